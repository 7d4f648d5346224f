// SPDX-License-Identifier: Apache-2.0
// Words for people: UTF-8, line breaking, and the nearest word to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.hpp"

namespace landnam::cli {

// The characters of a UTF-8 text; bytes that are none become question marks.
std::u32string decode(std::string_view text);
std::string encode(std::u32string_view characters);

// How many columns a text takes. All characters that this program draws are one column wide.
int columns(std::string_view text);

// The text cut to `width` columns, with … where something is missing.
std::string shorten(std::string_view text, int width);
// The text with spaces added up to `width` columns.
std::string pad(std::string_view text, int width);
std::string pad_left(std::string_view text, int width);

// Lines of at most `width` columns, broken at spaces where possible. An empty text has no lines.
std::vector<std::string> wrap(std::string_view text, int width);

std::string join(std::span<const std::string> words, std::string_view between);
std::vector<std::string> split(std::string_view text, char mark);
std::string_view trim(std::string_view text);

// The known word that was probably meant, or nothing if none is close.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

}  // namespace landnam::cli
