// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "cli/options.hpp"
#include "cli/play/thinker.hpp"

namespace landnam::cli {
namespace {

std::unique_ptr<Table> new_table() {
  GameRequest request;
  request.game = "territories";
  auto table = open_table(request, "thinker", {});
  EXPECT_TRUE(table);
  return std::move(*table);
}

TEST(Thinker, thinks_while_the_table_is_read) {
  const auto table = new_table();
  Thinker thinker;
  thinker.start(*table, 0, BotMethod::uct, {200, 0}, Random(1));
  std::optional<Result<Advice>> thought;
  while (!thought) {
    EXPECT_FALSE(table->picture(PictureKind::text, std::nullopt, true).empty());
    thought = thinker.take();
  }
  ASSERT_TRUE(*thought);
  EXPECT_EQ((*thought)->visits, 200U);
  EXPECT_FALSE(thinker.busy());
}

TEST(Thinker, is_cancelled_at_once) {
  const auto table = new_table();
  Thinker thinker;
  thinker.start(*table, 0, BotMethod::uct, {0, 3.6e6, 2}, Random(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  thinker.cancel();
  EXPECT_FALSE(thinker.busy());
  EXPECT_FALSE(thinker.take().has_value());
}

}  // namespace
}  // namespace landnam::cli
