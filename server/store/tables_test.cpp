// SPDX-License-Identifier: Apache-2.0
#include "server/store/tables.hpp"

#include <algorithm>
#include <thread>

#include "server/store/accounts.hpp"
#include "server/store/secrets.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

class TablesTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!HasFatalFailure()) database_.emplace(connect());
  }
  Database& database() { return *database_; }
  Tables tables() { return Tables(*database_); }

  std::string make(Time created_at, const std::string& game = "territories",
                   const std::string& terms = "{}") {
    TableOrigin table{random_id(), game, R"({"shape":"cross"})", 2, "secret", terms, created_at, "astrid"};
    must(tables().create(table));
    return table.id;
  }

  static std::vector<std::string> ids(const std::vector<Summary>& summaries) {
    std::vector<std::string> all;
    for (const Summary& summary : summaries) all.push_back(summary.id);
    return all;
  }

 private:
  std::optional<Database> database_;
};
LANDNAM_ON_BOTH(TablesTest);

constexpr auto kStored = AppendResult::Kind::stored;
constexpr auto kTaken = AppendResult::Kind::conflict;
using Ids = std::vector<std::string>;
using Seats = std::vector<Occupant>;
constexpr auto person = Occupant::person;
constexpr auto bot = Occupant::bot;
constexpr auto invitee = Occupant::invitee;

TEST_P(TablesTest, ARowComesBackAsItWasWritten) {
  TableOrigin table{
      random_id(),       "fjords", R"({"runes":["þ","\"x\""]})", 3, "s:e;e'd", R"({"rated":true})",
      1'700'000'000'123, "u"};
  must(tables().create(table, 1'700'000'000'456));
  const Loaded loaded = must(tables().load(table.id));
  EXPECT_EQ(loaded.row.id, table.id);
  EXPECT_EQ(loaded.row.game, "fjords");
  EXPECT_EQ(loaded.row.options, table.options);
  EXPECT_EQ(loaded.row.seats, 3);
  EXPECT_EQ(loaded.row.seed, table.seed);
  EXPECT_EQ(loaded.row.terms, table.terms);
  EXPECT_EQ(loaded.row.created_at, table.created_at);
  EXPECT_EQ(loaded.row.creator, "u");
  EXPECT_EQ(loaded.row.status, RowStatus::open);
  EXPECT_EQ(loaded.row.wake_at, 1'700'000'000'456);
  EXPECT_EQ(loaded.row.over_at, std::nullopt);
  EXPECT_EQ(loaded.row.result, "");
  EXPECT_TRUE(loaded.entries.empty());
  EXPECT_EQ(code_of(tables().create(table)), kConflict);
  EXPECT_EQ(code_of(tables().load("nowhere")), "no-table");
}

