// SPDX-License-Identifier: Apache-2.0
// Learns what free land is worth to three and four players of Fjords who settle it
// (engine/games/fjords/bot/outlook.hpp): games that the bot plays against itself, and least squares of the
// points each player still got over where the free land lay. Writes outlook_learnt.hpp.
#include "engine/games/fjords/bot/outlook.hpp"

#include <unistd.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/core/random.hpp"
#include "engine/games/fjords/fjords.hpp"
#include "engine/search/uct.hpp"
#include "tools/train/regression.hpp"

namespace landnam::fjords {
namespace {

struct Effort {
  std::uint64_t explore = 150, settle = 300;  // simulated games a move
};

class School {
 public:
  School(int seats, const Effort& effort)
      : rules_(*Fjords::make_rules({}, seats)), effort_(effort), random_(random_from_text("outlook")) {}

  // Learns from the first position of a settlement and from three others.
  void play() {
    State state = start(rules_);
    std::vector<State> course;
    while (state.step != Step::over) {
      if (state.step < Step::lay) {
        apply(rules_, state, draw(rules_, state, random_));
        continue;
      }
      if (state.step == Step::settle) course.push_back(state);
      const Budget budget{state.step == Step::settle ? effort_.settle : effort_.explore};
      apply(rules_, state, state.mover, uct_search<Fjords>(rules_, state, state.mover, budget, random_).move);
    }
    if (course.empty()) return;
    learn(course.front(), state);
    for (int i = 0; i < 3; ++i)
      learn(course[random_.below(static_cast<std::uint32_t>(course.size()))], state);
  }

  Outlook learnt() const {
    const auto weights = regression_.weights(30);
    Outlook outlook{};
    for (std::size_t term = 0; term < Terms::kCount; ++term)
      outlook[term] = static_cast<std::int16_t>(std::lround(kOutlookPoint * weights[term]));
    return outlook;
  }

 private:
  void learn(const State& state, const State& end) {
    const auto seats = static_cast<std::size_t>(rules_.seats);
    std::array<std::array<double, Terms::kCount>, kMaxPlayers> terms{};
    std::array<double, kMaxPlayers> points{};
    for_each_term(rules_, state, [&](std::size_t seat, std::size_t term) { ++terms[seat][term]; });
    for (std::size_t seat = 0; seat < seats; ++seat)
      points[seat] = end.landscape_scores[0][seat] - state.players[seat].vikings.count();
    add_differences<Terms::kCount>(regression_, std::span(terms).first(seats),
                                   std::span(points).first(seats));
  }

  Rules rules_;
  Effort effort_;
  Random random_;
  Regression<Terms::kCount> regression_;
};

}  // namespace
}  // namespace landnam::fjords

int main(int argc, char** argv) {
  using namespace landnam::fjords;
  int games = 4000;
  Effort effort;
  CLI::App app(
      "Learns what free land is worth to three and four players of Fjords, and writes outlook_learnt.hpp.");
  app.add_option("--games", games, "for each number of players")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  app.add_option("--explore", effort.explore, "simulated games a move in exploration")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--settle", effort.settle, "and in settlement")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  fmt::print(
      "// SPDX-License-Identifier: Apache-2.0\n"
      "// Made by tools/train-fjords outlook --games {} --explore {} --settle {}, by bots that judged by\n"
      "// the table before it. For three and four players.\n"
      "#pragma once\n\n"
      "#include \"games/fjords/outlook.hpp\"\n\n"
      "namespace landnam::fjords {{\n\n"
      "// clang-format off\n"
      "inline constexpr std::array<Outlook, 2> kOutlookLearnt = {{{{\n",
      games, effort.explore, effort.settle);
  for (const int seats : {3, 4}) {
    School school(seats, effort);
    for (int i = 0; i < games; ++i) {
      school.play();
      if (isatty(STDERR_FILENO) != 0)
        fmt::print(stderr, "\r{} players: {} of {} games ", seats, i + 1, games);
    }
    fmt::print("    {{{{{}}}}},\n", fmt::join(school.learnt(), ", "));
  }
  fmt::print(
      "}}}};\n"
      "// clang-format on\n\n"
      "}}  // namespace landnam::fjords\n");
  return 0;
}
