// SPDX-License-Identifier: Apache-2.0
#include "server/store/accounts.hpp"

#include <set>
#include <thread>

#include "server/store/names.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/secrets.hpp"
#include "server/store/store_fixture.hpp"
#include "server/store/tables.hpp"

namespace landnam::store {
namespace {

class AccountsTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!HasFatalFailure()) database_.emplace(connect());
  }
  Database& database() { return *database_; }
  Accounts accounts() { return Accounts(*database_); }

 private:
  std::optional<Database> database_;
};
LANDNAM_ON_BOTH(AccountsTest);

TEST(Secrets, ArePasswordsByArgon2id) {
  const std::string hash = must(hash_password("correct horse"));
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << hash;
  EXPECT_TRUE(verify_password(hash, "correct horse"));
  EXPECT_FALSE(verify_password(hash, "correct horsf"));
  EXPECT_FALSE(verify_password(hash, ""));
  EXPECT_FALSE(verify_password("", "correct horse"));
  EXPECT_FALSE(verify_password(nobodys_hash(), "correct horse"));
  EXPECT_EQ(code_of(hash_password("short")), "bad-password");
  EXPECT_EQ(code_of(hash_password(std::string(kLongestPassword + 1, 'x'))), "bad-password");
}

TEST(Secrets, AreNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(random_id().size(), 12U);
    EXPECT_EQ(random_token().size(), 43U);
    EXPECT_TRUE(seen.insert(random_id()).second);
    EXPECT_TRUE(seen.insert(random_token()).second);
  }
}

