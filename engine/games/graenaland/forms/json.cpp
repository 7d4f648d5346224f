// SPDX-License-Identifier: Apache-2.0
// The public form of positions and views (docs/protocol.md). The same code writes both: a position knows
// every hand, a view only its owner's.
#include "engine/games/graenaland/forms/json.hpp"

#include <span>

#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/forms/notation.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/memory.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

// The information that the writer may tell about a seat.
struct Known {
  const Hand* hand = nullptr;  // null: only the cards known for sure
  Hand sure = {};
  std::uint8_t victory = kNone;
  const Indexed<std::uint8_t, 3>* dealt = nullptr;
  const Move* committed = nullptr;
};
using Knowledge = PerSeat<Known>;

json::value seat_json(std::uint8_t seat) { return seat == kNone ? json::value() : json::value(seat); }

json::value turn_json(const Rules& rules, const Common& common) {
  if (common.phase == Phase::over) return "over";
  if (common.chance != Chance::none) return "chance";
  const Turn now = turn(rules, common);
  if (!now.together) return json::object{{"seat", now.seat()}};
  json::array seats;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (now.seats.has(seat)) seats.emplace_back(seat);
  }
  return json::object{{"seats", std::move(seats)}};
}

json::array lying_json(const Rules& rules, const Common& common, int territory, bool with_pools) {
  json::array cards;
  for (std::size_t i = 0; i < common.lying[territory].count; ++i) {
    const std::uint8_t card = common.lying[territory].cards[i];
    if (card < kFaceDown) {
      cards.emplace_back(json::object{{"face", kResourceNames[card]}});
      continue;
    }
    json::object hidden{{"face", nullptr}};
    const int pool = card - kFaceDown;
    if (with_pools && pool != static_cast<int>(rules.terrain[territory])) hidden["pool"] = pool;
    cards.emplace_back(std::move(hidden));
  }
  return cards;
}

json::array territories_json(const Rules& rules, const Common& common, bool with_pools) {
  json::array list;
  for (int territory = 0; territory < rules.territories; ++territory) {
    json::array villages, works, votes;
    json::object buildings;
    const Votes here = votes_at(rules, common, territory);
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      villages.emplace_back(common.villages[territory][seat]);
      votes.emplace_back(here.of(seat));
    }
    for (std::size_t b = 0; b < kBuildings; ++b)
      buildings[kBuildingNames[b]] = seat_json(common.buildings[territory][b]);
    for (std::size_t w = 0; w < kWorks; ++w) {
      if (has_work(common, territory, static_cast<Work>(w))) works.emplace_back(kWorkNames[w]);
    }
    list.emplace_back(json::object{{"id", territory_name(rules, territory)},
                                   {"tile", rules.tile[territory].data()},
                                   {"terrain", kTerrainNames[rules.terrain[territory]]},
                                   {"improvement", kResourceNames[rules.symbol[territory]]},
                                   {"villages", std::move(villages)},
                                   {"buildings", std::move(buildings)},
                                   {"works", std::move(works)},
                                   {"cards", lying_json(rules, common, territory, with_pools)},
                                   {"votes", std::move(votes)},
                                   {"majority", here.majority()}});
  }
  return list;
}

json::value hero_json(const Rules& rules, std::uint8_t where) {
  if (where == kNone) return nullptr;
  if (is_waiting(where)) return json::value("waiting " + territory_name(rules, where - kWaiting));
  return json::value(territory_name(rules, where));
}

// GR-M1: the destination of every hero in every direction, or null.
json::object ways_json(const Rules& rules, const PerHero<std::uint8_t>& heroes) {
  json::object ways;
  for (std::size_t h = 0; h < kHeroes; ++h) {
    if (!is_on_island(heroes[h])) continue;
    json::object leads;
    for (std::size_t go = 0; go < kDirections; ++go) {
      const std::uint8_t to = rules.destination[heroes[h]][go];
      const bool nowhere = to == heroes[h] && static_cast<Direction>(go) != Direction::stay;
      leads[kDirectionNames[go]] = nowhere ? json::value() : json::value(territory_name(rules, to));
    }
    ways[kHeroNames[h]] = std::move(leads);
  }
  return ways;
}

