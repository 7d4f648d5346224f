// SPDX-License-Identifier: Apache-2.0
// The engine against the naive version, at every position of random games over all editions, player numbers
// and rune sets.
#include "engine/games/fjords/rules/naive.hpp"

#include <gtest/gtest.h>

#include "engine/games/fjords/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

naive::Game naive_game(const Rules& rules) {
  naive::Game game;
  game.seats = rules.seats;
  const bool old_rules = rules.edition == Edition::fjorde_2005 || rules.variant == Variant::classic;
  game.row = !old_rules;
  game.landscapes = old_rules ? 3 : 1;
  game.unclaimed = rules.edition == Edition::fjords_2021;
  game.open_instead = rules.variant == Variant::classic;
  game.overlook = rules.overlook;
  if (rules.variant == Variant::epic) game.longhouses = 6, game.vikings = 30;
  const int players = rules.variant == Variant::epic ? 4 : rules.seats;
  for (std::size_t rune = 0; rune < kRunes; ++rune) {
    if (rules.runes.has(static_cast<Rune>(rune))) game.runes.insert(std::string(kRuneNames[rune]));
  }
  const json::value data = Fjords::data();
  const json::value& set = data.at(rules.edition == Edition::fjorde_2005 ? "fjorde-2005" : "fjords-2021");
  for (const json::value& group : set.at("tiles").as_array()) {
    if (!group.at("marked").is_null() && group.at("marked").as_int64() > players) continue;
    for (const json::value& tile : group.at("tiles").as_array())
      game.box.emplace_back(tile.as_string().c_str());
  }
  return game;
}

const char* phase_name(Step step) {
  constexpr const char* kNames[] = {"first", "fill",      "redraw", "draw", "lay",
                                    "ask",   "longhouse", "settle", "over"};
  return kNames[index(step)];
}

// Everything both know about a position.
void expect_same(const Rules& rules, const State& state, const naive::Table& table,
                 std::vector<Move>& moves) {
  ASSERT_EQ(phase_name(state.step), table.phase);
  if (state.step != Step::first && state.step != Step::over) {
    ASSERT_EQ(state.mover, table.mover);
  }
  std::set<std::string> texts;
  if (turn(rules, state).kind == Turn::Kind::seats) {
    legal_moves(rules, state, state.mover, moves);
    for (const Move& move : moves)
      ASSERT_TRUE(texts.insert(to_text(rules, move)).second) << "twice: " << to_text(rules, move);
    ASSERT_FALSE(texts.empty());
  }
  ASSERT_EQ(texts, table.legal());
  ASSERT_EQ(state.missed, table.missed && table.game.open_instead) << "FJ21-K1";
  ASSERT_EQ(state.declarations, table.declarations) << "FJ-L6";
  if (state.step == Step::ask) {
    ASSERT_EQ(state.declarer, table.declarer) << "FJ-L6";
  }
  ASSERT_EQ(state.bag.total(), static_cast<int>(table.bag.size()));
  for (std::size_t k = 0; k < kKinds; ++k) {
    ASSERT_EQ(state.bag.count(static_cast<Kind>(k)),
              static_cast<int>(table.bag.count(std::string(kWords[k]))));
  }
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < state.shown_count; ++i) shown.emplace_back(kWords[state.shown[i]]);
  ASSERT_EQ(shown, table.shown);
  ASSERT_EQ(state.drawn == kNoKind ? std::string() : std::string(kWords[state.drawn]), table.drawn);
  ASSERT_EQ(state.land.tile_count, table.board.tiles.size());
  for (const naive::At& at : table.board.spaces()) {
    ASSERT_EQ(state.land.space_at(at.first, at.second).touching(), table.board.touching(at));
  }
  for (int tile = 0; tile < state.land.tile_count; ++tile) {
    const Place& place = state.land.tiles[tile];
    const naive::Tile& other = table.board.tiles[tile];
    ASSERT_EQ(naive::At(place.q, place.r), other.at);
    ASSERT_EQ(corners_text(place.corners()), other.corners);
    ASSERT_EQ(state.free.has(tile), table.is_free(other.at));
  }
}

