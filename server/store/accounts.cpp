// SPDX-License-Identifier: Apache-2.0
#include "server/store/accounts.hpp"

#include <algorithm>

#include "server/store/names.hpp"
#include "server/store/secrets.hpp"
#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

constexpr std::size_t kLongestLabel = 60;  // bytes
constexpr std::string_view kTokenMark = "landnam_";

Error name_taken() { return {"name-taken", "This name is taken."}; }
Error no_user() { return {"no-user", "There is no such user."}; }
Error no_token() { return {"no-token", "There is no such token."}; }

struct UserColumns {
  User user;
  std::optional<std::string> password;

  User value() const {
    User whole = user;
    whole.guest = !password;
    return whole;
  }
};

constexpr const char* kUser = "SELECT u.id, u.name, u.password, u.created_at, u.deleted_at FROM users u ";

// The one user that `where` (with one :key) finds.
std::optional<UserColumns> one_user(soci::session& sql, const char* where, const std::string& key) {
  UserColumns found;
  sql << kUser << where, use(key), into(found.user.id), into(found.user.name), into(found.password),
      into(found.user.created_at), into(found.user.deleted_at);
  return sql.got_data() ? std::optional(found) : std::nullopt;
}

std::optional<UserColumns> living_user(soci::session& sql, const std::string& id) {
  return one_user(sql, "WHERE u.id = :id AND u.deleted_at IS NULL", id);
}

std::optional<UserColumns> account_called(soci::session& sql, const std::string& name) {
  return one_user(sql, "WHERE u.name_key = :key", name_key(name));
}

// Whether somebody else has an account of this name, or of one that looks like it. PostgreSQL keeps others
// from taking names until the transaction ends.
bool is_taken(Database& database, soci::session& sql, const std::string& name, const std::string& self = {}) {
  if (database.kind() == Database::Kind::postgresql) sql << "SELECT pg_advisory_xact_lock(5263627)";
  const std::string key = name_key(name);
  const std::string skeleton = name_skeleton(name);
  int others = 0;
  sql << "SELECT COUNT(*) FROM users WHERE (name_key = :key OR skeleton = :skeleton) AND id <> :self",
      use(key), use(skeleton), use(self), into(others);
  return others > 0;
}

Result<Credentials> credentials_from(const std::optional<UserColumns>& found) {
  if (!found || !found->password) return Credentials{"", nobodys_hash()};
  return Credentials{found->user.id, *found->password};
}

Result<User> as_result(const std::optional<UserColumns>& found) {
  if (!found) return no_user();
  return found->value();
}

// The index refuses a name when another request was faster.
Result<User> taken_if_conflict(Result<User> result) {
  if (!result && result.error().code == kConflict) return name_taken();
  return result;
}

}  // namespace

Result<User> Accounts::create_guest(const std::string& wanted, Time now) {
  const std::string name = tidy_name(wanted);
  if (const auto problem = refuse_name(name)) return *problem;
  return database_.write([&](soci::session& sql) -> Result<User> {
    if (is_taken(database_, sql, name)) return name_taken();
    User user{random_id(), name, true, now, std::nullopt};
    sql << "INSERT INTO users (id, name, created_at) VALUES (:id, :name, :now)", use(user.id), use(name),
        use(now);
    return user;
  });
}

Result<User> Accounts::create_account(const std::string& guest, const std::string& wanted,
                                      const std::string& password_hash, Time now) {
  const std::string name = tidy_name(wanted);
  if (const auto problem = refuse_name(name)) return *problem;
  const std::string key = name_key(name);
  const std::string skeleton = name_skeleton(name);
  return taken_if_conflict(database_.write([&](soci::session& sql) -> Result<User> {
    if (is_taken(database_, sql, name)) return name_taken();
    const std::string id = guest.empty() ? random_id() : guest;
    if (guest.empty()) {
      sql << "INSERT INTO users (id, name, name_key, skeleton, password, created_at)"
             " VALUES (:id, :name, :key, :skeleton, :password, :now)",
          use(id), use(name), use(key), use(skeleton), use(password_hash), use(now);
    } else {
      soci::statement turn =
          (sql.prepare << "UPDATE users SET name = :name, name_key = :key,"
                          " skeleton = :skeleton, password = :password WHERE id = :id AND password IS NULL"
                          " AND deleted_at IS NULL",
           use(name), use(key), use(skeleton), use(password_hash), use(id));
      turn.execute(true);
      if (turn.get_affected_rows() != 1) return no_user();
      sql << "DELETE FROM sessions WHERE user_id = :user", use(id);
    }
    note_audit(sql, by_, id, "register");
    return as_result(living_user(sql, id));
  }));
}

