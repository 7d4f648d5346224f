// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include "engine/games/graenaland/forms/notation.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/reach.hpp"
#include "engine/games/graenaland/rules/refuse.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"
#include "engine/games/graenaland/rules/spending.hpp"

namespace landnam::graenaland {

namespace {

// "1 market", "2 markets"
std::string counted(int number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

std::string with_article(const std::string& noun) { return (noun[0] == 'i' ? "an " : "a ") + noun; }

std::string name_of(ProjectKind kind) { return std::string(kProjectNames[kind]); }

// "2 wood, 1 ore"
std::string units_in_words(Counts units) {
  std::string text;
  for (int face = 0; face < kPlain; ++face) {
    if (const int n = count_of(units, face))
      text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + std::string(kResourceNames[face]);
  }
  return text;
}

Reason refuse_site(const Rules& rules, const Common& common, Seat seat, ProjectKind kind, int where) {
  const std::string name = name_of(kind);
  if (kind == ProjectKind::army) return std::nullopt;
  if (where >= rules.territories) return Refusal{"no-such-territory", "GR-K2", "there is no such territory"};
  if (is_work(kind)) {
    if (!works_allowed(common))
      return Refusal{"no-works", "GR-F2", "you cannot build public works in the final construction"};
    if (settlements_of(common, where, seat) == 0)
      return Refusal{"not-settled", "GR-W1", "you have no settlement there"};
    if (has_work(common, where, static_cast<Work>(work_of(kind))))
      return Refusal{
          "stands-already", "GR-W1", "there is already " + with_article(name) + " there", {{"what", name}}};
    if (common.tokens[work_of(kind)] == 0)
      return Refusal{"no-token", "GR-K1", "there are no " + name + "s left", {{"what", name}}};
    return std::nullopt;
  }
  if (common.houses[seat] == 0) return Refusal{"no-house", "GR-K1", "you have no houses left"};
  if (kind == ProjectKind::village) {
    if (((village_sites(rules, home_of(common, seat)) >> where) & 1U) != 0) return std::nullopt;
    return Refusal{"too-far", "GR-C3", "a village must be where you have a settlement, or next to one"};
  }
  if (rules.terrain[where] == Terrain::mountain)
    return Refusal{"no-buildings-in-mountains", "GR-B1", "you cannot put a building in the mountains"};
  if (common.villages[where][seat] == 0)
    return Refusal{"no-village", "GR-B1", "you need a village there first"};
  if (common.buildings[where][building_of(kind)] != kNone)
    return Refusal{"stands-already", "GR-B1", "there is already a " + name + " there", {{"what", name}}};
  return std::nullopt;
}

Reason refuse_project(const Rules& rules, const State& state, Seat seat, ProjectKind kind, int where) {
  const Common& common = state.common;
  if (auto reason = refuse_site(rules, common, seat, kind, where)) return reason;
  const Purse purse = purse_of(state.secret.hands[seat]);
  const int markets = markets_free(rules, common, seat);
  const Price price = price_of(rules, common, seat, kind, where);
  const int toll = kind == ProjectKind::village ? toll_at(rules, common, seat, where).count() : 0;
  if (can_pay(price, purse, markets, toll)) return std::nullopt;
  if (toll > 0 && can_pay(price, purse, markets, 0)) {
    const std::string cards = std::to_string(toll);
    return Refusal{"toll-too-high",
                   "GR-C4",
                   "you could pay the price, but not also the toll of " + counted(toll, "card"),
                   {{"cards", cards}}};
  }
  const std::string missing = units_in_words(missing_of(price, purse));
  if (missing.empty())
    return Refusal{"cannot-pay", "GR-C2", "you cannot pay: each supply card can be used only once"};
  return Refusal{"cannot-pay", "GR-C1", "you cannot pay: you are missing " + missing, {{"missing", missing}}};
}

// Counts each kind over all cards of the move.
Reason refuse_cards(const State& state, const Move& move, Seat seat) {
  Hand wanted;
  for (std::size_t i = 0; i < move.count; ++i) {
    if (++wanted[move.cards[i]] > state.secret.hands[seat][move.cards[i]]) {
      const std::string card = card_name(move.cards[i]);
      return Refusal{
          "no-such-card", "GR-C1", "you do not have that many " + card + " cards", {{"card", card}}};
    }
  }
  return std::nullopt;
}

Reason refuse_payment(const Price& price, Bundle bundle, int markets) {
  const int needed = markets_needed(price, bundle);
  if (needed == kCannot) return Refusal{"does-not-pay", "GR-C1", "these cards do not pay the price"};
  if (needed > markets) {
    const std::string few = std::to_string(markets);
    return Refusal{"too-few-markets",
                   "GR-W2",
                   "this payment takes " + counted(needed, "market") + ", but you can use only " + few,
                   {{"needed", std::to_string(needed)}, {"markets", few}}};
  }
  if (!is_exact(price, bundle, markets))
    return Refusal{"superfluous", "GR-C1", "you do not need all of these cards"};
  return std::nullopt;
}

Reason refuse_toll(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Project& project = state.common.project;
  const Seat to = toll_taker(rules, project);
  if (move.to() != to)
    return Refusal{"toll-order",
                   "GR-C4",
                   "the next toll card goes to seat " + std::to_string(to),
                   {{"seat", std::to_string(to)}}};
  if (auto reason = refuse_cards(state, move, seat)) return reason;
  Purse rest = purse_of(state.secret.hands[seat]);
  rest.add(move.cards[0], -1);
  const Price price = price_of(rules, state.common, seat, project.kind, project.where);
  if (can_pay(price, rest, markets_free(rules, state.common, seat), project.toll.count() - 1))
    return std::nullopt;
  return Refusal{"toll-spoils-price", "GR-C4", "you need that card to pay the price"};
}

// The steps of a project under way.
Reason refuse_step(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Project& project = state.common.project;
  if (project.step == Project::Step::enter) {
    if (move.act != Act::enter)
      return Refusal{"enter-first", "GR-B4", "first choose whether the hero moves here"};
    if (move.yes() && has_own_hero(state.common, project.where, seat))
      return Refusal{"own-hero-there", "GR-B4", "one of your heroes is already here"};
    return std::nullopt;
  }
  if (move.act == Act::enter) return Refusal{"nobody-enters", "GR-B4", "no hero can move here now"};
  if (!project.toll.empty()) {
    if (move.act == Act::toll) return refuse_toll(rules, state, seat, move);
    return Refusal{"toll-first", "GR-C4", "first pay the toll for the palisade"};
  }
  if (move.act != Act::pay)
    return Refusal{"pay-first",
                   "GR-C1",
                   "first pay for the " + name_of(project.kind),
                   {{"what", name_of(project.kind)}}};
  if (auto reason = refuse_cards(state, move, seat)) return reason;
  return refuse_payment(price_of(rules, state.common, seat, project.kind, project.where), bundle_of(move),
                        markets_free(rules, state.common, seat));
}

Reason refuse_basic_claim(const Rules& rules, const Common& common, Seat seat, const Move& move) {
  if (rules.vp)
    return Refusal{"claim-earlier", "GR-A6",
                   "with victory-point cards, you claim victory before construction"};
  const int met = objectives_met(rules, achievements_of(rules, common, seat));
  if (met < rules.objectives_needed) {
    const std::string needed = std::to_string(rules.objectives_needed);
    return Refusal{"too-few-objectives",
                   "GR-F1",
                   "you have met " + counted(met, "objective") + ", but you need " + needed,
                   {{"met", std::to_string(met)}, {"needed", needed}}};
  }
  if (move.claimed() == met) return std::nullopt;
  return Refusal{
      "wrong-number", "GR-F1", "you have met " + counted(met, "objective"), {{"met", std::to_string(met)}}};
}

Reason refuse_offer(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Common& common = state.common;
  const bool leads = common.phase == Phase::construction;
  const std::string clause = common.phase == Phase::grant ? "GR-5A" : "GR-F2";
  switch (move.act) {
    case Act::build:
      return refuse_project(rules, state, seat, move.project(), move.where());
    case Act::take:
      if (!leads) return Refusal{"no-supply", clause, "you cannot take a supply card now"};
      if (common.taken)
        return Refusal{"taken-already", "GR-C2", "you have already taken a supply card this turn"};
      if (move.place_in_row() >= common.row_count)
        return Refusal{"no-such-supply", "GR-C2", "there is no such card in the row"};
      return std::nullopt;
    case Act::joint:
    case Act::grant:
      if (!leads) return Refusal{"leader-only", clause, "only the leader can make an offer"};
      if (move.act == Act::grant && !rules.grant)
        return Refusal{"no-grant", "GR-5A", "this game is played without grants"};
      if (common.offered)
        return Refusal{"offered-already", move.act == Act::grant ? "GR-5A" : "GR-W3",
                       "you have already made an offer this turn"};
      if (move.act == Act::joint) return refuse_site(rules, common, seat, move.project(), move.where());
      if (move.to() == seat || move.to() >= rules.seats)
        return Refusal{"not-yourself", "GR-5A", "you can only let another player build"};
      return std::nullopt;
    case Act::claim:
      if (!leads) return Refusal{"leader-only", clause, "you cannot claim victory now"};
      if (!rules.vp && !may_end(common)) return Refusal{"take-first", "GR-C2", "first take a supply card"};
      return refuse_basic_claim(rules, common, seat, move);
    case Act::end:
      if (leads && !may_end(common)) return Refusal{"take-first", "GR-C2", "first take a supply card"};
      return std::nullopt;
    default:
      return Refusal{"no-project", "GR-C1", "first choose what to build"};
  }
}

// GR-A6: the claimant must keep the claimed points within reach, and reach them in the end.
Reason refuse_out_of_reach(const Rules& rules, const State& state, Seat seat, const Move& move) {
  if (!Claim::binds(rules, state.common, seat)) return std::nullopt;
  Claim claim(rules, state, seat);
  if (claim.allows(move) || claim.is_lost()) return std::nullopt;
  const std::string points = std::to_string(state.common.claimed);
  if (move.act == Act::end) {
    return Refusal{"claim-not-reached",
                   "GR-A6",
                   "first reach the " + points + " points you claimed",
                   {{"points", points}}};
  }
  return Refusal{"claim-out-of-reach",
                 "GR-A6",
                 "after that you could not reach the " + points + " points you claimed",
                 {{"points", points}}};
}

}  // namespace

Reason refuse_building(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const bool begun = state.common.project.step != Project::Step::none;
  if (auto reason = begun ? refuse_step(rules, state, seat, move) : refuse_offer(rules, state, seat, move))
    return reason;
  return refuse_out_of_reach(rules, state, seat, move);
}

Reason refuse_joint(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Common& common = state.common;
  const Cost& cost = rules.work[work_of(common.joint.kind)];
  const int markets = markets_of(rules, common, common.leader) - common.markets_used;
  if (move.act == Act::cancel) return std::nullopt;
  if (move.act == Act::again) {
    if (may_ask_again(common.joint)) return std::nullopt;
    return Refusal{"asked-enough", "GR-W3", "you have already asked again twice for this work"};
  }
  if (move.act == Act::pledge) {
    if (auto reason = refuse_cards(state, move, seat)) return reason;
    if (move.count == 0 || could_help(cost, bundle_of(move), markets)) return std::nullopt;
    return Refusal{"no-help",
                   "GR-W3",
                   "these cards cannot all go towards the price of " + units_in_words(cost.units),
                   {{"price", units_in_words(cost.units)}}};
  }
  PerSeat<Hand> offered{};
  for (Seat s = 0; s < rules.seats; ++s) {
    if (s == common.leader) offered[s] = state.secret.hands[s];
    for (std::size_t i = 0; s != common.leader && i < common.joint.count[s]; ++i)
      ++offered[s][common.joint.pledges[s][i]];
  }
  for (std::size_t i = 0; i < move.count; ++i) {
    std::uint8_t& left = offered[move.owners[i]][move.cards[i]];
    if (left == 0)
      return Refusal{"not-pledged",
                     "GR-W3",
                     "not that many " + card_name(move.cards[i]) + " cards were pledged",
                     {{"card", card_name(move.cards[i])}}};
    --left;
  }
  Price price;
  price.add(cost);
  return refuse_payment(price, bundle_of(move), markets);
}

}  // namespace landnam::graenaland
