// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/solver.hpp"

#include <algorithm>

#include "engine/games/fjords/bot/contest_search.hpp"
#include "engine/games/fjords/bot/solver_many.hpp"
#include "engine/games/fjords/bot/tile_numbers.hpp"
#include "engine/games/fjords/rules/play.hpp"
#include "engine/games/fjords/rules/scoring.hpp"

namespace landnam::fjords {

namespace {

// A settlement as a contest: the contested tiles numbered anew, and what they are worth.
class Dispute {
 public:
  // Precondition: two players settle.
  Dispute(const Rules& rules, const State& state)
      : contested_(claimable(state, state.players[0]) & claimable(state, state.players[1])),
        numbers_(contested_) {
    for (std::size_t player = 0; player < 2; ++player) {
      secure_[player] = claimable(state, state.players[player]) & ~contested_;
    }
    if (!numbers_.fits()) return;
    ground_.links = numbers_.links_in(state.land);
    set_worth(state);
    fits_ = is_simple(rules, state);
  }

  // Whether the settlement is decided by this contest alone.
  bool fits() const { return fits_; }
  const Ground& ground() const { return ground_; }
  int tile(int number) const { return numbers_.tile(number); }

  // The same tiles later in the settlement.
  Contest contest_in(const State& state) const {
    Contest contest{numbers_.of(state.free), {}};
    for (std::size_t player = 0; player < 2; ++player) {
      contest.reach[player] = numbers_.of(state.players[player].reach & state.free);
    }
    secure(ground_, contest, contest.free);
    return contest;
  }

 private:
  // A Viking each, and the bonus of runes that lie on the table.
  void set_worth(const State& state) {
    for (std::size_t player = 0; player < 2; ++player) {
      ground_.worth[player].fill(1);
      for (const TileMask bonus : bonus_tiles(state, state.players[player])) {
        has_bonus_[player] = has_bonus_[player] || (bonus & (contested_ | secure_[player])).any();
        for (Bits tiles = numbers_.of(bonus); tiles != 0;) {
          ++ground_.worth[player][pop_lowest(tiles)];
        }
      }
    }
  }

  bool is_simple(const Rules& rules, const State& state) const {
    if (rules.seats != 2 || state.friendship.any()) return false;
    const int contested = contested_.count();
    for (std::size_t player = 0; player < 2; ++player) {
      const Player& own = state.players[player];
      const int left = own.vikings_left;
      RuneSet jumps = own.stones;
      jumps.remove(Rune::home);
      if (jumps.bits != 0) return false;
      // The other can wait no longer than its own land lasts, so this many Vikings see all fights through.
      const int waits = std::min<int>(secure_[1 - player].count(), state.players[1 - player].vikings_left);
      if (2 * left < contested + waits + 1 && contested > 0) return false;
      // Tiles beyond the last Viking earn no bonus (FJ21-S4): then it matters which are settled.
      if (has_bonus_[player] && left < contested + secure_[player].count()) return false;
    }
    return true;
  }

  TileMask contested_;
  TileNumbers numbers_;
  Ground ground_;
  std::array<TileMask, 2> secure_{};
  std::array<bool, 2> has_bonus_{};
  bool fits_ = false;
};

// A best tile for the mover. Where nothing is contested, any.
std::optional<int> best_target(const State& state, const Dispute& dispute, ContestSearch& search) {
  const Contest contest = dispute.contest_in(state);
  if (contest.free == 0) return (state.players[state.mover].reach & state.free).nth(0);
  const auto number = search.best_tile(contest, state.mover);
  if (!number) return std::nullopt;
  return dispute.tile(*number);
}

}  // namespace

std::optional<Solution<Move>> solve_ending(const Rules& rules, const State& state, Stopwatch& watch) {
  if (state.step != Step::settle || state.landscape != rules.landscapes) return std::nullopt;
  if (rules.seats > 2) return solve_for_many(rules, state, watch);
  const Dispute dispute(rules, state);
  if (!dispute.fits()) return std::nullopt;
  ContestSearch search(dispute.ground(), watch);
  Solution<Move> solution;
  State now = state;
  while (now.step == Step::settle) {
    const auto tile = best_target(now, dispute, search);
    if (!tile) return std::nullopt;
    solution.line.push_back(settling(now, *tile));
    settle(rules, now, solution.line.back());
  }
  solution.end = standing(rules, now);
  return solution;
}

}  // namespace landnam::fjords
