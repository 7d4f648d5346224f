// SPDX-License-Identifier: Apache-2.0
// The two kinds of "no" that are nobody's bug: a player's mistake (Refusal) and bad text (Error).
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace landnam {

// Why a move is not allowed. `code` is stable and names a sentence in the clients' catalogs, `args` fill its
// blanks, `text` is that sentence in English, `clause` is the rule it rests on.
struct Refusal {
  std::string code;
  std::string clause;
  std::string text;
  std::vector<std::pair<std::string, std::string>> args = {};
};

// Why a text, file or request cannot be used. `clause` is set where a rule says so: a move that cannot even
// be written down under the rules (a trunk on the border) is refused by its clause like any other.
struct Error {
  std::string code;
  std::string text;
  std::string clause = {};
};

inline Error bad_move(std::string text) { return {"bad-move", std::move(text)}; }

// A value, or the reason why there is none.
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