Result<User> Accounts::rename(const std::string& user, const std::string& wanted) {
  const std::string name = tidy_name(wanted);
  if (const auto problem = refuse_name(name)) return *problem;
  return taken_if_conflict(database_.write([&](soci::session& sql) -> Result<User> {
    auto found = living_user(sql, user);
    if (!found) return no_user();
    if (is_taken(database_, sql, name, user)) return name_taken();
    std::optional<std::string> key, skeleton;
    if (found->password) {
      key = name_key(name);
      skeleton = name_skeleton(name);
    }
    sql << "UPDATE users SET name = :name, name_key = :key, skeleton = :skeleton WHERE id = :id", use(name),
        use(key), use(skeleton), use(user);
    note_audit(sql, by_, user, "rename");
    found->user.name = name;
    return found->value();
  }));
}

Result<User> Accounts::find(const std::string& user) {
  return database_.read(
      [&](soci::session& sql) { return as_result(one_user(sql, "WHERE u.id = :id", user)); });
}

Result<User> Accounts::find_account(const std::string& name) {
  return database_.read([&](soci::session& sql) { return as_result(account_called(sql, name)); });
}

Result<std::vector<User>> Accounts::list(const std::string& beginning, const std::string& after, int limit) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<User>> {
    const std::string prefix = name_key(beginning);
    const std::string last = name_key(after);
    UserColumns one;
    soci::statement rows =
        (sql.prepare << kUser
                     << "WHERE u.name_key > :after AND SUBSTR(u.name_key, 1, LENGTH(:beginning)) = :beginning"
                        " ORDER BY u.name_key LIMIT :limit",
         use(last, "after"), use(prefix, "beginning"), use(limit, "limit"), into(one.user.id),
         into(one.user.name), into(one.password), into(one.user.created_at), into(one.user.deleted_at));
    std::vector<User> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one.value());
    return all;
  });
}

Result<Credentials> Accounts::credentials(const std::string& name) {
  return database_.read([&](soci::session& sql) { return credentials_from(account_called(sql, name)); });
}

Result<Credentials> Accounts::credentials_of(const std::string& user) {
  return database_.read([&](soci::session& sql) { return credentials_from(living_user(sql, user)); });
}

Result<std::string> Accounts::open_session(const std::string& user, Time now, Time lifetime) {
  return database_.write([&](soci::session& sql) -> Result<std::string> {
    const auto found =
        one_user(sql, "WHERE u.id = :id AND u.deleted_at IS NULL AND u.leaving_at IS NULL", user);
    if (!found) return no_user();
    std::string token = random_token();
    const std::string hash = token_hash(token);
    const Time expires = now + lifetime;
    sql << "INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES (:hash, :user, :now, "
           ":expires)",
        use(hash), use(user), use(now), use(expires);
    note_audit(sql, by_, user, "login", "", found->password ? "" : "guest");
    return token;
  });
}

Result<LoginSession> Accounts::session(const std::string& token, Time now, Time lifetime) {
  const std::string hash = token_hash(token);
  auto found = database_.read([&](soci::session& sql) -> Result<LoginSession> {
    LoginSession session;
    sql << "SELECT expires_at FROM sessions WHERE hash = :hash AND expires_at > :now", use(hash), use(now),
        into(session.expires_at);
    const auto user = sql.got_data()
                          ? one_user(sql, "JOIN sessions s ON s.user_id = u.id WHERE s.hash = :hash", hash)
                          : std::nullopt;
    if (!user) return Error{"no-session", "Please log in."};
    session.user = user->value();
    return session;
  });
  // To write at every request would be a waste: once in a tenth of its life is enough.
  const Time longer = now + lifetime;
  if (!found || longer - found->expires_at < lifetime / 10) return found;
  const auto prolonged = database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "UPDATE sessions SET expires_at = :expires WHERE hash = :hash", use(longer), use(hash);
    return Done{};
  });
  if (prolonged) found->expires_at = longer;
  return found;
}

