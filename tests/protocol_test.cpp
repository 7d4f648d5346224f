// SPDX-License-Identifier: Apache-2.0
// The line protocol, request by request.
#include <algorithm>
#include <set>

#include "tests/session_fixture.hpp"
#include "tests/share.hpp"

namespace landnam::testing {
namespace {

using Protocol = SessionTest;

TEST_F(Protocol, ListsTheGames) {
  const json::value answer = done(R"({"do":"games"})");
  std::set<std::string> ids;
  for (const json::value& game : answer.at("games").as_array()) {
    ids.insert(std::string(text_at(game, "id").value()));
    for (const char* key : {"title", "players", "editions", "options", "presets"})
      EXPECT_NE(member(game, key), nullptr) << key;
    EXPECT_EQ(game.at("players").as_array().size(), 2U);
  }
  EXPECT_TRUE(ids.contains("territories") && ids.contains("toy"));
}

TEST_F(Protocol, EveryGameOfTheListOpensWithDefaultsAndHasData) {
  const json::value answer = done(R"({"do":"games"})");
  for (const json::value& game : answer.at("games").as_array()) {
    const std::string id(*text_at(game, "id"));
    done(R"({"do":"new","game":")" + id + R"("})");
    EXPECT_TRUE(done(R"({"do":"data","game":")" + id + R"("})").as_object().contains("data"));
  }
}

TEST_F(Protocol, PlaysATerritoriesGameByTheBook) {
  const json::value opened =
      done(R"({"do":"new","game":"territories","options":{"setup":"printed"},"seats":2,"seed":"any text"})");
  EXPECT_EQ(opened.at("id"), 1);
  EXPECT_EQ(opened.at("events").as_array().size(), 1U);
  EXPECT_NE(member(opened.at("events").as_array()[0], "chance"), nullptr);
  std::size_t events = 1;
  while (true) {
    const json::value moves = done(R"({"do":"moves","id":1})");
    if (moves.at("turn") == "over") {
      EXPECT_TRUE(moves.at("moves").as_array().empty());
      break;
    }
    const json::value& choice = moves.at("moves").as_array().front();
    const json::value& move = choice.at(events % 2 == 0 ? "text" : "move");
    const json::value played = done(json::serialize(json::value{{"do", "play"}, {"id", 1}, {"move", move}}));
    const json::value& event = played.at("events").as_array().at(0);
    EXPECT_EQ(event.at("n"), events);
    EXPECT_EQ(event.at("seat"), moves.at("turn").at("seat"));
    EXPECT_EQ(event.at("move"), choice.at("move"));
    EXPECT_EQ(event.at("text"), choice.at("text"));
    ++events;
  }
  const json::value result = done(R"({"do":"result","id":1})");
  EXPECT_EQ(result.at("over"), true);
  EXPECT_EQ(result.at("scores").as_array()[0].as_int64() + result.at("scores").as_array()[1].as_int64(), 48);
  EXPECT_EQ(result.at("ranking").as_array().size(), 2U);
  const json::value record = done(R"({"do":"record","id":1})").at("record");
  EXPECT_NE(record.as_string().find("seed 0 \"any text\""), json::string::npos)
      << "over: the seed may be known";
  const json::value loaded = done(json::serialize(json::value{{"do", "load"}, {"record", record}}));
  EXPECT_EQ(loaded.at("id"), 2);
  EXPECT_EQ(done(R"({"do":"record","id":2})").at("record"), record);
  EXPECT_EQ(
      done(json::serialize(json::value{{"do", "verify"}, {"record", record}})).at("verdict").at("holds"),
      true);
}

TEST_F(Protocol, SimultaneousChoicesNameTheirSeat) {
  done(R"({"do":"new","game":"toy","seats":3,"seed":"s"})");
  EXPECT_EQ(code(R"({"do":"moves","id":1})"), "seat-needed");
  EXPECT_EQ(code(R"({"do":"play","id":1,"move":"bid 0"})"), "seat-needed");
  EXPECT_EQ(code(R"({"do":"why","id":1,"move":"bid 0"})"), "seat-needed");
  EXPECT_EQ(code(R"({"do":"bot","id":1,"visits":10})"), "seat-needed");
  EXPECT_EQ(done(R"({"do":"moves","id":1,"seat":2})").at("turn"), (json::value{{"seats", {0, 1, 2}}}));
  done(R"({"do":"play","id":1,"seat":1,"move":"bid 0"})");
  EXPECT_EQ(code(R"({"do":"play","id":1,"seat":1,"move":"bid 0"})"), "not-your-turn");
  EXPECT_EQ(code(R"({"do":"moves","id":1,"seat":1})"), "not-your-turn");
  done(R"({"do":"play","id":1,"seat":2,"move":"bid 0"})");
  EXPECT_EQ(done(R"({"do":"moves","id":1})").at("turn"), (json::value{{"seats", {0}}}));
  const json::value last = done(R"({"do":"play","id":1,"move":"bid 0"})");
  EXPECT_EQ(last.at("events").as_array().size(), 4U) << "the bid, and three new cards";
}

TEST_F(Protocol, ListsPossibleProjects) {
  done(R"({"do":"new","game":"toy","seats":3,"seed":"s"})");
  EXPECT_EQ(code(R"({"do":"projects","id":1})"), "seat-needed");
  EXPECT_EQ(code(R"({"do":"projects","id":1,"seat":0})"), "no-projects");
  done(R"({"do":"new","game":"graenaland","seats":3,"seed":"s"})");
  const std::string before = whole_table(2);
  const json::value projects = done(R"({"do":"projects","id":2,"seat":1})").at("projects");
  EXPECT_EQ(projects.as_array().size(), 8U * 5 + 1) << "eight kinds at five territories, and the army";
  EXPECT_EQ(code(R"({"do":"projects","id":2,"seat":3})"), "bad-seat");
  EXPECT_EQ(whole_table(2), before);
}

TEST_F(Protocol, OptionsThatBreakARuleNameIt) {
  const json::value shape =
      ask(R"({"do":"new","game":"territories","options":{"shape":[[0,0]]}})").at("error");
  EXPECT_EQ(shape.at("code"), "number-of-tiles");
  EXPECT_EQ(shape.at("clause"), "TE-B1");
  EXPECT_EQ(shape.at("args"), (json::object{{"n", "1"}, {"needed", "12"}}));
  const json::value other = ask(R"({"do":"new","game":"territories","options":{"shape":7}})").at("error");
  EXPECT_EQ(other.at("code"), "bad-shape");
  EXPECT_FALSE(other.as_object().contains("clause"));
}

TEST_F(Protocol, RefusalsNameTheRule) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  const std::string before = whole_table(1);
  const json::value answer = ask(R"({"do":"play","id":1,"seat":0,"move":{"bid":9}})");
  EXPECT_FALSE(is_ok(answer));
  EXPECT_EQ(answer.at("error").at("code"), "bid-too-high");
  EXPECT_EQ(answer.at("error").at("clause"), "TOY-R3");
  EXPECT_EQ(answer.at("refusal").at("args").at("bid"), "9");
  EXPECT_EQ(done(R"({"do":"why","id":1,"seat":0,"move":{"bid":9}})").at("refusal"), answer.at("refusal"));
  EXPECT_TRUE(done(R"({"do":"why","id":1,"seat":0,"move":"bid 0"})").at("refusal").is_null());
  EXPECT_EQ(code(R"({"do":"why","id":1,"seat":0,"move":"jump"})"), "bad-move");
  EXPECT_EQ(whole_table(1), before);
}

TEST_F(Protocol, OutOfTurnIsRefused) {
  done(R"({"do":"new","game":"territories","seed":"s"})");
  const json::value moves = done(R"({"do":"moves","id":1})");
  const std::int64_t other = 1 - moves.at("turn").at("seat").as_int64();
  const json::value move = moves.at("moves").as_array()[0].at("move");
  const std::string before = whole_table(1);
  const json::value answer =
      ask(json::serialize(json::value{{"do", "play"}, {"id", 1}, {"seat", other}, {"move", move}}));
  EXPECT_FALSE(is_ok(answer));
  EXPECT_EQ(answer.at("error").at("code"), "not-your-turn");
  EXPECT_EQ(whole_table(1), before);
}

TEST_F(Protocol, UndoKeepsTheFirstEvents) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  const std::string start = whole_table(1);
  done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
  const std::string middle = whole_table(1);
  done(R"({"do":"play","id":1,"seat":1,"move":"bid 0"})");
  const std::string later = whole_table(1);
  EXPECT_EQ(done(R"({"do":"undo","id":1,"to":6})").at("count"), 6);
  EXPECT_EQ(whole_table(1), later);
  EXPECT_EQ(done(R"({"do":"undo","id":1,"to":4})").at("count"), 6) << "chance due after event 4 stays";
  EXPECT_EQ(done(R"({"do":"undo","id":1,"to":3})").at("count"), 3);
  EXPECT_EQ(whole_table(1), middle);
  EXPECT_EQ(done(R"({"do":"undo","id":1,"to":0})").at("count"), 2) << "the cards of the first round stay";
  EXPECT_EQ(whole_table(1), start);
  EXPECT_EQ(code(R"({"do":"undo","id":1,"to":3})"), "bad-request");
  EXPECT_EQ(code(R"({"do":"undo","id":1})"), "bad-request");
}

