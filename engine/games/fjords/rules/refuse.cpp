// SPDX-License-Identifier: Apache-2.0
// Reasons why a move is not allowed, in a player's words.
#include <algorithm>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {

namespace {

using Reason = std::optional<Refusal>;

constexpr Indexed<std::string_view, 6> kCornerNames = {"north", "north-east", "south-east",
                                                       "south", "south-west", "north-west"};
constexpr Indexed<std::string_view, 4> kTerrainNames = {"unknown", "sea", "plain", "mountain"};

std::string terrain_name(Terrain terrain) { return std::string(kTerrainNames[terrain]); }

// FJ05-D2, FJ05-D3, FJ21-X2, FJ21-K1: only a tile in hand, in the row or in the open supply can be laid.
Reason refuse_tile(const Rules& rules, const State& state, Corners corners) {
  const std::string word = word_of(corners);
  const Kind kind = kind_of(corners);
  if (state.drawn != kNoKind) {
    if (kind == state.drawn) return std::nullopt;
    return Refusal{"lay-drawn",
                   "FJ-L5",
                   "you must place the tile you drew: " + std::string(kWords[state.drawn]),
                   {{"tile", std::string(kWords[state.drawn])}}};
  }
  const auto end = state.shown.begin() + state.shown_count;
  if (std::find(state.shown.begin(), end, kind) == end) {
    if (rules.row)
      return Refusal{"not-in-row", "FJ21-X2", "there is no tile " + word + " in the row", {{"tile", word}}};
    return Refusal{"not-open",
                   std::string(exploration_clause(rules, "", "FJ05-D2")),
                   "there is no tile " + word + " in the open supply",
                   {{"tile", word}}};
  }
  if (!state.missed) return std::nullopt;
  return Refusal{"draw-again", "FJ21-K1",
                 "you can place an open tile only instead of drawing, so draw again this turn"};
}

Reason refuse_lay(const Rules& rules, const State& state, const Move& move) {
  if (auto reason = refuse_tile(rules, state, move.corners)) return reason;
  const Landscape& land = state.land;
  if (land.tile_at(move.at.q, move.at.r) != kNone)
    return Refusal{"space-taken", "FJ-L2", "there is already a tile there"};
  const Place place = land.space_at(move.at.q, move.at.r);
  if (place.touching() == 0)
    return Refusal{"touches-nothing", "FJ-L2",
                   "a tile must touch at least two others, and here it would touch none"};
  if (place.touching() < 2)
    return Refusal{"touches-one", "FJ-L2",
                   "a tile must touch at least two others, and here it would touch only one"};
  for (int c = 0; c < 6; ++c) {
    const Terrain there = corner(place.corners(), c), here = corner(move.corners, c);
    if (there == Terrain::unknown || there == here) continue;
    const std::string name(kCornerNames[c]);
    return Refusal{"corner-differs",
                   "FJ-L1",
                   "the " + name + " corner of your tile is " + terrain_name(here) +
                       ", but its neighbour has " + terrain_name(there) + " there",
                   {{"corner", name}, {"here", terrain_name(here)}, {"there", terrain_name(there)}}};
  }
  if ((place.corners() & kLandBits) == 0) {
    return Refusal{"second-land", "FJ-L3", "this would start a second landmass across the water"};
  }
  return std::nullopt;
}

// FJ-L6
Reason refuse_declaring(const Rules& rules, const State& state) {
  if (!rules.overlook)
    return Refusal{"places-shown", "FJ-L6", "in this game you are shown every place, so you must use one"};
  if (!must_lay(rules, state)) {
    return Refusal{"nothing-in-hand", "FJ-L6",
                   "draw a tile first, since only a tile that you drew has to be placed"};
  }
  if (may_declare(rules, state)) return std::nullopt;
  return Refusal{"declared-twice", "FJ-L6",
                 "you have already said twice this turn that you see no place, so now you must place a tile"};
}

// FJ-L6
Reason refuse_while_asked(const Rules& rules, const State& state, const Move& move) {
  if (move.act == Act::silent) return std::nullopt;
  if (move.act == Act::point) return refuse_lay(rules, state, move);
  return Refusal{"you-are-asked", "FJ-L6", "first point out a place, or stay silent"};
}

Reason refuse_while_laying(const Rules& rules, const State& state, const Move& move) {
  switch (move.act) {
    case Act::lay:
      return refuse_lay(rules, state, move);
    case Act::none:
      return refuse_declaring(rules, state);
    case Act::draw:
      if (rules.row)
        return Refusal{"no-drawing", "FJ21-X2", "you take a tile from the row instead of drawing one"};
      if (state.drawn != kNoKind) {
        return Refusal{"one-in-hand", "FJ-L5",
                       "you must place the tile you drew before you draw another one"};
      }
      return std::nullopt;
    case Act::longhouse:
    case Act::no_longhouse:
    case Act::home:
      return Refusal{"nothing-laid", std::string(clause(rules, "FJ21-X2", "FJ05-D4")),
                     "place a tile first, since a longhouse goes on the tile you just placed"};
    default:
      return Refusal{"still-exploring", std::string(exploration_clause(rules, "FJ21-S1", "FJ05-C1")),
                     "you cannot place Vikings before settlement begins"};
  }
}

Reason refuse_longhouse(const Rules& rules, const State& state, const Move& move) {
  if (move.act == Act::longhouse || move.act == Act::no_longhouse) return std::nullopt;
  if (move.act == Act::home) {
    if (!rules.runes.has(Rune::home))
      return Refusal{"rune-not-in-play", "RU-HOME", "this game is played without Home stones"};
    if (!state.players[state.mover].stones.has(Rune::home)) {
      return Refusal{"stone-used", "RU-HOME", "you have already used your Home stone"};
    }
    return std::nullopt;
  }
  return Refusal{"longhouse-first", std::string(clause(rules, "FJ21-X2", "FJ05-D4")),
                 "first decide whether to place a longhouse on your new tile"};
}

// FJ05-C2, FJ21-S2, RU-1: whether a tile can take a Viking at all.
Reason refuse_target(const Rules& rules, const State& state, Spot at, int& tile) {
  const std::string because(clause(rules, "FJ21-S2", "FJ05-C2"));
  tile = state.land.tile_at(at.q, at.r);
  if (tile == kNone) return Refusal{"no-tile", because, "there is no tile there"};
  if (state.free.has(tile)) return std::nullopt;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Player& player = state.players[seat];
    if (player.longhouses.has(tile))
      return Refusal{"tile-taken", because, "there is already a longhouse on that tile"};
    if (player.vikings.has(tile))
      return Refusal{"tile-taken", because, "there is already a Viking on that tile"};
  }
  if (!has_plain(state.land.tile(tile).corners())) {
    return Refusal{"no-plain", because, "that tile has no plain"};
  }
  return Refusal{"stone-there", "RU-1", "there is a runestone on that tile"};
}

