// SPDX-License-Identifier: Apache-2.0
#include "server/net/budgets.hpp"

namespace landnam::server {
namespace {

constexpr double kPeopleOfANetwork = 8;  // who can use their whole budget at once
constexpr double kReserve = 0.1;         // of a person's budget

Rate times(const Rate& rate, double factor) { return {rate.burst * factor, rate.per_second * factor}; }

}  // namespace

Budgets::Budgets(const Rate& person)
    : people_(person), networks_(times(person, kPeopleOfANetwork)), reserves_(times(person, kReserve)) {}

Budgets::Share Budgets::share(std::string_view person, std::string_view network, std::int64_t now) {
  const auto part = [now](RateLimit& limit, std::string_view who) {
    return Share::Part{limit.bucket_of(who, now), limit.rate()};
  };
  Share share;
  share.network_ = part(networks_, network);
  if (person.empty()) {
    share.person_ = part(people_, "stranger " + std::string(network));
  } else {
    share.person_ = part(people_, person);
    share.reserve_ = part(reserves_, person);
  }
  return share;
}

bool Budgets::Share::allow(std::int64_t now, double cost) {
  if (!person_.bucket->allow(person_.rate, now, cost)) return false;
  if (network_.bucket->allow(network_.rate, now, cost)) return true;
  if (reserve_.bucket && reserve_.bucket->allow(reserve_.rate, now, cost)) return true;
  person_.bucket->charge(person_.rate, now, -cost);
  return false;
}

void Budgets::Share::charge(std::int64_t now, double cost) {
  person_.bucket->charge(person_.rate, now, cost);
  network_.bucket->charge(network_.rate, now, cost);
}

}  // namespace landnam::server
