// SPDX-License-Identifier: Apache-2.0
// Lines that meet.
#pragma once

#include <string_view>

namespace landnam::cli {

enum class Stroke { none, light, heavy };

// The character for lines that meet from four sides.
constexpr char32_t meeting(Stroke up, Stroke right, Stroke down, Stroke left) {
  constexpr std::u32string_view kMeetings =
      U" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
  static_assert(kMeetings.size() == 81);
  const auto digit = [](Stroke stroke) { return static_cast<std::size_t>(stroke); };
  return kMeetings[27 * digit(up) + 9 * digit(right) + 3 * digit(down) + digit(left)];
}

}  // namespace landnam::cli
