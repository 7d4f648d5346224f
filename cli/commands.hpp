// SPDX-License-Identifier: Apache-2.0
// The commands of the program, each as a function of what its command line says. They return the exit code:
// 0 all well, 1 a negative finding, 2 something in the request is wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"

namespace landnam::cli {

inline constexpr int kFine = 0;
inline constexpr int kFinding = 1;
inline constexpr int kUsage = 2;

// Says on standard error what is wrong; returns kUsage.
int complain(const Error& error);

struct PlayRequest {
  GameRequest game;
  std::vector<std::string> bots;       // none, all, LEVEL, SEAT or SEAT=LEVEL
  std::string seat;                    // of the person; empty = by chance
  std::optional<double> milliseconds;  // of thought for each move of a bot, instead of what its level has
  std::optional<long> visits;          // simulated games instead
  std::optional<int> threads;          // of bots that go by time
  bool resume = false;
  std::string resume_file;  // empty = the last game
  std::string save_file;    // empty = a file of its own in the folder of saved games
  bool plain = false;
};
int run_play(const PlayRequest& request);

int run_engine();

int run_games(bool as_json);

struct BenchRequest {
  GameRequest game;  // no name = all configurations of the public list
  bool as_json = false;
  int rounds = 5;
  double milliseconds = 300;
};
int run_bench(const BenchRequest& request);

struct PerftRequest {
  GameRequest game;
  int depth = 1;
};
int run_perft(const PerftRequest& request);

int run_verify(const std::vector<std::string>& files);

struct ShowRequest {
  std::string file;
  GameRequest game;  // for a bare position
  std::optional<std::size_t> at;
  std::optional<int> seat;
  std::string svg, png;
  bool text = false;
  bool moves = false;
};
int run_show(const ShowRequest& request);

struct SolveRequest {
  std::string file;  // a record or a position; empty: the set-up of a game
  GameRequest game;
  std::optional<std::size_t> at;
  int count = 0;            // of set-ups, where not 0
  double milliseconds = 0;  // of CPU time for each, where not 0
  bool as_json = false;
};
int run_solve(const SolveRequest& request);

struct RulesRequest {
  std::string what;  // a game or a clause; empty: which there are
  std::string language = "en";
  std::string find;  // only clauses that say this
};
int run_rules(const RulesRequest& request);

int run_signature();

}  // namespace landnam::cli
