// SPDX-License-Identifier: Apache-2.0
// A JSON object written directly as text, member by member, without a tree of values.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/json.hpp"

namespace landnam {

// Appends the same text as json::serialize.
void append_json(std::string& out, std::string_view text);
void append_json(std::string& out, const json::value& value);
template <std::integral Number>
void append_json(std::string& out, Number value) {
  if constexpr (std::same_as<Number, bool>) {
    out += value ? "true" : "false";
  } else {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
}

// The name of a member with its punctuation, prepared at compile time.
class Key {
 public:
  template <std::size_t N>
  consteval Key(const char (&name)[N]) : size_(N + 3) {  // NOLINT: implicit by design
    char* to = text_;
    *to++ = ',';
    *to++ = '"';
    for (std::size_t i = 0; i + 1 < N; ++i) *to++ = name[i];
    *to++ = '"';
    *to = ':';
  }

  // The first member has no comma.
  std::string_view text(bool first) const { return {text_ + (first ? 1 : 0), size_ - (first ? 1U : 0U)}; }

 private:
  char text_[31] = {};
  std::uint8_t size_;
};

// Appends the name of a member to an open object. Its value comes next.
inline void append_key(std::string& out, const Key& key) { out += key.text(out.back() == '{'); }
template <class Value>
void append_member(std::string& out, const Key& key, const Value& value) {
  append_key(out, key);
  append_json(out, value);
}

class ObjectText {
 public:
  ObjectText() {
    text_.reserve(kUsual);
    text_ = '{';
  }

  ObjectText& add(const Key& key, const json::value& value) { return add_any(key, value); }
  ObjectText& add(const Key& key, std::string_view value) { return add_any(key, value); }
  template <std::integral Number>
  ObjectText& add(const Key& key, Number value) {
    return add_any(key, value);
  }
  // The value is JSON already.
  ObjectText& add_text(const Key& key, std::string_view value) {
    append_key(text_, key);
    text_ += value;
    return *this;
  }
  // Adds all members of another object.
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

  template <class Value>
  ObjectText& add_any(const Key& key, const Value& value) {
    append_member(text_, key, value);
    return *this;
  }

  std::string text_;
};

}  // namespace landnam
