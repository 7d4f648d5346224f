// SPDX-License-Identifier: Apache-2.0
// Reads the territories, players, decks and cards of a position.
#include <algorithm>

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/forms/notation.hpp"
#include "engine/games/graenaland/forms/position_reader.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/memory.hpp"

namespace landnam::graenaland {

using Problem = PositionReader::Problem;

Problem PositionReader::read_territories() {
  const json::array& list = list_at(form_, "territories");
  if (list.size() != index(rules_.territories))
    return bad("there are " + std::to_string(rules_.territories) +
               " territories with this number of players (GR-K2)");
  unsigned done = 0;
  for (const json::value& form : list) {
    const int t = territory_at(form, "id");
    if (t < 0 || ((done >> t) & 1U) != 0) return bad("every territory needs its own id: C1 … or I1 …");
    done |= 1U << t;
    if (auto problem = read_territory(form, t)) return problem;
  }
  for (int w = 0; w < kWorks; ++w) {
    int used = 0;
    for (int t = 0; t < rules_.territories; ++t) used += has_work(common(), t, static_cast<Work>(w)) ? 1 : 0;
    if (used > rules_.tokens[w]) return bad("there are not that many tokens for each public work (GR-K1)");
    common().tokens[w] = static_cast<std::uint8_t>(rules_.tokens[w] - used);
  }
  return std::nullopt;
}

Problem PositionReader::read_territory(const json::value& form, int t) {
  if (const auto tile = text_at(form, "tile"); tile && *tile != rules_.tile[t].data())
    return bad("the tiles must match the option layout (GR-A1)");
  const json::array& villages = list_at(form, "villages");
  if (villages.size() > index(rules_.seats)) return bad("\"villages\" must have a number for each seat");
  for (Seat seat = 0; index(seat) < villages.size(); ++seat) {
    const auto number = integer(villages[index(seat)], 0, rules_.houses);
    if (!number) return bad("\"villages\" must have a number for each seat");
    for (int i = 0; i < *number; ++i) {
      if (!add_settlement(t, seat))
        return bad("a player has only " + std::to_string(rules_.houses) + " houses (GR-K1)");
      ++common().villages[t][seat];
    }
  }
  for (int b = 0; b < kBuildings; ++b) {
    const auto owner = seat_at(part(form, "buildings"), kBuildingNames[b]);
    if (!owner) return bad("the owner of a building must be a seat or null");
    if (*owner == kNone) continue;
    if (rules_.terrain[t] == Terrain::mountain) return bad("there are no buildings in the mountains (GR-B1)");
    if (!add_settlement(t, *owner))
      return bad("a player has only " + std::to_string(rules_.houses) + " houses (GR-K1)");
    common().buildings[t][b] = *owner;
  }
  for (const json::value& name : list_at(form, "works")) {
    const int work = name.is_string() ? index_of(kWorkNames, view_of(name.get_string())) : -1;
    if (work < 0 || has_work(common(), t, static_cast<Work>(work)))
      return bad("a work must be a road, market, palisade or improvement, each only once (GR-W1)");
    common().works[t] = static_cast<std::uint8_t>(common().works[t] | (1U << work));
  }
  return read_lying(form, t);
}

bool PositionReader::add_settlement(int t, Seat seat) {
  if (common().houses[seat] == 0) return false;
  --common().houses[seat];
  ++common().settlements[t][seat];
  ++common().settled[t];
  return true;
}

Problem PositionReader::read_lying(const json::value& form, int t) {
  const json::array& cards = list_at(form, "cards");
  if (cards.size() > kMostLying) return bad("there are too many cards at a territory");
  const auto deck = static_cast<int>(rules_.terrain[t]);
  Lying& lying = common().lying[t];
  for (const json::value& card : cards) {
    if (const auto name = text_at(card, "face")) {
      const int face = index_of(kResourceNames, *name);
      if (face < 0)
        return bad("the face of a card at a territory must be a resource, or null when it is face down");
      lying.cards[lying.count++] = static_cast<std::uint8_t>(face);
      continue;
    }
    const auto given = integer_at(card, "pool", kDecks, kMostPools - 1);
    const int pool = given ? static_cast<int>(*given) : deck;
    if (given) {
      Earlier* earlier = earlier_shuffle(pool, deck);
      if (earlier == nullptr) return bad("the cards of a pool must come from one deck");
      ++earlier->face_down;
    } else {
      ++common().face_down[pool];
    }
    lying.cards[lying.count++] = static_cast<std::uint8_t>(kFaceDown + pool);
  }
  return std::nullopt;
}

// The pool of an earlier shuffle, or nullptr if it is of another deck.
Earlier* PositionReader::earlier_shuffle(std::int64_t pool, int deck) {
  const auto number = static_cast<std::size_t>(pool - kDecks);
  if (number >= common().earlier.size()) {
    common().earlier.resize(number + 1);
    state_.secret.earlier.resize(number + 1);
  }
  Earlier& earlier = common().earlier[number];
  if (earlier.is_free()) earlier.deck = static_cast<std::uint8_t>(deck);
  return earlier.deck == deck ? &earlier : nullptr;
}

// Cards drawn of earlier shuffles. They are part of the hand, unless they were shown and nobody knows of
// which shuffle they are.
Problem PositionReader::read_memory(const json::value& form, Seat seat) {
  for (const json::value& drawn : list_at(form, "drawn")) {
    const auto pool = integer_at(drawn, "pool", kDecks, kMostPools - 1);
    const int deck = index_of(kTerrainNames, text_at(drawn, "deck").value_or(""));
    const auto cards = read_face_counts(part(drawn, "cards"));
    Earlier* earlier = pool && deck >= 0 && cards ? earlier_shuffle(*pool, deck) : nullptr;
    if (earlier == nullptr || *cards == 0 || earlier->drawn[seat] > 0)
      return bad("\"drawn\" must list pools of earlier shuffles, each with its deck and cards");
    earlier->drawn[seat] = static_cast<std::uint8_t>(total_of(*cards));
    earlier->cards += *cards;
    state_.secret.earlier[static_cast<std::size_t>(*pool - kDecks)][seat] = *cards;
  }
  for (const json::value& shown : list_at(form, "mixed")) {
    const int deck = index_of(kTerrainNames, text_at(shown, "deck").value_or(""));
    const auto cards = read_face_counts(part(shown, "cards"));
    if (deck < 0 || !cards || *cards == 0)
      return bad("\"mixed\" must list cards of a deck, with their pools");
    Mixed mixed{static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(deck), 0, *cards};
    for (const json::value& number : list_at(shown, "pools")) {
      const auto pool = integer(number, 0, kMostPools - 1);
      if (!pool || (*pool < kDecks && *pool != deck))
        return bad("\"pools\" must be numbers of pools of the deck");
      mixed.from |= shuffle_bit(*pool < kDecks ? kNow : static_cast<int>(*pool) - kDecks);
    }
    common().mixed.push_back(mixed);
  }
  for (int deck = 0; deck < kDecks; ++deck) {
    const Counts mixed = mixed_of(common(), seat, deck);
    if (total_of(mixed) > kMostMixed) return bad("there are too many cards in \"mixed\"");
    Counts drawn = 0;
    for (std::size_t i = 0; i < common().earlier.size(); ++i)
      drawn += common().earlier[i].deck == deck ? state_.secret.earlier[i][seat] : 0;
    const Counts hidden = state_.secret.hands[seat].deck(deck) - common().sure[seat].deck(deck);
    if (!covers(hidden + mixed, drawn))
      return bad("the cards drawn of earlier shuffles must be in the hand, and not known");
  }
  return std::nullopt;
}

Problem PositionReader::read_players() {
  const json::array& list = list_at(form_, "players");
  if (list.size() != index(rules_.seats)) return bad("\"players\" must have an entry for each seat");
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (auto problem = read_player(list[index(seat)], seat)) return problem;
  }
  return std::nullopt;
}

