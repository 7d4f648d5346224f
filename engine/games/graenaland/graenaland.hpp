// SPDX-License-Identifier: Apache-2.0
// Grænaland (2006) by Vlaada Chvatil. Hands, ballots, hero moves, pledges, claims and victory-point cards are
// secret. Nobody knows a face-down card.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/effects.hpp"
#include "engine/core/game.hpp"
#include "engine/games/graenaland/bot/bot.hpp"
#include "engine/games/graenaland/bot/foresight.hpp"
#include "engine/games/graenaland/rules/move.hpp"
#include "engine/games/graenaland/rules/rules.hpp"
#include "engine/games/graenaland/rules/secrecy.hpp"
#include "engine/games/graenaland/rules/state.hpp"
#include "engine/games/graenaland/rules/view.hpp"

namespace landnam {

struct Graenaland {
  using Rules = graenaland::Rules;
  using State = graenaland::State;
  using Move = graenaland::Move;
  using Outcome = graenaland::Outcome;
  using View = graenaland::View;
  using Foresight = graenaland::Foresight;  // search/race.hpp

  static json::object describe();
  static json::value data();
  static Result<Rules> make_rules(const json::object& options, int seats);
};

namespace graenaland {

// rules/rules.cpp
json::object options_json(const Rules& rules);
inline int seat_count(const Rules& rules) { return rules.seats; }

// rules/start.cpp
State start(const Rules& rules);

inline Turn turn(const Rules&, const Common& common) {
  if (common.chance != Chance::none) return Turn::chance();
  switch (common.phase) {
    case Phase::over:
      return Turn::over();
    case Phase::cards:
    case Phase::moves:
    case Phase::vote:
    case Phase::claims:
      return Turn::all(common.waiting);
    case Phase::joint:
      return common.joint.shown ? Turn::of(common.waiting.first()) : Turn::all(common.waiting);
    default:
      return Turn::of(common.waiting.first());
  }
}
inline Turn turn(const Rules& rules, const State& state) { return turn(rules, state.common); }

// rules/moves.cpp
void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves);
// bot/playout.cpp: a legal move, each equally likely, mostly without listing them
Move random_move(const Rules& rules, const State& state, Seat seat, Random& random);
// Plays such moves to the end of the game and returns their number.
int play_randomly(const Rules& rules, State& state, Random& random);
// rules/refuse.cpp
std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move);
std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome);

// rules/apply.cpp, rules/chance.cpp
void apply(const Rules& rules, State& state, Seat seat, const Move& move);
void apply(const Rules& rules, State& state, const Outcome& outcome);
Outcome draw(const Rules& rules, const State& state, Random& random);

// rules/effects.cpp: the facts an event brought about, as far as the audience may know them
json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience& audience);
json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience& audience);

// rules/scoring.cpp
Standing standing(const Rules& rules, const State& state);

// forms/json.cpp, forms/json_moves.cpp, forms/position.cpp
json::value to_json(const Rules& rules, const State& state);
json::value to_json(const Rules& rules, const View& seen);
json::value to_json(const Rules& rules, const Move& move);
json::value to_json(const Rules& rules, const Outcome& outcome);
Result<Position<Graenaland>> position_from_json(const Rules& rules, const json::value& value);
Result<Move> move_from_json(const Rules& rules, const json::value& value);
Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value);

// forms/notation.cpp: `hero warrior NW`, `propose C1`, `give 0 to 2`, `pay plains-grain wood+ore`, …
std::string to_text(const Rules& rules, const Move& move);
Result<Move> move_from_text(const Rules& rules, std::string_view text);

// rules/prospects.cpp: every project that the owner of the view could build now, in the public form
json::array projects(const Rules& rules, const View& seen);

// paint/text.cpp, paint/svg.cpp
std::string paint_text(const Rules& rules, const View& seen, std::span<const Move> legal);
svg::Picture paint_svg(const Rules& rules, const View& seen, std::span<const Move> legal);

}  // namespace graenaland

static_assert(Game<Graenaland>);
static_assert(TellsEffects<Graenaland> && PicksMoves<Graenaland> && PlaysOut<Graenaland> &&
              Advises<Graenaland>);
static_assert(KeepsSecrets<Graenaland> && HidesChance<Graenaland> && LimitsTalk<Graenaland> &&
              ListsProjects<Graenaland>);

}  // namespace landnam
