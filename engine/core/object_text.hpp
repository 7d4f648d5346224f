// SPDX-License-Identifier: Apache-2.0
// A JSON object that is only going to be sent: written as text, member by member, without a tree of values.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace landnam {

// Adds what json::serialize would say.
void append_json(std::string& out, std::string_view text);
void append_json(std::string& out, const json::value& value);
template <std::integral Number>
void append_json(std::string& out, Number value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

class ObjectText {
 public:
  ObjectText() {
    text_.reserve(kUsual);
    text_ = '{';
  }

  ObjectText& add(std::string_view key, const json::value& value) {
    append_json(begin(key), value);
    return *this;
  }
  ObjectText& add(std::string_view key, std::string_view value) {
    append_json(begin(key), value);
    return *this;
  }
  template <std::integral Number>
  ObjectText& add(std::string_view key, Number value) {
    if constexpr (std::same_as<Number, bool>) {
      return add_text(key, value ? "true" : "false");
    } else {
      append_json(begin(key), value);
      return *this;
    }
  }
  // The value is JSON already.
  ObjectText& add_text(std::string_view key, std::string_view value) {
    begin(key) += value;
    return *this;
  }
  // All members that another one has.
  ObjectText& add_all(const ObjectText& other) {
    if (text_.size() > 1 && other.text_.size() > 1) text_ += ',';
    text_.append(other.text_, 1);
    return *this;
  }

  std::size_t size() const { return text_.size(); }
  std::string text() && {
    text_ += '}';
    return std::move(text_);
  }
  std::string text() const& { return text_ + "}"; }

 private:
  static constexpr std::size_t kUsual = 400;  // bytes: few texts have to grow

  // Adds a key and returns where its value goes.
  std::string& begin(std::string_view key);

  std::string text_;
};

}  // namespace landnam
