// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <gtest/gtest.h>

#include "engine/games/fjords/fjords.hpp"
#include "engine/games/fjords/paint/contours.hpp"
#include "engine/games/fjords/paint/pieces.hpp"
#include "tests/markup.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

const json::array kEveryRune = {"strength", "water", "friendship", "travel", "horse", "wisdom", "home"};

Rules rules_for(const char* edition, int seats, bool runes) {
  json::object options = {{"edition", edition}};
  if (runes) options["runes"] = kEveryRune;
  return Fjords::make_rules(options, seats).value();
}

// A random game, shown to `look` at every decision and at its end.
template <class Look>
void watch(const Rules& rules, std::uint64_t seed, Look look) {
  Random random(seed);
  std::vector<Move> moves;
  State state = start(rules);
  for (Turn now = turn(rules, state); !now.is_over(); now = turn(rules, state)) {
    if (now.is_chance()) {
      apply(rules, state, draw(rules, state, random));
      continue;
    }
    legal_moves(rules, state, now.seat(), moves);
    look(state, moves);
    apply(rules, state, now.seat(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  look(state, std::vector<Move>());
}

std::string at(int q, int r) { return "-" + std::to_string(q) + "-" + std::to_string(r); }

// The places that the moves lead to, as the picture names them.
std::set<std::string> places_of(const std::vector<Move>& moves) {
  std::set<std::string> places;
  for (const Move& move : moves) {
    switch (move.act) {
      case Act::lay:
        places.insert("legal-lay" + at(move.at.q, move.at.r));
        break;
      case Act::viking:
        places.insert("legal-viking" + at(move.at.q, move.at.r));
        break;
      case Act::travel:
        places.insert("legal-travel" + at(move.at.q, move.at.r));
        break;
      case Act::horse:
        places.insert("legal-horse" + at(move.at.q, move.at.r));
        break;
      case Act::wisdom:
        places.insert("legal-wisdom" + at(move.at.q, move.at.r));
        places.insert("legal-space" + at(move.space.q, move.space.r));
        break;
      case Act::longhouse:
        places.insert("legal-longhouse");
        break;
      case Act::home:
        places.insert("legal-home");
        break;
      case Act::draw:
      case Act::none:
      case Act::point:
      case Act::silent:
      case Act::no_longhouse:
        break;
    }
  }
  return places;
}

// The ids of tiles, pieces and stones that a position has.
std::set<std::string> things_of(const Rules& rules, const State& state) {
  std::set<std::string> things;
  const json::value form = to_json(rules, state);
  for (const char* list : {"tiles", "pieces", "stones"}) {
    for (const json::value& thing : form.at(list).as_array()) {
      const std::string kind =
          list == std::string("tiles") ? "tile" : std::string(thing.at("kind").as_string());
      const std::string place =
          at(static_cast<int>(thing.at("q").as_int64()), static_cast<int>(thing.at("r").as_int64()));
      things.insert((list == std::string("stones") ? "stone-" : "") + kind + place);
    }
  }
  return things;
}

void expect_truthful(const Rules& rules, const State& state, const std::vector<Move>& moves) {
  const std::string picture = paint_svg(rules, state, moves).text();
  ASSERT_EQ(test::markup_error(picture), "");
  const auto ids = test::ids_in(picture);
  for (const auto& [id, times] : ids) EXPECT_EQ(times, 1) << id;
  for (const std::string& thing : things_of(rules, state)) EXPECT_TRUE(ids.contains(thing)) << thing;
  for (const std::string& place : places_of(moves)) EXPECT_TRUE(ids.contains(place)) << place;
  EXPECT_EQ(test::count_ids(ids, "legal-"), static_cast<int>(places_of(moves).size()));
  EXPECT_EQ(test::count_ids(ids, "tile-"), state.land.tile_count);
  int pieces = 0;
  for (const Player& player : state.players) pieces += player.longhouses.count() + player.vikings.count();
  const int defined = 2 * rules.seats;  // longhouse-N and viking-N are also what the pieces are copies of
  EXPECT_EQ(test::count_ids(ids, "viking-") + test::count_ids(ids, "longhouse-"), pieces + defined);
  EXPECT_LT(picture.size(), 300'000U);
  EXPECT_EQ(picture, paint_svg(rules, state, moves).text());
}

TEST(FjordsPicture, IsWellFormedAndShowsEverythingOnce) {
  const std::vector<Rules> all = {rules_for("fjords-2021", 2, false), rules_for("fjords-2021", 4, true),
                                  rules_for("fjorde-2005", 2, false)};
  for (const Rules& rules : all) {
    int decision = 0;
    watch(rules, 21, [&](const State& state, const std::vector<Move>& moves) {
      if (moves.empty() || decision++ % (testing::kAtLength ? 7 : 40) == 0)
        expect_truthful(rules, state, moves);
    });
  }
}

// Huts and fields instead of longhouses and Vikings, in the picture and in what it is called.
TEST(FJ05_D1, has_pieces_of_its_own) {
  std::set<std::string> said;
  for (const char* edition : {"fjorde-2005", "fjords-2021"}) {
    const Rules rules = rules_for(edition, 2, false);
    int decision = 0;
    watch(rules, 4, [&](const State& state, const std::vector<Move>& moves) {
      if (decision++ % 12 > 1 && !testing::kAtLength) return;
      const std::string picture = paint_svg(rules, state, moves).text();
      for (const char* words : {"a hut here?", "lays out a field", "a longhouse here?", "places a Viking"}) {
        if (picture.find(words) != std::string::npos) said.insert(edition + std::string(": ") + words);
      }
    });
  }
  EXPECT_EQ(said, (std::set<std::string>{"fjorde-2005: a hut here?", "fjorde-2005: lays out a field",
                                         "fjords-2021: a longhouse here?", "fjords-2021: places a Viking"}));
  EXPECT_NE(piece_definitions(Edition::fjorde_2005, 2), piece_definitions(Edition::fjords_2021, 2));
}

TEST(FjordsPicture, HasItsLayersBeforeAnythingHappens) {
  const Rules rules = rules_for("fjords-2021", 2, false);
  const auto ids = test::ids_in(paint_svg(rules, start(rules), {}).text());
  for (const char* layer : {"sea", "plain", "mountain", "growth", "mist", "hexes", "claims", "legal",
                            "pieces", "stones", "panel"}) {
    EXPECT_TRUE(ids.contains(layer)) << layer;
  }
}

TEST(FjordsPicture, APlaceStaysWhereItIsAsTheLandscapeGrows) {
  const Rules rules = rules_for("fjords-2021", 3, false);
  const auto start_tile = [&](const State& state) {
    const std::string picture = paint_svg(rules, state, {}).text();
    const std::size_t begin = picture.find("<path id=\"tile-0-0\"");
    return picture.substr(begin, picture.find("/>", begin) - begin);
  };
  const std::string first = start_tile(start(rules));
  EXPECT_NE(first.find("data-corners=\"PSPPMM\""), std::string::npos);
  int seen = 0;
  watch(rules, 5, [&](const State& state, const std::vector<Move>&) {
    if (testing::kAtLength || seen++ % 8 == 0) {
      ASSERT_EQ(start_tile(state), first);
    }
  });
}

// Pages show a tile many times and turned every way, beside any other picture: it needs no shape of theirs.
TEST(FjordsPicture, PaintsEveryTileByItself) {
  json::array names;
  for (const std::string_view word : kWords) {
    Corners corners = parse_corners(word);
    for (int turn = 0; turn < 6; ++turn, corners = turned(corners))
      names.push_back(json::value_from(corners_text(corners)));
  }
  const auto tiles = Fjords::paint_tiles(names);
  ASSERT_TRUE(tiles);
  ASSERT_EQ(tiles->parts.size(), names.size());
  std::set<std::string> named, different;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto& [name, svg] = tiles->parts[i];
    EXPECT_EQ(name, names[i].as_string());
    EXPECT_TRUE(test::ids_in(svg).empty()) << name;
    EXPECT_EQ(svg.find("href="), std::string::npos) << name;
    EXPECT_EQ(svg.find("class=\"snow\"") != std::string::npos, name.find('M') != std::string::npos) << name;
    EXPECT_EQ(svg.find("class=\"wave\"") != std::string::npos, name.find('S') != std::string::npos) << name;
    EXPECT_EQ(svg.find("class=\"tuft\"") != std::string::npos, name.find('P') != std::string::npos) << name;
    EXPECT_LT(svg.size(), 20'000U) << name;
    named.insert(name);
    different.insert(svg);
  }
  EXPECT_EQ(different.size(), named.size());
  EXPECT_EQ(test::markup_error(tiles->text()), "");
  for (const json::value& wrong :
       {json::value("PSPPM"), json::value("PSPPMX"), json::value(7), json::value()})
    EXPECT_FALSE(Fjords::paint_tiles({wrong})) << json::serialize(wrong);
}

// Whether an area bounded by lines, the outer ones clockwise and its holes the other way, contains a point.
bool contains(const std::vector<Loop>& loops, svg::Point p) {
  int winding = 0;
  for (const Loop& loop : loops) {
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const svg::Point a = loop[i], b = loop[(i + 1) % loop.size()];
      const std::int64_t side = std::int64_t{b.x - a.x} * (p.y - a.y) - std::int64_t{p.x - a.x} * (b.y - a.y);
      if (a.y <= p.y && b.y > p.y && side > 0) ++winding;
      if (a.y > p.y && b.y <= p.y && side < 0) --winding;
    }
  }
  return winding != 0;
}

// FJ-G1: what is painted at a corner is what the tile says there, and along a side it changes in the middle.
TEST(FjordsContours, PaintTheTerrainOfEveryCornerUpToTheMiddleOfItsSides) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const Rules rules = rules_for("fjords-2021", 4, false);
    State end;
    watch(rules, seed, [&](const State& state, const std::vector<Move>&) { end = state; });
    const std::span<const Place> tiles(end.land.tiles.data(), end.land.tile_count);
    const Contours contours(tiles);
    const std::vector<Loop> land = contours.land(), mountains = contours.mountains();
    for (const Place& tile : tiles) {
      const svg::Point centre = centre_point(tile.q, tile.r);
      const auto corners = hexagon(centre);
      for (int c = 0; c < 6; ++c) {
        const Terrain terrain = corner(tile.corners(), c);
        const svg::Point here = corners[static_cast<std::size_t>(c)];
        for (const int other : {c, (c + 1) % 6, (c + 5) % 6}) {
          const svg::Point there = corners[static_cast<std::size_t>(other)];
          const svg::Point near = (here * 62 + there * 38) / 100;  // the coast itself wanders a little
          EXPECT_EQ(contains(land, near), terrain != Terrain::sea)
              << tile.q << "," << tile.r << " corner " << c;
          EXPECT_EQ(contains(mountains, near), terrain == Terrain::mountain)
              << tile.q << "," << tile.r << " corner " << c;
        }
      }
      if (has_plain(tile.corners())) {  // FJ-G6: plain goes through the middle
        EXPECT_TRUE(contains(land, centre));
        EXPECT_FALSE(contains(mountains, centre));
      }
    }
  }
}

}  // namespace
}  // namespace landnam::fjords
