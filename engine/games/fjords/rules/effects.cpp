// SPDX-License-Identifier: Apache-2.0
// The effects of an event (docs/protocol.md has the vocabulary).
#include "engine/core/effects.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/games/fjords/fjords.hpp"

namespace landnam::fjords {
namespace {

// Something at a place of the landscape that is on the table.
json::object fact_at(std::string_view what, const State& state, Spot at) {
  return {{"what", what}, {"landscape", state.landscape}, {"q", at.q}, {"r", at.r}};
}

json::array words_json(const Kind* kinds, std::size_t count) {
  json::array words;
  for (std::size_t i = 0; i < count; ++i) words.emplace_back(kWords[kinds[i]]);
  return words;
}

// --- Tiles and pieces. ---

void tell_stone(Rune rune, const json::value& owner, const State& state, Spot at, std::string_view clause,
                json::array& told) {
  json::object fact = fact_at("stone placed", state, at);
  fact["stone"] = name_of(rune);
  fact["owner"] = owner;
  fact["clause"] = clause;
  told.push_back(std::move(fact));
}

void tell_laying(const Rules& rules, const State& before, const Move& move, const State& after,
                 json::array& told) {
  json::object laid = fact_at("tile laid", before, move.at);
  laid["tile"] = kWords[kind_of(move.corners)];
  laid["corners"] = corners_text(move.corners);
  laid["clause"] = exploration_clause(rules, "FJ21-X2", "FJ05-D2");
  told.push_back(std::move(laid));
  const int tile = before.land.tile_count;  // its number
  if (after.strength == tile) tell_stone(Rune::strength, nullptr, before, move.at, "RU-STRENGTH", told);
  if (after.water == tile) tell_stone(Rune::water, nullptr, before, move.at, "RU-WATER", told);
  if (after.friendship.has(tile))
    tell_stone(Rune::friendship, nullptr, before, move.at, "RU-FRIENDSHIP", told);
}

void tell_longhouse(const Rules& rules, const State& before, Seat seat, Act act, json::array& told) {
  const Spot at = spot_of(before.land.tile(before.laid));
  json::object fact =
      fact_at(act == Act::no_longhouse ? "longhouse declined" : "longhouse placed", before, at);
  fact["clause"] = clause(rules, "FJ21-X2", "FJ05-D4");
  told.push_back(std::move(fact));
  if (act == Act::home) tell_stone(Rune::home, seat, before, at, "RU-HOME", told);
}

void tell_viking(const Rules& rules, const State& before, Seat seat, const Move& move, json::array& told) {
  if (move.act == Act::wisdom) tell_stone(Rune::wisdom, seat, before, move.space, "RU-WISDOM", told);
  json::object fact = fact_at("viking placed", before, move.at);
  if (move.act != Act::viking) {
    const Rune rune = move.act == Act::travel  ? Rune::travel
                      : move.act == Act::horse ? Rune::horse
                                               : Rune::wisdom;
    fact["rune"] = name_of(rune);
    fact["clause"] = move.act == Act::travel  ? "RU-TRAVEL"
                     : move.act == Act::horse ? "RU-HORSE"
                                              : "RU-WISDOM";
  } else {
    fact["clause"] = clause(rules, "FJ21-S2", "FJ05-C2");
  }
  told.push_back(std::move(fact));
}

void tell_set_aside(int seat, Kind kind, std::string_view clause, json::array& told) {
  told.push_back({{"what", "tile set aside"}, {"seat", seat}, {"tile", kWords[kind]}, {"clause", clause}});
}

// FJ-L6: a declaration, or an answer to one; where nobody knows a place, the tile in hand is set aside.
void tell_overlooking(const Rules& rules, const State& before, Seat seat, const Move& move,
                      const State& after, json::array& told) {
  const std::string_view what = move.act == Act::none    ? "no place declared"
                                : move.act == Act::point ? "place pointed out"
                                                         : "stayed silent";
  told.push_back({{"what", what},
                  {"seat", seat},
                  {"declarer", move.act == Act::none ? before.mover : before.declarer},
                  {"clause", "FJ-L6"}});
  if (move.act == Act::point) return tell_laying(rules, before, move, after, told);
  if (after.step != Step::ask && before.drawn != kNoKind)
    tell_set_aside(before.step == Step::ask ? before.declarer : before.mover, before.drawn, "FJ-L6", told);
}

void tell_drawing(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                  json::array& told) {
  std::array<Kind, kRowSize> drawn{};
  for (unsigned i = 0; i < outcome.count; ++i) drawn[i] = outcome.drawn(i);
  json::array words = words_json(drawn.data(), outcome.count);
  if (before.step == Step::fill) {
    told.push_back({{"what", "row filled"}, {"tiles", std::move(words)}, {"clause", "FJ21-X2"}});
  } else if (before.step == Step::redraw) {  // none of the old row fitted, or nobody saw a place
    told.push_back({{"what", "row redrawn"},
                    {"tiles", std::move(words)},
                    {"returned", words_json(before.shown.data(), before.shown_count)},
                    {"clause", rules.overlook ? "FJ-L6" : "FJ21-X3"}});
  } else {
    if (after.drawn == kNoKind) {
      const std::string_view clause = exploration_clause(rules, "", "FJ05-D3");
      return tell_set_aside(before.mover, outcome.drawn(0), clause, told);
    }
    told.push_back({{"what", "tile drawn"},
                    {"seat", before.mover},
                    {"tile", words[0]},
                    {"clause", exploration_clause(rules, "", "FJ05-D2")}});
  }
}

// --- The course of the game. ---

void tell_phase(std::string_view phase, int seat, int landscape, std::string_view clause,
                std::string_view because, json::array& told) {
  json::object fact{{"what", "phase begun"}, {"phase", phase}, {"seat", seat}, {"landscape", landscape}};
  if (!because.empty()) fact["because"] = because;
  fact["clause"] = clause;
  told.push_back(std::move(fact));
}

// FJ05-C3, FJ21-S3: players who could place a Viking before and cannot any more.
void tell_players_out(const Rules& rules, const State& before, const State& after, json::array& told) {
  const bool ended = after.finished > before.finished;  // then nobody can
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const bool could = before.step != Step::settle || can_settle(before, before.players[seat]);
    if (!could || (!ended && can_settle(after, after.players[seat]))) continue;
    told.push_back({{"what", "player out"}, {"seat", seat}, {"clause", clause(rules, "FJ21-S3", "FJ05-C3")}});
  }
}

void tell_end(const Rules& rules, const State& after, json::array& told) {
  const Standing end = standing(rules, after);
  json::array scores, ranks, level;
  const auto best = *std::max_element(end.scores.begin(), end.scores.begin() + end.seats);
  for (Seat seat = 0; seat < end.seats; ++seat) {
    scores.emplace_back(end.scores[seat]);
    ranks.emplace_back(end.ranks[seat]);
    if (end.scores[seat] == best) level.emplace_back(seat);
  }
  const json::value winner = end.winner ? json::value(*end.winner) : json::value();
  if (level.size() > 1) {
    told.push_back({{"what", "tie decided"},
                    {"seats", std::move(level)},
                    {"winner", winner},
                    {"clause", rules.landscapes == 1 ? "FJ21-S5" : "FJ05-C6"}});
  }
  told.push_back({{"what", "game over"},
                  {"winner", winner},
                  {"scores", std::move(scores)},
                  {"ranks", std::move(ranks)}});
}

// Automatic consequences. `beginner` begins settlement if it begins, for the reason `because`.
void tell_course(const Rules& rules, const State& before, const State& after, int beginner,
                 std::string_view because, json::array& told) {
  const bool ended = after.finished > before.finished;
  const bool settles = ended || after.step == Step::settle;
  if (!settles) return;
  if (before.step != Step::settle) {
    const std::string_view clause = exploration_clause(rules, "FJ21-S1", "FJ05-C1");
    tell_phase("settlement", beginner, before.landscape, clause, because, told);
  }
  tell_players_out(rules, before, after, told);
  if (!ended) return;
  for (std::size_t i = before.finished; i < after.finished; ++i) {
    json::array scores;
    for (Seat seat = 0; seat < rules.seats; ++seat) scores.emplace_back(after.landscape_scores[i][seat]);
    told.push_back({{"what", "landscape ended"},
                    {"landscape", i + 1},
                    {"scores", std::move(scores)},
                    {"clause", clause(rules, "FJ21-S4", "FJ05-C4")}});
  }
  if (after.step == Step::over) return tell_end(rules, after, told);
  tell_phase("exploration", after.began_exploration, after.landscape, "FJ05-C5", "", told);
}

}  // namespace

