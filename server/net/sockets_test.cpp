// SPDX-License-Identifier: Apache-2.0
#include "server/net/sockets.hpp"

#include <gtest/gtest.h>

#include "server/net/clock.hpp"

namespace landnam::server {
namespace {

struct FakePeer final : Peer {
  void send(std::initializer_list<std::string_view>) override {}
  void close(std::string_view) override { closed = true; }
  bool closed = false;
};

Identity person(const std::string& user, const std::string& credential) {
  return {user, user, false, credential, ""};
}

TEST(Sockets, EndWithTheCredentialTheyWereOpenedWith) {
  Sockets sockets;
  FakePeer one, two, other;
  sockets.add(one, person("leif", "session:1"), 0);
  sockets.add(two, person("leif", "token:2"), 0);
  sockets.add(other, person("erik", "session:3"), 0);
  sockets.end({"leif", "session:1"});
  EXPECT_TRUE(one.closed);
  EXPECT_FALSE(two.closed);
  EXPECT_FALSE(other.closed);
}

TEST(Sockets, AllOfAPersonEndButOne) {
  Sockets sockets;
  FakePeer kept, gone;
  sockets.add(kept, person("leif", "session:1"), 0);
  sockets.add(gone, person("leif", "token:2"), 0);
  sockets.end({"leif", "", "session:1"});
  EXPECT_FALSE(kept.closed);
  EXPECT_TRUE(gone.closed);
}

TEST(Sockets, ASocketThatOpensWhileItsSessionEndsIsClosed) {
  Sockets sockets;
  const std::int64_t identified_at = steady_now();
  sockets.end({"leif"});
  FakePeer late;
  sockets.add(late, person("leif", "session:1"), identified_at);
  EXPECT_TRUE(late.closed);
}

TEST(Sockets, ASessionMadeAfterwardsIsLetIn) {
  Sockets sockets;
  sockets.end({"leif"});
  FakePeer fresh;
  sockets.add(fresh, person("leif", "session:2"), steady_now() + 1);
  EXPECT_FALSE(fresh.closed);
}

TEST(Sockets, ARemovedPeerIsNotTouched) {
  Sockets sockets;
  FakePeer peer;
  sockets.add(peer, person("leif", "session:1"), 0);
  EXPECT_TRUE(sockets.is_here("leif"));
  sockets.remove(peer);
  EXPECT_FALSE(sockets.is_here("leif"));
  sockets.end({"leif"});
  EXPECT_FALSE(peer.closed);
}

TEST(Sockets, NextGoesRoundAllPeople) {
  Sockets sockets;
  std::vector<FakePeer> peers(7);
  for (std::size_t n = 0; n < peers.size(); ++n)
    sockets.add(peers[n], person("user" + std::to_string(n / 2), "session:" + std::to_string(n)), 0);
  std::size_t seen = 0;
  for (int round = 0; round < 2; ++round) seen += sockets.next(4).size();
  EXPECT_EQ(seen, peers.size());
  EXPECT_EQ(sockets.next(4).front().user, "user0");
}

TEST(Sockets, AnySetOfPeopleCanBeEndedStrangersToo) {
  Sockets sockets;
  FakePeer stranger, leif, erik;
  sockets.add(stranger, {"", "", true, "", "192.0.2.1", "192.0.2.1"}, 0);
  sockets.add(leif, {"leif", "Leif", false, "session:1", "192.0.2.1", "192.0.2.1"}, 0);
  sockets.add(erik, {"erik", "Erik", false, "session:2", "192.0.2.2", "192.0.2.2"}, 0);
  EXPECT_EQ(sockets.next(9).size(), 2U) << "strangers have nothing that could end";
  sockets.end([](const Identity& who) { return who.address == "192.0.2.1"; }, "banned");
  EXPECT_TRUE(stranger.closed);
  EXPECT_TRUE(leif.closed);
  EXPECT_FALSE(erik.closed);
  EXPECT_EQ(sockets.people("leif").size(), 1U);
}

TEST(Sockets, WhatNodesTellEachOtherReadsBack) {
  for (const Ended& ended : {Ended{"leif", "session:1", ""}, Ended{"leif", "", "token:2"}, Ended{"leif"}}) {
    const Ended read = parse_ended(format_ended(ended));
    EXPECT_EQ(read.user, ended.user);
    EXPECT_EQ(read.credential, ended.credential);
    EXPECT_EQ(read.except, ended.except);
  }
}

}  // namespace
}  // namespace landnam::server
