// SPDX-License-Identifier: Apache-2.0
// Another program that answers lines with lines.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "engine/core/refusal.hpp"

namespace landnam::cli {

class LineProcess {
 public:
  // Starts a shell command in a process group of its own.
  static Result<std::unique_ptr<LineProcess>> start(const std::string& command);
  // Ends it, gently at first, with all it started.
  ~LineProcess();
  LineProcess(const LineProcess&) = delete;
  LineProcess& operator=(const LineProcess&) = delete;

  // Sends a line and waits for one. After an error the process is of no more use.
  Result<std::string> ask(std::string_view line, double milliseconds);

 private:
  LineProcess(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}

  bool wait_for(int file, short what, double end);
  bool has_ended(double milliseconds);
  Error went_away();

  pid_t process_;
  int to_, from_;
  bool reaped_ = false;
  int status_ = 0;
  std::string read_;  // what came after the last line
};

}  // namespace landnam::cli
