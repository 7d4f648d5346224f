// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/graenaland_choices.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

using LineKind = GraenalandChoice::Kind;

constexpr std::array<std::string_view, 9> kProjects = {"village", "keep",     "church",      "hall", "road",
                                                       "market",  "palisade", "improvement", "army"};

std::string verb_of(const json::value& move) {
  const json::object* object = move.if_object();
  return object != nullptr && !object->empty() ? std::string(object->begin()->key()) : "";
}

const json::value& subject_of(const json::value& move) { return move.get_object().begin()->value(); }

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(view_of(value.get_string())) : "";
}

// Cards of one face from several decks have to be told apart.
bool decks_matter(const std::vector<Choice>& legal) {
  std::set<std::string> seen;
  for (const Choice& choice : legal) {
    const json::value& cards = subject_of(choice.move);
    if (cards.is_array() && !seen.insert(cards_in_words(cards.get_array())).second) return true;
  }
  return false;
}

// What each seat pays: "Raven wood; Wolf 2 ore"
std::string payers_in_words(const json::value& by_seat, const SeatNamer& name) {
  std::vector<std::string> parts;
  for (const auto& entry : by_seat.get_object()) {
    const Seat seat = entry.key()[0] - '0';
    parts.push_back(name(seat) + " " + cards_by_deck(entry.value().as_array()));
  }
  return parts.empty() ? "nothing" : join(parts, "; ");
}

// GR-W3: the leader may ask again twice for one joint work.
std::int64_t times_left_to_ask(const GraenalandScene& scene) {
  return 2 - integer_at(scene.joint, "again", 0, 2).value_or(0);
}

// A plain choice in the words of its line.
std::string line_of(const GraenalandScene& scene, const Choice& choice, const SeatNamer& name, bool by_deck) {
  const std::string verb = verb_of(choice.move);
  const json::value& subject = subject_of(choice.move);
  const auto number = integer(subject, 0, 100);
  const bool yes = subject.is_bool() && subject.get_bool();
  if (verb == "propose") return "no proposal";
  if (verb == "relocate") return "stay here";
  if (verb == "hero") return "move no hero";
  if (verb == "vote") return yes ? "yes" : "no";
  if (verb == "enter") return yes ? "the hero moves here" : "the hero stays away";
  if (verb == "end") return scene.phase == "grant" ? "decline, or end" : "end construction";
  if (verb == "cancel") return "cancel it";
  if (verb == "again") return fmt::format("ask again ({} left)", times_left_to_ask(scene));
  if (verb == "claim") {
    const std::string_view points = scene.vp ? "points" : "objectives";
    return number ? fmt::format("claim victory with {} {}", *number, points) : "no claim";
  }
  if (verb == "take" && number && static_cast<std::size_t>(*number) < scene.row.size())
    return "take " + scene.row[static_cast<std::size_t>(*number)];
  if (verb == "grant" && number) return "let " + name(static_cast<Seat>(*number)) + " build";
  if (verb == "keep" && number && scene.owner) {
    const json::array& dealt = scene.players[static_cast<std::size_t>(*scene.owner)].dealt;
    if (static_cast<std::size_t>(*number) < dealt.size()) {
      const json::value& card = dealt[static_cast<std::size_t>(*number)];
      return fmt::format("keep easy {}, hard {}", text_at(card, "easy").value_or("?"),
                         text_at(card, "hard").value_or("?"));
    }
  }
  if (verb == "give") return "to " + name(static_cast<Seat>(integer_at(subject, "to", 0, 4).value_or(0)));
  if (verb == "toll") {
    const json::value* card = member(subject, "card");
    return card != nullptr ? cards_by_deck({*card}) : choice.text;
  }
  if (verb == "pay" || verb == "pledge") {
    const json::array& cards = subject.as_array();
    return cards.empty() ? "nothing" : by_deck ? cards_by_deck(cards) : cards_in_words(cards);
  }
  if (verb == "complete") return payers_in_words(subject, name);
  return choice.text;
}

GraenalandChoice place_line(std::string name, std::string verb, std::string what) {
  GraenalandChoice line;
  line.kind = LineKind::place;
  line.name = std::move(name);
  line.verb = std::move(verb);
  line.what = std::move(what);
  return line;
}

// Where there is a choice among projects all of them are shown, so that one can ask why not.
void add_projects(std::vector<GraenalandChoice>& menu) {
  for (const std::string_view what : kProjects) {
    if (what != "army") {
      menu.push_back(place_line(std::string(what), "build", std::string(what)));
      continue;
    }
    GraenalandChoice army;
    army.name = "army";
    army.verb = "build";
    army.what = "army";
    army.move = json::object{{"build", json::object{{"what", "army"}, {"where", nullptr}}}};
    menu.push_back(std::move(army));
  }
}

bool is_offer(const json::value& move) {
  const std::string verb = verb_of(move);
  return verb == "build" || verb == "end" || verb == "take" || verb == "joint" || verb == "grant";
}

