// SPDX-License-Identifier: Apache-2.0
// All tests a game gets for one line in the file suite_test.cpp of its folder:
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(Territories, GameSuite, landnam::Territories);
//
// They run over every configuration that the game's description lists (host/configurations.hpp).
#pragma once

#include <iostream>

#include <gtest/gtest.h>

#include "tests/check_events.hpp"
#include "tests/check_leaks.hpp"
#include "tests/check_perft.hpp"
#include "tests/check_play.hpp"
#include "tests/check_records.hpp"
#include "tests/check_session.hpp"
#include "tests/check_table.hpp"
#include "tests/share.hpp"
#include "tests/walk.hpp"

template <class G>
class GameSuite : public ::testing::Test {
 protected:
  static constexpr int kGames = 32;  // of all configurations, and at least one of each

  // Every configuration, or each of a few.
  static std::vector<landnam::Configuration> chosen_configurations() {
    std::vector<landnam::Configuration> chosen;
    const auto all = landnam::testing::all_configurations<G>();
    const std::size_t step = landnam::testing::kShare > 1 && all.size() > 8 ? 8 : 1;
    for (std::size_t i = 0; i < all.size(); i += step) chosen.push_back(all[i]);
    return chosen;
  }

  // Calls check(configuration, number) until one fails.
  template <class Check>
  static void everywhere(Check check) {
    const auto configurations = chosen_configurations();
    for (const landnam::Configuration& configuration : configurations) {
      constexpr std::size_t kAll = landnam::testing::share_of(kGames);
      for (std::size_t n = 0; n * configurations.size() < kAll && !HasFailure(); ++n) {
        check(configuration, static_cast<int>(n));
      }
    }
  }
};

TYPED_TEST_SUITE_P(GameSuite);

TYPED_TEST_P(GameSuite, GeneratorAndRefusalsAgree) {
  this->everywhere(
      [](const auto& configuration, int n) { landnam::testing::check_play<TypeParam>(configuration, n); });
}
TYPED_TEST_P(GameSuite, ViewsLeakNoSecrets) {
  using namespace landnam::testing;
  const int games = leak_games();
  if (games == 0) {
    this->everywhere([](const auto& configuration, int n) { check_leaks<TypeParam>(configuration, n); });
  } else {
    const auto configurations = this->chosen_configurations();
    for (int n = 0; n < games * static_cast<int>(configurations.size()) && !this->HasFailure(); ++n) {
      const auto& configuration = configurations[static_cast<std::size_t>(n) % configurations.size()];
      check_leaks<TypeParam>(configuration, n / static_cast<int>(configurations.size()));
    }
    std::cout << games << " games of each of " << configurations.size() << " configurations, "
              << leak_count<TypeParam>() << " decisions\n";
  }
}
TYPED_TEST_P(GameSuite, EventsLeakNoSecrets) {
  int differing = 0;
  this->everywhere([&differing](const auto& configuration, int n) {
    differing += landnam::testing::check_events<TypeParam>(configuration, n);
    landnam::testing::check_telling<TypeParam>(configuration, n);
  });
  EXPECT_EQ(differing > 0, landnam::kHides<TypeParam>)
      << differing << " games with other secrets were compared";
}
TYPED_TEST_P(GameSuite, SameSeedSameGame) {
  this->everywhere([](const auto& configuration, int n) {
    landnam::testing::check_same_seed<TypeParam>(configuration, n);
  });
}
TYPED_TEST_P(GameSuite, UndoRestoresEarlierPositions) {
  this->everywhere(
      [](const auto& configuration, int n) { landnam::testing::check_undo<TypeParam>(configuration, n); });
}
TYPED_TEST_P(GameSuite, RecordsReplay) {
  this->everywhere(
      [](const auto& configuration, int n) { landnam::testing::check_record<TypeParam>(configuration, n); });
}
TYPED_TEST_P(GameSuite, PlaysFromGivenPositions) {
  for (const auto& configuration : this->chosen_configurations()) {
    landnam::testing::check_setup<TypeParam>(configuration);
  }
}
TYPED_TEST_P(GameSuite, BotsPlayLegalMoves) {
  for (const auto& configuration : this->chosen_configurations()) {
    landnam::testing::check_bots<TypeParam>(configuration);
  }
}
TYPED_TEST_P(GameSuite, PlaysOverTheLineProtocol) { landnam::testing::check_session<TypeParam>(); }
TYPED_TEST_P(GameSuite, GoldenGamesReplay) { landnam::testing::check_golden<TypeParam>(); }
TYPED_TEST_P(GameSuite, GoldenPerftCountsMatch) { landnam::testing::check_perft<TypeParam>(); }

REGISTER_TYPED_TEST_SUITE_P(GameSuite, GeneratorAndRefusalsAgree, ViewsLeakNoSecrets, EventsLeakNoSecrets,
                            SameSeedSameGame, UndoRestoresEarlierPositions, RecordsReplay,
                            PlaysFromGivenPositions, BotsPlayLegalMoves, PlaysOverTheLineProtocol,
                            GoldenGamesReplay, GoldenPerftCountsMatch);
