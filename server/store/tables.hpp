// SPDX-License-Identifier: Apache-2.0
// Tables: a row says what is played, and entries 1, 2, 3 … say what happened. Options, terms, results and
// entries are JSON texts. The store reads only "private" in the terms.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/database.hpp"
#include "server/store/occupant.hpp"
#include "server/store/ratings.hpp"

namespace landnam::store {

enum class RowStatus { open, playing, over };
std::string_view text_of(RowStatus status);  // "open", "playing", "over"

// How a table was opened. All but the network stays as it is.
struct TableOrigin {
  std::string id;  // table_id()
  std::string game;
  std::string options = "{}";
  int seats = 2;
  std::string seed;  // secret until the game is over
  std::string terms = "{}";
  Time created_at = 0;
  std::string creator;       // id of a user
  std::string network = {};  // of the creator; kept while the table is open
};

struct TableRow : TableOrigin {
  RowStatus status = RowStatus::open;
  std::optional<Time> wake_at;  // when somebody must look at it
  std::optional<Time> over_at;
  std::string result;  // empty until over
};

// An entry to be stored.
struct NewEntry {
  std::string kind;  // what "do" says in the body: "move", "chat", …
  std::string body;
  std::string user = {};  // whose name or words are in the body; empty for nobody
};

struct StoredEntry {
  std::int64_t n = 0;
  std::string kind;
  std::string body;
};

struct Loaded {
  TableRow row;
  std::vector<StoredEntry> entries;
};

// How a table ended.
struct End {
  std::string result;
  Time at = 0;
};

// The columns that help to find a table, as an entry leaves them. A table that is over never changes.
struct RowChange {
  RowStatus status = RowStatus::open;  // over only with an end; where ratings change Tables::finish ends it
  std::optional<Time> wake_at;
  // By seat; nothing if they stay as they are.
  std::optional<std::vector<Occupant>> occupants = std::nullopt;
  std::optional<End> end = std::nullopt;
  // Users whose invitations change. Other nodes hear of them.
  std::vector<std::string> invited = {};
};

// A new table with its entries 1, 2, …
struct TableCreation {
  TableOrigin table;
  std::vector<NewEntry> entries;
};

struct Append {
  std::string table;
  std::int64_t n = 0;
  NewEntry entry;
  std::optional<RowChange> row = std::nullopt;              // in the same transaction, if the entry is stored
  std::shared_ptr<const TableCreation> creation = nullptr;  // replaces `entry`; n is 0
};

struct AppendResult {
  enum class Kind { stored, conflict, failed };
  Kind kind = Kind::failed;
  Error problem = {};  // when failed
};

// Stores entries in one transaction and returns a result for each. An entry whose (table, n) is taken is a
// conflict, and the others are stored. An entry that the database cannot take fails alone.
std::vector<AppendResult> append_together(Database& database, std::span<const Append> entries);

// A seat in a list.
struct ListedSeat {
  Occupant occupant;
  std::string name;  // of the user, as it is today; empty for bots
};

// A table as lists show it: no seed.
struct Summary {
  std::string id;
  std::string game;
  std::string options;
  std::string terms;
  Time created_at = 0;
  std::string creator;
  std::string network;  // of the creator, if known
  RowStatus status = RowStatus::open;
  std::optional<Time> over_at;
  std::string result;
  std::vector<ListedSeat> seats;
};

// A table that is not over: a user sits there, is invited, or hosts it while it is open.
struct UnfinishedTable {
  std::string id;
  RowStatus status = RowStatus::open;
  bool hosts = false;
};

// A part of the list of tables that wait for players, and how long the list is.
struct OpenTables {
  std::vector<Summary> rows;
  std::int64_t count = 0;
};

struct OpenCounts {
  int of_creator = 0;
  int of_network = 0;
};

// A part of a list, newest first: after the row that is at this time and has this id.
struct Page {
  int limit = 50;
  std::optional<Time> before;  // with `id`: the place of the last row of the page before
  std::string id = {};
};

// A game that counts. `update` gets the ratings of the players in their order and returns the new ones. It
// runs inside the transaction, so no other game changes them meanwhile.
struct RatedGame {
  RatingList list;
  std::vector<Occupant> players;  // users and bots, each named once
  Rating initial;                 // of a player without a rating
  std::function<std::vector<Rating>(const std::vector<Rating>&)> update;
};

class Tables {
 public:
  explicit Tables(Database& database) : database_(database) {}

  // `conflict` if there is a table of that id.
  Result<Done> create(const TableOrigin& table, std::optional<Time> wake_at = std::nullopt);
  // The row, and the entries with numbers above `after`. `no-table` if there is none.
  Result<Loaded> load(const std::string& id, std::int64_t after = 0);
  Result<Done> change(const std::string& id, const RowChange& change);

  // Tables that wait for players and are not private; of one game, or of all if it is empty. Networks take
  // turns, and in a network its hosts: the newest table of each, then the second of those who have more, and
  // so on. A host whose network is unknown has one of their own.
  Result<OpenTables> open(const std::string& game, int skip, int limit);
  // How many tables of a host wait for players, and how many of all hosts in a network.
  Result<OpenCounts> count_open(const std::string& creator, const std::string& network);
  // Tables at which a user sits that are not over, by created_at; those that are, by over_at.
  Result<std::vector<Summary>> current_of(const std::string& user, const Page& page);
  enum class Show : std::uint8_t { all, listed };  // also private games, or not
  Result<std::vector<Summary>> finished_of(const std::string& user, const Page& page, Show show = Show::all);
  // Open tables that keep a seat for a user, by created_at.
  Result<std::vector<Summary>> inviting(const std::string& user, const Page& page);
  // The tables to settle before a user is deleted.
  Result<std::vector<UnfinishedTable>> unfinished_of(const std::string& user);

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
