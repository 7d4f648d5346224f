// SPDX-License-Identifier: Apache-2.0
#include "server/room/clocks.hpp"

#include <algorithm>

namespace landnam::room {

Clocks::Clocks(const ClockTerms& terms, int seats)
    : terms_(terms), clocks_(static_cast<std::size_t>(seats), One{terms.stock, std::nullopt}) {}

void Clocks::start(Seat seat, Millis now) {
  if (terms_.kind != ClockTerms::Kind::none && !runs(seat)) clock(seat).since = now;
}

void Clocks::stop(Seat seat, Millis now) {
  One& one = clock(seat);
  if (!one.since) return;
  const bool stock = terms_.kind == ClockTerms::Kind::live;
  one.left = stock ? std::max<Millis>(0, one.left - (now - *one.since)) : terms_.stock;
  one.since.reset();
}

void Clocks::stop_all(Millis now) {
  for (Seat seat = 0; seat < static_cast<Seat>(clocks_.size()); ++seat) stop(seat, now);
}

void Clocks::add_increment(Seat seat) { clock(seat).left += terms_.increment; }
void Clocks::allow(Seat seat, Millis least) { clock(seat).left = std::max(clock(seat).left, least); }

void Clocks::give_back(Millis began, Millis ended) {
  for (One& one : clocks_) {
    if (one.since && *one.since < ended) *one.since += ended - std::max(began, *one.since);
  }
}

bool Clocks::ran_before(Millis time) const {
  return std::ranges::any_of(clocks_, [time](const One& one) { return one.since && *one.since < time; });
}

std::optional<Millis> Clocks::deadline(Seat seat) const {
  const One& one = clock(seat);
  return one.since ? std::optional(*one.since + one.left) : std::nullopt;
}

std::optional<Millis> Clocks::next_deadline() const {
  std::optional<Millis> next;
  for (Seat seat = 0; seat < static_cast<Seat>(clocks_.size()); ++seat) {
    const auto due = deadline(seat);
    if (due && (!next || *due < *next)) next = due;
  }
  return next;
}

json::value Clocks::to_json() const {
  if (terms_.kind == ClockTerms::Kind::none) return nullptr;
  json::array list;
  for (Seat seat = 0; seat < static_cast<Seat>(clocks_.size()); ++seat) {
    const auto until = deadline(seat);
    list.emplace_back(
        json::object{{"left", clock(seat).left}, {"until", until ? json::value(*until) : json::value()}});
  }
  return list;
}

}  // namespace landnam::room
