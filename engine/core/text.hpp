// SPDX-License-Identifier: Apache-2.0
// Helpers for reading text, above all notation.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace landnam {

// The words of a line, each cut after 40 characters, since no notation has longer words. Stops after
// `most` + 1 words, so that the caller can detect too many.
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

// The length of the first character, 0 if it is not valid UTF-8.
inline std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : (lead >= 0xe0 ? 3 : 2);
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  }
  const unsigned char second = byte(1);
  const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
  const bool beyond = (lead == 0xed && second > 0x9f) || (lead == 0xf4 && second > 0x8f);
  return overlong || beyond ? 0 : length;
}

inline bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    if (std::uint64_t eight = 0; text.size() >= sizeof eight) {  // mostly all of them are ASCII
      std::memcpy(&eight, text.data(), sizeof eight);
      if ((eight & 0x8080'8080'8080'8080U) == 0) {
        text.remove_prefix(sizeof eight);
        continue;
      }
    }
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace landnam
