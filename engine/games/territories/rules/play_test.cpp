// SPDX-License-Identifier: Apache-2.0
// The course of the game: set-up, draft, end.
#include "engine/games/territories/rules/play.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::territories {
namespace {

TEST(TE_B2, eight_tiles_carry_one_spot_four_of_each_colour_on_any_square) {
  const Rules rules = rules_with();
  std::map<int, int> quarter;  // how often each square of a tile carries the spot
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = set_up(rules, seed);
    EXPECT_EQ(count(state.farms[kWhite]), 4);
    EXPECT_EQ(count(state.farms[kBlack]), 4);
    for (const Tile& tile : rules.tiles) {
      int here = 0;
      for (int i = 0; i < 4; ++i) {
        if (has(state.all_farms(), tile.squares[i])) ++here, ++quarter[i];
      }
      EXPECT_LE(here, 1);
    }
  }
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(quarter[i], 800, 120);  // five standard deviations
}

TEST(TE_B5, the_forty_trunks_of_the_box_are_no_limit) {
  // Every free end takes an inner point (35 on the standard board) and every completed territory parts two of
  // eight farms, so 42 trunks can lie: more than the box holds. The state has room for them all, on 64
  // squares too.
  EXPECT_GE(State{}.order.size(), 112U);
  int longest = 0;
  const Rules rules = rules_with();
  Random random(3);
  for (int game = 0; game < 3000; ++game) {
    State state = set_up(rules, random.next());
    std::vector<Move> scratch;
    play_out<Territories>(rules, state, random, scratch);
    longest = std::max<int>(longest, state.placed);
    EXPECT_LE(state.placed, 42);
  }
  EXPECT_GT(longest, 35);
}

TEST(TE_S1, the_start_trunk_leads_from_a_tiles_centre_to_the_border) {
  for (const auto& shape : named_shapes()) {
    const Rules rules = rules_with({{"shape", shape.key()}});
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const State state = set_up(rules, seed);
      ASSERT_EQ(state.placed, 1);
      const Segment& trunk = rules.board.segments[state.order[0]];
      EXPECT_NE(rules.board.on_border[trunk.from], rules.board.on_border[trunk.to]);
      const Place centre = rules.board.point_at[state.free_end];
      EXPECT_TRUE(centre.x % 2 != 0 && centre.y % 2 != 0);
      for (const Tile& tile : rules.tiles) {  // the start tile carries no farm
        if (2 * tile.at.x + 1 != centre.x || 2 * tile.at.y + 1 != centre.y) continue;
        for (const int square : tile.squares) EXPECT_FALSE(has(state.all_farms(), square));
      }
    }
  }
}

TEST(TE_S2, start_tile_and_side_are_uniform) {
  const Rules rules = rules_with();
  EXPECT_EQ(rules.border_tiles.size(), 10U);
  std::map<int, int> trunks;
  const int draws = 20000;
  for (int seed = 0; seed < draws; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    ++trunks[draw(rules, start(rules), random).start_trunk];
  }
  EXPECT_EQ(trunks.size(), 14U);  // four corner tiles with two sides on the border, six others with one
  for (const Tile& tile : rules.tiles) {
    for (const int trunk : tile.start_trunks) {
      EXPECT_NEAR(trunks[trunk], draws / 10.0 / static_cast<double>(tile.start_trunks.size()), 250);
    }
  }
}

TEST(TE_S3, printed_farms_have_owners_and_play_begins_at_once) {
  const Rules rules = rules_with();
  const State state = set_up(rules, 1);
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_EQ(state.spots, 0U);
}