TEST(Secrets, TablesAreSortedByTheSecondTheyWereOpenedIn) {
  const std::int64_t now = 1'700'000'000'000;
  const std::string first = table_id(now);
  EXPECT_EQ(first.size(), 18U);
  EXPECT_NE(first, table_id(now));
  EXPECT_EQ(first.substr(0, 6), table_id(now + 999).substr(0, 6));
  for (const std::int64_t later : {now + 1000, now + 62'000, now + 3'844'000, 2 * now})
    EXPECT_LT(first, table_id(later)) << later;
}

TEST(Names, AreWhatPeopleCanRead) {
  for (const char* name : {"A", "Ása Þórsdóttir", "Ольга", "王", "x_1-2.3", "O'Neil", "<b>", "🐺"}) {
    EXPECT_FALSE(refuse_name(name)) << name;
  }
  for (const std::string& name :
       {std::string(""), std::string(" a"), std::string("a "), std::string("a  b"), std::string("a\nb"),
        std::string("a\0b", 3), std::string("\x7f"), std::string("\xc2\x85"), std::string("\xff"),
        std::string("\xc0\xaf"), std::string("\xed\xa0\x80"), std::string("\xe2\x80"),
        std::string("a\u200bb"), std::string("a\u202eb"), std::string("a\u00a0b"), std::string("deleted"),
        std::string("Deleted"), std::string("bot:easy"), std::string(kLongestName + 1, 'x')}) {
    EXPECT_TRUE(refuse_name(name)) << name;
  }
  EXPECT_FALSE(refuse_name("ååååååååååååååååååååååå"));  // characters count, not bytes
}

TEST(Names, AreTheSameInCapitals) {
  EXPECT_EQ(name_key("ÁSA ŁÓDŹ ΣΟΦΊΑ ОЛЬГА Ё Ÿ ẞ"), name_key("ása łódź σοφΊα ольга ё ÿ ẞ"));
  EXPECT_NE(name_key("asa"), name_key("ása"));
  EXPECT_EQ(name_key("×÷"), "×÷");
  EXPECT_EQ(name_key("Ho\u0308gni"), name_key("h\u00f6gni"));
  EXPECT_EQ(tidy_name("Ho\u0308gni"), "H\u00f6gni");
  EXPECT_EQ(tidy_name("\xff"), "\xff");
}

TEST(Names, ThatLookAlikeHaveOneSkeleton) {
  for (const char* name : {"Ieif", "L\u0435if", "\u216ceif", "Le\u0131f"})
    EXPECT_EQ(name_skeleton(name), name_skeleton("Leif")) << name;
  EXPECT_EQ(name_skeleton("\u0421\u043e\u0441\u043e"), name_skeleton("Coco"));
  EXPECT_NE(name_skeleton("Leif"), name_skeleton("Erik"));
}

TEST(Names, ThatDeceiveAreRefused) {
  for (const char* name : {"L\u0435if", "\uff2c\uff45\uff49\uff46", "Admin", "ADMIN", "ADMlN", "\u0391dmin",
                           "bot jarl", "Bot", "B0T karl", "landn\u00e1m", "Moderator", "\ufb01n", "1\u0661"})
    EXPECT_TRUE(refuse_name(name)) << name;
  for (const char* name : {"Botolf", "Administrix", "Supporter", "\u592a\u90ce", "\u5c71\u7530 Taro", "Karl",
                           "\u0395\u03bb\u03ad\u03bd\u03b7"})
    EXPECT_FALSE(refuse_name(name)) << name;
}

TEST_P(AccountsTest, AGuestBecomesAnAccount) {
  const User guest = must(accounts().create_guest("Ása", 5));
  EXPECT_TRUE(guest.guest);
  const User other = must(accounts().create_guest("ása", 6));
  EXPECT_NE(guest.id, other.id);

  const User account = must(accounts().create_account(guest.id, "Ása", "hash", 7));
  EXPECT_EQ(account.id, guest.id);
  EXPECT_FALSE(account.guest);
  EXPECT_EQ(account.created_at, 5);
  EXPECT_EQ(must(accounts().find(guest.id)).name, "Ása");
  EXPECT_EQ(must(accounts().find_account("ÁSA")).id, guest.id);

  EXPECT_EQ(code_of(accounts().create_guest("ása", 8)), "name-taken");
  EXPECT_EQ(code_of(accounts().create_account("", "áSA", "hash", 8)), "name-taken");
  EXPECT_EQ(code_of(accounts().create_account(other.id, "áSA", "hash", 8)), "name-taken");
  EXPECT_EQ(code_of(accounts().create_account(guest.id, "Other", "hash", 8)), "no-user");  // is one already
  EXPECT_EQ(code_of(accounts().create_account("nobody", "Other", "hash", 8)), "no-user");
  EXPECT_EQ(code_of(accounts().create_account("", "a\tb", "hash", 8)), "bad-name");
  EXPECT_EQ(code_of(accounts().find("nobody")), "no-user");
  EXPECT_EQ(code_of(accounts().find_account("Nobody")), "no-user");
}

TEST_P(AccountsTest, OneOfManyGetsTheName) {
  std::vector<std::string> codes(4);
  std::vector<std::thread> people;
  for (std::string& code : codes) {
    people.emplace_back([this, &code] {
      Database own = connect();
      code = code_of(Accounts(own).create_account("", "Leif", "hash", 1));
    });
  }
  for (std::thread& person : people) person.join();
  std::ranges::sort(codes);
  EXPECT_EQ(codes, (std::vector<std::string>{"", "name-taken", "name-taken", "name-taken"}));
}

TEST_P(AccountsTest, NamesChange) {
  const User leif = must(accounts().create_account("", "Leif", "hash", 1));
  must(accounts().create_account("", "Freydís", "hash", 1));
  EXPECT_EQ(code_of(accounts().rename(leif.id, "freydís")), "name-taken");
  EXPECT_EQ(must(accounts().rename(leif.id, "LEIF")).name, "LEIF");
  EXPECT_EQ(must(accounts().rename(leif.id, "Erik")).name, "Erik");
  EXPECT_EQ(must(accounts().find_account("erik")).id, leif.id);
  EXPECT_EQ(code_of(accounts().find_account("Leif")), "no-user");
  EXPECT_EQ(code_of(accounts().rename("nobody", "Somebody")), "no-user");
}

TEST_P(AccountsTest, AreListedByName) {
  for (const char* name : {"bera", "Astrid", "Bjarni", "100%"}) {
    must(accounts().create_account("", name, "hash", 1));
  }
  must(accounts().create_guest("Beggi", 1));
  const auto names = [this](const std::string& beginning, const std::string& after, int limit) {
    std::vector<std::string> all;
    for (const User& user : must(accounts().list(beginning, after, limit))) all.push_back(user.name);
    return all;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("", "", 3), (Names{"100%", "Astrid", "bera"}));
  EXPECT_EQ(names("", "bera", 3), Names{"Bjarni"});
  EXPECT_EQ(names("B", "", 9), (Names{"bera", "Bjarni"}));
  EXPECT_EQ(names("%", "", 9), Names{});
}

TEST_P(AccountsTest, LoggingInTakesTheSameStepsForAnyName) {
  const User guest = must(accounts().create_guest("Guest", 1));
  const User leif = must(accounts().create_account("", "Leif", "his hash", 1));
  const Credentials known = must(accounts().credentials("LEIF"));
  EXPECT_EQ(known.user, leif.id);
  EXPECT_EQ(known.hash, "his hash");
  for (const char* name : {"Nobody", "Guest", "deleted", "", "\xff"}) {
    const auto unknown = accounts().credentials(name);
    if (GetParam() == Kind::postgresql && !unknown) continue;  // bytes that are no text at all
    EXPECT_EQ(unknown->user, "") << name;
    EXPECT_EQ(unknown->hash, nobodys_hash());
  }
  EXPECT_EQ(must(accounts().credentials_of(guest.id)).user, "");
  EXPECT_EQ(must(accounts().credentials_of(leif.id)).hash, "his hash");
}

TEST_P(AccountsTest, SessionsSlideAndExpire) {
  constexpr Time kLife = 1000;
  const User leif = must(accounts().create_guest("Leif", 1));
  const std::string token = must(accounts().open_session(leif.id, 0, kLife));
  EXPECT_EQ(must(accounts().session(token, 50, kLife)).expires_at, 1000);  // not worth writing
  const LoginSession later = must(accounts().session(token, 900, kLife));
  EXPECT_EQ(later.user.id, leif.id);
  EXPECT_EQ(later.expires_at, 1900);
  EXPECT_EQ(must(accounts().session(token, 1899, kLife)).expires_at, 2899);
  EXPECT_EQ(code_of(accounts().session(token, 2899, kLife)), "no-session");
  EXPECT_EQ(code_of(accounts().session(token + "x", 900, kLife)), "no-session");
  EXPECT_EQ(code_of(accounts().session(token_hash(token), 900, kLife)), "no-session");
  EXPECT_EQ(must(accounts().sweep(2898)), 0);
  EXPECT_EQ(must(accounts().sweep(2899)), 1);
  EXPECT_EQ(code_of(accounts().open_session("nobody", 0, kLife)), "no-user");
}

TEST_P(AccountsTest, ANewPasswordEndsTheOtherSessions) {
  const User leif = must(accounts().create_account("", "Leif", "old", 1));
  const User erik = must(accounts().create_account("", "Erik", "old", 1));
  const std::string here = must(accounts().open_session(leif.id, 0, 1000));
  const std::string there = must(accounts().open_session(leif.id, 0, 1000));
  const std::string his = must(accounts().open_session(erik.id, 0, 1000));
  must(accounts().change_password(leif.id, "new", here));
  EXPECT_EQ(must(accounts().credentials("Leif")).hash, "new");
  EXPECT_EQ(must(accounts().credentials("Erik")).hash, "old");
  EXPECT_TRUE(accounts().session(here, 1, 1000));
  EXPECT_FALSE(accounts().session(there, 1, 1000));
  EXPECT_TRUE(accounts().session(his, 1, 1000));
  must(accounts().end_session(here));
  EXPECT_FALSE(accounts().session(here, 1, 1000));
  const User guest = must(accounts().create_guest("Guest", 1));
  EXPECT_EQ(code_of(accounts().change_password(guest.id, "new", "")), "no-user");
}

TEST_P(AccountsTest, PersonalTokensLetProgramsIn) {
  const User leif = must(accounts().create_account("", "Leif", "hash", 1));
  const User erik = must(accounts().create_account("", "Erik", "hash", 1));
  const NewToken token = must(accounts().create_token(leif.id, "my bot", 5));
  EXPECT_EQ(must(accounts().token_owner(token.secret)).user.id, leif.id);
  EXPECT_EQ(code_of(accounts().token_owner(token.token.id)), "no-token");
  EXPECT_EQ(code_of(accounts().session(token.secret, 1, 1000)), "no-session");
  const auto list = must(accounts().tokens(leif.id));
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].label, "my bot");
  EXPECT_EQ(list[0].scope, "play");
  EXPECT_EQ(code_of(accounts().remove_token(erik.id, token.token.id)), "no-token");
  must(accounts().remove_token(leif.id, token.token.id));
  EXPECT_EQ(code_of(accounts().token_owner(token.secret)), "no-token");
  EXPECT_EQ(code_of(accounts().create_token(leif.id, std::string(61, 'x'), 5)), "bad-label");
}

