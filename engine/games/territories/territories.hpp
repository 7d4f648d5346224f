// SPDX-License-Identifier: Apache-2.0
// Territories (Corné van Moorsel), 2 players. Perfect information after the set-up.
#pragma once

#include "engine/core/effects.hpp"
#include "engine/core/game.hpp"
#include "engine/games/territories/bot/solver.hpp"
#include "engine/games/territories/rules/rules.hpp"
#include "engine/games/territories/rules/state.hpp"

namespace landnam {

struct Territories {
  using Rules = territories::Rules;
  using State = territories::State;
  using Move = territories::Move;
  using Outcome = territories::Outcome;
  using View = territories::State;  // nothing is hidden

  static json::object describe();
  static json::value data();
  static Result<Rules> make_rules(const json::object& options, int seats);
};

namespace territories {

json::object options_json(const Rules& rules);
inline int seat_count(const Rules&) { return 2; }

// play.cpp
State start(const Rules& rules);
inline Turn turn(const Rules&, const State& state) {
  if (state.phase == Phase::over) return Turn::over();
  return state.phase == Phase::setup ? Turn::chance() : Turn::of(state.to_move);
}
void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves);
Move random_move(const Rules& rules, const State& state, Seat seat, Random& random);
void apply(const Rules& rules, State& state, Seat seat, const Move& move);
void apply(const Rules& rules, State& state, const Outcome& outcome);
Outcome draw(const Rules& rules, const State& state, Random& random);
inline State view(const Rules&, const State& state, Observer) { return state; }
inline State imagine(const Rules&, const State& seen, Random&) { return seen; }
Standing standing(const Rules& rules, const State& state);

// refuse.cpp
std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move);
std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome);

// effects.cpp
json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience& audience);
json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience& audience);

// json.cpp, position.cpp
json::value to_json(const Rules& rules, const State& state);
json::value to_json(const Rules& rules, const Move& move);
json::value to_json(const Rules& rules, const Outcome& outcome);
void append_json(std::string& out, const Rules& rules, const Move& move);  // the same as text
void append_json(std::string& out, const Rules& rules, const Outcome& outcome);
Result<Position<Territories>> position_from_json(const Rules& rules, const json::value& value);
Result<Move> move_from_json(const Rules& rules, const json::value& value);
Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value);

// notation.cpp: `1,1-2,1` is a trunk, `farm 5,2` a farm
std::string to_text(const Rules& rules, const Move& move);
Result<Move> move_from_text(const Rules& rules, std::string_view text);

// paint/text.cpp, paint/svg.cpp
std::string paint_text(const Rules& rules, const State& seen, std::span<const Move> legal);
svg::Picture paint_svg(const Rules& rules, const State& seen, std::span<const Move> legal);

}  // namespace territories

static_assert(Game<Territories> && TellsEffects<Territories>);
static_assert(PicksMoves<Territories> && SolvesEndings<Territories> && KnowsHopelessEndings<Territories>);
static_assert(WritesJson<territories::Rules, territories::Move> &&
              WritesJson<territories::Rules, territories::Outcome>);

}  // namespace landnam
