// SPDX-License-Identifier: Apache-2.0
#include "server/store/ratings.hpp"

#include <algorithm>
#include <cstddef>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

// Users and bots have tables of the same form.
struct Place {
  const char* ratings;
  const char* changes;
  const char* column;
  const std::string& id;
};

Place place_of(const Occupant& player) {
  if (player.kind == Occupant::Kind::bot) return {"bot_ratings", "bot_rating_changes", "level", player.level};
  return {"ratings", "rating_changes", "user_id", player.user};
}

std::string one_rating(const Place& place) {
  return std::string(place.ratings) + " WHERE " + place.column +
         " = :id AND game = :game AND pace = :pace AND players = :players";
}

std::string insert_rating(const Place& place) {
  return std::string("INSERT INTO ") + place.ratings + " (" + place.column +
         ", game, pace, players, rating, deviation, volatility, games)"
         " VALUES (:id, :game, :pace, :players, :rating, :deviation, :volatility, :games)";
}

}  // namespace

Rating lock_rating(soci::session& sql, Database::Kind kind, const Occupant& player, const RatingList& list,
                   const Rating& initial) {
  const Place place = place_of(player);
  sql << insert_rating(place) << " ON CONFLICT DO NOTHING", use(place.id), use(list.game), use(list.pace),
      use(list.players), use(initial.rating), use(initial.deviation), use(initial.volatility),
      use(initial.games);
  Rating rating;
  // SQLite has one writer: it needs no lock and knows no word for it.
  sql << "SELECT rating, deviation, volatility, games FROM " << one_rating(place)
      << (kind == Database::Kind::postgresql ? " FOR UPDATE" : ""),
      use(place.id), use(list.game), use(list.pace), use(list.players), into(rating.rating),
      into(rating.deviation), into(rating.volatility), into(rating.games);
  return rating;
}

void write_rating(soci::session& sql, const Occupant& player, const RatingList& list, const Rating& rating) {
  const Place place = place_of(player);
  sql << insert_rating(place) << " ON CONFLICT (" << place.column
      << ", game, pace, players) DO UPDATE SET rating = excluded.rating,"
         " deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
      use(place.id), use(list.game), use(list.pace), use(list.players), use(rating.rating),
      use(rating.deviation), use(rating.volatility), use(rating.games);
}

void write_rating_change(soci::session& sql, const Occupant& player, const RatingChange& change) {
  const Place place = place_of(player);
  sql << "INSERT INTO " << place.changes << " (table_id, " << place.column
      << ", game, pace, players, at, before_rating, after_rating)"
         " VALUES (:table, :id, :game, :pace, :players, :at, :before, :after)",
      use(change.table), use(place.id), use(change.list.game), use(change.list.pace),
      use(change.list.players), use(change.at), use(change.before), use(change.after);
}

Result<std::optional<Rating>> Ratings::of(const Occupant& player, const RatingList& list) {
  return database_.read([&](soci::session& sql) -> Result<std::optional<Rating>> {
    const Place place = place_of(player);
    Rating rating;
    sql << "SELECT rating, deviation, volatility, games FROM " << one_rating(place), use(place.id),
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
    std::vector<Rated> all;
    const auto add = [&](Occupant::Kind kind, const char* query) {
      Rated one;
      std::string id;
      std::optional<std::string> name;
      const int most = skip + limit;
      soci::statement rows =
          (sql.prepare << query, use(list.game), use(list.pace), use(list.players), use(certain), use(most),
           into(id), into(name), into(one.rating.rating), into(one.rating.deviation),
           into(one.rating.volatility), into(one.rating.games));
      for (bool more = rows.execute(true); more; more = rows.fetch()) {
        one.player = kind == Occupant::Kind::bot ? Occupant::bot(id) : Occupant::person(id);
        one.name = name.value_or("");
        all.push_back(one);
      }
    };
    add(Occupant::Kind::user,
        "SELECT r.user_id, u.name, r.rating, r.deviation, r.volatility, r.games"
        " FROM ratings r LEFT JOIN users u ON u.id = r.user_id"
        " WHERE r.game = :game AND r.pace = :pace AND r.players = :players AND r.deviation <= :certain"
        " ORDER BY r.rating DESC, r.user_id LIMIT :limit");
    add(Occupant::Kind::bot,
        "SELECT level, CAST(NULL AS TEXT), rating, deviation, volatility, games FROM bot_ratings"
        " WHERE game = :game AND pace = :pace AND players = :players AND deviation <= :certain"
        " ORDER BY rating DESC, level LIMIT :limit");
    // Equal ratings stay as they came: users first.
    std::ranges::stable_sort(all, std::ranges::greater(), [](const Rated& one) { return one.rating.rating; });
    const std::size_t first = std::min(all.size(), static_cast<std::size_t>(skip));
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first));
    if (all.size() > static_cast<std::size_t>(limit)) all.resize(static_cast<std::size_t>(limit));
    return all;
  });
}

Result<Done> Ratings::set(const Occupant& player, const RatingList& list, const Rating& rating) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    write_rating(sql, player, list, rating);
    return Done{};
  });
}

}  // namespace landnam::store
