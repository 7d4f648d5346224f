// SPDX-License-Identifier: Apache-2.0
// Reads the phase of a position and the state of that phase.
#include <algorithm>

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/forms/position_reader.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/memory.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/spell.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

using Problem = PositionReader::Problem;

Problem PositionReader::read_phase() {
  common().taken = part(form_, "taken") == true;
  common().offered = part(form_, "offered") == true;
  common().markets_used = static_cast<std::uint8_t>(integer_at(form_, "markets_used", 0, 9).value_or(0));
  switch (common().phase) {
    case Phase::places:
      return read_places();
    case Phase::proposal:
    case Phase::vote:
      return read_proposal();
    case Phase::construction:
    case Phase::grant:
    case Phase::final:
      return read_building();
    case Phase::joint:
      return read_joint();
    case Phase::over:
      return read_over();
    default:
      return std::nullopt;
  }
}

Problem PositionReader::read_places() {
  const json::value& form = part(form_, "places");
  Places& places = common().places;
  const auto done = integer_at(form, "done", 0, 2 * rules_.seats);
  if (!done) return bad("\"done\" must be the number of villages placed");
  places.done = static_cast<std::uint8_t>(*done);
  int villages = 0;
  for (int t = 0; t < rules_.territories; ++t) villages += common().settled[t];
  if (villages != *done) return bad("the villages on the island must match the number placed (GR-A2)");
  for (int t = 0; t < rules_.coast; ++t) {
    for (const json::value& settler : list_at(part(form, "settlers"), territory_name(rules_, t))) {
      const auto seat = integer(settler, 0, rules_.seats - 1);
      if (!seat || places.count[t] == common().settled[t])
        return bad("the settlers of a territory must be the owners of its villages");
      places.settlers[t][places.count[t]++] = static_cast<std::uint8_t>(*seat);
    }
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      const auto listed =
          std::count(places.settlers[t].begin(), places.settlers[t].begin() + places.count[t], seat);
      if (listed != common().villages[t][seat] || listed > 1)
        return bad("the settlers of a territory must be the owners of its villages, each only once (GR-A2)");
    }
    if (common().lying[t].count != std::max(0, 2 - common().settled[t]))
      return bad("every coast territory must have two cards, less those already taken (GR-A2)");
    for (std::size_t i = 0; i < common().lying[t].count; ++i) {
      if (common().lying[t].cards[i] < kFaceDown)
        return bad("the cards on the coast must be face down (GR-A2)");
    }
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    int own = 0;
    for (int t = 0; t < rules_.territories; ++t) own += settlements_of(common(), t, seat);
    int turns = 0;
    for (int i = 0; i < places.done; ++i) turns += placer(rules_, common(), i) == seat ? 1 : 0;
    if (own != turns) return bad("every player must have placed one village for each of their turns (GR-A2)");
  }
  const int where = territory_at(form, "where");
  for (const json::value& asked : list_at(form, "ask")) {
    const auto seat = integer(asked, 0, rules_.seats - 1);
    if (!seat || where < 0 || where >= rules_.coast ||
        settlements_of(common(), where, static_cast<Seat>(*seat)) == 0 || places.asking >= 2 * rules_.seats)
      return bad("the seats in \"ask\" must be settlers of the overcrowded territory (GR-A3)");
    places.ask[places.asking++] = static_cast<std::uint8_t>(*seat);
  }
  if (places.asking > 0) {
    places.where = static_cast<std::uint8_t>(where);
    common().waiting = SeatSet::of(places.ask[0]);
  } else {
    if (places.done == 2 * rules_.seats) return bad("all villages have already been placed");
    common().waiting = SeatSet::of(placer(rules_, common(), places.done));
  }
  return std::nullopt;
}

