// SPDX-License-Identifier: Apache-2.0
#include "host/bench.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "host/catalog.hpp"
#include "host/configurations.hpp"

namespace landnam {
namespace {

struct Workload {
  std::string_view name;
  std::string_view game;
  std::string_view options;
  int seats;
};

constexpr std::array kWorkloads = {
    Workload{"territories", "territories", "{}", 2},
    Workload{"fjords-2021-2p", "fjords", "{}", 2},
    Workload{"fjords-2021-4p", "fjords", "{}", 4},
    Workload{"fjords-2021-2p-all-runes", "fjords", R"({"preset":"all-runes"})", 2},
    Workload{"fjorde-2005", "fjords", R"({"edition":"fjorde-2005"})", 2},
    Workload{"graenaland-4p", "graenaland", "{}", 4},
};

}  // namespace

json::object Figures::to_json() const {
  json::object object{
      {"playouts_per_s", playouts_per_s}, {"moves_per_s", moves_per_s}, {"mcts_sims_per_s", mcts_sims_per_s}};
  if (settlement_playouts_per_s > 0) object["settlement_playouts_per_s"] = settlement_playouts_per_s;
  return object;
}

json::object bench(const Clock& cpu_clock, const BenchPlan& plan) {
  json::object games;
  for (const Workload& workload : kWorkloads) {
    const CatalogEntry* game = find_game(catalog(), workload.game);
    if (game == nullptr) continue;
    const auto options = parse_json(workload.options);
    const auto figures = game->measure(options->get_object(), workload.seats, cpu_clock, plan);
    if (!figures) continue;
    games[workload.name] = figures->to_json();
  }
  // Any other game with its defaults and the fewest players.
  for (const CatalogEntry& game : catalog()) {
    if (std::ranges::find(kWorkloads, game.id, &Workload::game) != kWorkloads.end()) continue;
    const auto figures = game.measure({}, configurations_of(game.describe()).front().seats, cpu_clock, plan);
    if (figures) games[game.id] = figures->to_json();
  }
  return {{"games", std::move(games)}};
}

}  // namespace landnam
