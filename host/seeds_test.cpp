// SPDX-License-Identifier: Apache-2.0
#include "host/seeds.hpp"

#include <gtest/gtest.h>

#include "engine/core/sha256.hpp"

namespace landnam {
namespace {

Record record_of(std::size_t events, std::vector<SeedSpan> seeds) {
  Record record;
  record.seeds = std::move(seeds);
  record.events.resize(events);
  return record;
}

TEST(Seeds, OneSeedForTheWholeGame) {
  Seeds seeds("abc");
  seeds.need(0);
  seeds.need(7);
  EXPECT_EQ(seeds.random_for(7), random_for_event("abc", 7));
  ASSERT_EQ(seeds.spans(true).size(), 1U);
  EXPECT_EQ(seeds.spans(true)[0], (SeedSpan{0, sha256_hex("abc"), "abc"}));
  EXPECT_EQ(seeds.spans(false)[0], (SeedSpan{0, sha256_hex("abc"), std::nullopt}));
}

TEST(Seeds, AFreshOneTakesOverWhereTheOldOneIsSecret) {
  auto seeds = Seeds::of_record(record_of(9, {{0, sha256_hex("old"), std::nullopt}}), "new");
  ASSERT_TRUE(seeds);
  seeds->need(9);
  EXPECT_EQ(seeds->random_for(10), random_for_event("new", 10));
  const auto spans = seeds->spans(true);
  ASSERT_EQ(spans.size(), 2U);
  EXPECT_EQ(spans[0].commitment, sha256_hex("old"));
  EXPECT_EQ(spans[1], (SeedSpan{9, sha256_hex("new"), "new"}));
}

TEST(Seeds, TakingBackIntoASecretSpanEndsItThere) {
  auto seeds = Seeds::of_record(record_of(9, {{0, sha256_hex("old"), std::nullopt}}), "new");
  ASSERT_TRUE(seeds);
  seeds->need(9);
  seeds->keep(4);
  seeds->need(4);
  EXPECT_EQ(seeds->spans(true)[1].from, 4U);
  EXPECT_EQ(seeds->random_for(12), random_for_event("new", 12)) << "chance says what it would have said";
  seeds->keep(0);
  seeds->need(0);
  ASSERT_EQ(seeds->spans(true).size(), 1U) << "the secret seed has decided nothing that is left";
  EXPECT_EQ(seeds->spans(true)[0].seed, "new");
}

TEST(Seeds, APrivateSaveGoesOnWithItsOwn) {
  auto seeds = Seeds::of_record(record_of(5, {{0, sha256_hex("old"), "old"}}), "new");
  ASSERT_TRUE(seeds);
  seeds->need(5);
  EXPECT_EQ(seeds->spans(true).size(), 1U);
  EXPECT_EQ(seeds->random_for(5), random_for_event("old", 5));
}

TEST(Seeds, OfARecordMustFit) {
  const auto code = [](const Record& record) { return check_seeds(record).value_or(Error{}).code; };
  EXPECT_EQ(code(record_of(5, {})), "");
  EXPECT_EQ(code(record_of(5, {{0, "", "no commitment"}})), "");
  EXPECT_EQ(code(record_of(5, {{0, sha256_hex("a"), "a"}, {5, sha256_hex("b"), std::nullopt}})), "");
  EXPECT_EQ(code(record_of(5, {{0, sha256_hex("a"), "b"}})), "broken-commitment");
  EXPECT_EQ(code(record_of(5, {{6, sha256_hex("a"), "a"}})), "bad-record");
  EXPECT_EQ(code(record_of(5, {{3, sha256_hex("a"), "a"}, {1, sha256_hex("b"), "b"}})), "bad-record");
}

}  // namespace
}  // namespace landnam
