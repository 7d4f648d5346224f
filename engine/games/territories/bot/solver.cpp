// SPDX-License-Identifier: Apache-2.0
// Proof-number search, depth first (Nagai 2002), over the land in dispute.
//
// Questions have the form "does White get at least so much more than Black?". Where White chooses, one yes
// suffices; where Black chooses, one no. The search always goes on where the answer seems to need the
// fewest further positions: it finds the short proofs among the many long ones. That suits this game: a
// fence goes on in three ways at most and a new one begins in dozens, so proofs differ in size by orders of
// magnitude.
#include "engine/games/territories/bot/solver.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/territories/bot/draft.hpp"
#include "engine/games/territories/bot/proofs.hpp"
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

template <class Land>
class Prover {
 public:
  Prover(const Rules& rules, const State& state, Stopwatch& watch, int memory)
      : arena_(rules.board, state),
        may_get_stuck_(rules.tiles.empty()),
        watch_(watch),
        facts_(memory),
        hardness_(memory) {}

  bool is_ready() const { return facts_.is_there() && hardness_.is_there(); }
  bool is_stopped() const { return watch_.is_up(); }

  // Whether White gets at least `wanted` of this land more than Black, unless stopped.
  bool asks(const Dispute& now, int wanted) {
    // Where all land becomes somebody's, the difference is odd or even as the land is.
    if (!may_get_stuck_) wanted += (wanted ^ count(now.land)) & 1;
    Hardness answer = examine(now, wanted);
    while (!answer.is_settled() && !is_stopped())
      answer = expand(now, wanted, {Hardness::kNever, Hardness::kNever});
    return answer.yes == 0;
  }

  // What is known without search.
  Fact known(const Dispute& now) const { return known(now, Key::of(now)); }

  // The trunk, and what is left after it, with which the player to move keeps to a value that has been
  // proved: White gets at least, Black leaves at most so much.
  struct Step {
    int trunk = kNowhere;
    int gain = 0;
    Dispute next;
  };
  Step step_that_keeps(const Dispute& now, int value) {
    Trunks legal;
    arena_.legal(now, legal);
    const bool white = now.to_move == kWhite;
    for (const bool searching : {false, true}) {
      for (int i = 0; i < legal.count && !(searching && is_stopped()); ++i) {
        Step step;
        step.trunk = legal.at[static_cast<std::size_t>(i)];
        step.gain = arena_.place(now, step.trunk, step.next);
        const Fact fact = known(step.next);
        const bool keeps = white ? step.gain + fact.low >= value : step.gain + fact.high <= value;
        if (keeps) return step;
        if (!searching) continue;
        const bool reaches = asks(step.next, white ? value - step.gain : value - step.gain + 1);
        if (!is_stopped() && reaches == white) return step;
      }
    }
    return {};
  }

 private:
  struct Kid {
    Dispute next;
    int gain;
    Hardness hardness;
  };

  // What needs no search: the shape of the land, and what was proved before.
  Fact known(const Dispute& now, const Key& key) const {
    Fact fact = proved_by_shape(now);
    if (now.land == 0) return fact;
    if (const Fact* proved = facts_.find(key)) {
      fact.low = std::max(fact.low, proved->low);
      fact.high = std::min(fact.high, proved->high);
    }
    return fact;
  }

  // A square from which every way to Black's farms leads through White's becomes White's: a region that holds
  // it and a farm of Black's holds one of White's too, and is still in dispute.
  Fact proved_by_shape(const Dispute& now) const {
    const int squares = count(now.land);
    Fact fact;
    fact.low = static_cast<std::int8_t>(-squares);
    fact.high = static_cast<std::int8_t>(squares);
    if (may_get_stuck_) return fact;
    const Land land = arena_.land(now.open);
    const Bits white = now.land & arena_.farms()[kWhite], black = now.land & arena_.farms()[kBlack];
    Bits near_white = white, near_black = black;
    for (Bits more_white = white, more_black = black; (more_white | more_black) != 0;) {
      more_white = land.neighbours(near_white) & ~(near_white | black);
      more_black = land.neighbours(near_black) & ~(near_black | white);
      near_white |= more_white;
      near_black |= more_black;
    }
    fact.low = static_cast<std::int8_t>(2 * count(now.land & ~near_black) - squares);
    fact.high = static_cast<std::int8_t>(squares - 2 * count(now.land & ~near_white));
    return fact;
  }

