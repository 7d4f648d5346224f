// SPDX-License-Identifier: Apache-2.0
#include "server/store/backup.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "server/store/migrations.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr int kBackupVersion = 1;
constexpr int kRowsAtOnce = 500;

struct Column {
  std::string_view name;
  enum class Type { text, number, real } type = Type::text;
};
constexpr auto kNumber = Column::Type::number;
constexpr auto kReal = Column::Type::real;

// A table; its first columns are its primary key. Those that others refer to come first.
struct Contents {
  std::string_view name;
  std::size_t keys;
  std::vector<Column> columns;
};

const std::vector<Contents>& contents() {
  static const std::vector<Contents> all = {
      {"users",
       1,
       {{"id"},
        {"name"},
        {"name_key"},
        {"password"},
        {"created_at", kNumber},
        {"deleted_at", kNumber},
        {"skeleton"},
        {"seen_at", kNumber},
        {"leaving_at", kNumber}}},
      {"sessions", 1, {{"hash"}, {"user_id"}, {"created_at", kNumber}, {"expires_at", kNumber}}},
      {"tokens", 1, {{"hash"}, {"id"}, {"user_id"}, {"label"}, {"scope"}, {"created_at", kNumber}}},
      {"tables",
       1,
       {{"id"},
        {"game"},
        {"options"},
        {"seats", kNumber},
        {"seed"},
        {"terms"},
        {"unlisted", kNumber},
        {"created_at", kNumber},
        {"creator"},
        {"status"},
        {"wake_at", kNumber},
        {"over_at", kNumber},
        {"result"},
        {"network"}}},
      {"seats",
       2,
       {{"table_id"},
        {"seat", kNumber},
        {"kind"},
        {"user_id"},
        {"level"},
        {"over_at", kNumber},
        {"unlisted", kNumber}}},
      {"entries", 2, {{"table_id"}, {"n", kNumber}, {"kind"}, {"body"}, {"user_id"}}},
      {"ratings",
       4,
       {{"user_id"},
        {"game"},
        {"pace"},
        {"players"},
        {"rating", kReal},
        {"deviation", kReal},
        {"volatility", kReal},
        {"games", kNumber}}},
      {"rating_changes",
       2,
       {{"table_id"},
        {"user_id"},
        {"game"},
        {"pace"},
        {"players"},
        {"at", kNumber},
        {"before_rating", kReal},
        {"after_rating", kReal}}},
      {"bot_ratings",
       4,
       {{"level"},
        {"game"},
        {"pace"},
        {"players"},
        {"rating", kReal},
        {"deviation", kReal},
        {"volatility", kReal},
        {"games", kNumber}}},
      {"bot_rating_changes",
       2,
       {{"table_id"},
        {"level"},
        {"game"},
        {"pace"},
        {"players"},
        {"at", kNumber},
        {"before_rating", kReal},
        {"after_rating", kReal}}},
      {"audit", 1, {{"id"}, {"at", kNumber}, {"actor"}, {"address"}, {"action"}, {"object"}, {"detail"}}},
      {"bans", 2, {{"kind"}, {"subject"}, {"until", kNumber}, {"reason"}, {"made_at", kNumber}, {"made_by"}}},
      {"nodes", 1, {{"id"}, {"seen_at", kNumber}, {"stopped", kNumber}}},
      {"outages", 1, {{"began", kNumber}, {"ended", kNumber}}},
  };
  return all;
}

// The value of a column, bound to a statement while rows pass through it.
struct Cell {
  Column column;
  std::optional<std::string> text;
  std::optional<std::int64_t> number;
  std::optional<double> real;

  void read_by(soci::statement& statement) {
    switch (column.type) {
      case Column::Type::text:
        return statement.exchange(into(text));
      case Column::Type::number:
        return statement.exchange(into(number));
      case Column::Type::real:
        return statement.exchange(into(real));
    }
  }
  void write_by(soci::statement& statement) const {
    switch (column.type) {
      case Column::Type::text:
        return statement.exchange(use(text));
      case Column::Type::number:
        return statement.exchange(use(number));
      case Column::Type::real:
        return statement.exchange(use(real));
    }
  }

