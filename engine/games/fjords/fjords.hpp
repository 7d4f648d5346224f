// SPDX-License-Identifier: Apache-2.0
// Fjorde (2005) and Fjords (2021), by Franz-Benno Delonge and Phil Walker-Harding. Open information: undrawn
// tiles are decided only when they are drawn.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/effects.hpp"
#include "engine/core/game.hpp"
#include "engine/games/fjords/bot/evaluation.hpp"
#include "engine/games/fjords/bot/notice.hpp"
#include "engine/games/fjords/bot/playout.hpp"
#include "engine/games/fjords/bot/solver.hpp"
#include "engine/games/fjords/rules/move.hpp"
#include "engine/games/fjords/rules/play.hpp"
#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/scoring.hpp"
#include "engine/games/fjords/rules/state.hpp"

namespace landnam {

struct Fjords {
  using Rules = fjords::Rules;
  using State = fjords::State;
  using Move = fjords::Move;
  using Outcome = fjords::Outcome;
  using View = fjords::State;

  static json::object describe();
  static json::value data();
  static Result<Rules> make_rules(const json::object& options, int seats);
  // paint/svg.cpp; tiles are named by their corners as they lie: `PSPPMM`.
  static Result<svg::Picture> paint_tiles(const json::array& names);

  // Version 1 read Classic as the game of 2005, by which such games go on; since version 2 it is FJ21-K1.
  static constexpr int kRulesVersion = 2;
  static json::object in_todays_words(json::object form, int version);
};

namespace fjords {

// rules.cpp
json::object options_json(const Rules& rules);
inline int seat_count(const Rules& rules) { return rules.seats; }

// moves.cpp, refuse.cpp; the course of the game is in play.hpp, the result in scoring.hpp
void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves);
std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move);
std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome);

inline State view(const Rules&, const State& state, Observer) { return state; }
inline State imagine(const Rules&, const State& seen, Random&) { return seen; }

// effects.cpp
json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience& audience);
json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience& audience);

// json.cpp, position.cpp
json::value to_json(const Rules& rules, const State& state);
json::value to_json(const Rules& rules, const Move& move);
json::value to_json(const Rules& rules, const Outcome& outcome);
Result<Position<Fjords>> position_from_json(const Rules& rules, const json::value& value);
Result<Move> move_from_json(const Rules& rules, const json::value& value);
Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value);

// notation.cpp: `draw`, `lay PPPSSS 1,0 PSSSPP`, `none`, `point …` as `lay`, `silent`, `longhouse`, `no
// longhouse`, `home`, `viking 0,2`, `travel 0,2`, `horse 0,2`, `wisdom 1,1 to 0,2`
std::string to_text(const Rules& rules, const Move& move);
Result<Move> move_from_text(const Rules& rules, std::string_view text);

// paint/text.cpp, paint/svg.cpp
std::string paint_text(const Rules& rules, const State& seen, std::span<const Move> legal);
svg::Picture paint_svg(const Rules& rules, const State& seen, std::span<const Move> legal);

}  // namespace fjords

static_assert(Game<Fjords> && TellsEffects<Fjords> && ReadsEarlierRules<Fjords> && PaintsTiles<Fjords>);
static_assert(PicksMoves<Fjords> && PlaysOut<Fjords> && HasSettlement<Fjords>);
static_assert(SetsExploration<Fjords> && Evaluates<Fjords> && SolvesEndings<Fjords>);
static_assert(LeavesMovesToFind<Fjords> && Notices<Fjords> && KnowsHopelessEndings<Fjords>);

}  // namespace landnam
