// SPDX-License-Identifier: Apache-2.0
// The concept of a game. All layers above the games (search, tables, tests) use only this concept.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/abilities.hpp"
#include "engine/core/json.hpp"
#include "engine/core/random.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/standing.hpp"
#include "engine/core/svg.hpp"
#include "engine/core/turn.hpp"

namespace landnam {

// Rules and a state under them: what a given set-up or position describes.
template <class G>
struct Position {
  typename G::Rules rules;
  typename G::State state;
};

// A game G names its types and two ways in; the rest are functions found beside its Rules (argument-dependent
// lookup).
//
//   Rules    immutable: edition and options resolved into plain data
//   State    a regular value: no generator, no history, no knowledge of the future
//   Move     what a seat chooses        Outcome  what chance decided
//   View     all that one seat (or a spectator) is entitled to know; State itself in open games
template <class G>
concept Game = requires(const typename G::Rules& rules, typename G::State& state,
                        const typename G::State& now, const typename G::Move& move,
                        const typename G::Outcome& outcome, const typename G::View& seen, Seat seat,
                        Observer observer, Random& random, std::vector<typename G::Move>& moves,
                        std::span<const typename G::Move> legal, const json::object& options,
                        const json::value& value, std::string_view text) {
  requires std::regular<typename G::State> && std::regular<typename G::Move> &&
      std::regular<typename G::Outcome> && std::regular<typename G::View>;

  // The entry of this game in the list of games: id, title, players, editions, options, presets.
  { G::describe() } -> std::same_as<json::object>;
  // The data in use (tiles, cards, costs), with its sources.
  { G::data() } -> std::same_as<json::value>;
  // Checks and resolves the options of a host.
  { G::make_rules(options, int{}) } -> std::same_as<Result<typename G::Rules>>;

  { options_json(rules) } -> std::same_as<json::object>;
  { seat_count(rules) } -> std::same_as<int>;

  { start(rules) } -> std::same_as<typename G::State>;
  { turn(rules, now) } -> std::same_as<Turn>;
  // Every legal move of a seat that is to choose, none twice. `moves` is cleared first.
  { legal_moves(rules, now, seat, moves) } -> std::same_as<void>;
  // The rule that forbids a move, or nothing when it is legal. Takes any move, by any seat, at any time.
  { refuse(rules, now, seat, move) } -> std::same_as<std::optional<Refusal>>;
  { refuse(rules, now, outcome) } -> std::same_as<std::optional<Refusal>>;
  // Preconditions: the move is legal for that seat; the outcome is possible now.
  { apply(rules, state, seat, move) } -> std::same_as<void>;
  { apply(rules, state, outcome) } -> std::same_as<void>;
  { draw(rules, now, random) } -> std::same_as<typename G::Outcome>;

  { view(rules, now, observer) } -> std::same_as<typename G::View>;
  // A determinization: a state that the owner of this view must consider possible. view(imagine(v)) == v.
  { imagine(rules, seen, random) } -> std::same_as<typename G::State>;
  { standing(rules, now) } -> std::same_as<Standing>;

  // The public forms (docs/protocol.md).
  { to_json(rules, now) } -> std::same_as<json::value>;
  { to_json(rules, seen) } -> std::same_as<json::value>;
  { to_json(rules, move) } -> std::same_as<json::value>;
  { to_json(rules, outcome) } -> std::same_as<json::value>;
  { to_text(rules, move) } -> std::same_as<std::string>;
  { position_from_json(rules, value) } -> std::same_as<Result<Position<G>>>;
  { move_from_json(rules, value) } -> std::same_as<Result<typename G::Move>>;
  { outcome_from_json(rules, value) } -> std::same_as<Result<typename G::Outcome>>;
  { move_from_text(rules, text) } -> std::same_as<Result<typename G::Move>>;

  // Pictures of what an observer sees, with the given moves marked.
  { paint_text(rules, seen, legal) } -> std::same_as<std::string>;
  { paint_svg(rules, seen, legal) } -> std::same_as<svg::Picture>;
};

// One legal move, each equally likely.
template <Game G>
typename G::Move pick_move(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                           Random& random, std::vector<typename G::Move>& scratch) {
  if constexpr (PicksMoves<G>) {
    return random_move(rules, state, seat, random);
  } else {
    legal_moves(rules, state, seat, scratch);
    return scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
  }
}

// A uniformly random move, or a draw of chance. Returns the number of moves. Precondition: not over.
template <Game G>
int play_step(const typename G::Rules& rules, typename G::State& state, Random& random,
              std::vector<typename G::Move>& scratch) {
  const Turn now = turn(rules, state);
  if (now.is_chance()) {
    apply(rules, state, draw(rules, state, random));
    return 0;
  }
  apply(rules, state, now.seat(), pick_move<G>(rules, state, now.seat(), random, scratch));
  return 1;
}

// A random game, one move after the other. Returns the number of moves.
template <Game G>
int play_stepwise(const typename G::Rules& rules, typename G::State& state, Random& random,
                  std::vector<typename G::Move>& scratch) {
  int made = 0;
  while (!turn(rules, state).is_over()) made += play_step<G>(rules, state, random, scratch);
  return made;
}

// The same, in the fastest way there is.
template <Game G>
int play_out(const typename G::Rules& rules, typename G::State& state, Random& random,
             std::vector<typename G::Move>& scratch) {
  if constexpr (PlaysOut<G>) {
    return play_randomly(rules, state, random);
  } else {
    return play_stepwise<G>(rules, state, random, scratch);
  }
}

}  // namespace landnam