  // A guess at the value: every square goes to the nearest farm.
  int estimate(const Dispute& now) const {
    const Land land = arena_.land(now.open);
    Bits white = now.land & arena_.farms()[kWhite], black = now.land & arena_.farms()[kBlack];
    for (Bits rest = now.land & ~(white | black); rest != 0;) {
      const Bits near_white = land.neighbours(white) & rest, near_black = land.neighbours(black) & rest;
      if ((near_white | near_black) == 0) break;
      rest &= ~(near_white | near_black);
      white |= near_white & ~near_black;
      black |= near_black & ~near_white;
    }
    return count(white) - count(black);
  }

  Hardness guess(const Dispute& now, int wanted) const {
    static constexpr std::array<std::uint8_t, 16> kHard = {2,  3,  4,  5,  7,  9,  12,  16,
                                                           22, 30, 40, 54, 73, 99, 133, 180};  // 2 · 1.35^n
    constexpr std::uint32_t kManyWays = 3;  // a new fence can begin in many places
    const int ahead = estimate(now) - wanted;
    const auto hard = [](int by) { return std::uint32_t{kHard[static_cast<std::size_t>(std::min(by, 15))]}; };
    Hardness result = ahead >= 0 ? Hardness{1, hard(ahead)} : Hardness{hard(-ahead - 1), 1};
    if (now.free_end == kNowhere) (now.to_move == kWhite ? result.no : result.yes) *= kManyWays;
    return result;
  }

  Hardness examine(const Dispute& now, int wanted) const {
    if (now.land == 0) return Hardness::settled(wanted <= 0);
    const Key key = Key::of(now);
    const Fact fact = known(now, key);
    if (fact.low >= wanted) return Hardness::settled(true);
    if (fact.high < wanted) return Hardness::settled(false);
    const Hardness* seen = hardness_.find(key.asked(wanted));
    return seen != nullptr ? *seen : guess(now, wanted);
  }

  // Looks on until the question is settled or seems harder than either limit.
  Hardness expand(const Dispute now, int wanted, const Hardness limit) {  // NOLINT: a copy, `kids_` moves
    if (!watch_.spend()) return {};
    const std::uint64_t before = watch_.visits();
    Trunks legal;
    arena_.legal(now, legal);
    if (legal.count == 0) {  // TE-E3: nobody's
      facts_.keep(Key::of(now), {0, 0, 0});
      return Hardness::settled(wanted <= 0);
    }
    const std::size_t first = kids_.size();
    const bool white = now.to_move == kWhite;
    for (int i = 0; i < legal.count; ++i) {
      Kid kid;
      kid.gain = arena_.place(now, legal.at[static_cast<std::size_t>(i)], kid.next);
      kid.hardness = examine(kid.next, wanted - kid.gain);
      kids_.push_back(kid);
      if ((white ? kid.hardness.yes : kid.hardness.no) == 0) break;
    }
    Hardness result;
    for (;;) {
      const Choice choice = choose(first, white);
      result = choice.hardness;
      if (result.is_settled() || result.yes >= limit.yes || result.no >= limit.no) break;
      Kid& kid = kids_[choice.kid];
      const Hardness again = examine(kid.next, wanted - kid.gain);
      if (again.is_settled()) {  // by another way in the meantime
        kid.hardness = again;
        continue;
      }
      const Hardness part = limit_for(choice, white, limit);
      const Hardness answer = expand(kid.next, wanted - kid.gain, part);
      if (is_stopped()) break;
      kids_[choice.kid].hardness = answer;
    }
    if (!is_stopped()) keep(now, wanted, result, first, watch_.visits() - before);
    kids_.resize(first);
    return result;
  }

