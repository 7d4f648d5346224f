// SPDX-License-Identifier: Apache-2.0
// Every clause of Territories, by hand-made positions. The suite of a test is named after its clause.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"
#include "engine/games/territories/territories.hpp"
#include "tests/share.hpp"

namespace landnam::territories {
namespace {

Rules rules_of(const json::object& options = {}) { return *Territories::make_rules(options, 2); }

std::string shape_problem(const json::value& shape) {
  const auto rules = Territories::make_rules({{"shape", shape}}, 2);
  return rules ? "" : rules.error().text;
}

// A position drawn as text: one character a square (W, B farms, . bare, ' ' no square), trunks as "x,y-x,y"
// in their order.
Result<Position<Territories>> read_position(const std::vector<std::string>& rows,
                                            const std::vector<std::string>& trunks, Seat seat) {
  json::array squares, farms, list;
  for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
    for (int x = 0; x < static_cast<int>(rows[static_cast<std::size_t>(y)].size()); ++x) {
      const char mark = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (mark == ' ') continue;
      squares.push_back(json::array{x, y});
      if (mark == 'W') farms.push_back({{"at", {x, y}}, {"owner", 0}});
      if (mark == 'B') farms.push_back({{"at", {x, y}}, {"owner", 1}});
      if (mark == 'o') farms.push_back({{"at", {x, y}}, {"owner", nullptr}});
    }
  }
  for (const std::string& trunk : trunks) {
    const auto digit = [&trunk](std::size_t i) { return trunk[i] - '0'; };
    list.push_back({{digit(0), digit(2)}, {digit(4), digit(6)}});
  }
  return position_from_json(
      rules_of(), {{"squares", squares}, {"farms", farms}, {"trunks", list}, {"turn", {{"seat", seat}}}});
}

Position<Territories> position_of(const std::vector<std::string>& rows,
                                  const std::vector<std::string>& trunks, Seat seat) {
  const auto position = read_position(rows, trunks, seat);
  EXPECT_TRUE(position) << (position ? "" : position.error().text);
  return *position;
}

std::set<std::string> moves_of(const Position<Territories>& position) {
  std::vector<Move> moves;
  legal_moves(position.rules, position.state, position.state.to_move, moves);
  std::set<std::string> texts;
  for (const Move& move : moves) texts.insert(to_text(position.rules, move));
  return texts;
}

// The refusal of a move as "code clause", or "" when it is legal.
std::string why(const Position<Territories>& position, const std::string& text) {
  const auto move = move_from_text(position.rules, text);
  if (!move) return move.error().code + " " + move.error().clause;
  const auto refusal = refuse(position.rules, position.state, position.state.to_move, *move);
  return refusal ? refusal->code + " " + refusal->clause : "";
}

void play(Position<Territories>& position, const std::string& text) {
  ASSERT_EQ(why(position, text), "") << text;
  apply(position.rules, position.state, position.state.to_move, *move_from_text(position.rules, text));
}

State set_up(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  State state = start(rules);
  apply(rules, state, draw(rules, state, random));
  return state;
}

TEST(TE_B1, the_standard_board_is_eight_by_six) {
  const Rules rules = rules_of();
  EXPECT_EQ(rules.tiles.size(), 12U);
  EXPECT_EQ(rules.board.squares, 48);
  EXPECT_TRUE(rules.board.find_square({7, 5}));
  EXPECT_FALSE(rules.board.find_square({8, 0}));
  EXPECT_EQ(rules.board.inside.count(), 7 * 6 + 8 * 5);
}

TEST(TE_B2, eight_tiles_carry_one_spot_four_of_each_colour_on_any_square) {
  const Rules rules = rules_of();
  std::map<int, int> quarter;  // how often each square of a tile carries the spot
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = set_up(rules, seed);
    EXPECT_EQ(count(state.farms[kWhite]), 4);
    EXPECT_EQ(count(state.farms[kBlack]), 4);
    for (const Tile& tile : rules.tiles) {
      int here = 0;
      for (int i = 0; i < 4; ++i) {
        if (has(state.all_farms(), tile.squares[static_cast<std::size_t>(i)])) ++here, ++quarter[i];
      }
      EXPECT_LE(here, 1);
    }
  }
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(quarter[i], 800, 120);  // five standard deviations
}

TEST(TE_B3, ships_at_least_five_shapes_of_twelve_tiles) {
  EXPECT_GE(named_shapes().size(), 5U);
  for (const auto& shape : named_shapes()) EXPECT_EQ(shape_problem(shape.key()), "") << shape.key();
}

TEST(TE_B3, custom_shapes_are_connected_twelve_and_without_holes) {
  const auto list = [](const char* text) { return *parse_json(text); };
  EXPECT_EQ(
      shape_problem(list("[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]")), "");
  EXPECT_NE(shape_problem(list("[[0,0],[1,0]]")), "");
  EXPECT_NE(
      shape_problem(list("[[0,0],[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0]]")), "");
  EXPECT_NE(
      shape_problem(list("[[0,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[11,0],[12,0]]")),
      "");
  // a ring of ten around two empty places, and two more
  EXPECT_NE(shape_problem(list("[[0,0],[1,0],[2,0],[3,0],[0,1],[3,1],[0,2],[1,2],[2,2],[3,2],[4,0],[4,1]]")),
            "");
  EXPECT_NE(shape_problem("no such shape"), "");
  EXPECT_NE(shape_problem(7), "");
}

