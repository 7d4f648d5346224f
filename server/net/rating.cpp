// SPDX-License-Identifier: Apache-2.0
#include "server/net/rating.hpp"

#include <set>
#include <span>
#include <utility>
#include <vector>

#include "server/net/table_row.hpp"
#include "server/room/glicko2.hpp"
#include "server/room/weng_lin.hpp"

namespace landnam::server {
namespace {

using RatingValues = std::vector<store::Rating>;

// Each game is a rating period of its own, so that a rating is known as soon as the game is over.
RatingValues after_duel(const RatingValues& before, const std::vector<int>& ranks) {
  RatingValues after = before;
  const double first = ranks[0] == ranks[1] ? 0.5 : ranks[0] < ranks[1] ? 1 : 0;
  for (std::size_t n = 0; n < 2; ++n) {
    const auto glicko = [](const store::Rating& r) {
      return room::Glicko{r.rating, r.deviation, r.volatility};
    };
    const room::GlickoGame game{glicko(before[1 - n]), n == 0 ? first : 1 - first};
    const room::Glicko fresh = room::rated(glicko(before[n]), std::span(&game, 1));
    after[n] = {fresh.rating, fresh.deviation, fresh.volatility, before[n].games + 1};
  }
  return after;
}

RatingValues after_many(const RatingValues& before, const std::vector<int>& ranks) {
  std::vector<room::Skill> skills;
  for (const store::Rating& rating : before) skills.push_back({rating.rating, rating.deviation});
  skills = room::rated(skills, ranks);
  RatingValues after = before;
  for (std::size_t n = 0; n < after.size(); ++n) {
    after[n] = {skills[n].rating, skills[n].deviation, 0, before[n].games + 1};
  }
  return after;
}

// Nobody gains by leaving: seats whose person was gone at the end come last, in the order in which they are
// ranked. That matters for tables of earlier versions, where a bot could take over in a rated game.
std::vector<int> ranks_of(const room::Room& room) {
  const std::vector<int>& ranks = room.ending().ranks;
  const auto place = [&](std::size_t n) {
    return std::pair(!room.seating()[static_cast<Seat>(n)].gone.empty(), ranks[n]);
  };
  std::vector<int> fair;
  for (std::size_t n = 0; n < ranks.size(); ++n) {
    int rank = 1;
    for (std::size_t other = 0; other < ranks.size(); ++other) rank += place(other) < place(n) ? 1 : 0;
    fair.push_back(rank);
  }
  return fair;
}

}  // namespace

std::optional<store::RatedGame> rated_game(const room::Room& room) {
  if (room.status() != room::Status::over || !room.opening().terms.rated) return std::nullopt;
  if (room.ending().how == "aborted") return std::nullopt;
  store::RatedGame game;
  game.players = occupants_of(room);
  const std::set<store::Occupant> distinct(game.players.begin(), game.players.end());
  if (distinct.size() != game.players.size()) return std::nullopt;
  const bool duel = game.players.size() == 2;
  game.list = {room.opening().game,
               room.opening().terms.pace() == room::Pace::live ? "live" : "correspondence",
               duel ? "2" : "many"};
  const room::Glicko glicko;
  const room::Skill skill;
  game.initial = duel ? store::Rating{glicko.rating, glicko.deviation, glicko.volatility, 0}
                      : store::Rating{skill.rating, skill.deviation, 0, 0};
  game.update = [ranks = ranks_of(room), duel](const RatingValues& before) {
    return duel ? after_duel(before, ranks) : after_many(before, ranks);
  };
  return game;
}

}  // namespace landnam::server
