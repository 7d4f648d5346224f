// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/outlook.hpp"

#include <map>
#include <set>

#include "engine/games/fjords/bot/evaluation.hpp"
#include "engine/games/fjords/rules/scenario.hpp"

namespace landnam::fjords {
namespace {

using Tiles = std::set<int>;

Tiles listed(TileMask tiles) {
  Tiles list;
  while (tiles.any()) list.insert(tiles.pop());
  return list;
}

Tiles beside(const State& state, const Tiles& tiles) {
  Tiles next;
  for (const int tile : tiles) next.merge(listed(state.land.linked(tile, Terrain::plain)));
  return next;
}

Tiles both(const Tiles& one, const Tiles& other) {
  Tiles common;
  std::ranges::set_intersection(one, other, std::inserter(common, common.end()));
  return common;
}

Tiles pieces_of(const State& state, std::size_t seat) {
  return listed(state.players[seat].longhouses | state.players[seat].vikings);
}

// The steps of a player to every free tile that a way leads to.
std::map<int, std::size_t> naive_steps(const State& state, std::size_t seat) {
  std::map<int, std::size_t> steps;
  Tiles at = pieces_of(state, seat);
  for (std::size_t step = 1; !at.empty(); ++step) {
    Tiles next;
    for (const int tile : both(beside(state, at), listed(state.free))) {
      if (steps.emplace(tile, std::min(step, Terms::kSteps)).second) next.insert(tile);
    }
    at = next;
  }
  return steps;
}

using Counts = std::map<std::pair<std::size_t, std::size_t>, int>;  // by seat and term

// By the letter: sets of tiles, and players in the order of their turns.
Counts naive_terms(const Rules& rules, const State& state) {
  Counts counts;
  const std::size_t seats = index(rules.seats);
  std::vector<std::size_t> order;
  std::vector<Tiles> at;
  for (std::size_t i = 0; i < seats; ++i) {
    order.push_back((state.mover + i) % seats);
    at.push_back(pieces_of(state, order[i]));
    ++counts[{order[i], Terms::turn(i)}];
  }
  Tiles untouched = listed(state.free);
  for (std::size_t wave = 0;; ++wave) {
    std::map<int, std::vector<std::size_t>> comers;
    for (std::size_t i = 0; i < seats; ++i) {
      at[i] = both(beside(state, at[i]), untouched);
      for (const int tile : at[i]) comers[tile].push_back(i);
    }
    if (comers.empty()) break;
    for (const auto& [tile, first] : comers) {
      untouched.erase(tile);
      std::vector<std::size_t> later;
      for (std::size_t i = 0; i < seats; ++i) {
        if (!at[i].contains(tile) && beside(state, at[i]).contains(tile)) later.push_back(i);
      }
      const std::size_t number = std::min(wave, Terms::kWaves - 1);
      for (std::size_t place = 0; place < first.size(); ++place) {
        ++counts[{order[first[place]],
                  Terms::first(number, static_cast<int>(first.size()), static_cast<int>(place),
                               static_cast<int>(later.size()))}];
      }
      for (const std::size_t i : later) {
        ++counts[{order[i],
                  Terms::later(number, static_cast<int>(first.size()), static_cast<int>(later.size()))}];
      }
    }
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    for (const auto& [tile, own] : naive_steps(state, seat)) {
      std::size_t nearest = Terms::kNoWay;
      for (std::size_t other = 0; other < seats; ++other) {
        if (other == seat) continue;
        const auto theirs = naive_steps(state, other);
        const auto found = theirs.find(tile);
        const std::size_t steps = found == theirs.end() ? Terms::kNoWay : found->second;
        ++counts[{seat, Terms::beside(own, steps)}];
        nearest = std::min(nearest, steps);
      }
      ++counts[{seat, Terms::nearest(own, nearest)}];
    }
  }
  return counts;
}

TEST(FjordsOutlook, terms_match_the_naive_version) {
  Random random(3);
  int positions = 0;
  for (const int seats : {3, 4}) {
    for (int i = 0; i < 15; ++i) {
      Scene scene = Scene::start(R"({"runes":["strength","water","home"]})", seats);
      scene.explore_randomly(random);
      for (std::uint32_t steps = random.below(30); steps > 0 && !scene.now().is_over(); --steps) {
        scene.step_randomly(random);
      }
      if (scene.now().is_over()) continue;
      Counts counts;
      for_each_term(scene.rules, scene.state, [&](std::size_t seat, std::size_t term) {
        ASSERT_LT(term, Terms::kCount);
        ++counts[{seat, term}];
      });
      EXPECT_EQ(counts, naive_terms(scene.rules, scene.state));
      ++positions;
    }
  }
  EXPECT_GT(positions, 20);
}

TEST(FjordsOutlook, no_two_terms_share_a_number) {
  std::set<std::size_t> numbers;
  std::size_t terms = 0;
  const auto add = [&](std::size_t number) { numbers.insert(number), ++terms; };
  for (std::size_t wave = 0; wave < Terms::kWaves; ++wave) {
    for (int first = 1; first <= kMaxPlayers; ++first) {
      for (int earlier = 0; earlier < first; ++earlier) {
        for (int later = 0; later <= kMaxPlayers - first; ++later)
          add(Terms::first(wave, first, earlier, later));
      }
      for (int later = 1; later <= kMaxPlayers - first; ++later) add(Terms::later(wave, first, later));
    }
  }
  for (std::size_t own = 1; own <= Terms::kSteps; ++own) {
    for (std::size_t other = 1; other <= Terms::kNoWay; ++other) {
      add(Terms::beside(own, other));
      add(Terms::nearest(own, other));
    }
  }
  for (std::size_t others = 0; others < kMaxPlayers; ++others) add(Terms::turn(others));
  EXPECT_EQ(numbers.size(), terms);
  EXPECT_LT(*numbers.rbegin(), Terms::kCount);
}

TEST(FjordsOutlook, predicts_how_settlements_end) {
  for (const int seats : {3, 4}) {
    Random random(8);
    double products = 0, expected_squares = 0, real_squares = 0;
    for (int i = 0; i < 150; ++i) {
      Scene scene = Scene::start("{}", seats);
      scene.explore_randomly(random);
      if (scene.now().is_over()) continue;
      const auto expected = expected_points(scene.rules, scene.state);
      settle_keenly(scene.rules, scene.state, random);
      const auto& real = scene.state.landscape_scores[0];
      double mean_expected = 0, mean_real = 0;
      for (Seat seat = 0; seat < seats; ++seat) {
        mean_expected += expected[seat] / seats;
        mean_real += real[seat] / static_cast<double>(seats);
      }
      for (Seat seat = 0; seat < seats; ++seat) {
        products += (expected[seat] - mean_expected) * (real[seat] - mean_real);
        expected_squares += (expected[seat] - mean_expected) * (expected[seat] - mean_expected);
        real_squares += (real[seat] - mean_real) * (real[seat] - mean_real);
      }
    }
    EXPECT_GT(products / std::sqrt(expected_squares * real_squares), 0.6);
  }
}

}  // namespace
}  // namespace landnam::fjords
