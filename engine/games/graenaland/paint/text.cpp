// SPDX-License-Identifier: Apache-2.0
// The position as plain text.
#include <string>

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/forms/notation.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/scoring.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// "grain ? wood"
std::string lying_text(const Lying& lying) {
  std::string text;
  for (std::size_t i = 0; i < lying.count; ++i) {
    text += (i == 0 ? "" : " ") +
            (lying.cards[i] < kFaceDown ? std::string(kResourceNames[lying.cards[i]]) : std::string("?"));
  }
  return text.empty() ? "-" : text;
}

// "0:2 keep warrior  1:1" who has what there
std::string people_text(const Rules& rules, const Common& common, int territory) {
  const auto t = static_cast<std::size_t>(territory);
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    std::string here;
    if (const int villages = common.villages[t][s])
      here += " " + std::to_string(villages) + " village" + (villages > 1 ? "s" : "");
    for (std::size_t b = 0; b < kBuildings; ++b) {
      if (common.buildings[t][b] == seat) here += " " + std::string(kBuildingNames[b]);
    }
    for (std::size_t h = 0; h < kHeroes; ++h) {
      if (common.hero[s][h] == territory) here += " *" + std::string(kHeroNames[h]);
      if (common.hero[s][h] == kWaiting + territory) here += " (" + std::string(kHeroNames[h]) + " waits)";
    }
    if (!here.empty()) text += (text.empty() ? "" : "; ") + std::to_string(seat) + ":" + here;
  }
  return text.empty() ? "nobody" : text;
}

std::string votes_text(const Rules& rules, const Common& common, int territory) {
  const Votes votes = votes_at(rules, common, territory);
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    text += (seat == 0 ? "" : " ") + std::to_string(votes.of(seat));
  return text;
}

void paint_territory(const Rules& rules, const Common& common, int territory, std::string& text) {
  const auto t = static_cast<std::size_t>(territory);
  text += " " + territory_name(rules, territory) + " " +
          padded(std::string(kTerrainNames[static_cast<std::size_t>(rules.terrain[t])]), 9) + "votes " +
          votes_text(rules, common, territory) + "  cards " + lying_text(common.lying[t]);
  for (std::size_t w = 0; w < kWorks; ++w) {
    if (has_work(common, territory, static_cast<Work>(w))) text += "  +" + std::string(kWorkNames[w]);
  }
  text += "\n      " + people_text(rules, common, territory) + "\n";
}

std::string hand_text(const Hand& hand) {
  std::string text;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand[kind] == 0) continue;
    text += (text.empty() ? "" : ", ") + (hand[kind] > 1 ? std::to_string(hand[kind]) + " " : "") +
            card_name(kind);
  }
  return text.empty() ? "nothing" : text;
}

void paint_player(const Rules& rules, const View& seen, Seat seat, std::string& text) {
  const Common& common = seen.common;
  const auto s = static_cast<std::size_t>(seat);
  const Achievements achieved = achievements_of(rules, common, seat);
  const bool own = seen.owner == seat;
  text += std::string(common.leader == seat ? ">" : " ") + std::to_string(seat) + " army " +
          std::to_string(common.army[s]) + "  houses left " + std::to_string(common.houses[s]) +
          "  settlements " + std::to_string(achieved[0]) + ", doubles " + std::to_string(achieved[1]) +
          ", largest " + std::to_string(achieved[2]) + ", buildings " + std::to_string(achieved[3]);
  if (!rules.vp) text += "  objectives " + std::to_string(objectives_met(rules, achieved));
  const std::uint8_t card = common.shown[s] != kNone ? common.shown[s] : own ? seen.victory : kNone;
  if (card != kNone) {
    text += "  easy " + std::string(kColumnNames[static_cast<std::size_t>(easy_column(card))]) + ", hard " +
            std::string(kColumnNames[static_cast<std::size_t>(hard_column(card))]) + ": " +
            std::to_string(points_of(rules, card, achieved)) + " points";
  }
  text += "\n      holds " + hand_text(own ? seen.hand : common.sure[s]);
  for (std::size_t d = 0; !own && d < kDecks; ++d) {
    const int unseen = common.backs[s][d] - total_of(common.sure[s].deck(static_cast<int>(d)));
    if (unseen > 0) text += ", " + std::to_string(unseen) + " unseen of " + std::string(kTerrainNames[d]);
  }
  text += "\n";
}

}  // namespace

std::string paint_text(const Rules& rules, const View& seen, std::span<const Move> legal) {
  const Common& common = seen.common;
  std::string text = "turn " + std::to_string(common.turns + 1) + ", " +
                     std::string(kPhaseNames[static_cast<std::size_t>(common.phase)]) +
                     (may_talk(common) ? ", talk is free" : ", no talk now") + "\n";
  text += "inland\n";
  for (int t = rules.coast; t < rules.territories; ++t) paint_territory(rules, common, t, text);
  text += "coast\n";
  for (int t = 0; t < rules.coast; ++t) paint_territory(rules, common, t, text);
  text += "supply";
  for (std::size_t i = 0; i < common.row_count; ++i)
    text += "  " + std::to_string(i) + ":" + pair_name(common.row[i]);
  text += "\n";
  for (Seat seat = 0; seat < rules.seats; ++seat) paint_player(rules, seen, seat, text);
  if (common.proposal.where != kNone) {
    text += "proposal by " + std::to_string(common.proposer) + " for " +
            territory_name(rules, common.proposal.where) + ":";
    for (std::size_t i = 0; i < common.proposal.made; ++i)
      text += " " + std::to_string(i) + "->" + std::to_string(common.proposal.gives[i]);
    text += "\n";
  }
  if (!legal.empty()) text += std::to_string(legal.size()) + " moves\n";
  return text;
}

}  // namespace landnam::graenaland
