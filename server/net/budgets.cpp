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

std::string Budgets::key_of(std::string_view person, std::string_view network) {
  if (!person.empty()) return std::string(person);
  return "stranger " + std::string(network);
}

bool Budgets::allow(std::string_view person, std::string_view network, std::int64_t now, double cost) {
  const std::string who = key_of(person, network);
  if (!people_.allow(who, now, cost)) return false;
  if (networks_.allow(network, now, cost)) return true;
  if (!person.empty() && reserves_.allow(who, now, cost)) return true;
  people_.charge(who, now, -cost);
  return false;
}

void Budgets::charge(std::string_view person, std::string_view network, std::int64_t now, double cost) {
  people_.charge(key_of(person, network), now, cost);
  networks_.charge(network, now, cost);
}

}  // namespace landnam::server
