// SPDX-License-Identifier: Apache-2.0
#include "server/store/bans.hpp"

#include "server/store/orders.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr std::size_t kLongestReason = 200;  // bytes

std::string text_of(Ban::Kind kind) { return kind == Ban::Kind::user ? "user" : "network"; }

}  // namespace

Result<Done> Bans::set(const Ban& ban, const By& by) {
  if (ban.reason.empty() || ban.reason.size() > kLongestReason)
    return Error{"bad-reason", "A ban needs a reason of at most 200 bytes."};
  return database_.write([&](soci::session& sql) -> Result<Done> {
    const std::string kind = text_of(ban.kind);
    sql << "DELETE FROM bans WHERE kind = :kind AND subject = :subject", use(kind), use(ban.subject);
    sql << "INSERT INTO bans (kind, subject, until, reason, made_at, made_by)"
           " VALUES (:kind, :subject, :until, :reason, :at, :by)",
        use(kind), use(ban.subject), use(ban.until), use(ban.reason), use(by.at), use(by.actor);
    note_audit(sql, by, ban.subject, "ban", "",
               (ban.until ? "until " + std::to_string(*ban.until) + ": " : "for ever: ") + ban.reason);
    give_order(database_, sql, {Order::What::bans, ban.subject}, by.at);
    return Done{};
  });
}

Result<Done> Bans::lift(Ban::Kind kind, const std::string& subject, const By& by) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    const std::string name = text_of(kind);
    soci::statement lift = (sql.prepare << "DELETE FROM bans WHERE kind = :kind AND subject = :subject",
                            use(name), use(subject));
    lift.execute(true);
    if (lift.get_affected_rows() != 1) return Error{"not-banned", "There is no such ban."};
    note_audit(sql, by, subject, "unban");
    give_order(database_, sql, {Order::What::bans, subject}, by.at);
    return Done{};
  });
}

Result<std::vector<Ban>> Bans::list(Time now) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<Ban>> {
    std::string kind;
    Ban ban;
    soci::statement rows = (sql.prepare << "SELECT kind, subject, until, reason, made_at, made_by FROM bans"
                                           " WHERE until IS NULL OR until > :now ORDER BY made_at, subject",
                            use(now), into(kind), into(ban.subject), into(ban.until), into(ban.reason),
                            into(ban.made_at), into(ban.made_by));
    std::vector<Ban> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) {
      ban.kind = kind == "user" ? Ban::Kind::user : Ban::Kind::network;
      all.push_back(ban);
    }
    return all;
  });
}

}  // namespace landnam::store
