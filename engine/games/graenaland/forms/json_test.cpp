// SPDX-License-Identifier: Apache-2.0
// Numbers that positions and views tell, so that players need no arithmetic.
#include "engine/games/graenaland/rules/scenario.hpp"

namespace landnam::graenaland {
namespace {

json::value seen_by(const Scenario& s, Observer observer) {
  return to_json(s.rules, view(s.rules, s.state, observer));
}

TEST(GR_M1, a_view_tells_where_directions_lead) {
  Scenario s(4);
  s.hero(1, Hero::warrior, "C1");
  s.common().hero[1][Hero::priest] = static_cast<std::uint8_t>(kWaiting + s.at("C1"));
  EXPECT_EQ(json::serialize(seen_by(s, std::nullopt).at("players").at(1).at("ways")),
            R"({"warrior":{"stay":"C1","W":null,"E":"C2","NW":null,"NE":"I1","SW":null,"SE":null,"WW":null,)"
            R"("EE":"C3"}})");
}

TEST(GR_D2, a_view_tells_the_majority_at_each_territory) {
  Scenario s(4);
  s.village(0, "C2").village(1, "C2", 2).village(2, "C2", 2);
  const json::value territories = seen_by(s, std::nullopt).at("territories");
  EXPECT_EQ(territories.at(1).at("majority"), 3);
  EXPECT_EQ(territories.at(0).at("majority"), 1);
}

TEST(GR_A5, a_view_tells_only_the_levels_of_known_cards) {
  Scenario s(4, {{"vp", true}});
  s.victory_cards(0, 4).village(0, "C1", 4).village(0, "C2", 4);
  const auto goal = [&s](Observer observer) {
    return json::serialize(seen_by(s, observer).at("players").at(0).at("goals").at("settlements"));
  };
  EXPECT_EQ(goal(0), R"({"value":8,"needed":[5,7,9],"reached":2,"level":"easy"})");
  EXPECT_EQ(goal(1), R"({"value":8})");
}

TEST(GR_A5, a_view_tells_how_many_objectives_or_points_win) {
  const auto needed = [](const json::object& options) {
    return seen_by(Scenario(4, options), std::nullopt).at("needed");
  };
  EXPECT_EQ(needed({}), 3);
  EXPECT_EQ(needed({{"vp", true}}), 6);
}

}  // namespace
}  // namespace landnam::graenaland