Problem PositionReader::read_player(const json::value& form, Seat seat) {
  const auto hand = read_hand(part(form, "hand"), 142);
  if (!hand) return bad("a hand must be a list of cards");
  state_.secret.hands[seat] = *hand;
  Hand& sure = common().sure[seat];
  if (member(form, "known") != nullptr) {
    const auto known = read_hand(part(form, "known"), 142);
    if (!known) return bad("\"known\" must be a list of cards");
    sure = *known;
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (is_supply(kind)) sure[kind] = (*hand)[kind];  // supply cards are always taken openly
    if (sure[kind] > (*hand)[kind]) return bad("the known cards must be part of the hand");
    auto& backs = common().backs[seat][back_of(kind)];
    backs = static_cast<std::uint8_t>(backs + (*hand)[kind]);
  }
  if (auto problem = read_memory(form, seat)) return problem;
  const auto army = integer_at(form, "army", 0, 200);
  common().army[seat] = static_cast<std::uint8_t>(army.value_or(1));
  for (int hero = 0; hero < kHeroes; ++hero) {
    if (!read_hero(part(form, "heroes"), seat, hero)) {
      return bad(
          "a hero must be a territory, \"waiting C1\" or null, and two heroes of a player cannot share a "
          "territory (GR-M2)");
    }
  }
  return std::nullopt;
}

