// SPDX-License-Identifier: Apache-2.0
// Learns what longhouses of Fjords are worth (engine/games/fjords/bot/claims.hpp): games in which tiles are
// laid by chance and longhouses put by what was learnt so far, and least squares of their final points over
// where the free land lay before. Writes claims_learnt.hpp.
#include "engine/games/fjords/bot/claims.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/core/random.hpp"
#include "engine/games/fjords/fjords.hpp"
#include "tools/train/regression.hpp"

namespace landnam::fjords {
namespace {

constexpr std::size_t kPairs = kClaimSteps * kNoWay;  // own steps by those of the nearest other
constexpr std::size_t kTerms = 2 * kPairs + kPrices + kMaxPlayers - 1;
using Terms = Regression<kTerms>::Terms;

constexpr std::size_t term_of(bool open, std::size_t own, std::size_t other) {
  return (open ? kPairs : 0) + (own - 1) * kNoWay + other - 1;
}

class School {
 public:
  explicit School(int seats)
      : rules_(*Fjords::make_rules({}, seats)),
        seats_(static_cast<std::size_t>(seats)),
        random_(random_from_text("school")) {}

  const ClaimsByPhase& learnt() const { return learnt_; }

  void play() {
    State state = start(rules_);
    Plains plains;
    std::vector<Example> examples;
    while (state.step < Step::settle) {
      if (state.step < Step::lay) {
        apply(rules_, state, draw(rules_, state, random_));
        continue;
      }
      apply(rules_, state, state.mover, random_laying(rules_, state, random_));
      plains.follow(state.land);
      if (state.step == Step::longhouse) {
        const Claims& claims = learnt_[phase(state)];
        const int mood = static_cast<int>(random_.below(2 * kPoint)) - kPoint;
        const int gain = longhouse_gain(state, plains, Steps(rules_, state, plains), claims) + mood;
        apply(rules_, state, state.mover, Move{gain > 0 ? Act::longhouse : Act::no_longhouse, 0, {}, {}});
      }
      if (state.step < Step::settle) examples.push_back({phase(state), terms_of(state, plains)});
    }
    if (state.step != Step::settle) return;
    const auto points = expected_points(rules_, state);
    for (const Example& example : examples)
      add_differences(regressions_[example.phase], std::span(example.terms).first(seats_),
                      std::span(points).first(seats_));
  }

  // The next games are played by what is known now, and count twice as much.
  void think_over() {
    const double others = static_cast<double>(seats_ - 1);
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      const Terms weights = regressions_[phase].weights(20 + 0.0005 * regressions_[phase].examples());
      const auto rounded = [](double points) {
        return static_cast<std::int16_t>(std::lround(kPoint * points));
      };
      for (const std::size_t open : {0, 1}) {
        const auto worth = [&](std::size_t own, std::size_t other) {
          return own == kNoWay ? 0 : weights[term_of(open != 0, own, other)];
        };
        for (std::size_t own = 1; own <= kNoWay; ++own) {
          for (std::size_t other = 1; other <= kNoWay; ++other) {
            learnt_[phase].worth[open][own][other] = rounded(worth(own, other) - worth(other, own) / others);
          }
        }
      }
      for (std::size_t i = 0; i < kPrices; ++i) learnt_[phase].price[i] = rounded(weights[2 * kPairs + i]);
      regressions_[phase].forget_half();
    }
  }

 private:
  struct Example {
    std::size_t phase;
    std::array<Terms, kMaxPlayers> terms;
  };

  std::size_t phase(const State& state) const {
    return phase_of(rules_.seats, static_cast<unsigned>(state.bag.total() + state.shown_count));
  }

  std::array<Terms, kMaxPlayers> terms_of(const State& state, const Plains& plains) const {
    std::array<Terms, kMaxPlayers> all{};
    const Steps steps(rules_, state, plains);
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      Terms& terms = all[seat];
      for (TileMask rest = state.free; rest.any();) {
        const auto tile = static_cast<std::size_t>(rest.pop());
        const std::size_t own = steps.of(seat, tile);
        if (own == kNoWay) continue;
        ++terms[term_of(plains.is_open(tile), own, steps.of_others(seat, tile))];
      }
      for (std::size_t i = 0; i < std::min<std::size_t>(state.players[seat].longhouses_left, kPrices); ++i) {
        terms[2 * kPairs + i] = 1;
      }
      const std::size_t turns_off = (seat + seats_ - state.mover) % seats_;
      if (turns_off > 0) terms[2 * kPairs + kPrices + turns_off - 1] = 1;
    }
    return all;
  }

  Rules rules_;
  std::size_t seats_;
  Random random_;
  ClaimsByPhase learnt_{};
  std::array<Regression<kTerms>, kPhases> regressions_;
};

template <class Numbers>
std::string list(const Numbers& numbers) {
  return fmt::format("{{{}}}", fmt::join(numbers, ", "));
}

void write(const ClaimsByPhase& learnt) {
  fmt::print("    ClaimsByPhase{{{{\n");
  for (const Claims& claims : learnt) {
    fmt::print("        {{{{{{");
    for (std::size_t open = 0; open < 2; ++open) {
      std::vector<std::string> rows;
      for (const auto& row : claims.worth[open]) rows.push_back("{" + list(row) + "}");
      fmt::print("{}{{{{{}}}}}", open == 0 ? "" : ", ", fmt::join(rows, ", "));
    }
    fmt::print("}}}}, {{{}}}}},\n", list(claims.price));
  }
  fmt::print("    }}}},\n");
}

}  // namespace
}  // namespace landnam::fjords

int main(int argc, char** argv) {
  using namespace landnam::fjords;
  int games = 10'000, rounds = 4;
  CLI::App app("Learns what longhouses of Fjords are worth, and writes claims_learnt.hpp.");
  app.add_option("--games", games, "in each round")->check(CLI::Range(1, 100'000'000))->capture_default_str();
  app.add_option("--rounds", rounds, "each plays by what was learnt before")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  fmt::print(
      "// SPDX-License-Identifier: Apache-2.0\n"
      "// Made by tools/train-fjords claims --games {} --rounds {}. For two, three and four players.\n"
      "#pragma once\n\n"
      "#include \"games/fjords/claims.hpp\"\n\n"
      "namespace landnam::fjords {{\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<ClaimsByPhase, 3> kClaimsLearnt = {{{{\n",
      games, rounds);
  for (const int seats : {2, 3, 4}) {
    School school(seats);
    for (int round = 0; round < rounds; ++round) {
      for (int i = 0; i < games; ++i) school.play();
      school.think_over();
    }
    write(school.learnt());
  }
  fmt::print(
      "}}}};\n"
      "// clang-format on\n\n"
      "}}  // namespace landnam::fjords\n");
  return 0;
}
