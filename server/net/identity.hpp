// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace landnam::server {

// Who is asking.
struct Identity {
  std::string user;  // empty for a stranger
  std::string name;
  bool guest = true;
};

}  // namespace landnam::server
