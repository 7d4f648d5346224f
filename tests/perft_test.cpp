// SPDX-License-Identifier: Apache-2.0
// Numbers of move sequences, as data: tests/perft.json. With LANDNAM_APPROVE=1 in the environment the counts
// are written anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "host/catalog.hpp"
#include "tests/session_fixture.hpp"

namespace landnam::testing {
namespace {

TEST(Perft, CountsAreThoseOfTheDataFile) {
  const std::string path = LANDNAM_SOURCE_DIR "/tests/perft.json";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  auto lines = parse_json(text.str());
  ASSERT_TRUE(lines && lines->is_array()) << path;
  std::string approved = "[";
  for (json::value& line : lines->get_array()) {
    const CatalogEntry* game = find_game(catalog_with_toy(), text_at(line, "game").value_or(""));
    ASSERT_NE(game, nullptr) << json::serialize(line);
    const auto table = game->open({line.at("options").as_object(),
                                   static_cast<int>(line.at("seats").as_int64()),
                                   nullptr,
                                   std::string(text_at(line, "seed").value_or("")),
                                   {}});
    ASSERT_TRUE(table) << table.error().text;
    const std::uint64_t counted = (*table)->perft(static_cast<int>(line.at("depth").as_int64()));
    if (std::getenv("LANDNAM_APPROVE") != nullptr)
      line.as_object()["count"] = static_cast<std::int64_t>(counted);
    EXPECT_EQ(counted, static_cast<std::uint64_t>(line.at("count").as_int64())) << json::serialize(line);
    approved += (approved.size() > 1 ? ",\n " : "\n ") + json::serialize(line);
  }
  if (std::getenv("LANDNAM_APPROVE") != nullptr) std::ofstream(path) << approved << "\n]\n";
}

// The count is the same as by playing every sequence out at the table.
std::uint64_t count_by_playing(Table& table, int depth) {
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

TEST(Perft, AgreesWithPlayingAtATable) {
  for (const CatalogEntry& game : catalog_with_toy()) {
    const int seats = game.id == "graenaland" ? 3 : 2;
    const auto table = game.open({{}, seats, nullptr, "perft", {}});
    ASSERT_TRUE(table);
    const int depth = game.id == "toy" ? 5 : 3;
    EXPECT_EQ((*table)->perft(depth), count_by_playing(**table, depth)) << game.id;
  }
}

}  // namespace
}  // namespace landnam::testing
