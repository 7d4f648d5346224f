// SPDX-License-Identifier: Apache-2.0
// Proof-number search, depth first (Nagai 2002), over the land in dispute.
//
// Questions have the form "does White get at least so much more than Black?". White's positions are OR nodes
// and Black's are AND nodes. The search expands the most-proving node, so it finds the short proofs among the
// many long ones. That suits this game: a fence goes on in at most three ways, and a new one can begin in
// dozens, so proofs differ in size by orders of magnitude.
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
        bounds_(memory),
        numbers_(memory) {}

  bool is_ready() const { return bounds_.is_allocated() && numbers_.is_allocated(); }
  bool is_stopped() const { return watch_.is_up(); }

  // Whether White gets at least `wanted` more of this land than Black, unless stopped.
  bool prove(const Dispute& now, int wanted) {
    // If all land gets an owner, the difference has the parity of the land.
    if (!may_get_stuck_) wanted += (wanted ^ count(now.land)) & 1;
    ProofNumbers answer = look_up(now, wanted);
    while (!answer.is_solved() && !is_stopped())
      answer = expand(now, wanted, {ProofNumbers::kInfinite, ProofNumbers::kInfinite});
    return answer.proof == 0;
  }

  // The bounds that need no search.
  Bounds known(const Dispute& now) const { return known(now, Key::of(now)); }

  // A trunk that keeps a proved value for the player to move, and the position after it: White gets at least
  // this value, or Black concedes at most this value.
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
        step.trunk = legal.at[i];
        step.gain = arena_.place(now, step.trunk, step.next);
        const Bounds bounds = known(step.next);
        const bool keeps = white ? step.gain + bounds.low >= value : step.gain + bounds.high <= value;
        if (keeps) return step;
        if (!searching) continue;
        const bool reaches = prove(step.next, white ? value - step.gain : value - step.gain + 1);
        if (!is_stopped() && reaches == white) return step;
      }
    }
    return {};
  }

 private:
  struct Child {
    Dispute next;
    int gain;
    ProofNumbers numbers;
  };

  // From the shape of the land and the table.
  Bounds known(const Dispute& now, const Key& key) const {
    Bounds bounds = bounds_by_shape(now);
    if (now.land == 0) return bounds;
    if (const Bounds* proved = bounds_.find(key)) {
      bounds.low = std::max(bounds.low, proved->low);
      bounds.high = std::min(bounds.high, proved->high);
    }
    return bounds;
  }

  // A square from which every way to Black's farms leads through White's becomes White's: a region that holds
  // it and a farm of Black's holds one of White's too, and is still in dispute.
  Bounds bounds_by_shape(const Dispute& now) const {
    const int squares = count(now.land);
    Bounds bounds;
    bounds.low = static_cast<std::int8_t>(-squares);
    bounds.high = static_cast<std::int8_t>(squares);
    if (may_get_stuck_) return bounds;
    const Land land = arena_.land(now.open);
    const Bits white = now.land & arena_.farms()[kWhite], black = now.land & arena_.farms()[kBlack];
    Bits near_white = white, near_black = black;
    for (Bits more_white = white, more_black = black; (more_white | more_black) != 0;) {
      more_white = land.neighbours(near_white) & ~(near_white | black);
      more_black = land.neighbours(near_black) & ~(near_black | white);
      near_white |= more_white;
      near_black |= more_black;
    }
    bounds.low = static_cast<std::int8_t>(2 * count(now.land & ~near_black) - squares);
    bounds.high = static_cast<std::int8_t>(squares - 2 * count(now.land & ~near_white));
    return bounds;
  }

  // A static evaluation: every square goes to the nearest farm.
  int evaluate(const Dispute& now) const {
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

  // Heuristic initialization of a new node, from its static evaluation.
  ProofNumbers initial_numbers(const Dispute& now, int wanted) const {
    static constexpr Indexed<std::uint8_t, 16> kHard = {2,  3,  4,  5,  7,  9,  12,  16,
                                                        22, 30, 40, 54, 73, 99, 133, 180};  // 2 · 1.35^n
    constexpr std::uint32_t kManyWays = 3;  // a new fence can begin in many places
    const int ahead = evaluate(now) - wanted;
    const auto hard = [](int by) { return std::uint32_t{kHard[std::min(by, 15)]}; };
    ProofNumbers result = ahead >= 0 ? ProofNumbers{1, hard(ahead)} : ProofNumbers{hard(-ahead - 1), 1};
    if (now.free_end == kNowhere) (now.to_move == kWhite ? result.disproof : result.proof) *= kManyWays;
    return result;
  }

  ProofNumbers look_up(const Dispute& now, int wanted) const {
    if (now.land == 0) return ProofNumbers::solved(wanted <= 0);
    const Key key = Key::of(now);
    const Bounds bounds = known(now, key);
    if (bounds.low >= wanted) return ProofNumbers::solved(true);
    if (bounds.high < wanted) return ProofNumbers::solved(false);
    const ProofNumbers* seen = numbers_.find(key.asked(wanted));
    return seen != nullptr ? *seen : initial_numbers(now, wanted);
  }

  // Searches until the node is solved or a number reaches its threshold.
  ProofNumbers expand(const Dispute now, int wanted,  // NOLINT: a copy, `children_` moves
                      const ProofNumbers threshold) {
    if (!watch_.spend()) return {};
    const std::uint64_t before = watch_.visits();
    Trunks legal;
    arena_.legal(now, legal);
    if (legal.count == 0) {  // TE-E3: nobody's
      bounds_.store(Key::of(now), {0, 0, 0});
      return ProofNumbers::solved(wanted <= 0);
    }
    const std::size_t first = children_.size();
    const bool white = now.to_move == kWhite;
    for (int i = 0; i < legal.count; ++i) {
      Child child;
      child.gain = arena_.place(now, legal.at[i], child.next);
      child.numbers = look_up(child.next, wanted - child.gain);
      children_.push_back(child);
      if ((white ? child.numbers.proof : child.numbers.disproof) == 0) break;
    }
    ProofNumbers result;
    for (;;) {
      const Choice choice = choose(first, white);
      result = choice.numbers;
      if (result.is_solved() || result.proof >= threshold.proof || result.disproof >= threshold.disproof)
        break;
      Child& child = children_[choice.child];
      const ProofNumbers again = look_up(child.next, wanted - child.gain);
      if (again.is_solved()) {  // by a transposition in the meantime
        child.numbers = again;
        continue;
      }
      const ProofNumbers part = threshold_for(choice, white, threshold);
      const ProofNumbers answer = expand(child.next, wanted - child.gain, part);
      if (is_stopped()) break;
      children_[choice.child].numbers = answer;
    }
    if (!is_stopped()) store(now, wanted, result, first, watch_.visits() - before);
    children_.resize(first);
    return result;
  }

  // The child to expand, and the numbers of the node. The player to move needs one good child (`own` number:
  // the minimum), the opponent has to answer all of them (`other` number: the sum).
  struct Choice {
    std::size_t child = 0;
    std::uint32_t second = ProofNumbers::kInfinite;  // own number of the next best
    std::uint32_t rest = 0;                          // sum of the other numbers without this child
    ProofNumbers numbers;
  };
  Choice choose(std::size_t first, bool white) const {
    Choice choice;
    std::uint32_t best = ProofNumbers::kInfinite + 1, best_other = 0;
    std::uint64_t sum = 0;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const ProofNumbers& numbers = children_[i].numbers;
      const std::uint32_t own = white ? numbers.proof : numbers.disproof,
                          other = white ? numbers.disproof : numbers.proof;
      sum += other;
      if (own < best || (own == best && other < best_other)) {
        choice.second = std::min(best, ProofNumbers::kInfinite);
        choice.child = i;
        best = own;
        best_other = other;
      } else {
        choice.second = std::min(choice.second, own);
      }
    }
    choice.rest =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(sum - best_other, ProofNumbers::kInfinite - 1));
    std::uint32_t own = best, other = ProofNumbers::kInfinite;
    if (best != 0) {
      other = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, ProofNumbers::kInfinite - 1));
      own = other == 0 ? ProofNumbers::kInfinite : std::min(best, ProofNumbers::kInfinite - 1);
    }
    choice.numbers = white ? ProofNumbers{own, other} : ProofNumbers{other, own};
    return choice;
  }

  // The threshold lies a little beyond the next best child (1 + epsilon trick), since switching costs.
  static ProofNumbers threshold_for(const Choice& choice, bool white, const ProofNumbers& threshold) {
    const std::uint32_t own = white ? threshold.proof : threshold.disproof,
                        other = white ? threshold.disproof : threshold.proof;
    const std::uint32_t own_part = std::min(own, choice.second + choice.second / 4 + 1);
    const std::uint32_t other_part = other == ProofNumbers::kInfinite ? other : other - choice.rest;
    return white ? ProofNumbers{own_part, other_part} : ProofNumbers{other_part, own_part};
  }

  void store(const Dispute& now, int wanted, const ProofNumbers& result, std::size_t first,
             std::uint64_t work) {
    const Key key = Key::of(now);
    if (!result.is_solved()) {
      numbers_.store(key.asked(wanted), result);
      return;
    }
    // The proof may give better bounds than the question asked for.
    const bool white = now.to_move == kWhite, proved = result.proof == 0;
    int bound = white ? -kMaxSquares : kMaxSquares;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (proved != (child.numbers.proof == 0)) continue;
      const Bounds below = known(child.next);
      const int value = child.gain + (proved ? std::max<int>(below.low, wanted - child.gain)
                                             : std::min<int>(below.high, wanted - child.gain - 1));
      bound = white ? std::max(bound, value) : std::min(bound, value);
    }
    Bounds bounds = known(now, key);
    (proved ? bounds.low : bounds.high) = static_cast<std::int8_t>(bound);
    bounds.work = static_cast<std::uint8_t>(std::bit_width(work));
    bounds_.store(key, bounds);
  }

  Arena<Land> arena_;
  bool may_get_stuck_;  // TE-E3: only boards that are not made of tiles
  Stopwatch& watch_;
  TranspositionTable<Bounds> bounds_;
  TranspositionTable<ProofNumbers> numbers_;
  std::vector<Child> children_;  // of all nodes on the path from the root
};

