// SPDX-License-Identifier: Apache-2.0
// The emblem of each seat: raven, wolf, boar, bear, stag. No seat is identified by its colour alone.
#pragma once

#include <string>
#include <string_view>

namespace landnam::svg {

inline constexpr int kEmblems = 5;

std::string_view emblem_name(int seat);
std::string emblem_id(int seat);
// The emblems of the first seats for <defs>, 24 pixels wide and high around the origin. They take the current
// colour.
std::string emblem_definitions(int seats);

}  // namespace landnam::svg
