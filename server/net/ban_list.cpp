// SPDX-License-Identifier: Apache-2.0
#include "server/net/ban_list.hpp"

#include <array>
#include <ctime>

#include "server/net/address.hpp"

namespace landnam::server {
namespace {

std::string minute_of(std::int64_t time) {
  const std::time_t seconds = time / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &utc)};
}

}  // namespace

BanList::BanList(std::span<const store::Ban> bans) {
  for (const store::Ban& ban : bans) {
    if (ban.kind == store::Ban::Kind::user) {
      users_[ban.subject] = ban;
    } else if (const auto network = parse_network(ban.subject)) {
      networks_[network->bits][network->text()] = ban;
    }
  }
}

const store::Ban* BanList::of_user(const std::string& user, std::int64_t now) const {
  const auto found = users_.find(user);
  return found != users_.end() && found->second.holds(now) ? &found->second : nullptr;
}

const store::Ban* BanList::of_address(std::string_view address, std::int64_t now) const {
  for (const auto& [bits, bans] : networks_) {
    const auto network = network_around(address, bits);
    const auto found = network ? bans.find(network->text()) : bans.end();
    if (found != bans.end() && found->second.holds(now)) return &found->second;
  }
  return nullptr;
}

Error banned(const store::Ban& ban) {
  const std::string until = ban.until ? " until " + minute_of(*ban.until) : "";
  return {"banned", "This server has banned you" + until + ": " + ban.reason};
}

}  // namespace landnam::server
