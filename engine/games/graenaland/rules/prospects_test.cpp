// SPDX-License-Identifier: Apache-2.0
// The prospects told of a project match the choices that follow.
#include <algorithm>
#include <map>
#include <set>

#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::graenaland {
namespace {

// The payments listed once a project is chosen, after every toll that could be paid, card by card.
void walk(const Rules& rules, const State& state, Seat seat, std::set<std::string>& payments) {
  std::vector<Move> moves;
  legal_moves(rules, state, seat, moves);
  for (const Move& move : moves) {
    if (move.act == Act::pay) {
      payments.insert(json::serialize(to_json(rules, move).at("pay")));
      continue;
    }
    ASSERT_EQ(move.act, Act::toll);
    State next = state;
    apply(rules, next, seat, move);
    walk(rules, next, seat, payments);
  }
}

struct Met {
  int projects = 0, tolls = 0, markets = 0, grants = 0, finals = 0, claimants = 0, long_lists = 0;
};

void compare(const Rules& rules, const State& state, Seat seat, Met& met) {
  const Common& common = state.common;
  const json::array told = projects(rules, view(rules, state, seat));
  std::vector<Move> moves;
  legal_moves(rules, state, seat, moves);
  std::set<std::string> offered, seen;
  for (const Move& move : moves) {
    if (move.act == Act::build) offered.insert(to_text(rules, move));
  }
  for (const json::value& one : told) {
    const auto move = move_from_json(
        rules, json::object{{"build", {{"what", one.at("what")}, {"where", one.at("where")}}}});
    ASSERT_TRUE(move) << json::serialize(one);
    const std::string text = to_text(rules, *move);
    ASSERT_TRUE(seen.insert(text).second) << text;
    const auto refusal = refuse(rules, state, seat, *move);
    ASSERT_EQ(one.at("refusal"), refusal ? json::value(refusal_json(*refusal)) : json::value()) << text;
    ASSERT_EQ(one.at("refusal").is_null(), offered.contains(text)) << text;
    if (refusal) {
      ASSERT_EQ(one.at("ways"), 0) << text;
      ASSERT_TRUE(one.at("payments").as_array().empty()) << text;
      continue;
    }
    State next = state;
    apply(rules, next, seat, *move);
    std::set<std::string> payments, listed;
    walk(rules, next, seat, payments);
    for (const json::value& payment : one.at("payments").as_array()) listed.insert(json::serialize(payment));
    ASSERT_EQ(one.at("ways").to_number<std::size_t>(), payments.size()) << text;
    ASSERT_EQ(listed.size(), std::min<std::size_t>(payments.size(), 100)) << text;
    ASSERT_TRUE(std::ranges::includes(payments, listed)) << text;
    ++met.projects;
    met.tolls += next.common.project.toll.empty() ? 0 : 1;
    met.markets += markets_free(rules, common, seat) > 0 ? 1 : 0;
    met.grants += common.phase == Phase::grant ? 1 : 0;
    met.finals += common.phase == Phase::final ? 1 : 0;
    met.claimants += common.phase == Phase::final && rules.vp && common.claimant == seat ? 1 : 0;
    met.long_lists += payments.size() > 100 ? 1 : 0;
  }
  ASSERT_TRUE(std::ranges::includes(seen, offered));
}

// Seats play at random, so that they hold many cards.
void play_and_compare(const json::object& options, int seats, const std::string& seed, Met& met) {
  const Rules rules = *Graenaland::make_rules(options, seats);
  Random random = random_from_text(seed);
  State state = start(rules);
  for (Turn now = turn(rules, state); !now.is_over(); now = turn(rules, state)) {
    if (now.is_chance()) {
      apply(rules, state, draw(rules, state, random));
      continue;
    }
    const Seat seat = now.seats.first();
    const bool builds = state.common.phase == Phase::construction || state.common.phase == Phase::grant ||
                        state.common.phase == Phase::final;
    if (builds && state.common.project.step == Project::Step::none) {
      ASSERT_NO_FATAL_FAILURE(compare(rules, state, seat, met));
    }
    apply(rules, state, seat, random_move(rules, state, seat, random));
  }
}

TEST(GraenalandProspects, match_the_choices_that_follow) {
  Met met;
  const int games = testing::share_of(48);
  for (int game = 0; game < games; ++game) {
    const int seats = 3 + game % 3;
    json::object options{{"game", game % 2 == 0 ? "basic" : "advanced"}};
    if (seats == 5) options["grant"] = true;
    ASSERT_NO_FATAL_FAILURE(play_and_compare(options, seats, "prospects " + std::to_string(game), met));
  }
  RecordProperty("long_lists", met.long_lists);
  if (!testing::kAtLength) return;  // too few games to meet everything
  EXPECT_GT(met.projects, 1000);
  EXPECT_GT(met.tolls, 0);
  EXPECT_GT(met.markets, 0);
  EXPECT_GT(met.grants, 0);
  EXPECT_GT(met.finals, 0);
  EXPECT_GT(met.claimants, 0);
}

json::object prospect(const Scenario& s, Seat seat, const std::string& what, const std::string& where) {
  for (const json::value& one : projects(s.rules, view(s.rules, s.state, seat))) {
    if (one.at("what") == json::value(what) && (where.empty() || one.at("where") == json::value(where)))
      return one.as_object();
  }
  ADD_FAILURE() << what << " " << where;
  return {};
}

TEST(GraenalandProspects, tell_missing_resources_and_substitutes) {
  Scenario s(3);
  s.village(0, "C1").work("C1", Work::market).hand(0, {"mountain-gold", "plains-grain"}).leading(0);
  const json::object keep = prospect(s, 0, "keep", "C1");
  Counts cost = s.rules.building[Building::keep].units;
  EXPECT_EQ(keep.at("cost"), json::value(json::array{counts_json(cost)}));
  EXPECT_EQ(keep.at("refusal").at("code"), "cannot-pay");
  const Counts missing = less(cost, one(0));
  EXPECT_EQ(keep.at("missing"), json::value(counts_json(missing)));
  EXPECT_EQ(keep.at("helped"), 2);  // the gold and the market
  EXPECT_EQ(keep.at("ways"), 0);
  // A rule that forbids the project is told, whatever its cost.
  EXPECT_EQ(prospect(s, 0, "keep", "C2").at("refusal").at("clause"), "GR-B1");
}

TEST(GraenalandProspects, do_not_depend_on_other_hands) {
  Scenario s(3);
  s.village(0, "C1").village(1, "C2").work("C2", Work::palisade).leading(0);
  s.hand(0, {"forest-wood", "forest-wood", "forest-cattle", "plains-cattle", "plains-grain"});
  Scenario other = s;
  s.hand(1, {"hills-ore", "hills-ore"});
  other.hand(1, {"hills-wood", "hills-cattle"});
  EXPECT_EQ(projects(s.rules, view(s.rules, s.state, 0)),
            projects(other.rules, view(other.rules, other.state, 0)));
  EXPECT_TRUE(projects(s.rules, view(s.rules, s.state, std::nullopt)).empty());
}

}  // namespace
}  // namespace landnam::graenaland