TEST_F(Protocol, AMoveForAnOlderPositionIsStale) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  EXPECT_EQ(code(R"({"do":"play","id":1,"seat":0,"move":"bid 0","at":1})"), "stale");
  done(R"({"do":"play","id":1,"seat":0,"move":"bid 0","at":2})");
}

TEST_F(Protocol, TagsComeBack) {
  EXPECT_EQ(done(R"({"do":"games","tag":{"n":[1,null]}})").at("tag"), (json::value{{"n", {1, nullptr}}}));
  EXPECT_EQ(ask(R"({"do":"no such thing","tag":7})").at("tag"), 7);
}

TEST_F(Protocol, SeedsStaySecretUntilTheEnd) {
  done(R"({"do":"new","game":"toy","seed":"my secret seed"})");
  const json::value record = done(R"({"do":"record","id":1})").at("record");
  EXPECT_EQ(record.as_string().find("my secret seed"), json::string::npos);
  EXPECT_NE(done(R"({"do":"record","id":1,"reveal":true})").at("record").as_string().find("my secret seed"),
            json::string::npos);
  done(json::serialize(json::value{{"do", "load"}, {"record", record}}));
  const json::value resumed = done(R"({"do":"record","id":2})").at("record");
  EXPECT_NE(resumed.as_string().find("commitment 2 "), json::string::npos) << "a new seed from event 2 on";
}

