// SPDX-License-Identifier: Apache-2.0
#include "tests/markup.hpp"

#include <set>
#include <vector>

namespace landnam::test {
namespace {

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
}

std::string_view take_name(std::string_view& rest) {
  std::size_t length = 0;
  while (length < rest.size() && is_name(rest[length])) ++length;
  const std::string_view name = rest.substr(0, length);
  rest.remove_prefix(length);
  return name;
}

bool take(std::string_view& rest, std::string_view what) {
  if (!rest.starts_with(what)) return false;
  rest.remove_prefix(what.size());
  return true;
}

// Text up to `end`: no bare `<`, and every `&` begins an entity.
std::string take_text(std::string_view& rest, char end) {
  for (; !rest.empty() && rest[0] != end; rest.remove_prefix(1)) {
    if (rest[0] == '<') return "a bare < in text";
    if (rest[0] == '&' && rest.substr(0, 8).find(';') == std::string_view::npos) return "a bare & in text";
  }
  return {};
}

std::string take_attributes(std::string_view& rest, std::string_view tag) {
  std::set<std::string_view> seen;
  while (take(rest, " ")) {
    const std::string_view name = take_name(rest);
    if (name.empty()) return "an attribute without a name in <" + std::string(tag);
    if (!take(rest, "=\"")) return "an attribute without a quoted value: " + std::string(name);
    if (!seen.insert(name).second) return "an attribute given twice: " + std::string(name);
    if (std::string error = take_text(rest, '"'); !error.empty()) return error;
    if (!take(rest, "\"")) return "an attribute that does not end: " + std::string(name);
  }
  return {};
}

}  // namespace

std::string markup_error(std::string_view rest) {
  std::vector<std::string_view> open;
  while (!rest.empty()) {
    if (std::string error = take_text(rest, '<'); !error.empty()) return error;
    if (!take(rest, "<")) break;
    const bool closing = take(rest, "/");
    const std::string_view tag = take_name(rest);
    if (tag.empty()) return "a tag without a name";
    if (closing) {
      if (open.empty() || open.back() != tag) return "a wrong closing tag: " + std::string(tag);
      open.pop_back();
    } else {
      if (std::string error = take_attributes(rest, tag); !error.empty()) return error;
      if (!take(rest, "/")) open.push_back(tag);
    }
    if (!take(rest, ">")) return "a tag that does not end: " + std::string(tag);
  }
  return open.empty() ? std::string() : "a tag that is never closed: " + std::string(open.back());
}

std::map<std::string, int> ids_in(std::string_view markup) {
  constexpr std::string_view kMark = " id=\"";
  std::map<std::string, int> ids;
  for (std::size_t at = markup.find(kMark); at != std::string_view::npos; at = markup.find(kMark, at + 1)) {
    const std::size_t begin = at + kMark.size();
    ++ids[std::string(markup.substr(begin, markup.find('"', begin) - begin))];
  }
  return ids;
}

int count_ids(const std::map<std::string, int>& ids, std::string_view prefix) {
  int total = 0;
  for (const auto& [id, times] : ids) total += id.starts_with(prefix) ? times : 0;
  return total;
}

}  // namespace landnam::test
