// SPDX-License-Identifier: Apache-2.0
// What reading notation needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landnam {

// The words of a line, each cut after 40 characters: no word of any notation is longer. Stops after one word
// more than `most`, so that too many can be told.
inline std::vector<std::string> words_of(std::string_view line, std::size_t most) {
  constexpr std::size_t kLongest = 40;
  std::vector<std::string> words(1);
  for (const char c : line) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      if (!words.back().empty()) words.emplace_back();
    } else if (words.back().size() < kLongest) {
      words.back() += c;
    }
    if (words.size() > most) break;
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

}  // namespace landnam