TEST(TE_S4, white_one_black_two_white_two_black_two_white_one) {
  const Rules rules = rules_with({{"setup", "without-luck"}});
  State state = set_up(rules, 5);
  std::string order;
  std::vector<Move> moves;
  while (state.phase == Phase::draft) {
    order += state.to_move == kWhite ? 'W' : 'B';
    legal_moves(rules, state, state.to_move, moves);
    EXPECT_EQ(moves.size(), 9 - order.size());
    apply(rules, state, state.to_move, moves.front());
  }
  EXPECT_EQ(order, "WBBWWBBW");
  EXPECT_EQ(state.to_move, kWhite);
  EXPECT_EQ(count(state.farms[kWhite]), 4);
  EXPECT_EQ(count(state.farms[kBlack]), 4);
}

TEST(TE_S4, the_draft_refuses_anything_but_a_free_spot) {
  auto position = position_of({"o..o", "....", "o..o"}, {"2,0-2,1"}, 0);
  EXPECT_EQ(position.state.phase, Phase::draft);
  EXPECT_EQ(standing(position.rules, position.state).scores[kWhite], 0);
  EXPECT_EQ(why(position, "farm 1,1"), "no-spot TE-B2");
  EXPECT_EQ(why(position, "2,1-2,2"), "draft-first TE-S4");
  EXPECT_EQ(why(position, "farm 9,9"), "off-board TE-B2");
  play(position, "farm 0,0");
  EXPECT_EQ(standing(position.rules, position.state).scores[kWhite], 0);
  EXPECT_EQ(why(position, "farm 0,0"), "spot-taken TE-S4");
  play(position, "farm 3,0");
  play(position, "farm 0,2");
  play(position, "farm 3,2");
  EXPECT_EQ(position.state.phase, Phase::play);
  EXPECT_EQ(why(position, "farm 0,0"), "no-draft TE-S4");
}

TEST(TE_R1, white_begins_from_the_free_end_of_the_start_trunk) {
  const Rules rules = rules_with();
  const State state = set_up(rules, 9);
  EXPECT_EQ(state.to_move, kWhite);
  std::vector<Move> moves;
  legal_moves(rules, state, kWhite, moves);
  for (const Move& move : moves) {
    const Segment& s = rules.board.segments[move.at];
    EXPECT_TRUE(s.from == state.free_end || s.to == state.free_end);
  }
  legal_moves(rules, state, kBlack, moves);
  EXPECT_TRUE(moves.empty());
  const auto refusal = refuse(rules, state, kBlack, Move::trunk(0));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "not-your-turn");
}

