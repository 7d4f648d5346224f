// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/line_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <sys/wait.h>

#include "host/clock.hpp"

extern char** environ;

namespace landnam::cli {
namespace {

constexpr std::size_t kLongestLine = 16U << 20U;

double now() { return wall_clock()(); }

pid_t spawn(const std::string& command, int in, int out) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh", option = "-c", line = command;
  const std::array<char*, 4> words = {shell.data(), option.data(), line.data(), nullptr};
  pid_t process = -1;
  const int error = posix_spawn(&process, "/bin/sh", &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = error;
  return error == 0 ? process : -1;
}

}  // namespace

Result<std::unique_ptr<LineProcess>> LineProcess::start(const std::string& command) {
  const auto failed = [&] {
    return Error{"bot-start", fmt::format("cannot start {}: {}", command, std::strerror(errno))};
  };
  std::array<int, 2> in{}, out{};
  if (::pipe2(in.data(), O_CLOEXEC) != 0) return failed();
  if (::pipe2(out.data(), O_CLOEXEC) != 0) {
    const Error error = failed();
    for (const int end : in) ::close(end);
    return error;
  }
  const pid_t process = spawn(command, in[0], out[1]);
  const Error error = failed();
  ::close(in[0]);
  ::close(out[1]);
  if (process < 0) {
    ::close(in[1]);
    ::close(out[0]);
    return error;
  }
  ::fcntl(in[1], F_SETFL, O_NONBLOCK);  // so that a bot that does not listen cannot hold us up
  return std::unique_ptr<LineProcess>(new LineProcess(process, in[1], out[0]));
}

LineProcess::~LineProcess() {
  constexpr double kGrace = 300;  // milliseconds to end by itself when its input ends
  ::close(to_);
  ::close(from_);
  has_ended(kGrace);
  ::kill(-process_, SIGKILL);  // what it may have started, and itself if it is still there
  if (!reaped_) ::waitpid(process_, nullptr, 0);
}

bool LineProcess::has_ended(double milliseconds) {
  for (const double end = now() + milliseconds; !reaped_;) {
    if (::waitpid(process_, &status_, WNOHANG) == process_) {
      reaped_ = true;
    } else if (now() >= end) {
      break;
    } else {
      ::poll(nullptr, 0, 1);
    }
  }
  return reaped_;
}

bool LineProcess::wait_for(int file, short what, double end) {
  for (;;) {
    const double left = end - now();
    if (left <= 0) return false;
    pollfd wanted{file, what, 0};
    const int ready = ::poll(&wanted, 1, static_cast<int>(std::min(left, 1e6)) + 1);
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

Error LineProcess::went_away() {
  constexpr double kMoment = 1000;
  if (!has_ended(kMoment)) return {"bot-closed", "closed its output"};
  if (WIFSIGNALED(status_))
    return {"bot-crashed", fmt::format("crashed ({})", ::strsignal(WTERMSIG(status_)))};
  return {"bot-ended", fmt::format("ended with code {}", WEXITSTATUS(status_))};
}

Result<std::string> LineProcess::ask(std::string_view line, double milliseconds) {
  const double end = now() + milliseconds;
  const Error late{"bot-late", fmt::format("gave no answer within {:.0f} ms", milliseconds)};
  std::string out(line);
  out.push_back('\n');
  for (std::string_view rest = out; !rest.empty();) {
    const ssize_t written = ::write(to_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, end)) return late;
    } else if (errno != EINTR) {
      return went_away();
    }
  }
  for (std::array<char, 4096> buffer{};;) {
    if (const std::size_t stop = read_.find('\n'); stop != std::string::npos) {
      std::string answer = read_.substr(0, stop);
      read_.erase(0, stop + 1);
      return answer;
    }
    if (read_.size() > kLongestLine) return Error{"bot-line", "sent a line that is too long"};
    if (!wait_for(from_, POLLIN, end)) return late;
    const ssize_t count = ::read(from_, buffer.data(), buffer.size());
    if (count == 0 || (count < 0 && errno != EINTR)) return went_away();
    if (count > 0) read_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace landnam::cli
