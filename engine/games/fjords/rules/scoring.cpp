// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/rules/scoring.hpp"

#include <algorithm>

#include "engine/games/fjords/rules/play.hpp"

namespace landnam::fjords {

namespace {

// RU-WATER: the tiles joined to a tile by sea, itself included.
TileMask joined_by_sea(const Landscape& land, int tile) {
  TileMask found = TileMask::of(tile);
  for (TileMask rim = found; rim.any();) {
    TileMask next;
    while (rim.any()) next |= land.linked(rim.pop(), Terrain::sea);
    rim = next & ~found;
    found |= next;
  }
  return found;
}

// RU-FRIENDSHIP: most Vikings around a stone are worth 2, to each of those who tie; no Vikings, no points.
void score_friendship(const Rules& rules, const State& state, ScoreSheets& sheets) {
  for (TileMask stones = state.friendship; stones.any();) {
    const TileMask around = state.land.neighbours(stones.pop());
    PerPlayer<int> vikings{};
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      vikings[seat] = (state.players[seat].vikings & around).count();
    }
    const int most = *std::max_element(vikings.begin(), vikings.end());
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      if (most > 0 && vikings[seat] == most) sheets[seat].friendship += 2;
    }
  }
}

// FJ21-S4: reach is geometric, so others count whether they have Vikings left or not.
int count_unclaimed(const Rules& rules, const State& state, Seat seat) {
  TileMask mine = claimable(state, state.players[seat]);
  for (Seat other = 0; other < rules.seats; ++other) {
    if (other != seat) mine = mine & ~claimable(state, state.players[other]);
  }
  return mine.count();
}

// FJ05-C5: the loser begins the next landscape. After a draw it is the player who did not begin the last one.
int next_beginner(const State& state) {
  const auto& scores = state.landscape_scores[state.finished - 1U];
  if (scores[0] != scores[1]) return scores[0] < scores[1] ? 0 : 1;
  return 1 - state.began_exploration;
}

}  // namespace

TileMask claimable(const State& state, const Player& player) {
  TileMask found;
  TileMask rim = player.longhouses | player.vikings;
  while (rim.any()) {
    TileMask next;
    while (rim.any()) next |= state.land.linked(rim.pop(), Terrain::plain);
    rim = next & state.free & ~found;
    found |= rim;
  }
  return found;
}

std::array<TileMask, 3> bonus_tiles(const State& state, const Player& player) {
  const Landscape& land = state.land;
  return {state.strength != kNone ? land.neighbours(state.strength) : TileMask{},
          state.water != kNone ? joined_by_sea(land, state.water) : TileMask{},
          player.home != kNone ? land.neighbours(player.home) : TileMask{}};
}

ScoreSheets score(const Rules& rules, const State& state) {
  ScoreSheets sheets{};
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Player& player = state.players[seat];
    ScoreSheet& sheet = sheets[seat];
    sheet.vikings = player.vikings.count();
    const std::array<TileMask, 3> bonus = bonus_tiles(state, player);
    sheet.strength = (player.vikings & bonus[0]).count();
    sheet.water = (player.vikings & bonus[1]).count();
    sheet.home = (player.vikings & bonus[2]).count();
    if (rules.unclaimed && player.vikings_left == 0) sheet.unclaimed = count_unclaimed(rules, state, seat);
  }
  if (state.friendship.any()) score_friendship(rules, state, sheets);
  return sheets;
}

void end_landscape(const Rules& rules, State& state) {
  const ScoreSheets sheets = score(rules, state);
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    state.landscape_scores[state.finished][seat] = static_cast<std::uint8_t>(sheets[seat].total());
  }
  ++state.finished;
  if (state.finished == rules.landscapes) {
    state.step = Step::over;
    state.mover = 0;
    return;
  }
  ++state.landscape;
  std::fill_n(state.shown.begin(), state.shown_count, Kind{0});
  state.shown_count = 0;
  state.drawn = kNoKind;
  state.land = kOpening;
  lay_out(rules, state);
  begin_exploration(rules, state, next_beginner(state));
}

Standing standing(const Rules& rules, const State& state) {
  Standing result;
  result.seats = static_cast<std::uint8_t>(rules.seats);
  for (std::size_t landscape = 0; landscape < state.finished; ++landscape) {
    for (Seat seat = 0; seat < result.seats; ++seat) {
      result.scores[seat] =
          static_cast<std::int16_t>(result.scores[seat] + state.landscape_scores[landscape][seat]);
    }
  }
  // Ties: the player who won two landscapes (FJ05-C6), or the last player in order from the beginner of
  // settlement (FJ21-S5).
  PerPlayer<int> merit{};
  for (Seat seat = 0; seat < result.seats; ++seat) {
    merit[seat] = 8 * result.scores[seat];
    if (state.step != Step::over) continue;
    if (rules.landscapes == 1) {
      merit[seat] += (seat - state.began_settlement + rules.seats) % rules.seats;
    } else {
      int won = 0;
      for (const auto& scores : state.landscape_scores) won += scores[seat] > scores[1 - seat] ? 1 : 0;
      merit[seat] += won >= 2 ? 1 : 0;
    }
  }
  int best = -1;
  for (Seat seat = 0; seat < result.seats; ++seat) {
    result.ranks[seat] = 1;
    for (Seat other = 0; other < result.seats; ++other) {
      if (merit[other] > merit[seat]) ++result.ranks[seat];
    }
    best = std::max(best, merit[seat]);
  }
  if (state.step == Step::over && std::count(merit.begin(), merit.begin() + result.seats, best) == 1) {
    result.winner = static_cast<Seat>(std::find(merit.begin(), merit.end(), best) - merit.begin());
  }
  return result;
}

}  // namespace landnam::fjords
