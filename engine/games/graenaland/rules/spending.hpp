// SPDX-License-Identifier: Apache-2.0
// Cards to be chosen from a hand: for a price, as a pledge, to complete a joint work (GR-C1, GR-W3).
#pragma once

#include <vector>

#include "engine/games/graenaland/rules/drafts.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// GR-W3: whether some exact payment contains these cards, whatever the others have.
bool could_help(const Cost& cost, Bundle bundle, int markets);

// What a seat that has to `pay`, `pledge` or `complete` can choose from.
class Spending {
 public:
  Spending(const Rules& rules, const State& state, Seat seat, Act act);
  // Appends all of it.
  void list(std::vector<Move>& moves) const;
  // One of it, each equally likely. Precondition: there is one.
  Move any(Random& random) const;
  // The same in two steps: what kind of cards, or nullptr where the leader gives up; and those cards.
  const Draft* any_draft(Random& random) const;
  const Sources& sources() const { return sources_; }

 private:
  void draft_completions(const Rules& rules, const State& state);
  bool is_good(std::size_t draft) const;

  Act act_;
  Price price_;
  int markets_ = 0;
  Sources sources_;
  Drafts drafts_;
};

}  // namespace landnam::graenaland
