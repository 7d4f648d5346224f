// SPDX-License-Identifier: Apache-2.0
#include "cli/rules/book.hpp"

#include <algorithm>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr std::string_view kClause = "- **";
constexpr std::string_view kPosition = "](";
constexpr std::string_view kRecord = ".record)";

// Without the marks of Markdown, which mean nothing in plain text: `**[ruling]**` is [ruling]. An asterisk
// before " = " explains itself.
std::string bare(std::string_view text) {
  std::string out;
  bool in_code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '`') in_code = !in_code;
    const bool is_mark = c == '`' || (c == '*' && !in_code && !text.substr(i + 1).starts_with(" = "));
    if (!is_mark) out += c;
  }
  return out;
}

// `[caption](positions/name.record)`
Block paragraph_or_picture(const std::string& text) {
  const std::size_t middle = text.find(kPosition);
  if (!text.starts_with('[') || middle == std::string::npos || !text.ends_with(kRecord)) {
    return {Block::Kind::paragraph, "", {bare(text)}};
  }
  const std::string_view path = std::string_view(text).substr(middle + kPosition.size());
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return {Block::Kind::picture,
          std::string(file.substr(0, file.size() - kRecord.size())),
          {bare(std::string_view(text).substr(1, middle - 1))}};
}

class Reader {
 public:
  void read(std::string_view line) {
    const std::string_view rest = trim(line);
    if (line.starts_with('#')) {
      finish();
      const std::size_t level = line.find_first_not_of('#');
      book_.sections.push_back({static_cast<int>(level), std::string(trim(line.substr(level))), {}});
    } else if (line.starts_with(kClause)) {
      finish();
      const std::size_t end = line.find("**", kClause.size());
      in_clause_ = true;
      name_ = line.substr(kClause.size(), end - kClause.size());
      lines_ = {std::string(trim(line.substr(end + 2)))};
    } else if (in_clause_ && line.starts_with("  ")) {
      if (rest.starts_with("- ") || fresh_) {
        lines_.emplace_back(rest);
      } else {
        join(rest);
      }
    } else if (!rest.empty()) {
      if (in_clause_ || fresh_) finish();
      if (lines_.empty()) lines_.emplace_back();
      join(rest);
    }
    fresh_ = rest.empty();
  }

  Book finished() {
    finish();
    return std::move(book_);
  }

 private:
  void join(std::string_view rest) {
    std::string& last = lines_.back();
    if (!last.empty()) last += ' ';
    last += rest;
  }

  void finish() {
    if (lines_.empty() || book_.sections.empty()) return;
    std::vector<Block>& blocks = book_.sections.back().blocks;
    if (in_clause_) {
      for (std::string& line : lines_) line = bare(line);
      blocks.push_back({Block::Kind::clause, name_, std::move(lines_)});
    } else {
      blocks.push_back(paragraph_or_picture(lines_.front()));
    }
    lines_.clear();
    in_clause_ = false;
  }

  Book book_;
  bool in_clause_ = false;
  std::string name_;
  std::vector<std::string> lines_;
  bool fresh_ = true;  // the line before was empty
};

}  // namespace

const Block* Book::clause(std::string_view id) const {
  for (const Section& section : sections) {
    for (const Block& block : section.blocks) {
      if (block.kind == Block::Kind::clause && block.name == id) return &block;
    }
  }
  return nullptr;
}

std::vector<std::string> Book::clause_ids() const {
  std::vector<std::string> ids;
  for (const Section& section : sections) {
    for (const Block& block : section.blocks) {
      if (block.kind == Block::Kind::clause) ids.push_back(block.name);
    }
  }
  return ids;
}

Book parse_book(std::string_view markdown) {
  Reader reader;
  for (std::size_t from = 0; from < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', from), markdown.size());
    reader.read(markdown.substr(from, end - from));
    from = end + 1;
  }
  return reader.finished();
}

}  // namespace landnam::cli
