// SPDX-License-Identifier: Apache-2.0
// What a builder can choose from: projects that can be paid, tolls, payments, pledges. All lists are appended
// to.
#pragma once

#include <vector>

#include "games/graenaland/projects.hpp"
#include "games/graenaland/state.hpp"

namespace landnam::graenaland {

// Which projects a seat can pay for now, tolls included; by territory, as bits.
struct Affordable {
  unsigned villages = 0;
  std::array<unsigned, kBuildings> buildings{};
  std::array<unsigned, kWorks> works{};
  bool army = false;
};
Affordable affordable(const Rules& rules, const State& state, Seat seat);

// Everything at the begin of a step of construction, grant or final construction.
void list_offers(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves);
// GR-C4: cards after which the rest can still be paid.
void list_tolls(const Rules& rules, const State& state, std::vector<Move>& moves);
void list_payments(const Rules& rules, const State& state, std::vector<Move>& moves);
// GR-W3: the parts of a hand that could be part of an exact payment, whatever the others have.
void list_pledges(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves);
// The same as bundles; the cards of the hand are added to the sources.
void list_pledge_bundles(const Rules& rules, const State& state, Seat seat, Sources& sources,
                         Bundles& bundles);
void list_completions(const Rules& rules, const State& state, std::vector<Move>& moves);
// The same as bundles, without giving up; the leader's hand and all pledges are added to the sources.
void list_completion_bundles(const Rules& rules, const State& state, Sources& sources, Bundles& bundles);

// Whether some exact payment contains these cards.
bool could_help(const Cost& cost, Bundle bundle, int markets);

// The seat that gets the next toll.
Seat toll_taker(const Rules& rules, const Project& project);
// Whether `end` and a claim are open to the leader (GR-C2, GR-F1).
inline bool may_end(const Common& common) { return common.taken || common.row_count == 0; }

}  // namespace landnam::graenaland
