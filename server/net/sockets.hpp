// SPDX-License-Identifier: Apache-2.0
// The open sockets of this node, by person. A socket lasts no longer than the session or token that opened
// it: code that ends one must call `end`. Everything happens on the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/identity.hpp"
#include "server/net/service.hpp"

namespace landnam::server {

// A person whose credential has ended, or all of whose credentials have.
struct Ended {
  std::string user;
  std::string credential = {};  // empty = all of them; "session:" = all sessions
  std::string except = {};      // but this one

  bool covers(const Identity& who) const {
    const bool is_kind = credential.ends_with(':') && who.credential.starts_with(credential);
    return who.user == user && who.credential != except &&
           (credential.empty() || is_kind || who.credential == credential);
  }
};

// "USER CREDENTIAL EXCEPT", "-" for what is empty: as nodes tell each other.
std::string format_ended(const Ended& ended);
Ended parse_ended(std::string_view text);

class Sockets {
 public:
  // The peer must stay where it is until it is removed. `identified_at` (steady_now) is the time at which its
  // user was looked up. A credential that has ended since then ends this socket at once.
  void add(Peer& peer, const Identity& who, std::int64_t identified_at);
  void remove(Peer& peer);

  // Closes the sockets that were opened with it.
  void end(const Ended& ended);

  // Closes those of the people that `whose` is true for, and tells them why.
  void end(const std::function<bool(const Identity&)>& whose, std::string_view reason);

  // The people behind the sockets of this user, one for each socket.
  std::vector<Identity> people(const std::string& user) const;
  bool is_here(const std::string& user) const { return by_user_.contains(user); }
  std::size_t of(const std::string& user) const { return by_user_.count(user); }
  std::vector<std::string> everybody() const;
  // Up to `most` people, no strangers, and what let them in, from where the last call stopped.
  std::vector<Identity> next(std::size_t most);

 private:
  struct Open {
    Peer* peer;
    Identity who;
  };
  struct Remembered {
    Ended ended;
    std::int64_t at;
  };

  void forget_old(std::int64_t now);

  std::multimap<std::string, Open> by_user_;
  std::unordered_map<Peer*, std::string> users_;  // whose a peer is
  std::vector<Remembered> recent_;
  std::string reached_;  // by next()
};

}  // namespace landnam::server
