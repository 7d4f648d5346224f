// SPDX-License-Identifier: Apache-2.0
// The rule book that the program carries with it: docs/rules in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/rules/book.hpp"

namespace landnam::cli {

// en, fr, de, nl
std::vector<std::string> rule_languages();

// In English where there is no translation; nothing for a game without a book.
std::optional<Book> rule_book(std::string_view game, std::string_view language);

// The games that have a book.
std::vector<std::string> rule_games();

// The record of the position that a picture shows.
std::optional<std::string_view> rule_position(std::string_view name);

// The clause of that id of whatever game, wrapped to lines of `width` columns; empty if there is none.
std::vector<std::string> clause_lines(std::string_view id, std::string_view language, int width);

// The same of a clause at hand, without its id.
std::vector<std::string> clause_lines(const Block& clause, int width);

}  // namespace landnam::cli
