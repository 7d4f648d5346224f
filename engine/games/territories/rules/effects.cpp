// SPDX-License-Identifier: Apache-2.0
// The effects of an event (docs/protocol.md has the vocabulary).
#include "engine/core/effects.hpp"

#include <array>
#include <string_view>

#include "engine/games/territories/forms/json.hpp"
#include "engine/games/territories/rules/fence.hpp"
#include "engine/games/territories/rules/play.hpp"

namespace landnam::territories {
namespace {

json::value point_json(const Board& board, int point) { return place_json(board.point_at[point]); }

void tell_phase(std::string_view phase, const State& after, std::string_view clause, json::array& told) {
  told.push_back({{"what", "phase begun"}, {"phase", phase}, {"seat", after.to_move}, {"clause", clause}});
}

// The owner of one side of a closed fence; null while land is still in dispute.
json::value owner_of(const State& after, Bits side) {
  if ((side & after.mixed) != 0) return nullptr;
  return (side & after.farms[kWhite]) != 0 ? kWhite : kBlack;
}

// TE-R4, TE-E2: the land on both sides of the last trunk, with its farms, and the land that is won.
void tell_closing(const Board& board, const State& before, int segment, const State& after,
                  json::array& told) {
  const Segment& last = board.segments[segment];
  json::array sides;
  for (const Bits side : regions_of(board, after.trunks, bit(last.square), bit(last.other))) {
    const PerColour<Bits> farms = {after.farms[kWhite] & side, after.farms[kBlack] & side};
    sides.push_back({{"owner", owner_of(after, side)},
                     {"squares", squares_json(board, side)},
                     {"farms", farms_json(board, farms, 0)}});
  }
  told.push_back({{"what", "fence closed"}, {"sides", std::move(sides)}, {"clause", "TE-R4"}});
  const auto had = owned_land(board, before), has = owned_land(board, after);
  for (Seat seat = 0; seat < 2; ++seat) {
    const Bits won = has[seat] & ~had[seat];
    if (won == 0) continue;
    told.push_back({{"what", "land won"},
                    {"seat", seat},
                    {"squares", squares_json(board, won)},
                    {"farms", squares_json(board, won & after.farms[seat])},
                    {"clause", "TE-E2"}});
  }
}

// TE-E1, TE-E3.
void tell_end(const Rules& rules, const State& after, json::array& told) {
  if (after.phase != Phase::over) return;
  const Standing end = standing(rules, after);
  told.push_back({{"what", "game over"},
                  {"winner", end.winner ? json::value(*end.winner) : json::value()},
                  {"scores", {end.scores[0], end.scores[1]}},
                  {"clause", after.mixed == 0 ? "TE-E1" : "TE-E3"}});
}

void tell_trunk(const Rules& rules, const State& before, int segment, const State& after, json::array& told) {
  const Board& board = rules.board;
  const Segment& trunk = board.segments[segment];
  const bool begins = before.free_end == kNowhere;
  const bool closes = after.free_end == kNowhere;
  // From the old end of the fence, or the beginning of a new one, to its new end.
  const int from = !begins ? before.free_end : closes ? trunk.from : board.other_end(segment, after.free_end);
  json::object placed{{"what", begins ? "fence begun" : "fence led on"},
                      {"from", point_json(board, from)},
                      {"to", point_json(board, board.other_end(segment, from))},
                      {"clause", begins ? "TE-R5" : "TE-R3"}};
  told.push_back(std::move(placed));
  if (closes) tell_closing(board, before, segment, after, told);
  if (after.phase == Phase::over) return;
  if (closes) {
    told.push_back({{"what", "new fence due"}, {"seat", after.to_move}, {"clause", "TE-R4"}});
  } else {
    told.push_back({{"what", "fence open"},
                    {"at", point_json(board, after.free_end)},
                    {"seat", after.to_move},
                    {"clause", "TE-R3"}});
  }
}

}  // namespace

json::array effects(const Rules& rules, const State& before, Seat, const Move& move, const State& after,
                    const Audience&) {
  json::array told;
  if (move.kind == Move::Kind::farm) {
    told.push_back({{"what", "farm placed"},
                    {"at", place_json(rules.board.square_at[move.at])},
                    {"left", count(after.spots)},
                    {"clause", "TE-S4"}});
    if (after.phase == Phase::play) tell_phase("play", after, "TE-S4", told);
  } else {
    tell_trunk(rules, before, move.at, after, told);
  }
  tell_end(rules, after, told);
  return told;
}

json::array effects(const Rules& rules, const State&, const Outcome& outcome, const State& after,
                    const Audience&) {
  const Board& board = rules.board;
  const Segment& start = board.segments[outcome.start_trunk];
  const int to = after.free_end == kNowhere ? start.to : after.free_end;
  json::array told;
  told.push_back({{"what", "board laid out"},
                  {"from", point_json(board, board.other_end(outcome.start_trunk, to))},
                  {"to", point_json(board, to)},
                  {"clause", "TE-S2"}});
  if (after.phase == Phase::draft) tell_phase("draft", after, "TE-S4", told);
  if (after.phase == Phase::play) tell_phase("play", after, "TE-R1", told);
  tell_end(rules, after, told);
  return told;
}

}  // namespace landnam::territories
