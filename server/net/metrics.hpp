// SPDX-License-Identifier: Apache-2.0
// Counters and gauges in the text format that Prometheus reads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace landnam::server {

// How long something took, in the buckets of a Prometheus histogram.
class Histogram {
 public:
  void observe(double seconds);
  void write(std::string& out, const char* name, const char* help) const;

 private:
  static constexpr std::array<double, 10> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

// Lengths of queues and the version of the program, read on request.
struct Situation {
  std::size_t entries = 0;    // to be stored
  std::size_t lists = 0;      // questions to the database
  std::size_t archive = 0;    // long ones
  std::size_t passwords = 0;  // to be hashed
  std::size_t bots = 0;       // thoughts
  std::string version;
  std::string commit;
};

struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> requests_refused = 0;  // by a limit
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> moves_refused = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> conflicts = 0;  // another node was quicker
  std::atomic<std::uint64_t> storage_failures = 0;
  std::atomic<std::uint64_t> games_over = 0;
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::int64_t> rooms = 0;
  std::atomic<std::int64_t> clock_ahead = 0;  // of the database's, in milliseconds
  std::atomic<std::int64_t> judges_time = 0;  // 1: this node says when time is up
  Histogram http;                             // from a request to the API to its answer
  Histogram storing;                          // from the attempt to the acknowledgement
  Histogram bot_thinking;
  Histogram bot_waiting;  // until a thread is free

  std::string text(const Situation& now) const;
};

}  // namespace landnam::server
