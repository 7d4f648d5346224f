// SPDX-License-Identifier: Apache-2.0
// Why a move is not allowed, in a player's words.
#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

using Reason = std::optional<Refusal>;

constexpr std::array<std::string_view, 6> kCornerNames = {"north", "north-east", "south-east",
                                                          "south", "south-west", "north-west"};
constexpr std::array<std::string_view, 4> kTerrainNames = {"unknown", "sea", "plain", "mountain"};

std::string terrain_name(Terrain terrain) {
  return std::string(kTerrainNames[static_cast<std::size_t>(terrain)]);
}

// FJ05-D2, FJ05-D3, FJ21-X2: only a tile in hand, in the row or in the open supply can be laid.
Reason refuse_tile(const Rules& rules, const State& state, Corners corners) {
  const std::string word = word_of(corners);
  const Kind kind = kind_of(corners);
  if (state.drawn != kNoKind) {
    if (kind == state.drawn) return std::nullopt;
    return Refusal{"lay-drawn",
                   "FJ-L5",
                   "the tile in hand is to be laid: " + std::string(kWords[state.drawn]),
                   {{"tile", std::string(kWords[state.drawn])}}};
  }
  for (std::size_t i = 0; i < state.shown_count; ++i) {
    if (state.shown[i] == kind) return std::nullopt;
  }
  if (rules.row)
    return Refusal{"not-in-row", "FJ21-X2", "there is no tile " + word + " in the row", {{"tile", word}}};
  return Refusal{"not-open", "FJ05-D2", "there is no tile " + word + " in the open supply", {{"tile", word}}};
}

Reason refuse_lay(const Rules& rules, const State& state, const Move& move) {
  if (auto reason = refuse_tile(rules, state, move.corners)) return reason;
  const Landscape& land = state.land;
  if (land.tile_at(move.at.q, move.at.r) != kNone)
    return Refusal{"space-taken", "FJ-L2", "a tile lies there already"};
  const Place place = land.space_at(move.at.q, move.at.r);
  if (place.touching() == 0)
    return Refusal{"touches-nothing", "FJ-L2", "touches no tile; it must touch at least two"};
  if (place.touching() < 2)
    return Refusal{"touches-one", "FJ-L2", "touches only one tile; it must touch at least two"};
  for (int c = 0; c < 6; ++c) {
    const Terrain there = corner(place.corners(), c), here = corner(move.corners, c);
    if (there == Terrain::unknown || there == here) continue;
    const std::string name(kCornerNames[static_cast<std::size_t>(c)]);
    return Refusal{
        "corner-differs",
        "FJ-L1",
        "the " + name + " corner is " + terrain_name(here) + " here, " + terrain_name(there) + " there",
        {{"corner", name}, {"here", terrain_name(here)}, {"there", terrain_name(there)}}};
  }
  if ((place.corners() & kLandBits) == 0) {
    return Refusal{"second-land", "FJ-L3", "would be a second land across the water"};
  }
  return std::nullopt;
}

Reason refuse_while_laying(const Rules& rules, const State& state, const Move& move) {
  switch (move.act) {
    case Act::lay:
      return refuse_lay(rules, state, move);
    case Act::draw:
      if (rules.row) return Refusal{"no-drawing", "FJ21-X2", "tiles are taken from the row, not drawn"};
      if (state.drawn != kNoKind) {
        return Refusal{"one-in-hand", "FJ-L5", "the tile in hand fits somewhere, so it must be laid first"};
      }
      return std::nullopt;
    case Act::longhouse:
    case Act::no_longhouse:
    case Act::home:
      return Refusal{"nothing-laid", rules.row ? "FJ21-X2" : "FJ05-D4",
                     "first lay a tile; pieces go on that very tile"};
    default:
      return Refusal{"still-exploring", rules.row ? "FJ21-S1" : "FJ05-C1", "settlement has not begun"};
  }
}

Reason refuse_longhouse(const Rules& rules, const State& state, const Move& move) {
  if (move.act == Act::longhouse || move.act == Act::no_longhouse) return std::nullopt;
  if (move.act == Act::home) {
    if (!rules.runes.has(Rune::home))
      return Refusal{"rune-not-in-play", "RU-HOME", "the Home stones are not in play"};
    if (!state.players[state.mover].stones.has(Rune::home)) {
      return Refusal{"stone-used", "RU-HOME", "your Home stone is on the table already"};
    }
    return std::nullopt;
  }
  return Refusal{"longhouse-first", rules.row ? "FJ21-X2" : "FJ05-D4",
                 "first say whether a longhouse goes on the tile just laid"};
}

// FJ05-C2, FJ21-S2, RU-1: whether a tile can take a Viking at all.
Reason refuse_target(const Rules& rules, const State& state, Spot at, int& tile) {
  const std::string clause = rules.row ? "FJ21-S2" : "FJ05-C2";
  tile = state.land.tile_at(at.q, at.r);
  if (tile == kNone) return Refusal{"no-tile", clause, "there is no tile at that place"};
  if (state.free.has(tile)) return std::nullopt;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    const Player& player = state.players[seat];
    if (player.longhouses.has(tile)) return Refusal{"tile-taken", clause, "a longhouse stands on that tile"};
    if (player.vikings.has(tile)) return Refusal{"tile-taken", clause, "a Viking stands on that tile"};
  }
  if (!has_plain(state.land.tile(tile).corners())) {
    return Refusal{"no-plain", clause, "that tile has no plain"};
  }
  return Refusal{"stone-there", "RU-1", "a runestone lies on that tile"};
}

