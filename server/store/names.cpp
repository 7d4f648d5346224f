// SPDX-License-Identifier: Apache-2.0
#include "server/store/names.hpp"

#include <algorithm>
#include <utility>

namespace landnam::store {
namespace {

// The characters of a UTF-8 text, or nothing if it is none: no overlong forms, no surrogates.
std::optional<std::u32string> characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int more = lead < 0x80   ? 0
                     : lead < 0xc0 ? -1
                     : lead < 0xe0 ? 1
                     : lead < 0xf0 ? 2
                     : lead < 0xf8 ? 3
                                   : -1;
    if (more < 0 || i + static_cast<std::size_t>(more) >= text.size()) return std::nullopt;
    char32_t c = more == 0 ? lead : lead & (0x3fU >> more);
    for (int k = 1; k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
      if ((next & 0xc0U) != 0x80) return std::nullopt;
      c = c << 6 | (next & 0x3fU);
    }
    constexpr char32_t kLowest[] = {0, 0x80, 0x800, 0x10000};
    if (c < kLowest[more] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return std::nullopt;
    characters += c;
    i += static_cast<std::size_t>(more) + 1;
  }
  return characters;
}

void add_utf8(std::string& text, char32_t c) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80U | ((c >> shift) & 0x3fU)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xc0U | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xe0U | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xf0U | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

// Control characters, other spaces than the ordinary one, marks of direction, and what is not drawn.
bool cannot_be_seen(char32_t c) {
  constexpr std::pair<char32_t, char32_t> kRanges[] = {
      {0, 0x1f},          {0x7f, 0xa0},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
      {0x115f, 0x1160},   {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
      {0x2028, 0x202f},   {0x205f, 0x206f}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
      {0xe000, 0xf8ff},   {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff},
      {0xe0000, 0x10ffff}};
  return std::ranges::any_of(kRanges,
                             [c](const auto& range) { return c >= range.first && c <= range.second; });
}

char32_t lower(char32_t c) {
  const auto within = [c](char32_t low, char32_t high) { return c >= low && c <= high; };
  if (within('A', 'Z') || (within(0xc0, 0xde) && c != 0xd7)) return c + 0x20;
  if (c == 0x178) return 0xff;
  // Latin with marks: pairs of a capital and its small letter.
  if (within(0x100, 0x137) || within(0x14a, 0x177) || within(0x1e00, 0x1eff)) return c | 1U;
  if ((within(0x139, 0x148) || within(0x179, 0x17e)) && c % 2 == 1) return c + 1;
  if (within(0x391, 0x3a9)) return c + 0x20;
  if (within(0x410, 0x42f)) return c + 0x20;
  if (within(0x400, 0x40f)) return c + 0x50;
  if (within(0x460, 0x481) || within(0x48a, 0x4bf) || within(0x4d0, 0x52f)) return c | 1U;
  return c;
}

Error bad_name(std::string text) { return {"bad-name", std::move(text)}; }

}  // namespace

std::optional<Error> refuse_name(std::string_view name) {
  const auto characters = characters_of(name);
  if (!characters) return bad_name("the name is not UTF-8");
  if (characters->empty()) return bad_name("a name has at least one character");
  if (characters->size() > kLongestName) {
    return bad_name("a name has at most " + std::to_string(kLongestName) + " characters");
  }
  if (std::ranges::any_of(*characters, cannot_be_seen)) {
    return bad_name("a name has only characters that can be seen");
  }
  if (characters->front() == ' ' || characters->back() == ' ' || name.find("  ") != std::string_view::npos) {
    return bad_name("a name has single spaces, and none at its ends");
  }
  const std::string key = name_key(name);
  if (key == kDeletedName || key.starts_with("bot:")) return bad_name("this name means something else");
  return std::nullopt;
}

std::string name_key(std::string_view name) {
  const auto characters = characters_of(name);
  if (!characters) return std::string(name);
  std::string key;
  for (const char32_t c : *characters) add_utf8(key, lower(c));
  return key;
}

}  // namespace landnam::store
