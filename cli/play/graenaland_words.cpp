// SPDX-License-Identifier: Apache-2.0
#include "cli/play/graenaland_words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

// Words with how often they come, in the order they come first.
std::string counted(const std::vector<std::string>& words) {
  std::vector<std::pair<std::string, int>> counts;
  for (const std::string& word : words) {
    const auto found = std::ranges::find(counts, word, &std::pair<std::string, int>::first);
    if (found == counts.end()) {
      counts.emplace_back(word, 1);
    } else {
      ++found->second;
    }
  }
  std::vector<std::string> parts;
  for (const auto& [word, count] : counts)
    parts.push_back(count > 1 ? std::to_string(count) + " " + word : word);
  return join(parts, ", ");
}

// One fact at a time.
class Sayer {
 public:
  Sayer(std::optional<Seat> maker, const SeatNamer& name) : maker_(maker), name_(name) {}

  std::string say(const json::value& fact) const {
    const std::string what = words_at(fact, "what");
    if (what.starts_with("hero ")) return say_hero(what, fact);
    if (what.starts_with("card ") || what.starts_with("supply card ")) return say_card(what, fact);
    if (what.starts_with("victory card")) return say_victory_card(what, fact);
    if (what == "village placed" && !maker_) return who(fact) + "has a village at " + words_at(fact, "where");
    if (what == "territory overcrowded") return words_at(fact, "where") + " is overcrowded";
    if (what == "proposal made") return say_proposal(fact);
    if (what == "vote counted") return say_vote(fact);
    if (what == "project paid") return say_project(fact);
    if (what == "pledges shown") return "pledges: " + by_seat(list_at(fact, "pledges"));
    if (what == "joint work completed" || what == "joint work cancelled" || what == "pledges asked again")
      return say_joint_end(fact);
    if (what == "claims shown") return say_claims(fact);
    if (what == "victory claimed") return say_claim(fact);
    if (what == "objective reached" || what == "level reached") return say_goal("reaches", fact);
    if (what == "objective lost" || what == "level lost") return say_goal("no longer reaches", fact);
    if (what == "leader changed") return who(fact) + "leads";
    if (what == "deck shuffled") return "the " + words_at(fact, "deck") + " deck is shuffled";
    if (what == "supply cards shuffled") return std::string(what);
    if (what == "final construction begun") return "final construction begins with " + name_(seat_at(fact));
    if (what == "builder changed") return name_(seat_at(fact)) + " builds";
    if (what == "game over") return say_end(fact);
    return "";
  }

 private:
  static std::string words_at(const json::value& value, std::string_view key) {
    return std::string(text_at(value, key).value_or(""));
  }
  static int number_at(const json::value& value, std::string_view key) {
    return static_cast<int>(integer_at(value, key, -1000, 1000).value_or(0));
  }
  Seat seat_at(const json::value& value, std::string_view key = "seat") const {
    return static_cast<Seat>(integer_at(value, key, 0, kMaxSeats - 1).value_or(0));
  }
  // The maker of the event is named before.
  std::string who(const json::value& fact) const {
    const Seat seat = seat_at(fact);
    return seat == maker_ ? "" : name_(seat) + " ";
  }
  std::string whose(const json::value& fact) const {
    const Seat seat = seat_at(fact);
    return seat == maker_ ? "" : name_(seat) + "'s ";
  }

  std::string say_hero(std::string_view what, const json::value& fact) const {
    const std::string hero = whose(fact) + words_at(fact, "hero"), where = words_at(fact, "where");
    if (what == "hero entered") return hero + " enters at " + where;
    if (what == "hero waits") return hero + " waits at " + where;
    if (what == "hero stayed") {
      const std::string why = words_at(fact, "why");
      return fmt::format("{} stays at {}{}", hero, where, why == "chosen" ? "" : ", " + why);
    }
    return fmt::format("{} goes from {} to {}", hero, words_at(fact, "from"), words_at(fact, "to"));
  }

  std::string say_card(std::string_view what, const json::value& fact) const {
    const json::value& form = fact.at("card");
    const std::string card = cards_by_deck({form});
    const std::string where = words_at(fact, "where");
    if (what == "card laid")
      return where + ": " + (text_at(form, "face") ? card_in_words(form) : "a face-down card");
    if (what == "card discarded") return fmt::format("{}: {}, discarded", where, card_in_words(form));
    if (what == "card taken")
      return fmt::format("{}takes {} from {}", who(fact), card, words_at(fact, "from"));
    if (what == "card drawn") return who(fact) + "draws " + card;
    if (what == "supply card taken") return who(fact) + "takes " + card;
    return "supply: " + card;
  }

