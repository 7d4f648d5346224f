// SPDX-License-Identifier: Apache-2.0
#include "server/room/takebacks.hpp"

#include <algorithm>

namespace landnam::room {

void Takebacks::moved(Seat seat, std::size_t n, bool final) {
  if (final || (hides_ && !steps_.empty() && steps_.back().seat != seat)) steps_.clear();
  if (!final) steps_.push_back({seat, n});
}

std::optional<std::size_t> Takebacks::target(Seat seat) const {
  const auto last =
      std::find_if(steps_.rbegin(), steps_.rend(), [seat](const Step& step) { return step.seat == seat; });
  if (last == steps_.rend()) return std::nullopt;
  return last->n;
}

void Takebacks::taken_back(std::size_t count) {
  std::erase_if(steps_, [count](const Step& step) { return step.n >= count; });
  request_.reset();
}

bool Takebacks::agree(Seat seat) {
  request_->open.remove(seat);
  return request_->open.empty();
}

}  // namespace landnam::room