TEST_P(TablesTest, EntriesAreStoredOnceAndInOrder) {
  const std::string id = make(1);
  const std::string other = make(2);
  const std::vector<Append> entries = {{id, 2, {"b", R"({"do":"b"})"}},
                                       {id, 1, {"ä':1", R"({"do":"ä':1"})"}},
                                       {other, 1, {"move", "{}"}},
                                       {id, 2, {"again", R"({"do":"again"})"}}};
  const auto first = append_together(database(), entries);
  EXPECT_EQ(first[0].kind, kStored);
  EXPECT_EQ(first[1].kind, kStored);
  EXPECT_EQ(first[2].kind, kStored);
  EXPECT_EQ(first[3].kind, kTaken);
  // A conflict does no harm to the others.
  const std::vector<Append> more = {
      {id, 2, {"move", "{}"}}, {id, 3, {"c", R"({"do":"c"})"}}, {other, 1, {"move", "[]"}}};
  const auto second = append_together(database(), more);
  EXPECT_EQ(second[0].kind, kTaken);
  EXPECT_EQ(second[1].kind, kStored);
  EXPECT_EQ(second[2].kind, kTaken);

  const Loaded loaded = must(tables().load(id));
  ASSERT_EQ(loaded.entries.size(), 3U);
  EXPECT_EQ(loaded.entries[0].body, R"({"do":"ä':1"})");
  EXPECT_EQ(loaded.entries[0].kind, "ä':1");
  EXPECT_EQ(loaded.entries[1].body, R"({"do":"b"})");
  EXPECT_EQ(loaded.entries[2].n, 3);
  EXPECT_EQ(must(tables().load(id, 2)).entries.size(), 1U);
  EXPECT_EQ(must(tables().load(other)).entries.size(), 1U);
}

TEST_P(TablesTest, AConflictInACrowdDoesNoHarmToTheOthers) {
  const std::string id = make(1);
  EXPECT_EQ(
      append_together(database(), std::vector<Append>{{id, 20, {"first", R"({"do":"first"})"}}}).front().kind,
      kStored);
  std::vector<Append> crowd;
  for (int n = 1; n <= 50; ++n) crowd.push_back({id, n, {"move", "{}"}});
  const auto results = append_together(database(), crowd);
  for (std::size_t i = 0; i < crowd.size(); ++i)
    EXPECT_EQ(results[i].kind, i == 19 ? kTaken : kStored) << i + 1;
  const Loaded loaded = must(tables().load(id));
  ASSERT_EQ(loaded.entries.size(), 50U);
  EXPECT_EQ(loaded.entries[19].body, R"({"do":"first"})");
}

TEST_P(TablesTest, AnEntryThatCannotBeStoredFailsAlone) {
  const std::string id = make(1);
  // PostgreSQL refuses text that is not UTF-8; SQLite takes anything.
  const std::vector<Append> entries = {
      {id, 1, {"move", "{}"}}, {id, 2, {"move", "\xff"}}, {id, 3, {"move", "{}"}}};
  const auto results = append_together(database(), entries);
  EXPECT_EQ(results[0].kind, kStored);
  EXPECT_EQ(results[1].kind, GetParam() == Kind::sqlite ? kStored : AppendResult::Kind::failed);
  EXPECT_EQ(results[1].problem.code, GetParam() == Kind::sqlite ? "" : kBroken);
  EXPECT_EQ(results[2].kind, kStored);
}

TEST_P(TablesTest, OfTwoConnectionsOneWinsEachNumber) {
  const std::string id = make(1);
  constexpr int kNumbers = 100;
  std::vector<int> won[2];
  const auto race = [&](int who) {
    Database own = connect();
    for (int n = 1; n <= kNumbers; ++n) {
      const std::vector<Append> entry = {{id, n, {"move", "{\"by\":" + std::to_string(who) + "}"}}};
      const AppendResult result = append_together(own, entry).front();
      EXPECT_NE(result.kind, AppendResult::Kind::failed) << result.problem.text;
      if (result.kind == kStored) won[who].push_back(n);
    }
  };
  std::thread other(race, 1);
  race(0);
  other.join();
  const Loaded loaded = must(tables().load(id));
  EXPECT_EQ(loaded.entries.size(), static_cast<std::size_t>(kNumbers));
  EXPECT_EQ(won[0].size() + won[1].size(), static_cast<std::size_t>(kNumbers));
  for (const int who : {0, 1}) {
    for (const int n : won[who]) {
      EXPECT_EQ(loaded.entries[static_cast<std::size_t>(n) - 1].body, "{\"by\":" + std::to_string(who) + "}");
    }
  }
}

TEST_P(TablesTest, BatchesThatCrossEachOtherDoNotBlock) {
  const std::string a = make(1);
  const std::string b = make(2);
  const auto cross = [&](bool backwards) {
    Database own = connect();
    for (int n = 1; n <= 50; ++n) {
      std::vector<Append> entries = {{a, n, {"move", "{}"}, RowChange{RowStatus::playing, n}},
                                     {b, n, {"move", "{}"}, RowChange{RowStatus::playing, n}}};
      if (backwards) std::swap(entries[0], entries[1]);
      for (const AppendResult& result : append_together(own, entries)) {
        EXPECT_NE(result.kind, AppendResult::Kind::failed) << result.problem.text;
      }
    }
  };
  std::thread other(cross, true);
  cross(false);
  other.join();
  EXPECT_EQ(must(tables().load(a)).entries.size(), 50U);
  EXPECT_EQ(must(tables().load(b)).entries.size(), 50U);
}

TEST_P(TablesTest, TheLobbyShowsOpenTablesNewestFirst) {
  const User astrid = must(Accounts(database()).create_guest("Astrid", 1));
  const std::string first = make(10);
  const std::string second = make(20, "fjords");
  make(20);
  make(30, "territories", R"({"private":true})");
  const std::string started = make(40);
  must(tables().change(started, {RowStatus::playing, 5, std::nullopt}));
  must(tables().change(first, {RowStatus::open, std::nullopt, Seats{{}, person(astrid.id)}}));

  const OpenTables found = must(tables().open("", 0, 50));
  const auto& all = found.rows;
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(found.count, 3);
  EXPECT_EQ(all[2].id, first);
  EXPECT_EQ(ids(must(tables().open("fjords", 0, 50)).rows), Ids{second});
  EXPECT_EQ(must(tables().open("fjords", 0, 50)).count, 1);
  // In pages of one, with equal times.
  Ids paged;
  for (int n = 0; n < 4; ++n) {
    for (const Summary& row : must(tables().open("", n, 1)).rows) paged.push_back(row.id);
  }
  EXPECT_EQ(paged, ids(all));

  ASSERT_EQ(all[2].seats.size(), 2U);
  EXPECT_EQ(all[2].seats[0].occupant, Occupant::none());
  EXPECT_EQ(all[2].seats[1].occupant, person(astrid.id));
  EXPECT_EQ(all[2].seats[1].name, "Astrid");
  EXPECT_EQ(all[2].options, R"({"shape":"cross"})");
}

TEST_P(TablesTest, HostsTakeTurnsInTheLobby) {
  const auto open = [&](const std::string& host, Time at) {
    const TableOrigin table{table_id(at), "territories", "{}", 2, "secret", "{}", at, host};
    must(tables().create(table));
    return table.id;
  };
  const std::string modest = open("modest", 10);
  Ids greedy;
  for (Time at = 20; at < 30; ++at) greedy.push_back(open("greedy", at));
  const auto rows = must(tables().open("", 0, 3)).rows;
  EXPECT_EQ(ids(rows), (Ids{greedy[9], modest, greedy[8]}));
  EXPECT_EQ(ids(must(tables().open("", 3, 2)).rows), (Ids{greedy[7], greedy[6]}));
  EXPECT_EQ(must(tables().count_open("greedy", "")).of_creator, 10);
  EXPECT_EQ(must(tables().count_open("nobody", "")).of_creator, 0);
}

TEST_P(TablesTest, NetworksTakeTurnsInTheLobbyHoweverManyHostsTheyHave) {
  const auto open = [&](const std::string& host, Time at, const std::string& network) {
    const TableOrigin table{table_id(at), "territories", "{}", 2, "secret", "{}", at, host, network};
    must(tables().create(table));
    return table.id;
  };
  const std::string honest = open("honest", 10, "192.0.2.1"), unknown = open("unknown", 11, "");
  Ids crowd;
  for (Time at = 20; at < 80; ++at) crowd.push_back(open("guest " + std::to_string(at), at, "2001:db8::/64"));
  const std::string second = open("guest 20", 90, "2001:db8::/64");
  EXPECT_EQ(ids(must(tables().open("", 0, 4)).rows), (Ids{second, unknown, honest, crowd[59]}));
  EXPECT_EQ(ids(must(tables().open("", 4, 1)).rows), Ids{crowd[58]});
  EXPECT_EQ(ids(must(tables().open("", 62, 5)).rows), Ids{crowd[0]}) << "the second of a host comes last";
  EXPECT_EQ(must(tables().count_open("", "2001:db8::/64")).of_network, 61);
  EXPECT_EQ(must(tables().count_open("", "192.0.2.1")).of_network, 1);
  // Where somebody came from is kept while the table waits.
  must(tables().change(honest, {RowStatus::open, 5, std::nullopt}));
  EXPECT_EQ(must(tables().count_open("", "192.0.2.1")).of_network, 1);
  must(tables().change(honest, {RowStatus::playing, std::nullopt, std::nullopt}));
  must(tables().change(honest, {RowStatus::open, std::nullopt, std::nullopt}));
  EXPECT_EQ(must(tables().count_open("", "192.0.2.1")).of_network, 0);
}

TEST_P(TablesTest, AUserFindsTheirGames) {
  const std::string running = make(10);
  const std::string done = make(20);
  const std::string earlier = make(30);
  for (const std::string& id : {running, done, earlier}) {
    must(tables().change(id, {RowStatus::playing, std::nullopt, Seats{person("me"), bot("easy")}}));
  }
  must(tables().finish(earlier, "{}", 100));
  must(tables().finish(done, R"({"scores":[3,4]})", 200));
  EXPECT_EQ(ids(must(tables().current_of("me", {}))), Ids{running});
  const auto finished = must(tables().finished_of("me", {}));
  EXPECT_EQ(ids(finished), (Ids{done, earlier}));
  EXPECT_EQ(finished[0].result, R"({"scores":[3,4]})");
  EXPECT_EQ(finished[0].over_at, 200);
  EXPECT_EQ(finished[0].seats[1].occupant, bot("easy"));
  EXPECT_EQ(ids(must(tables().finished_of("me", {5, 200, done}))), Ids{earlier});
  EXPECT_TRUE(must(tables().current_of("you", {})).empty());
}

TEST_P(TablesTest, PrivateGamesAreNotListed) {
  const std::string id = random_id();
  must(tables().create({id, "fjords", "{}", 2, "seed", R"({"private":true})", 5, "me"}));
  must(tables().change(id, {RowStatus::playing, std::nullopt, Seats{person("me"), person("you")}}));
  must(tables().finish(id, "{}", 100));
  EXPECT_EQ(ids(must(tables().finished_of("me", {}))), Ids{id});
  EXPECT_TRUE(must(tables().finished_of("me", {}, Tables::Show::listed)).empty());
}

TEST_P(TablesTest, WhatConcernsSomebodyWhoGoes) {
  const std::string hosted = make(10);  // by whoever makes tables here
  const std::string seated = make(20), playing = make(30), invited = make(40), over = make(50);
  must(tables().change(seated, {RowStatus::open, std::nullopt, Seats{person("me"), {}}}));
  must(tables().change(playing, {RowStatus::playing, std::nullopt, Seats{person("me"), person("you")}}));
  must(tables().change(invited, {RowStatus::open, std::nullopt, Seats{{}, invitee("me")}}));
  must(tables().change(over, {RowStatus::playing, std::nullopt, Seats{person("me"), person("you")}}));
  must(tables().finish(over, "{}", 100));
  Ids found;
  for (const UnfinishedTable& one : must(tables().unfinished_of("me"))) {
    found.push_back(one.id);
    EXPECT_EQ(one.status == RowStatus::playing, one.id == playing);
    EXPECT_FALSE(one.hosts);
  }
  Ids wanted{seated, playing, invited};
  std::ranges::sort(wanted);
  EXPECT_EQ(found, wanted);
  const auto hosting = must(tables().unfinished_of(must(tables().load(hosted)).row.creator));
  EXPECT_TRUE(std::ranges::any_of(hosting,
                                  [&](const UnfinishedTable& one) { return one.id == hosted && one.hosts; }));
}

TEST_P(TablesTest, AUserFindsTheTablesThatKeepASeat) {
  const User leif = must(Accounts(database()).create_account("", "Leif", "hash", 1));
  const std::string kept = make(10);
  const std::string started = make(20);
  must(tables().change(kept, {RowStatus::open, std::nullopt, Seats{person("me"), invitee(leif.id)}}));
  must(tables().change(started, {RowStatus::playing, std::nullopt, Seats{person("me"), person(leif.id)}}));
  const auto inviting = must(tables().inviting(leif.id, {}));
  EXPECT_EQ(ids(inviting), Ids{kept});
  EXPECT_EQ(inviting[0].seats[1].occupant, invitee(leif.id));
  EXPECT_EQ(inviting[0].seats[1].name, "Leif");
  EXPECT_EQ(ids(must(tables().current_of(leif.id, {}))), Ids{started})
      << "whoever is invited does not sit yet";
  EXPECT_TRUE(must(tables().inviting("me", {})).empty());
  must(tables().change(kept, {RowStatus::open, std::nullopt, Seats{person("me"), {}}}));
  EXPECT_TRUE(must(tables().inviting(leif.id, {})).empty());
}

TEST_P(TablesTest, ATableBeginsWithItsFirstEntries) {
  const TableOrigin table{random_id(), "fjords", "{}", 2, "secret", "{}", 7, "astrid"};
  Append creation{table.id, 0, {}, RowChange{RowStatus::playing, 5, Seats{person("astrid"), bot("easy")}}};
  creation.creation = std::make_shared<const TableCreation>(
      TableCreation{table, {{"sit", R"({"a":1})"}, {"sit", R"({"a":2})"}}});
  const std::string other = make(1);
  for (const AppendResult& result :
       append_together(database(), std::vector<Append>{creation, {table.id, 3, {"move", "{}"}}})) {
    EXPECT_EQ(result.kind, kStored);
  }
  const Loaded loaded = must(tables().load(table.id));
  ASSERT_EQ(loaded.entries.size(), 3U);
  EXPECT_EQ(loaded.entries[1].n, 2);
  EXPECT_EQ(loaded.entries[1].body, R"({"a":2})");
  EXPECT_EQ(loaded.row.status, RowStatus::playing);
  EXPECT_EQ(loaded.row.wake_at, 5);
  EXPECT_EQ(ids(must(tables().current_of("astrid", {}))), Ids{table.id});

  const auto again = append_together(database(), std::vector<Append>{creation, {other, 1, {"move", "{}"}}});
  EXPECT_NE(again[0].kind, kStored) << "there is such a table";
  EXPECT_EQ(again[1].kind, kStored);
}

TEST_P(TablesTest, AnEntryCanEndATable) {
  const std::string id = make(1);
  const RowChange end{RowStatus::over, std::nullopt, std::nullopt, End{R"({"how":"end"})", 99}};
  append_together(database(), std::vector<Append>{{id, 1, {"move", "{}"}, end}});
  append_together(database(),
                  std::vector<Append>{{id, 2, {"move", "{}"}, RowChange{RowStatus::playing, 77}}});
  const TableRow row = must(tables().load(id)).row;
  EXPECT_EQ(row.status, RowStatus::over);
  EXPECT_EQ(row.result, R"({"how":"end"})");
  EXPECT_EQ(row.over_at, 99);
  EXPECT_EQ(row.wake_at, std::nullopt);
  EXPECT_FALSE(must(tables().finish(id, "{}", 100)));
}

TEST_P(TablesTest, ARowChangesOnlyWithAnEntryThatIsStored) {
  const std::string id = make(1);
  append_together(database(),
                  std::vector<Append>{{id, 1, {"move", "{}"}, RowChange{RowStatus::playing, 77}}});
  append_together(database(), std::vector<Append>{{id, 1, {"move", "{}"}, RowChange{RowStatus::open, 99}}});
  const Loaded loaded = must(tables().load(id));
  EXPECT_EQ(loaded.row.status, RowStatus::playing);
  EXPECT_EQ(loaded.row.wake_at, 77);
}

TEST_P(TablesTest, OneNodeTakesEachTableThatIsDue) {
  constexpr int kWaiting = 30;
  for (int i = 0; i < kWaiting; ++i) {
    const std::string id = make(i);
    must(tables().change(id, {RowStatus::playing, 1000 + i, std::nullopt}));
  }
  std::vector<std::string> taken[2];
  const auto take = [&](int who) {
    Database own = connect();
    for (int tries = 0; tries < 20; ++tries) {
      const auto due = must(Tables(own).due(2000, 5));
      taken[who].insert(taken[who].end(), due.begin(), due.end());
    }
  };
  std::thread other(take, 1);
  take(0);
  other.join();
  taken[0].insert(taken[0].end(), taken[1].begin(), taken[1].end());
  std::ranges::sort(taken[0]);
  EXPECT_EQ(std::ranges::adjacent_find(taken[0]), taken[0].end());
  EXPECT_EQ(taken[0].size(), static_cast<std::size_t>(kWaiting));

  EXPECT_TRUE(must(tables().due(11'999, 5)).empty());
  EXPECT_EQ(must(tables().due(12'000, 100)).size(), static_cast<std::size_t>(kWaiting));  // nobody came back
}

TEST_P(TablesTest, AGameCountsOnce) {
  const std::string id = make(1);
  must(tables().change(id, {RowStatus::playing, 50, std::nullopt}));
  const RatingList list{"territories", "live", "2"};
  const RatedGame rated{
      list, {person("zoe"), bot("karl")}, {1500, 350, 0.06, 0}, [](const std::vector<Rating>& before) {
        std::vector<Rating> after = before;
        after[0].rating += 10;
        after[1].rating -= 10;
        for (Rating& one : after) ++one.games;
        return after;
      }};
  EXPECT_TRUE(must(tables().finish(id, R"({"winner":0})", 60, rated)));
  EXPECT_FALSE(must(tables().finish(id, R"({"winner":1})", 70, rated)));
  EXPECT_EQ(code_of(tables().finish("nowhere", "{}", 70)), "no-table");

  const Loaded loaded = must(tables().load(id));
  EXPECT_EQ(loaded.row.status, RowStatus::over);
  EXPECT_EQ(loaded.row.over_at, 60);
  EXPECT_EQ(loaded.row.wake_at, std::nullopt);
  EXPECT_EQ(loaded.row.result, R"({"winner":0})");
  EXPECT_EQ(must(Ratings(database()).of(person("zoe"), list)), (Rating{1510, 350, 0.06, 1}));
  EXPECT_EQ(must(Ratings(database()).of(person("karl"), list)), std::nullopt) << "a user is no bot";
  EXPECT_EQ(must(Ratings(database()).of(bot("karl"), list)), (Rating{1490, 350, 0.06, 1}));
  const auto changes = must(Ratings(database()).changes_of("zoe", 10));
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].table, id);
  EXPECT_EQ(changes[0].before, 1500);
  EXPECT_EQ(changes[0].after, 1510);

  // A late entry does not open it again.
  append_together(database(),
                  std::vector<Append>{{id, 9, {"move", "{}"}, RowChange{RowStatus::playing, 77}}});
  EXPECT_EQ(must(tables().load(id)).row.status, RowStatus::over);
  EXPECT_EQ(must(tables().load(id)).row.wake_at, std::nullopt);
}

TEST_P(TablesTest, GamesThatEndAtOnceAllCount) {
  constexpr int kGames = 20;
  const RatingList list{"territories", "live", "2"};
  std::vector<std::string> games;
  for (int i = 0; i < 2 * kGames; ++i) games.push_back(make(i));
  const auto finish = [&](int from, Seats players) {
    Database own = connect();
    const RatedGame rated{list, std::move(players), {1500, 350, 0.06, 0}, [](std::vector<Rating> ratings) {
                            for (Rating& one : ratings) ++one.games;
                            return ratings;
                          }};
    for (int i = from; i < from + kGames; ++i) {
      EXPECT_TRUE(must(Tables(own).finish(games[static_cast<std::size_t>(i)], "{}", i, rated)));
    }
  };
  std::thread other(finish, kGames, Seats{person("b"), person("a")});
  finish(0, {person("a"), person("b")});
  other.join();
  EXPECT_EQ(must(Ratings(database()).of(person("a"), list))->games, 2 * kGames);
  EXPECT_EQ(must(Ratings(database()).of(person("b"), list))->games, 2 * kGames);
}

}  // namespace
}  // namespace landnam::store
