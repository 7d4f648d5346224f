// SPDX-License-Identifier: Apache-2.0
// The public form of moves and chance (docs/protocol.md).
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/spell.hpp"

namespace landnam::graenaland {

namespace {

json::value territory_form(const Rules& rules, int territory) {
  return territory == kNone ? json::value() : json::value(territory_name(rules, territory));
}

json::array cards_of_owner(const Move& move, int owner) {
  json::array cards;
  for (std::size_t i = 0; i < move.count; ++i) {
    if (move.owners[i] == owner) cards.emplace_back(card_json(move.cards[i]));
  }
  return cards;
}

json::object project_form(const Rules& rules, const Move& move) {
  return {{"what", kProjectNames[move.project()]}, {"where", territory_form(rules, move.where())}};
}

}  // namespace

json::value to_json(const Rules& rules, const Move& move) {
  switch (move.act) {
    case Act::place:
      return json::object{{"place", territory_form(rules, move.where())}};
    case Act::relocate:
      return json::object{{"relocate", territory_form(rules, move.where())}};
    case Act::keep:
      return json::object{{"keep", move.card()}};
    case Act::hero:
      if (move.who() == kNone) return json::object{{"hero", nullptr}};
      return json::object{
          {"hero", json::object{{"who", kHeroNames[move.who()]}, {"go", kDirectionNames[move.direction()]}}}};
    case Act::propose:
      return json::object{{"propose", territory_form(rules, move.where())}};
    case Act::give:
      return json::object{{"give", json::object{{"card", move.card()}, {"to", move.to()}}}};
    case Act::vote:
      return json::object{{"vote", move.yes()}};
    case Act::claim:
      return json::object{{"claim", move.claimed() == 0 ? json::value() : json::value(move.claimed())}};
    case Act::take:
      return json::object{{"take", move.place_in_row()}};
    case Act::build:
      return json::object{{"build", project_form(rules, move)}};
    case Act::joint:
      return json::object{{"joint", project_form(rules, move)}};
    case Act::grant:
      return json::object{{"grant", move.to()}};
    case Act::end:
      return json::object{{"end", true}};
    case Act::toll:
      return json::object{{"toll", json::object{{"to", move.to()}, {"card", card_json(move.cards[0])}}}};
    case Act::pay:
      return json::object{{"pay", cards_of_owner(move, 0)}};
    case Act::enter:
      return json::object{{"enter", move.yes()}};
    case Act::pledge:
      return json::object{{"pledge", cards_of_owner(move, 0)}};
    case Act::complete: {
      json::object by_seat;
      for (int seat = 0; seat < rules.seats; ++seat) {
        json::array cards = cards_of_owner(move, seat);
        if (!cards.empty()) by_seat[std::to_string(seat)] = std::move(cards);
      }
      return json::object{{"complete", std::move(by_seat)}};
    }
    case Act::cancel:
      return json::object{{"cancel", true}};
    case Act::again:
      return json::object{{"again", true}};
  }
  return nullptr;
}

namespace {

Result<Move> read_place(const Rules& rules, Move (*to)(int), const json::value& value, bool none) {
  if (none && value.is_null()) return to(kNone);
  const int territory = value.is_string() ? territory_called(rules, view_of(value.get_string())) : -1;
  if (territory < 0) return bad_move("a territory must be C1 … or I1 …");
  return to(territory);
}

Result<Move> read_hero(const json::value& value) {
  if (value.is_null()) return Move::no_hero();
  const int hero = index_of(kHeroNames, text_at(value, "who").value_or(""));
  const int direction = index_of(kDirectionNames, text_at(value, "go").value_or(""));
  if (hero < 0 || direction < 0)
    return bad_move(R"(a hero move must be {"who":"warrior","go":"NW"} or null)");
  return Move::hero(hero, static_cast<Direction>(direction));
}

Result<Move> read_project(const Rules& rules, Act act, const json::value& value) {
  const int number = index_of(kProjectNames, text_at(value, "what").value_or(""));
  if (number < 0) return bad_move(R"(a project must be {"what":"village","where":"C2"})");
  const json::value* where = member(value, "where");
  const auto kind = static_cast<ProjectKind>(number);
  if (kind == ProjectKind::army && act == Act::build) {
    if (where != nullptr && !where->is_null()) return bad_move("an army takes no territory");
    return Move::build(kind, kNone);
  }
  if (act == Act::joint && !is_work(kind)) return bad_move("only public works can be joint works");
  const int territory =
      where != nullptr && where->is_string() ? territory_called(rules, view_of(where->get_string())) : -1;
  if (territory < 0) return bad_move("every project but the army needs a territory as \"where\"");
  return act == Act::joint ? Move::joint(kind, territory) : Move::build(kind, territory);
}

Result<Move> read_number(Move (*to)(int), const json::value& value, int most, std::string_view name) {
  const auto number = integer(value, 0, most);
  if (!number)
    return bad_move("\"" + std::string(name) + "\" must be a number from 0 to " + std::to_string(most));
  return to(static_cast<int>(*number));
}

Result<Move> read_cards(Act act, const json::value& value) {
  Move move = Move::with_cards(act);
  if (auto error = read_move_cards(value, 0, move)) return *error;
  sort_cards(move);
  return move;
}

Result<Move> read_completion(const Rules& rules, const json::value& value) {
  const json::object* by_seat = value.if_object();
  if (by_seat == nullptr) return bad_move("\"complete\" needs a list of cards for each seat that pays");
  Move move = Move::with_cards(Act::complete);
  for (const auto& entry : *by_seat) {
    const std::string_view key(entry.key().data(), entry.key().size());
    if (key.size() != 1 || key[0] < '0' || key[0] >= '0' + rules.seats)
      return bad_move("there is no such seat");
    if (auto error = read_move_cards(entry.value(), key[0] - '0', move)) return *error;
  }
  sort_cards(move);
  return move;
}

}  // namespace

Result<Move> move_from_json(const Rules& rules, const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr || object->size() != 1) return bad_move("a move must be an object with one member");
  const std::string_view verb(object->begin()->key().data(), object->begin()->key().size());
  const json::value& content = object->begin()->value();
  const bool* flag = content.if_bool();
  if (verb == "place") return read_place(rules, Move::place, content, false);
  if (verb == "relocate") return read_place(rules, Move::relocate, content, true);
  if (verb == "propose") return read_place(rules, Move::propose, content, true);
  if (verb == "hero") return read_hero(content);
  if (verb == "build") return read_project(rules, Act::build, content);
  if (verb == "joint") return read_project(rules, Act::joint, content);
  if (verb == "keep") return read_number(Move::keep, content, 2, verb);
  if (verb == "take") return read_number(Move::take, content, 3, verb);
  if (verb == "grant") return read_number(Move::grant, content, rules.seats - 1, verb);
  if (verb == "claim") {
    if (content.is_null()) return Move::no_claim();
    if (!integer(content, 1, 15)) return bad_move("\"claim\" must be null or a number from 1 to 15");
    return read_number(Move::claim, content, 15, verb);
  }
  if (verb == "vote" && flag != nullptr) return Move::vote(*flag);
  if (verb == "enter" && flag != nullptr) return Move::enter(*flag);
  if (verb == "end" && flag != nullptr && *flag) return Move::end();
  if (verb == "cancel" && flag != nullptr && *flag) return Move::cancel();
  if (verb == "again" && flag != nullptr && *flag) return Move::again();
  if (verb == "pay") return read_cards(Act::pay, content);
  if (verb == "pledge") return read_cards(Act::pledge, content);
  if (verb == "complete") return read_completion(rules, content);
  if (verb == "give") {
    const auto card = integer_at(content, "card", 0, 38), to = integer_at(content, "to", 0, rules.seats - 1);
    if (!card || !to) return bad_move("\"give\" needs a card number and a seat");
    return Move::give(static_cast<int>(*card), static_cast<int>(*to));
  }
  if (verb == "toll") {
    const auto to = integer_at(content, "to", 0, rules.seats - 1);
    const json::value* given = member(content, "card");
    const auto card = given != nullptr ? read_card(*given) : std::nullopt;
    if (!to || !card) return bad_move("\"toll\" needs a seat and a card");
    return Move::toll(static_cast<int>(*to), *card);
  }
  return bad_move(
      "the moves are place, relocate, keep, hero, propose, give, vote, claim, take, build, joint, grant, "
      "toll, pay, enter, pledge, complete, again, cancel and end");
}

