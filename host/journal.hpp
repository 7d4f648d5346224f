// SPDX-License-Identifier: Apache-2.0
// The events of one game and the position they lead to. Taking back is quick anywhere: no more than 15 events
// are replayed.
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"

namespace landnam {

template <Game G>
class Journal {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  struct Made {
    Seat seat;
    typename G::Move move;
  };
  using Event = std::variant<Made, typename G::Outcome>;

  Journal(Rules rules, State first) : rules_(std::move(rules)), state_(first), snapshots_{std::move(first)} {}

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const State& first() const { return snapshots_.front(); }
  std::size_t size() const { return events_.size(); }
  const Event& operator[](std::size_t n) const { return events_[n]; }

  Turn whose_turn() const { return turn(rules_, state_); }
  Standing standing_now() const { return standing(rules_, state_); }
  typename G::View seen_by(Observer observer) const { return view(rules_, state_, observer); }

  // Precondition: the event is legal now.
  void add(Event event) {
    apply_to(state_, event);
    events_.push_back(std::move(event));
    if (events_.size() % kStride == 0) snapshots_.push_back(state_);
  }

  // Forgets all but the first `count` events.
  void keep(std::size_t count) {
    if (count >= events_.size()) return;
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(count / kStride + 1), snapshots_.end());
    events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(count), events_.end());
    state_ = snapshots_.back();
    for (std::size_t n = count / kStride * kStride; n < count; ++n) apply_to(state_, events_[n]);
  }

 private:
  static constexpr std::size_t kStride = 16;

  void apply_to(State& state, const Event& event) const {
    if (const Made* made = std::get_if<Made>(&event)) {
      apply(rules_, state, made->seat, made->move);
    } else {
      apply(rules_, state, *std::get_if<typename G::Outcome>(&event));
    }
  }

  Rules rules_;
  State state_;
  std::vector<State> snapshots_;  // number k: the position after k * kStride events
  std::vector<Event> events_;
};

}  // namespace landnam