// The line that takes up a move with a territory or a direction; made when it is not there yet.
void add_to_line(std::vector<GraenalandChoice>& menu, const GraenalandScene& scene, const json::value& move) {
  const std::string verb = verb_of(move);
  const json::value& subject = subject_of(move);
  if (verb == "hero") {
    const std::string who(text_at(subject, "who").value_or("")), go(text_at(subject, "go").value_or(""));
    auto found = std::ranges::find(menu, who, &GraenalandChoice::what);
    if (found == menu.end()) {
      GraenalandChoice line = place_line(who, "hero", who);
      line.kind = LineKind::hero;
      for (std::size_t h = 0; scene.owner && h < kGraenalandHeroes.size(); ++h) {
        if (kGraenalandHeroes[h] == who)
          line.name = who + " at " + scene.players[static_cast<std::size_t>(*scene.owner)].heroes[h];
      }
      menu.push_back(std::move(line));
      found = std::prev(menu.end());
    }
    found->legal.push_back(go);
    return;
  }
  const bool project = subject.is_object();
  const std::string what(project ? text_at(subject, "what").value_or("") : "");
  const std::string where = project ? std::string(text_at(subject, "where").value_or("")) : text_of(subject);
  const auto fits = [&](const GraenalandChoice& line) {
    return line.kind == LineKind::place && line.verb == verb && line.what == what;
  };
  auto found = std::ranges::find_if(menu, fits);
  if (found == menu.end()) {
    const std::string name = verb == "joint"      ? "joint " + what
                             : verb == "propose"  ? "propose for a territory"
                             : verb == "relocate" ? "move away"
                                                  : "settle";
    menu.push_back(place_line(name, verb, what));
    found = std::prev(menu.end());
  }
  found->legal.push_back(where);
}

}  // namespace

bool GraenalandChoice::allows(std::string_view where) const {
  return std::ranges::find(legal, where) != legal.end();
}

json::value GraenalandChoice::move_at(const std::string& where) const {
  if (kind == LineKind::plain) return move;
  if (kind == LineKind::hero) return json::object{{"hero", json::object{{"who", what}, {"go", where}}}};
  if (what.empty()) return json::object{{verb, where}};
  return json::object{{verb, json::object{{"what", what}, {"where", where}}}};
}

std::vector<GraenalandChoice> graenaland_menu(const GraenalandScene& scene, const std::vector<Choice>& legal,
                                              const SeatNamer& name) {
  std::vector<GraenalandChoice> menu;
  const bool by_deck = decks_matter(legal);
  std::vector<GraenalandChoice> plain;
  const bool offers = std::ranges::any_of(legal, [](const Choice& choice) { return is_offer(choice.move); });
  if (offers && scene.project.is_null()) add_projects(menu);
  for (const Choice& choice : legal) {
    const json::value& subject = subject_of(choice.move);
    const std::string verb = verb_of(choice.move);
    const bool somewhere =
        (verb == "place" || verb == "relocate" || verb == "propose") && subject.is_string();
    const bool project = (verb == "build" && text_at(subject, "what") != "army") || verb == "joint";
    if (somewhere || project || (verb == "hero" && subject.is_object())) {
      add_to_line(menu, scene, choice.move);
    } else if (verb != "build") {
      GraenalandChoice line;
      line.name = line_of(scene, choice, name, by_deck);
      line.move = choice.move;
      plain.push_back(std::move(line));
    } else {
      std::ranges::find(menu, "army", &GraenalandChoice::what)->legal.emplace_back();
    }
  }
  // Supply cards come first, because one has to be taken.
  const auto taking = std::ranges::stable_partition(
      plain, [](const GraenalandChoice& line) { return verb_of(line.move) == "take"; });
  menu.insert(menu.begin(), plain.begin(), taking.begin());
  menu.insert(menu.end(), taking.begin(), plain.end());
  return menu;
}

std::optional<GraenalandFound> find_line(const std::vector<GraenalandChoice>& menu, const json::value& move) {
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (menu[i].kind == LineKind::plain && menu[i].move == move) return GraenalandFound{i, ""};
    for (const std::string& where : menu[i].legal) {
      if (menu[i].kind != LineKind::plain && menu[i].move_at(where) == move) return GraenalandFound{i, where};
    }
  }
  return std::nullopt;
}

std::string graenaland_task(const GraenalandScene& scene, const SeatNamer& name) {
  const std::string_view step = text_at(scene.project, "step").value_or("");
  const std::string_view what = text_at(scene.project, "what").value_or("");
  if (step == "enter") return "Move the hero to the new building?";
  if (step == "pay") {
    const json::value* toll = member(scene.project, "toll");
    if (toll != nullptr && !toll->as_array().empty()) {
      const auto to = integer(toll->get_array()[0], 0, kMaxSeats - 1).value_or(0);
      return "Palisade: give a card to " + name(static_cast<Seat>(to)) + ".";
    }
    return fmt::format("Pay for the {}.", what);
  }
  if (scene.phase == "places")
    return text_at(scene.places, "where") ? "This territory is overcrowded. Move away?"
                                          : "Choose where to settle.";
  if (scene.phase == "cards") return "Keep one victory-point card.";
  if (scene.phase == "moves") return "Secretly move a hero.";
  if (scene.phase == "proposal" && scene.proposal.is_null()) return "Propose how to share the cards, or not.";
  if (scene.phase == "proposal") return "Who gets the next card?";
  if (scene.phase == "vote") return "Vote.";
  if (scene.phase == "claims") return "Claim victory?";
  if (scene.phase == "joint") {
    const json::value* shown = member(scene.joint, "shown");
    if (shown == nullptr || *shown != true) return "Pledge cards for the joint work?";
    return times_left_to_ask(scene) > 0 ? "Complete the joint work, ask again, or cancel it."
                                        : "Complete the joint work, or cancel it.";
  }
  if (scene.phase == "grant") return "You may build one project.";
  if (scene.phase == "final") return "Build one last time.";
  return scene.taken || scene.row.empty() ? "Build, then end." : "Build; take one supply card.";
}

}  // namespace landnam::cli
