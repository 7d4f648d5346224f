// SPDX-License-Identifier: Apache-2.0
#include "cli/play/graenaland_words.hpp"

#include <set>

#include <gtest/gtest.h>

#include "cli/play/match.hpp"
#include "host/catalog.hpp"

namespace landnam::cli {
namespace {

std::string name_of(Seat seat) { return seat == 0 ? "Raven" : seat == 1 ? "Wolf" : "Boar"; }

std::string said(std::string_view effects, std::optional<Seat> maker) {
  return graenaland_effects(parse_json(effects)->as_array(), maker, name_of);
}

TEST(GraenalandWords, tell_what_came_of_a_choice) {
  EXPECT_EQ(said(R"([{"what":"vote counted","yes":4,"of":5,"carried":true},
                     {"what":"card taken","seat":2,"card":{"deck":"forest","face":"wood"},"from":"C2"}])",
                 2),
            "accepted, 4 of 5 votes; takes wood (forest) from C2");
  EXPECT_EQ(said(R"([{"what":"hero moved","seat":1,"hero":"warrior","from":"C1","to":"C3"},
                     {"what":"hero stayed","seat":2,"hero":"priest","where":"C2","why":"leads nowhere"},
                     {"what":"phase begun","phase":"proposal"}])",
                 2),
            "Wolf's warrior goes from C1 to C3; priest stays at C2, leads nowhere");
  EXPECT_EQ(said(R"([{"what":"joint work cancelled","project":"road","where":"C1",
                      "returned":[{"seat":1,"cards":[{"deck":"hills","face":"ore"}]}]}])",
                 0),
            "road at C1; returned: Wolf ore");
}

TEST(GraenalandWords, tell_of_goals_claims_and_the_end) {
  EXPECT_EQ(said(R"([{"what":"objective lost","seat":0,"column":"largest","value":3},
                     {"what":"level lost","seat":0,"column":"army","value":1}])",
                 0),
            "no longer reaches largest 3; no longer reaches army 1");
  EXPECT_EQ(said(R"([{"what":"claims shown","claims":[{"seat":0,"points":7},{"seat":1,"points":7}]},
                     {"what":"victory claimed","seat":1,"points":7,"equal":[0]},
                     {"what":"final construction begun","seat":1,"claimant":1}])",
                 0),
            "claims: Raven 7, Wolf 7; highest claim: Wolf 7, ahead of Raven in turn order; "
            "final construction begins with Wolf");
  EXPECT_EQ(said(R"([{"what":"victory claimed","seat":0,"objectives":3},
                     {"what":"final construction begun","seat":1,"claimant":0}])",
                 0),
            "final construction begins with Wolf");
  EXPECT_EQ(said(R"([{"what":"builder changed","seat":0}])", 1), "Raven builds");
  EXPECT_EQ(said(R"([{"what":"game over","winner":1,"decided":"objectives"}])", 0), "Wolf wins");
  EXPECT_EQ(said(R"([{"what":"game over","winner":1,"decided":"claim"}])", 0),
            "Wolf wins, who claimed victory");
}

TEST(GraenalandWords, tell_what_chance_brought) {
  EXPECT_EQ(said(R"([{"what":"card discarded","where":"C1","card":{"deck":"plains","face":"wood"}},
                     {"what":"supply cards shuffled"}])",
                 std::nullopt),
            "C1: wood, discarded; supply cards shuffled");
  EXPECT_EQ(said(R"([{"what":"card laid","where":"C1","card":{"deck":"plains","face":null}}])", std::nullopt),
            "C1: a face-down card");
  EXPECT_EQ(said(R"([{"what":"victory card dealt","seat":1,"card":null}])", std::nullopt),
            "Wolf is dealt a victory-point card");
}

// Whatever happens can be said.
TEST(GraenalandWords, tell_every_event_of_a_whole_game) {
  auto table = find_game(catalog(), "graenaland")->open({{{"game", "advanced"}}, 3, nullptr, "words", {}});
  ASSERT_TRUE(table);
  Match match("graenaland", std::move(*table), Players(3), {});
  Random random(5);
  while (!match.is_over()) {
    const Seat seat = *match.asked();
    const auto moves = match.table().moves(seat);
    ASSERT_TRUE(moves && !moves->empty());
    ASSERT_TRUE(match.play(seat, (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))].move));
  }
  for (const json::value& event : match.events_seen(0))
    EXPECT_FALSE(match.event_in_words(event).empty()) << event;
}

}  // namespace
}  // namespace landnam::cli
