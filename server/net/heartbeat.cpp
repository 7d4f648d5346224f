// SPDX-License-Identifier: Apache-2.0
#include "server/net/heartbeat.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/store/secrets.hpp"

namespace landnam::server {
namespace {

constexpr std::int64_t kQuick = 1000;    // between two beats where clocks run
constexpr std::int64_t kSlow = 30'000;   // where none does
constexpr std::int64_t kLate = 2500;     // that a beat may be late
constexpr std::int64_t kLook = 250;      // how often it is looked whether one is due
constexpr std::int64_t kFresh = 1000;    // an answer to whoever asks may be so old
constexpr std::int64_t kAgree = 2000;    // more is another time than the database's
constexpr std::int64_t kUnclear = 1000;  // a reading that took longer says nothing about the clock
constexpr std::int64_t kComplain = 60'000;

}  // namespace

Heartbeat::Heartbeat(Loop& loop, store::Storage& queries, Metrics& metrics)
    : loop_(loop),
      queries_(queries),
      metrics_(metrics),
      node_(store::random_id()),
      is_shared_(queries.name().starts_with("postgres")) {}

// One beat, on the thread of the database.
Result<Heartbeat::Found> Heartbeat::look(store::Database& database, const std::string& node,
                                         store::Time silence, const std::optional<store::Doubt>& settled,
                                         store::Time known) {
  store::Nodes nodes(database);
  auto beat = nodes.beat(node, silence);
  if (!beat) return beat.error();
  if (settled) {
    if (const auto done = nodes.settle(*settled); !done) return done.error();
  }
  auto gaps = nodes.outages(known);
  if (!gaps) return gaps.error();
  return Found{std::move(*beat), std::move(*gaps)};
}

Result<store::Done> Heartbeat::begin(store::Database& database) {
  store::Nodes nodes(database);
  auto beat = nodes.begin(node_, kQuick + kLate);
  if (!beat) return beat.error();
  auto gaps = nodes.outages(0);
  if (!gaps) return gaps.error();
  doubt_ = beat->doubt;
  doubt_until_ = steady_now() + kQuick + kLate;
  take(Found{std::move(*beat), std::move(*gaps)});
  return store::Done{};
}

void Heartbeat::start(std::function<bool()> is_urgent, std::function<void()> told) {
  is_urgent_ = std::move(is_urgent);
  told_ = std::move(told);
  beat();
}

// Where several nodes share a database each has to be heard of by the others.
std::int64_t Heartbeat::period_wanted() const { return is_shared_ || is_urgent_() ? kQuick : kSlow; }

void Heartbeat::stop() {
  stopped_ = true;
  queries_.run([node = node_](store::Database& database) { (void)store::Nodes(database).stop(node); });
}

void Heartbeat::beat() {
  if (stopped_) return;
  const std::int64_t now = steady_now();
  if (beating_ && now - tried_at_ > kFresh) {
    for (const auto& answer : std::exchange(asking_, {})) answer(false);
  }
  if (!beating_ && (now - tried_at_ >= std::min(period_, period_wanted()) || !asking_.empty())) {
    beating_ = true;
    tried_at_ = now;
    std::optional<store::Doubt> settled;
    if (doubt_ && now >= doubt_until_) settled = doubt_;
    const store::Time known = outages_.empty() ? 0 : outages_.back().ended;
    queries_.run([weak = weak_from_this(), &loop = loop_, node = node_, silence = silence_, settled,
                  known](store::Database& database) {
      auto found = look(database, node, silence, settled, known);
      loop.post([weak, is_settled = settled.has_value(), found = std::move(found)] {
        const auto self = weak.lock();
        if (!self) return;
        self->beating_ = false;
        if (found && is_settled) self->doubt_.reset();
        self->take(found);
      });
    });
  }
  loop_.after(std::chrono::milliseconds(kLook), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->beat();
  });
}

void Heartbeat::take(const Result<Found>& found) {
  written_at_ = found ? steady_now() : 0;
  for (const auto& answer : std::exchange(asking_, {})) answer(static_cast<bool>(found));
  if (!found) {
    log(LogLevel::error, "database accepts no writes", {{"code", found.error().code}});
    return;
  }
  period_ = period_wanted();
  silence_ = period_ + kLate;
  set_clock(found->beat.clock);
  metrics_.judges_time = judges_time() ? 1 : 0;
  if (found->gaps.empty()) return;
  for (const store::Gap& gap : found->gaps) {
    outages_.push_back({gap.began, gap.ended});
    log(LogLevel::info, "outage", {{"began", gap.began}, {"ended", gap.ended}});
  }
  told_();
}

void Heartbeat::set_clock(const store::ClockReading& reading) {
  if (reading.after - reading.before > kUnclear) return;
  const std::int64_t middle = reading.before + (reading.after - reading.before) / 2;
  set_time(reading.at, middle);
  const std::int64_t ahead = machine_time() - (reading.at + steady_now() - middle);
  metrics_.clock_ahead = ahead;
  agrees_ = std::abs(ahead) <= kAgree;
  if (agrees_ || (complained_at_ != 0 && steady_now() - complained_at_ < kComplain)) return;
  complained_at_ = steady_now();
  log(LogLevel::error, "clock disagrees with the database, so this node ends no turns on time",
      {{"milliseconds_ahead", ahead}});
}

void Heartbeat::ask(std::function<void(bool can_write)> answer) {
  if (steady_now() - tried_at_ < kFresh && !beating_) return answer(written_at_ != 0);
  asking_.push_back(std::move(answer));
}

bool Heartbeat::judges_time() const {
  return agrees_ && !doubt_ && written_at_ != 0 && steady_now() - written_at_ < silence_;
}

}  // namespace landnam::server
