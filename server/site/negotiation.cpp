// SPDX-License-Identifier: Apache-2.0
#include "server/site/negotiation.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace landnam::server {
namespace {

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// The part before the next separator, which is taken off the text together with the separator.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t stop = text.find(separator);
  const std::string_view part = text.substr(0, stop);
  text.remove_prefix(stop == std::string_view::npos ? text.size() : stop + 1);
  return trim(part);
}

// "0", "0.25", "1.000" in thousandths; nothing for what is no weight.
std::optional<int> weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int thousandths = (text[0] - '0') * 1000;
  int unit = 100;
  for (const char digit : text.substr(std::min<std::size_t>(text.size(), 2))) {
    if (digit < '0' || digit > '9') return std::nullopt;
    thousandths += (digit - '0') * unit;
    unit /= 10;
  }
  return std::min(thousandths, 1000);
}

// How much the client wants an encoding, in thousandths: 0 means not at all.
int wish_for(std::string_view encoding, std::string_view accept_encoding) {
  int any = 0;
  while (!accept_encoding.empty()) {
    std::string_view item = next_part(accept_encoding, ',');
    const std::string_view name = next_part(item, ';');
    int wish = 1000;
    while (!item.empty()) {
      std::string_view parameter = next_part(item, ';');
      if (same_word(next_part(parameter, '='), "q")) wish = weight(trim(parameter)).value_or(0);
    }
    if (same_word(name, encoding)) return wish;
    if (name == "*") any = wish;
  }
  return any;
}

}  // namespace

const Variant& choose_variant(const Asset& asset, std::string_view accept_encoding) {
  const Variant* best = nullptr;
  const Variant* plain = nullptr;
  int best_wish = 0;
  for (const Variant& variant : asset.variants) {
    if (variant.encoding.empty()) {
      plain = &variant;
      continue;
    }
    const int wish = wish_for(variant.encoding, accept_encoding);
    if (wish <= best_wish) continue;
    best = &variant;
    best_wish = wish;
  }
  assert(plain);
  // A file that is no smaller when compressed is sent as it is.
  return best && best->bytes.size() < plain->bytes.size() ? *best : *plain;
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view tag = next_part(if_none_match, ',');
    if (tag == "*") return true;
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    if (tag == etag) return true;
  }
  return false;
}

}  // namespace landnam::server
