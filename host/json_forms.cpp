// SPDX-License-Identifier: Apache-2.0
#include "host/json_forms.hpp"

#include <cassert>

namespace landnam {

json::value turn_json(const Turn& turn) {
  assert(!turn.is_chance());
  if (turn.is_over()) return "over";
  if (!turn.together) return json::object{{"seat", turn.seat()}};
  json::array seats;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (turn.seats.has(seat)) seats.emplace_back(seat);
  }
  return json::object{{"seats", std::move(seats)}};
}

json::object result_json(const Standing& standing) {
  json::array scores, ranking, ranks;
  for (std::size_t seat = 0; seat < standing.seats; ++seat) {
    scores.emplace_back(standing.scores[seat]);
    ranks.emplace_back(standing.ranks[seat]);
  }
  for (std::size_t rank = 1; rank <= standing.seats; ++rank) {
    for (std::size_t seat = 0; seat < standing.seats; ++seat) {
      if (standing.ranks[seat] == rank) ranking.emplace_back(seat);
    }
  }
  json::object out{
      {"scores", std::move(scores)}, {"ranking", std::move(ranking)}, {"ranks", std::move(ranks)}};
  out["winner"] = standing.winner ? json::value(*standing.winner) : json::value();
  return out;
}

}  // namespace landnam