  // The kid to go on with, and what all of them together say. The chooser needs one kid that answers the
  // chooser's way (`own`), the other side an answer for all of them (`other`).
  struct Choice {
    std::size_t kid = 0;
    std::uint32_t second = Hardness::kNever;  // own hardness of the next best
    std::uint32_t rest = 0;                   // other hardness of all but this kid
    Hardness hardness;
  };
  Choice choose(std::size_t first, bool white) const {
    Choice choice;
    std::uint32_t best = Hardness::kNever + 1, best_other = 0;
    std::uint64_t sum = 0;
    for (std::size_t i = first; i < kids_.size(); ++i) {
      const Hardness& hardness = kids_[i].hardness;
      const std::uint32_t own = white ? hardness.yes : hardness.no,
                          other = white ? hardness.no : hardness.yes;
      sum += other;
      if (own < best || (own == best && other < best_other)) {
        choice.second = std::min(best, Hardness::kNever);
        choice.kid = i;
        best = own;
        best_other = other;
      } else {
        choice.second = std::min(choice.second, own);
      }
    }
    choice.rest = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum - best_other, Hardness::kNever - 1));
    std::uint32_t own = best, other = Hardness::kNever;
    if (best != 0) {
      other = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, Hardness::kNever - 1));
      own = other == 0 ? Hardness::kNever : std::min(best, Hardness::kNever - 1);
    }
    choice.hardness = white ? Hardness{own, other} : Hardness{other, own};
    return choice;
  }

  // A kid is searched a little beyond the point where the next best seems easier: changing over costs.
  static Hardness limit_for(const Choice& choice, bool white, const Hardness& limit) {
    const std::uint32_t own = white ? limit.yes : limit.no, other = white ? limit.no : limit.yes;
    const std::uint32_t own_part = std::min(own, choice.second + choice.second / 4 + 1);
    const std::uint32_t other_part = other == Hardness::kNever ? other : other - choice.rest;
    return white ? Hardness{own_part, other_part} : Hardness{other_part, own_part};
  }

  void keep(const Dispute& now, int wanted, const Hardness& result, std::size_t first, std::uint64_t work) {
    const Key key = Key::of(now);
    if (!result.is_settled()) {
      hardness_.keep(key.asked(wanted), result);
      return;
    }
    // A settled question may settle more than was asked.
    const bool white = now.to_move == kWhite, yes = result.yes == 0;
    int bound = white ? -kMaxSquares : kMaxSquares;
    for (std::size_t i = first; i < kids_.size(); ++i) {
      const Kid& kid = kids_[i];
      if (yes != (kid.hardness.yes == 0)) continue;
      const Fact fact = known(kid.next);
      const int worth = kid.gain + (yes ? std::max<int>(fact.low, wanted - kid.gain)
                                        : std::min<int>(fact.high, wanted - kid.gain - 1));
      bound = white ? std::max(bound, worth) : std::min(bound, worth);
    }
    Fact fact = known(now, key);
    (yes ? fact.low : fact.high) = static_cast<std::int8_t>(bound);
    fact.work = static_cast<std::uint8_t>(std::bit_width(work));
    facts_.keep(key, fact);
  }

  Arena<Land> arena_;
  bool may_get_stuck_;  // TE-E3: only boards that are not made of tiles
  Stopwatch& watch_;
  Memory<Fact> facts_;
  Memory<Hardness> hardness_;
  std::vector<Kid> kids_;  // of all positions on the way from the root
};

// Narrows the bounds down: first who wins, then by how much, in longer and longer steps away from a draw.
// `settled` is the difference in land that is somebody's already.
template <class Land>
void narrow(Prover<Land>& prover, const Dispute& root, int settled, Proof& proof) {
  const auto ask = [&](int wanted) {
    if (prover.is_stopped() || wanted <= proof.low || wanted > proof.high) return;
    const bool yes = prover.asks(root, wanted - settled);
    if (prover.is_stopped()) return;
    const Fact fact = prover.known(root);  // may say more than was asked
    if (yes) {
      proof.low = std::max(wanted, settled + fact.low);
    } else {
      proof.high = std::min(wanted - 1, settled + fact.high);
    }
  };
  const Fact fact = prover.known(root);
  proof.low = settled + fact.low;
  proof.high = settled + fact.high;
  const bool white =
      root.to_move == kWhite;  // a win of the player to move is worth knowing without its margin
  ask(white ? 1 : 0);
  ask(white ? 0 : 1);
  for (int step = 2; proof.low < proof.high && !prover.is_stopped();) {
    const int low = proof.low, high = proof.high;
    const bool upwards = low >= 0;
    ask(upwards ? std::min(low + step, high) : std::max(high + 1 - step, low + 1));
    const bool answered = upwards ? proof.low > low : proof.high < high;
    step = answered ? 2 * step : std::max(step / 2, 1);
  }
}

