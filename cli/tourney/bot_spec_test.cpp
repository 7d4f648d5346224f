// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/bot_spec.hpp"

#include <gtest/gtest.h>

namespace landnam::cli {
namespace {

const Effort kStandard{0, 500};

BotSpec spec(const std::string& text) {
  const auto found = read_bot_spec("territories", 2, text, kStandard);
  EXPECT_TRUE(found) << (found ? "" : found.error().text);
  return found ? *found : BotSpec{};
}
std::string problem(const std::string& text) {
  const auto found = read_bot_spec("territories", 2, text, kStandard);
  return found ? "" : found.error().text;
}

TEST(BotSpec, names_level_effort_and_skills) {
  EXPECT_EQ(spec("uct").name, "uct");
  EXPECT_EQ(spec("uct").effort.milliseconds, 500);
  EXPECT_EQ(spec("uct@2s").effort.milliseconds, 2000);
  EXPECT_EQ(spec("strong=uct@100ms").name, "strong");
  EXPECT_EQ(spec("uct@300v").effort.visits, 300U);
  EXPECT_EQ(spec("uct@300v").effort.threads, 1);
  EXPECT_EQ(spec("uct@300v-threads3-solver").effort.threads, 3);
  EXPECT_FALSE(spec("uct@300v-threads3-solver").kind.skills.solver);
  EXPECT_EQ(spec("random").kind.method, BotMethod::random);
  EXPECT_TRUE(spec("uct@1s").kind.skills.solver);
  EXPECT_FALSE(spec("uct@1s-solver").kind.skills.solver);
  EXPECT_TRUE(spec("uct-solver").kind.skills.knowledge);
  EXPECT_FALSE(spec("uct-solver").kind.skills.solver);
}

TEST(BotSpec, takes_levels_with_their_own_effort) {
  const Level& karl = *find_level("territories", 2, "karl");
  EXPECT_EQ(spec("karl").effort, karl.effort);
  EXPECT_EQ(spec("karl").kind, karl.bot);
  EXPECT_EQ(spec("karl@7v").effort, (Effort{7, 0}));
  EXPECT_EQ(spec("uct@7v-whim20-overlooks30").kind.lapses, (Lapses{.overlooks = 0.3, .noise = 0.2}));
}

TEST(BotSpec, takes_commands_with_a_name) {
  EXPECT_EQ(spec("old=./landnam engine").command, "./landnam engine");
  EXPECT_EQ(spec("old=./landnam engine @50ms").effort.milliseconds, 50);
  EXPECT_EQ(spec("old=./landnam engine @50ms").command, "./landnam engine");
  EXPECT_EQ(spec("old=./landnam engine @50ms-threads2").effort.threads, 2);
  EXPECT_EQ(spec("x=bot --seed=3").command, "bot --seed=3");
}

TEST(BotSpec, says_what_is_wrong) {
  EXPECT_NE(problem("utc").find("no level \"utc\""), std::string::npos);
  EXPECT_NE(problem("uct@fast").find("\"fast\""), std::string::npos);
  EXPECT_NE(problem("uct@0ms").find("\"0ms\""), std::string::npos);
  EXPECT_NE(problem("uct@1s-whim200").find("no skill \"whim200\""), std::string::npos);
  EXPECT_NE(problem("uct@1s-threads0").find("1 to 64 threads"), std::string::npos);
  EXPECT_NE(problem("uct@1s-threads").find("1 to 64 threads"), std::string::npos);
  EXPECT_NE(problem("uct@1s-luck").find("no skill \"luck\""), std::string::npos);
  EXPECT_NE(problem("./landnam engine").find("must have NAME= in front"), std::string::npos);
  EXPECT_NE(problem("=uct").find("name is empty"), std::string::npos);
  EXPECT_NE(problem("old=./landnam engine @1s-solver").find("cannot switch off skills"), std::string::npos);
}

TEST(BotSpec, reads_back_what_it_writes) {
  for (const char* text : {"uct@1s-solver", "a=random", "karl", "e=karl-threads2", "d=konung@3v-whim12.5",
                           "b=uct@7v-solver-knowledge", "c=./x engine @20ms"}) {
    const BotSpec once = spec(text);
    EXPECT_EQ(spec(bot_spec_text("territories", 2, once)), once) << bot_spec_text("territories", 2, once);
  }
}

}  // namespace
}  // namespace landnam::cli
