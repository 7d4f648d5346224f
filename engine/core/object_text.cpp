// SPDX-License-Identifier: Apache-2.0
#include "engine/core/object_text.hpp"

#include <algorithm>
#include <cstring>

namespace landnam {
namespace {

// Not zero if one of the eight bytes is below the limit, which is at most 128.
constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101U;
constexpr std::uint64_t with_less(std::uint64_t bytes, std::uint64_t limit) {
  return (bytes - kOnes * limit) & ~bytes & (kOnes * 0x80U);
}

// Whether the text needs no escapes in JSON.
bool is_plain(std::string_view text) {
  std::uint64_t odd = 0;
  while (!text.empty()) {
    std::uint64_t bytes = kOnes * ' ';
    const std::size_t count = std::min(text.size(), sizeof bytes);
    std::memcpy(&bytes, text.data(), count);
    odd |= with_less(bytes, ' ') | with_less(bytes ^ (kOnes * '"'), 1) | with_less(bytes ^ (kOnes * '\\'), 1);
    text.remove_prefix(count);
  }
  return odd == 0;
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
  if (is_plain(text)) {
    ((out += '"') += text) += '"';
  } else {
    out += json::serialize(json::string_view(text.data(), text.size()));
  }
}

void append_json(std::string& out, const json::value& value) {
  switch (value.kind()) {
    case json::kind::array: {
      char before = '[';
      for (const json::value& one : value.get_array()) append_json(out += std::exchange(before, ','), one);
      out += value.get_array().empty() ? "[]" : "]";
      break;
    }
    case json::kind::object: {
      char before = '{';
      for (const auto& [key, one] : value.get_object()) {
        append_json(out += std::exchange(before, ','), std::string_view(key.data(), key.size()));
        append_json(out += ':', one);
      }
      out += value.get_object().empty() ? "{}" : "}";
      break;
    }
    case json::kind::string:
      append_json(out, view_of(value.get_string()));
      break;
    case json::kind::int64:
      append_json(out, value.get_int64());
      break;
    case json::kind::uint64:
      append_json(out, value.get_uint64());
      break;
    case json::kind::bool_:
      out += value.get_bool() ? "true" : "false";
      break;
    case json::kind::null:
      out += "null";
      break;
    case json::kind::double_:
      out += json::serialize(value);
  }
}

}  // namespace landnam
