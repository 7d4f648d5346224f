// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/rules/words.hpp"

#include <algorithm>

namespace landnam::fjords {

std::string word_of(Corners corners) {
  std::string word = corners_text(corners);
  std::string best = word;
  for (int turn = 1; turn < 6; ++turn) {
    std::rotate(word.begin(), word.begin() + 1, word.end());
    best = std::min(best, word);
  }
  return best;
}

Corners read_corners(std::string_view text) {
  if (text.size() != 6) return 0;
  unsigned corners = 0;
  for (unsigned c = 0; c < 6; ++c) {
    const char upper = text[c] >= 'a' && text[c] <= 'z' ? static_cast<char>(text[c] - 'a' + 'A') : text[c];
    const Terrain terrain = terrain_of(upper);
    if (terrain == Terrain::unknown) return 0;
    corners |= static_cast<unsigned>(terrain) << (2 * c);
  }
  return static_cast<Corners>(corners);
}

}  // namespace landnam::fjords
