// SPDX-License-Identifier: Apache-2.0
#include "engine/core/lapses.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <gtest/gtest.h>

namespace landnam {
namespace {

TEST(Lapses, OverlookTheGivenShareOfMoves) {
  const auto left_of = [](std::size_t number, double share, std::uint64_t seed) {
    std::vector<int> moves(number);
    for (std::size_t i = 0; i < number; ++i) moves[i] = static_cast<int>(i);
    Random random(seed);
    overlook({.overlooks = share}, moves, random);
    EXPECT_EQ(std::set<int>(moves.begin(), moves.end()).size(), moves.size()) << "none twice";
    EXPECT_TRUE(std::ranges::all_of(moves, [&](int move) { return move < static_cast<int>(number); }));
    return moves;
  };
  EXPECT_EQ(left_of(20, 0, 1).size(), 20U);
  EXPECT_EQ(left_of(20, 0.25, 1).size(), 15U);
  EXPECT_EQ(left_of(2, 0.4, 1).size(), 2U);
  EXPECT_EQ(left_of(9, 1, 1).size(), 1U);
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < 60; ++seed) first.insert(left_of(5, 1, seed).front());
  EXPECT_EQ(first.size(), 5U) << "another one every time";
}

TEST(Lapses, NoiseNeverPrefersAMuchWorseMove) {
  const std::array<double, 4> values = {0.2, 0.9, 0.75, 0.5};
  Random random(1);
  std::set<std::size_t> sober, moody;
  for (int i = 0; i < 300; ++i) {
    sober.insert(choose_with_noise({}, values, random));
    moody.insert(choose_with_noise({.noise = 0.3}, values, random));
  }
  EXPECT_EQ(sober, std::set<std::size_t>{1});
  EXPECT_EQ(moody, (std::set<std::size_t>{1, 2}));
}

}  // namespace
}  // namespace landnam
