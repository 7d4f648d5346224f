// SPDX-License-Identifier: Apache-2.0
// Why a move is not allowed, in a player's words. refuse_building.cpp has the moves of construction.
#include "engine/games/graenaland/rules/refuse.hpp"

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/reach.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

// The clause that governs each phase.
constexpr Indexed<std::string_view, 12> kClauses = {"GR-S1", "GR-A2", "GR-A5", "GR-M1", "GR-D1", "GR-D2",
                                                    "GR-A6", "GR-C1", "GR-W3", "GR-5A", "GR-F2", "GR-F2"};
constexpr Indexed<std::string_view, 12> kTasks = {"the game is being set up",
                                                  "players are choosing places",
                                                  "players are choosing victory-point cards",
                                                  "players are moving their heroes",
                                                  "a player is making a proposal",
                                                  "players are voting on a proposal",
                                                  "players may claim victory",
                                                  "the leader is building",
                                                  "a joint work is on offer",
                                                  "the leader has let another player build",
                                                  "the final construction is under way",
                                                  "the game is over"};

Reason refuse_place(const Rules& rules, const Common& common, const Move& move) {
  const bool leaving = common.places.where != kNone;
  const Seat seat = common.waiting.first();
  if (leaving != (move.act == Act::relocate)) {
    if (leaving)
      return Refusal{"overcrowded", "GR-A3",
                     "this territory is overcrowded, so first choose whether to leave it"};
    return Refusal{"not-overcrowded", "GR-A3", "a village can only leave an overcrowded territory"};
  }
  if (leaving && move.where() == kNone) return std::nullopt;
  if (move.where() >= rules.coast)
    return Refusal{"not-coast", "GR-A2", "the first villages must be on the coast"};
  if (settlements_of(common, move.where(), seat) > 0) {
    const std::string clause = leaving ? "GR-A3" : "GR-A2";
    return Refusal{"own-village-there", clause, "you already have a village there"};
  }
  if (leaving && common.settled[move.where()] >= 2)
    return Refusal{"no-room", "GR-A3", "there are already two villages there"};
  if (leaving ? may_relocate(rules, common, seat, move.where()) : may_place(rules, common, move.where()))
    return std::nullopt;
  return Refusal{"leaves-no-room", "GR-A4",
                 "the last player would find no card outside the territory of their first village"};
}

Reason refuse_hero(const Common& common, Seat seat, const Move& move) {
  if (move.who() == kNone) return std::nullopt;
  if (is_on_island(common.hero[seat][move.who()])) return std::nullopt;
  const std::string name(kHeroNames[move.who()]);
  return Refusal{"hero-not-there", "GR-M1", "your " + name + " is not on the island", {{"hero", name}}};
}

Reason refuse_proposal(const Rules& rules, const Common& common, Seat seat, const Move& move) {
  const Proposal& proposal = common.proposal;
  if (move.act == Act::propose) {
    if (proposal.where != kNone) return Refusal{"give-first", "GR-D1", "first choose who gets the next card"};
    if (move.where() == kNone) return std::nullopt;
    const std::string where = territory_name(rules, move.where());
    if (common.lying[move.where()].count == 0)
      return Refusal{"no-cards", "GR-D1", "there are no cards at " + where, {{"where", where}}};
    if (votes_at(rules, common, move.where()).of(seat) == 0)
      return Refusal{"no-vote", "GR-D1", "you have no votes at " + where, {{"where", where}}};
    return std::nullopt;
  }
  if (proposal.where == kNone)
    return Refusal{"no-territory", "GR-D1", "first choose a territory for the proposal"};
  if (move.card() != proposal.made) {
    const std::string next = std::to_string(proposal.made);
    return Refusal{"card-order",
                   "GR-D1",
                   "give the cards in their order; the next one is card " + next,
                   {{"card", next}}};
  }
  if (move.to() < rules.seats && votes_at(rules, common, proposal.where).of(move.to()) > 0)
    return std::nullopt;
  return Refusal{"taker-without-vote", "GR-D1", "only players with votes there can get cards"};
}

Reason refuse_claim(const Rules& rules, const State& state, Seat seat, const Move& move) {
  if (move.claimed() == 0) return std::nullopt;
  const std::string wanted = std::to_string(move.claimed()), needed = std::to_string(rules.points_needed);
  if (move.claimed() < rules.points_needed)
    return Refusal{
        "too-few-points", "GR-A6", "you must claim at least " + needed + " points", {{"points", needed}}};
  if (can_reach(rules, state.common, state.secret.hands[seat], seat, state.secret.victory[seat],
                move.claimed()))
    return std::nullopt;
  return Refusal{"out-of-reach",
                 "GR-A6",
                 "you cannot reach " + wanted + " points by building now",
                 {{"points", wanted}}};
}

bool fits(Phase phase, const Joint& joint, Act act) {
  switch (phase) {
    case Phase::places:
      return act == Act::place || act == Act::relocate;
    case Phase::cards:
      return act == Act::keep;
    case Phase::moves:
      return act == Act::hero;
    case Phase::proposal:
      return act == Act::propose || act == Act::give;
    case Phase::vote:
      return act == Act::vote;
    case Phase::claims:
      return act == Act::claim;
    case Phase::joint:
      return joint.shown ? act == Act::complete || act == Act::cancel || act == Act::again
                         : act == Act::pledge;
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      return act == Act::take || act == Act::build || act == Act::joint || act == Act::grant ||
             act == Act::claim || act == Act::end || act == Act::toll || act == Act::pay || act == Act::enter;
    default:
      return false;
  }
}

}  // namespace

Reason refuse(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Common& common = state.common;
  const std::string clause(kClauses[common.phase]);
  if (common.phase == Phase::over) return Refusal{"game-over", clause, "the game is over"};
  if (common.chance != Chance::none) return Refusal{"chance-first", "GR-P1", "chance decides first"};
  if (!common.waiting.has(seat))
    return Refusal{"not-your-turn", clause, "it is not your turn: " + std::string(kTasks[common.phase])};
  if (!fits(common.phase, common.joint, move.act))
    return Refusal{"wrong-step", clause, "you cannot do that now: " + std::string(kTasks[common.phase])};
  switch (common.phase) {
    case Phase::places:
      return refuse_place(rules, common, move);
    case Phase::cards:
      if (move.card() < rules.dealt) return std::nullopt;
      return Refusal{"no-such-card", "GR-A5", "you were dealt only three cards"};
    case Phase::moves:
      return refuse_hero(common, seat, move);
    case Phase::proposal:
      return refuse_proposal(rules, common, seat, move);
    case Phase::claims:
      return refuse_claim(rules, state, seat, move);
    case Phase::joint:
      return refuse_joint(rules, state, seat, move);
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      return refuse_building(rules, state, seat, move);
    default:
      return std::nullopt;
  }
}

}  // namespace landnam::graenaland
