// SPDX-License-Identifier: Apache-2.0
#include "cli/text.hpp"

#include <algorithm>
#include <cstdint>

namespace landnam::cli {
namespace {

// The length that the first byte of a character announces; 0 when no character begins so.
std::size_t announced(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::u32string decode(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = announced(first);
    char32_t character = length == 1 ? first : first & (0xffU >> (length + 1));
    bool valid = length != 0 && at + length <= text.size();
    for (std::size_t i = 1; valid && i < length; ++i) {
      const auto next = static_cast<unsigned char>(text[at + i]);
      valid = (next & 0xc0U) == 0x80U;
      character = (character << 6U) | (next & 0x3fU);
    }
    characters.push_back(valid ? character : U'?');
    at += valid ? length : 1;
  }
  return characters;
}

std::string encode(std::u32string_view characters) {
  std::string text;
  const auto tail = [&text](char32_t bits) { text.push_back(static_cast<char>(0x80U | (bits & 0x3fU))); };
  for (const char32_t c : characters) {
    if (c < 0x80) {
      text.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
      text.push_back(static_cast<char>(0xc0U | (c >> 6U)));
      tail(c);
    } else if (c < 0x10000) {
      text.push_back(static_cast<char>(0xe0U | (c >> 12U)));
      tail(c >> 6U);
      tail(c);
    } else {
      text.push_back(static_cast<char>(0xf0U | (c >> 18U)));
      tail(c >> 12U);
      tail(c >> 6U);
      tail(c);
    }
  }
  return text;
}

int columns(std::string_view text) { return static_cast<int>(decode(text).size()); }

std::string shorten(std::string_view text, int width) {
  std::u32string characters = decode(text);
  if (width < 0) width = 0;
  if (characters.size() <= static_cast<std::size_t>(width)) return std::string(text);
  characters.resize(static_cast<std::size_t>(width));
  if (!characters.empty()) characters.back() = U'…';
  return encode(characters);
}

std::string pad(std::string_view text, int width) {
  const int missing = std::max(0, width - columns(text));
  return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
}

std::string pad_left(std::string_view text, int width) {
  const int missing = std::max(0, width - columns(text));
  return std::string(static_cast<std::size_t>(missing), ' ') + std::string(text);
}

std::vector<std::string> wrap(std::string_view text, int width) {
  const std::size_t limit = static_cast<std::size_t>(std::max(width, 1));
  std::vector<std::string> lines;
  std::u32string rest = decode(text);
  while (!rest.empty()) {
    std::size_t end = rest.find(U'\n');
    std::size_t skip = 1;
    if (end > limit) {
      end = rest.size() <= limit ? rest.size() : rest.rfind(U' ', limit);
      if (end == std::u32string::npos || end == 0) {
        end = std::min(limit, rest.size());
        skip = 0;
      }
    }
    lines.push_back(encode(rest.substr(0, end)));
    rest.erase(0, std::min(end + skip, rest.size()));
  }
  return lines;
}

std::string join(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != words.data()) text += between;
    text += word;
  }
  return text;
}

std::vector<std::string> split(std::string_view text, char mark) {
  std::vector<std::string> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(mark, at);
    parts.emplace_back(text.substr(at, end == std::string_view::npos ? end : end - at));
    if (end == std::string_view::npos) return parts;
    at = end + 1;
  }
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known) {
  const std::string wanted = lower_case(word.substr(0, 64));
  std::optional<std::string> best;
  std::size_t least = wanted.size() / 3 + 2;  // farther is no misspelling any more
  for (const std::string& candidate : known) {
    const std::string name = lower_case(candidate);
    const bool begins_so = wanted.size() >= 2 && name.starts_with(wanted);
    const std::size_t distance = begins_so ? 0 : edit_distance(wanted, name);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace landnam::cli
