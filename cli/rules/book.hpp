// SPDX-License-Identifier: Apache-2.0
// The pages of docs/rules as data. They are written in a few forms of Markdown, which docs/rules/README.md
// lists.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landnam::cli {

struct Block {
  enum class Kind { clause, paragraph, picture };
  Kind kind = Kind::paragraph;
  std::string name;                // the id of a clause, the position of a picture
  std::vector<std::string> lines;  // paragraphs without Markdown; those of a list begin with "- "
};

struct Section {
  int level = 1;
  std::string title;
  std::vector<Block> blocks;
};

// The first section is what comes before all others, under the title.
struct Book {
  std::vector<Section> sections;

  const Block* clause(std::string_view id) const;
  std::vector<std::string> clause_ids() const;
};

Book parse_book(std::string_view markdown);

}  // namespace landnam::cli
