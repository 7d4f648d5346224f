// SPDX-License-Identifier: Apache-2.0
// The messages of docs/api.md on one socket.
#pragma once

#include <memory>

#include "server/net/budgets.hpp"
#include "server/net/hub.hpp"
#include "server/net/invitations.hpp"
#include "server/net/lobby.hpp"
#include "server/net/metrics.hpp"
#include "server/net/service.hpp"
#include "server/net/sockets.hpp"

namespace landnam::server {

// The parts of the service that a socket can reach.
struct Topics {
  std::weak_ptr<Hub> hub;
  std::weak_ptr<Lobby> lobby;
  std::weak_ptr<Invitations> invitations;
  std::weak_ptr<Sockets> sockets;
};

std::unique_ptr<Conversation> converse(const Topics& topics, Metrics& metrics, Peer& peer,
                                       const Identity& who, std::int64_t identified_at, Budgets::Share share);

}  // namespace landnam::server