TEST(TE_E1, the_game_ends_when_no_region_is_mixed) {
  auto position = position_of({"W.", ".B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(position.state.phase, Phase::play);
  play(position, "1,1-1,2");
  EXPECT_TRUE(turn(position.rules, position.state).is_over());
  EXPECT_EQ(why(position, "0,1-1,1"), "over TE-E1");
}

TEST(TE_E2, squares_count_and_equal_is_a_draw) {
  auto draw_game = position_of({"W.", ".B"}, {"1,0-1,1"}, 0);
  play(draw_game, "1,1-1,2");
  const Standing drawn = standing(draw_game.rules, draw_game.state);
  EXPECT_EQ(drawn.scores[0], 2);
  EXPECT_EQ(drawn.scores[1], 2);
  EXPECT_FALSE(drawn.winner);
  auto won = position_of({"W.", ".B"}, {"1,0-1,1"}, 0);
  const auto texts = moves_of(won);
  EXPECT_EQ(texts, (std::set<std::string>{"0,1-1,1", "1,1-1,2"}));
  play(won, "0,1-1,1");
  EXPECT_EQ(standing(won.rules, won.state).winner, kBlack);
  EXPECT_EQ(standing(won.rules, won.state).scores[kBlack], 3);
}

TEST(TE_E3, on_the_shipped_shapes_a_player_who_must_move_always_can) {
  Random random(77);
  std::vector<Move> scratch;
  for (const auto& shape : named_shapes()) {
    for (const char* mode : {"printed", "without-luck"}) {
      const Rules rules = rules_with({{"shape", shape.key()}, {"setup", mode}});
      for (int game = 0; game < 2000; ++game) {
        State state = start(rules);
        play_out<Territories>(rules, state, random, scratch);
        ASSERT_EQ(state.mixed, 0U) << json::serialize(to_json(rules, state));
        const Standing end = standing(rules, state);
        ASSERT_EQ(end.scores[0] + end.scores[1], 48);
      }
    }
  }
}

// The claim is about every board made of tiles, wherever its farms stand: this hunts for a counterexample.
TEST(TE_E3, no_board_made_of_tiles_gets_stuck) {
  Random random(11);
  Rules rules = rules_with();
  rules.tiles.clear();  // so that every completed territory is looked at
  int games = 0;
  for (int round = 0; round < 1500; ++round) {
    std::vector<Place> tiles = {{0, 0}};
    for (const std::size_t size = 2 + random.below(15); tiles.size() < size;) {
      constexpr Place steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
      const Place from = tiles[random.below(static_cast<std::uint32_t>(tiles.size()))],
                  step = steps[random.below(4)];
      const Place next = {from.x + step.x, from.y + step.y};
      if (std::find(tiles.begin(), tiles.end(), next) == tiles.end()) tiles.push_back(next);
    }
    const auto board = make_board(squares_of_tiles(tiles));
    if (!board) continue;  // it has a hole
    rules.board = *board;
    SegmentSet beginnings_at_border;
    for (SegmentSet rest = board->inside; !rest.empty();) {
      const int segment = rest.pop_lowest();
      const Segment& s = board->segments[segment];
      if (board->on_border[s.from] != board->on_border[s.to]) {
        beginnings_at_border = beginnings_at_border | SegmentSet::of(segment);
      }
    }
    for (int game = 0; game < 10; ++game) {
      State state;
      const std::uint32_t sparseness = 4 + random.below(20);
      for (int square = 0; square < board->squares; ++square) {
        const auto dice = random.below(sparseness);
        if (dice < 2) state.farms[dice] |= bit(square);
      }
      const int first = beginnings_at_border.nth(
          static_cast<int>(random.below(static_cast<std::uint32_t>(beginnings_at_border.count()))));
      state.free_end = static_cast<std::uint8_t>(free_end_of(*board, state, first));
      state.trunks = SegmentSet::of(first);
      state.order[state.placed++] = static_cast<std::uint8_t>(first);
      survey(*board, state);
      if (state.phase != Phase::play) continue;  // the start trunk itself was led astray
      ++games;
      while (state.phase == Phase::play) {
        apply(rules, state, state.to_move, random_move(rules, state, state.to_move, random));
      }
      ASSERT_EQ(state.mixed, 0U) << paint_text(rules, state, {});
    }
  }
  EXPECT_GT(games, 5000);
}

TEST(TE_E3, a_position_where_nobody_can_move_is_over_and_scores_for_nobody) {
  // A corridor one square wide: no trunk can be reached from the start trunk's region without wasting land.
  const auto position = position_of({"WB...", "   .."}, {"4,0-4,1"}, 0);
  EXPECT_EQ(position.state.phase, Phase::over);
  const Standing end = standing(position.rules, position.state);
  EXPECT_EQ(end.scores[0] + end.scores[1], 0);
  EXPECT_FALSE(end.winner);
  EXPECT_TRUE(to_json(position.rules, position.state).at("stuck").as_bool());
}

TEST(RandomMove, is_uniform_over_the_legal_moves) {
  const auto position =
      position_of({"W...", "....", "W..B", "..W."}, {"1,0-1,1", "1,1-1,2", "1,2-1,3", "1,3-1,4"}, 0);
  std::map<std::string, int> seen;
  Random random(4);
  for (int i = 0; i < 9000; ++i)
    ++seen[to_text(position.rules, random_move(position.rules, position.state, 0, random))];
  EXPECT_EQ(seen.size(), 3U);
  for (const auto& [text, times] : seen) EXPECT_NEAR(times, 3000, 250) << text;
}

}  // namespace
}  // namespace landnam::territories
