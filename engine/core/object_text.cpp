// SPDX-License-Identifier: Apache-2.0
#include "core/object_text.hpp"

#include <algorithm>

namespace landnam {
namespace {

// Stands in JSON as it is.
bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; });
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

std::string& ObjectText::begin(std::string_view key) {
  const std::size_t at = text_.size();
  const bool is_first = at == 1;
  text_.resize(at + key.size() + (is_first ? 3 : 4));
  char* to = text_.data() + at;
  if (!is_first) *to++ = ',';
  *to++ = '"';
  to = std::copy(key.begin(), key.end(), to);
  *to++ = '"';
  *to = ':';
  return text_;
}

}  // namespace landnam
