// SPDX-License-Identifier: Apache-2.0
#include "host/request.hpp"

#include <gtest/gtest.h>

#include "host/clock.hpp"
#include "host/configurations.hpp"
#include "host/json_forms.hpp"

namespace landnam {
namespace {

TEST(Request, TextsBecomeValidUtf8) {
  EXPECT_EQ(printable("Landnám"), "Landnám");
  EXPECT_EQ(printable("Landn\xc3"), "Landn?");
  EXPECT_EQ(printable("\xe2\x82"), "??");
  EXPECT_EQ(printable("\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80\xff"), "??????????")
      << "overlong, surrogate, beyond Unicode";
  EXPECT_EQ(printable("𐌰"), "𐌰");
}

TEST(Request, BudgetsHaveLimitsAndADefault) {
  EXPECT_EQ(read_budget(json::object{}, wall_clock(), {})->milliseconds, 200);
  EXPECT_EQ(read_budget(json::object{{"visits", 7}}, wall_clock(), {})->visits, 7U);
  EXPECT_EQ(read_budget(json::object{{"visits", 7}}, wall_clock(), {})->milliseconds, 0);
  EXPECT_FALSE(read_budget(json::object{{"ms", 1e12}}, wall_clock(), {}));
  EXPECT_FALSE(read_budget(json::object{{"visits", "many"}}, wall_clock(), {}));
}

TEST(Request, ThreadsAreAFewOrOne) {
  EXPECT_EQ(*read_threads(json::object{}, 8), 1);
  EXPECT_EQ(*read_threads(json::object{{"threads", nullptr}}, 8), 1);
  EXPECT_EQ(*read_threads(json::object{{"threads", 8}}, 8), 8);
  for (const json::value& bad :
       {json::value(0), json::value(9), json::value(-1), json::value(1.5), json::value("2")}) {
    EXPECT_EQ(read_threads(json::object{{"threads", bad}}, 8).error().code, "bad-threads") << bad;
  }
  EXPECT_EQ(*read_threads(json::object{{"threads", 1}}, 1), 1);
  EXPECT_EQ(read_threads(json::object{{"threads", 2}}, 1).error().text,
            "\"threads\" must be 1 because this engine has one thread");
}

TEST(JsonForms, Turns) {
  EXPECT_EQ(json::serialize(turn_json(Turn::of(2))), R"({"seat":2})");
  EXPECT_EQ(json::serialize(turn_json(Turn::all({0b101}))), R"({"seats":[0,2]})");
  EXPECT_EQ(json::serialize(turn_json(Turn::all({0b100}))), R"({"seats":[2]})");
  EXPECT_EQ(json::serialize(turn_json(Turn::over())), R"("over")");
}

TEST(JsonForms, ResultsRankSeatsBestFirst) {
  Standing standing;
  standing.seats = 4;
  standing.scores = {3, 9, 9, 1};
  rank_by_score(standing);
  EXPECT_EQ(json::serialize(result_json(standing)),
            R"({"scores":[3,9,9,1],"ranking":[1,2,0,3],"ranks":[3,1,1,4],"winner":null})");
  standing.winner = 1;
  EXPECT_EQ(result_json(standing).at("winner"), 1);
}

TEST(Configurations, CoverEveryValueOfEveryOption) {
  const json::value description = *parse_json(R"({"id":"g","players":[2,3],"options":[
      {"name":"a","values":[1,2,3],"default":2},{"name":"b","values":["x","y"],"many":true,"default":[]}],
      "presets":[{"name":"p","options":{"a":3,"b":["x"]}}]})");
  std::string names;
  for (const Configuration& configuration : configurations_of(description)) {
    if (configuration.seats == 2) names += configuration.name + "\n";
  }
  EXPECT_EQ(names,
            "g 2 {}\ng 2 {\"a\":1}\ng 2 {\"a\":3}\ng 2 {\"b\":[\"x\"]}\ng 2 {\"b\":[\"y\"]}\ng 2 "
            "{\"b\":[\"x\",\"y\"]}\n"
            "g 2 {\"a\":3,\"b\":[\"x\"]}\n");
}

}  // namespace
}  // namespace landnam