bool PositionReader::read_hero(const json::value& heroes, Seat seat, int hero) {
  const json::value& value = part(heroes, kHeroNames[hero]);
  if (value.is_null()) return true;
  if (!value.is_string()) return false;
  std::string_view name = view_of(value.get_string());
  const bool waits = name.starts_with("waiting ");
  if (waits) name.remove_prefix(8);
  const int territory = territory_called(rules_, name);
  if (territory < 0 || (waits && hero == 0)) return false;
  if (waits) {
    common().hero[seat][hero] = static_cast<std::uint8_t>(kWaiting + territory);
    return true;
  }
  if (has_own_hero(common(), territory, seat)) return false;
  put_hero(common(), seat, hero, territory);
  return true;
}

Problem PositionReader::read_supplies() {
  const json::array& row = list_at(form_, "supply_row");
  if (row.size() > index(rules_.row))
    return bad("the supply row can have at most " + std::to_string(rules_.row) + " cards");
  PerSupply<int> left{};
  for (int p = 0; p < kSupplies; ++p) left[p] = rules_.supply[p];
  for (const json::value& card : row) {
    const auto pair = read_pair(card);
    if (!pair) return bad("a supply card must be a pair of resources");
    common().row[common().row_count++] = static_cast<std::uint8_t>(*pair);
    --left[*pair];
  }
  for (const json::value& card : list_at(form_, "supply_used")) {
    const auto pair = read_pair(card);
    if (!pair || left[*pair] <= 0) return bad("\"supply_used\" must be a list of supply cards");
    ++common().supply_used[*pair];
    --left[*pair];
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    for (int p = 0; p < kSupplies; ++p) left[p] -= state_.secret.hands[seat][supply_card(p)];
  }
  for (int p = 0; p < kSupplies; ++p) {
    if (left[p] < 0) return bad("there are not that many " + pair_name(p) + " supply cards (GR-K4)");
    common().supply_deck[p] = static_cast<std::uint8_t>(left[p]);
  }
  return std::nullopt;
}