  std::string say_victory_card(std::string_view what, const json::value& fact) const {
    const json::value& form = fact.at("card");
    const std::string card =
        form.is_null() ? "a victory-point card"
                       : fmt::format("easy {}, hard {}", words_at(form, "easy"), words_at(form, "hard"));
    if (what == "victory card dealt") return who(fact) + "is dealt " + card;
    if (what == "victory card kept") return who(fact) + "keeps " + card;
    return fmt::format("{}shows {}: {} points", who(fact), card, number_at(fact, "points"));
  }

  std::string say_proposal(const json::value& fact) const {
    std::vector<std::string> shares;
    for (const json::value& give : list_at(fact, "gives"))
      shares.push_back(fmt::format("{} to {}", card_in_words(give.at("card")), name_(seat_at(give, "to"))));
    return fmt::format("proposes for {}: {}", words_at(fact, "where"), join(shares, ", "));
  }

  static std::string say_vote(const json::value& fact) {
    const bool carried = fact.at("carried") == true;
    return fmt::format("{}, {} of {} votes", carried ? "accepted" : "rejected", number_at(fact, "yes"),
                       number_at(fact, "of"));
  }

  static std::string say_project(const json::value& fact) {
    const std::string project = words_at(fact, "project");
    if (project == "army") return "raises the army";
    return fmt::format("builds: {} at {}", project, words_at(fact, "where"));
  }

  std::string by_seat(const json::array& entries) const {
    std::vector<std::string> parts;
    for (const json::value& entry : entries) {
      const json::array& cards = list_at(entry, "cards");
      parts.push_back(name_(seat_at(entry)) + " " + (cards.empty() ? "nothing" : cards_in_words(cards)));
    }
    return join(parts, "; ");
  }

  std::string say_joint_end(const json::value& fact) const {
    std::string text = fmt::format("{} at {}", words_at(fact, "project"), words_at(fact, "where"));
    const json::array& returned = list_at(fact, "returned");
    return returned.empty() ? text : text + "; returned: " + by_seat(returned);
  }

  std::string say_claims(const json::value& fact) const {
    std::vector<std::string> parts;
    for (const json::value& claim : list_at(fact, "claims")) {
      if (const auto points = integer_at(claim, "points", 1, 15))
        parts.push_back(fmt::format("{} {}", name_(seat_at(claim)), *points));
    }
    return parts.empty() ? "nobody claims victory" : "claims: " + join(parts, ", ");
  }

  // GR-A6. A claim after construction (GR-F1) is told by the move itself.
  std::string say_claim(const json::value& fact) const {
    const auto points = integer_at(fact, "points", 1, 15);
    if (!points) return "";
    std::vector<std::string> equal;
    for (const json::value& seat : list_at(fact, "equal"))
      equal.push_back(name_(static_cast<Seat>(seat.as_int64())));
    return fmt::format("highest claim: {} {}{}", name_(seat_at(fact)), *points,
                       equal.empty() ? "" : ", ahead of " + join(equal, ", ") + " in turn order");
  }

  std::string say_goal(std::string_view verb, const json::value& fact) const {
    return fmt::format("{}{} {} {}", who(fact), verb, words_at(fact, "column"), number_at(fact, "value"));
  }

  std::string say_end(const json::value& fact) const {
    const std::string wins = name_(seat_at(fact, "winner")) + " wins";
    return words_at(fact, "decided") == "claim" ? wins + ", who claimed victory" : wins;
  }

  std::optional<Seat> maker_;
  const SeatNamer& name_;
};

}  // namespace

std::string card_in_words(const json::value& card) {
  if (const json::array& pair = list_at(card, "supply"); pair.size() == 2 && pair[0].is_string())
    return fmt::format("{}+{}", view_of(pair[0].get_string()), view_of(pair[1].as_string()));
  const auto face = text_at(card, "face");
  return face ? std::string(*face) : fmt::format("{} card", text_at(card, "deck").value_or("unseen"));
}

std::string cards_in_words(const json::array& cards) {
  std::vector<std::string> words;
  for (const json::value& card : cards) words.push_back(card_in_words(card));
  return counted(words);
}

std::string cards_by_deck(const json::array& cards) {
  std::vector<std::string> words;
  for (const json::value& card : cards) {
    const auto deck = text_at(card, "deck");
    words.push_back(card_in_words(card) + (deck ? fmt::format(" ({})", *deck) : ""));
  }
  return counted(words);
}

std::string graenaland_effects(const json::array& effects, std::optional<Seat> maker, const SeatNamer& name) {
  const Sayer sayer(maker, name);
  std::vector<std::string> parts;
  for (const json::value& fact : effects) {
    std::string said = sayer.say(fact);
    if (!said.empty()) parts.push_back(std::move(said));
  }
  return join(parts, "; ");
}

}  // namespace landnam::cli