Reason refuse_stone(const Rules& rules, const Player& player, Rune rune, const std::string& clause) {
  std::string name(name_of(rune));
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (!rules.runes.has(rune)) {
    return Refusal{"rune-not-in-play", clause, "the " + name + " stones are not in play", {{"rune", name}}};
  }
  if (!player.stones.has(rune))
    return Refusal{"stone-used", clause, "you have used your " + name + " stone", {{"rune", name}}};
  return std::nullopt;
}

// RU-WISDOM
Reason refuse_wisdom(const State& state, const Player& player, Spot at, int target) {
  const Place place = state.land.space_at(at.q, at.r);
  if (state.land.tile_at(at.q, at.r) != kNone)
    return Refusal{"space-taken", "RU-WISDOM", "the stone goes on an empty space, not on a tile"};
  if (place.touching() < 2) {
    return Refusal{"touches-one", "RU-WISDOM", "the space must be next to at least two tiles"};
  }
  if ((place.bits & kWisdomStone) != 0)
    return Refusal{"stone-there", "RU-WISDOM", "a Wisdom stone lies on that space already"};
  const TileMask tiles = facing(state.land, place);
  if (!(tiles & (player.longhouses | player.vikings)).any()) {
    return Refusal{"not-facing", "RU-WISDOM", "no tile with a piece of yours faces that space with plain"};
  }
  if (!tiles.has(target))
    return Refusal{"not-facing", "RU-WISDOM", "the tile for the Viking does not face that space with plain"};
  return std::nullopt;
}

Reason refuse_settling(const Rules& rules, const State& state, const Move& move) {
  const Player& player = state.players[state.mover];
  switch (move.act) {
    case Act::viking:
      break;
    case Act::travel:
      if (auto reason = refuse_stone(rules, player, Rune::travel, "RU-TRAVEL")) return reason;
      break;
    case Act::horse:
      if (auto reason = refuse_stone(rules, player, Rune::horse, "RU-HORSE")) return reason;
      break;
    case Act::wisdom:
      if (auto reason = refuse_stone(rules, player, Rune::wisdom, "RU-WISDOM")) return reason;
      break;
    default:
      return Refusal{"exploration-over", rules.row ? "FJ21-X4" : "FJ05-D5",
                     "no more tiles are laid; Vikings settle now"};
  }
  int tile = kNone;
  if (auto reason = refuse_target(rules, state, move.at, tile)) return reason;
  if (move.act == Act::wisdom) return refuse_wisdom(state, player, move.space, tile);
  if (move.act == Act::travel && !player.sail.has(tile)) {
    return Refusal{"out-of-reach", "RU-TRAVEL",
                   "that tile is not within three steps by sea of a piece of yours"};
  }
  if (move.act == Act::horse && !player.ride.has(tile)) {
    return Refusal{"out-of-reach", "RU-HORSE",
                   "that tile is not within three steps over mountains of a piece of yours"};
  }
  if (move.act == Act::viking && !player.reach.has(tile)) {
    return Refusal{"not-linked", rules.row ? "FJ21-S2" : "FJ05-C2",
                   "that tile is not joined by plain to a piece of yours"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move) {
  if (state.step == Step::over)
    return Refusal{"game-over", rules.row ? "FJ21-S3" : "FJ05-C3", "the game is over"};
  const Turn now = turn(rules, state);
  if (now.is_chance())
    return Refusal{"chance-first", rules.row ? "FJ21-X2" : "FJ05-D2", "tiles are being drawn"};
  if (seat != now.seat())
    return Refusal{"not-your-turn", rules.row ? "FJ21-X1" : "FJ05-D2", "it is not your turn"};
  if (state.step == Step::lay) return refuse_while_laying(rules, state, move);
  if (state.step == Step::longhouse) return refuse_longhouse(rules, state, move);
  return refuse_settling(rules, state, move);
}

std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  if (!turn(rules, state).is_chance())
    return Refusal{"no-chance", "FJ21-X2", "chance has nothing to decide now"};
  if (state.step == Step::first) {
    if (outcome.count == 0 && outcome.first < rules.seats) return std::nullopt;
    return Refusal{"no-such-seat", rules.row ? "FJ21-X1" : "FJ05-D1", "chance says who begins"};
  }
  const std::string clause = state.step == Step::draw   ? "FJ05-D2"
                             : state.step == Step::fill ? "FJ21-X2"
                                                        : "FJ21-X3";
  if (outcome.first != 0xff) return Refusal{"begun", clause, "it is known who begins"};
  const int wanted = tiles_to_draw(state);
  if (outcome.count != wanted) {
    return Refusal{"wrong-number", clause,
                   std::to_string(wanted) + " tiles are drawn, not " + std::to_string(outcome.count)};
  }
  Bag bag = state.bag;
  for (unsigned i = 0; i < outcome.count; ++i) {
    if (outcome.drawn(i) >= kKinds || bag.count(outcome.drawn(i)) == 0) {
      return Refusal{"not-in-bag", clause, "such a tile is not among those left to draw"};
    }
    bag.remove(outcome.drawn(i));
  }
  return std::nullopt;
}

}  // namespace landnam::fjords
