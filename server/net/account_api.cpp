// SPDX-License-Identifier: Apache-2.0
// Guests, accounts, sessions, tokens.
#include <memory>
#include <string>
#include <utility>

#include "server/net/api.hpp"
#include "server/net/log.hpp"
#include "server/store/accounts.hpp"
#include "server/store/audit.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/secrets.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {
namespace {

using store::Accounts;

constexpr int kGivenBack = 1000;  // that are given back when their user goes

Result<std::string> text_of(const Call& call, std::string_view key) {
  const auto text = text_at(call.body, key);
  if (!text) return Error{"bad-request", "\"" + std::string(key) + "\" wants a text"};
  return std::string(*text);
}

json::value user_json(const store::User& user) {
  return json::object{{"id", user.id}, {"name", user.name}, {"guest", user.guest}};
}

// SameSite keeps other sites from using it, HttpOnly keeps scripts from reading it.
ApiReply::Field cookie(const Call& call, const std::string& token, std::int64_t milliseconds) {
  return {"Set-Cookie", "landnam=" + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" +
                            std::to_string(milliseconds / 1000) + (call.request.secure ? "; Secure" : "")};
}

Result<Decision> sign_in(Call& call, const store::User& user) {
  const auto token = Accounts(call.database, {user.id, call.request.address, call.now})
                         .open_session(user.id, call.now, kSessionLifetime);
  if (!token) return token.error();
  ApiReply reply = json_reply({{"user", user_json(user)}});
  reply.fields.push_back(cookie(call, *token, kSessionLifetime));
  return Decision(std::move(reply));
}

Result<Decision> show_me(Call& call) {
  if (!call.who) return Decision(json_reply({{"user", nullptr}}));
  ApiReply reply = json_reply({{"user", user_json(call.who->user)}});
  if (!call.who->session.empty()) reply.fields.push_back(cookie(call, call.who->session, kSessionLifetime));
  return Decision(std::move(reply));
}

Result<Decision> make_guest(Call& call) {
  const auto name = text_of(call, "name");
  if (!name) return name.error();
  Accounts accounts(call.database, call.by());
  if (call.who && call.who->user.guest) {
    const auto user = accounts.rename(call.who->user.id, *name);
    if (!user) return user.error();
    return Decision(json_reply({{"user", user_json(*user)}}));
  }
  const auto user = accounts.create_guest(*name, call.now);
  if (!user) return user.error();
  return sign_in(call, *user);
}

Result<Decision> register_account(Call& call) {
  const auto name = text_of(call, "name");
  const auto password = text_of(call, "password");
  if (!name) return name.error();
  if (!password) return password.error();
  const auto hash = store::hash_password(*password);
  if (!hash) return hash.error();
  const std::string guest = call.who && call.who->user.guest ? call.who->user.id : "";
  const auto user = Accounts(call.database, {guest, call.request.address, call.now})
                        .create_account(guest, *name, *hash, call.now);
  if (!user) return user.error();
  return sign_in(call, *user);
}

// A name that nobody has is not noted: it may well be a password.
void note_failure(const Call& call, const char* action, const std::string& user) {
  const auto noted =
      store::Audit(call.database)
          .note({call.now, call.who ? call.who->user.id : "", call.request.address, action, user});
  if (!noted) log(LogLevel::error, "audit not stored", {{"request", call.request.id}, {"action", action}});
}

Result<Decision> log_in(Call& call) {
  const auto name = text_of(call, "name");
  const auto password = text_of(call, "password");
  if (!name) return name.error();
  if (!password) return password.error();
  Accounts accounts(call.database);
  const auto credentials = accounts.credentials(*name);
  if (!credentials) return credentials.error();
  if (!store::verify_password(credentials->hash, *password) || credentials->user.empty()) {
    note_failure(call, "login-failed", credentials->user);
    return Error{"wrong-password", "there is no account of that name with that password"};
  }
  if (const store::Ban* ban = call.bans.of_user(credentials->user, call.now)) {
    note_failure(call, "login-banned", credentials->user);
    return banned(*ban);
  }
  const auto user = accounts.find(credentials->user);
  if (!user) return user.error();
  return sign_in(call, *user);
}

Result<Decision> log_out(Call& call) {
  if (call.who && !call.who->session.empty()) {
    const auto done = Accounts(call.database, call.by()).end_session(call.who->session);
    if (!done) return done.error();
  }
  ApiReply reply = json_reply({{"user", nullptr}});
  reply.fields.push_back(cookie(call, "", 0));
  return Decision(std::move(reply));
}

Result<store::Done> check_password(Call& call, const std::string& password) {
  const auto credentials = Accounts(call.database).credentials_of(call.who->user.id);
  if (!credentials) return credentials.error();
  if (!store::verify_password(credentials->hash, password)) {
    note_failure(call, "password-failed", credentials->user);
    return Error{"wrong-password", "that is not your password"};
  }
  return store::Done{};
}

Result<Decision> change_password(Call& call) {
  const auto old = text_of(call, "old");
  const auto fresh = text_of(call, "new");
  if (!old) return old.error();
  if (!fresh) return fresh.error();
  const auto hash = store::hash_password(*fresh);
  if (!hash) return hash.error();
  if (const auto known = check_password(call, *old); !known) return known.error();
  const auto done =
      Accounts(call.database, call.by()).change_password(call.who->user.id, *hash, call.who->session);
  if (!done) return done.error();
  return Decision(json_reply({}));
}

Result<Decision> delete_me(Call& call) {
  if (!call.who->user.guest) {
    const auto password = text_of(call, "password");
    if (!password) return password.error();
    if (const auto known = check_password(call, *password); !known) return known.error();
  }
  store::Page page;
  page.limit = kGivenBack;
  const auto invited = store::Tables(call.database).inviting(call.who->user.id, page);
  if (!invited) return invited.error();
  const auto done = store::delete_user(call.database, call.who->user.id, call.now, call.by());
  if (!done) return done.error();
  ApiReply bare = json_reply({});
  bare.fields.push_back(cookie(call, "", 0));
  return Decision(AskHub([changed = *done, invited = *invited, who = call.identity(), bare](
                             Hub& hub, const Service::Reply& reply) {
    for (const std::string& table : changed) hub.heard_of(table, 0);
    if (invited.empty()) return reply(bare);
    // Seats that were kept for them are free again.
    const auto left = std::make_shared<std::size_t>(invited.size());
    for (const store::Summary& table : invited) {
      hub.act(table.id, who, json::object{{"do", "decline"}}, [left, reply, bare](const TableAnswer&) {
        if (--*left == 0) reply(bare);
      });
    }
  }));
}

Result<Decision> export_me(Call& call) {
  const auto data = store::export_user(call.database, call.who->user.id);
  if (!data) return data.error();
  ApiReply reply = json_reply(*data);
  reply.fields.emplace_back("Content-Disposition", "attachment; filename=\"landnam.json\"");
  return Decision(std::move(reply));
}

json::object token_json(const store::PersonalToken& token) {
  return {{"id", token.id}, {"label", token.label}, {"created", token.created_at}};
}

Result<Decision> list_tokens(Call& call) {
  const auto tokens = Accounts(call.database).tokens(call.who->user.id);
  if (!tokens) return tokens.error();
  json::array list;
  for (const store::PersonalToken& token : *tokens) list.emplace_back(token_json(token));
  return Decision(json_reply({{"tokens", std::move(list)}}));
}

// A token makes no tokens: who finds one must not be able to keep it for ever.
Result<Decision> make_token(Call& call) {
  if (call.who->session.empty()) return Error{"not-yours", "tokens are made by a person who is logged in"};
  const auto label = text_of(call, "label");
  if (!label) return label.error();
  const auto token = Accounts(call.database, call.by()).create_token(call.who->user.id, *label, call.now);
  if (!token) return token.error();
  json::object about = token_json(token->token);
  about["token"] = token->secret;
  return Decision(json_reply(about));
}

Result<Decision> forget_token(Call& call) {
  const auto id = text_of(call, "id");
  if (!id) return id.error();
  const auto done = Accounts(call.database, call.by()).remove_token(call.who->user.id, *id);
  if (!done) return done.error();
  return Decision(json_reply({}));
}

}  // namespace

std::vector<Endpoint> account_endpoints() {
  return {
      {"GET", "/me", Needs::nothing, 1, false, show_me},
      {"POST", "/guest", Needs::nothing, 10, false, make_guest},
      {"POST", "/register", Needs::nothing, 20, true, register_account},
      {"POST", "/login", Needs::nothing, 20, true, log_in},
      {"POST", "/logout", Needs::nothing, 1, false, log_out, true},
      {"POST", "/password", Needs::account, 20, true, change_password},
      {"POST", "/delete", Needs::user, 20, true, delete_me, true},
      {"GET", "/export", Needs::user, 20, false, export_me, true},
      {"GET", "/tokens", Needs::account, 1, false, list_tokens},
      {"POST", "/tokens", Needs::account, 5, false, make_token},
      {"POST", "/tokens/forget", Needs::account, 1, false, forget_token},
  };
}

}  // namespace landnam::server
