// SPDX-License-Identifier: Apache-2.0
#include "server/net/login_guard.hpp"

#include <algorithm>
#include <cmath>

namespace landnam::server {
namespace {

// A password takes 150 ms.
constexpr std::size_t kStrangers = 4;  // that wait at most,
constexpr std::size_t kEverybody = 10;
constexpr std::size_t kOfANetwork = 3;
constexpr std::size_t kNetworks = 8;  // familiar ones of an account
constexpr std::size_t kAccounts = 100'000;

}  // namespace

void LoginGuard::used(const std::string& account, const std::string& network) {
  if (familiar_.size() >= kAccounts && !familiar_.contains(account)) familiar_.clear();
  auto& networks = familiar_[account];
  networks[network] = ++uses_;
  if (networks.size() <= kNetworks) return;
  networks.erase(std::ranges::min_element(networks, {}, [](const auto& one) { return one.second; }));
}

bool LoginGuard::is_familiar(const std::string& account, const std::string& network) const {
  const auto found = familiar_.find(account);
  return found != familiar_.end() && found->second.contains(network);
}

std::string LoginGuard::key_of(const std::string& account, const std::string& network) const {
  return is_familiar(account, network) ? account + '\n' + network : account;
}

std::optional<LoginGuard::Refusal> LoginGuard::begin(const std::string& account, const std::string& network,
                                                     bool known, std::int64_t now) {
  const bool is_stranger = !known && !is_familiar(account, network);
  const auto place = by_network_.find(network);
  const bool is_crowd = place != by_network_.end() && place->second >= kOfANetwork;
  if (is_crowd || waiting_ >= (is_stranger ? kStrangers : kEverybody)) return Refusal{"busy", 2};
  if (!account.empty() && !tries_.allow(key_of(account, network), now)) {
    const double left = tries_.bucket_of(key_of(account, network), now)->filled(tries_.rate(), now);
    return Refusal{"too-many",
                   std::max(1, static_cast<int>(std::ceil((1 - left) / tries_.rate().per_second)))};
  }
  ++waiting_;
  ++by_network_[network];
  return std::nullopt;
}

void LoginGuard::end(const std::string& account, const std::string& network, bool was_right,
                     std::int64_t now) {
  --waiting_;
  if (--by_network_[network] == 0) by_network_.erase(network);
  if (account.empty() || !was_right) return;
  tries_.bucket_of(key_of(account, network), now)->charge(tries_.rate(), now, -1);  // it was no guess
  used(account, network);
}

}  // namespace landnam::server