template <class Land>
Proof prove_with(const Rules& rules, State state, Stopwatch& watch, int memory) {
  Proof proof;
  Prover<Land> prover(rules, state, watch, memory);
  if (!prover.is_ready()) return proof;
  Dispute now = Arena<Land>::dispute_of(rules.board, state);
  const auto owned = owned_land(rules.board, state);
  const int settled = count(owned[kWhite]) - count(owned[kBlack]);
  narrow(prover, now, settled, proof);
  for (int value = (state.to_move == kWhite ? proof.low : proof.high) - settled;
       state.phase == Phase::play;) {
    const auto step = prover.step_that_keeps(now, value);
    if (step.trunk == kNowhere) break;
    proof.line.push_back(Move::trunk(step.trunk));
    if (proof.low < proof.high) break;
    apply(rules, state, state.to_move, proof.line.back());
    now = step.next;
    value -= step.gain;
  }
  if (state.phase == Phase::over) proof.end = standing(rules, state);
  return proof;
}

}  // namespace

Proof prove(const Rules& rules, const State& state, Stopwatch& watch, int memory) {
  return rules.board.southwards == 1 ? prove_with<OneShiftLand>(rules, state, watch, memory)
                                     : prove_with<AnyLand>(rules, state, watch, memory);
}

namespace {

constexpr int kLeastMemory = 8;
constexpr double kPositionsPerMillisecond = 1000;

// A draft is not begun without a second for each game that may follow.
bool has_time_to_draft(const State& state, const Stopwatch& watch) {
  constexpr double kLeastPositions = 1e6;
  return watch.hope(kPositionsPerMillisecond) >= kLeastPositions * colourings_left(state);
}

}  // namespace

bool is_hopeless(const Rules& rules, const State& state, const Stopwatch& watch) {
  if (state.phase == Phase::draft) return !has_time_to_draft(state, watch);
  if (state.phase != Phase::play) return true;
  // Measured in games of bots: of positions with this many ways one in ten is solved, and two more ways take
  // twice as many positions (docs/strength.md).
  constexpr int kWaysForOne = 47, kWaysForTwice = 2;
  const SegmentSet open = Arena<AnyLand>::dispute_of(rules.board, state).open;
  const auto positions = static_cast<std::uint64_t>(std::min(watch.hope(kPositionsPerMillisecond), 1e18));
  return count(open.east) + count(open.south) >
         kWaysForOne + kWaysForTwice * static_cast<int>(std::bit_width(positions));
}

std::optional<Solution<Move>> solve_ending(const Rules& rules, const State& state, Stopwatch& watch) {
  if (state.phase == Phase::draft) {
    if (!has_time_to_draft(state, watch)) return std::nullopt;
    return solve_draft(rules, state, watch, kSolverMemory);
  }
  if (state.phase != Phase::play) return std::nullopt;
  const double entries = 4 * std::min(watch.hope(kPositionsPerMillisecond), 1e9);
  const auto memory = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(std::max(entries, 1.0))));
  Proof proof = prove(rules, state, watch, std::clamp(memory, kLeastMemory, kSolverMemory));
  if (proof.end) return Solution<Move>{*proof.end, std::move(proof.line)};
  const bool wins = state.to_move == kWhite ? proof.low > 0 : proof.high < 0;
  if (!wins || proof.line.empty()) return std::nullopt;
  Solution<Move> solution{{}, std::move(proof.line), false};
  const int lead = state.to_move == kWhite ? proof.low : proof.high;
  solution.end.seats = 2;
  solution.end.scores = {static_cast<std::int16_t>((rules.board.squares + lead) / 2),
                         static_cast<std::int16_t>((rules.board.squares - lead) / 2)};
  rank_by_score(solution.end);
  solution.end.winner = state.to_move;
  return solution;
}

}  // namespace landnam::territories
