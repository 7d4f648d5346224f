// SPDX-License-Identifier: Apache-2.0
// Many pairs of scripted players on a server of this machine, to see what it carries.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::server {

struct LoadPlan {
  unsigned short port = 8080;  // of 127.0.0.1
  std::size_t tables = 100;
  double seconds = 10;       // of measuring, once all tables are open
  double think_seconds = 0;  // before each move
  std::size_t idle = 0;      // more connections that only listen
  bool ask_moves = false;    // the server lists the legal moves with all news; else players know the rules
};

struct LoadFigures {
  std::size_t tables = 0;
  std::size_t connections = 0;
  std::size_t moves = 0;
  std::size_t refused = 0;
  std::size_t games_over = 0;
  double seconds = 0;
  double server_cpu_seconds = 0;  // used by the server while measuring
  double p50_ms = 0, p99_ms = 0;  // from a move sent to its acknowledgement
  double bytes_per_idle = 0;      // memory of the server for each idle connection

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
  double moves_per_cpu_second() const {
    return server_cpu_seconds > 0 ? static_cast<double>(moves) / server_cpu_seconds : 0;
  }
};

json::object figures_json(const LoadFigures& figures);

// `progress` hears a line now and then.
Result<LoadFigures> load_test(const LoadPlan& plan, const std::function<void(const std::string&)>& progress);

}  // namespace landnam::server
