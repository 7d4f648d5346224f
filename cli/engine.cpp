// SPDX-License-Identifier: Apache-2.0
// The line protocol on standard input and output.
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/crew.hpp"
#include "cli/files.hpp"
#include "host/protocol.hpp"

namespace landnam::cli {
namespace {

// Lines of any length from a file descriptor. Of a line longer than the protocol allows only so much is kept
// that the session sees it is too long.
class LineReader {
 public:
  explicit LineReader(int file) : file_(file), buffer_(1U << 16U) {}

  // False at the end of the input. A last line without line end counts.
  bool next(std::string& line) {
    line.clear();
    for (bool any = false;; any = true) {
      if (begin_ == end_ && !fill()) return any;
      const std::string_view ready(buffer_.data() + begin_, end_ - begin_);
      const std::size_t stop = ready.find('\n');
      const std::string_view part = ready.substr(0, stop);
      if (line.size() <= Session::kMaxLine) line.append(part);
      begin_ += part.size() + (stop == std::string_view::npos ? 0 : 1);
      if (stop != std::string_view::npos) return true;
    }
  }

 private:
  bool fill() {
    ssize_t count = -1;
    do {
      count = ::read(file_, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    begin_ = 0;
    end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
  }

  int file_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
};

bool write_line(int file, std::string& line) {
  line.push_back('\n');
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t count = ::write(file, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

int run_engine() {
  // A client that stops reading ends the session.
  std::signal(SIGPIPE, SIG_IGN);
  Session session(&fresh_seed, wall_clock(), catalog(), thread_crew());
  LineReader reader(STDIN_FILENO);
  std::string line;
  while (reader.next(line)) {
    std::string answer = session.handle(line);
    if (!write_line(STDOUT_FILENO, answer)) break;
  }
  return kFine;
}

}  // namespace landnam::cli