TEST(TE_B4, no_trunk_on_the_outer_border) {
  const auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "1,0-2,0"), "off-board TE-R2");
  EXPECT_EQ(why(position, "0,0-0,1"), "off-board TE-R2");
  EXPECT_EQ(why(position, "1,1-2,2"), "off-board TE-R2");
  EXPECT_EQ(why(position, "1,1-3,1"), "off-board TE-R2");
}

TEST(TE_B5, the_forty_trunks_of_the_box_are_no_limit) {
  // Every free end takes an inner point (35 on the standard board) and every completed territory parts two of
  // eight farms, so 42 trunks can lie: more than the box holds. The state has room for them all, on 64
  // squares too.
  EXPECT_GE(State{}.order.size(), 112U);
  int longest = 0;
  const Rules rules = rules_of();
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
    const Rules rules = rules_of({{"shape", shape.key()}});
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
  const Rules rules = rules_of();
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
  const Rules rules = rules_of();
  const State state = set_up(rules, 1);
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_EQ(state.spots, 0U);
}

TEST(TE_S4, white_one_black_two_white_two_black_two_white_one) {
  const Rules rules = rules_of({{"setup", "without-luck"}});
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

TEST(TE_S4, the_draft_refuses_what_is_no_free_spot) {
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
  const Rules rules = rules_of();
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

TEST(TE_R2, a_segment_takes_one_trunk) {
  const auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "1,0-1,1"), "occupied TE-R2");
}

TEST(TE_R3, the_fence_goes_on_from_its_free_end_by_the_other_player) {
  auto position = position_of({"W..", "...", "..B"}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "2,0-2,1"), "not-at-free-end TE-R3");
  play(position, "1,1-2,1");
  EXPECT_EQ(position.state.to_move, kBlack);
  EXPECT_EQ(position.rules.board.point_at[position.state.free_end], (Place{2, 1}));
}

TEST(TE_R4, who_completes_a_territory_moves_again) {
  auto position = position_of({"W.W", "...", "..B"}, {"1,0-1,1", "1,1-2,1", "2,1-2,2"}, 0);
  play(position, "1,2-2,2");
  EXPECT_EQ(position.state.to_move, kBlack);
  play(position, "0,2-1,2");  // Black reaches the border
  EXPECT_EQ(position.state.free_end, kNowhere);
  EXPECT_EQ(position.state.to_move, kBlack);
  EXPECT_EQ(position.state.phase, Phase::play);  // W and B still share the other side
}

TEST(TE_R5, a_new_fence_touches_a_trunk_and_keeps_off_the_opponents_farms) {
  // A fence has cut off the left column; the land to the right is in dispute.
  auto position =
      position_of({"W...", "....", "W..B", "..W."}, {"1,0-1,1", "1,1-1,2", "1,2-1,3", "1,3-1,4"}, 0);
  EXPECT_EQ(position.state.free_end, kNowhere);
  EXPECT_EQ(why(position, "2,1-2,2"), "not-connected TE-R5");
  EXPECT_EQ(why(position, "1,1-2,1"), "");
  const auto texts = moves_of(position);
  EXPECT_EQ(texts, (std::set<std::string>{"1,1-2,1", "1,2-2,2", "1,3-2,3"}));
}

TEST(TE_R5, beside_an_opponents_farm_only_when_nothing_else_is_left) {
  // White's only beginnings: beside Black's farm, or none.
  const auto forced = position_of({"W.", "BW", ".."}, {"1,0-1,1", "0,1-1,1"}, 0);
  for (const std::string& text : moves_of(forced)) {
    const int segment = move_from_text(forced.rules, text)->at;
    EXPECT_FALSE(
        (beside_farms_of(forced.rules.board, forced.state, kBlack) & SegmentSet::of(segment)).empty())
        << text;
  }
  EXPECT_FALSE(moves_of(forced).empty());
  // Here another beginning is legal, so the one beside Black's farm is not.
  const auto free = position_of({"W...", "....", ".B..", "..W."}, {"1,0-1,1", "1,1-1,2", "0,2-1,2"}, 0);
  EXPECT_EQ(why(free, "1,2-2,2"), "beside-farm TE-R5");
  EXPECT_FALSE(moves_of(free).empty());
}

TEST(TE_R5, a_first_trunk_may_complete_a_territory_at_once) {
  auto position = position_of({"WW", "..", ".B", "W."}, {"1,0-1,1", "0,1-1,1"}, 0);
  // From 1,1 east to the border: both ends are connected.
  play(position, "1,1-2,1");
  EXPECT_EQ(position.state.to_move, kWhite);
  EXPECT_EQ(position.state.free_end, kNowhere);
}