// The victory-point cards dealt. While one is chosen, each tells its levels.
json::array dealt_json(const Rules& rules, const Common& common, Seat seat,
                       const Indexed<std::uint8_t, 3>& dealt) {
  json::array cards;
  for (const std::uint8_t card : dealt) {
    json::value form = victory_json(card);
    if (common.phase == Phase::cards && card != kNone)
      form.get_object()["goals"] = goals_json(rules, goals_of(rules, common, seat, card));
    cards.emplace_back(std::move(form));
  }
  return cards;
}

int reached_in(const Goals& goals) {
  int reached = 0;
  for (const Goal& goal : goals) reached += goal.reached;
  return reached;
}

// Other hands: the cards known for sure, and backs for the rest.
json::array seen_hand_json(const Hand& sure, std::span<const std::uint8_t> backs) {
  json::array cards = hand_json(sure);
  for (int deck = 0; deck < kDecks; ++deck) {
    for (int i = total_of(sure.deck(deck)); i < backs[deck]; ++i) {
      cards.emplace_back(json::object{{"deck", kTerrainNames[deck]}, {"face", nullptr}});
    }
  }
  return cards;
}

json::array players_json(const Rules& rules, const Common& common, const Knowledge& knowledge, bool truth) {
  json::array list;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Known& known = knowledge[seat];
    json::object heroes;
    for (std::size_t h = 0; h < kHeroes; ++h) heroes[kHeroNames[h]] = hero_json(rules, common.hero[seat][h]);
    const std::uint8_t victory = common.shown[seat] != kNone ? common.shown[seat] : known.victory;
    const Goals goals = goals_of(rules, common, static_cast<Seat>(seat), victory);
    json::object player{{"hand", known.hand != nullptr ? hand_json(*known.hand)
                                                       : seen_hand_json(known.sure, common.backs[seat])},
                        {"army", common.army[seat]},
                        {"heroes", std::move(heroes)},
                        {"vp_card", victory_json(victory)},
                        {"houses", common.houses[seat]},
                        {"ways", ways_json(rules, common.hero[seat])},
                        {"goals", goals_json(rules, goals)}};
    if (known.dealt != nullptr && (*known.dealt)[0] != kNone)
      player["dealt"] = dealt_json(rules, common, static_cast<Seat>(seat), *known.dealt);
    if (!rules.vp || victory != kNone) player[rules.vp ? "points" : "objectives"] = reached_in(goals);
    if (truth) player["known"] = hand_json(common.sure[seat]);
    list.emplace_back(std::move(player));
  }
  return list;
}

json::object supplies_json(const PerSupply<std::uint8_t>& supplies) {
  json::object form;
  for (int pair = 0; pair < kSupplies; ++pair) {
    if (const int n = supplies[pair]) form[pair_name(pair)] = n;
  }
  return form;
}

json::value proposal_json(const Rules& rules, const Common& common) {
  if (common.proposal.where == kNone) return nullptr;
  json::array gives;
  for (std::size_t i = 0; i < common.proposal.made; ++i) gives.emplace_back(common.proposal.gives[i]);
  return json::object{{"by", common.proposer},
                      {"where", territory_name(rules, common.proposal.where)},
                      {"gives", std::move(gives)}};
}

json::value project_json(const Rules& rules, const Project& project) {
  if (project.step == Project::Step::none) return nullptr;
  json::array toll;
  Seat seat = project.seat;
  for (int i = 1; i < rules.seats; ++i) {
    seat = next_seat(rules, seat);
    if (project.toll.has(seat)) toll.emplace_back(seat);
  }
  return json::object{
      {"seat", project.seat},
      {"what", kProjectNames[project.kind]},
      {"where", project.where == kNone ? json::value() : json::value(territory_name(rules, project.where))},
      {"toll", std::move(toll)},
      {"step", project.step == Project::Step::pay ? "pay" : "enter"}};
}

