// SPDX-License-Identifier: Apache-2.0
// People: guests, accounts, sessions and personal tokens. Passwords come here hashed (secrets.hpp), so that
// the slow part can be done elsewhere. Logging in goes
//
//   credentials(name)  →  verify_password(hash, password) on a pool  →  if a user: open_session(user)
//
// and takes as long for a name that nobody has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/audit.hpp"
#include "server/store/database.hpp"

namespace landnam::store {

struct User {
  std::string id;
  std::string name;
  bool guest = true;  // no password
  Time created_at = 0;
  std::optional<Time> deleted_at;
};

struct Credentials {
  std::string user;  // empty if nobody has that name
  std::string hash;  // then that of nobody
};

struct LoginSession {
  User user;
  Time expires_at = 0;
};

struct PersonalToken {
  std::string id;  // to name it by; not a secret
  std::string label;
  std::string scope;
  Time created_at = 0;
};

struct NewToken {
  PersonalToken token;
  std::string secret;  // shown once
};

struct TokenOwner {
  User user;
  std::string token;  // its id
};

class Accounts {
 public:
  // Every change is recorded in the audit trail, together with the change itself.
  explicit Accounts(Database& database, By by = {}) : database_(database), by_(std::move(by)) {}

  // A user without a password. Guests may share a name, but not have one that looks like that of an account:
  // `name-taken`.
  Result<User> create_guest(const std::string& name, Time now);
  // An account; `guest` turns into it and loses the sessions it had, or it is new if empty. `bad-name`,
  // `name-taken`, `no-user`.
  Result<User> create_account(const std::string& guest, const std::string& name,
                              const std::string& password_hash, Time now);
  Result<User> rename(const std::string& user, const std::string& name);

  Result<User> find(const std::string& user);          // `no-user`
  Result<User> find_account(const std::string& name);  // `no-user`
  // Accounts whose name begins so, in alphabetical order after that name.
  Result<std::vector<User>> list(const std::string& beginning, const std::string& after, int limit);

  Result<Credentials> credentials(const std::string& name);
  Result<Credentials> credentials_of(const std::string& user);

  // A new session; its token goes into a cookie and is nowhere else.
  Result<std::string> open_session(const std::string& user, Time now, Time lifetime);
  // Whose session that is; it lasts for another lifetime from now. `no-session` if unknown or expired.
  Result<LoginSession> session(const std::string& token, Time now, Time lifetime);
  Result<Done> end_session(const std::string& token);
  Result<Done> end_sessions(const std::string& user, const std::string& but_token);
  // Removes what has expired; how many that were.
  Result<std::int64_t> sweep(Time now);

  // Ends all other sessions, and personal tokens too if that is wanted.
  enum class Tokens : std::uint8_t { keep, end };
  Result<Done> change_password(const std::string& user, const std::string& password_hash,
                               const std::string& keep_session, Tokens tokens = Tokens::keep);
  // Ends all sessions and all tokens of somebody who is to be deleted, and marks them as leaving. They get
  // no new session.
  Result<Done> shut_out(const std::string& user, Time now);
  // Up to `limit` people who were marked before this time. They are marked anew, so that another node goes on
  // only if this one dies.
  Result<std::vector<std::string>> leaving(Time before, Time now, int limit);
  // This node is still at it.
  Result<Done> still_leaving(const std::string& user, Time now);
  // Nothing is left to be done.
  Result<Done> left(const std::string& user);

  // These users were here at this time; when one was last (0 = before that was noted).
  Result<Done> saw(const std::vector<std::string>& users, Time now);
  Result<Time> seen_at(const std::string& user);

  Result<NewToken> create_token(const std::string& user, const std::string& label, Time now);
  Result<std::vector<PersonalToken>> tokens(const std::string& user);
  Result<Done> remove_token(const std::string& user, const std::string& id);  // `no-token`
  Result<TokenOwner> token_owner(const std::string& secret);                  // `no-token`

  // Whether a session, by its hash, or a token, by its id, is still valid.
  Result<bool> has_session(const std::string& hash, Time now);
  Result<bool> has_token(const std::string& id);

 private:
  Database& database_;
  const By by_;
};

// Where accounts were logged in to after a time: name_key and address, the oldest first, of the latest so
// many.
struct Login {
  std::string account;
  std::string address;
};
Result<std::vector<Login>> logins_since(Database& database, Time since, int most);

}  // namespace landnam::store