Problem PositionReader::read_decks() {
  PerDeck<PerResource<int>> left{};
  for (int d = 0; d < kDecks; ++d) {
    const json::value& discards = part(part(part(form_, "decks"), kTerrainNames[d]), "discards");
    const auto counts = discards.is_null() ? std::optional(Counts{0}) : read_face_counts(discards);
    if (!counts) return bad("\"discards\" must count cards by resource");
    common().discards[d] = *counts;
    for (int f = 0; f < kResources; ++f) {
      int& here = left[d][f];
      here = count_of(rules_.deck[d], f) - count_of(*counts, f);
      for (Seat seat = 0; seat < rules_.seats; ++seat) here -= state_.secret.hands[seat][resource_card(d, f)];
    }
  }
  for (int t = 0; t < rules_.territories; ++t) {
    for (std::size_t i = 0; i < common().lying[t].count; ++i) {
      const std::uint8_t card = common().lying[t].cards[i];
      if (card < kFaceDown) --left[rules_.terrain[t]][card];
    }
  }
  for (std::size_t i = 0; i < common().earlier.size(); ++i) {
    Earlier& earlier = common().earlier[i];
    const json::value& form = part(part(form_, "pools"), std::to_string(kDecks + i));
    const auto counts = form.is_null() ? std::optional(Counts{0}) : read_face_counts(form);
    if (!counts || total_of(*counts) != earlier.face_down)
      return bad("an extra pool must have as many cards as lie face down from it");
    earlier.cards += *counts;
    for (int f = 0; f < kResources && !earlier.is_free(); ++f) left[earlier.deck][f] -= count_of(*counts, f);
  }
  for (int d = 0; d < kDecks; ++d) {
    Counts counts = 0;
    for (int f = 0; f < kResources; ++f) {
      const int here = left[d][f];
      if (here < 0) return bad("there are not so many cards " + card_name(resource_card(d, f)) + " (GR-K4)");
      counts += static_cast<Counts>(here) << (8 * f);
    }
    const int in_deck = total_of(counts) - common().face_down[d];
    const json::value& given = part(part(part(form_, "decks"), kTerrainNames[d]), "left");
    if (in_deck < 0 || (!given.is_null() && !integer(given, in_deck, in_deck)))
      return bad("the deck " + std::string(kTerrainNames[d]) + " has " + std::to_string(in_deck) +
                 " cards left after counting all the others (GR-K4)");
    state_.secret.pools[d] = counts;
    common().left[d] = static_cast<std::uint8_t>(in_deck);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> PositionReader::read_victory_card(const json::value& value) const {
  if (value.is_null()) return kNone;
  const int easy = index_of(kColumnNames, text_at(value, "easy").value_or(""));
  const int hard = index_of(kColumnNames, text_at(value, "hard").value_or(""));
  if (easy < 0 || hard < 0 || easy == hard) return std::nullopt;
  return static_cast<std::uint8_t>(victory_card(easy, hard));
}

Problem PositionReader::read_victory_cards() {
  if (!rules_.vp || common().phase < Phase::cards) return std::nullopt;
  const json::array& list = list_at(form_, "players");
  std::uint32_t used = 0;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const auto kept = read_victory_card(part(list[index(seat)], "vp_card"));
    if (!kept) return bad(R"(a victory-point card must be {"easy":column,"hard":column} (GR-K7))");
    auto& dealt = state_.secret.dealt[seat];
    const json::array& cards = list_at(list[index(seat)], "dealt");
    for (std::size_t i = 0; i < std::min<std::size_t>(3, cards.size()); ++i) {
      const auto card = read_victory_card(cards[i]);
      if (!card) return bad("\"dealt\" must be three victory-point cards");
      dealt[i] = *card;
    }
    if (cards.empty()) dealt[0] = *kept;
    for (const std::uint8_t card : dealt) {
      if (card == kNone) continue;
      if (((used >> card) & 1U) != 0) return bad("there is only one victory-point card of each kind (GR-K7)");
      used |= 1U << card;
    }
    if (common().phase == Phase::cards) {
      if (std::find(dealt.begin(), dealt.end(), kNone) != dealt.end())
        return bad("each player must be dealt three victory-point cards (GR-A5)");
      continue;
    }
    if (*kept == kNone || std::find(dealt.begin(), dealt.end(), *kept) == dealt.end())
      return bad("each player must keep one of the victory-point cards dealt (GR-A5)");
    state_.secret.victory[seat] = *kept;
  }
  return std::nullopt;
}

}  // namespace landnam::graenaland
