// SPDX-License-Identifier: Apache-2.0
#include "cli/rules/library.hpp"

#include <span>
#include <utility>

#include "cli/text.hpp"
#include "embedded/rules_de.hpp"
#include "embedded/rules_en.hpp"
#include "embedded/rules_fr.hpp"
#include "embedded/rules_nl.hpp"
#include "embedded/rules_positions.hpp"

namespace landnam::cli {
namespace {

using File = std::pair<std::string_view, std::string_view>;

struct Language {
  std::string_view tag;
  std::span<const File> pages;
};

constexpr Language kLanguages[] = {{"en", embedded::rules_en::kFiles},
                                   {"fr", embedded::rules_fr::kFiles},
                                   {"de", embedded::rules_de::kFiles},
                                   {"nl", embedded::rules_nl::kFiles}};

std::optional<std::string_view> file_called(std::span<const File> files, std::string_view name) {
  for (const auto& [called, text] : files) {
    if (called == name) return text;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> rule_languages() {
  std::vector<std::string> tags;
  for (const Language& language : kLanguages) tags.emplace_back(language.tag);
  return tags;
}

std::optional<Book> rule_book(std::string_view game, std::string_view language) {
  auto page = file_called(embedded::rules_en::kFiles, game);
  if (!page) return std::nullopt;
  for (const auto& [tag, pages] : kLanguages) {
    if (tag == language) page = file_called(pages, game).value_or(*page);
  }
  return parse_book(*page);
}

std::vector<std::string> rule_games() {
  std::vector<std::string> games;
  for (const auto& [game, page] : embedded::rules_en::kFiles) games.emplace_back(game);
  return games;
}

std::optional<std::string_view> rule_position(std::string_view name) {
  return file_called(embedded::rules_positions::kFiles, name);
}

std::vector<std::string> clause_lines(const Block& clause, int width) {
  std::vector<std::string> lines;
  for (const std::string& part : clause.lines) {
    const bool in_list = part.starts_with("- ");
    bool first = true;
    for (const std::string& line : wrap(in_list ? part.substr(2) : part, in_list ? width - 2 : width)) {
      lines.push_back((in_list ? (first ? "- " : "  ") : "") + line);
      first = false;
    }
  }
  return lines;
}

std::vector<std::string> clause_lines(std::string_view id, std::string_view language, int width) {
  for (const std::string& game : rule_games()) {
    const auto book = rule_book(game, language);
    const Block* clause = book ? book->clause(id) : nullptr;
    if (clause != nullptr) return clause_lines(*clause, width);
  }
  return {};
}

}  // namespace landnam::cli
