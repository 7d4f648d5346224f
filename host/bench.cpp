// SPDX-License-Identifier: Apache-2.0
#include "host/bench.hpp"

#include <array>
#include <string_view>

#include "host/catalog.hpp"

namespace landnam {
namespace {

struct Configuration {
  std::string_view name;
  std::string_view game;
  std::string_view options;
  int seats;
};

constexpr std::array kConfigurations = {
    Configuration{"territories", "territories", "{}", 2},
    Configuration{"fjords-2021-2p", "fjords", "{}", 2},
    Configuration{"fjords-2021-4p", "fjords", "{}", 4},
    Configuration{"fjords-2021-2p-all-runes", "fjords", R"({"preset":"all-runes"})", 2},
    Configuration{"fjorde-2005", "fjords", R"({"edition":"fjorde-2005"})", 2},
    Configuration{"graenaland-4p", "graenaland", "{}", 4},
};

}  // namespace

json::object bench(const Clock& cpu_clock, const BenchPlan& plan) {
  json::object games;
  for (const Configuration& configuration : kConfigurations) {
    const CatalogEntry* game = find_game(catalog(), configuration.game);
    if (game == nullptr) continue;
    const auto options = parse_json(configuration.options);
    const auto figures = game->measure(options->get_object(), configuration.seats, cpu_clock, plan);
    if (!figures) continue;
    games[configuration.name] = json::object{{"playouts_per_s", figures->playouts_per_s},
                                             {"moves_per_s", figures->moves_per_s},
                                             {"mcts_sims_per_s", figures->mcts_sims_per_s}};
  }
  return {{"games", std::move(games)}};
}

}  // namespace landnam
