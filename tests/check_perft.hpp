// SPDX-License-Identifier: Apache-2.0
// Numbers of move sequences, as data: golden/perft.json in the game's folder.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/check_records.hpp"

namespace landnam::testing {

// The number of sequences of so many moves, by playing every one at the table.
inline std::uint64_t count_by_playing(Table& table, int depth) {
  if (depth == 0) return 1;
  if (table.turn().is_over()) return 0;
  std::uint64_t sequences = 0;
  const std::size_t here = table.event_count();
  const Seat seat = table.turn().seat();
  const auto choices = table.moves(seat);
  for (const Choice& choice : *choices) {
    const auto played = table.play(seat, choice.move);
    EXPECT_TRUE(played && !played->refusal) << choice.text;
    sequences += count_by_playing(table, depth - 1);
    table.undo(here);
  }
  return sequences;
}

// With LANDNAM_APPROVE=1 in the environment the counts are written anew; where there is no file yet, for
// three moves from the default set-up.
template <Game G>
void check_perft() {
  const Configuration fewest = configurations_of(G::describe()).front();
  const auto table = new_table<G>(fewest, "perft");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->perft(3), count_by_playing(*table, 3));

  namespace fs = std::filesystem;
  const fs::path folder = fs::path(LANDNAM_SOURCE_DIR) / "engine/games" / game_id<G>();
  const fs::path path = fs::exists(folder) ? folder / "golden/perft.json"
                                           : fs::path(LANDNAM_SOURCE_DIR) / "tests/toy_perft.json";
  const bool approve = std::getenv("LANDNAM_APPROVE") != nullptr;
  json::array lines;
  if (fs::exists(path)) {
    const auto read = parse_json(read_file(path));
    ASSERT_TRUE(read && read->is_array()) << path;
    lines = read->get_array();
  } else if (approve) {
    lines.push_back({{"options", json::object{}},
                     {"seats", fewest.seats},
                     {"seed", "perft"},
                     {"depth", 3},
                     {"count", 0}});
  }
  ASSERT_FALSE(lines.empty()) << path << " is missing: run once with LANDNAM_APPROVE=1";
  std::string approved;
  for (json::value& line : lines) {
    const Configuration configuration{"perft", line.at("options").as_object(),
                                      static_cast<int>(line.at("seats").as_int64())};
    const auto start = new_table<G>(configuration, line.at("seed").as_string().c_str());
    ASSERT_TRUE(start);
    const std::uint64_t counted = start->perft(static_cast<int>(line.at("depth").as_int64()));
    if (approve) line.as_object()["count"] = static_cast<std::int64_t>(counted);
    EXPECT_EQ(counted, static_cast<std::uint64_t>(line.at("count").as_int64())) << text_of(line);
    approved += (approved.empty() ? "[\n " : ",\n ") + text_of(line);
  }
  if (approve) std::ofstream(path, std::ios::binary) << approved << "\n]\n";
}

}  // namespace landnam::testing
