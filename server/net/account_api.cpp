// SPDX-License-Identifier: Apache-2.0
// Guests, accounts, sessions, tokens.
#include <string>
#include <utility>

#include "server/net/api.hpp"
#include "server/net/log.hpp"
#include "server/store/accounts.hpp"
#include "server/store/audit.hpp"
#include "server/store/names.hpp"
#include "server/store/personal_data.hpp"
#include "server/store/secrets.hpp"
#include "server/store/tables.hpp"

namespace landnam::server {
namespace {

using store::Accounts;

Result<std::string> text_of(const Call& call, std::string_view key) {
  const auto text = text_at(call.body, key);
  if (!text) return Error{"bad-request", "\"" + std::string(key) + "\" must be a text."};
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
  Decision decision(std::move(reply));
  if (!user.guest) decision.account = store::name_key(user.name);
  return decision;
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
  auto decision = sign_in(call, *user);
  if (decision && !guest.empty()) decision->ended = {{guest}};
  return decision;
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
    return Error{"wrong-password", "Wrong name or password."};
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
  ApiReply reply = json_reply({{"user", nullptr}});
  reply.fields.push_back(cookie(call, "", 0));
  Decision decision(std::move(reply));
  if (call.who && !call.who->session.empty()) {
    const auto done = Accounts(call.database, call.by()).end_session(call.who->session);
    if (!done) return done.error();
    decision.ended = {{call.who->user.id, call.who->credential}};
  }
  return decision;
}

Result<store::Done> check_password(Call& call, const std::string& password) {
  const auto credentials = Accounts(call.database).credentials_of(call.who->user.id);
  if (!credentials) return credentials.error();
  if (!store::verify_password(credentials->hash, password)) {
    note_failure(call, "password-failed", credentials->user);
    return Error{"wrong-password", "Wrong password."};
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
  const json::value* wish = member(call.body, "tokens");
  const bool all = wish != nullptr && *wish == true;
  const auto tokens = all ? Accounts::Tokens::end : Accounts::Tokens::keep;
  const auto done =
      Accounts(call.database, call.by()).change_password(call.who->user.id, *hash, call.who->session, tokens);
  if (!done) return done.error();
  Decision decision(json_reply({}));
  decision.ended = {{call.who->user.id, all ? "" : "session:", call.who->credential}};
  return decision;
}

// Counts the games and tables that end with an account.
Result<Decision> say_what_ends(Call& call) {
  const auto concerned = store::Tables(call.database).unfinished_of(call.who->user.id);
  if (!concerned) return concerned.error();
  int running = 0, open = 0, hosting = 0;
  for (const store::UnfinishedTable& table : *concerned) {
    if (table.status == store::RowStatus::playing) {
      ++running;
    } else {
      ++(table.hosts ? hosting : open);
    }
  }
  return Decision(json_reply({{"running", running}, {"open", open}, {"hosting", hosting}}));
}

Result<Decision> delete_me(Call& call) {
  if (!call.who->user.guest) {
    const auto password = text_of(call, "password");
    if (!password) return password.error();
    if (const auto known = check_password(call, *password); !known) return known.error();
  }
  const auto done = Accounts(call.database).shut_out(call.who->user.id, call.now);
  if (!done) return done.error();
  ApiReply bare = json_reply({});
  bare.fields.push_back(cookie(call, "", 0));
  // If something fails from here on, a node tries again until the user is gone (Hub::look_for_leaving).
  const AskHub leave = [who = call.identity(), bare](Hub& hub, const Service::Reply& reply) {
    hub.delete_account(who, [reply, bare, request = who.request_id()](const Result<store::Done>& gone) {
      if (!gone) {
        log(LogLevel::error, "account deletion delayed", {{"request", request}, {"code", gone.error().code}});
      }
      reply(bare);
    });
  };
  Decision decision(leave);
  decision.ended = {{call.who->user.id}};
  return decision;
}

Result<Decision> export_me(Call& call) {
  const auto data = store::export_user(call.database, call.who->user.id);
  if (!data) return data.error();
  ApiReply reply;
  reply.body = *data;
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

// A token cannot create tokens, so that a finder cannot keep access forever.
Result<Decision> make_token(Call& call) {
  if (call.who->session.empty()) return Error{"not-yours", "Log in with your password to create a token."};
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
  Decision decision(json_reply({}));
  decision.ended = {{call.who->user.id, token_credential(*id)}};
  return decision;
}

}  // namespace

std::vector<Endpoint> account_endpoints() {
  return {
      {"GET", "/me", Needs::nothing, 1, Thread::queries, show_me},
      {"POST", "/guest", Needs::nothing, 10, Thread::queries, make_guest, false, true},
      {"POST", "/register", Needs::nothing, 20, Thread::passwords, register_account, false, true},
      {"POST", "/login", Needs::nothing, 20, Thread::passwords, log_in},
      {"POST", "/logout", Needs::nothing, 1, Thread::queries, log_out, true},
      {"POST", "/password", Needs::account, 20, Thread::passwords, change_password},
      {"GET", "/delete", Needs::user, 2, Thread::queries, say_what_ends, true},
      {"POST", "/delete", Needs::user, 20, Thread::passwords, delete_me, true},
      {"GET", "/export", Needs::user, 20, Thread::archive, export_me, true},
      {"GET", "/tokens", Needs::account, 1, Thread::queries, list_tokens},
      {"POST", "/tokens", Needs::account, 5, Thread::queries, make_token},
      {"POST", "/tokens/forget", Needs::account, 1, Thread::queries, forget_token},
  };
}

}  // namespace landnam::server