TEST(TE_R6, no_territory_without_a_farm) {
  const auto position = position_of({"..W", "...", ".B."}, {"1,0-1,1"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "farmless TE-R6");  // would close off the bare corner
}

TEST(TE_R6, a_free_end_must_leave_a_way_to_part_farms) {
  // West of the fence lies a bare corner of two squares: stepping into it could only close off bare land.
  const auto position = position_of({"....", "....", "W..B"}, {"2,0-2,1", "1,1-2,1"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "farmless TE-R6");
  EXPECT_EQ(why(position, "1,0-1,1"), "farmless TE-R6");
  EXPECT_EQ(moves_of(position), (std::set<std::string>{"1,1-1,2"}));
  // Going west, the fence could only come back around bare land: both farms would stay on one side.
  const auto west = position_of({"..W.", "...B", "...."}, {"2,0-2,1", "2,1-2,2"}, 0);
  EXPECT_EQ(why(west, "1,2-2,2"), "dead-end TE-R6");
  EXPECT_EQ(why(west, "2,2-2,3"), "farmless TE-R6");
  EXPECT_EQ(moves_of(west), (std::set<std::string>{"2,2-3,2"}));
}

TEST(TE_R6, no_trunk_where_only_one_colour_lives) {
  const auto position =
      position_of({"W...", "....", "W..B", "..W."}, {"1,0-1,1", "1,1-1,2", "1,2-1,3", "1,3-1,4"}, 0);
  EXPECT_EQ(why(position, "0,1-1,1"), "nothing-to-part TE-R6");
  // No game comes to a fence that ends there, so such a position is not taken.
  const auto ends_there = read_position({"W...", "....", "W..B", "..W."},
                                        {"2,0-2,1", "2,1-2,2", "2,2-2,3", "2,3-2,4", "1,2-2,2"}, 0);
  ASSERT_FALSE(ends_there);
  EXPECT_EQ(ends_there.error().text.find("TE-R6"), 0U);
  EXPECT_TRUE(read_position({"W...", "....", "W..B", "..W."}, {"2,0-2,1", "2,1-2,2"}, 0));
}

TEST(TE_R7, a_fence_may_close_on_itself) {
  // Around the white farm in the middle and back to the fence's own third point.
  auto position = position_of({".....", ".....", "..W..", ".....", "B...."},
                              {"2,0-2,1", "2,1-2,2", "2,2-3,2", "3,2-3,3"}, 0);
  play(position, "2,3-3,3");
  play(position, "2,2-2,3");
  EXPECT_EQ(position.state.phase, Phase::over);
  EXPECT_EQ(standing(position.rules, position.state).scores[kWhite], 1);
  EXPECT_EQ(standing(position.rules, position.state).scores[kBlack], 24);
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
      const Rules rules = rules_of({{"shape", shape.key()}, {"setup", mode}});
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
  Rules rules = rules_of();
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
      const Segment& s = board->segments[static_cast<std::size_t>(segment)];
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

TEST(Refusals, agree_with_the_list_of_legal_moves_everywhere) {
  Random random(8);
  for (const auto& shape : named_shapes()) {
    for (const char* mode : {"printed", "without-luck"}) {
      const Rules rules = rules_of({{"shape", shape.key()}, {"setup", mode}});
      for (int game = 0; game < testing::share_of(10); ++game) {
        State state = set_up(rules, random.next());
        std::vector<Move> legal;
        while (!turn(rules, state).is_over()) {
          legal_moves(rules, state, state.to_move, legal);
          const auto listed = [&](const Move& move) {
            return std::find(legal.begin(), legal.end(), move) != legal.end();
          };
          for (int at = 0; at < 128; ++at) {
            ASSERT_EQ(!refuse(rules, state, state.to_move, Move::trunk(at)), listed(Move::trunk(at)));
            const Move farm = Move::farm(at & 63);
            ASSERT_EQ(!refuse(rules, state, state.to_move, farm), listed(farm));
            ASSERT_TRUE(refuse(rules, state, 1 - state.to_move, Move::trunk(at)));
          }
          apply(rules, state, state.to_move, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
      }
    }
  }
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

TEST(Outcomes, impossible_set_ups_are_refused) {
  const Rules rules = rules_of();
  Random random(6);
  const Outcome good = draw(rules, start(rules), random);
  EXPECT_FALSE(refuse(rules, start(rules), good));
  Outcome bad = good;
  bad.farms[0] &= bad.farms[0] - 1;
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  bad = good;
  bad.start_trunk = static_cast<std::uint8_t>(*rules.board.find_segment({2, 2}, {3, 2}));
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  bad = good;
  std::swap(bad.spots, bad.farms[0]);
  EXPECT_TRUE(refuse(rules, start(rules), bad));
  State state = start(rules);
  apply(rules, state, good);
  EXPECT_TRUE(refuse(rules, state, good));
}

}  // namespace
}  // namespace landnam::territories
