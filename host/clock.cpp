// SPDX-License-Identifier: Apache-2.0
#include "host/clock.hpp"

#include <chrono>

namespace landnam {

Clock wall_clock() {
  return [] {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(since).count();
  };
}

}  // namespace landnam
