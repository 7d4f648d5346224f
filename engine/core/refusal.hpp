// SPDX-License-Identifier: Apache-2.0
// The two kinds of expected failure: a player's mistake (Refusal) and bad text (Error).
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace landnam {

// The reason why a move is not allowed. `code` is stable and names a message in the clients' catalogs, `args`
// are its arguments, `text` is the message in English, `clause` is the rule behind it.
struct Refusal {
  std::string code;
  std::string clause;
  std::string text;
  std::vector<std::pair<std::string, std::string>> args = {};
};

// The reason why a text, file or request cannot be used. `clause` is set if a rule forbids it: some illegal
// moves (a trunk on the border) cannot even be represented, and an option may break a rule. They are refused
// by their clause too, with the arguments of their message.
struct Error {
  std::string code;
  std::string text;
  std::string clause = {};
  std::vector<std::pair<std::string, std::string>> args = {};
};

inline Error error_of(Refusal refusal) {
  return {std::move(refusal.code), std::move(refusal.text), std::move(refusal.clause),
          std::move(refusal.args)};
}

inline Error bad_move(std::string text) { return {"bad-move", std::move(text)}; }

// A value or an error.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return content_.index() == 0; }
  T& value() {
    assert(*this);
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(*this);
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const {
    assert(!*this);
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace landnam
