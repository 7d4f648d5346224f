// SPDX-License-Identifier: Apache-2.0
// What a player should know for the decision at hand.
#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/graenaland_choices.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

std::string face_in_words(const std::string& face) { return face.empty() ? "a face-down card" : face; }

int seat_at(const json::value& value, std::string_view key) {
  return static_cast<int>(integer_at(value, key, 0, kMaxSeats - 1).value_or(0));
}

// The proposal as far as it is made: a line for every voter, with votes and cards.
std::vector<std::string> shares(const GraenalandScene& scene, const SeatNamer& name) {
  const GraenalandTerritory* territory = scene.find(text_at(scene.proposal, "where").value_or(""));
  if (territory == nullptr) return {};
  const json::value* gives = member(scene.proposal, "gives");
  const json::array none;
  const json::array& given = gives != nullptr ? gives->as_array() : none;
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < territory->votes.size(); ++seat) {
    if (territory->votes[seat] == 0) continue;
    std::vector<std::string> gets;
    for (std::size_t card = 0; card < given.size() && card < territory->cards.size(); ++card) {
      if (integer(given[card], 0, 4) == static_cast<std::int64_t>(seat))
        gets.push_back(face_in_words(territory->cards[card]));
    }
    const std::string cards = gets.empty() ? "nothing" : join(gets, ", ");
    const bool proposes = seat_at(scene.proposal, "by") == static_cast<int>(seat);
    lines.push_back(fmt::format("{} {} of {} votes{}: {}", pad(name(static_cast<Seat>(seat)), 5),
                                territory->votes[seat], territory->all_votes(), proposes ? ", proposes" : "",
                                cards));
  }
  return lines;
}

std::vector<std::string> cards_left(const GraenalandScene& scene) {
  const GraenalandTerritory* territory = scene.find(text_at(scene.proposal, "where").value_or(""));
  const json::value* gives = member(scene.proposal, "gives");
  if (territory == nullptr || gives == nullptr) return {};
  const std::size_t made = gives->as_array().size();
  std::vector<std::string> left;
  for (std::size_t card = made; card < territory->cards.size(); ++card)
    left.push_back(face_in_words(territory->cards[card]));
  return {fmt::format("Card {} of {}: {}", made + 1, territory->cards.size(), join(left, ", then "))};
}

// How many votes the proposal needs.
std::string needed_in_words(const GraenalandScene& scene) {
  const GraenalandTerritory* territory = scene.find(text_at(scene.proposal, "where").value_or(""));
  if (territory == nullptr) return "";
  return fmt::format("{} of {} votes needed.", territory->majority, territory->all_votes());
}

std::vector<std::string> goals(const GraenalandScene& scene) {
  if (!scene.owner) return {};
  const GraenalandPlayer& player = scene.players[static_cast<std::size_t>(*scene.owner)];
  std::vector<std::string> lines;
  for (std::size_t c = 0; c < kGraenalandColumns.size(); ++c) {
    lines.push_back(fmt::format("{}: you have {}", goal_in_words(kGraenalandColumns[c], player.goals[c]),
                                player.goals[c].value));
  }
  return lines;
}

std::vector<std::string> pledges(const GraenalandScene& scene, const SeatNamer& name) {
  const std::string what(text_at(scene.joint, "what").value_or("")),
      where(text_at(scene.joint, "where").value_or(""));
  std::vector<std::string> lines = {fmt::format("{} wants a {} at {}: {}.", name(scene.leader), what, where,
                                                graenaland_cost(scene, what, where))};
  const json::value* pledged = member(scene.joint, "pledges");
  if (pledged == nullptr || !pledged->is_object()) return lines;
  for (const auto& entry : pledged->get_object()) {
    const json::array& cards = entry.value().as_array();
    lines.push_back(fmt::format("{} pledges {}", name(entry.key()[0] - '0'),
                                cards.empty() ? "nothing" : cards_in_words(cards)));
  }
  return lines;
}

}  // namespace

std::vector<std::string> graenaland_notes(const GraenalandScene& scene, const SeatNamer& name) {
  std::vector<std::string> lines;
  if (scene.phase == "proposal" && !scene.proposal.is_null()) {
    lines = cards_left(scene);
    for (std::string& line : shares(scene, name)) lines.push_back(std::move(line));
  }
  if (scene.phase == "vote") {
    lines = shares(scene, name);
    lines.insert(lines.begin(), needed_in_words(scene));
  }
  if (scene.phase == "joint") lines = pledges(scene, name);
  if (scene.phase == "claims" || scene.phase == "cards") lines = goals(scene);
  if (const auto what = text_at(scene.project, "what"); what && text_at(scene.project, "step") == "pay") {
    const std::string_view where = text_at(scene.project, "where").value_or("");
    lines.push_back(fmt::format("Price of the {}: {}.", *what, graenaland_cost(scene, *what, where)));
  }
  return lines;
}

std::string graenaland_ways(const GraenalandScene& scene, std::string_view what, std::string_view where) {
  const json::value* project = graenaland_project(scene, what, where);
  if (project == nullptr) return "";
  if (const auto rule = text_at(project->at("refusal"), "text"))
    return fmt::format("{} ({}).", *rule, text_at(project->at("refusal"), "clause").value_or(""));
  // From which decks the cards come is asked only once the project is chosen.
  std::vector<std::string> ways;
  for (const json::value& payment : list_at(*project, "payments")) {
    std::string cards = cards_in_words(payment.as_array());
    if (std::ranges::find(ways, cards) == ways.end()) ways.push_back(std::move(cards));
  }
  return "Pay " + join(ways, "; or ") + ".";
}

}  // namespace landnam::cli
