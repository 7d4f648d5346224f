// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/contender.hpp"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "cli/crew.hpp"
#include "cli/text.hpp"
#include "cli/tourney/line_process.hpp"
#include "host/clock.hpp"

namespace landnam::cli {
namespace {

// CPU time of this thread, in milliseconds.
double thread_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class OwnBot final : public Contender {
 public:
  explicit OwnBot(BotSpec spec) : spec_(std::move(spec)) {}

  Result<Decision> choose(const Table& table, Seat seat, Random random) override {
    const Budget budget{spec_.effort.visits, spec_.effort.milliseconds, clock(), spec_.effort.threads,
                        thread_crew()};
    auto advice = table.advise(seat, spec_.kind, budget, random);
    if (!advice) return advice.error();
    const bool wins = advice->exact && advice->values[static_cast<std::size_t>(seat)] == 1.0;
    return Decision{std::move(advice->choice.move), wins, std::move(advice->scores)};
  }
  Clock clock() const override { return &thread_time; }

 private:
  BotSpec spec_;
};

// Another program. It is given each position anew, as a table of its own, and asked for the move of a seat.
class ForeignBot final : public Contender {
 public:
  ForeignBot(BotSpec spec, double patience) : spec_(std::move(spec)), patience_(patience) {}

  Result<Decision> choose(const Table& table, Seat seat, Random random) override {
    if (!process_) {
      auto started = LineProcess::start(spec_.command);
      if (!started) return started.error();
      process_ = std::move(*started);
    }
    auto move = ask_for_move(table, seat, random);
    if (move) return Decision{std::move(*move), false, {}};
    process_.reset();
    return move.error();
  }
  Clock clock() const override { return wall_clock(); }

 private:
  Result<json::value> ask_for_move(const Table& table, Seat seat, Random random) {
    const Record record = table.record(false);
    const auto opened = ask({{"do", "new"},
                             {"game", record.game},
                             {"options", record.options},
                             {"seats", record.seats},
                             {"seed", "not the seed of this game"},
                             {"setup", table.state()}});
    if (!opened) return opened.error();
    const json::value* id = member(*opened, "id");
    if (id == nullptr) return Error{"bot-answer", "opened a table without an id"};
    json::object wanted{{"do", "bot"},
                        {"id", *id},
                        {"seat", seat},
                        {"level", "uct"},
                        {"seed", std::to_string(random.next())}};
    if (spec_.effort.visits != 0) {
      wanted["visits"] = spec_.effort.visits;
    } else {
      wanted["ms"] = std::max(1.0, std::round(spec_.effort.milliseconds));
    }
    if (spec_.effort.threads > 1) wanted["threads"] = spec_.effort.threads;
    const auto answer = ask(wanted);
    if (!answer) return answer.error();
    const json::value* move = member(*answer, "move");
    if (move == nullptr) return Error{"bot-answer", "answered without a move"};
    const auto closed = ask({{"do", "close"}, {"id", *id}});
    if (!closed) return closed.error();
    return *move;
  }

  Result<json::value> ask(const json::object& request) {
    const auto line = process_->ask(json::serialize(request), spec_.effort.milliseconds + patience_);
    if (!line) return line.error();
    auto answer = parse_json(*line);
    const json::value* ok = answer ? member(*answer, "ok") : nullptr;
    if (ok == nullptr) return Error{"bot-answer", fmt::format("answered \"{}\"", shorten(*line, 60))};
    if (*ok != true) {
      const json::value* error = member(*answer, "error");
      const auto text = error != nullptr ? text_at(*error, "text") : std::nullopt;
      return Error{"bot-answer", fmt::format("refused \"{}\": {}", text_at(request, "do").value_or(""),
                                             shorten(text.value_or("no reason given"), 100))};
    }
    return answer;
  }

  BotSpec spec_;
  double patience_;
  std::unique_ptr<LineProcess> process_;
};

}  // namespace

std::unique_ptr<Contender> seat_bot(const BotSpec& spec, double patience) {
  if (spec.command.empty()) return std::make_unique<OwnBot>(spec);
  return std::make_unique<ForeignBot>(spec, patience);
}

}  // namespace landnam::cli
