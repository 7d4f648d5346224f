// SPDX-License-Identifier: Apache-2.0
// The choices of a builder: affordable projects, offers to others, tolls.
#pragma once

#include <vector>

#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// The choices at the start of a step of construction, grant or final construction, counted and indexed.
class Offers {
 public:
  Offers(const Rules& rules, const State& state, Seat seat);
  int size() const { return size_; }
  Move operator[](int number) const;

 private:
  // Moves that differ only in a territory, a card of the row or a seat.
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

// GR-C4: toll cards that leave enough to pay the price.
void list_tolls(const Rules& rules, const State& state, std::vector<Move>& moves);
// The seat that gets the next toll card.
Seat toll_taker(const Rules& rules, const Project& project);

// Whether the leader may end or claim (GR-C2, GR-F1).
inline bool may_end(const Common& common) { return common.taken || common.row_count == 0; }

}  // namespace landnam::graenaland