  // Reals as text: not every reader of JSON gives back the last bit.
  json::value value() const {
    if (text) return json::value(*text);
    if (number) return json::value(*number);
    if (!real) return nullptr;
    char digits[32];
    return json::value(std::string_view(digits, std::to_chars(digits, digits + sizeof digits, *real).ptr));
  }
  bool set(const json::value& value) {
    text.reset();
    number.reset();
    real.reset();
    if (value.is_null()) return true;
    if (column.type == kNumber) {
      if (!value.is_int64()) return false;
      number = value.get_int64();
      return true;
    }
    if (!value.is_string()) return false;
    const std::string_view given = view_of(value.get_string());
    if (column.type == Column::Type::text) {
      text = given;
      return true;
    }
    double parsed = 0;
    const auto end = std::from_chars(given.data(), given.data() + given.size(), parsed);
    if (end.ec != std::errc() || end.ptr != given.data() + given.size()) return false;
    real = parsed;
    return true;
  }
};

std::vector<Cell> cells_for(std::span<const Column> columns) {
  std::vector<Cell> cells;
  for (const Column& column : columns) cells.push_back({column, {}, {}, {}});
  return cells;
}

// "id, name, …", or with a mark before each ":id, :name, …".
std::string names_of(std::span<const Cell> cells, const char* mark = "") {
  std::string names;
  for (const Cell& cell : cells)
    names += (names.empty() ? "" : ", ") + (mark + std::string(cell.column.name));
  return names;
}

std::string json_line(const json::value& value) { return json::serialize(value) + "\n"; }

Error not_written() { return {"not-written", "The backup could not be written."}; }

// Writes the rows of a table, in the order of its key and a few at a time: PostgreSQL hands over whole
// answers.
Result<std::int64_t> write_table(soci::session& sql, const Contents& table, const LineWriter& write) {
  std::vector<Cell> cells = cells_for(table.columns);
  json::array names;
  for (const Cell& cell : cells) names.push_back(json::value(cell.column.name));
  if (!write(json_line({{"table", table.name}, {"columns", names}}))) return not_written();

  const auto key_count = static_cast<std::ptrdiff_t>(table.keys);
  std::vector<Cell> last(cells.begin(), cells.begin() + key_count);
  const std::string keys = names_of(last);
  std::int64_t rows = 0;
  for (bool more = true; more;) {
    soci::statement page(sql);
    std::string query = "SELECT " + names_of(cells) + " FROM " + std::string(table.name);
    if (rows > 0) {
      query += " WHERE (" + keys + ") > (" + names_of(last, ":") + ")";
      for (const Cell& cell : last) cell.write_by(page);
    }
    query += " ORDER BY " + keys + " LIMIT " + std::to_string(kRowsAtOnce);
    for (Cell& cell : cells) cell.read_by(page);
    page.alloc();
    page.prepare(query);
    page.define_and_bind();
    int count = 0;
    std::vector<Cell> reached;
    for (bool row = page.execute(true); row; row = page.fetch()) {
      json::array values;
      for (const Cell& cell : cells) values.push_back(cell.value());
      if (!write(json_line(values))) return not_written();
      if (++count == kRowsAtOnce) reached.assign(cells.begin(), cells.begin() + key_count);
    }
    rows += count;
    more = count == kRowsAtOnce;
    if (more) last = reached;
  }
  return rows;
}

// --- Back again. ---

Error bad_backup(std::int64_t line, const std::string& text) {
  return {"bad-backup", "Line " + std::to_string(line) + " of the backup " + text + "."};
}

// Reads lines and counts them.
class Source {
 public:
  explicit Source(const LineReader& next) : next_(next) {}
  Result<json::value> next() {
    const auto line = next_();
    ++line_;
    if (!line) return wrong("is missing: the file ends too early");
    auto value = parse_json(*line);
    return value ? value : wrong("is not JSON");
  }
  Error wrong(const std::string& text) const { return bad_backup(line_, text); }

 private:
  const LineReader& next_;
  std::int64_t line_ = 0;
};

// Puts the rows that follow into one table.
class Filler {
 public:
  Filler(soci::session& sql, const Contents& table, std::vector<Cell> cells)
      : cells_(std::move(cells)), insert_(sql) {
    for (const Cell& cell : cells_) cell.write_by(insert_);
    insert_.alloc();
    insert_.prepare("INSERT INTO " + std::string(table.name) + " (" + names_of(cells_) + ") VALUES (" +
                    names_of(cells_, ":") + ")");
    insert_.define_and_bind();
  }
  Filler(const Filler&) = delete;
  Filler& operator=(const Filler&) = delete;