Problem PositionReader::read_proposal() {
  const auto proposer = seat_at(form_, "proposer");
  if (!proposer || *proposer == kNone || *proposer == common().leader)
    return bad("the proposer must be a seat other than the leader (GR-D1)");
  common().proposer = *proposer;
  common().waiting = SeatSet::of(*proposer);
  const json::value& form = part(form_, "proposal");
  const bool vote = common().phase == Phase::vote;
  if (form.is_null()) return vote ? std::optional(bad("a vote needs a proposal")) : std::nullopt;
  Proposal& proposal = common().proposal;
  const int where = territory_at(form, "where");
  if (where < 0) return bad("a proposal needs a territory");
  proposal.where = static_cast<std::uint8_t>(where);
  const Votes votes = votes_at(rules_, common(), where);
  const std::size_t lying = common().lying[where].count;
  if (votes.of(*proposer) == 0 || lying == 0) return bad("the proposer needs a vote and cards there (GR-D1)");
  const json::array& gives = list_at(form, "gives");
  if (vote ? gives.size() != lying : gives.size() >= lying)
    return bad("a proposal must give every card before the vote and not before then (GR-D1)");
  for (const json::value& taker : gives) {
    const auto seat = integer(taker, 0, rules_.seats - 1);
    if (!seat || votes.of(static_cast<Seat>(*seat)) == 0)
      return bad("only players with votes there can get cards (GR-D1)");
    proposal.gives[proposal.made++] = static_cast<std::uint8_t>(*seat);
  }
  return std::nullopt;
}

Problem PositionReader::read_building() {
  Seat builder = common().leader;
  if (common().phase == Phase::grant) {
    const auto granted = seat_at(form_, "granted");
    if (!granted || *granted == kNone || *granted == common().leader)
      return bad("\"granted\" must be a seat other than the leader (GR-5A)");
    common().granted = *granted;
    builder = *granted;
  } else if (common().phase == Phase::final) {
    const auto claimant = seat_at(form_, "claimant");
    const json::array& queue = list_at(form_, "queue");
    const std::int64_t first = queue.empty() ? -1 : integer(queue[0], 0, rules_.seats - 1).value_or(-1);
    if (!claimant || *claimant == kNone || first < 0 || (!rules_.vp && first == *claimant))
      return bad("the final construction needs a claimant and a queue of the seats still to build (GR-F2)");
    common().claimant = *claimant;
    common().claimed =
        static_cast<std::uint8_t>(integer_at(form_, "claimed", 0, 15).value_or(rules_.points_needed));
    common().builder = static_cast<std::uint8_t>(first);
    builder = static_cast<Seat>(first);
    if (rules_.vp) common().shown[*claimant] = state_.secret.victory[*claimant];
  }
  common().waiting = SeatSet::of(builder);
  const Seat counted = common().phase == Phase::grant ? Seat{common().leader} : builder;
  if (common().markets_used > markets_of(rules_, common(), counted))
    return bad("there are not that many markets to use (GR-W2)");
  return read_project(builder);
}

Problem PositionReader::read_project(Seat builder) {
  const json::value& form = part(form_, "project");
  if (form.is_null()) return std::nullopt;
  Project& project = common().project;
  const int kind = index_of(kProjectNames, text_at(form, "what").value_or(""));
  const auto step = text_at(form, "step");
  const bool enter = step == "enter";
  if (kind < 0 || (!enter && step != "pay"))
    return bad("a project needs \"what\", \"where\" and \"step\", which is pay or enter");
  project.seat = static_cast<std::uint8_t>(builder);
  project.kind = static_cast<ProjectKind>(kind);
  project.step = enter ? Project::Step::enter : Project::Step::pay;
  if (project.kind == ProjectKind::army)
    return enter ? std::optional(bad("an army brings no hero")) : std::nullopt;
  const int where = territory_at(form, "where");
  if (where < 0) return bad("every project but the army needs a territory");
  project.where = static_cast<std::uint8_t>(where);
  if (enter) {
    const int building = is_building(project.kind) ? building_of(project.kind) : 0;
    const bool stands = building > 0 && common().buildings[where][building] == builder;
    if (!stands || !is_on_island(common().hero[builder][hero_of_building(building)]))
      return bad("a hero can only enter at a church or hall that its owner has just built (GR-B4)");
    return std::nullopt;
  }
  if (!site_is_legal(builder, where)) return bad("this project cannot be built there");
  const SeatSet due =
      project.kind == ProjectKind::village ? toll_at(rules_, common(), builder, where) : SeatSet{};
  for (const json::value& seat : list_at(form, "toll")) {
    const auto to = integer(seat, 0, rules_.seats - 1);
    if (!to || !due.has(static_cast<Seat>(*to)))
      return bad("the toll can only go to players settled behind the palisade (GR-C4)");
    project.toll.add(static_cast<Seat>(*to));
  }
  return std::nullopt;
}

