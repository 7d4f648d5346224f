// SPDX-License-Identifier: Apache-2.0
// Moves as short text: `place C1`, `relocate none`, `keep 0`, `hero warrior NW`, `hero none`, `propose C1`,
// `give 0 to 2`, `vote yes`, `claim 6`, `claim none`, `take 0`, `build village C2`, `build army`, `joint road
// C1`, `grant 3`, `end`, `toll 1 plains-grain`, `pay plains-grain wood+ore`, `enter yes`, `pledge none`,
// `complete 0 forest-wood 2 wood+ore`, `again`, `cancel`.
#include "engine/games/graenaland/forms/notation.hpp"

#include <charconv>

#include "engine/core/text.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/spell.hpp"

namespace landnam::graenaland {

std::string pair_name(int pair) {
  const Pair& p = kPairs[pair];
  return std::string(kResourceNames[p.first]) + "+" + std::string(kResourceNames[p.second]);
}

int pair_called(std::string_view name) {
  const std::size_t plus = name.find('+');
  if (plus == std::string_view::npos) return -1;
  const int first = index_of(kResourceNames, name.substr(0, plus));
  const int second = index_of(kResourceNames, name.substr(plus + 1));
  return first < 0 || second < 0 ? -1 : pair_index(first, second);
}

std::string card_name(Kind kind) {
  if (is_supply(kind)) return pair_name(pair_of(kind));
  return std::string(kTerrainNames[deck_of(kind)]) + "-" + std::string(kResourceNames[face_of(kind)]);
}

int card_called(std::string_view name) {
  if (const int pair = pair_called(name); pair >= 0) return supply_card(pair);
  const std::size_t dash = name.find('-');
  if (dash == std::string_view::npos) return -1;
  const int deck = index_of(kTerrainNames, name.substr(0, dash));
  const int face = index_of(kResourceNames, name.substr(dash + 1));
  return deck < 0 || face < 0 ? -1 : resource_card(deck, face);
}

namespace {

std::string place_text(const Rules& rules, int territory) {
  return territory == kNone ? "none" : territory_name(rules, territory);
}

std::string cards_text(const Move& move) {
  if (move.count == 0) return " none";
  std::string text;
  for (std::size_t i = 0; i < move.count; ++i) {
    if (move.act == Act::complete && (i == 0 || move.owners[i] != move.owners[i - 1]))
      text += " " + std::to_string(move.owners[i]);
    text += " " + card_name(move.cards[i]);
  }
  return text;
}

}  // namespace

std::string to_text(const Rules& rules, const Move& move) {
  const auto number = [](int n) { return std::to_string(n); };
  const auto project = [&] {
    const std::string kind(kProjectNames[move.project()]);
    return move.where() == kNone ? kind : kind + " " + territory_name(rules, move.where());
  };
  switch (move.act) {
    case Act::place:
      return "place " + place_text(rules, move.where());
    case Act::relocate:
      return "relocate " + place_text(rules, move.where());
    case Act::keep:
      return "keep " + number(move.card());
    case Act::hero:
      if (move.who() == kNone) return "hero none";
      return "hero " + std::string(kHeroNames[move.who()]) + " " +
             std::string(kDirectionNames[move.direction()]);
    case Act::propose:
      return "propose " + place_text(rules, move.where());
    case Act::give:
      return "give " + number(move.card()) + " to " + number(move.to());
    case Act::vote:
      return move.yes() ? "vote yes" : "vote no";
    case Act::claim:
      return "claim " + (move.claimed() == 0 ? std::string("none") : number(move.claimed()));
    case Act::take:
      return "take " + number(move.place_in_row());
    case Act::build:
      return "build " + project();
    case Act::joint:
      return "joint " + project();
    case Act::grant:
      return "grant " + number(move.to());
    case Act::end:
      return "end";
    case Act::toll:
      return "toll " + number(move.to()) + cards_text(move);
    case Act::pay:
      return "pay" + cards_text(move);
    case Act::enter:
      return move.yes() ? "enter yes" : "enter no";
    case Act::pledge:
      return "pledge" + cards_text(move);
    case Act::complete:
      return "complete" + cards_text(move);
    case Act::cancel:
      return "cancel";
    case Act::again:
      return "again";
  }
  return "";
}

namespace {

int number_from_word(std::string_view text, int most) {
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= 0 && number <= most ? number
                                                                                                   : -1;
}

Result<Move> place_from_word(const Rules& rules, Move (*to)(int), const std::string& name, bool none) {
  if (none && name == "none") return to(kNone);
  const int territory = territory_called(rules, name);
  if (territory < 0) return bad_move("there is no territory " + name);
  return to(territory);
}

Result<Move> hero_from_words(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[1] == "none") return Move::no_hero();
  if (words.size() != 3) return bad_move("name a hero and a direction: hero warrior NW");
  const int hero = index_of(kHeroNames, words[1]), direction = index_of(kDirectionNames, words[2]);
  if (hero < 0) return bad_move("the heroes are warrior, priest and minstrel");
  if (direction < 0) return bad_move("the directions are stay, W, E, NW, NE, SW, SE, WW and EE");
  return Move::hero(hero, static_cast<Direction>(direction));
}

Result<Move> project_from_words(const Rules& rules, Act act, const std::vector<std::string>& words) {
  const int number = words.size() > 1 ? index_of(kProjectNames, words[1]) : -1;
  if (number < 0)
    return bad_move(
        "say what to build: village, keep, church, hall, road, market, palisade, improvement or army");
  const auto kind = static_cast<ProjectKind>(number);
  if (kind == ProjectKind::army) {
    if (words.size() > 2 || act == Act::joint) return bad_move("an army takes no territory");
    return Move::build(kind, kNone);
  }
  const int territory = words.size() == 3 ? territory_called(rules, words[2]) : -1;
  if (territory < 0) return bad_move("say where to build: build village C2");
  if (act == Act::joint && !is_work(kind)) return bad_move("only public works can be joint works");
  return act == Act::joint ? Move::joint(kind, territory) : Move::build(kind, territory);
}

Result<Move> cards_from_words(Move move, const Rules& rules, const std::vector<std::string>& words,
                              std::size_t from) {
  if (words.size() == from + 1 && words[from] == "none") return move;
  int owner = 0;
  for (std::size_t i = from; i < words.size(); ++i) {
    if (move.act == Act::complete) {
      if (const int seat = number_from_word(words[i], rules.seats - 1); seat >= 0) {
        owner = seat;
        continue;
      }
    }
    const int card = card_called(words[i]);
    if (card < 0)
      return bad_move("there is no card " + words[i] + "; cards are called plains-grain or wood+ore");
    if (move.count == kMostUnits) return bad_move("nothing costs that many cards");
    move.add(static_cast<Kind>(card), owner);
  }
  sort_cards(move);
  return move;
}

}  // namespace

