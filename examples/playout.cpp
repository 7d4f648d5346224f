// SPDX-License-Identifier: Apache-2.0
// The engine as a library: random games of one game, and how often each seat wins.
//
//   playout [GAME] [GAMES] [SEED]        territories, 1000 games, seed 1
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/games/fjords/fjords.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/territories/territories.hpp"

namespace {

template <landnam::Game G>
int play(int seats, int games, unsigned long long seed) {
  const auto rules = G::make_rules({}, seats);
  if (!rules) {
    std::fprintf(stderr, "%s\n", rules.error().text.c_str());
    return 1;
  }
  landnam::Random random(seed);
  std::vector<typename G::Move> scratch;
  std::vector<int> wins(static_cast<std::size_t>(seats));
  for (int game = 0; game < games; ++game) {
    typename G::State state = start(*rules);
    play_out<G>(*rules, state, random, scratch);
    if (const auto winner = standing(*rules, state).winner) ++wins[static_cast<std::size_t>(*winner)];
  }
  for (int seat = 0; seat < seats; ++seat) {
    std::printf("seat %d wins %d of %d\n", seat, wins[static_cast<std::size_t>(seat)], games);
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view game = count > 1 ? words[1] : "territories";
  const int games = count > 2 ? std::atoi(words[2]) : 1000;
  const unsigned long long seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  if (game == "territories") return play<landnam::Territories>(2, games, seed);
  if (game == "fjords") return play<landnam::Fjords>(2, games, seed);
  if (game == "graenaland") return play<landnam::Graenaland>(4, games, seed);
  std::fprintf(stderr, "usage: playout territories|fjords|graenaland [GAMES] [SEED]\n");
  return 2;
}
