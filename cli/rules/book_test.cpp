// SPDX-License-Identifier: Apache-2.0
#include "cli/rules/book.hpp"

#include <gtest/gtest.h>

#include "cli/rules/library.hpp"
#include "host/catalog.hpp"

namespace landnam::cli {
namespace {

TEST(RuleBook, reads_sections_clauses_lists_and_pictures) {
  const Book book = parse_book(
      "# Game\n\nTwo lines\nof text.\n\n## Part\n- **TE-R1** **[ruling]** White *begins*,\n  see `PP*`.\n  - "
      "one\n"
      "    more\n  - two\n\n  After.\n- **TE-R2** Second.\n\n[A *caption*](../positions/start.record)\n");
  ASSERT_EQ(book.sections.size(), 2U);
  EXPECT_EQ(book.sections[0].title, "Game");
  EXPECT_EQ(book.sections[0].blocks.at(0).lines, (std::vector<std::string>{"Two lines of text."}));
  EXPECT_EQ(book.sections[1].level, 2);
  const Block* clause = book.clause("TE-R1");
  ASSERT_NE(clause, nullptr);
  EXPECT_EQ(clause->lines,
            (std::vector<std::string>{"[ruling] White begins, see PP*.", "- one more", "- two", "After."}));
  EXPECT_EQ(book.clause_ids(), (std::vector<std::string>{"TE-R1", "TE-R2"}));
  EXPECT_EQ(book.clause("TE-R3"), nullptr);
  const Block& picture = book.sections[1].blocks.at(2);
  EXPECT_EQ(picture.kind, Block::Kind::picture);
  EXPECT_EQ(picture.name, "start");
  EXPECT_EQ(picture.lines, (std::vector<std::string>{"A caption"}));
}

TEST(RuleBook, every_book_is_there_in_every_language) {
  EXPECT_EQ(rule_languages().size(), 4U);
  EXPECT_GE(rule_games().size(), 3U);
  for (const std::string& game : rule_games()) {
    EXPECT_NE(find_game(catalog(), game), nullptr) << game;
    for (const std::string& language : rule_languages()) {
      const auto book = rule_book(game, language);
      ASSERT_TRUE(book) << game << " in " << language;
      EXPECT_FALSE(book->clause_ids().empty()) << game << " in " << language;
    }
  }
  EXPECT_FALSE(rule_book("chess", "en"));
  EXPECT_NE(rule_book("fjords", "fr")->sections.at(1).title, rule_book("fjords", "en")->sections.at(1).title);
}

TEST(RuleBook, pictures_are_painted_from_positions_that_hold) {
  int pictures = 0;
  for (const std::string& game : rule_games()) {
    const auto book = rule_book(game, "en");
    for (const Section& section : book->sections) {
      for (const Block& block : section.blocks) {
        if (block.kind != Block::Kind::picture) continue;
        const auto record = rule_position(block.name);
        ASSERT_TRUE(record) << block.name;
        const auto table = load_record(catalog(), *record, "");
        ASSERT_TRUE(table) << block.name << ": " << table.error().text;
        EXPECT_EQ((*table)->game(), game) << block.name;
        EXPECT_FALSE((*table)->picture(PictureKind::svg, std::nullopt, true).empty());
        ++pictures;
      }
    }
  }
  EXPECT_GT(pictures, 5);
}

TEST(RuleBook, clauses_are_wrapped) {
  const auto lines = clause_lines("GR-V1", "en", 40);
  ASSERT_GT(lines.size(), 4U);
  for (const std::string& line : lines) EXPECT_LE(line.size(), 40U);
  EXPECT_TRUE(clause_lines("GR-V99", "en", 40).empty());
}

}  // namespace
}  // namespace landnam::cli
