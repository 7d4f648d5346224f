// SPDX-License-Identifier: Apache-2.0
#include "server/room/seating.hpp"

#include <algorithm>
#include <utility>

namespace landnam::room {

bool Seating::is_full() const {
  return std::ranges::none_of(places_,
                              [](const Place& place) { return place.user.empty() && place.bot.empty(); });
}

bool Seating::has_person() const {
  return std::ranges::any_of(places_,
                             [](const Place& place) { return !place.user.empty() && place.bot.empty(); });
}

std::optional<Seat> Seating::seat_of(std::string_view user) const { return find(&Place::user, user); }

std::optional<Seat> Seating::kept_for(std::string_view user) const { return find(&Place::invited, user); }

std::optional<Seat> Seating::find(std::string Place::*whose, std::string_view user) const {
  if (user.empty()) return std::nullopt;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if ((*this)[seat].*whose == user) return seat;
  }
  return std::nullopt;
}

std::vector<std::string> Seating::invited() const {
  std::vector<std::string> users;
  for (const Place& place : places_) {
    if (!place.invited.empty()) users.push_back(place.invited);
  }
  return users;
}

int Seating::in_the_game() const { return seats() - lost_; }

void Seating::sit(Seat seat, std::string user, std::string name) {
  if (const auto kept = kept_for(user)) release(*kept);
  Place& place = places_[static_cast<std::size_t>(seat)] = {};
  place.user = std::move(user);
  place.name = std::move(name);
}

void Seating::sit_bot(Seat seat, std::string level) {
  Place& place = places_[static_cast<std::size_t>(seat)] = {};
  place.bot = std::move(level);
}

void Seating::leave(Seat seat) { places_[static_cast<std::size_t>(seat)] = {}; }

void Seating::keep(Seat seat, std::string user, std::string name) {
  Place& place = places_[static_cast<std::size_t>(seat)];
  place.invited = std::move(user);
  place.invited_name = std::move(name);
}

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
    json::value invited;
    if (!place.invited.empty()) invited = json::object{{"user", place.invited}, {"name", place.invited_name}};
    list.emplace_back(json::object{{"user", text(place.user)},
                                   {"name", text(place.name)},
                                   {"bot", text(place.bot)},
                                   {"gone", text(place.gone)},
                                   {"invited", std::move(invited)}});
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

}  // namespace landnam::room
