// SPDX-License-Identifier: Apache-2.0
// The answer of a table: members of a JSON object, or a refusal with all that a sentence in any language
// needs.
#pragma once

#include <functional>
#include <utility>
#include <variant>

#include "engine/core/object_text.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::server {

class TableAnswer {
 public:
  TableAnswer(ObjectText members) : content_(std::move(members)) {}  // NOLINT: implicit by design
  TableAnswer(Refusal refusal) : content_(std::move(refusal)) {}     // NOLINT: implicit by design
  TableAnswer(const Error& error)                                    // NOLINT: implicit by design
      : content_(Refusal{error.code, error.clause, error.text}) {}

  explicit operator bool() const { return content_.index() == 0; }
  const ObjectText& operator*() const { return std::get<0>(content_); }
  const Refusal& refusal() const { return std::get<1>(content_); }

 private:
  std::variant<ObjectText, Refusal> content_;
};

using Answered = std::function<void(const TableAnswer&)>;

}  // namespace landnam::server
