// SPDX-License-Identifier: Apache-2.0
#include "server/store/moderation.hpp"

#include "server/store/accounts.hpp"
#include "server/store/bans.hpp"
#include "server/store/orders.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/store_fixture.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

const By kRoot{"admin:root", "", 50};

class ModerationTest : public StoreTest {
 protected:
  void open_table(Database& database, const std::string& id, const std::string& creator = "host") {
    TableOrigin table;
    table.id = id;
    table.game = "fjords";
    table.seed = "secret";
    table.created_at = 1;
    table.creator = creator;
    must(Tables(database).create(table));
  }
  void say(Database& database, const std::string& table, std::int64_t n, const std::string& user,
           const std::string& text) {
    const json::object entry{
        {"do", "chat"}, {"at", 10 + n}, {"user", user}, {"name", "N" + user}, {"text", text}};
    ASSERT_EQ(append_together(database, std::vector{Append{table, n, new_entry(entry)}}).front().kind,
              AppendResult::Kind::stored);
  }
  std::string orders(Database& database, std::int64_t after) {
    std::string all;
    for (const Order& order : must(Orders(database).after(after)))
      all += std::to_string(order.n) +
             (order.what == Order::What::bans    ? " bans "
              : order.what == Order::What::table ? " table "
                                                 : " user ") +
             order.subject + ";";
    return all;
  }
  std::string trail(Database& database) {
    std::string all;
    for (const AuditRow& row : must(Audit(database).list({}, 100)))
      all = row.actor + " " + row.action + " " + row.object + " " + row.detail + ";" + all;
    return all;
  }
};
LANDNAM_ON_BOTH(ModerationTest);

TEST_P(ModerationTest, BansAreReplacedLiftedAndRunOut) {
  Database database = connect();
  Bans bans(database);
  auto root = [now = Time{0}]() mutable { return By{"admin:root", "", ++now}; };
  EXPECT_EQ(code_of(bans.set({Ban::Kind::user, "leif", {}, ""}, root())), "bad-reason");
  EXPECT_EQ(code_of(bans.set({Ban::Kind::user, "leif", {}, std::string(201, 'x')}, root())), "bad-reason");
  EXPECT_EQ(code_of(bans.lift(Ban::Kind::user, "leif", root())), "not-banned");
  must(bans.set({Ban::Kind::user, "leif", {}, "spam"}, root()));
  must(bans.set({Ban::Kind::user, "leif", 100, "more spam"}, root()));
  must(bans.set({Ban::Kind::network, "192.0.2.0/24", {}, "floods"}, root()));
  const std::vector<Ban> now = must(bans.list(99));
  ASSERT_EQ(now.size(), 2U);
  const Ban& leif = now[0].subject == "leif" ? now[0] : now[1];
  EXPECT_EQ(leif.reason, "more spam");
  EXPECT_EQ(leif.until, 100);
  EXPECT_EQ(leif.made_by, "admin:root");
  EXPECT_EQ(must(bans.list(100)).size(), 1U);
  must(bans.lift(Ban::Kind::network, "192.0.2.0/24", root()));
  EXPECT_TRUE(must(bans.list(100)).empty());
  EXPECT_EQ(orders(database, 0), "1 bans leif;2 bans leif;3 bans 192.0.2.0/24;4 bans 192.0.2.0/24;");
  EXPECT_EQ(trail(database),
            "admin:root ban leif for ever: spam;admin:root ban leif until 100: more spam;"
            "admin:root ban 192.0.2.0/24 for ever: floods;admin:root unban 192.0.2.0/24 ;");
}

TEST_P(ModerationTest, OrdersAreNumberedOnAfterOldOnesAreForgotten) {
  Database database = connect();
  Orders all(database);
  EXPECT_EQ(must(all.last()), 0);
  must(all.give({{Order::What::table, "t1"}, {Order::What::user, "leif"}}, 5));
  must(all.give({{Order::What::bans, ""}}, 6));
  EXPECT_EQ(orders(database, 1), "2 user leif;3 bans ;");
  must(all.remove_before(100));
  EXPECT_EQ(orders(database, 0), "3 bans ;");
  must(all.give({{Order::What::table, "t2"}}, 7));
  EXPECT_EQ(must(all.last()), 4);
}

TEST_P(ModerationTest, AStoppedTableHasAnEntryAndIsLookedAt) {
  Database database = connect();
  open_table(database, "t1");
  say(database, "t1", 1, "leif", "hello");
  must(stop_table(database, "t1", kRoot));
  const Loaded found = must(Tables(database).load("t1"));
  ASSERT_EQ(found.entries.size(), 2U);
  EXPECT_EQ(found.entries[1].body, R"({"do":"stop","at":50})");
  EXPECT_EQ(found.row.wake_at, 50);
  EXPECT_EQ(orders(database, 0), "1 table t1;");
  EXPECT_EQ(trail(database), "admin:root table-closed t1 ;");
  must(Tables(database).finish("t1", "{}", 60));
  EXPECT_EQ(code_of(stop_table(database, "t1", kRoot)), "over");
  EXPECT_EQ(code_of(stop_table(database, "t2", kRoot)), "no-table");
}

TEST_P(ModerationTest, TablesGoingOnAreThoseOfHostAndPlayer) {
  Database database = connect();
  open_table(database, "t1", "leif");
  open_table(database, "t2");
  open_table(database, "t3");
  open_table(database, "t4", "leif");
  for (const char* table : {"t2", "t4"}) {
    RowChange change;
    change.status = RowStatus::playing;
    change.occupants = {Occupant::person("leif"), Occupant::person("host")};
    must(Tables(database).change(table, change));
  }
  must(Tables(database).finish("t4", "{}", 60));
  EXPECT_EQ(must(tables_going_on(database, "leif")), (std::vector<std::string>{"t1", "t2"}));
}

TEST_P(ModerationTest, RemovedLinesLoseTheirWordsAndKeepTheirPlace) {
  Database database = connect();
  open_table(database, "t1");
  say(database, "t1", 1, "leif", "an insult");
  say(database, "t1", 2, "freydis", "Stop that.");
  say(database, "t1", 3, "leif", "another insult");
  const auto of_leif = must(chat_of(database, "leif"));
  ASSERT_EQ(of_leif.size(), 2U);
  EXPECT_EQ(of_leif[1].text, "another insult");
  EXPECT_EQ(of_leif[1].n, 3);
  must(remove_lines(database, "t1", of_leif, kRoot));
  const auto lines = must(chat_at(database, "t1"));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, kRemovedText);
  EXPECT_EQ(lines[0].name, "Nleif");
  EXPECT_EQ(lines[0].at, 11);
  EXPECT_EQ(lines[1].text, "Stop that.");
  EXPECT_EQ(lines[2].text, kRemovedText);
  const Loaded found = must(Tables(database).load("t1"));
  ASSERT_EQ(found.entries.size(), 4U);
  EXPECT_EQ(found.entries[3].body, R"({"do":"remove-chat","at":50,"lines":[1,3]})");
  EXPECT_EQ(json::serialize(must(export_user(database, must(Accounts(database).create_guest("X", 1)).id)))
                .find("insult"),
            std::string::npos);
  EXPECT_EQ(trail(database), "admin:root chat-removed leif 2 at t1;");
}

}  // namespace
}  // namespace landnam::store
