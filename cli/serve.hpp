// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace landnam::cli {

struct ServeRequest {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  std::string root;  // the folder of the built client; empty = wherever it is found
};
// Serves the web client until it is told to end. The exit code, as in commands.hpp.
int run_serve(const ServeRequest& request);

}  // namespace landnam::cli
