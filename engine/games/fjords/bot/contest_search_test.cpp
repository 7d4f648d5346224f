// SPDX-License-Identifier: Apache-2.0
// The search over contests against exhaustive search, on graphs of any shape: many small areas, isolated
// tiles, tiles worth more to one player.
#include "engine/games/fjords/bot/contest_search.hpp"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/core/random.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

// The margin of the player to move, by exhaustive search: both take tiles beside their own as long as they
// can. Nothing is secured, bounded or left out.
class PlayingEveryTile {
 public:
  explicit PlayingEveryTile(const Ground& ground) : ground_(ground) {}

  int value(const Contest& contest, std::size_t player) {
    const auto key = std::tuple(contest.free, contest.reach[0], contest.reach[1], player);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const std::array<Bits, 2> within_reach = {contest.reach[0] & contest.free,
                                              contest.reach[1] & contest.free};
    int best = -1000;
    if (within_reach[player] == 0) {
      best = within_reach[1 - player] == 0 ? 0 : -value(contest, 1 - player);
    }
    for (Bits tiles = within_reach[player]; tiles != 0;) {
      const int tile = pop_lowest(tiles);
      Contest after = contest;
      after.free &= ~bit(tile);
      after.reach[player] |= ground_.links[tile];
      after.reach[0] &= after.free;
      after.reach[1] &= after.free;
      best = std::max(best, ground_.worth[player][tile] - value(after, 1 - player));
    }
    return known_[key] = best;
  }

 private:
  const Ground& ground_;
  std::map<std::tuple<Bits, Bits, Bits, std::size_t>, int> known_;
};

struct Case {
  Ground ground;
  Contest contest;
};

// `links` of a hundred pairs of tiles are linked; pieces stand beside `borders` of a hundred, for each
// player.
Case random_case(Random& random, int tiles, unsigned links, unsigned borders, bool even) {
  Case made;
  made.contest.free = bit(tiles) - 1;
  for (int a = 0; a < tiles; ++a) {
    for (int b = 0; b < a; ++b) {
      if (random.below(100) >= links) continue;
      made.ground.links[a] |= bit(b);
      made.ground.links[b] |= bit(a);
    }
    for (Bits& reach : made.contest.reach) {
      if (random.below(100) < borders) reach |= bit(a);
    }
  }
  for (auto& worth : made.ground.worth) {
    for (std::uint8_t& one : worth) one = even ? 1 : static_cast<std::uint8_t>(1 + random.below(3));
  }
  return made;
}

int sum(const Ground& ground, Bits tiles, std::size_t player) {
  int worth = 0;
  while (tiles != 0) worth += ground.worth[player][pop_lowest(tiles)];
  return worth;
}

void compare(const Case& made, std::size_t player) {
  PlayingEveryTile naive(made.ground);
  Contest contest = made.contest;
  const std::array<Bits, 2> own = secure(made.ground, contest, contest.free);
  const int secured = sum(made.ground, own[player], player) - sum(made.ground, own[1 - player], 1 - player);
  Stopwatch watch(Budget{10'000'000, 0, nullptr});
  ContestSearch search(made.ground, watch);
  const auto value = search.solve(contest, player);
  ASSERT_TRUE(value);
  ASSERT_EQ(*value + secured, naive.value(made.contest, player));
  if (contest.free == 0) return;
  const auto tile = search.best_tile(contest, player);
  ASSERT_TRUE(tile && has(contest.reach[player], *tile));
  Contest after = contest;
  const std::array<Bits, 2> decided = put(made.ground, after, player, *tile);
  const int gained =
      sum(made.ground, decided[player], player) - sum(made.ground, decided[1 - player], 1 - player);
  EXPECT_EQ(gained - naive.value(after, 1 - player), *value) << "the tile is best";
}

void compare_many(bool even) {
  Random random(7);
  for (int i = 0; i < testing::share_of(3000); ++i) {
    const int tiles = 3 + static_cast<int>(random.below(9));
    const unsigned links = random.below(40), borders = 20 + random.below(70);
    compare(random_case(random, tiles, links, borders, even), random.below(2));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(FjordsContestSearch, agrees_with_exhaustive_search) { compare_many(true); }
TEST(FjordsContestSearch, agrees_when_tiles_have_different_values) { compare_many(false); }

}  // namespace
}  // namespace landnam::fjords
