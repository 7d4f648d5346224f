// SPDX-License-Identifier: Apache-2.0
// The messages of docs/api.md on one socket.
#pragma once

#include <memory>

#include "server/net/hub.hpp"
#include "server/net/lobby.hpp"
#include "server/net/metrics.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/service.hpp"

namespace landnam::server {

std::unique_ptr<Conversation> converse(const std::shared_ptr<Hub>& hub, const std::shared_ptr<Lobby>& lobby,
                                       Metrics& metrics, Peer& peer, const Identity& who, const Rate& rate);

}  // namespace landnam::server