// A game of two who talk, and somebody who watches and talks too.
struct Talk {
  explicit Talk(Database& database) : database_(database) {
    Accounts accounts(database);
    leif = must(accounts.create_account("", "Leif", "hash", 1)).id;
    erik = must(accounts.create_account("", "Erik", "hash", 1)).id;
    must(Tables(database).create({"table", "territories", "{}", 2, "seed", "{}", 1, leif}));
    add({{"do", "sit"}, {"seat", 0}, {"user", leif}, {"name", "Leif"}},
        RowChange{RowStatus::playing, std::nullopt,
                  std::vector{Occupant::person(leif), Occupant::person(erik)}});
    add({{"do", "sit"}, {"seat", 1}, {"user", erik}, {"name", "Erik"}});
    add({{"do", "move"}, {"seat", 0}, {"move", "leifs-move"}});
    add({{"do", "move"}, {"seat", 1}, {"move", "eriks-move"}});
    add({{"do", "chat"}, {"seat", 0}, {"user", leif}, {"name", "Leif"}, {"text", "leifs words"}});
    add({{"do", "chat"}, {"seat", 1}, {"user", erik}, {"name", "Erik"}, {"text", "eriks words"}});
    must(Tables(database).create({"watched", "fjords", "{}", 2, "seed", "{}", 2, erik}));
    const json::object said = {{"do", "chat"}, {"user", leif}, {"name", "Leif"}, {"text", "watching words"}};
    const json::object invited = {
        {"do", "invite"}, {"seat", 1}, {"user", erik}, {"whom", leif}, {"name", "Leif"}};
    append_together(database,
                    std::vector<Append>{{"watched", 1, new_entry(said)}, {"watched", 2, new_entry(invited)}});
    must(Ratings(database).set(Occupant::person(leif), {"territories", "live", "2"}, {1600, 50, 0.06, 9}));
    must(accounts.create_token(leif, "leifs bot", 3));
  }
  void add(const json::object& entry, std::optional<RowChange> row = std::nullopt) {
    append_together(database_, std::vector<Append>{{"table", ++n_, new_entry(entry), std::move(row)}});
  }
  std::string all() const {
    std::string text;
    for (const char* table : {"table", "watched"}) {
      for (const StoredEntry& entry : must(Tables(database_).load(table)).entries) text += entry.body + "\n";
    }
    return text;
  }

