// SPDX-License-Identifier: Apache-2.0
#include "server/play/seating.hpp"

#include <algorithm>
#include <utility>

namespace landnam::play {

bool Seating::is_full() const {
  return std::ranges::none_of(places_,
                              [](const Place& place) { return place.user.empty() && place.bot.empty(); });
}

std::optional<Seat> Seating::seat_of(std::string_view user) const {
  if (user.empty()) return std::nullopt;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if ((*this)[seat].user == user) return seat;
  }
  return std::nullopt;
}

int Seating::in_the_game() const { return seats() - lost_; }

void Seating::sit(Seat seat, std::string user, std::string name) {
  places_[static_cast<std::size_t>(seat)] = {std::move(user), std::move(name), "", "", 0};
}

void Seating::sit_bot(Seat seat, std::string level) {
  places_[static_cast<std::size_t>(seat)] = {"", "", std::move(level), "", 0};
}

void Seating::leave(Seat seat) { places_[static_cast<std::size_t>(seat)] = {}; }

void Seating::replace(Seat seat, std::string why, std::string_view level, bool ranked_last) {
  Place& place = places_[static_cast<std::size_t>(seat)];
  place.gone = std::move(why);
  place.bot = level;
  if (ranked_last) place.ranked_last = ++lost_;
}

void Seating::restore(Seat seat) {
  Place& place = places_[static_cast<std::size_t>(seat)];
  place.gone.clear();
  place.bot.clear();
}

json::array Seating::to_json() const {
  const auto text = [](const std::string& value) {
    return value.empty() ? json::value() : json::value(value);
  };
  json::array list;
  for (const Place& place : places_) {
    list.emplace_back(json::object{{"user", text(place.user)},
                                   {"name", text(place.name)},
                                   {"bot", text(place.bot)},
                                   {"gone", text(place.gone)}});
  }
  return list;
}

std::vector<std::string> Seating::names() const {
  std::vector<std::string> names;
  for (const Place& place : places_) {
    names.push_back(place.user.empty() && !place.bot.empty() ? "bot " + place.bot : place.name);
  }
  return names;
}

}  // namespace landnam::play
