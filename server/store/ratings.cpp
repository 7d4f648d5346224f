// SPDX-License-Identifier: Apache-2.0
#include "server/store/ratings.hpp"

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr const char* kOneRating = "user_id = :user AND game = :game AND pace = :pace AND players = :players";

}  // namespace

Rating lock_rating(soci::session& sql, Database::Kind kind, const std::string& user, const RatingList& list,
                   const Rating& initial) {
  sql << "INSERT INTO ratings (user_id, game, pace, players, rating, deviation, volatility, games)"
         " VALUES (:user, :game, :pace, :players, :rating, :deviation, :volatility, :games)"
         " ON CONFLICT DO NOTHING",
      use(user), use(list.game), use(list.pace), use(list.players), use(initial.rating),
      use(initial.deviation), use(initial.volatility), use(initial.games);
  Rating rating;
  // SQLite has one writer: it needs no lock and knows no word for it.
  sql << "SELECT rating, deviation, volatility, games FROM ratings WHERE " << kOneRating
      << (kind == Database::Kind::postgresql ? " FOR UPDATE" : ""),
      use(user), use(list.game), use(list.pace), use(list.players), into(rating.rating),
      into(rating.deviation), into(rating.volatility), into(rating.games);
  return rating;
}

void write_rating(soci::session& sql, const std::string& user, const RatingList& list, const Rating& rating) {
  sql << "INSERT INTO ratings (user_id, game, pace, players, rating, deviation, volatility, games)"
         " VALUES (:user, :game, :pace, :players, :rating, :deviation, :volatility, :games)"
         " ON CONFLICT (user_id, game, pace, players) DO UPDATE SET rating = excluded.rating,"
         " deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
      use(user), use(list.game), use(list.pace), use(list.players), use(rating.rating), use(rating.deviation),
      use(rating.volatility), use(rating.games);
}

Result<std::optional<Rating>> Ratings::of(const std::string& user, const RatingList& list) {
  return database_.read([&](soci::session& sql) -> Result<std::optional<Rating>> {
    Rating rating;
    sql << "SELECT rating, deviation, volatility, games FROM ratings WHERE " << kOneRating, use(user),
        use(list.game), use(list.pace), use(list.players), into(rating.rating), into(rating.deviation),
        into(rating.volatility), into(rating.games);
    return sql.got_data() ? std::optional(rating) : std::nullopt;
  });
}

Result<std::vector<RatingOf>> Ratings::all_of(const std::string& user) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<RatingOf>> {
    RatingOf one;
    soci::statement rows =
        (sql.prepare << "SELECT game, pace, players, rating, deviation, volatility, games FROM ratings"
                        " WHERE user_id = :user ORDER BY game, pace, players",
         use(user), into(one.list.game), into(one.list.pace), into(one.list.players), into(one.rating.rating),
         into(one.rating.deviation), into(one.rating.volatility), into(one.rating.games));
    std::vector<RatingOf> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
}

Result<std::vector<RatingChange>> Ratings::changes_of(const std::string& user, int limit) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<RatingChange>> {
    RatingChange one;
    soci::statement rows =
        (sql.prepare << "SELECT table_id, game, pace, players, at, before_rating, after_rating"
                        " FROM rating_changes WHERE user_id = :user ORDER BY at DESC, table_id LIMIT :limit",
         use(user), use(limit), into(one.table), into(one.list.game), into(one.list.pace),
         into(one.list.players), into(one.at), into(one.before), into(one.after));
    std::vector<RatingChange> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
}

Result<std::vector<Rated>> Ratings::leaders(const RatingList& list, double certain, int limit, int skip) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<Rated>> {
    Rated one;
    std::optional<std::string> name;
    soci::statement rows =
        (sql.prepare << "SELECT r.user_id, u.name, r.rating, r.deviation, r.volatility, r.games"
                        " FROM ratings r LEFT JOIN users u ON u.id = r.user_id"
                        " WHERE r.game = :game AND r.pace = :pace AND r.players = :players"
                        " AND r.deviation <= :certain"
                        " ORDER BY r.rating DESC, r.user_id LIMIT :limit OFFSET :skip",
         use(list.game), use(list.pace), use(list.players), use(certain), use(limit), use(skip),
         into(one.user), into(name), into(one.rating.rating), into(one.rating.deviation),
         into(one.rating.volatility), into(one.rating.games));
    std::vector<Rated> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      one.name = name.value_or("");
      all.push_back(one);
    }
    return all;
  });
}

Result<Done> Ratings::set(const std::string& user, const RatingList& list, const Rating& rating) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    write_rating(sql, user, list, rating);
    return Done{};
  });
}

}  // namespace landnam::store
