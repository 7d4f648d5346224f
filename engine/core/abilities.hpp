// SPDX-License-Identifier: Apache-2.0
// Optional abilities of a game, beyond the concept Game. Each is a concept over functions found beside the
// game's Rules. A game asserts every ability it means to have (`static_assert(KeepsSecrets<Graenaland>)`), so
// that a function with a wrong name or signature fails to compile instead of being passed over.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/budget.hpp"
#include "engine/core/effects.hpp"
#include "engine/core/json.hpp"
#include "engine/core/lapses.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/solution.hpp"
#include "engine/core/standing.hpp"
#include "engine/core/svg.hpp"

namespace landnam {

// -- Random play, faster than by listing the moves.

// One legal move, each equally likely.
template <class G>
concept PicksMoves = requires(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                              Random& random) {
  { random_move(rules, state, seat, random) } -> std::same_as<typename G::Move>;
};

// A random game to its end; returns the number of moves. It draws the same numbers and comes to the same end
// as random_move and apply, one after the other.
template <class G>
concept PlaysOut = requires(const typename G::Rules& rules, typename G::State& state, Random& random) {
  { play_randomly(rules, state, random) } -> std::same_as<int>;
};

// -- Tiles painted by themselves, for pages that show them beside the board: one part for each name. An error
// where a name is none.
template <class G>
concept PaintsTiles = requires(const json::array& names) {
  { G::paint_tiles(names) } -> std::same_as<Result<svg::Picture>>;
};

// -- Secrets and talk.

// Whether a choice is never shown before the end. Without this every choice is shown once all have chosen.
template <class G>
concept KeepsSecrets = requires(const typename G::Rules& rules, const typename G::Move& move) {
  { stays_secret(rules, move) } -> std::same_as<bool>;
};

// The public form of an outcome of chance, as far as the observer may know it.
template <class G>
concept HidesChance = requires(const typename G::Rules& rules, const typename G::Outcome& outcome,
                               Observer observer) {
  { to_json_seen(rules, outcome, observer) } -> std::same_as<json::value>;
};

// Whether the rules let the players talk now. Without this they always may.
template <class G>
concept LimitsTalk = requires(const typename G::Rules& rules, const typename G::State& state) {
  { may_talk(rules, state) } -> std::same_as<bool>;
};

// -- Public forms.

// The facts that an event between two states brought about, in the order in which they happened: objects
// {"what":"…", …} (docs/protocol.md has the vocabulary of each game). Both states are the truth, so the facts
// use only what the audience may know: they are the same for any two states that it must consider possible. A
// choice that waits for others has no facts. They come with the choice that completes the decision. Facts are
// computed on demand and never stored.
template <class G>
concept TellsEffects = requires(const typename G::Rules& rules, const typename G::State& before, Seat seat,
                                const typename G::Move& move, const typename G::Outcome& outcome,
                                const typename G::State& after, const Audience& audience) {
  { effects(rules, before, seat, move, after, audience) } -> std::same_as<json::array>;
  { effects(rules, before, outcome, after, audience) } -> std::same_as<json::array>;
};

// Whether a list of moves may show this legal one; otherwise players have to find it themselves.
template <class G>
concept LeavesMovesToFind = requires(const typename G::Rules& rules, const typename G::State& state,
                                     const typename G::Move& move) {
  { is_listed(rules, state, move) } -> std::same_as<bool>;
};

// Every project as the owner of the view could build it now.
template <class G>
concept ListsProjects = requires(const typename G::Rules& rules, const typename G::View& seen) {
  { projects(rules, seen) } -> std::same_as<json::array>;
};

// The text of to_json(rules, thing), without the tree.
template <class Rules, class Thing>
concept WritesJson = requires(std::string& out, const Rules& rules, const Thing& thing) {
  { append_json(out, rules, thing) } -> std::same_as<void>;
};

// -- Records of earlier versions of the rules.

// The version that records name today, and options or a set-up of an earlier one in today's words. Without
// this ability a game has version 1.
template <class G>
concept ReadsEarlierRules = requires(json::object form, int version) {
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::in_todays_words(std::move(form), version) } -> std::same_as<json::object>;
};

// -- Knowledge for bots.

// Leaves of the legal moves those that a bot with such lapses thinks of, at least one. Without this ability
// it overlooks any share of them (core/lapses.hpp).
template <class G>
concept Notices = requires(const typename G::Rules& rules, const typename G::State& state,
                           const Lapses& lapses, std::vector<typename G::Move>& moves, Random& random) {
  { notice(rules, state, lapses, moves, random) } -> std::same_as<void>;
};

// The exploration constant of UCB1. Without this ability it is 0.4.
template <class G>
concept SetsExploration = requires(const typename G::Rules& rules) {
  { exploration_constant(rules) } -> std::same_as<float>;
};

// An evaluation of leaves: each seat's chance to win, instead of a random game. It may change the state.
template <class G>
concept Evaluates = requires(const typename G::Rules& rules, typename G::State& state, Random& random) {
  { evaluate(rules, state, random) } -> std::same_as<Payoffs>;
};

// Proved best play to the end. Nothing if the watch is up, or if alpha-beta would do as well.
template <class G>
concept SolvesEndings = requires(const typename G::Rules& rules, const typename G::State& state,
                                 Stopwatch& watch) {
  { solve_ending(rules, state, watch) } -> std::same_as<std::optional<Solution<typename G::Move>>>;
};

// Whether a bot should not call solve_ending but use its time otherwise.
template <class G>
concept KnowsHopelessEndings = requires(const typename G::Rules& rules, const typename G::State& state,
                                        const Stopwatch& watch) {
  { is_hopeless(rules, state, watch) } -> std::same_as<bool>;
};

// A heuristic player. `advise` is its move. `plausible` are the candidates for a race, its own move first.
// `Foresight` plays on after a move and gives everybody's chances, or nothing once it is late. It plays far
// enough to tell the chances, or only far enough to compare moves.
template <class G>
concept Advises = requires(const typename G::Rules& rules, const typename G::View& seen, const Lapses& lapses,
                           const typename G::Move& move, Random& random,
                           const std::function<bool()>& is_late) {
  { advise(rules, seen, lapses, random) } -> std::same_as<typename G::Move>;
  { plausible(rules, seen, random) } -> std::same_as<std::vector<typename G::Move>>;
  {
    typename G::Foresight(rules, seen, bool{}).after(move, random, is_late)
    } -> std::same_as<std::optional<Payoffs>>;
};

// -- Measuring.

// Whether a position belongs to the second half of a game, which `landnam bench` also measures alone.
template <class G>
concept HasSettlement = requires(const typename G::Rules& rules, const typename G::State& state) {
  { in_settlement(rules, state) } -> std::same_as<bool>;
};

}  // namespace landnam
