// SPDX-License-Identifier: Apache-2.0
// A bot that thinks beside the program.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include "engine/core/random.hpp"
#include "host/levels.hpp"

namespace landnam::cli {

// What the bot of a seat would do, thought out here and now. `cancelled`, where given, ends the thought
// early.
Result<Advice> think_now(const Table& table, Seat seat, BotKind bot, const Effort& effort, Random random,
                         const std::atomic<bool>* cancelled);

class Thinker {
 public:
  Thinker() = default;
  ~Thinker() { cancel(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // The table must live and stay as it is until the thought is taken or cancelled; reading it is fine.
  void start(const Table& table, Seat seat, const BotKind& bot, const Effort& effort, Random random);
  // A thought was started and neither taken nor cancelled.
  bool busy() const { return thread_.joinable(); }
  // Milliseconds since the start.
  double elapsed() const;
  // The thought, once it is there.
  std::optional<Result<Advice>> take();
  // Ends the thought; it is lost.
  void cancel();

 private:
  std::thread thread_;
  std::atomic<bool> cancelled_ = false;
  std::atomic<bool> done_ = false;
  std::optional<Result<Advice>> result_;  // belongs to the thread until done_
  double began_ = 0;
};

}  // namespace landnam::cli
