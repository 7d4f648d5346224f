// SPDX-License-Identifier: Apache-2.0
// Ratings as numbers; how they change is not decided here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/database.hpp"

namespace soci {
class session;
}

namespace landnam::store {

// What a rating is about.
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
  std::string user;  // or bot:LEVEL
  std::string name;  // empty for bots
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

  // Nothing for who has not played yet.
  Result<std::optional<Rating>> of(const std::string& user, const RatingList& list);
  Result<std::vector<RatingOf>> all_of(const std::string& user);
  Result<std::vector<RatingChange>> changes_of(const std::string& user, int limit);  // newest first

  // The best first, of those with a deviation of at most `certain`.
  Result<std::vector<Rated>> leaders(const RatingList& list, double certain, int limit, int skip = 0);

  // One rating, whatever it was.
  Result<Done> set(const std::string& user, const RatingList& list, const Rating& rating);

 private:
  Database& database_;
};

// The rating of a user, made of `initial` where there is none, and kept from others until the transaction
// ends; and its new value.
Rating lock_rating(soci::session& sql, Database::Kind kind, const std::string& user, const RatingList& list,
                   const Rating& initial);
void write_rating(soci::session& sql, const std::string& user, const RatingList& list, const Rating& rating);

}  // namespace landnam::store