json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience&) {
  json::array told;
  switch (move.act) {
    case Act::draw:
      return told;  // chance tells what was drawn
    case Act::lay:
      tell_laying(rules, before, move, after, told);
      break;
    case Act::none:
    case Act::point:
    case Act::silent:
      tell_overlooking(rules, before, seat, move, after, told);
      break;
    case Act::longhouse:
    case Act::home:
    case Act::no_longhouse:
      tell_longhouse(rules, before, seat, move.act, told);
      break;
    default:
      tell_viking(rules, before, seat, move, told);
  }
  // FJ05-C1, FJ21-S1: after the last tile the next player begins, or the one who sees no place for it.
  const bool passed = move.act == Act::none || move.act == Act::silent;
  const Seat mover = before.declarer != kNone ? before.declarer : seat;
  const bool all_laid = after.shown_count == 0 && after.bag.total() == 0;
  const std::string_view because = !rules.row && passed ? "last tile set aside"
                                   : !rules.row         ? "last tile laid"
                                   : all_laid           ? "all tiles laid"
                                                        : "no tile fits";
  tell_course(rules, before, after, passed ? mover : seat_after(rules, mover), because, told);
  return told;
}

json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience&) {
  json::array told;
  if (before.step == Step::first) {
    tell_phase("exploration", outcome.first, before.landscape, clause(rules, "FJ21-X1", "FJ05-D1"), "", told);
    tell_course(rules, before, after, outcome.first, "no tile fits", told);
    return told;
  }
  tell_drawing(rules, before, outcome, after, told);
  // FJ05-C1, FJ21-S1: the player whose turn it was begins.
  tell_course(rules, before, after, before.mover, rules.row ? "no tile fits" : "last tile set aside", told);
  return told;
}

}  // namespace landnam::fjords
