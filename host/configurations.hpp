// SPDX-License-Identifier: Apache-2.0
// Ways to play a game, read off its description: what signatures and tests go through, so that a new option
// is covered at once.
#pragma once

#include <string>
#include <vector>

#include "engine/core/json.hpp"

namespace landnam {

struct Configuration {
  std::string name;  // "toy 2 {"rounds":5}"
  json::object options;
  int seats = 2;
};

// For every number of seats: all defaults, then each option with each of its other values alone, then each
// preset.
std::vector<Configuration> configurations_of(const json::value& description);

}  // namespace landnam