Reason refuse_stone(const Rules& rules, const Player& player, Rune rune, const std::string& clause) {
  std::string name(name_of(rune));
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (!rules.runes.has(rune)) {
    return Refusal{
        "rune-not-in-play", clause, "this game is played without " + name + " stones", {{"rune", name}}};
  }
  if (!player.stones.has(rune))
    return Refusal{"stone-used", clause, "you have already used your " + name + " stone", {{"rune", name}}};
  return std::nullopt;
}

// RU-WISDOM
Reason refuse_wisdom(const State& state, const Player& player, Spot at, int target) {
  const Place place = state.land.space_at(at.q, at.r);
  if (state.land.tile_at(at.q, at.r) != kNone)
    return Refusal{"space-taken", "RU-WISDOM", "the Wisdom stone goes on an empty space, not on a tile"};
  if (place.touching() < 2) {
    return Refusal{"touches-one", "RU-WISDOM", "the Wisdom stone goes on a space next to at least two tiles"};
  }
  if ((place.bits & kWisdomStone) != 0)
    return Refusal{"stone-there", "RU-WISDOM", "there is already a Wisdom stone on that space"};
  const TileMask tiles = facing(state.land, place);
  if (!(tiles & (player.longhouses | player.vikings)).any()) {
    return Refusal{"not-facing", "RU-WISDOM", "no tile with one of your pieces faces that space with plain"};
  }
  if (!tiles.has(target))
    return Refusal{"not-facing", "RU-WISDOM", "the Viking's tile does not face that space with plain"};
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
      return Refusal{"exploration-over", std::string(exploration_clause(rules, "FJ21-X4", "FJ05-D5")),
                     "exploration is over, so no more tiles are placed"};
  }
  int tile = kNone;
  if (auto reason = refuse_target(rules, state, move.at, tile)) return reason;
  if (move.act == Act::wisdom) return refuse_wisdom(state, player, move.space, tile);
  if (move.act == Act::travel && !player.sail.has(tile)) {
    return Refusal{"out-of-reach", "RU-TRAVEL", "that tile is not within three steps by sea of your pieces"};
  }
  if (move.act == Act::horse && !player.ride.has(tile)) {
    return Refusal{"out-of-reach", "RU-HORSE",
                   "that tile is not within three steps over mountains of your pieces"};
  }
  if (move.act == Act::viking && !player.reach.has(tile)) {
    return Refusal{"not-linked", std::string(clause(rules, "FJ21-S2", "FJ05-C2")),
                   "no plain connects that tile to one of your pieces"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move) {
  if (state.step == Step::over)
    return Refusal{"game-over", std::string(clause(rules, "FJ21-S3", "FJ05-C3")), "the game is over"};
  const Turn now = turn(rules, state);
  if (now.is_chance())
    return Refusal{"chance-first", std::string(exploration_clause(rules, "FJ21-X2", "FJ05-D2")),
                   "tiles are being drawn"};
  if (seat != now.seat())
    return Refusal{"not-your-turn", std::string(clause(rules, "FJ21-X1", "FJ05-D2")), "it is not your turn"};
  if (state.step == Step::ask) return refuse_while_asked(rules, state, move);
  if (move.act == Act::point || move.act == Act::silent)
    return Refusal{"nobody-asks", "FJ-L6", "nobody has asked you for a place"};
  if (state.step == Step::lay) return refuse_while_laying(rules, state, move);
  if (state.step == Step::longhouse) return refuse_longhouse(rules, state, move);
  return refuse_settling(rules, state, move);
}

std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  if (!turn(rules, state).is_chance()) return Refusal{"no-chance", "FJ21-X2", "there is nothing to draw now"};
  if (state.step == Step::first) {
    if (outcome.count == 0 && outcome.first < rules.seats) return std::nullopt;
    return Refusal{"no-such-seat", std::string(clause(rules, "FJ21-X1", "FJ05-D1")),
                   "chance must name the seat that begins"};
  }
  const std::string because(state.step == Step::draw   ? exploration_clause(rules, "", "FJ05-D2")
                            : state.step == Step::fill ? "FJ21-X2"
                                                       : "FJ21-X3");
  if (outcome.first != 0xff) return Refusal{"begun", because, "it is already known who begins"};
  const int wanted = tiles_to_draw(state);
  if (outcome.count != wanted) {
    return Refusal{"wrong-number", because,
                   std::to_string(wanted) + (wanted == 1 ? " tile is" : " tiles are") + " drawn, not " +
                       std::to_string(outcome.count)};
  }
  Bag bag = state.bag;
  for (unsigned i = 0; i < outcome.count; ++i) {
    if (outcome.drawn(i) >= kKinds || bag.count(outcome.drawn(i)) == 0) {
      return Refusal{"not-in-bag", because, "that tile is not in the bag"};
    }
    bag.remove(outcome.drawn(i));
  }
  return std::nullopt;
}

}  // namespace landnam::fjords
