// SPDX-License-Identifier: Apache-2.0
// What an answer is to bring along besides ("want"), so that one question is enough for a change and all that
// is shown after it.
#pragma once

#include "engine/core/json.hpp"
#include "host/table.hpp"

namespace landnam {

// How a picture is to be: "format" (text where nothing is said) and "moves".
struct PictureForm {
  enum class Format : std::uint8_t { text, svg, parts };

  Format format = Format::text;
  bool marks_moves = false;

  static Result<PictureForm> read(const json::value& request);
  json::value paint(const Table& table, Observer observer) const;
};

class Wanted {
 public:
  // Of a table with so many seats: "want", for whom ("for", a seat or null, else "seat"), and how the picture
  // is to be, as where a picture alone is asked for.
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
  PictureForm form_;
  bool reveals_ = false;
};

// {"text","move"} of every move, for the protocol.
json::array moves_json(std::vector<Choice> choices);

}  // namespace landnam
