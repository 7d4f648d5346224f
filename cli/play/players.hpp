// SPDX-License-Identifier: Apache-2.0
// The player or bot of each seat, and the names of seats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "host/levels.hpp"

namespace landnam::cli {

// For each seat its bot, or nothing for a person.
using Players = std::vector<std::optional<Level>>;

// "White", or "Seat 0" where the game has no names for its seats.
std::string seat_name(std::string_view game, Seat seat);
std::optional<Seat> seat_called(std::string_view game, std::string_view name, int seats);

// As the command line asks. A person who names no seat gets one by chance, so that nobody always begins;
// chance follows from `seed`.
Result<Players> choose_players(const PlayRequest& request, std::string_view game, int seats,
                               const std::string& seed);

// Players as names in a record, and back.
std::vector<std::string> names_of(const Players& players);
Players players_named(std::string_view game, const std::vector<std::string>& names, int seats);

}  // namespace landnam::cli
