// SPDX-License-Identifier: Apache-2.0
// The line protocol (docs/protocol.md): one JSON object in, one out. Bad lines get an error object and change
// nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "host/catalog.hpp"
#include "host/clock.hpp"
#include "host/table.hpp"

namespace landnam {

class Session {
 public:
  using FreshSeed = std::function<std::string()>;

  static constexpr std::size_t kMaxTables = 10'000;
  static constexpr std::size_t kMaxLine = 16U << 20;
  static constexpr int kMaxThreads = 64;         // of one thought
  static constexpr std::size_t kMaxTiles = 500;  // of one answer

  // `fresh_seed` makes the seeds of tables for which none is given: text that nobody can guess. Without a
  // crew all thoughts have one thread.
  explicit Session(FreshSeed fresh_seed, Clock clock = wall_clock(), Catalog games = catalog(),
                   Crew crew = nullptr);

  // Answers one request, without a line end. Never throws or prints, whatever the line is. A member "tag" of
  // the request comes back in the answer.
  std::string handle(std::string_view line);

 private:
  struct Answer;
  using Handler = Answer (Session::*)(const json::value&);

  static Handler find_handler(std::string_view name);
  Answer respond(const json::value& request);
  Result<Table*> find_table(const json::value& request);
  Answer seat_at(Result<std::unique_ptr<Table>> table, const json::value& request);

  Answer list_games(const json::value& request);
  Answer show_data(const json::value& request);
  Answer show_tiles(const json::value& request);
  Answer open_table(const json::value& request);
  Answer load_table(const json::value& request);
  Answer close_table(const json::value& request);
  Answer show_state(const json::value& request);
  Answer show_view(const json::value& request);
  Answer show_picture(const json::value& request);
  Answer show_events(const json::value& request);
  Answer list_moves(const json::value& request);
  Answer play_move(const json::value& request);
  Answer explain_move(const json::value& request);
  Answer list_projects(const json::value& request);
  Answer take_back(const json::value& request);
  Answer show_record(const json::value& request);
  Answer verify(const json::value& request);
  Answer ask_bot(const json::value& request);
  Answer solve(const json::value& request);
  Answer show_result(const json::value& request);
  Answer count_moves(const json::value& request);

  FreshSeed fresh_seed_;
  Clock clock_;
  Catalog games_;
  Crew crew_;
  std::map<std::int64_t, std::unique_ptr<Table>> tables_;
  std::int64_t last_id_ = 0;
};

}  // namespace landnam
