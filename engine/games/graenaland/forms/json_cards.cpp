// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/forms/json_cards.hpp"

#include "engine/games/graenaland/forms/notation.hpp"

namespace landnam::graenaland {

const json::value& part(const json::value& value, std::string_view key) {
  static const json::value none;
  const json::value* found = member(value, key);
  return found != nullptr ? *found : none;
}

json::array pair_json(int pair) {
  const Pair& p = kPairs[pair];
  return {kResourceNames[p.first], kResourceNames[p.second]};
}

std::optional<int> read_pair(const json::value& value) {
  const json::array* names = value.if_array();
  if (names == nullptr || names->size() != 2 || !(*names)[0].is_string() || !(*names)[1].is_string())
    return std::nullopt;
  const int first = index_of(kResourceNames, view_of((*names)[0].get_string()));
  const int second = index_of(kResourceNames, view_of((*names)[1].get_string()));
  const int pair = first < 0 || second < 0 ? -1 : pair_index(first, second);
  return pair < 0 ? std::nullopt : std::optional(pair);
}

json::value card_json(Kind kind) {
  if (is_supply(kind)) return json::object{{"supply", pair_json(pair_of(kind))}};
  return json::object{{"deck", kTerrainNames[deck_of(kind)]}, {"face", kResourceNames[face_of(kind)]}};
}

std::optional<Kind> read_card(const json::value& value) {
  if (const json::value* supply = member(value, "supply")) {
    const auto pair = read_pair(*supply);
    return pair ? std::optional(supply_card(*pair)) : std::nullopt;
  }
  const int deck = index_of(kTerrainNames, text_at(value, "deck").value_or(""));
  const int face = index_of(kResourceNames, text_at(value, "face").value_or(""));
  return deck < 0 || face < 0 ? std::nullopt : std::optional(resource_card(deck, face));
}

json::object seen_card_json(int deck, int face) {
  return {{"deck", kTerrainNames[deck]},
          {"face", face == kNone ? json::value() : json::value(kResourceNames[face])}};
}

json::value victory_json(std::uint8_t card) {
  if (card == kNone) return nullptr;
  return json::object{{"easy", kColumnNames[easy_column(card)]}, {"hard", kColumnNames[hard_column(card)]}};
}

json::object goal_json(const Rules& rules, const Goal& goal) {
  json::object form{{"value", goal.value}};
  if (goal.uncounted != 0) form["uncounted"] = goal.uncounted;
  if (goal.count == 0) return form;
  json::array needed;
  for (std::size_t i = 0; i < goal.count; ++i) needed.emplace_back(goal.needed[i]);
  form["needed"] = std::move(needed);
  form["reached"] = goal.reached;
  if (rules.vp) form["level"] = kDifficultyNames[goal.difficulty];
  return form;
}

json::object goals_json(const Rules& rules, const Goals& goals) {
  json::object form;
  for (std::size_t c = 0; c < kColumns; ++c) form[kColumnNames[c]] = goal_json(rules, goals[c]);
  return form;
}

json::array hand_json(const Hand& hand) {
  json::array cards;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand[kind]; ++i) cards.emplace_back(card_json(kind));
  }
  return cards;
}

std::optional<Hand> read_hand(const json::value& value, std::size_t most) {
  Hand hand;
  const json::array* cards = value.if_array();
  if (cards == nullptr || cards->size() > most) return std::nullopt;
  for (const json::value& card : *cards) {
    const auto kind = read_card(card);
    if (!kind) return std::nullopt;
    ++hand[*kind];
  }
  return hand;
}

json::object counts_json(Counts counts) {
  json::object form;
  for (int face = 0; face < kResources; ++face) {
    if (const int n = count_of(counts, face)) form[kResourceNames[face]] = n;
  }
  return form;
}

std::optional<Counts> read_face_counts(const json::value& value) {
  const json::object* form = value.if_object();
  if (form == nullptr) return std::nullopt;
  Counts counts = 0;
  for (const auto& entry : *form) {
    const int face = index_of(kResourceNames, {entry.key().data(), entry.key().size()});
    const auto number = integer(entry.value(), 0, 39);
    if (face < 0 || !number) return std::nullopt;
    counts += static_cast<Counts>(*number) << (8 * face);
  }
  return counts;
}

std::optional<Error> read_move_cards(const json::value& value, int owner, Move& move) {
  const json::array* cards = value.if_array();
  if (cards == nullptr) return Error{"bad-move", "cards must be a list"};
  for (const json::value& card : *cards) {
    const auto kind = read_card(card);
    if (!kind)
      return Error{"bad-move",
                   R"(a card must be {"deck":"plains","face":"grain"} or {"supply":["wood","ore"]})"};
    if (move.count == kMostUnits) return Error{"bad-move", "nothing costs that many cards"};
    move.add(*kind, owner);
  }
  return std::nullopt;
}

}  // namespace landnam::graenaland
