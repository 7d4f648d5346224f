// SPDX-License-Identifier: Apache-2.0
#include "server/wire/backlog.hpp"

#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

TEST(Backlog, ConnectionsOfANetworkShareOneLimit) {
  Backlog backlog;
  constexpr std::size_t kMuch = 1U << 20;
  std::vector<Backlog::Share> deaf;
  for (std::size_t n = 0; n <= Backlog::kOfNetwork / kMuch; ++n) {
    EXPECT_FALSE(!deaf.empty() && deaf.back().is_too_much());
    deaf.push_back(backlog.share("192.0.2.1"));
    deaf.back().set(kMuch);
  }
  EXPECT_FALSE(deaf.back().is_too_much()) << "the others are at the limit";
  Backlog::Share neighbour = backlog.share("192.0.2.1"), other = backlog.share("192.0.2.2");
  neighbour.set(Backlog::kFree);
  EXPECT_FALSE(neighbour.is_too_much()) << "a little always waits";
  neighbour.set(Backlog::kFree + 1);
  EXPECT_TRUE(neighbour.is_too_much());
  other.set(8 * Backlog::kOfNetwork);
  EXPECT_FALSE(other.is_too_much()) << "one long answer is fine";
}

TEST(Backlog, WhatIsTakenIsGivenBack) {
  Backlog backlog;
  std::optional<Backlog::Share> first(backlog.share("a"));
  first->set(2 * Backlog::kOfNetwork);
  Backlog::Share second = backlog.share("a");
  second.set(2 * Backlog::kFree);
  EXPECT_TRUE(second.is_too_much());
  Backlog::Share moved = std::move(*first);
  first.reset();
  EXPECT_TRUE(second.is_too_much());
  moved.set(0);
  EXPECT_FALSE(second.is_too_much());
}

}  // namespace
}  // namespace landnam::server