json::value to_json(const Rules& rules, const Outcome& outcome) {
  switch (outcome.drawn) {
    case Outcome::Drawn::first:
      return json::object{{"first", outcome.value}};
    case Outcome::Drawn::supply:
      return json::object{{"supply", pair_json(outcome.value)}};
    case Outcome::Drawn::victory:
      return json::object{{"victory card", outcome.value}, {"to", outcome.seat}};
    case Outcome::Drawn::resource:
      break;
  }
  json::object form{
      {"deck", kTerrainNames[outcome.deck]},
      {"face", outcome.value == kNone ? json::value() : json::value(kResourceNames[outcome.value])}};
  if (outcome.seat != kNone || outcome.discarded) {
    form["to"] = outcome.discarded ? json::value("discards") : json::value(outcome.seat);
    if (outcome.territory != kNone) form["from"] = territory_name(rules, outcome.territory);
  } else {
    form["to"] = territory_name(rules, outcome.territory);
  }
  return form;
}

Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value) {
  const auto fail = [] {
    return Error{
        "bad-outcome",
        R"(an outcome of chance must be {"first":0}, {"supply":["wood","ore"]}, {"victory card":7,"to":1} or {"deck":"plains","face":"grain","to":"C1"})"};
  };
  Outcome outcome;
  if (const auto first = integer_at(value, "first", 0, rules.seats - 1)) {
    outcome.value = static_cast<std::uint8_t>(*first);
    return outcome;
  }
  const json::value* to = member(value, "to");
  const std::int64_t seat = to != nullptr ? integer(*to, 0, rules.seats - 1).value_or(-1) : -1;
  if (const auto card = integer_at(value, "victory card", 0, kVictoryCards - 1); card && seat >= 0) {
    outcome.drawn = Outcome::Drawn::victory;
    outcome.value = static_cast<std::uint8_t>(*card);
    outcome.seat = static_cast<std::uint8_t>(seat);
    return outcome;
  }
  if (const json::value* supply = member(value, "supply")) {
    const auto pair = read_pair(*supply);
    if (!pair) return fail();
    outcome.drawn = Outcome::Drawn::supply;
    outcome.value = static_cast<std::uint8_t>(*pair);
    return outcome;
  }
  outcome.drawn = Outcome::Drawn::resource;
  const int deck = index_of(kTerrainNames, text_at(value, "deck").value_or(""));
  const json::value* face = member(value, "face");
  const int shown =
      face != nullptr && face->is_string() ? index_of(kResourceNames, view_of(face->get_string())) : -1;
  if (deck < 0 || face == nullptr || to == nullptr || (shown < 0 && !face->is_null())) return fail();
  outcome.deck = static_cast<std::uint8_t>(deck);
  outcome.value = face->is_null() ? kNone : static_cast<std::uint8_t>(shown);
  std::string_view place = text_at(value, "from").value_or("");
  if (seat >= 0) {
    outcome.seat = static_cast<std::uint8_t>(seat);
  } else if (to->is_string() && view_of(to->get_string()) == "discards") {
    outcome.discarded = true;
  } else if (to->is_string()) {
    place = view_of(to->get_string());
  } else {
    return fail();
  }
  if (!place.empty()) {
    const int territory = territory_called(rules, place);
    if (territory < 0) return fail();
    outcome.territory = static_cast<std::uint8_t>(territory);
  }
  return outcome;
}

}  // namespace landnam::graenaland
