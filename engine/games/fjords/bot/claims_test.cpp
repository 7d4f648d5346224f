// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/claims.hpp"

#include <optional>
#include <vector>

#include "engine/games/fjords/bot/claims_learnt.hpp"
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

// Steps from the nearest tile of a set, by asking for each tile again and again who is beside it.
std::vector<std::size_t> naive_steps(const Landscape& land, TileMask from, TileMask free) {
  std::vector<std::size_t> steps(land.tile_count, 1000);
  for (bool nearer = true; nearer;) {
    nearer = false;
    for (int tile = 0; tile < land.tile_count; ++tile) {
      if (!free.has(tile)) continue;
      std::size_t best = steps[index(tile)];
      for (TileMask rest = land.linked(tile, Terrain::plain); rest.any();) {
        const int beside = rest.pop();
        best = std::min(best, from.has(beside) ? 1 : steps[index(beside)] + 1);
      }
      if (best < steps[index(tile)]) {
        steps[index(tile)] = best;
        nearer = true;
      }
    }
  }
  for (std::size_t& step : steps) step = step >= 1000 ? kNoWay : std::min<std::size_t>(step, kClaimSteps);
  return steps;
}

bool naive_open(const Landscape& land, int tile) {
  const Place& place = land.tile(tile);
  for (int side = 0; side < 6; ++side) {
    const bool plain = corner(place.corners(), side) == Terrain::plain ||
                       corner(place.corners(), (side + 1) % 6) == Terrain::plain;
    if (plain && land.tile_at(place.q + kStepQ[side], place.r + kStepR[side]) == kNone) return true;
  }
  return false;
}

// All free land as it is worth to the mover, and the longhouses in hand.
int naive_worth(const Scene& scene, TileMask own, TileMask free, unsigned left, const Claims& claims) {
  const State& state = scene.state;
  TileMask others;
  for (Seat seat = 0; seat < scene.rules.seats; ++seat) {
    if (seat != state.mover) others |= state.players[seat].longhouses;
  }
  const auto mine = naive_steps(state.land, own, free), theirs = naive_steps(state.land, others, state.free);
  int worth = 0;
  for (TileMask rest = free; rest.any();) {
    const int tile = rest.pop();
    worth += claims.worth[naive_open(state.land, tile) ? 1 : 0][mine[index(tile)]][theirs[index(tile)]];
  }
  for (unsigned i = 0; i < left; ++i) worth += claims.price[i];
  return worth;
}

template <class Visit>
void at_each_longhouse(int seats, std::uint64_t seed, Visit visit) {
  Random random(seed);
  Scene scene = Scene::start("{}", seats);
  while (!scene.now().is_over()) {
    if (scene.state.step == Step::longhouse) visit(scene);
    scene.step_randomly(random);
  }
}

TEST(FjordsClaims, incremental_plains_match_the_landscape) {
  for (const int seats : {2, 4}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Plains along;
      at_each_longhouse(seats, seed, [&](const Scene& scene) {
        const Landscape& land = scene.state.land;
        Plains at_once;
        along.follow(land);
        at_once.follow(land);
        for (int tile = 0; tile < land.tile_count; ++tile) {
          ASSERT_TRUE(along.links(tile) == land.linked(tile, Terrain::plain));
          ASSERT_TRUE(at_once.links(tile) == along.links(tile));
          ASSERT_EQ(along.is_open(tile), naive_open(land, tile));
          ASSERT_EQ(at_once.is_open(tile), along.is_open(tile));
        }
      });
    }
  }
}

