// SPDX-License-Identifier: Apache-2.0
// How even Grænaland is: games of the heuristic bot against itself, and what they tell of their length, of
// the start places, and of what is worth building.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/core/random.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/search/race.hpp"

namespace landnam::graenaland {
namespace {

// What is counted of all projects: those of the leader alone, and works together with others.
struct Built {
  int by_anybody = 0, by_winner = 0;
};
using Projects = PerProject<Built>;

class Balance {
 public:
  Balance(const Rules& rules, std::uint64_t visits)
      : rules_(rules), visits_(visits), worths_(rules), wins_(static_cast<std::size_t>(rules.seats)) {}

  void play(const std::string& seed) {
    Random random = random_from_text(seed);
    State state = start(rules_);
    struct Project {
      Seat seat;
      ProjectKind kind;
      bool together;
    };
    std::vector<Project> projects;
    int decisions = 0;
    for (Turn now = turn(rules_, state); !now.is_over(); now = turn(rules_, state)) {
      if (now.is_chance()) {
        apply(rules_, state, draw(rules_, state, random));
        continue;
      }
      const Seat seat = now.seats.first();
      const Move move = choose(view(rules_, state, seat), random);
      if (move.act == Act::build) projects.push_back({seat, move.project(), false});
      if (move.act == Act::complete) projects.push_back({seat, state.common.joint.kind, true});
      apply(rules_, state, seat, move);
      ++decisions;
    }
    const int winner = state.common.claimant;
    for (const Project& project : projects) {
      Built& built = (project.together ? together_ : alone_)[project.kind];
      ++built.by_anybody;
      built.by_winner += project.seat == winner ? 1 : 0;
    }
    ++wins_[static_cast<std::size_t>((winner - state.common.first + rules_.seats) % rules_.seats)];
    turns_.push_back(state.common.turns + 1);
    decisions_ += decisions;
  }

  std::string report() {
    std::ranges::sort(turns_);
    const std::size_t games = turns_.size();
    std::string text = fmt::format("### {} players, {}, {} games\n\n", rules_.seats,
                                   rules_.vp ? "advanced" : "basic", games);
    text += fmt::format("- leader turns: median {}, 5 % under {}, 5 % over {}; decisions: {}\n",
                        turns_[games / 2], turns_[games / 20], turns_[games - 1 - games / 20],
                        decisions_ / static_cast<long>(games));
    text += "- wins by start place: ";
    for (std::size_t place = 0; place < wins_.size(); ++place) {
      const double share = wins_[place] / static_cast<double>(games);
      const double error = 2 * std::sqrt(share * (1 - share) / static_cast<double>(games));
      text += fmt::format("{}{:.1f} ± {:.1f} %", place > 0 ? ", " : "", 100 * share, 100 * error);
    }
    text += fmt::format(" (even: {:.1f} %)\n", 100.0 / rules_.seats);
    text += "- built a game (by the winner): " + listed(alone_) + "\n";
    text += "- and together with others (led by the winner): " + listed(together_) + "\n";
    return text;
  }

 private:
  Move choose(const View& seen, Random& random) {
    if (visits_ == 0) return advise(rules_, seen, {}, random, worths_);
    const std::vector<Move> moves = plausible(rules_, seen, random);
    return race<Graenaland>(rules_, seen, *seen.owner, moves, Budget{visits_, 0, nullptr}, false, random)
        .move;
  }

  // Most first; what cannot be built so is left out.
  std::string listed(const Projects& projects) const {
    std::vector<ProjectKind> order;
    for (int i = 0; i < kProjectKinds; ++i) {
      const auto kind = static_cast<ProjectKind>(i);
      if (&projects == &alone_ || is_work(kind)) order.push_back(kind);
    }
    std::ranges::stable_sort(order, std::greater<>(), [&](auto kind) { return projects[kind].by_anybody; });
    std::string text;
    const auto games = static_cast<double>(turns_.size());
    for (const ProjectKind kind : order) {
      text += fmt::format("{}{} {:.2f} ({:.2f})", text.empty() ? "" : ", ", kProjectNames[kind],
                          projects[kind].by_anybody / games, projects[kind].by_winner / games);
    }
    return text;
  }

  const Rules& rules_;
  std::uint64_t visits_;  // of a thought; 0 = without one
  Worths worths_;
  std::vector<int> wins_, turns_;
  long decisions_ = 0;
  Projects alone_{}, together_{};
};

// "C3+C1,C1+C2,C3+C2" as the option start; nothing is the usual places.
json::value start_of(const std::string& places) {
  if (places.empty()) return nullptr;
  json::array start;
  for (std::size_t at = 0; at < places.size(); at += 6)
    start.push_back({places.substr(at, 2), places.size() > at + 3 ? places.substr(at + 3, 2) : ""});
  return start;
}

// "cp1,cf1,ch1/im1,ih1" as the option layout, the coast first; nothing is the usual one.
json::value layout_of(const std::string& text) {
  if (text.empty()) return "usual";
  json::array coast, inland;
  for (std::size_t at = 0; at < text.size(); at += 4)
    (at > text.find('/') ? inland : coast).emplace_back(text.substr(at, 3));
  return json::object{{"coast", std::move(coast)}, {"inland", std::move(inland)}};
}

int run(int argc, char** argv) {
  CLI::App app(
      "Grænaland between bots: length, wins by start place, what is built. Errors are two standard "
      "deviations.");
  std::vector<int> seats = {3, 4, 5};
  std::vector<std::string> kinds = {"basic", "advanced"};
  std::string seed = "balance", layout, places;
  int games = 1000;
  std::uint64_t visits = 0;
  app.add_option("--seats", seats, "numbers of players")->check(CLI::Range(3, 5));
  app.add_option("--game", kinds, "basic, advanced")->check(CLI::IsMember({"basic", "advanced"}));
  app.add_option("--games", games, "of each kind")->check(CLI::Range(1, 100'000'000));
  app.add_option("--seed", seed, "games of other seeds tell something new");
  app.add_option("--layout", layout, "another island, from west to east: cp1,cf1,ch1/im1,ih1");
  app.add_option("--places", places, "other start places, the warrior first: C3+C1,C1+C2,C3+C2");
  app.add_option("--visits", visits, "bots that think: continuations tried for a choice (0: rules of thumb)");
  CLI11_PARSE(app, argc, argv);
  for (const int players : seats) {
    for (const std::string& kind : kinds) {
      const auto rules = Graenaland::make_rules(
          {{"game", kind}, {"layout", layout_of(layout)}, {"start", start_of(places)}}, players);
      if (!rules) {
        fmt::print(stderr, "{}\n", rules.error().text);
        return EXIT_FAILURE;
      }
      Balance balance(*rules, visits);
      for (int number = 0; number < games; ++number)
        balance.play(fmt::format("{} {} {} {}", seed, players, kind, number));
      fmt::print("{}\n", balance.report());
    }
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace landnam::graenaland

int main(int argc, char** argv) { return landnam::graenaland::run(argc, argv); }
