// SPDX-License-Identifier: Apache-2.0
// A fresh, real database for each test, which runs once on SQLite and once on PostgreSQL.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "engine/core/json.hpp"
#include "server/store/database.hpp"
#include "server/store/migrations.hpp"
#include "server/store/tables.hpp"
#include "tests/postgres.hpp"

namespace landnam::store {

using Kind = Database::Kind;

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::sqlite) {
      address_ = "sqlite:" + (folder_.path() / "landnam.db").string();
      return;
    }
    ASSERT_EQ(test::Postgres::shared().problem(), "");
    address_ = test::Postgres::shared().fresh_database();
    ASSERT_NE(address_, "");
  }

  const std::string& address() const { return address_; }

  // Another connection to the test's database, migrated.
  Database connect() const {
    auto database = Database::open(address_);
    if (!database) throw std::runtime_error(database.error().text);
    const auto migrated = migrate(*database);
    if (!migrated) throw std::runtime_error(migrated.error().text);
    return std::move(*database);
  }

  test::TemporaryFolder folder_;

 private:
  std::string address_;
};

// The value of a result, or a failed test that says why there is none.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().code + ": " + result.error().text);
  return std::move(*result);
}

template <class T>
std::string code_of(const Result<T>& result) {
  return result ? "" : result.error().code;
}

// As the room layer makes it: it holds the name of an invited user, or the name or words of its own user.
inline NewEntry new_entry(const json::object& body) {
  NewEntry entry{std::string(text_at(body, "do").value_or("")), json::serialize(body)};
  const auto whom = text_at(body, "whom");
  if (whom || body.contains("name")) entry.user = whom ? *whom : text_at(body, "user").value_or("");
  return entry;
}

#define LANDNAM_ON_BOTH(suite)                                                      \
  INSTANTIATE_TEST_SUITE_P(                                                         \
      , suite, testing::Values(Database::Kind::sqlite, Database::Kind::postgresql), \
      [](const auto& test) { return test.param == Database::Kind::sqlite ? "SQLite" : "PostgreSQL"; })

}  // namespace landnam::store
