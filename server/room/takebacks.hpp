// SPDX-License-Identifier: Apache-2.0
// Takebacks by consent. They never pass chance or anything hidden: an outcome of chance, a choice made
// together with others, or another player's move in a game with secrets.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"

namespace landnam::room {

class Takebacks {
 public:
  struct Request {
    Seat by = 0;
    std::size_t to = 0;  // the number of events that would be left
    SeatSet open;        // who has still to agree
  };

  // A game with secrets is stricter.
  explicit Takebacks(bool hides) : hides_(hides) {}

  // A seat has moved: event number `n`. `final` if it chose together with others or chance came after it.
  void moved(Seat seat, std::size_t n, bool final);
  // Where the game would be without the last move of this seat and all since: the number of events left.
  // Nothing if that move stands.
  std::optional<std::size_t> target(Seat seat) const;
  // All but the first `count` events were taken back.
  void taken_back(std::size_t count);

  const std::optional<Request>& request() const { return request_; }
  void ask(const Request& request) { request_ = request; }
  // Returns whether all have agreed now. Precondition: there is a request.
  bool agree(Seat seat);
  void drop() { request_.reset(); }

 private:
  struct Step {
    Seat seat;
    std::size_t n;
  };

  bool hides_;
  std::vector<Step> steps_;  // the moves since the last that stands
  std::optional<Request> request_;
};

}  // namespace landnam::room
