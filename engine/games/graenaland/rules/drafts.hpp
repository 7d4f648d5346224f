// SPDX-License-Identifier: Apache-2.0
// Payments in the making. Drafts are all bundles that could be exact payments, and few more: each says how
// many moves it stands for, and most are certain to be what they seem. A list checks every draft; a random
// move picks one by the number of its moves and checks that one alone.
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

// Some supply of the bundle is not needed: without it too both of its symbols are there, when this is what
// all of them have beyond the cost.
constexpr bool has_idle_supply(Bundle bundle, Counts beyond) {
  bool idle = false;
  each_pair(bundle, [&](int pair, int) { idle = idle || covers(beyond, symbols_of(pair)); });
  return idle;
}

// A list that lives on the stack while it is short.
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
  // Of all drafts together.
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

// Every exact payment of a price, with at most so many markets, is among these drafts. Ways are counted when
// there are sources.
void draft_payments(const Price& price, const Purse& purse, int markets, const Sources* sources,
                    Drafts& drafts);
// Whether the draft is one: it uses no more markets than it must, is exact, and the first with its cards.
bool is_payment(const Price& price, const Drafts& drafts, std::size_t i);

}  // namespace landnam::graenaland