  std::string leif, erik;

 private:
  Database& database_;
  int n_ = 0;
};

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_P(AccountsTest, APersonTakesEverythingAlong) {
  const Talk talk(database());
  const std::string token = must(accounts().open_session(talk.leif, 11, 1000));
  const std::string text = must(export_user(database(), talk.leif));
  for (const char* part : {"\"Leif\"", "leifs-move", "leifs words", "watching words", "leifs bot", "1.6E3",
                           "territories", "invite"}) {
    EXPECT_TRUE(says(text, part)) << part << " in " << text;
  }
  for (const std::string& part : {std::string("eriks-move"), std::string("eriks words"),
                                  std::string("\"hash\""), std::string("seed"), token, token_hash(token)}) {
    EXPECT_FALSE(says(text, part)) << part << " in " << text;
  }
  EXPECT_EQ(code_of(export_user(database(), "nobody")), "no-user");
}

TEST_P(AccountsTest, APersonIsForgottenAndTheirGamesStay) {
  const Talk talk(database());
  const std::string token = must(accounts().open_session(talk.leif, 11, 1000));
  const auto changed = must(delete_user(database(), talk.leif, 12));
  EXPECT_EQ(changed, (std::vector<std::string>{"table", "watched"}));

  const std::string text = talk.all();
  EXPECT_FALSE(says(text, "Leif") || says(text, "leifs words") || says(text, "watching words")) << text;
  EXPECT_TRUE(says(text, "leifs-move") && says(text, "eriks words") && says(text, "Erik")) << text;
  EXPECT_TRUE(says(text, R"("name":"deleted","text":"deleted")")) << text;
  EXPECT_EQ(must(Tables(database()).load("table")).entries.size(), 6U);
  EXPECT_EQ(must(accounts().find(talk.leif)).name, "deleted");
  EXPECT_EQ(must(Tables(database()).current_of(talk.erik, {}))[0].seats[0].name, "deleted");

  EXPECT_EQ(code_of(accounts().session(token, 12, 1000)), "no-session");
  EXPECT_TRUE(must(accounts().tokens(talk.leif)).empty());
  EXPECT_TRUE(must(Ratings(database()).all_of(talk.leif)).empty());
  EXPECT_EQ(must(accounts().credentials("Leif")).user, "");
  EXPECT_EQ(code_of(delete_user(database(), talk.leif, 13)), "no-user");
  EXPECT_EQ(code_of(accounts().open_session(talk.leif, 13, 1000)), "no-user");
  EXPECT_TRUE(accounts().create_account("", "Leif", "hash", 14));  // the name is free again
}