json::value joint_json(const Rules& rules, const Common& common) {
  if (common.phase != Phase::joint) return nullptr;
  json::object pledges;
  for (Seat seat = 0; common.joint.shown && seat < rules.seats; ++seat) {
    if (seat == common.leader) continue;
    json::array cards;
    for (std::size_t i = 0; i < common.joint.count[seat]; ++i)
      cards.emplace_back(card_json(common.joint.pledges[seat][i]));
    pledges[std::to_string(seat)] = std::move(cards);
  }
  return json::object{{"what", kProjectNames[common.joint.kind]},
                      {"where", territory_name(rules, common.joint.where)},
                      {"again", common.joint.again},
                      {"shown", common.joint.shown},
                      {"pledges", std::move(pledges)}};
}

json::value places_json(const Rules& rules, const Common& common) {
  if (common.phase != Phase::places) return nullptr;
  const Places& places = common.places;
  json::array order, ask;
  json::object settlers;
  for (int i = 0; i < 2 * rules.seats; ++i) order.emplace_back(placer(rules, common, i));
  for (std::size_t i = 0; i < places.asking; ++i) ask.emplace_back(places.ask[i]);
  for (int t = 0; t < rules.coast; ++t) {
    json::array list;
    for (std::size_t i = 0; i < places.count[t]; ++i) list.emplace_back(places.settlers[t][i]);
    if (!list.empty()) settlers[territory_name(rules, t)] = std::move(list);
  }
  return json::object{
      {"order", std::move(order)},
      {"done", places.done},
      {"settlers", std::move(settlers)},
      {"ask", std::move(ask)},
      {"where", places.where == kNone ? json::value() : json::value(territory_name(rules, places.where))}};
}

// Choices made while others still choose. A secret one is only marked as made.
json::object committed_json(const Rules& rules, const Common& common, const Knowledge& knowledge) {
  json::object form;
  if (!turn(rules, common).together) return form;
  const SeatSet asked = choosers(rules, common);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!asked.has(seat) || common.waiting.has(seat)) continue;
    const Move* move = knowledge[seat].committed;
    form[std::to_string(seat)] = move != nullptr ? to_json(rules, *move) : json::value(true);
  }
  return form;
}

json::array queue_json(const Rules& rules, const Common& common) {
  json::array queue;
  if (common.phase != Phase::final) return queue;
  for (Seat seat = common.builder;;) {
    queue.emplace_back(seat);
    seat = next_seat(rules, seat);
    if (seat == common.claimant) return queue;
  }
}

json::object form_of(const Rules& rules, const Common& common, const Knowledge& knowledge, bool truth) {
  json::object decks;
  for (std::size_t d = 0; d < kDecks; ++d) {
    decks[kTerrainNames[d]] =
        json::object{{"left", common.left[d]}, {"discards", counts_json(common.discards[d])}};
  }
  json::array row, used;
  for (std::size_t i = 0; i < common.row_count; ++i) row.emplace_back(pair_json(common.row[i]));
  for (int pair = 0; pair < kSupplies; ++pair) {
    for (int i = 0; i < common.supply_used[pair]; ++i) used.emplace_back(pair_json(pair));
  }
  json::object tokens;
  for (std::size_t w = 0; w < kWorks; ++w) tokens[kWorkNames[w]] = common.tokens[w];
  json::object form;
  form["options"] = options_json(rules);
  form["first"] = common.first;
  form["leader"] = common.leader;
  form["turns"] = common.turns;
  form["phase"] = kPhaseNames[common.phase];
  form["turn"] = turn_json(rules, common);
  form["territories"] = territories_json(rules, common, truth);
  form["players"] = players_json(rules, common, knowledge, truth);
  form["supply_row"] = std::move(row);
  form["decks"] = std::move(decks);
  form["taken"] = common.taken;
  form["offered"] = common.offered;
  form["markets_used"] = common.markets_used;
  form["proposal"] = proposal_json(rules, common);
  form["project"] = project_json(rules, common.project);
  form["joint"] = joint_json(rules, common);
  form["committed"] = committed_json(rules, common, knowledge);
  form["supply_deck"] = supplies_json(common.supply_deck);
  form["supply_used"] = std::move(used);
  form["proposer"] = seat_json(common.proposer);
  form["claimant"] = seat_json(common.claimant);
  form["claimed"] = common.claimed;
  form["queue"] = queue_json(rules, common);
  form["granted"] = seat_json(common.granted);
  form["places"] = places_json(rules, common);
  form["tokens"] = std::move(tokens);
  form["talk"] = may_talk(common);
  form["needed"] = rules.vp ? rules.points_needed : rules.objectives_needed;  // GR-F1, GR-A5
  return form;
}

