// SPDX-License-Identifier: Apache-2.0
// Choosing cards to pay a price, to pledge, or to complete a joint work (GR-C1, GR-W3).
#pragma once

#include <vector>

#include "engine/games/graenaland/rules/drafts.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/state.hpp"

namespace landnam::graenaland {

// GR-W3: whether some exact payment contains these cards, whatever the others hold.
bool could_help(const Cost& cost, Bundle bundle, int markets);

// The options of a seat that has to `pay`, `pledge` or `complete`.
class Spending {
 public:
  Spending(const Rules& rules, const State& state, Seat seat, Act act);
  // Appends every option.
  void list(std::vector<Move>& moves) const;
  // One option, each equally likely. Precondition: there is one.
  Move any(Random& random) const;
  // The same in two steps: first the draft, then its cards. Without a draft the move has no cards.
  struct Pick {
    const Draft* draft;
    Act act;
  };
  Pick pick(Random& random) const;
  const Sources& sources() const { return sources_; }

 private:
  void draft_completions(const Rules& rules, const State& state);
  bool is_good(std::size_t draft) const;
  // GR-W3: the leader may also cancel or ask again.
  static constexpr Indexed<Act, 2> kOthers = {Act::cancel, Act::again};

  Act act_;
  Price price_;
  int markets_ = 0, others_ = 0;
  Sources sources_;
  Drafts drafts_;
};

}  // namespace landnam::graenaland
