// SPDX-License-Identifier: Apache-2.0
#include "cli/play/facts.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/options.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

std::string fact_word(const json::value& fact, std::string_view key) {
  return std::string(text_at(fact, key).value_or(""));
}

std::string fact_words(const json::value& fact, std::string_view key) {
  std::vector<std::string> words;
  for (const json::value& word : list_at(fact, key)) words.push_back(value_in_words(word));
  return join(words, ", ");
}

std::string name_at(const json::value& fact, std::string_view key, const SeatNamer& name) {
  return name(static_cast<Seat>(integer_at(fact, key, 0, kMaxSeats - 1).value_or(0)));
}

bool has_seat(const json::value& fact, std::string_view key) {
  return integer_at(fact, key, 0, kMaxSeats - 1).has_value();
}

std::string scores(const json::value& fact, const SeatNamer& name) {
  std::vector<std::string> all;
  for (const json::value& score : list_at(fact, "scores"))
    all.push_back(fmt::format("{} {}", name(static_cast<Seat>(all.size())), value_in_words(score)));
  return join(all, ", ");
}

std::string end_in_words(const json::value& fact, const SeatNamer& name) {
  return has_seat(fact, "winner") ? name_at(fact, "winner", name) + " wins" : "nobody wins";
}

std::string of_fjords(std::string_view what, const json::value& fact, const SeatNamer& name) {
  if (what == "phase begun") {
    const auto landscape = integer_at(fact, "landscape", 1, 9).value_or(1);
    const std::string begins = name_at(fact, "seat", name) + " begins";
    if (text_at(fact, "phase") == "settlement")
      return fmt::format("{}; settlement: {}", fact_word(fact, "because"), begins);
    return landscape == 1 ? begins : fmt::format("landscape {}: {}", landscape, begins);
  }
  if (what == "row filled") return "drawn: " + fact_words(fact, "tiles");
  const bool unseen = text_at(fact, "clause") == "FJ-L6";  // it may have fitted
  if (what == "row redrawn")
    return (unseen ? "new tiles: " : "no tile fitted; new tiles: ") + fact_words(fact, "tiles");
  if (what == "tile drawn") return "drawn: " + fact_word(fact, "tile");
  if (what == "tile set aside" && unseen) return "set aside: " + fact_word(fact, "tile");
  if (what == "tile set aside") return fmt::format("drawn: {}, which fits nowhere", fact_word(fact, "tile"));
  if (what == "stone placed" && !has_seat(fact, "owner")) return fact_word(fact, "stone") + " stone";
  if (what == "player out") return name_at(fact, "seat", name) + " is out";
  if (what == "landscape ended") return "counted: " + scores(fact, name);
  if (what == "tie decided") return fmt::format("tied, decided by {}", fact_word(fact, "clause"));
  return what == "game over" ? end_in_words(fact, name) : "";
}

std::string of_territories(std::string_view what, const json::value& fact, const SeatNamer& name) {
  if (what == "board laid out") return "the board is set up";
  if (what == "phase begun") return name_at(fact, "seat", name) + " begins";
  if (what == "fence closed") return "a fence is closed";
  if (what == "land won") {
    const std::size_t squares = list_at(fact, "squares").size();
    return fmt::format("{} gets {} square{}", name_at(fact, "seat", name), squares, squares == 1 ? "" : "s");
  }
  return what == "game over" ? end_in_words(fact, name) : "";
}

}  // namespace

std::string effects_in_words(std::string_view game, const json::value& event, std::optional<Seat> maker,
                             const SeatNamer& name) {
  const json::array& effects = list_at(event, "effects");
  if (game == "graenaland") return graenaland_effects(effects, maker, name);
  const auto say = game == "fjords" ? of_fjords : game == "territories" ? of_territories : nullptr;
  if (say == nullptr) return "";
  std::vector<std::string> told;
  for (const json::value& fact : effects) {
    std::string words = say(text_at(fact, "what").value_or(""), fact, name);
    if (!words.empty()) told.push_back(std::move(words));
  }
  return join(told, "; ");
}

}  // namespace landnam::cli
