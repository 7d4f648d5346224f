// SPDX-License-Identifier: Apache-2.0
// Ratings as numbers; how they change is not decided here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/occupant.hpp"

namespace soci {
class session;
}

namespace landnam::store {

// The game, pace and number of players that a rating is for.
struct RatingList {
  std::string game;
  std::string pace;     // live, correspondence
  std::string players;  // 2, many
};

struct Rating {
  double rating = 0;
  double deviation = 0;
  double volatility = 0;
  std::int64_t games = 0;
  bool operator==(const Rating&) const = default;
};

struct RatingOf {
  RatingList list;
  Rating rating;
};

struct Rated {
  Occupant player;   // a user or a bot
  std::string name;  // of the user; empty for bots
  Rating rating;
};

struct RatingChange {
  std::string table;
  RatingList list;
  Time at = 0;
  double before = 0;
  double after = 0;
};

class Ratings {
 public:
  explicit Ratings(Database& database) : database_(database) {}

  // Nothing before the first rated game.
  Result<std::optional<Rating>> of(const Occupant& player, const RatingList& list);
  Result<std::vector<RatingOf>> all_of(const std::string& user);
  Result<std::vector<RatingChange>> changes_of(const std::string& user, int limit);  // newest first

  // The best first, of those with a deviation of at most `certain`.
  Result<std::vector<Rated>> leaders(const RatingList& list, double certain, int limit, int skip = 0);

  // Replaces a rating, or makes it.
  Result<Done> set(const Occupant& player, const RatingList& list, const Rating& rating);

 private:
  Database& database_;
};

// The rating of a player, locked until the transaction ends. A player without one gets `initial`.
Rating lock_rating(soci::session& sql, Database::Kind kind, const Occupant& player, const RatingList& list,
                   const Rating& initial);
void write_rating(soci::session& sql, const Occupant& player, const RatingList& list, const Rating& rating);
// Notes what a game did to the rating of a player.
void write_rating_change(soci::session& sql, const Occupant& player, const RatingChange& change);

}  // namespace landnam::store