Result<Move> move_from_text(const Rules& rules, std::string_view text) {
  const std::vector<std::string> words = words_of(text, 24);
  const auto is = [&](std::string_view verb, std::size_t length) {
    return !words.empty() && words[0] == verb && words.size() == length;
  };
  const auto seat_or = [&](const std::string& word) { return number_from_word(word, rules.seats - 1); };
  if (is("place", 2)) return place_from_word(rules, Move::place, words[1], false);
  if (is("relocate", 2)) return place_from_word(rules, Move::relocate, words[1], true);
  if (is("propose", 2)) return place_from_word(rules, Move::propose, words[1], true);
  if (!words.empty() && words[0] == "hero") return hero_from_words(words);
  if (!words.empty() && words[0] == "build") return project_from_words(rules, Act::build, words);
  if (!words.empty() && words[0] == "joint") return project_from_words(rules, Act::joint, words);
  if (is("keep", 2) && number_from_word(words[1], 2) >= 0) return Move::keep(number_from_word(words[1], 2));
  if (is("take", 2) && number_from_word(words[1], 3) >= 0) return Move::take(number_from_word(words[1], 3));
  if (is("grant", 2) && seat_or(words[1]) >= 0) return Move::grant(seat_or(words[1]));
  if (is("give", 4) && words[2] == "to" && number_from_word(words[1], kMostLying - 1) >= 0 &&
      seat_or(words[3]) >= 0)
    return Move::give(number_from_word(words[1], kMostLying - 1), seat_or(words[3]));
  if (is("vote", 2) && (words[1] == "yes" || words[1] == "no")) return Move::vote(words[1] == "yes");
  if (is("enter", 2) && (words[1] == "yes" || words[1] == "no")) return Move::enter(words[1] == "yes");
  if (is("claim", 2) && words[1] == "none") return Move::no_claim();
  if (is("claim", 2) && number_from_word(words[1], 15) > 0)
    return Move::claim(number_from_word(words[1], 15));
  if (is("end", 1)) return Move::end();
  if (is("cancel", 1)) return Move::cancel();
  if (is("again", 1)) return Move::again();
  if (is("toll", 3) && seat_or(words[1]) >= 0) {
    auto move = cards_from_words(Move::toll(seat_or(words[1])), rules, words, 2);
    if (move && move->count != 1) return bad_move("a toll is one card");
    return move;
  }
  if (words.size() > 1 && words[0] == "pay")
    return cards_from_words(Move::with_cards(Act::pay), rules, words, 1);
  if (words.size() > 1 && words[0] == "pledge")
    return cards_from_words(Move::with_cards(Act::pledge), rules, words, 1);
  if (words.size() > 1 && words[0] == "complete")
    return cards_from_words(Move::with_cards(Act::complete), rules, words, 1);
  return bad_move(
      "the moves are place, relocate, keep, hero, propose, give, vote, claim, take, build, joint, grant, "
      "toll, pay, enter, pledge, complete, again, cancel and end");
}

}  // namespace landnam::graenaland
