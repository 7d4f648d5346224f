// SPDX-License-Identifier: Apache-2.0
// `landnam rules`: the rule book, a clause of it, or what it says of some words.
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/rules/library.hpp"
#include "cli/text.hpp"
#include "engine/core/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kWidth = 78;
constexpr int kIndent = 4;

std::string upper_case(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return upper;
}

void print_clause(const Block& clause) {
  fmt::print("{}\n", clause.name);
  for (const std::string& line : clause_lines(clause, kWidth - kIndent)) {
    fmt::print("{:{}}{}\n", "", kIndent, line);
  }
}

void print_picture(const Block& picture) {
  const auto record = rule_position(picture.name);
  if (!record) return;
  const auto table = load_record(catalog(), *record, "");
  if (!table) return;
  fmt::print("{}", (*table)->picture(PictureKind::text, std::nullopt, true));
  for (const std::string& line : clause_lines(picture, kWidth - kIndent)) {
    fmt::print("{:{}}{}\n", "", kIndent, line);
  }
}

bool says(const Block& block, std::string_view words) {
  const std::string wanted = lower_case(words);
  return std::ranges::any_of(block.lines, [&wanted](const std::string& line) {
    return lower_case(line).find(wanted) != std::string::npos;
  });
}

void print_heading(const Section& section) {
  fmt::print("\n{}\n{}\n", section.title, std::string(static_cast<std::size_t>(columns(section.title)), '-'));
}

void print_block(const Block& block) {
  switch (block.kind) {
    case Block::Kind::clause:
      return print_clause(block);
    case Block::Kind::picture:
      return print_picture(block);
    case Block::Kind::paragraph:
      for (const std::string& line : wrap(block.lines.front(), kWidth)) fmt::print("{}\n", line);
  }
}

// The whole book, or the clauses that say the words. Whether anything was printed.
bool print_book(const Book& book, const std::string& words) {
  bool any = false;
  for (const Section& section : book.sections) {
    bool headed = false;
    for (const Block& block : section.blocks) {
      if (!words.empty() && (block.kind != Block::Kind::clause || !says(block, words))) continue;
      if (!headed) print_heading(section);
      if (headed) fmt::print("\n");
      headed = any = true;
      print_block(block);
    }
    if (!headed && words.empty()) print_heading(section);
  }
  return any;
}

int print_games() {
  fmt::print("Rule books: {}. Languages: {}.\n", join(rule_games(), ", "), join(rule_languages(), ", "));
  fmt::print("  landnam rules fjords          the whole book\n");
  fmt::print("  landnam rules FJ21-S5         one clause, as refusals name it\n");
  return kFine;
}

}  // namespace

int run_rules(const RulesRequest& request) {
  const std::vector<std::string> languages = rule_languages();
  if (std::ranges::find(languages, request.language) == languages.end()) {
    return complain({"bad-language", fmt::format("--lang {}: the languages are {}",
                                                 shorten(request.language, 20), join(languages, ", "))});
  }
  if (request.what.empty()) return print_games();
  if (const auto book = rule_book(lower_case(request.what), request.language)) {
    if (print_book(*book, request.find)) return kFine;
    fmt::print("Nothing in the rules of {} says \"{}\".\n", lower_case(request.what), request.find);
    return kFinding;
  }
  const std::string id = upper_case(request.what);
  std::vector<std::string> known = rule_games();
  for (const std::string& game : rule_games()) {
    const auto book = rule_book(game, request.language);
    const Block* clause = book ? book->clause(id) : nullptr;
    if (clause != nullptr) {
      print_clause(*clause);
      return kFine;
    }
    for (std::string& other : book->clause_ids()) known.push_back(std::move(other));
  }
  const auto meant = nearest(id, known);
  return complain(
      {"no-clause", fmt::format("there is no game or clause \"{}\"{}; `landnam rules` lists the games",
                                shorten(request.what, 40), meant ? " (did you mean " + *meant + "?)" : "")});
}

}  // namespace landnam::cli
