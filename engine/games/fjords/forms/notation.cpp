// SPDX-License-Identifier: Apache-2.0
// Moves as short text.
#include <charconv>

#include "engine/core/text.hpp"
#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

std::string spot_text(Spot spot) { return std::to_string(spot.q) + "," + std::to_string(spot.r); }

std::optional<Spot> read_spot(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  Spot spot;
  const char* const end = text.data() + text.size();
  const auto q = std::from_chars(text.data(), end, spot.q);
  if (q.ec != std::errc{} || q.ptr != text.data() + comma) return std::nullopt;
  const auto r = std::from_chars(q.ptr + 1, end, spot.r);
  if (r.ec != std::errc{} || r.ptr != end) return std::nullopt;
  if (spot.q < -10000 || spot.q > 10000 || spot.r < -10000 || spot.r > 10000) return std::nullopt;
  return spot;
}

// `lay PPPSSS 1,0 PSSSPP`, or without the tile's word, which follows from its corners; `point` likewise.
Result<Move> read_placing(Act act, const std::vector<std::string>& parts) {
  const std::size_t n = parts.size();
  if (n != 3 && n != 4)
    return bad_move("write a tile's word, place and corners: " + parts[0] + " PPPSSS 1,0 PSSSPP");
  const auto at = read_spot(parts[n - 2]);
  const Corners corners = read_corners(parts[n - 1]);
  if (!at) return bad_move("write the place of a tile as q,r");
  if (corners == 0) return bad_move("corners must be six letters S, P or M, clockwise from the north");
  if (n == 4) {
    const Corners word = read_corners(parts[1]);
    if (word == 0 || word_of(word) != word_of(corners))
      return bad_move("these corners are not a rotation of that tile");
  }
  return Move{act, corners, *at, {}};
}

}  // namespace

std::string to_text(const Rules&, const Move& move) {
  switch (move.act) {
    case Act::draw:
      return "draw";
    case Act::none:
      return "none";
    case Act::silent:
      return "silent";
    case Act::lay:
    case Act::point:
      return (move.act == Act::lay ? "lay " : "point ") + word_of(move.corners) + " " + spot_text(move.at) +
             " " + corners_text(move.corners);
    case Act::longhouse:
      return "longhouse";
    case Act::no_longhouse:
      return "no longhouse";
    case Act::home:
      return "home";
    case Act::viking:
      return "viking " + spot_text(move.at);
    case Act::travel:
      return "travel " + spot_text(move.at);
    case Act::horse:
      return "horse " + spot_text(move.at);
    case Act::wisdom:
      return "wisdom " + spot_text(move.space) + " to " + spot_text(move.at);
  }
  return {};
}

Result<Move> move_from_text(const Rules&, std::string_view text) {
  std::vector<std::string> parts = words_of(text, 8);
  for (std::string& part : parts) part = lower_case(part);
  if (parts.empty()) return bad_move("this is not a move");
  const std::string& verb = parts[0];
  const std::size_t n = parts.size();
  if (verb == "lay") return read_placing(Act::lay, parts);
  if (verb == "point") return read_placing(Act::point, parts);
  if (n == 1 && verb == "draw") return Move::draw();
  if (n == 1 && verb == "none") return Move::none();
  if (n == 1 && verb == "silent") return Move::silent();
  if (n == 1 && verb == "longhouse") return Move::longhouse();
  if (n == 1 && verb == "home") return Move::home();
  if (n == 2 && verb == "no" && parts[1] == "longhouse") return Move::no_longhouse();
  const Act act = verb == "viking" ? Act::viking : verb == "travel" ? Act::travel : Act::horse;
  if (verb == "viking" || verb == "travel" || verb == "horse") {
    const auto at = n == 2 ? read_spot(parts[1]) : std::nullopt;
    if (!at) return bad_move("write the Viking's tile as q,r: " + verb + " 0,2");
    return Move::settle(act, *at);
  }
  if (verb == "wisdom") {
    const bool with_to = n == 4 && parts[2] == "to";
    const auto space = n >= 2 ? read_spot(parts[1]) : std::nullopt;
    const auto at = with_to ? read_spot(parts[3]) : n == 3 ? read_spot(parts[2]) : std::nullopt;
    if (!space || !at) return bad_move("wisdom needs a space and a tile: wisdom 1,1 to 0,2");
    return Move::wisdom(*space, *at);
  }
  return bad_move(
      "moves are draw, lay, none, point, silent, longhouse, no longhouse, home, viking, travel, horse and "
      "wisdom");
}

}  // namespace landnam::fjords
