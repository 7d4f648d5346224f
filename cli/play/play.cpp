// SPDX-License-Identifier: Apache-2.0
// `landnam play`: which table, who sits there, and which way of showing it.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/files.hpp"
#include "cli/play/match.hpp"
#include "cli/play/plain.hpp"
#include "cli/play/saves.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/text.hpp"
#include "engine/core/record.hpp"

namespace landnam::cli {
namespace {

std::filesystem::path path_for_saves(const PlayRequest& request, const std::string& game) {
  if (!request.save_file.empty()) return request.save_file;
  return new_save(game).value_or(std::filesystem::path());
}

Result<std::unique_ptr<Match>> new_match(const PlayRequest& request, const std::string& seed) {
  const auto game = game_called(request.game.game);
  if (!game) return game.error();
  auto table = open_table(request.game, seed, {});
  if (!table) return table.error();
  auto players = choose_players(request, (*game)->id, (*table)->seats(), request.game.seed.value_or(seed));
  if (!players) return players.error();
  const std::string id((*game)->id);
  return std::make_unique<Match>(id, std::move(*table), std::move(*players), path_for_saves(request, id));
}

// The game of a record goes on. In the folder of saved games it goes on in its own file, elsewhere in a new
// one: a record that somebody names may be worth keeping as it is.
Result<std::unique_ptr<Match>> resumed_match(const PlayRequest& request, const std::string& seed) {
  std::filesystem::path file = request.resume_file;
  const bool last = file.empty();
  if (last) {
    const std::string& name = request.game.game;
    const auto found = last_save(lower_case(name));
    if (!found) {
      return Error{"no-save", "there is no unfinished game; start one with: landnam play " +
                                  (name.empty() ? game_names().front() : name)};
    }
    file = *found;
  }
  const auto text = read_text(file.string());
  if (!text) return text.error();
  const auto record = parse_record(*text);
  if (!record) return Error{record.error().code, file.string() + ": " + record.error().text};
  const auto game = game_called(record->game);
  if (!game) return game.error();
  auto table = (*game)->load(*record, seed);
  if (!table)
    return Error{table.error().code, file.string() + ": " + table.error().text, table.error().clause};
  Players players = players_named(record->game, record->names, (*table)->seats());
  if (!request.bots.empty() || !request.seat.empty()) {
    auto chosen = choose_players(request, (*game)->id, (*table)->seats(), seed);
    if (!chosen) return chosen.error();
    players = std::move(*chosen);
  }
  const auto save = last && request.save_file.empty() ? file : path_for_saves(request, record->game);
  return std::make_unique<Match>(record->game, std::move(*table), std::move(players), save);
}

// The same kind of game once more, with new chance and in a file of its own.
PlayRequest another(PlayRequest request, const Match& match) {
  if (request.resume) {
    const Record record = match.table().record(false);
    request.game = GameRequest{record.game, json::serialize(record.options), {}, record.seats, {}, {}};
    if (request.bots.empty()) {
      const bool bots = std::ranges::any_of(match.players(), [](const auto& bot) { return bot.has_value(); });
      if (!bots) request.bots = {"none"};
      if (!match.has_persons()) request.bots = {"all"};
    }
  }
  request.resume = false;
  request.save_file.clear();
  request.game.seed.reset();
  return request;
}

// A game that goes on has the bots it had: their chance follows from the seed of the table.
std::optional<std::string> seed_of(const Match& match) {
  const Record record = match.table().record(true);
  return record.seeds.empty() ? std::nullopt : record.seeds.front().seed;
}

bool full_screen_possible() {
  const char* term = std::getenv("TERM");
  return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && term != nullptr && *term != '\0' &&
         std::string_view(term) != "dumb";
}

}  // namespace

int run_play(const PlayRequest& request) {
  if (request.game.game.empty() && !request.resume) {
    return complain({"no-game", fmt::format("which game? The games are {}. For example: landnam play {}",
                                            join(game_names(), ", "), game_names().front())});
  }
  if (request.milliseconds && (*request.milliseconds < 1 || *request.milliseconds > 3.6e6)) {
    return complain({"bad-time", "--ms must be a number of milliseconds from 1 to 3600000"});
  }
  if (request.visits && *request.visits < 1) return complain({"bad-visits", "--visits must be at least 1"});
  PlaySettings settings;
  if (request.visits) {
    settings.effort = Effort{static_cast<std::uint64_t>(*request.visits), 0};
  } else if (request.milliseconds) {
    settings.effort = Effort{0, *request.milliseconds};
  }
  settings.threads = request.threads.value_or(usual_threads());
  settings.save_file = request.save_file;
  const bool plain = request.plain || !full_screen_possible();
  PlayRequest wanted = request;
  for (;;) {
    const std::string seed = fresh_seed();
    auto match = wanted.resume ? resumed_match(wanted, seed) : new_match(wanted, seed);
    if (!match) return complain(match.error());
    settings.bot_seed = wanted.game.seed.value_or(seed_of(**match).value_or(seed));
    if (plain) return play_plainly(**match, settings);
    const auto wish = play_full_screen(**match, settings);
    if (!wish) return complain(wish.error());
    if (*wish != AfterGame::new_game) return kFine;
    wanted = another(wanted, **match);
    settings.save_file.clear();
  }
}

}  // namespace landnam::cli
