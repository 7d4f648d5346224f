// SPDX-License-Identifier: Apache-2.0
// The seats of a table: their players, the bots that play for them, and the players who are out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace landnam::room {

class Seating {
 public:
  struct Place {
    std::string user;  // the person the seat belongs to; empty for none
    std::string name;
    std::string bot;      // the level of the bot that plays here; empty for a person or nobody
    std::string gone;     // why the person no longer plays: "resign", "timeout", "absent"; else empty
    int ranked_last = 0;  // the first to lose the place among the others has 1, the next 2, …; 0 = nobody did
    std::string invited;  // the user for whom a free seat is kept; empty for anybody
    std::string invited_name;
  };

  explicit Seating(int seats) : places_(static_cast<std::size_t>(seats)) {}

  int seats() const { return static_cast<int>(places_.size()); }
  bool has(Seat seat) const { return seat >= 0 && seat < seats(); }
  const Place& operator[](Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }

  bool is_free(Seat seat) const { return (*this)[seat].user.empty() && (*this)[seat].bot.empty(); }
  bool is_bot(Seat seat) const { return !(*this)[seat].bot.empty(); }
  // A person sits here and plays.
  bool is_person(Seat seat) const { return !(*this)[seat].user.empty() && !is_bot(seat); }
  bool is_full() const;
  // Whether a person plays at any seat.
  bool has_person() const;
  // Where the user sits, playing or not.
  std::optional<Seat> seat_of(std::string_view user) const;
  // The free seat that is kept for the user.
  std::optional<Seat> kept_for(std::string_view user) const;
  // The invited users who have not answered yet.
  std::vector<std::string> invited() const;
  // Seats that have not lost by leaving.
  int in_the_game() const;

  // Sitting down answers an invitation: the reserved seat is freed.
  void sit(Seat seat, std::string user, std::string name);
  void sit_bot(Seat seat, std::string level);
  void leave(Seat seat);
  // Reserves a free seat for a user, and frees it again.
  void keep(Seat seat, std::string user, std::string name);
  void release(Seat seat) { leave(seat); }
  // A bot plays on for the person, with or without a chance to win.
  void replace(Seat seat, std::string why, std::string_view level, bool ranked_last);

  // The person plays again. Precondition: a bot had gone on with a chance to win.
  void restore(Seat seat);

  // [{"user","name","bot","gone","invited":{"user","name"}},…], null for what is not there
  json::array to_json() const;
  // The names of the players in records.
  std::vector<std::string> names() const;

 private:
  std::optional<Seat> find(std::string Place::*whose, std::string_view user) const;

  std::vector<Place> places_;
  int lost_ = 0;
};

}  // namespace landnam::room
