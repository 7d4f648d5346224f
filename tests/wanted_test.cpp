// SPDX-License-Identifier: Apache-2.0
// "want": one question for a change and for what is shown after it.
#include <string>

#include <gtest/gtest.h>

#include "tests/session_fixture.hpp"

namespace landnam::testing {
namespace {

class Wanted : public SessionTest {
 protected:
  // A member of the answer that a single request about table 1 gives.
  json::value of(const std::string& request, const char* key) {
    return done(R"({"id":1,"do":)" + request + "}").at(key);
  }
};

TEST_F(Wanted, returns_what_single_requests_would) {
  done(R"({"do":"new","game":"territories","seed":"s"})");
  const json::value listed = done(R"({"do":"moves","id":1})");
  const std::string trunk(*text_at(listed.at("moves").at(0), "text"));
  const json::value played = done(
      R"({"do":"play","id":1,"move":")" + trunk +
      R"(","for":1,"want":["view","moves","events","picture","result","record"],"format":"svg","moves":true})");
  ASSERT_EQ(played.at("turn").at("seat"), 1);
  EXPECT_EQ(played.at("view"), of(R"("view","seat":1)", "view"));
  EXPECT_EQ(played.at("moves"), of(R"("moves","seat":1)", "moves"));
  EXPECT_EQ(played.at("picture"), of(R"("picture","seat":1,"format":"svg","moves":true)", "picture"));
  EXPECT_EQ(played.at("record"), of(R"("record")", "record"));
  EXPECT_EQ(played.at("events"), of(R"("events","seat":1,"from":1)", "events"));
  EXPECT_EQ(played.at("result").at("over"), false);
  EXPECT_EQ(played.at("count"), 2);
}

TEST_F(Wanted, opens_no_table_with_keep_false) {
  const json::value opened = done(
      R"({"do":"new","game":"territories","seed":"s","want":["view","picture","record"],"format":"svg"})");
  const std::string setup = json::serialize(opened.at("view"));
  const json::value painted =
      done(R"({"do":"new","game":"territories","keep":false,"want":["picture"],"format":"svg","setup":)" +
           setup + "}");
  EXPECT_EQ(painted.at("picture"), opened.at("picture"));
  EXPECT_EQ(member(painted, "id"), nullptr);
  const json::value loaded = done(R"({"do":"load","keep":false,"want":["view"],"record":)" +
                                  json::serialize(opened.at("record")) + "}");
  EXPECT_EQ(loaded.at("view"), opened.at("view"));
  EXPECT_EQ(done(R"({"do":"new","game":"territories","seed":"t"})").at("id"), 2)
      << "only what is kept counts";
  EXPECT_EQ(code(R"({"do":"new","game":"territories","keep":1})"), "bad-request");
}

TEST_F(Wanted, is_for_the_named_seat) {
  const json::value opened = done(
      R"({"do":"new","game":"toy","seats":2,"seed":"s","seat":1,"want":["view","events","moves","projects"]})");
  EXPECT_EQ(opened.at("view"), of(R"("view","seat":1)", "view"));
  EXPECT_EQ(opened.at("events"), of(R"("events","seat":1)", "events"));
  EXPECT_EQ(opened.at("moves"), of(R"("moves","seat":1)", "moves"));
  EXPECT_EQ(member(opened, "projects"), nullptr) << "nothing is built in this game";
  // The seat that moves and the audience can differ. A spectator has no moves.
  const json::value played =
      done(R"({"do":"play","id":1,"seat":0,"move":"bid 1","for":null,"want":["events","moves","view"]})");
  EXPECT_EQ(json::serialize(played.at("events")), R"([{"n":2,"seat":0,"hidden":true}])");
  EXPECT_EQ(played.at("view"), of(R"("view")", "view"));
  EXPECT_TRUE(played.at("moves").as_array().empty());
}

TEST_F(Wanted, events_begin_with_the_first_new_one) {
  done(R"({"do":"new","game":"toy","seats":2,"seed":"s","options":{"rounds":1}})");
  done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
  const json::value bids =
      done(R"({"do":"play","id":1,"seat":1,"move":"bid 1","want":["events"]})").at("events");
  ASSERT_EQ(bids.as_array().size(), 2U) << "the bid that was hidden is open now";
  EXPECT_EQ(bids.at(0).at("text"), "bid 0");
  const json::value end = done(R"({"do":"play","id":1,"move":"take","for":null,"want":["events","result"]})");
  EXPECT_EQ(end.at("events"), of(R"("events")", "events")) << "at the end all is open";
  EXPECT_EQ(end.at("result").at("over"), true);
  const json::value back = done(R"({"do":"undo","id":1,"to":3,"for":0,"want":["events"]})");
  EXPECT_EQ(back.at("events"), of(R"("events","seat":0)", "events")) << "and is secret again";
  EXPECT_EQ(back.at("count"), 3);
  const json::value none = done(R"({"do":"undo","id":1,"to":3,"for":0,"want":["events"]})");
  EXPECT_EQ(none.at("events"), of(R"("events","seat":0,"from":2)", "events")) << "the decision that is open";
}

TEST_F(Wanted, works_with_a_loaded_record) {
  done(R"({"do":"new","game":"territories","seed":"s"})");
  const json::value record = of(R"("record","reveal":true)", "record");
  json::object load{{"do", "load"}, {"record", record}, {"want", {"record", "view"}}, {"reveal", true}};
  const json::value loaded = done(json::serialize(load));
  EXPECT_EQ(loaded.at("record"), record);
  EXPECT_EQ(loaded.at("view"), of(R"("view")", "view"));
  EXPECT_EQ(member(loaded, "events"), nullptr);
}

TEST_F(Wanted, a_bad_request_changes_nothing) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  const std::string before = whole_table(1);
  for (const char* want : {R"("want":"view")", R"("want":["views"])", R"("want":[1])",
                           R"("want":["view"],"for":7)", R"("want":["picture"],"format":"png")"}) {
    EXPECT_NE(code(R"({"do":"play","id":1,"seat":0,"move":"bid 0",)" + std::string(want) + "}"), "");
    EXPECT_NE(code(R"({"do":"undo","id":1,"to":0,)" + std::string(want) + "}"), "");
    EXPECT_NE(code(R"({"do":"new","game":"toy",)" + std::string(want) + "}"), "");
  }
  EXPECT_EQ(whole_table(1), before);
  EXPECT_EQ(done(R"({"do":"new","game":"toy","want":[]})").at("id"), 2) << "no table was opened";
}

}  // namespace
}  // namespace landnam::testing
