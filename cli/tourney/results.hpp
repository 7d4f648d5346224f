// SPDX-License-Identifier: Apache-2.0
// What came of each game, kept as lines of JSON so that a tourney can go on after a break.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/tourney/schedule.hpp"
#include "engine/core/json.hpp"

namespace landnam::cli {

struct GameResult {
  Fixture fixture;
  std::vector<double> points;   // by seat: the share of the first place
  std::vector<int> ranks;       // by seat
  std::vector<int> scores;      // by seat
  std::vector<double> slowest;  // by seat: milliseconds of the longest thought
  int moves = 0;
  std::optional<int> forfeit;  // the seat that lost because its bot failed
  std::string note;            // how

  json::object to_json() const;
};

// A file of results: one line that says which tourney it is, then one for each game, in the order they ended.
class ResultFile {
 public:
  // Opens a file, made where there is none. One that is there must be of the same tourney; its games are in
  // `results()`. A last line cut off in the middle is dropped.
  static Result<ResultFile> open(const std::string& path, const json::object& header,
                                 const Schedule& schedule);

  const std::vector<GameResult>& results() const { return results_; }
  // False when it cannot be written.
  bool add(const GameResult& result);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<GameResult> results_;
};

}  // namespace landnam::cli