TEST_P(AccountsTest, WordsAreForgottenAFewAtATime) {
  const User leif = must(accounts().create_guest("Leif", 1));
  const auto said = [&](std::int64_t n) {
    return Append{"long", n,
                  new_entry({{"do", "chat"}, {"user", leif.id}, {"name", "Leif"}, {"text", "words"}})};
  };
  std::vector<Append> entries;
  for (std::int64_t n = 1; n <= 5; ++n) entries.push_back(said(n));
  append_together(database(), entries);
  must(remove_person(database(), leif.id, 2));
  EXPECT_EQ(must(accounts().find(leif.id)).name, "deleted");
  std::vector<bool> more;
  do {
    const Forgotten some = must(forget_words(database(), leif.id, 2));
    EXPECT_EQ(some.tables, std::vector<std::string>{"long"});
    more.push_back(some.more);
  } while (more.back());
  EXPECT_EQ(more, (std::vector<bool>{true, true, false}));
  append_together(database(), std::vector<Append>{said(6)});  // was on its way
  EXPECT_EQ(must(forget_words(database(), leif.id, 2)).tables, std::vector<std::string>{"long"});
  EXPECT_TRUE(must(forget_words(database(), leif.id, 2)).tables.empty());
}

TEST_P(AccountsTest, WhoeverIsLeavingIsFoundUntilTheyHaveLeft) {
  const User leif = must(accounts().create_guest("Leif", 1)), erik = must(accounts().create_guest("Erik", 1));
  using Ids = std::vector<std::string>;
  EXPECT_TRUE(must(accounts().leaving(100, 200, 10)).empty());
  const std::string token = must(accounts().open_session(leif.id, 1, 1000));
  must(accounts().shut_out(leif.id, 50));
  EXPECT_EQ(code_of(accounts().session(token, 60, 1000)), "no-session");
  EXPECT_TRUE(must(accounts().leaving(50, 60, 10)).empty()) << "their node is at work";
  EXPECT_EQ(must(accounts().leaving(100, 200, 10)), Ids{leif.id});
  EXPECT_TRUE(must(accounts().leaving(100, 200, 10)).empty()) << "one node does it";
  must(remove_person(database(), leif.id, 210));
  EXPECT_EQ(must(accounts().leaving(300, 300, 10)), Ids{leif.id}) << "words and games may be left";
  must(accounts().left(leif.id));
  EXPECT_TRUE(must(accounts().leaving(1000, 1000, 10)).empty());
  must(delete_user(database(), erik.id, 400));  // by an operator: nodes go on at once
  EXPECT_EQ(must(accounts().leaving(1, 500, 10)), Ids{erik.id});
}

