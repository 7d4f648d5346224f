// SPDX-License-Identifier: Apache-2.0
// How colours look on terminals of different wealth.
#pragma once

#include "cli/terminal/canvas.hpp"

namespace landnam::cli {

// What stands in for a colour where there is none.
enum class Instead : std::uint8_t { nothing, dim, reverse, underline };

// -1 is the terminal's own colour.
struct Shade {
  short of_256;
  short of_8;
  Instead of_none = Instead::nothing;
};

Shade shade(Hue hue);

}  // namespace landnam::cli
