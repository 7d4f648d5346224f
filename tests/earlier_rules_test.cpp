// SPDX-License-Identifier: Apache-2.0
// Records of version 1 of the rules, which read Classic as the game of 2005.
#include <filesystem>

#include <gtest/gtest.h>

#include "engine/games/fjords/fjords.hpp"
#include "tests/check_records.hpp"

namespace landnam::testing {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(LANDNAM_SOURCE_DIR) / "engine/games/fjords/golden/earlier";

Record record_of(const std::string& name) {
  const auto record = parse_record(read_file(kFolder / (name + ".record")));
  EXPECT_TRUE(record) << name;
  return record ? *record : Record{};
}

TEST(FJ21_K1, games_of_classic_begun_under_version_1_go_on_as_they_began) {
  for (const char* name :
       {"random-2-variant-classic", "random-2-preset-classic", "classic-half", "classic-setup"}) {
    SCOPED_TRACE(name);
    const Record record = record_of(name);
    EXPECT_EQ(record.rules_version, 1);
    EXPECT_EQ(record.options.at("variant"), "classic");
    const Verdict verdict = game_entry<Fjords>().verify(record);
    for (const Finding& finding : verdict.findings) ADD_FAILURE() << finding.code << ": " << finding.text;
    const auto table = game_entry<Fjords>().load(record, "fresh");
    ASSERT_TRUE(table);
    EXPECT_EQ((*table)->state().at("edition"), "fjorde-2005");
    Random random(1);
    play_to_the_end(**table, random);
    const Record today = (*table)->record(false);
    EXPECT_EQ(today.rules_version, Fjords::kRulesVersion);
    EXPECT_TRUE(game_entry<Fjords>().verify(today).findings.empty());
  }
}

TEST(FJ21_K1, version_1_is_no_version_of_the_new_reading) {
  Record record = record_of("random-2-variant-classic");
  record.rules_version = Fjords::kRulesVersion;
  EXPECT_FALSE(game_entry<Fjords>().verify(record).findings.empty()) << "open tiles were laid after drawing";
  record.rules_version = Fjords::kRulesVersion + 1;
  EXPECT_EQ(game_entry<Fjords>().verify(record).findings.front().code, "unknown-version");
}

TEST(Records, of_other_games_of_version_1_are_read_as_before) {
  const Record record = record_of("home-3");
  EXPECT_EQ(record.rules_version, 1);
  EXPECT_TRUE(game_entry<Fjords>().verify(record).findings.empty());
}

}  // namespace
}  // namespace landnam::testing