// Narrows the bounds: first who wins, then by how much, in growing steps away from a draw. `settled` is the
// difference in land that already has an owner.
template <class Land>
void narrow(Prover<Land>& prover, const Dispute& root, int settled, Proof& proof) {
  const auto ask = [&](int wanted) {
    if (prover.is_stopped() || wanted <= proof.low || wanted > proof.high) return;
    const bool proved = prover.prove(root, wanted - settled);
    if (prover.is_stopped()) return;
    const Bounds bounds = prover.known(root);  // they may be better than the question
    if (proved) {
      proof.low = std::max(wanted, settled + bounds.low);
    } else {
      proof.high = std::min(wanted - 1, settled + bounds.high);
    }
  };
  const Bounds bounds = prover.known(root);
  proof.low = settled + bounds.low;
  proof.high = settled + bounds.high;
  const bool white = root.to_move == kWhite;  // ask first whether the player to move wins
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

// A draft is searched only with a second for each game that may follow.
bool has_time_to_draft(const State& state, const Stopwatch& watch) {
  constexpr double kLeastPositions = 1e6;
  return watch.hope(kPositionsPerMillisecond) >= kLeastPositions * colourings_left(state);
}

}  // namespace

bool is_hopeless(const Rules& rules, const State& state, const Stopwatch& watch) {
  if (state.phase == Phase::draft) return !has_time_to_draft(state, watch);
  if (state.phase != Phase::play) return true;
  // Measured in games between bots: one in ten positions with this many open ways is solved, and two more
  // ways double the search (docs/strength.md).
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
