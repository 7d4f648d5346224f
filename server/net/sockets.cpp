// SPDX-License-Identifier: Apache-2.0
#include "server/net/sockets.hpp"

#include <algorithm>
#include <iterator>

#include "server/net/clock.hpp"

namespace landnam::server {
namespace {

// Longer than it takes to open a socket after its user was looked up.
constexpr std::int64_t kRemembered = 60'000;
constexpr std::string_view kReason = "session ended";

std::string or_dash(const std::string& word) { return word.empty() ? "-" : word; }

}  // namespace

std::string format_ended(const Ended& ended) {
  return ended.user + " " + or_dash(ended.credential) + " " + or_dash(ended.except);
}

Ended parse_ended(std::string_view text) {
  const auto next = [&text] {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    return word == "-" ? std::string() : std::string(word);
  };
  Ended ended;
  ended.user = next();
  ended.credential = next();
  ended.except = next();
  return ended;
}

void Sockets::add(Peer& peer, const Identity& who, std::int64_t identified_at) {
  by_user_.emplace(who.user, Open{&peer, who});
  users_.emplace(&peer, who.user);
  const bool over = std::ranges::any_of(
      recent_, [&](const Remembered& one) { return one.at >= identified_at && one.ended.covers(who); });
  if (over) peer.close(kReason);
}

void Sockets::remove(Peer& peer) {
  const auto found = users_.find(&peer);
  if (found == users_.end()) return;
  const auto [first, last] = by_user_.equal_range(found->second);
  for (auto one = first; one != last; ++one) {
    if (one->second.peer != &peer) continue;
    by_user_.erase(one);
    break;
  }
  users_.erase(found);
}

void Sockets::end(const Ended& ended) {
  const std::int64_t now = steady_now();
  forget_old(now);
  recent_.push_back({ended, now});
  const auto [first, last] = by_user_.equal_range(ended.user);
  for (auto one = first; one != last; ++one) {
    if (ended.covers(one->second.who)) one->second.peer->close(kReason);
  }
}

void Sockets::end(const std::function<bool(const Identity&)>& whose, std::string_view reason) {
  for (const auto& [user, open] : by_user_) {
    if (whose(open.who)) open.peer->close(reason);
  }
}

std::vector<Identity> Sockets::people(const std::string& user) const {
  std::vector<Identity> people;
  const auto [first, last] = by_user_.equal_range(user);
  for (auto one = first; one != last; ++one) people.push_back(one->second.who);
  return people;
}

void Sockets::forget_old(std::int64_t now) {
  std::erase_if(recent_, [now](const Remembered& one) { return now - one.at > kRemembered; });
}

std::vector<std::string> Sockets::everybody() const {
  std::vector<std::string> people;
  for (auto one = by_user_.upper_bound({}); one != by_user_.end(); one = by_user_.upper_bound(one->first))
    people.push_back(one->first);
  return people;
}

std::vector<Identity> Sockets::next(std::size_t most) {
  std::vector<Identity> people;
  auto one = by_user_.upper_bound(reached_);
  for (; one != by_user_.end() && people.size() < most; ++one) people.push_back(one->second.who);
  // All sockets of the last person, so that the next call begins with another.
  while (one != by_user_.end() && !people.empty() && one->first == people.back().user)
    people.push_back((one++)->second.who);
  reached_ = one == by_user_.end() ? std::string() : people.empty() ? reached_ : people.back().user;
  return people;
}

}  // namespace landnam::server