  bool add(const json::array& row) {
    if (row.size() != cells_.size()) return false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!cells_[i].set(row[i])) return false;
    }
    insert_.execute(true);
    return true;
  }

 private:
  std::vector<Cell> cells_;
  soci::statement insert_;
};

// The table and the columns that a line names, or null. Only names that are known here get into a statement.
std::unique_ptr<Filler> filler_for(soci::session& sql, const json::value& line) {
  const auto name = text_at(line, "table");
  const json::value* columns = member(line, "columns");
  const auto table = std::ranges::find_if(contents(), [&](const Contents& one) { return one.name == name; });
  if (table == contents().end() || columns == nullptr || !columns->is_array()) return nullptr;
  std::vector<Column> wanted;
  for (const json::value& column : columns->get_array()) {
    const auto known = std::ranges::find_if(table->columns, [&](const Column& one) {
      return column.is_string() && one.name == view_of(column.get_string());
    });
    if (known == table->columns.end()) return nullptr;
    wanted.push_back(*known);
  }
  return std::make_unique<Filler>(sql, *table, cells_for(wanted));
}

Result<std::int64_t> read_rows(soci::session& sql, Source& source) {
  std::unique_ptr<Filler> filler;
  std::int64_t rows = 0;
  while (true) {
    const auto line = source.next();
    if (!line) return line.error();
    if (line->is_array()) {
      if (filler == nullptr || !filler->add(line->get_array()))
        return source.wrong("is not a row of its table");
      ++rows;
    } else if (member(*line, "end") != nullptr) {
      if (integer_at(*line, "end", 0, rows) != rows) return source.wrong("counts rows that are missing");
      return rows;
    } else {
      filler = filler_for(sql, *line);
      if (filler == nullptr) return source.wrong("names no table of Landnám");
    }
  }
}

// The database may have an older schema, which lacks some tables.
bool is_empty(Database& database, soci::session& sql) {
  const std::vector<std::string> there = table_names(database, sql);
  return std::ranges::all_of(contents(), [&](const Contents& table) {
    if (std::ranges::find(there, table.name) == there.end()) return true;
    int rows = 0;
    sql << "SELECT COUNT(*) FROM (SELECT 1 FROM " << table.name << " LIMIT 1) AS found", into(rows);
    return rows == 0;
  });
}

}  // namespace

std::span<const std::string_view> tables_left_out() {
  static constexpr std::string_view kLeftOut[] = {"migrations", "orders"};
  return kLeftOut;
}

Result<std::int64_t> write_backup(Database& database, Time now, const LineWriter& write) {
  if (const auto current = check_schema(database); !current) return current.error();
  return database.read([&](soci::session& sql) -> Result<std::int64_t> {
    const json::value head = {
        {"landnam", "backup"}, {"version", kBackupVersion}, {"schema", newest_schema()}, {"at", now}};
    if (!write(json_line(head))) return not_written();
    std::int64_t rows = 0;
    for (const Contents& table : contents()) {
      const auto count = write_table(sql, table, write);
      if (!count) return count.error();
      rows += *count;
    }
    if (!write(json_line({{"end", rows}}))) return not_written();
    return rows;
  });
}

Result<std::int64_t> restore_backup(Database& database, const LineReader& next) {
  Source source(next);
  const auto head = source.next();
  if (!head) return head.error();
  const auto schema = integer_at(*head, "schema", 1, 1'000'000);
  if (text_at(*head, "landnam") != "backup" || !schema)
    return source.wrong("does not begin a backup of Landnám");
  if (*schema > newest_schema() || !integer_at(*head, "version", 1, kBackupVersion)) {
    return Error{"too-new", "The backup is from a newer Landnám."};
  }
  return database.write([&](soci::session& sql) -> Result<std::int64_t> {
    const int found = schema_of(database, sql);
    if (found != 0 && (found != *schema || !is_empty(database, sql))) {
      return Error{"not-empty",
                   "The database " + database.name() + " is not empty. Restore into an empty one."};
    }
    const int given = static_cast<int>(*schema);
    take_steps(sql, found, given);
    auto rows = read_rows(sql, source);
    if (rows) {
      take_steps(sql, given, newest_schema());
      fill_skeletons(sql);
    }
    return rows;
  });
}

}  // namespace landnam::store
