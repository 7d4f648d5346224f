// SPDX-License-Identifier: Apache-2.0
#include "server/wire/backlog.hpp"

#include <algorithm>

namespace landnam::server {

Backlog::Share Backlog::share(const std::string& network) {
  if (networks_.size() >= tidy_at_) {
    std::erase_if(networks_, [](const auto& one) { return one.second.expired(); });
    tidy_at_ = std::max<std::size_t>(1024, 2 * networks_.size());
  }
  std::weak_ptr<std::size_t>& place = networks_[network];
  auto all = place.lock();
  if (!all) place = all = std::make_shared<std::size_t>(0);
  return Share(std::move(all));
}

}  // namespace landnam::server