bool PositionReader::site_is_legal(Seat builder, int where) {
  const Project& project = common().project;
  if (is_work(project.kind))
    return works_allowed(common()) && may_work_here(common(), builder, work_of(project.kind), where);
  if (common().houses[builder] == 0) return false;
  if (project.kind != ProjectKind::village)
    return may_build_here(rules_, common(), builder, building_of(project.kind), where);
  return ((village_sites(rules_, home_of(common(), builder)) >> where) & 1U) != 0;
}

Problem PositionReader::read_joint() {
  const json::value& form = part(form_, "joint");
  Joint& joint = common().joint;
  const int kind = index_of(kProjectNames, text_at(form, "what").value_or(""));
  const int where = territory_at(form, "where");
  if (kind < 0 || where < 0 || !is_work(static_cast<ProjectKind>(kind)) ||
      !may_work_here(common(), common().leader, work_of(static_cast<ProjectKind>(kind)), where))
    return bad("a joint work must be a public work that the leader may build there (GR-W3)");
  if (common().markets_used > markets_of(rules_, common(), common().leader))
    return bad("there are not that many markets to use (GR-W2)");
  joint.kind = static_cast<ProjectKind>(kind);
  joint.where = static_cast<std::uint8_t>(where);
  common().offered = true;
  const json::value& again = part(form, "again");
  const auto asked = again.is_null() ? std::optional<std::int64_t>(0) : integer(again, 0, kMostAgain);
  if (!asked) return bad("\"again\" must be how often the leader has asked again, at most twice (GR-W3)");
  joint.again = static_cast<std::uint8_t>(*asked);
  const json::value& pledges = part(form, "pledges");
  const json::value& shown = part(form, "shown");
  joint.shown = shown.is_bool() ? shown.get_bool() : pledges.is_object() && !pledges.get_object().empty();
  if (!joint.shown) return std::nullopt;
  common().waiting = SeatSet::of(common().leader);
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const json::value& cards = part(pledges, std::to_string(seat));
    if (cards.is_null() || seat == common().leader) continue;
    Move move = Move::with_cards(Act::pledge);
    if (auto error = read_move_cards(cards, 0, move)) return bad(error->text);
    sort_cards(move);
    Hand pledged;
    for (std::size_t i = 0; i < move.count; ++i) {
      if (++pledged[move.cards[i]] > common().sure[seat][move.cards[i]]) {
        if (pledged[move.cards[i]] > state_.secret.hands[seat][move.cards[i]])
          return bad("pledged cards must be in the hand");
        common().sure[seat][move.cards[i]] = pledged[move.cards[i]];
      }
    }
    joint.count[seat] = move.count;
    joint.pledges[seat] = move.cards;
  }
  return std::nullopt;
}

Problem PositionReader::read_over() {
  const auto claimant = seat_at(form_, "claimant");
  if (!claimant || *claimant == kNone) return bad("a finished game needs a claimant (GR-F2)");
  common().claimant = *claimant;
  common().claimed = static_cast<std::uint8_t>(integer_at(form_, "claimed", 0, 15).value_or(0));
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    show_hand(state_, seat);
    if (rules_.vp) common().shown[seat] = state_.secret.victory[seat];
  }
  return std::nullopt;
}

}  // namespace landnam::graenaland