TEST_F(Protocol, ViewsShowOneSeatItsOwn) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  const json::value state = done(R"({"do":"state","id":1})").at("state");
  EXPECT_EQ(done(R"({"do":"view","id":1,"seat":1})").at("view").at("card"), state.at("cards").as_array()[1]);
  EXPECT_EQ(done(R"({"do":"view","id":1,"seat":null})").at("view").at("card"), -1);
  EXPECT_EQ(code(R"({"do":"view","id":1,"seat":2})"), "bad-seat");
}

TEST_F(Protocol, EventsAsASeatKnowsThem) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  done(R"({"do":"play","id":1,"seat":1,"move":"bid 1"})");
  const auto events = [this](const std::string& rest) {
    return done(R"({"do":"events","id":1,"from":1)" + rest + "}").at("events").as_array();
  };
  const json::array truth = events("");
  EXPECT_EQ(events(R"(,"seat":1)"), truth);
  const json::value hidden = {{"n", 2}, {"seat", 1}, {"hidden", true}};
  for (const char* rest : {R"(,"seat":0)", R"(,"seat":null)"}) {
    EXPECT_EQ(events(rest)[0].at("chance"), (json::value{{"card", nullptr}, {"to", 1}}));
    EXPECT_EQ(events(rest)[1], hidden);
  }
  EXPECT_EQ(code(R"({"do":"events","id":1,"seat":2})"), "bad-seat");
  done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
  EXPECT_EQ(events(R"(,"seat":0)")[1], truth[1]) << "all have bid";
}

