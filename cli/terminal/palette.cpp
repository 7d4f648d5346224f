// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/palette.hpp"

namespace landnam::cli {

Shade shade(Hue hue) {
  switch (hue) {
    case Hue::faint:
      return {244, -1, Instead::dim};
    case Hue::accent:
      return {208, 3};
    case Hue::good:
      return {71, 2};
    case Hue::bad:
      return {167, 1};
    case Hue::bar:
      return {23, 4, Instead::reverse};
    case Hue::bar_ink:
      return {230, 7};
    case Hue::box:
      return {235, 0};
    case Hue::box_ink:
      return {230, 7};
    case Hue::dark_ink:
      return {234, 0};
    case Hue::light_ink:
      return {255, 7};
    case Hue::pointer:
      return {214, 3, Instead::reverse};
    case Hue::advice:
      return {141, 5, Instead::underline};
    case Hue::field:
      return {65, 2};
    case Hue::field_ink:
      return {22, 0};
    case Hue::wood:
      return {52, 0};
    case Hue::fresh_wood:
      return {160, 1};
    case Hue::white_land:
      return {187, 7};
    case Hue::black_land:
      return {240, 6};
    case Hue::white_farm:
      return {231, 7};
    case Hue::black_farm:
      return {16, 0};
    case Hue::sea:
      return {24, 4};
    case Hue::sea_ink:
      return {74, 6};
    case Hue::plain:
      return {107, 2};
    case Hue::plain_ink:
      return {64, 0};
    case Hue::mountain:
      return {243, 7};
    case Hue::mountain_ink:
      return {254, 0};
    case Hue::forest:
      return {22, 2};
    case Hue::hills:
      return {137, 3};
    case Hue::mist:
      return {-1, -1};
    case Hue::mist_ink:
      return {240, -1, Instead::dim};
    case Hue::seat0:
      return {178, 3};
    case Hue::seat1:
      return {161, 1};
    case Hue::seat2:
      return {62, 5};
    case Hue::seat3:
      return {230, 7};
    case Hue::seat4:
      return {236, 0};
    case Hue::standard:
    case Hue::count:
      break;
  }
  return {-1, -1};
}

}  // namespace landnam::cli