Result<Done> Accounts::end_session(const std::string& token) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    const std::string hash = token_hash(token);
    std::string user;
    sql << "SELECT user_id FROM sessions WHERE hash = :hash", use(hash), into(user);
    if (!sql.got_data()) return Done{};
    sql << "DELETE FROM sessions WHERE hash = :hash", use(hash);
    note_audit(sql, by_, user, "logout");
    return Done{};
  });
}

Result<Done> Accounts::end_sessions(const std::string& user, const std::string& but_token) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    const std::string hash = token_hash(but_token);
    sql << "DELETE FROM sessions WHERE user_id = :user AND hash <> :hash", use(user), use(hash);
    return Done{};
  });
}

Result<std::int64_t> Accounts::sweep(Time now) {
  return database_.write([&](soci::session& sql) -> Result<std::int64_t> {
    soci::statement remove = (sql.prepare << "DELETE FROM sessions WHERE expires_at <= :now", use(now));
    remove.execute(true);
    return std::int64_t{remove.get_affected_rows()};
  });
}

Result<Done> Accounts::change_password(const std::string& user, const std::string& password_hash,
                                       const std::string& keep_session, Tokens tokens) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    soci::statement change = (sql.prepare << "UPDATE users SET password = :password"
                                             " WHERE id = :id AND password IS NOT NULL",
                              use(password_hash), use(user));
    change.execute(true);
    if (change.get_affected_rows() != 1) return no_user();
    note_audit(sql, by_, user, "password");
    const std::string hash = token_hash(keep_session);
    sql << "DELETE FROM sessions WHERE user_id = :user AND hash <> :hash", use(user), use(hash);
    if (tokens == Tokens::end) sql << "DELETE FROM tokens WHERE user_id = :user", use(user);
    return Done{};
  });
}

Result<Done> Accounts::shut_out(const std::string& user, Time now) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "UPDATE users SET leaving_at = :now WHERE id = :user", use(now), use(user);
    sql << "DELETE FROM sessions WHERE user_id = :user", use(user);
    sql << "DELETE FROM tokens WHERE user_id = :user", use(user);
    return Done{};
  });
}

Result<std::vector<std::string>> Accounts::leaving(Time before, Time now, int limit) {
  struct Marked {
    std::string id;
    Time at = 0;
  };
  auto found = database_.read([&](soci::session& sql) -> Result<std::vector<Marked>> {
    std::vector<Marked> all;
    Marked one;
    soci::statement rows = (sql.prepare << "SELECT id, leaving_at FROM users WHERE leaving_at < :before"
                                           " ORDER BY leaving_at LIMIT :limit",
                            use(before), use(limit), into(one.id), into(one.at));
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
  if (!found) return found.error();
  if (found->empty()) return std::vector<std::string>();
  return database_.write([&](soci::session& sql) -> Result<std::vector<std::string>> {
    std::vector<std::string> claimed;
    for (const Marked& one : *found) {
      soci::statement claim = (sql.prepare << "UPDATE users SET leaving_at = :now WHERE id = :id"
                                              " AND leaving_at = :seen",
                               use(now), use(one.id), use(one.at));
      claim.execute(true);
      if (claim.get_affected_rows() == 1) claimed.push_back(one.id);
    }
    return claimed;
  });
}

Result<Done> Accounts::still_leaving(const std::string& user, Time now) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "UPDATE users SET leaving_at = :now WHERE id = :user AND leaving_at IS NOT NULL", use(now),
        use(user);
    return Done{};
  });
}

Result<Done> Accounts::left(const std::string& user) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    sql << "UPDATE users SET leaving_at = NULL WHERE id = :user", use(user);
    return Done{};
  });
}

Result<Done> Accounts::saw(const std::vector<std::string>& users, Time now) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    std::string id;
    soci::statement note =
        (sql.prepare << "UPDATE users SET seen_at = :now WHERE id = :id", use(now), use(id));
    for (const std::string& user : users) {
      id = user;
      note.execute(true);
    }
    return Done{};
  });
}