TEST_P(AccountsTest, LoginsAreRemembered) {
  const std::string leif = must(accounts().create_account("", "Leif", "hash", 1)).id;
  const std::string guest = must(accounts().create_guest("Guest", 1)).id;
  for (Time at : {10, 20, 30})
    must(Accounts(database(), {leif, "192.0.2." + std::to_string(at), at}).open_session(leif, at, 1000));
  must(Accounts(database(), {guest, "192.0.2.1", 30}).open_session(guest, 30, 1000));
  const auto logins = must(logins_since(database(), 10, 10));
  ASSERT_EQ(logins.size(), 2U);
  EXPECT_EQ(logins[0].account, name_key("Leif"));
  EXPECT_EQ(logins[0].address, "192.0.2.20");
  EXPECT_EQ(logins[1].address, "192.0.2.30");
  EXPECT_EQ(must(logins_since(database(), 0, 1))[0].address, "192.0.2.30");
}

TEST_P(AccountsTest, TheBestLeadTheList) {
  const User leif = must(accounts().create_guest("Leif", 1));
  const RatingList list{"territories", "live", "2"};
  Ratings ratings(database());
  must(ratings.set(Occupant::person(leif.id), list, {1600.5, 60, 0.06, 12}));
  must(ratings.set(Occupant::bot("hard"), list, {1900.25, 40, 0.05, 500}));
  must(ratings.set(Occupant::person("unsure"), list, {2500, 300, 0.06, 1}));
  must(ratings.set(Occupant::person(leif.id), {"territories", "correspondence", "2"}, {1, 2, 3, 4}));
  const auto leaders = must(ratings.leaders(list, 100, 10));
  ASSERT_EQ(leaders.size(), 2U);
  EXPECT_EQ(leaders[0].player, Occupant::bot("hard"));
  EXPECT_EQ(leaders[0].name, "");
  EXPECT_EQ(leaders[0].rating, (Rating{1900.25, 40, 0.05, 500}));
  EXPECT_EQ(leaders[1].name, "Leif");
  EXPECT_EQ(must(ratings.leaders(list, 100, 10, 1)).size(), 1U);
  EXPECT_EQ(must(ratings.all_of(leif.id)).size(), 2U);
  EXPECT_EQ(must(ratings.of(Occupant::person("nobody"), list)), std::nullopt);
  // A number comes back as it was, to the last bit.
  must(ratings.set(Occupant::person(leif.id), list, {1.0 / 3, 2.0 / 3, 1e-17, 13}));
  EXPECT_EQ(must(ratings.of(Occupant::person(leif.id), list)), (Rating{1.0 / 3, 2.0 / 3, 1e-17, 13}));
}

TEST_P(AccountsTest, EveryChangeIsInTheAuditTrail) {
  const auto trail = [&](const std::string& user) {
    std::string all;
    for (const AuditRow& row : must(Audit(database()).list({.user = user}, 100))) {
      const auto called = [&](const std::string& id) {
        return id == user ? "leif" : id.size() == 12 ? "token" : id;
      };
      all = called(row.actor) + " " + row.action + (row.object.empty() ? "" : " " + called(row.object)) +
            (row.detail.empty() ? "" : " (" + row.detail + ")") + " " + row.address + "\n" + all;
    }
    return all;
  };
  Time now = 0;
  const auto from = [&](const std::string& actor) {
    return Accounts(database(), {actor, "a" + std::to_string(now), ++now});
  };
  const std::string leif = must(from("").create_guest("Leif", 1)).id;
  must(from(leif).open_session(leif, 1, 1000));
  must(from(leif).create_account(leif, "Leif", "hash", 1));
  const std::string first = must(from(leif).open_session(leif, 1, 1000));
  must(from(leif).rename(leif, "Leifur"));
  const NewToken token = must(from(leif).create_token(leif, "bot", 1));
  must(from(leif).remove_token(leif, token.token.id));
  EXPECT_EQ(code_of(from(leif).remove_token(leif, token.token.id)), "no-token");
  must(from(leif).end_session(first));
  must(from(leif).end_session(first));
  must(from("admin:root").change_password(leif, "other", ""));
  must(from(leif).open_session(leif, 1, 1000));
  must(delete_user(database(), leif, 1, {leif, "b", 99}));
  EXPECT_EQ(trail(leif),
            "leif login (guest) a1\n"
            "leif register a2\n"
            "leif login a3\n"
            "leif rename a4\n"
            "leif token-made token a5\n"
            "leif token-forgotten token a6\n"
            "leif logout a8\n"
            "admin:root password leif a10\n"
            "leif login a11\n"
            "leif delete b\n");
}

}  // namespace
}  // namespace landnam::store
