// SPDX-License-Identifier: Apache-2.0
// A JSON object that is only going to be sent: written as text, member by member, without a tree of values.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/json.hpp"

namespace landnam {

class ObjectText {
 public:
  ObjectText& add(std::string_view key, const json::value& value) {
    return add_text(key, json::serialize(value));
  }
  ObjectText& add(std::string_view key, std::string_view value) {
    return add(key, json::value(json::string_view(value.data(), value.size())));
  }
  // The value is JSON already.
  ObjectText& add_text(std::string_view key, std::string_view value) {
    text_ += text_.size() == 1 ? "\"" : ",\"";
    ((text_ += key) += "\":") += value;
    return *this;
  }
  // All members that another one has.
  ObjectText& add_all(const ObjectText& other) {
    if (text_.size() > 1 && other.text_.size() > 1) text_ += ',';
    text_.append(other.text_, 1);
    return *this;
  }

  std::string text() && {
    text_ += '}';
    return std::move(text_);
  }
  std::string text() const& { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

}  // namespace landnam