TEST_F(Protocol, GivenPositionsAreTheSetup) {
  done(R"({"do":"new","game":"toy","seed":"s"})");
  done(R"({"do":"play","id":1,"seat":1,"move":"bid 1"})");
  const json::value state = done(R"({"do":"state","id":1})").at("state");
  const json::value request{{"do", "new"}, {"game", "toy"}, {"setup", state}, {"seed", "x"}};
  EXPECT_EQ(done(json::serialize(request)).at("turn"), (json::value{{"seats", {0}}}));
  EXPECT_EQ(done(R"({"do":"state","id":2})").at("state"), state);
  const json::value record = done(R"({"do":"record","id":2})").at("record");
  done(json::serialize(json::value{{"do", "load"}, {"record", record}}));
  EXPECT_EQ(done(R"({"do":"state","id":3})").at("state"), state);
  EXPECT_EQ(code(R"({"do":"new","game":"toy","setup":{}})"), "bad-setup");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","setup":[]})"), "bad-setup");
}

TEST_F(Protocol, BotsAnswerWithAMoveAndAnEvaluation) {
  done(R"({"do":"new","game":"territories","seed":"s"})");
  const std::string before = whole_table(1);
  const std::string request = R"({"do":"bot","id":1,"level":"uct","visits":200,"seed":"b"})";
  const json::value answer = done(request);
  EXPECT_EQ(answer, done(request)) << "the same seed and visits";
  EXPECT_EQ(answer.at("visits"), 200);
  EXPECT_EQ(answer.at("line").as_array()[0], answer.at("text"));
  EXPECT_EQ(answer.at("exact"), false);
  EXPECT_GE(answer.at("value").as_double(), 0);
  EXPECT_LE(answer.at("value").as_double(), 1);
  EXPECT_EQ(whole_table(1), before) << "thinking changes nothing";
  done(R"({"do":"bot","id":1,"level":"random"})");
  EXPECT_EQ(code(R"({"do":"bot","id":1,"level":"genius"})"), "unknown-level");
  EXPECT_EQ(code(R"({"do":"bot","id":1,"level":5})"), "bad-request");
  EXPECT_EQ(code(R"({"do":"bot","id":1,"level":"thrall","seed":5})"), "bad-request");
  const json::value games = done(R"({"do":"games"})");
  for (const json::value& level : games.at("games").at(0).at("levels").as_array()) {
    const std::string named = R"("level":")" + std::string(level.at("name").as_string()) + R"(","seed":"b")";
    const auto advice = done(R"({"do":"bot","id":1,"visits":30,)" + named + "}");
    EXPECT_EQ(done(R"({"do":"bot","id":1,"visits":30,)" + named + "}"), advice) << named;
    const auto& alternatives = advice.at("alternatives").as_array();
    EXPECT_GT(alternatives.size(), 1U);
    EXPECT_GE(alternatives[0].at("visits").to_number<int>(), alternatives[1].at("visits").to_number<int>());
  }
  EXPECT_EQ(code(R"({"do":"bot","id":1,"ms":0})"), "bad-budget");
  EXPECT_EQ(code(R"({"do":"bot","id":1,"visits":-1})"), "bad-budget");
  EXPECT_EQ(code(R"({"do":"solve","id":1,"visits":50})"), "not-solved");
}

