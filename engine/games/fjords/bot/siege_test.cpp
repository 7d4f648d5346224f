// SPDX-License-Identifier: Apache-2.0
// Sieges against playing every tile, on graphs of any shape, for three and four players.
#include "engine/games/fjords/bot/siege.hpp"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/core/random.hpp"
#include "tests/share.hpp"

namespace landnam::fjords {
namespace {

// Whether number 0 is ahead of all at the end, whatever the others do. Nothing is counted, bounded or left
// out. As the rules have it who can place must, as a siege has it the others may wait.
class PlayingOutSieges {
 public:
  PlayingOutSieges(const SiegeGround& ground, bool may_wait) : ground_(ground), may_wait_(may_wait) {}

  bool holds(const Siege& siege, std::size_t waits = 0) {
    if (waits == ground_.players) {
      return std::all_of(siege.lead.begin() + 1, siege.lead.begin() + static_cast<int>(ground_.players),
                         [](int lead) { return lead >= 0; });
    }
    const auto key = std::tuple(siege.free, siege.reach, siege.lead, siege.mover, waits);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool own = siege.mover == 0;
    const Bits tiles = siege.reach[siege.mover] & siege.free;
    bool found = !own;
    if (tiles == 0 || (!own && may_wait_)) found = holds(next_of(siege), waits + 1);
    for (Bits rest = tiles; rest != 0 && found != own;) found = holds(after(siege, pop_lowest(rest)));
    return known_[key] = found;
  }

 private:
  Siege next_of(Siege siege) const {
    siege.mover = static_cast<std::uint8_t>((siege.mover + 1U) % ground_.players);
    return siege;
  }
  Siege after(Siege siege, int tile) const {
    const std::size_t mover = siege.mover;
    siege.free &= ~bit(tile);
    siege.reach[mover] |= ground_.links[tile];
    for (std::size_t i = 1; i < ground_.players; ++i) {
      if (mover == 0) siege.lead[i] = static_cast<std::int16_t>(siege.lead[i] + ground_.worth[0][tile]);
      if (mover == i) siege.lead[i] = static_cast<std::int16_t>(siege.lead[i] - ground_.worth[i][tile]);
    }
    return next_of(siege);
  }

  const SiegeGround& ground_;
  bool may_wait_;
  std::map<std::tuple<Bits, PerPlayer<Bits>, PerPlayer<std::int16_t>, std::uint8_t, std::size_t>, bool>
      known_;
};

struct SiegeCase {
  SiegeGround ground;
  Siege siege;
};

SiegeCase random_siege(Random& random) {
  SiegeCase made;
  const int tiles = 3 + static_cast<int>(random.below(5));
  const unsigned links = 10 + random.below(40), borders = 15 + random.below(50);
  const bool even = random.below(2) == 0;
  made.ground.players = 3 + random.below(2);
  made.siege.free = bit(tiles) - 1;
  made.siege.vikings = 20;
  made.siege.mover = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(made.ground.players)));
  for (int a = 0; a < tiles; ++a) {
    for (int b = 0; b < a; ++b) {
      if (random.below(100) >= links) continue;
      made.ground.links[a] |= bit(b);
      made.ground.links[b] |= bit(a);
    }
    for (std::size_t i = 0; i < made.ground.players; ++i) {
      if (random.below(100) < borders) made.siege.reach[i] |= bit(a);
    }
  }
  for (std::size_t i = 0; i < made.ground.players; ++i) {
    if (i > 0) made.siege.lead[i] = static_cast<std::int16_t>(static_cast<int>(random.below(9)) - 3);
    for (std::uint8_t& one : made.ground.worth[i]) {
      one = even ? 1 : static_cast<std::uint8_t>(1 + random.below(3));
    }
  }
  return made;
}

TEST(FjordsSiege, agrees_with_exhaustive_search) {
  Random random(17);
  int held = 0, missed = 0;
  for (int i = 0; i < testing::share_of(2000); ++i) {
    const SiegeCase made = random_siege(random);
    Stopwatch watch(Budget{1'000'000, 0, nullptr});
    SiegeSearch search(made.ground, watch);
    const auto holds = search.holds(made.siege);
    ASSERT_TRUE(holds);
    ASSERT_EQ(*holds, PlayingOutSieges(made.ground, true).holds(made.siege)) << "others may wait, case " << i;
    const bool by_the_rules = PlayingOutSieges(made.ground, false).holds(made.siege);
    ASSERT_TRUE(by_the_rules || !*holds) << "others must place, case " << i;
    held += *holds ? 1 : 0;
    missed += by_the_rules && !*holds ? 1 : 0;
  }
  EXPECT_GT(held, testing::share_of(200));
  std::printf("%d held, %d more by the rules\n", held, missed);
}

TEST(FjordsSiege, stops_with_the_watch) {
  Random random(18);
  for (int i = 0; i < 200; ++i) {
    const SiegeCase made = random_siege(random);
    Stopwatch little(Budget{1 + random.below(6), 0, nullptr}), enough(Budget{1'000'000, 0, nullptr});
    const auto found = SiegeSearch(made.ground, little).holds(made.siege);
    if (!found) continue;
    EXPECT_EQ(found, SiegeSearch(made.ground, enough).holds(made.siege));
  }
}

}  // namespace
}  // namespace landnam::fjords
