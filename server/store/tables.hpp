// SPDX-License-Identifier: Apache-2.0
// Tables: a row that says what is played, and entries 1, 2, 3 … that say what happened. Options, terms,
// results and entries are JSON texts that nobody reads here, but for "private" in the terms and "user" in an
// entry.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/ratings.hpp"

namespace landnam::store {

enum class Status { open, playing, over };
std::string_view text_of(Status status);  // "open", "playing", "over"

struct NewTable {
  std::string id;  // table_id()
  std::string game;
  std::string options = "{}";
  int seats = 2;
  std::string seed;  // secret until the game is over
  std::string terms = "{}";
  Time created_at = 0;
  std::string creator;  // id of a user
};

struct TableRow : NewTable {
  Status status = Status::open;
  std::optional<Time> wake_at;  // when somebody must look at it
  std::optional<Time> over_at;
  std::string result;  // empty until over
};

struct Entry {
  std::int64_t n = 0;
  std::string body;
};

struct Loaded {
  TableRow row;
  std::vector<Entry> entries;
};

// How a table ended.
struct End {
  std::string result;
  Time at = 0;
};

// What helps to find a table, as it is to be after an entry. A table that is over stays as it is.
struct RowChange {
  Status status = Status::open;  // over only with an end; where ratings change Tables::finish ends it
  std::optional<Time> wake_at;
  // Who sits where from now on: the id of a user, bot:LEVEL, kept_for(a user), or empty. Nothing = as before.
  std::optional<std::vector<std::string>> players = std::nullopt;
  std::optional<End> end = std::nullopt;
  // Users who are invited now, or no longer: other nodes are told.
  std::vector<std::string> invited = {};
};

// A table that begins with entries 1, 2, …
struct Opening {
  NewTable table;
  std::vector<std::string> entries;
};

struct Append {
  std::string table;
  std::int64_t n = 0;
  std::string body;
  std::optional<RowChange> row = std::nullopt;       // in the same transaction, if the entry is stored
  std::shared_ptr<const Opening> opening = nullptr;  // instead of one entry: makes the table; n is 0
};

struct Outcome {
  enum class Kind { stored, conflict, failed };
  Kind kind = Kind::failed;
  Error problem = {};  // when failed
};

// Stores entries in one transaction and says for each what became of it. Where (table, n) is taken already
// that one is a conflict and the others are stored. An entry that the database cannot take fails alone.
std::vector<Outcome> append_together(Database& database, std::span<const Append> entries);

struct Player {
  std::string user;  // or bot:LEVEL, or kept_for(a user)
  std::string name;  // as it is today; empty for bots
};

// Who "sits" on a free seat that is kept for a user.
inline constexpr std::string_view kInvited = "invited:";
inline std::string kept_for(const std::string& user) { return std::string(kInvited) + user; }

// A table as lists show it: no seed.
struct Summary {
  std::string id;
  std::string game;
  std::string options;
  std::string terms;
  Time created_at = 0;
  std::string creator;
  Status status = Status::open;
  std::optional<Time> over_at;
  std::string result;
  std::vector<std::optional<Player>> players;  // by seat
};

// A table that is not over and that somebody sits at, is invited to, or has opened and not begun.
struct Concern {
  std::string id;
  Status status = Status::open;
  bool hosts = false;
};

// A part of the list of tables that wait for players, and how long the list is.
struct OpenTables {
  std::vector<Summary> rows;
  std::int64_t count = 0;
};

// A part of a list, newest first: after the row that is at this time and has this id.
struct Page {
  int limit = 50;
  std::optional<Time> before;  // with `id`: the place of the last row of the page before
  std::string id = {};
};

// A game that counts. The update gets the ratings of the users in their order and returns the new ones; it
// runs inside the transaction, so that no other game changes them meanwhile. Nobody may be named twice.
struct RatedGame {
  RatingList list;
  std::vector<std::string> users;  // or bot:LEVEL
  Rating initial;                  // of whoever has none
  std::function<std::vector<Rating>(const std::vector<Rating>&)> update;
};

class Tables {
 public:
  explicit Tables(Database& database) : database_(database) {}

  // `conflict` if there is a table of that id.
  Result<Done> create(const NewTable& table, std::optional<Time> wake_at = std::nullopt);
  // The row, and the entries with numbers above `after`. `no-table` if there is none.
  Result<Loaded> load(const std::string& id, std::int64_t after = 0);
  Result<Done> change(const std::string& id, const RowChange& change);

  // Tables that wait for players and are not private; of one game, or of all if it is empty. Hosts take
  // turns: the newest table of each, then the second of those who have more, and so on.
  Result<OpenTables> open(const std::string& game, int skip, int limit);
  // How many tables of a host wait for players.
  Result<int> open_of(const std::string& creator);
  // Tables at which a user sits that are not over, by created_at; those that are, by over_at.
  Result<std::vector<Summary>> current_of(const std::string& user, const Page& page);
  enum class Show : std::uint8_t { all, listed };  // also private games, or not
  Result<std::vector<Summary>> finished_of(const std::string& user, const Page& page, Show show = Show::all);
  // Open tables that keep a seat for a user, by created_at.
  Result<std::vector<Summary>> inviting(const std::string& user, const Page& page);
  // What has to be settled before a user goes.
  Result<std::vector<Concern>> concerning(const std::string& user);
  // Says at the seats which games are over, where a node of an earlier version has not.
  Result<Done> mend_seats();

  // Up to `limit` tables whose wake_at has passed, for this caller alone: it is moved ten seconds on, so that
  // another node tries again only if this one dies.
  Result<std::vector<std::string>> due(Time now, int limit);

  // Ends a table. True if this call did it, false if it was over already: then nothing changes, and ratings
  // count once.
  Result<bool> finish(const std::string& id, const std::string& result, Time now,
                      const std::optional<RatedGame>& rated = std::nullopt);

 private:
  Database& database_;
};

}  // namespace landnam::store
