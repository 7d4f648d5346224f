// SPDX-License-Identifier: Apache-2.0
#include "server/store/nodes.hpp"

#include <chrono>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr Time kDay = Time{24} * 3'600'000;
constexpr Time kKept = 60 * kDay;  // longer than any clock runs

template <class Clock>
std::int64_t milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

void add_outage(soci::session& sql, const Gap& gap) {
  sql << "INSERT INTO outages (began, ended) VALUES (:began, :ended) ON CONFLICT (began)"
         " DO UPDATE SET ended = excluded.ended WHERE outages.ended < excluded.ended",
      use(gap.began), use(gap.ended);
}

// The nodes that were there after this time and have not ended in order.
std::vector<std::string> at_work(soci::session& sql, Time after) {
  std::string id;
  soci::statement rows =
      (sql.prepare << "SELECT id FROM nodes WHERE stopped = 0 AND seen_at > :after", use(after), into(id));
  std::vector<std::string> all;
  for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(id);
  return all;
}

}  // namespace

// SQLite is in this process, and its time is the machine's.
ClockReading Nodes::read_clock(soci::session& sql) const {
  ClockReading reading;
  reading.before = milliseconds<std::chrono::steady_clock>();
  if (database_.kind() == Database::Kind::postgresql) {
    sql << "SELECT CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT)", into(reading.at);
  } else {
    reading.at = milliseconds<std::chrono::system_clock>();
  }
  reading.after = milliseconds<std::chrono::steady_clock>();
  return reading;
}

Result<ClockReading> Nodes::clock() {
  return database_.read([&](soci::session& sql) -> Result<ClockReading> { return read_clock(sql); });
}

Result<Beat> Nodes::begin(const std::string& node, Time silence) { return note(node, silence, true); }
Result<Beat> Nodes::beat(const std::string& node, Time silence) { return note(node, silence, false); }

Result<Beat> Nodes::note(const std::string& node, Time silence, bool is_first) {
  return database_.write([&](soci::session& sql) -> Result<Beat> {
    const bool is_shared = database_.kind() == Database::Kind::postgresql;
    if (is_shared) sql << "LOCK TABLE nodes IN EXCLUSIVE MODE";  // one node finds a gap
    Beat beat{read_clock(sql)};
    const Time now = beat.clock.at;
    Time last = 0;
    sql << "SELECT COALESCE(MAX(seen_at), 0) FROM nodes", into(last);
    const Gap gap{last, now};
    if (is_first && last > 0 && last < now) {
      const std::vector<std::string> others =
          is_shared ? at_work(sql, now - silence) : std::vector<std::string>();
      if (others.empty()) {
        add_outage(sql, gap);
      } else {
        beat.doubt = Doubt{gap, others};
      }
      const Time long_ago = now - kDay, forgotten = now - kKept;
      sql << "DELETE FROM nodes WHERE seen_at < :long_ago", use(long_ago);
      sql << "DELETE FROM outages WHERE ended < :forgotten", use(forgotten);
    } else if (!is_first && now - last > silence) {
      add_outage(sql, gap);
    }
    sql << "INSERT INTO nodes (id, seen_at, stopped) VALUES (:id, :now, 0) ON CONFLICT (id)"
           " DO UPDATE SET seen_at = excluded.seen_at, stopped = 0",
        use(node), use(now);
    return beat;
  });
}

Result<Done> Nodes::stop(const std::string& node) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    const Time now = read_clock(sql).at;
    sql << "UPDATE nodes SET seen_at = :now, stopped = 1 WHERE id = :id", use(now), use(node);
    return Done{};
  });
}

Result<Done> Nodes::settle(const Doubt& doubt) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    int since = 0;
    for (const std::string& other : doubt.others) {
      int found = 0;
      sql << "SELECT COUNT(*) FROM nodes WHERE id = :id AND seen_at > :ended", use(other),
          use(doubt.gap.ended), into(found);
      since += found;
    }
    if (since == 0) add_outage(sql, doubt.gap);
    return Done{};
  });
}

Result<std::vector<Gap>> Nodes::outages(Time after) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<Gap>> {
    Gap one;
    soci::statement rows =
        (sql.prepare << "SELECT began, ended FROM outages WHERE ended > :after ORDER BY ended, began",
         use(after), into(one.began), into(one.ended));
    std::vector<Gap> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
}

}  // namespace landnam::store
