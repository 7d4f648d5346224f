// SPDX-License-Identifier: Apache-2.0
// What a builder can choose from: projects that can be paid, offers to others, tolls.
#pragma once

#include <vector>

#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// Everything at the begin of a step of construction, grant or final construction: counted, and found by
// number.
class Offers {
 public:
  Offers(const Rules& rules, const State& state, Seat seat);
  int size() const { return size_; }
  Move operator[](int number) const;

 private:
  // Moves that differ in a place alone: a territory, a card of the row, a seat.
  struct Group {
    Act act;
    ProjectKind kind;
    std::uint16_t places;
  };
  void add(Act act, unsigned places, ProjectKind kind = ProjectKind::village);

  Indexed<Group, kProjectKinds + kWorks + 4> groups_;  // NOLINT: only the first count_ are read
  std::size_t count_ = 0;
  int size_ = 0, met_ = 0;
};

// GR-C4: cards after which the rest can still be paid.
void list_tolls(const Rules& rules, const State& state, std::vector<Move>& moves);
// The seat that gets the next toll.
Seat toll_taker(const Rules& rules, const Project& project);

// Whether `end` and a claim are open to the leader (GR-C2, GR-F1).
inline bool may_end(const Common& common) { return common.taken || common.row_count == 0; }

}  // namespace landnam::graenaland
