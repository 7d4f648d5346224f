// SPDX-License-Identifier: Apache-2.0
// The bans in memory. Every request is checked against them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/core/refusal.hpp"
#include "server/store/bans.hpp"

namespace landnam::server {

class BanList {
 public:
  BanList() = default;
  explicit BanList(std::span<const store::Ban> bans);

  // The ban that holds now, or null.
  const store::Ban* of_user(const std::string& user, std::int64_t now) const;
  const store::Ban* of_address(std::string_view address, std::int64_t now) const;

 private:
  std::unordered_map<std::string, store::Ban> users_;
  // By the number of bits that count, and by the network.
  std::map<int, std::unordered_map<std::string, store::Ban>> networks_;
};

// The refusal for a banned user or network.
Error banned(const store::Ban& ban);

}  // namespace landnam::server