// What a player has drawn unseen of earlier shuffles, and the cards shown that may be of several. Left out
// where there are none.
void add_memory(const State& state, Seat seat, json::object& player) {
  json::array drawn;
  for (std::size_t i = 0; i < state.common.earlier.size(); ++i) {
    const Counts cards = state.secret.earlier[i][seat];
    if (cards == 0) continue;
    drawn.emplace_back(json::object{{"pool", kDecks + i},
                                    {"deck", kTerrainNames[state.common.earlier[i].deck]},
                                    {"cards", counts_json(cards)}});
  }
  if (!drawn.empty()) player["drawn"] = std::move(drawn);
  json::array mixed;
  for (const Mixed& shown : state.common.mixed) {
    if (shown.seat != seat) continue;
    json::array pools;
    if ((shown.from & shuffle_bit(kNow)) != 0) pools.emplace_back(shown.deck);
    for (std::size_t i = 0; i < state.common.earlier.size(); ++i) {
      const bool may_be = (shown.from & shuffle_bit(static_cast<int>(i))) != 0;
      if (may_be && state.common.earlier[i].deck == shown.deck) pools.emplace_back(kDecks + i);
    }
    mixed.emplace_back(json::object{{"deck", kTerrainNames[shown.deck]},
                                    {"pools", std::move(pools)},
                                    {"cards", counts_json(shown.cards)}});
  }
  if (!mixed.empty()) player["mixed"] = std::move(mixed);
}

}  // namespace

json::value to_json(const Rules& rules, const State& state) {
  Knowledge knowledge;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    knowledge[seat] = {&state.secret.hands[seat],
                       {},
                       state.secret.victory[seat],
                       &state.secret.dealt[seat],
                       &state.secret.committed[seat]};
  }
  json::object form = form_of(rules, state.common, knowledge, true);
  // The possible cards that were face down when a deck was reshuffled.
  json::object pools;
  for (std::size_t i = 0; i < state.common.earlier.size(); ++i) {
    const int pool = kDecks + static_cast<int>(i);
    if (state.common.earlier[i].face_down > 0)
      pools[std::to_string(pool)] = counts_json(cards_of_pool(state, pool));
  }
  for (Seat seat = 0; seat < rules.seats; ++seat)
    add_memory(state, seat, form["players"].as_array()[static_cast<std::size_t>(seat)].as_object());
  form["pools"] = std::move(pools);
  if (state.common.chance != Chance::none) form["chance"] = static_cast<int>(state.common.chance);
  return form;
}

json::value to_json(const Rules& rules, const View& seen) {
  Knowledge knowledge;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    Known& known = knowledge[seat];
    if (seen.owner == seat) {
      known = {&seen.hand, {}, seen.victory, &seen.dealt, &seen.committed};
    } else {
      known.sure = sure_hand(rules, seen, seat);
    }
  }
  json::object form = form_of(rules, seen.common, knowledge, false);
  form["seat"] = seen.owner ? json::value(*seen.owner) : json::value();
  return form;
}

}  // namespace landnam::graenaland
