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
#include "cli/table_file.hpp"

extern char** environ;

namespace landnam::cli {
namespace {

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
                 "PNG pictures need rsvg-convert; install it with `apt install librsvg2-bin`, or use --svg"};
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
  auto table = read_table(request.file, request.game);
  if (!table) return complain(table.error());
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
      return complain(
          {"bad-seat", fmt::format("--seat must be a number from 0 to {}", (*table)->seats() - 1)});
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