// Plays one random game on both; the engine's own random moves every other game.
void play_both(const Rules& rules, Random& random, bool own_moves) {
  State state = start(rules);
  naive::Table table(naive_game(rules));
  std::vector<Move> moves;
  for (Turn now = turn(rules, state); !now.is_over(); now = turn(rules, state)) {
    ASSERT_NO_FATAL_FAILURE(expect_same(rules, state, table, moves));
    if (now.is_chance()) {
      const Outcome outcome = draw(rules, state, random);
      ASSERT_FALSE(refuse(rules, state, outcome));
      if (outcome.first != 0xff) {
        table.begin(outcome.first);
      } else {
        std::vector<std::string> words;
        for (unsigned i = 0; i < outcome.count; ++i) words.emplace_back(kWords[outcome.drawn(i)]);
        table.draw(words);
      }
      apply(rules, state, outcome);
    } else {
      const Move move = own_moves ? random_move(rules, state, now.seat(), random)
                                  : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      table.apply(to_text(rules, move));
      apply(rules, state, now.seat(), move);
    }
  }
  ASSERT_NO_FATAL_FAILURE(expect_same(rules, state, table, moves));
  ASSERT_TRUE(table.board.one_land()) << "FJ-L3";
  ASSERT_FALSE(table.came_back) << "FJ05-C3, FJ21-S3: out now is out for good";
  ASSERT_EQ(state.finished, table.scores.size());
  for (std::size_t i = 0; i < table.scores.size(); ++i) {
    for (std::size_t seat = 0; seat < table.scores[i].size(); ++seat) {
      ASSERT_EQ(state.landscape_scores[i][seat], table.scores[i][seat]);
    }
  }
  const Standing result = standing(rules, state);
  ASSERT_EQ(result.winner.value_or(-1), table.winner());
}

void play_many(const std::vector<std::pair<std::string, int>>& games, int each) {
  Random random(20211);
  for (const auto& [options, seats] : games) {
    const Rules rules = rules_of(options, seats);
    for (int game = 0; game < testing::share_of(each); ++game) {
      ASSERT_NO_FATAL_FAILURE(play_both(rules, random, game % 2 == 0))
          << options << " " << seats << " seats, game " << game;
    }
  }
}

TEST(Naive, fjords_2021_without_runes) { play_many({{"{}", 2}, {"{}", 3}, {"{}", 4}}, 500); }

TEST(Naive, fjorde_2005_and_classic) {
  play_many({{R"({"edition":"fjorde-2005"})", 2}, {R"({"variant":"classic"})", 2}}, 250);
}

TEST(Naive, places_may_be_overlooked) {
  play_many({{R"({"overlook":true})", 2},
             {R"({"overlook":true,"preset":"all-runes"})", 3},
             {R"({"overlook":true})", 4},
             {R"({"overlook":true,"edition":"fjorde-2005"})", 2},
             {R"({"overlook":true,"variant":"classic"})", 2}},
            120);
}

TEST(Naive, epic) { play_many({{R"({"variant":"epic"})", 2}, {R"({"preset":"epic-all-runes"})", 2}}, 200); }

TEST(Naive, every_set_of_runes) {
  std::vector<std::pair<std::string, int>> games;
  for (unsigned set = 1; set < 128; set += testing::kAtLength ? 1 : 25) {
    std::string list;
    for (unsigned rune = 0; rune < kRunes; ++rune) {
      if ((set >> rune & 1U) != 0)
        list += (list.empty() ? "\"" : ",\"") + std::string(kRuneNames[rune]) + "\"";
    }
    for (int seats = 2; seats <= 4; ++seats) games.emplace_back("{\"runes\":[" + list + "]}", seats);
  }
  play_many(games, 6);
}

}  // namespace
}  // namespace landnam::fjords
