// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/solver_many.hpp"

#include <algorithm>

#include "engine/games/fjords/bot/siege.hpp"
#include "engine/games/fjords/bot/tile_numbers.hpp"
#include "engine/games/fjords/rules/play.hpp"
#include "engine/games/fjords/rules/scoring.hpp"

namespace landnam::fjords {

namespace {

using Lands = PerPlayer<TileMask>;  // what each could claim if nobody else moved

Lands lands_of(const Rules& rules, const State& state) {
  Lands lands;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    lands[seat] = claimable(state, state.players[seat]);
  }
  return lands;
}

bool has_friends_or_jumps(const Rules& rules, const State& state) {
  bool jumps = false;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    RuneSet stones = state.players[seat].stones;
    stones.remove(Rune::home);
    jumps = jumps || stones.bits != 0;
  }
  return jumps || state.friendship.any();
}

// Tiles beyond the last Viking earn no bonus (FJ21-S4): then it matters which are settled.
bool may_miss_bonus(const State& state, const Player& player, const TileMask& land) {
  if (player.vikings_left >= land.count()) return false;
  const auto bonus = bonus_tiles(state, player);
  return std::ranges::any_of(bonus, [&](const TileMask& tiles) { return (tiles & land).any(); });
}

bool is_shared_out(const Rules& rules, const State& state, const Lands& lands) {
  TileMask taken;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if ((taken & lands[seat]).any() || may_miss_bonus(state, state.players[seat], lands[seat])) return false;
    taken |= lands[seat];
  }
  return true;
}

// Everybody fills their own land, in any order.
Solution<Move> fill_up(const Rules& rules, State state) {
  Solution<Move> solution;
  while (state.step == Step::settle) {
    const Player& mover = state.players[state.mover];
    solution.line.push_back(settling(state, (mover.reach & state.free).nth(0)));
    settle(rules, state, solution.line.back());
  }
  solution.end = standing(rules, state);
  return solution;
}

// The settlement as a siege of one seat.
struct Besieged {
  Besieged(const Rules& rules, const State& state, const Lands& lands, std::size_t seat)
      : numbers(lands[0] | lands[1] | lands[2] | lands[3]) {
    if (!numbers.fits()) return;
    const std::size_t players = index(rules.seats);
    const ScoreSheets sheets = score(rules, state);
    const auto points = [&](std::size_t of) { return sheets[of].total() - sheets[of].unclaimed; };
    const auto turn = [&](std::size_t of) { return (of + players - state.began_settlement) % players; };
    ground.players = players;
    ground.links = numbers.links_in(state.land);
    siege.free = numbers.of(state.free);
    siege.vikings = state.players[seat].vikings_left;
    siege.mover = static_cast<std::uint8_t>((state.mover + players - seat) % players);
    for (std::size_t i = 0; i < players; ++i) {
      const std::size_t of = (seat + i) % players;
      const Player& player = state.players[of];
      siege.reach[i] = numbers.of(player.reach & state.free);
      ground.worth[i].fill(1);
      for (const TileMask bonus : bonus_tiles(state, player)) {
        for (Bits tiles = numbers.of(bonus); tiles != 0;) {
          ++ground.worth[i][pop_lowest(tiles)];
        }
      }
      const bool wins_ties = turn(seat) > turn(of);  // FJ21-S5
      siege.lead[i] = static_cast<std::int16_t>(points(seat) - points(of) - (wins_ties ? 0 : 1));
    }
  }

  TileNumbers numbers;
  SiegeGround ground;
  Siege siege;
};

Solution<Move> won_by(const Rules& rules, std::size_t seat) {
  Solution<Move> solution;
  solution.whole = false;
  solution.end.seats = static_cast<std::uint8_t>(rules.seats);
  std::fill_n(solution.end.ranks.begin(), rules.seats, std::uint8_t{2});
  solution.end.ranks[seat] = 1;
  solution.end.winner = static_cast<Seat>(seat);
  return solution;
}

// Whether a seat wins whatever the others do; with the move, if it is to make one.
std::optional<Solution<Move>> win_of(std::size_t seat, const Rules& rules, const State& state,
                                     const Lands& lands, Stopwatch& watch) {
  if (may_miss_bonus(state, state.players[seat], lands[seat])) return std::nullopt;
  const Besieged besieged(rules, state, lands, seat);
  if (!besieged.numbers.fits()) return std::nullopt;
  SiegeSearch search(besieged.ground, watch);
  if (!search.holds(besieged.siege).value_or(false)) return std::nullopt;
  Solution<Move> solution = won_by(rules, seat);
  if (seat != state.mover) return solution;
  int tile = (state.players[seat].reach & state.free).nth(0);
  if (search.is_besieged(besieged.siege)) {
    const auto number = search.holding_tile(besieged.siege);
    if (!number) return std::nullopt;
    tile = besieged.numbers.tile(*number);
  }
  solution.line = {settling(state, tile)};
  return solution;
}

}  // namespace

std::optional<Solution<Move>> solve_for_many(const Rules& rules, const State& state, Stopwatch& watch) {
  if (has_friends_or_jumps(rules, state)) return std::nullopt;
  const Lands lands = lands_of(rules, state);
  if (is_shared_out(rules, state, lands)) return fill_up(rules, state);
  const std::size_t seats = index(rules.seats);
  for (std::size_t i = 0; i < seats; ++i) {
    if (auto won = win_of((state.mover + i) % seats, rules, state, lands, watch)) return won;
  }
  return std::nullopt;
}

}  // namespace landnam::fjords
