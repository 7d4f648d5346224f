// SPDX-License-Identifier: Apache-2.0
// The commands that answer with a few lines: games, verify, perft, bench, signature.
#include <time.h>
#include <unistd.h>

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/text.hpp"
#include "host/clock.hpp"
#include "host/signature.hpp"

namespace landnam::cli {
namespace {

constexpr int kMaxPerft = 20;

std::string players_in_words(const json::object& description) {
  const json::value* players = description.if_contains("players");
  const json::array* range = players != nullptr ? players->if_array() : nullptr;
  if (range == nullptr || range->size() != 2) return "";
  const std::string low = json::serialize((*range)[0]);
  const std::string high = json::serialize((*range)[1]);
  return low == high ? low + " players" : fmt::format("{} to {} players", low, high);
}

void list_presets(const json::object& description) {
  const json::value* presets = description.if_contains("presets");
  if (presets == nullptr || !presets->is_array() || presets->get_array().empty()) return;
  fmt::print("  presets:\n");
  for (const json::value& preset : presets->get_array()) {
    fmt::print("    {} {}\n", pad(text_at(preset, "name").value_or("?"), 22),
               text_at(preset, "title").value_or(""));
  }
}

std::string findings_in_words(const Verdict& verdict) {
  std::string text;
  for (const Finding& finding : verdict.findings) {
    text += fmt::format("  {}{}\n", finding.text, finding.clause.empty() ? "" : " (" + finding.clause + ")");
  }
  return text;
}

// CPU time of this process, with a sign of life on a terminal now and then.
Clock cpu_clock() {
  return [next = 0.0]() mutable {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    const double milliseconds =
        static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    if (milliseconds >= next) {
      next = milliseconds + 500;
      if (::isatty(STDERR_FILENO) != 0)
        fmt::print(stderr, "\rmeasuring… {:.0f} s of CPU time ", milliseconds / 1e3);
    }
    return milliseconds;
  };
}

double number_at(const json::value& value, std::string_view key) {
  const json::value* found = member(value, key);
  return found != nullptr && found->is_number() ? found->to_number<double>() : 0;
}

void print_bench_table(const json::object& result) {
  fmt::print("{} {:>14} {:>14} {:>14} {:>23}\n", pad("", 28), "playouts/s", "moves/s", "MCTS sims/s",
             "settlement playouts/s");
  const json::value* games = result.if_contains("games");
  if (games == nullptr || !games->is_object()) return;
  for (const auto& [name, figures] : games->get_object()) {
    const double settlements = number_at(figures, "settlement_playouts_per_s");
    fmt::print("{} {:14.0f} {:14.0f} {:14.0f} {:>23}\n", pad(std::string_view(name.data(), name.size()), 28),
               number_at(figures, "playouts_per_s"), number_at(figures, "moves_per_s"),
               number_at(figures, "mcts_sims_per_s"),
               settlements > 0 ? fmt::format("{:.0f}", settlements) : "");
  }
  fmt::print("One thread, CPU time, best of several rounds.\n");
}

Result<json::object> measure(const BenchRequest& request) {
  BenchPlan plan;
  plan.rounds = request.rounds;
  plan.milliseconds = request.milliseconds;
  if (request.game.game.empty()) return bench(cpu_clock(), plan);
  const auto game = game_called(request.game.game);
  if (!game) return game.error();
  const auto options = resolve_options(**game, request.game);
  if (!options) return options.error();
  const auto figures = (*game)->measure(*options, request.game.seats.value_or(2), cpu_clock(), plan);
  if (!figures) return figures.error();
  return json::object{{"games", json::object{{(*game)->id, figures->to_json()}}}};
}

}  // namespace

int complain(const Error& error) {
  fmt::print(stderr, "landnam: {}{}\n", error.text, error.clause.empty() ? "" : " (" + error.clause + ")");
  if (!error.clause.empty()) fmt::print(stderr, "Read the rule with: landnam rules {}\n", error.clause);
  return kUsage;
}

int run_games(bool as_json) {
  if (as_json) {
    json::array games;
    for (const CatalogEntry& entry : catalog()) games.emplace_back(entry.describe());
    fmt::print("{}\n", json::serialize(json::object{{"games", std::move(games)}}));
    return kFine;
  }
  for (const CatalogEntry& entry : catalog()) {
    const json::object description = entry.describe();
    fmt::print("{}: {}, {}\n", entry.id, text_at(description, "title").value_or(entry.id),
               players_in_words(description));
    for (const GameOption& option : options_of(description)) {
      fmt::print("  --{} {} (default: {})\n", pad(option.name, 10), values_in_words(option),
                 value_in_words(option.standard));
    }
    list_presets(description);
  }
  fmt::print("Play one with: landnam play {}\n", catalog().front().id);
  return kFine;
}

int run_verify(const std::vector<std::string>& files) {
  int code = kFine;
  for (const std::string& file : files) {
    const auto text = read_text(file);
    if (!text) {
      code = complain(text.error());
      continue;
    }
    const Verdict verdict = verify_text(catalog(), *text);
    if (!verdict.findings.empty()) {
      fmt::print("{}: does not hold\n{}", file, findings_in_words(verdict));
      if (code == kFine) code = kFinding;
      continue;
    }
    std::string chance;
    if (verdict.chance_proved > 0)
      chance += fmt::format(", {} outcomes follow from the seed", verdict.chance_proved);
    if (verdict.chance_secret > 0)
      chance += fmt::format(", {} outcomes with a secret seed", verdict.chance_secret);
    if (!verdict.refused.empty()) chance += fmt::format(", the last one refused ({})", verdict.refused);
    fmt::print("{}: holds; {} events{}, {}\n", file, verdict.events, chance,
               verdict.over ? "finished" : "not finished yet");
  }
  return code;
}

int run_perft(const PerftRequest& request) {
  if (request.depth < 0 || request.depth > kMaxPerft) {
    return complain({"bad-depth", fmt::format("--depth must be a number from 0 to {}", kMaxPerft)});
  }
  const auto table = open_table(request.game, "perft", {});
  if (!table) return complain(table.error());
  const Clock clock = wall_clock();
  for (int depth = 1; depth <= request.depth; ++depth) {
    const double begin = clock();
    const auto sequences = (*table)->perft(depth);
    const double seconds = (clock() - begin) / 1e3;
    fmt::print("{} {}\n", depth, sequences);
    std::fflush(stdout);
    if (::isatty(STDERR_FILENO) != 0) fmt::print(stderr, "  {:.2f} s\n", seconds);
  }
  return kFine;
}

int run_bench(const BenchRequest& request) {
  const auto result = measure(request);
  if (::isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r\x1b[K");
  if (!result) return complain(result.error());
  if (request.as_json) {
    fmt::print("{}\n", json::serialize(*result));
  } else {
    print_bench_table(*result);
  }
  return kFine;
}

int run_signature() {
  fmt::print("{}", signature());
  return kFine;
}

}  // namespace landnam::cli
