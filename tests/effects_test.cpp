// SPDX-License-Identifier: Apache-2.0
// Events bring their effects: to whom, when, and from records that know nothing of them.
#include <string>

#include <gtest/gtest.h>

#include "tests/session_fixture.hpp"

namespace landnam::testing {
namespace {

using Effects = SessionTest;

const json::value* effects_of(const json::value& answer, std::size_t i) {
  return member(answer.at("events").as_array().at(i), "effects");
}

std::string text_of(const json::value* value) { return value == nullptr ? "none" : json::serialize(*value); }

TEST_F(Effects, belong_to_the_choice_that_completes_a_decision) {
  done(R"({"do":"new","game":"toy","seats":2,"seed":"s"})");
  EXPECT_EQ(effects_of(done(R"({"do":"play","id":1,"seat":1,"move":"bid 1"})"), 0), nullptr);
  const json::value last = done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
  const std::string shown = R"([{"what":"bids shown","seat":1,"prize":1}])";
  EXPECT_EQ(text_of(effects_of(last, 0)), shown);
  const json::value seen = done(R"({"do":"events","id":1,"from":2,"seat":null})");
  EXPECT_EQ(text_of(effects_of(seen, 0)), "none") << "the bid that had to wait";
  EXPECT_EQ(text_of(effects_of(seen, 1)), shown);
}

TEST_F(Effects, tell_a_seat_what_it_may_know) {
  done(R"({"do":"new","game":"toy","seats":2,"seed":"s"})");
  const auto told = [this](const std::string& to) {
    return text_of(effects_of(done(R"({"do":"events","id":1,"from":0)" + to + "}"), 0));
  };
  const std::string all = told("");
  EXPECT_NE(all.find("face"), std::string::npos);
  EXPECT_EQ(told(R"(,"seat":0)"), all);
  EXPECT_EQ(told(R"(,"seat":1)"), R"([{"what":"card dealt","seat":0}])");
  EXPECT_EQ(told(R"(,"seat":null)"), R"([{"what":"card dealt","seat":0}])");
}

// Records hold moves and chance alone; what came of them is worked out anew.
TEST_F(Effects, are_recomputed_for_loaded_records) {
  done(R"({"do":"new","game":"toy","seats":2,"options":{"rounds":1},"seed":"s"})");
  done(R"({"do":"play","id":1,"seat":1,"move":"bid 1"})");
  done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
  done(R"({"do":"play","id":1,"move":"raid"})");
  const json::value events = done(R"({"do":"events","id":1,"seat":null})").at("events");
  EXPECT_EQ(json::serialize(events.as_array().back().at("effects")),
            R"([{"what":"raid","seat":1},{"what":"round over","round":0}])");
  const json::value record = done(R"({"do":"record","id":1})").at("record");
  EXPECT_EQ(record.as_string().find("what"), json::string::npos);
  EXPECT_EQ(done(json::serialize(json::value{{"do", "load"}, {"record", record}})).at("events"), events);
}

}  // namespace
}  // namespace landnam::testing