TEST(FjordsClaims, incremental_steps_match_a_full_search) {
  int put = 0;
  for (const int seats : {2, 3, 4}) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Random random(seed);
      Scene scene = Scene::start(seed % 2 == 0 ? "{}" : R"({"preset":"all-runes"})", seats);
      State& state = scene.state;
      Plains plains;
      std::optional<Steps> along;
      const auto expect_the_same = [&] {
        for (Seat seat = 0; seat < seats; ++seat) {
          const auto naive = naive_steps(state.land, state.players[seat].longhouses, state.free);
          for (TileMask rest = state.free; rest.any();) {
            const int tile = rest.pop();
            ASSERT_EQ(along->of(seat, tile), naive[index(tile)]) << seed;
          }
        }
      };
      while (state.step < Step::settle) {
        if (state.step != Step::longhouse) {
          scene.step_randomly(random);
          continue;
        }
        if (!along) {
          plains.follow(state.land);
          along.emplace(scene.rules, state, plains);
        }
        along->follow(state, plains);
        expect_the_same();
        const bool puts = random.below(2) == 0;
        if (puts) along->put_longhouse(state, plains);
        apply(scene.rules, state, state.mover, puts ? Move::longhouse() : Move::no_longhouse());
        expect_the_same();
        put += puts ? 1 : 0;
      }
    }
  }
  EXPECT_GT(put, 500);
}

TEST(FjordsClaims, a_gain_is_the_difference_in_land_value) {
  int asked = 0;
  for (const int seats : {2, 3, 4}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Plains plains;
      at_each_longhouse(seats, seed, [&](const Scene& scene) {
        const State& state = scene.state;
        const Player& player = state.players[state.mover];
        const auto to_come = static_cast<unsigned>(state.bag.total() + state.shown_count);
        const Claims& claims = kClaimsLearnt[index(seats) - 2][phase_of(seats, to_come)];
        const TileMask laid = TileMask::of(state.laid);
        plains.follow(state.land);
        const int before = naive_worth(scene, player.longhouses, state.free, player.longhouses_left, claims);
        const int after = naive_worth(scene, player.longhouses | laid, state.free & ~laid,
                                      player.longhouses_left - 1U, claims);
        ASSERT_EQ(longhouse_gain(state, plains, Steps(scene.rules, state, plains), claims), after - before);
        ++asked;
      });
    }
  }
  EXPECT_GT(asked, 500);
}

// What the last tile of a row is worth to seat 0, with these longhouses on it.
int gain_at_the_end_of_a_row(const std::string& pieces) {
  Scene scene = Scene::at(
      R"({"phase":"settlement","turn":{"seat":1},"began":{"exploration":0,"settlement":1},"bag":{},"tiles":[)" +
      plain_row(10) + R"(],"pieces":[)" + pieces + R"(],"edition":"fjords-2021"})");
  scene.state.mover = 0;
  scene.state.players[0].longhouses_left = 1;
  Plains plains;
  plains.follow(scene.state.land);
  return longhouse_gain(scene.state, plains, Steps(scene.rules, scene.state, plains), kClaimsLearnt[0][0]);
}

TEST(FjordsClaims, own_land_is_no_gain) {
  const std::string far_away = piece(0, 0, "longhouse", 1);
  EXPECT_GT(gain_at_the_end_of_a_row(far_away), 3 * kPoint);
  EXPECT_LT(gain_at_the_end_of_a_row(far_away + "," + piece(8, 0, "longhouse", 0)), 0);
}

TEST(FjordsClaims, longer_distances_count_as_the_longest) {
  Scene scene = Scene::at(
      R"({"phase":"settlement","turn":{"seat":0},"began":{"exploration":0,"settlement":0},"bag":{},"tiles":[)" +
      plain_row(9) + R"(],"pieces":[)" + piece(0, 0, "longhouse", 0) + R"(],"edition":"fjords-2021"})");
  Plains plains;
  plains.follow(scene.state.land);
  const int end = scene.state.land.tile_at(8, 0);
  EXPECT_EQ(Steps(scene.rules, scene.state, plains).of(0, end), kClaimSteps);
  scene.state.free.remove(scene.state.land.tile_at(4, 0));
  EXPECT_EQ(Steps(scene.rules, scene.state, plains).of(0, end), kNoWay);
}

}  // namespace
}  // namespace landnam::fjords
