// SPDX-License-Identifier: Apache-2.0
#include "cli/table_file.hpp"

#include <utility>

#include "cli/files.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

// {"game":…,"options":…,"seats":…,"setup":…,"seed":…}, or a bare position when the game is given beside it.
Result<std::unique_ptr<Table>> table_from_json(GameRequest game, const json::value& value) {
  if (!value.is_object()) return Error{"bad-position", "a position must be a JSON object"};
  const auto named = text_at(value, "game");
  const bool whole = named && find_game(catalog(), *named) != nullptr;
  if (!whole && game.game.empty()) {
    return Error{"no-game", "the game is missing; put it in \"game\", or use --game NAME; the games are " +
                                join(game_names(), ", ")};
  }
  if (whole) game.game = std::string(*named);
  const auto entry = game_called(game.game);
  if (!entry) return entry.error();
  auto options = resolve_options(**entry, game);
  if (!options) return options.error();
  NewTable wanted;
  wanted.options = std::move(*options);
  wanted.seats = game.seats;
  wanted.seed = game.seed.value_or("show");
  wanted.setup = whole ? json::value() : value;
  if (whole) {
    if (const json::value* inner = member(value, "options"); inner != nullptr && inner->is_object()) {
      for (const auto& [key, setting] : inner->get_object()) wanted.options[key] = setting;
    }
    if (const auto seats = integer_at(value, "seats", 1, kMaxSeats)) wanted.seats = static_cast<int>(*seats);
    for (const char* key : {"state", "setup"}) {
      if (const json::value* position = member(value, key)) wanted.setup = *position;
    }
    if (const auto seed = text_at(value, "seed")) wanted.seed = std::string(*seed);
  }
  // A position knows how many sit there, where it says anything about seats at all.
  if (!wanted.seats) {
    const json::value* scores = member(wanted.setup, "scores");
    if (scores != nullptr && scores->is_array() && !scores->get_array().empty()) {
      wanted.seats = static_cast<int>(scores->get_array().size());
    }
  }
  return (*entry)->open(wanted);
}

}  // namespace

Result<std::unique_ptr<Table>> read_table(const std::string& file, const GameRequest& game) {
  const auto read = [&]() -> Result<std::unique_ptr<Table>> {
    const auto text = read_text(file);
    if (!text) return text.error();
    const std::string_view begin = trim(*text);
    if (begin.empty()) return Error{"empty", "the file is empty; it must be a record or a position as JSON"};
    if (!begin.starts_with('{')) return load_record(catalog(), *text, fresh_seed());
    const auto value = parse_json(begin);
    if (!value) return value.error();
    return table_from_json(game, *value);
  };
  auto table = read();
  if (!table) return Error{table.error().code, file + ": " + table.error().text, table.error().clause};
  return table;
}

}  // namespace landnam::cli
