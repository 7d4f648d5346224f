// SPDX-License-Identifier: Apache-2.0
#include "server/room/result.hpp"

#include <utility>

namespace landnam::room {

Ending ending_of(const Standing& standing, const Seating& seating, std::string how) {
  Ending ending;
  ending.how = std::move(how);
  const bool somebody_left = seating.in_the_game() < seating.seats();
  int firsts = 0;
  std::optional<Seat> first;
  for (Seat seat = 0; seat < seating.seats(); ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const auto better = [&](Seat other) {
      const int mine = seating[seat].ranked_last, theirs = seating[other].ranked_last;
      if (mine == 0 && theirs == 0)
        return standing.ranks[static_cast<std::size_t>(other)] < standing.ranks[s];
      return theirs == 0 || (mine != 0 && theirs > mine);
    };
    int rank = 1;
    for (Seat other = 0; other < seating.seats(); ++other) {
      if (other != seat && better(other)) ++rank;
    }
    ending.ranks.push_back(rank);
    ending.scores.push_back(standing.scores[s]);
    if (rank == 1) ++firsts, first = seat;
  }
  if (!somebody_left) {
    ending.winner = standing.winner;
  } else if (firsts == 1) {
    ending.winner = first;
  }
  return ending;
}

Ending aborted(const Standing& standing) {
  return {"aborted", std::vector<int>(standing.seats, 1),
          std::vector<int>(standing.scores.begin(), standing.scores.begin() + standing.seats), std::nullopt};
}

json::object ending_json(const Ending& ending) {
  json::array ranks, scores;
  for (const int rank : ending.ranks) ranks.emplace_back(rank);
  for (const int score : ending.scores) scores.emplace_back(score);
  return {{"how", ending.how},
          {"ranks", std::move(ranks)},
          {"scores", std::move(scores)},
          {"winner", ending.winner ? json::value(*ending.winner) : json::value()}};
}

}  // namespace landnam::room
