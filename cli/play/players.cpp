// SPDX-License-Identifier: Apache-2.0
#include "cli/play/players.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "engine/core/random.hpp"

namespace landnam::cli {
namespace {

constexpr std::string_view kBotPrefix = "bot ";

constexpr std::array kEmblems = {"Raven", "Wolf", "Boar", "Bear", "Stag"};
constexpr std::array kColours = {"White", "Black"};

Error bad_bot(const std::string& word) {
  return {"bad-bot", fmt::format("--bot {}: use none, all, a seat like 1, or a seat with a level like 1={}; "
                                 "the levels are {}",
                                 word, kStandardLevel, join(bot_names(), ", "))};
}

// One word after --bot. False when it makes no sense.
bool seat_bots(std::string_view game, const std::string& word, const Level& standard, Players& players) {
  const std::size_t mark = word.find('=');
  const int seats = static_cast<int>(players.size());
  const auto level =
      mark == std::string::npos ? std::optional(standard) : find_bot(game, seats, word.substr(mark + 1));
  if (!level) return false;
  const std::string who = word.substr(0, mark);
  if (who == "all") {
    players.assign(players.size(), level);
    return true;
  }
  const auto seat = seat_called(game, who, seats);
  if (!seat) return false;
  players[static_cast<std::size_t>(*seat)] = level;
  return true;
}

}  // namespace

std::string seat_name(std::string_view game, Seat seat) {
  const auto n = static_cast<std::size_t>(seat);
  if (game == "territories" && n < kColours.size()) return kColours[n];
  return n < kEmblems.size() ? kEmblems[n] : "Seat " + std::to_string(seat);
}

std::optional<Seat> seat_called(std::string_view game, std::string_view name, int seats) {
  int number = -1;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error == std::errc{} && end == name.data() + name.size()) {
    return number >= 0 && number < seats ? std::optional(number) : std::nullopt;
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    if (lower_case(seat_name(game, seat)) == lower_case(name)) return seat;
  }
  return std::nullopt;
}

Result<Players> choose_players(const PlayRequest& request, std::string_view game, int seats,
                               const std::string& seed) {
  std::optional<Seat> mine;
  if (!request.seat.empty()) {
    mine = seat_called(game, request.seat, seats);
    if (!mine) {
      return Error{"bad-seat", fmt::format("--seat {}: the seats are 0 to {}", request.seat, seats - 1)};
    }
  }
  Level level = *find_level(game, seats, kStandardLevel);
  bool named = false;  // some word says which seats are for bots
  Players players(static_cast<std::size_t>(seats));
  for (const std::string& word : request.bots) {
    if (const auto only_level = find_bot(game, seats, word)) {
      level = *only_level;
    } else if (word == "none") {
      named = true;
    } else {
      named = true;
      if (!seat_bots(game, word, level, players)) return bad_bot(word);
    }
  }
  if (!named) {
    Random random = random_from_text("seat of the person " + seed);
    if (!mine) mine = static_cast<Seat>(random.below(static_cast<std::uint32_t>(seats)));
    players.assign(players.size(), level);
    players[static_cast<std::size_t>(*mine)] = std::nullopt;
  }
  if (mine && players[static_cast<std::size_t>(*mine)]) {
    return Error{"bad-seat", fmt::format("--seat {} is your seat, so it cannot be a bot", request.seat)};
  }
  return players;
}

std::vector<std::string> names_of(const Players& players) {
  std::vector<std::string> names;
  for (const auto& bot : players) names.push_back(bot ? std::string(kBotPrefix).append(bot->name) : "you");
  return names;
}

Players players_named(std::string_view game, const std::vector<std::string>& names, int seats) {
  Players players(static_cast<std::size_t>(seats));
  for (std::size_t i = 0; i < names.size() && i < players.size(); ++i) {
    if (names[i].starts_with(kBotPrefix)) {
      const auto bot = find_bot(game, seats, std::string_view(names[i]).substr(kBotPrefix.size()));
      players[i] = bot ? *bot : *find_level(game, seats, kStandardLevel);
    }
  }
  return players;
}

}  // namespace landnam::cli
