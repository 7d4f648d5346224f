// SPDX-License-Identifier: Apache-2.0
#include "server/store/audit.hpp"

#include "server/store/secrets.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr std::size_t kLongest = 200;  // bytes of a text; longer ones are cut

// Cut where a character ends, so that PostgreSQL takes the rest.
std::string shortened(const std::string& text) {
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end);
}

}  // namespace

void note_audit(soci::session& sql, const AuditRow& row) {
  const std::string id = random_id();
  const std::string object = shortened(row.object);
  const std::string detail = shortened(row.detail);
  sql << "INSERT INTO audit (id, at, actor, address, action, object, detail)"
         " VALUES (:id, :at, :actor, :address, :action, :object, :detail)",
      use(id), use(row.at), use(row.actor), use(row.address), use(row.action), use(object), use(detail);
}

void note_audit(soci::session& sql, const By& by, const std::string& whom, const std::string& action,
                const std::string& object, const std::string& detail) {
  const bool is_own = by.actor.empty() || by.actor == whom;
  note_audit(sql, {by.at, is_own ? whom : by.actor, by.address, action,
                   !object.empty() ? object
                   : is_own        ? ""
                                   : whom,
                   detail});
}

Result<Done> Audit::note(const AuditRow& row) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    note_audit(sql, row);
    return Done{};
  });
}

Result<std::vector<AuditRow>> Audit::list(const AuditFilter& filter, int limit, int skip) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<AuditRow>> {
    AuditRow one;
    soci::statement rows(sql);
    std::string where;
    const auto add = [&](const std::string& condition, const auto& value) {
      where += (where.empty() ? " WHERE " : " AND ") + condition;
      rows.exchange(use(value));
    };
    if (!filter.user.empty()) {
      add("(actor = :actor OR object = :object)", filter.user);
      rows.exchange(use(filter.user));
    }
    if (!filter.address.empty()) add("address = :address", filter.address);
    if (!filter.action.empty()) add("action = :action", filter.action);
    if (filter.since) add("at >= :since", *filter.since);
    rows.exchange(use(limit));
    rows.exchange(use(skip));
    rows.exchange(into(one.at));
    rows.exchange(into(one.actor));
    rows.exchange(into(one.address));
    rows.exchange(into(one.action));
    rows.exchange(into(one.object));
    rows.exchange(into(one.detail));
    rows.alloc();
    rows.prepare("SELECT at, actor, address, action, object, detail FROM audit" + where +
                 " ORDER BY at DESC, id DESC LIMIT :limit OFFSET :skip");
    rows.define_and_bind();
    std::vector<AuditRow> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
}

Result<std::int64_t> Audit::remove_before(Time time) {
  return database_.write([&](soci::session& sql) -> Result<std::int64_t> {
    soci::statement remove = (sql.prepare << "DELETE FROM audit WHERE at < :time", use(time));
    remove.execute(true);
    return std::int64_t{remove.get_affected_rows()};
  });
}

}  // namespace landnam::store
