// SPDX-License-Identifier: Apache-2.0
// What an answer is to bring along besides ("want"), so that one question is enough for a change and all that
// is shown after it.
#pragma once

#include "engine/core/json.hpp"
#include "host/table.hpp"

namespace landnam {

class Wanted {
 public:
  // Of a table with so many seats: "want", for whom ("for", a seat or null, else "seat"), and how the picture
  // is to be ("format" and "moves", as where a picture alone is asked for).
  static Result<Wanted> read(const json::value& request, int seats);

  // Without "want" the answer is left as it is.
  bool given() const { return given_; }

  // Adds the members that are wanted. Events are told from number `from` on.
  void add_to(json::object& members, const Table& table, std::size_t from) const;

 private:
  bool given_ = false;
  bool view_ = false, moves_ = false, events_ = false, picture_ = false, result_ = false, projects_ = false,
       record_ = false;
  Observer eyes_;
  PictureKind kind_ = PictureKind::text;
  bool marks_moves_ = false, reveals_ = false;
};

// The kind of picture that "format" names: text where nothing is said.
Result<PictureKind> read_picture_kind(const json::value& request);

// {"text","move"} of every move, for the protocol.
json::array moves_json(std::vector<Choice> choices);

}  // namespace landnam
