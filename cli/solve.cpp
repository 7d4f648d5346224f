// SPDX-License-Identifier: Apache-2.0
// Exact values: of one position, or of many set-ups with a summary.
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/table_file.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

// CPU time of this process, which others on the machine do not change, with a sign of life on a terminal.
Clock solving_clock(const std::string& what) {
  return [what, next = 0.0]() mutable {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    const double milliseconds =
        static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    if (milliseconds >= next) {
      next = milliseconds + 500;
      if (::isatty(STDERR_FILENO) != 0) {
        fmt::print(stderr, "\rsolving {}… {:.0f} s of CPU time \r", what, milliseconds / 1e3);
      }
    }
    return milliseconds;
  };
}

struct Solved {
  std::string seed;
  Result<Advice> advice;
  double milliseconds;
};

Solved solve_table(const Table& table, const std::string& seed, double limit) {
  constexpr double kForEver = 1e15;
  const Clock clock = solving_clock(seed.empty() ? "the position" : "seed " + seed);
  const double began = clock();
  auto advice = table.solve(Budget{0, limit > 0 ? limit : kForEver, clock});
  return {seed, std::move(advice), clock() - began};
}

std::string scores_in_words(const Advice& advice) {
  std::vector<std::string> scores;
  for (const int score : advice.scores) scores.push_back(std::to_string(score));
  return join(scores, " : ");
}

// 1 where the seat to move wins, 0.5 for a draw, 0 where it loses.
double value_for_mover(const Advice& advice) { return advice.values[static_cast<std::size_t>(advice.seat)]; }

json::object as_json(const Solved& solved) {
  json::object out;
  if (!solved.seed.empty()) out["seed"] = solved.seed;
  if (solved.advice) {
    const Advice& advice = *solved.advice;
    out["seat"] = advice.seat;
    out["value"] = value_for_mover(advice);
    out["scores"] = json::array(advice.scores.begin(), advice.scores.end());
    out["move"] = advice.choice.move;
    out["text"] = advice.choice.text;
    out["line"] = json::array(advice.line.begin(), advice.line.end());
    out["positions"] = advice.visits;
  } else {
    out["error"] = solved.advice.error().code;
  }
  out["ms"] = std::llround(solved.milliseconds);
  return out;
}

std::string speed_in_words(const Solved& solved) {
  const auto positions = static_cast<double>(solved.advice->visits);
  return fmt::format("{} positions in {:.2f} s of CPU time, {:.0f} a second", solved.advice->visits,
                     solved.milliseconds / 1e3, positions / std::max(solved.milliseconds, 1e-3) * 1e3);
}

int tell(const Solved& solved, bool json) {
  if (json) {
    fmt::print("{}\n", json::serialize(as_json(solved)));
    return solved.advice ? kFine : kFinding;
  }
  if (!solved.advice) {
    complain(solved.advice.error());
    return kFinding;
  }
  const Advice& advice = *solved.advice;
  const double value = value_for_mover(advice);
  if (advice.scores.empty()) {
    const auto winner = std::ranges::find(advice.values, 1.0) - advice.values.begin();
    fmt::print("Seat {} wins against any play\n", winner);
  } else {
    fmt::print("With best play, seat {} (to move) {}: {}\n", advice.seat,
               value > 0.5 ? "wins" : (value < 0.5 ? "loses" : "draws"), scores_in_words(advice));
  }
  if (!advice.line.empty()) fmt::print("Best play: {}\n", join(advice.line, " "));
  fmt::print("{}\n", speed_in_words(solved));
  return kFine;
}

// How often the first to move wins, and how long it took to know.
void tell_summary(const std::vector<Solved>& all, bool json) {
  std::vector<double> seconds;
  int wins = 0, draws = 0, losses = 0;
  double margins = 0;
  for (const Solved& solved : all) {
    seconds.push_back(solved.milliseconds / 1e3);
    if (!solved.advice) continue;
    const double value = value_for_mover(*solved.advice);
    (value > 0.5 ? wins : (value < 0.5 ? losses : draws)) += 1;
    if (solved.advice->scores.empty()) continue;
    const auto seat = static_cast<std::size_t>(solved.advice->seat);
    margins += solved.advice->scores[seat] - solved.advice->scores[1 - seat];
  }
  std::sort(seconds.begin(), seconds.end());
  const auto quantile = [&](double q) {
    return seconds[static_cast<std::size_t>(q * static_cast<double>(seconds.size() - 1))];
  };
  const int solved = wins + draws + losses;
  const double n = std::max(solved, 1);
  const double share = (wins + 0.5 * draws) / n;
  const double square = (wins + 0.25 * draws) / n;
  const double error = 1.96 * std::sqrt(std::max(square - share * share, 0.0) / n);
  if (json) {
    fmt::print("{}\n", json::serialize(json::object{
                           {"setups", all.size()},
                           {"solved", solved},
                           {"wins", wins},
                           {"draws", draws},
                           {"losses", losses},
                           {"share", share},
                           {"error", error},
                           {"margin", margins / n},
                           {"seconds", json::array{quantile(0.5), quantile(0.9), quantile(1)}}}));
    return;
  }
  fmt::print(
      "{} of {} solved; the first player wins {}, draws {}, loses {}: {:.1f} ± {:.1f} % of the points, "
      "{:+.1f} squares on average\n",
      solved, all.size(), wins, draws, losses, 100 * share, 100 * error, margins / n);
  fmt::print("CPU time: median {:.2f} s, nine of ten within {:.2f} s, longest {:.2f} s\n", quantile(0.5),
             quantile(0.9), quantile(1));
}

int solve_many(const SolveRequest& request) {
  std::vector<Solved> all;
  for (int i = 1; i <= request.count; ++i) {
    GameRequest game = request.game;
    game.seed = request.game.seed.value_or("") + std::to_string(i);
    const auto table = open_table(game, *game.seed, {});
    if (!table) return complain(table.error());
    all.push_back(solve_table(**table, *game.seed, request.milliseconds));
    const Solved& last = all.back();
    if (request.as_json) {
      tell(last, true);
    } else {
      fmt::print("seed {}: {}\n", last.seed,
                 last.advice ? scores_in_words(*last.advice) + ", " + speed_in_words(last)
                             : last.advice.error().text);
    }
    std::fflush(stdout);
  }
  tell_summary(all, request.as_json);
  return kFine;
}

}  // namespace

int run_solve(const SolveRequest& request) {
  const bool from_file = !request.file.empty();
  if (request.count > 0) {
    if (from_file) return complain({"bad-request", "--count solves set-ups of a game, not a file"});
    return solve_many(request);
  }
  auto table =
      from_file ? read_table(request.file, request.game) : open_table(request.game, fresh_seed(), {});
  if (!table) return complain(table.error());
  if (request.at) {
    const std::size_t events = (*table)->event_count();
    if (*request.at > events) {
      return complain({"bad-event", fmt::format("--at {}: there are only {} events", *request.at, events)});
    }
    (*table)->undo(*request.at);
  }
  return tell(solve_table(**table, "", request.milliseconds), request.as_json);
}

}  // namespace landnam::cli
