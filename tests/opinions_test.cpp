// SPDX-License-Identifier: Apache-2.0
// Trees that grow in different processes and are merged later, like those of the page's workers.
#include <functional>

#include "tests/session_fixture.hpp"

namespace landnam::testing {
namespace {

class Opinions : public SessionTest {
 protected:
  // Opens a table in both sessions; the beginning of a request to think about its first choice.
  std::string request_at(const std::string& game) {
    const std::string open = R"({"do":"new","seed":"s","game":")" + game + R"("})";
    const json::value table = done(open);
    threads_.handle(open);
    const json::value& turn = table.at("turn");
    const json::value* one = member(turn, "seat");
    return R"({"do":"bot","seed":"b","chances":true,"id":)" + json::serialize(table.at("id")) +
           R"(,"seat":)" + json::serialize(one != nullptr ? *one : turn.at("seats").at(0));
  }

  json::value part(const std::string& request, int tree, int trees) {
    return done(request + R"(,"tree":)" + std::to_string(tree) + R"(,"trees":)" + std::to_string(trees) +
                "}");
  }

  json::value sum(const std::string& request, const json::value& opinions) {
    return ask(request + R"(,"opinions":)" + json::serialize(opinions) + "}");
  }

  Session threads_{[] { return "fresh"; }, wall_clock(), catalog_with_toy(),
                   [](int count, const std::function<void(int)>& job) {
                     for (int i = 0; i < count; ++i) job(i);
                   }};
};

TEST_F(Opinions, MergeToTheResultOfAThreadedSearch) {
  for (const std::string game : {"territories", "fjords", "graenaland", "toy"}) {
    const std::string request = request_at(game);
    const std::string little = game == "graenaland" ? R"(,"visits":2)" : R"(,"visits":150)";
    const auto wanted = parse_json(threads_.handle(request + little + R"(,"threads":3})"));
    json::array opinions;
    for (const int tree : {0, 1, 2}) opinions.push_back(part(request + little, tree, 3).at("opinion"));
    EXPECT_NE(opinions[0], opinions[1]) << "each has a seed of its own";
    const json::value found = sum(request, opinions);
    ASSERT_TRUE(is_ok(found)) << game;
    for (const char* key : {"move", "text", "visits", "line", "exact"}) {
      EXPECT_EQ(found.at(key), wanted->at(key)) << game << " " << key;
    }
    const json::array& values = wanted->at("values").as_array();
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      EXPECT_NEAR(found.at("values").at(seat).to_number<double>(), values[seat].to_number<double>(), 1e-9);
    }
    EXPECT_EQ(list_at(found, "alternatives").size(), list_at(*wanted, "alternatives").size()) << game;
  }
}

TEST_F(Opinions, ComeOnlyWhenThereIsSomethingToMerge) {
  const std::string request = request_at("territories");
  EXPECT_FALSE(done(request + R"(,"visits":20})").as_object().contains("opinion")) << "nobody asked";
  const json::value lone = part(request + R"(,"visits":20)", 0, 1);
  EXPECT_EQ(sum(request, json::array{lone.at("opinion")}).at("text"), lone.at("text"));
  std::string turn = "on";
  while (turn != R"("over")") {  // the last choices are proved
    const json::value last = part(request.substr(0, request.find(R"(,"seat")")) + R"(,"visits":400)", 0, 2);
    EXPECT_NE(last.at("exact").as_bool(), last.as_object().contains("opinion"));
    const json::value played =
        done(R"({"do":"play","id":1,"move":)" + json::serialize(last.at("move")) + "}");
    turn = json::serialize(played.at("turn"));
  }
}

// Workers play whole games: they give opinions after a search, and the move alone where none is needed.
TEST_F(Opinions, OfAHeuristicPlayerFinishAGame) {
  json::value turn = done(R"({"do":"new","game":"graenaland","seats":3,"seed":"w"})").at("turn");
  int thoughts = 0, at_once = 0;
  while (turn != "over") {
    const json::value* one = member(turn, "seat");
    const std::string seat = R"(,"seat":)" + json::serialize(one != nullptr ? *one : turn.at("seats").at(0));
    const std::string request = R"({"do":"bot","id":1,"seed":"b","visits":10)" + seat;
    json::value advice = part(request, 0, 2);
    if (advice.as_object().contains("opinion")) {
      const json::array opinions = {advice.at("opinion"), part(request, 1, 2).at("opinion")};
      advice = sum(request, opinions);
      ASSERT_TRUE(is_ok(advice)) << json::serialize(advice);
      ++thoughts;
    } else {
      ++at_once;
    }
    turn = done(R"({"do":"play","id":1)" + seat + R"(,"move":)" + json::serialize(advice.at("move")) + "}")
               .at("turn");
  }
  EXPECT_GT(thoughts, 0);
  EXPECT_GT(at_once, 0);
}

TEST_F(Opinions, AreValidated) {
  const std::string request = request_at("territories");
  const json::value good = part(request + R"(,"visits":50)", 1, 2).at("opinion");
  const auto complaint = [&](const json::value& opinions) {
    const json::value answer = sum(request, opinions);
    return is_ok(answer) ? "" : std::string(text_at(answer.at("error"), "code").value_or(""));
  };
  EXPECT_EQ(complaint(json::array{good, good}), "");
  for (const json::value& none : {json::value(json::array{}), json::value(3), json::value(nullptr),
                                  json::value(json::array(65, good)), json::value(json::array{good, 7})}) {
    EXPECT_EQ(complaint(none), "bad-opinion");
  }
  const auto with = [&](const char* key, const json::value& value) {
    json::object changed = good.as_object();
    changed[key] = value;
    return complaint(json::array{good, changed});
  };
  EXPECT_EQ(with("more", 1), "") << "readers ignore unknown members";
  for (const json::value& visits : {json::value(0), json::value(-1), json::value(0.5), json::value("9")}) {
    EXPECT_EQ(with("visits", visits), "bad-opinion");
  }
  for (const json::array& values : {json::array{1}, json::array{0, 2}, json::array{0, "1"}}) {
    EXPECT_EQ(with("values", values), "bad-opinion");
  }
  for (const json::array& line : {json::array{}, json::array{"farm 0,0"}, json::array{5}}) {
    EXPECT_EQ(with("line", line), "bad-opinion");
  }
  const json::value first = good.at("tried").at(0);
  for (const char* key : {"text", "total", "visits", "lost"}) {
    json::object broken = first.as_object();
    broken[key] = -1;
    EXPECT_EQ(with("tried", json::array{broken}), "bad-opinion") << key;
  }
  EXPECT_EQ(with("tried", json::array(1000, first)), "bad-opinion");
  for (const char* trees :
       {R"("trees":2)", R"("tree":0)", R"("trees":2,"tree":2)", R"("trees":65,"tree":0)",
        R"("trees":2,"tree":-1)", R"("trees":"2","tree":0)", R"("trees":2,"tree":0,"level":"thrall")"}) {
    EXPECT_EQ(code(request + R"(,"visits":5,)" + trees + "}"), "bad-trees") << trees;
  }
}

}  // namespace
}  // namespace landnam::testing