Result<Time> Accounts::seen_at(const std::string& user) {
  return database_.read([&](soci::session& sql) -> Result<Time> {
    Time seen = 0;
    sql << "SELECT COALESCE(MAX(seen_at), 0) FROM users WHERE id = :id", use(user), into(seen);
    return seen;
  });
}

Result<NewToken> Accounts::create_token(const std::string& user, const std::string& label, Time now) {
  if (label.size() > kLongestLabel) return Error{"bad-label", "A label can have at most 60 bytes."};
  return database_.write([&](soci::session& sql) -> Result<NewToken> {
    if (!living_user(sql, user)) return no_user();
    NewToken fresh{{random_id(), label, "play", now}, std::string(kTokenMark) + random_token()};
    const std::string hash = token_hash(fresh.secret);
    sql << "INSERT INTO tokens (hash, id, user_id, label, scope, created_at)"
           " VALUES (:hash, :id, :user, :label, :scope, :now)",
        use(hash), use(fresh.token.id), use(user), use(label), use(fresh.token.scope), use(now);
    note_audit(sql, by_, user, "token-made", fresh.token.id);
    return fresh;
  });
}

Result<std::vector<PersonalToken>> Accounts::tokens(const std::string& user) {
  return database_.read([&](soci::session& sql) -> Result<std::vector<PersonalToken>> {
    PersonalToken one;
    soci::statement rows = (sql.prepare << "SELECT id, label, scope, created_at FROM tokens"
                                           " WHERE user_id = :user ORDER BY created_at, id",
                            use(user), into(one.id), into(one.label), into(one.scope), into(one.created_at));
    std::vector<PersonalToken> all;
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    return all;
  });
}

Result<Done> Accounts::remove_token(const std::string& user, const std::string& id) {
  return database_.write([&](soci::session& sql) -> Result<Done> {
    soci::statement remove =
        (sql.prepare << "DELETE FROM tokens WHERE user_id = :user AND id = :id", use(user), use(id));
    remove.execute(true);
    if (remove.get_affected_rows() != 1) return no_token();
    note_audit(sql, by_, user, "token-forgotten", id);
    return Done{};
  });
}

Result<TokenOwner> Accounts::token_owner(const std::string& secret) {
  return database_.read([&](soci::session& sql) -> Result<TokenOwner> {
    const std::string hash = token_hash(secret);
    const auto found = one_user(sql, "JOIN tokens t ON t.user_id = u.id WHERE t.hash = :hash", hash);
    if (!found) return no_token();
    TokenOwner owner{found->value(), ""};
    sql << "SELECT id FROM tokens WHERE hash = :hash", use(hash), into(owner.token);
    return owner;
  });
}

Result<bool> Accounts::has_session(const std::string& hash, Time now) {
  return database_.read([&](soci::session& sql) -> Result<bool> {
    int count = 0;
    sql << "SELECT COUNT(*) FROM sessions WHERE hash = :hash AND expires_at > :now", use(hash), use(now),
        into(count);
    return count > 0;
  });
}

Result<bool> Accounts::has_token(const std::string& id) {
  return database_.read([&](soci::session& sql) -> Result<bool> {
    int count = 0;
    sql << "SELECT COUNT(*) FROM tokens WHERE id = :id", use(id), into(count);
    return count > 0;
  });
}

Result<std::vector<Login>> logins_since(Database& database, Time since, int most) {
  return database.read([&](soci::session& sql) -> Result<std::vector<Login>> {
    std::vector<Login> all;
    Login one;
    soci::statement rows =
        (sql.prepare << "SELECT u.name_key, a.address FROM audit a JOIN users u ON u.id = a.actor"
                        " WHERE a.at > :since AND a.action = 'login' AND u.name_key IS NOT NULL"
                        " ORDER BY a.at DESC LIMIT :most",
         use(since), use(most), into(one.account), into(one.address));
    for (bool more = rows.execute(true); more; more = rows.fetch()) all.push_back(one);
    std::ranges::reverse(all);
    return all;
  });
}

}  // namespace landnam::store
