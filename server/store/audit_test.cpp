// SPDX-License-Identifier: Apache-2.0
#include "server/store/audit.hpp"

#include "server/store/sql.hpp"
#include "server/store/store_fixture.hpp"

namespace landnam::store {
namespace {

class AuditTest : public StoreTest {};
LANDNAM_ON_BOTH(AuditTest);

std::string actions(const std::vector<AuditRow>& rows) {
  std::string all;
  for (const AuditRow& row : rows) all += (all.empty() ? "" : " ") + row.action;
  return all;
}

TEST_P(AuditTest, FindsWhatAPersonOrAnAddressDid) {
  Database database = connect();
  Audit audit(database);
  must(audit.note({1, "leif", "192.0.2.1", "login"}));
  must(audit.note({2, "leif", "192.0.2.1", "token-made", "t1", "my bot"}));
  must(audit.note({3, "", "192.0.2.9", "login-failed", "leif", "5 tries"}));
  must(audit.note({4, "admin:root", "", "ban", "freydis", "spam"}));
  EXPECT_EQ(actions(must(audit.list({}, 10))), "ban login-failed token-made login");
  EXPECT_EQ(actions(must(audit.list({.user = "leif"}, 10))), "login-failed token-made login");
  EXPECT_EQ(actions(must(audit.list({.address = "192.0.2.9"}, 10))), "login-failed");
  EXPECT_EQ(actions(must(audit.list({.user = "leif", .action = "login"}, 10))), "login");
  EXPECT_EQ(actions(must(audit.list({.since = 3}, 10))), "ban login-failed");
  EXPECT_EQ(actions(must(audit.list({}, 2, 1))), "login-failed token-made");
  const AuditRow made = must(audit.list({.action = "token-made"}, 1)).front();
  EXPECT_EQ(made.at, 2);
  EXPECT_EQ(made.actor, "leif");
  EXPECT_EQ(made.address, "192.0.2.1");
  EXPECT_EQ(made.object, "t1");
  EXPECT_EQ(made.detail, "my bot");
}

TEST_P(AuditTest, ForgetsWhatIsOld) {
  Database database = connect();
  Audit audit(database);
  for (Time at = 1; at <= 5; ++at) must(audit.note({at, "leif", "", "login"}));
  EXPECT_EQ(must(audit.remove_before(4)), 3);
  EXPECT_EQ(must(audit.list({}, 10)).size(), 2U);
}

TEST_P(AuditTest, LongTextsAreCutBetweenCharacters) {
  Database database = connect();
  std::string text;
  for (int i = 0; i < 100; ++i) text += "né";
  must(Audit(database).note({1, "leif", "", "login", text, text}));
  const AuditRow row = must(Audit(database).list({}, 1)).front();
  EXPECT_EQ(row.detail.size(), 199U);
  EXPECT_EQ(text.substr(0, 199), row.object);
}

TEST_P(AuditTest, ARecordSharesTheFateOfWhatItRecords) {
  Database database = connect();
  const auto refused = database.write([](soci::session& sql) -> Result<Done> {
    note_audit(sql, {1, "admin:root", "", "ban", "leif"});
    return Error{"changed-my-mind", ""};
  });
  EXPECT_FALSE(refused);
  EXPECT_TRUE(must(Audit(database).list({}, 10)).empty());
}

}  // namespace
}  // namespace landnam::store
