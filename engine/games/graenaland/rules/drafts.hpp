// SPDX-License-Identifier: Apache-2.0
// Candidate payments. The drafts are a small superset of the exact payments. Each knows how many moves it
// stands for, and most need no further check. A list of moves checks every draft. A random move picks one
// draft, weighted by its moves, and checks only that one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/games/graenaland/rules/spell.hpp"

namespace landnam::graenaland {

struct Draft {
  Bundle bundle;
  std::uint32_t ways;   // to spell it out
  std::uint8_t bought;  // cards that go to markets
  bool certain;         // nothing is left to check
};

// Whether some supply card of the bundle is not needed, because both of its symbols are beyond the cost.
constexpr bool has_idle_supply(Bundle bundle, Counts beyond) {
  bool idle = false;
  each_pair(bundle, [&](int pair, int) { idle = idle || covers(beyond, symbols_of(pair)); });
  return idle;
}

// A list that stays on the stack while it is short.
class Drafts {
 public:
  void add(const Draft& draft) {
    if (count_ < kInline) {
      inline_[count_] = draft;
    } else {
      more_.push_back(draft);
    }
    ++count_;
    ways_ += draft.ways;
  }
  std::size_t size() const { return count_; }
  const Draft& operator[](std::size_t i) const { return i < kInline ? inline_[i] : more_[i - kInline]; }
  // The sum over all drafts.
  std::uint32_t ways() const { return ways_; }
  // The draft that the move with this number belongs to. Precondition: number < ways().
  std::size_t with_number(std::uint32_t number) const {
    std::size_t i = 0;
    while (number >= (*this)[i].ways) number -= (*this)[i++].ways;
    return i;
  }

 private:
  static constexpr std::size_t kInline = 96;
  Indexed<Draft, kInline> inline_;  // NOLINT: only the first count_ are read
  std::size_t count_ = 0;
  std::uint32_t ways_ = 0;
  std::vector<Draft> more_;
};

// The drafts include every exact payment of a price with at most that many markets. Ways are counted only if
// there are sources.
void draft_payments(const Price& price, const Purse& purse, int markets, const Sources* sources,
                    Drafts& drafts);
// Whether the draft is a payment: exact, with the fewest markets, and the first with its cards.
bool is_payment(const Price& price, const Drafts& drafts, std::size_t i);

}  // namespace landnam::graenaland
