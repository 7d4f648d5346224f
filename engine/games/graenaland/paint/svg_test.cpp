// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/scenario.hpp"
#include "tests/markup.hpp"

namespace landnam::graenaland {
namespace {

TEST(GraenalandPicture, shows_what_is_there_in_layers_with_stable_ids) {
  Scenario s(4);
  s.village(0, "C1", 2)
      .building(1, "C2", Building::church)
      .hero(2, Hero::minstrel, "I2")
      .work("C1", Work::road);
  s.lies("C1", {"grain", "?"}).hand(0, {"forest-wood", "forest-wood"}).leading(0);
  std::vector<Move> legal;
  legal_moves(s.rules, s.state, 0, legal);
  const std::string picture = paint_svg(s.rules, view(s.rules, s.state, 0), legal).text();
  for (const char* id : {"sea", "land", "land-C1", "works", "road-C1", "houses-C1-0", "houses-C2-1",
                         "minstrel-2", "cards-C1", "supply-3", "legal-C1"})
    EXPECT_NE(picture.find("id=\"" + std::string(id) + "\""), std::string::npos) << id;
  EXPECT_EQ(picture.find("legal-C3"), std::string::npos);
  EXPECT_EQ(test::markup_error(picture), "");
  for (const auto& [id, times] : test::ids_in(picture)) EXPECT_EQ(times, 1) << id;
  EXPECT_EQ(picture, paint_svg(s.rules, view(s.rules, s.state, 0), legal).text());
}

}  // namespace
}  // namespace landnam::graenaland
