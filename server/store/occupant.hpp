// SPDX-License-Identifier: Apache-2.0
// The occupant of a seat: a user, a bot, or a user who is invited to it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

namespace landnam::store {

struct Occupant {
  enum class Kind : std::uint8_t { none, user, bot, invited };
  Kind kind = Kind::none;
  std::string user;   // the id of a `user` or of who is `invited`
  std::string level;  // of a `bot`

  auto operator<=>(const Occupant&) const = default;

  static Occupant none() { return {}; }
  static Occupant person(std::string user) { return {Kind::user, std::move(user), ""}; }
  static Occupant invitee(std::string user) { return {Kind::invited, std::move(user), ""}; }
  static Occupant bot(std::string level) { return {Kind::bot, "", std::move(level)}; }
};

}  // namespace landnam::store
