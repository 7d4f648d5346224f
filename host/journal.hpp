// SPDX-License-Identifier: Apache-2.0
// The events of one game and the position they lead to. Taking back is quick anywhere: no more than 15 events
// are replayed.
#pragma once

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"

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

  Journal(Rules rules, State first)
      : Journal(std::make_shared<const Rules>(std::move(rules)), std::move(first)) {}
  // With rules that other games have too.
  Journal(std::shared_ptr<const Rules> rules, State first)
      : rules_(std::move(rules)), state_(first), snapshots_{std::move(first)} {}

  const Rules& rules() const { return *rules_; }
  const State& state() const { return state_; }
  const State& first() const { return snapshots_.front(); }
  std::size_t size() const { return events_.size(); }
  const Event& operator[](std::size_t n) const { return events_[n]; }

  Turn whose_turn() const { return turn(rules(), state_); }
  Standing standing_now() const { return standing(rules(), state_); }
  typename G::View seen_by(Observer observer) const { return view(rules(), state_, observer); }

  // The number of events before the decision that is due now. It is less than size() only while seats choose
  // together and some have chosen: their choices are the events since.
  std::size_t decision_began() const { return began_.back(); }

  // The position after the first `count` events, whole or as seen. Precondition: there are as many.
  typename G::View seen_by(Observer observer, std::size_t count) const {
    return view(rules(), state_after(count), observer);
  }
  State state_after(std::size_t count) const {
    State state = snapshots_[count / kStride];
    for (std::size_t n = count / kStride * kStride; n < count; ++n) apply_to(state, events_[n]);
    return state;
  }

  // Calls visit(n, before, after) for every event from number `from` on, with the positions around it. Goes
  // through them once.
  template <class Visit>
  void walk(std::size_t from, const Visit& visit) const {
    if (from >= size()) return;
    State before = state_after(from);
    for (std::size_t n = from; n + 1 < size(); ++n) {
      State after = before;
      apply_to(after, events_[n]);
      visit(n, std::as_const(before), std::as_const(after));
      before = std::move(after);
    }
    visit(size() - 1, std::as_const(before), state_);
  }

  // Whether event n is a choice after which others had still to choose: nothing came of it yet.
  bool only_waits(std::size_t n) const { return began_[n + 1] <= n; }

  // Precondition: the event is legal now.
  void add(Event event) {
    const Turn before = whose_turn();
    apply_to(state_, event);
    const Made* made = std::get_if<Made>(&event);
    const bool goes_on = made != nullptr && is_rest_of(whose_turn(), before, made->seat);
    events_.push_back(std::move(event));
    began_.push_back(goes_on ? began_.back() : events_.size());
    if (events_.size() % kStride == 0) snapshots_.push_back(state_);
  }

  // Forgets all but the first `count` events.
  void keep(std::size_t count) {
    if (count >= events_.size()) return;
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(count / kStride + 1), snapshots_.end());
    events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(count), events_.end());
    began_.resize(count + 1);
    state_ = state_after(count);
  }

 private:
  static constexpr std::size_t kStride = 16;

  // After this seat has chosen the others go on with the same simultaneous decision.
  static bool is_rest_of(const Turn& now, const Turn& before, Seat mover) {
    SeatSet others = before.seats;
    others.remove(mover);
    return before.together && now.together && now.seats == others;
  }

  void apply_to(State& state, const Event& event) const {
    if (const Made* made = std::get_if<Made>(&event)) {
      apply(rules(), state, made->seat, made->move);
    } else {
      apply(rules(), state, *std::get_if<typename G::Outcome>(&event));
    }
  }

  std::shared_ptr<const Rules> rules_;
  State state_;
  std::vector<State> snapshots_;  // number k: the position after k * kStride events
  std::vector<Event> events_;
  std::vector<std::size_t> began_{0};  // number k: where the decision due after k events began
};

}  // namespace landnam
