// SPDX-License-Identifier: Apache-2.0
// Tells the effects of an event, fact by fact (docs/protocol.md has the vocabulary). Both positions are
// complete, but only hands and victory-point cards that the audience may see are told.
#pragma once

#include <array>
#include <utility>

#include "engine/core/effects.hpp"
#include "engine/games/graenaland/graenaland.hpp"

namespace landnam::graenaland {

class Teller {
 public:
  Teller(const Rules& rules, const State& before, const State& after, const Audience& audience)
      : rules_(rules),
        before_(before.common),
        after_(after.common),
        secret_before_(before.secret),
        secret_after_(after.secret),
        audience_(audience) {}

  json::array of(Seat seat, const Move& move);
  json::array of(const Outcome& outcome);

 private:
  void tell(json::object fact) { facts_.emplace_back(std::move(fact)); }

  // --- Reading the positions. ---

  json::value place(int territory) const;
  // Whether others still have to choose. Then this choice has had no effect yet.
  bool only_waits(Seat seat) const;
  std::uint8_t hero_before(Seat seat, int hero) const;
  std::uint8_t hero_after(Seat seat, int hero) const;
  bool was_missed(const Outcome& outcome) const;
  json::value card_of(const Outcome& outcome) const;
  json::value lying_card(int territory, std::size_t i) const;
  json::object of_project(const char* what, Seat seat, ProjectKind project, int where) const;
  static json::array seats_json(SeatSet seats);
  // {"seat","cards"} for every seat that has some.
  json::array by_seat(const PerSeat<json::array>& cards) const;

  // --- Choices (effects_choices.cpp). ---

  void tell_choice(Seat seat, const Move& move);
  void tell_crowd();
  void tell_relocation(Seat seat, const Move& move);
  void tell_kept_cards();
  void tell_walk(Seat seat, int hero, const char* clause, const char* what = "hero moved");
  void tell_heroes(Seat last, const Move& move);
  // Heroes that are newly on the island.
  void tell_heroes_entering(const char* clause);
  void tell_proposal();
  void tell_vote(Seat last, const Move& move);
  void tell_claims(Seat last, const Move& move);
  void tell_claim(Seat seat, int objectives);
  void tell_pledges();
  static json::array pledged_cards(const Common& common, Seat seat);
  // GR-B4: whether a hero in play comes to another church or hall.
  void tell_entering(Seat seat, bool comes);
  void tell_construction(Seat seat, const Move& move);
  // GR-W3: what was used goes to the discards, other pledges back to the hands.
  void tell_joint_end(const char* what, Seat seat, const Move& move);

  // --- Chance (effects.cpp). ---

  void tell_chance(const Outcome& outcome);
  void tell_card(const char* what, const Outcome& outcome, const char* source, const char* clause);
  void tell_start_places();

  // --- Consequences of any event (effects.cpp). ---

  json::array finish(std::uint8_t discarded_to = kNone);
  void tell_shown_cards();
  // The objectives or levels that a seat has reached or lost, if the audience knows its card.
  void tell_goals(Seat seat);
  // A deck was reshuffled if its discards are gone.
  void tell_shuffles(std::uint8_t discarded_to);
  void tell_phase();
  // GR-F2, GR-A7: the claimant wins, even against a player with as many points or more. Ranks can be shared.
  void tell_end();

  const Rules& rules_;
  const Common &before_, &after_;
  const Secrets &secret_before_, &secret_after_;
  const Audience& audience_;
  json::array facts_;
};

}  // namespace landnam::graenaland