TEST_F(Protocol, ProvesWinsAmongThree) {
  json::value turn = done(R"({"do":"new","game":"fjords","seats":3,"seed":"s"})").at("turn");
  json::value scores;
  std::set<int> winners;
  while (turn != "over") {
    const json::value told = ask(R"({"do":"solve","id":1,"visits":500})");
    json::value move = is_ok(told) ? told.at("move") : json::value();
    if (is_ok(told)) {
      EXPECT_EQ(told.at("exact"), true);
      const json::array& values = told.at("values").as_array();
      const auto winner =
          std::ranges::find(values, 1, [](const json::value& v) { return v.to_number<double>(); });
      ASSERT_NE(winner, values.end());
      winners.insert(static_cast<int>(winner - values.begin()));
      EXPECT_EQ(move.is_null(), told.at("text") == "");
      if (told.as_object().contains("scores")) {
        if (scores.is_null()) scores = told.at("scores");
        EXPECT_EQ(told.at("scores"), scores) << "nobody can change them";
        const json::value bot = done(R"({"do":"bot","id":1,"visits":50,"seed":"b"})");
        EXPECT_EQ(bot.at("exact"), true);
        EXPECT_EQ(bot.at("values"), told.at("values"));
      }
    }
    if (move.is_null()) move = done(R"({"do":"bot","id":1,"level":"random","seed":"b"})").at("move");
    turn = done(json::serialize(json::value{{"do", "play"}, {"id", 1}, {"move", move}})).at("turn");
  }
  const json::value result = done(R"({"do":"result","id":1})");
  EXPECT_EQ(result.at("scores"), scores);
  ASSERT_EQ(winners.size(), 1U);
  EXPECT_EQ(result.at("winner"), *winners.begin());
}

TEST_F(Protocol, HeuristicPlayersGiveTheChancesOfTheirCandidates) {
  done(R"({"do":"new","game":"graenaland","seats":4,"seed":"s"})");
  const std::string before = whole_table(1);
  const int visits = kAtLength ? 100 : 20;
  const std::string ask = R"({"do":"bot","id":1,"seat":1,"seed":"b","visits":)" + std::to_string(visits);
  const json::value answer = done(ask + "}");
  EXPECT_EQ(answer, done(ask + "}")) << "the same seed and visits";
  EXPECT_LE(answer.at("visits").as_int64(), visits);
  double sum = 0;
  for (const json::value& value : answer.at("values").as_array()) sum += value.to_number<double>();
  EXPECT_EQ(answer.at("values").as_array().size(), 4U);
  EXPECT_NEAR(sum, 1, 1e-9) << "somebody wins";
  EXPECT_EQ(answer.at("value"), answer.at("values").at(1));
  EXPECT_EQ(answer.at("alternatives").at(0).at("move"), answer.at("move"));
  EXPECT_GT(answer.at("alternatives").as_array().size(), 1U);
  EXPECT_EQ(whole_table(1), before) << "thinking changes nothing";
}

TEST_F(Protocol, WeakHeuristicPlayersGiveChancesOnRequest) {
  done(R"({"do":"new","game":"graenaland","seats":4,"seed":"s"})");
  const std::string ask = R"({"do":"bot","id":1,"seat":1,"seed":"b","level":"karl","visits":6)";
  const json::value bare = done(ask + "}");
  EXPECT_FALSE(bare.as_object().contains("values"));
  const json::value answer = done(ask + R"(,"chances":true})");
  EXPECT_EQ(answer.at("text"), bare.at("text")) << "the move is the same";
  EXPECT_EQ(answer.at("visits"), 6);
  EXPECT_EQ(answer.at("values").as_array().size(), 4U);
  EXPECT_EQ(code(R"({"do":"bot","id":1,"seat":1,"chances":1})"), "bad-request");
}

TEST_F(Protocol, TablesAreLimitedAndCanBeClosed) {
  for (std::size_t n = 0; n < Session::kMaxTables; ++n)
    session_.handle(R"({"do":"new","game":"toy","seed":"s"})");
  EXPECT_EQ(code(R"({"do":"new","game":"toy"})"), "too-many-tables");
  done(R"({"do":"close","id":17})");
  EXPECT_EQ(code(R"({"do":"state","id":17})"), "no-such-table");
  EXPECT_EQ(code(R"({"do":"close","id":17})"), "no-such-table");
  EXPECT_EQ(done(R"({"do":"new","game":"toy"})").at("id"), Session::kMaxTables + 1);
}

}  // namespace
}  // namespace landnam::testing
