// SPDX-License-Identifier: Apache-2.0
// A record or a position as a picture.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <sys/wait.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/text.hpp"

extern char** environ;

namespace landnam::cli {
namespace {

// {"game":…,"options":…,"seats":…,"setup":…,"seed":…}, or a bare position when the game is given beside it.
Result<std::unique_ptr<Table>> table_from_json(const ShowRequest& request, const json::value& value) {
  if (!value.is_object()) return Error{"bad-position", "a position is a JSON object"};
  GameRequest game = request.game;
  const auto named = text_at(value, "game");
  const bool whole = named && find_game(catalog(), *named) != nullptr;
  if (!whole && game.game.empty()) {
    return Error{"no-game", "which game is this? Put it in \"game\", or say --game NAME; the games are " +
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

Result<std::unique_ptr<Table>> read_table(const ShowRequest& request) {
  const auto text = read_text(request.file);
  if (!text) return text.error();
  const std::string_view begin = trim(*text);
  if (begin.empty())
    return Error{"empty", request.file + " is empty; show wants a record or a position as JSON"};
  if (!begin.starts_with('{')) return load_record(catalog(), *text, fresh_seed());
  const auto value = parse_json(begin);
  if (!value) return value.error();
  return table_from_json(request, *value);
}

// Hands the picture to rsvg-convert. The error, or nothing.
std::optional<Error> write_png(const std::string& path, const std::string& svg) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return Error{"png", "cannot start rsvg-convert"};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  std::string program = "rsvg-convert", format = "--format=png", zoom = "--zoom=2",
              output = "--output=" + path;
  std::array<char*, 5> words = {program.data(), format.data(), zoom.data(), output.data(), nullptr};
  if (path == "-") words[3] = nullptr;
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (failed != 0) {
    ::close(ends[1]);
    return Error{"png",
                 "PNG pictures need rsvg-convert: install it with `apt install librsvg2-bin`, or use --svg"};
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::string_view rest = svg;
  while (!rest.empty()) {
    const ssize_t count = ::write(ends[1], rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  ::close(ends[1]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status != 0) return Error{"png", "rsvg-convert could not write " + path};
  return std::nullopt;
}

}  // namespace

int run_show(const ShowRequest& request) {
  auto table = read_table(request);
  if (!table)
    return complain({table.error().code, request.file + ": " + table.error().text, table.error().clause});
  if (request.at) {
    const std::size_t count = (*table)->event_count();
    if (*request.at > count) {
      return complain({"bad-event", fmt::format("--at {}: there are only {} events", *request.at, count)});
    }
    (*table)->undo(*request.at);
  }
  Observer observer;
  if (request.seat) {
    if (*request.seat < 0 || *request.seat >= (*table)->seats()) {
      return complain({"bad-seat", fmt::format("--seat is a number from 0 to {}", (*table)->seats() - 1)});
    }
    observer = *request.seat;
  }
  const auto paint = [&](PictureKind kind) { return (*table)->picture(kind, observer, request.moves); };
  if (!request.svg.empty()) {
    if (const auto error = write_text(request.svg, paint(PictureKind::svg))) return complain(*error);
  }
  if (!request.png.empty()) {
    if (const auto error = write_png(request.png, paint(PictureKind::svg))) return complain(*error);
  }
  if (request.text || (request.svg.empty() && request.png.empty())) {
    if (const auto error = write_text("-", paint(PictureKind::text))) return complain(*error);
  }
  return kFine;
}

}  // namespace landnam::cli
