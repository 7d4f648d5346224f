// SPDX-License-Identifier: Apache-2.0
#include "server/net/invitations.hpp"

#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/json.hpp"
#include "server/net/clock.hpp"
#include "server/net/lobby.hpp"
#include "server/store/accounts.hpp"

namespace landnam::server {
namespace {

constexpr int kMostInvitations = 100;

}  // namespace

void Invitations::find(const std::string& user, const std::map<Seat, std::string>& names,
                       const Found& found) {
  if (!rate_.allow(user, steady_now(), static_cast<double>(names.size())))
    return found(Error{"too-many", "Too many invitations. Wait a moment."});
  queries_.run([&loop = loop_, names, found](store::Database& database) {
    Result<Invited> people = Invited{};
    for (const auto& [seat, name] : names) {
      const auto account = store::Accounts(database).find_account(name);
      if (!account) {
        people = account.error();
        break;
      }
      people->emplace(seat, Person{account->id, account->name});
    }
    loop.post([found, people = std::move(people)] { found(people); });
  });
}

void Invitations::enter(Visitor& visitor) {
  visitor.told.clear();
  visitors_.emplace(visitor.user, &visitor);
  look(visitor.user);
}

void Invitations::leave(Visitor& visitor) {
  const auto [first, last] = visitors_.equal_range(visitor.user);
  for (auto one = first; one != last;) one = one->second == &visitor ? visitors_.erase(one) : std::next(one);
}

void Invitations::changed(const std::string& user) {
  if (visitors_.contains(user)) look(user);
}

void Invitations::check_all() {
  std::set<std::string> users;
  for (const auto& [user, visitor] : visitors_) users.insert(user);
  for (const std::string& user : users) look(user);
}

void Invitations::look(const std::string& user) {
  queries_.run([weak = weak_from_this(), &loop = loop_, user](store::Database& database) {
    store::Page page;
    page.limit = kMostInvitations;
    auto tables = store::Tables(database).inviting(user, page);
    loop.post([weak, user, tables = std::move(tables)] {
      const auto self = weak.lock();
      if (!self || !tables) return;
      const std::string text = json::serialize(json::object{{"invitations", summaries_json(*tables, user)}});
      const auto [first, last] = self->visitors_.equal_range(user);
      for (auto one = first; one != last; ++one) {
        Visitor& visitor = *one->second;
        if (std::exchange(visitor.told, text) != text) visitor.tell(text);
      }
    });
  });
}

}  // namespace landnam::server
