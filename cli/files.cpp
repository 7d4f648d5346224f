// SPDX-License-Identifier: Apache-2.0
#include "cli/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>

#include <fmt/format.h>

namespace landnam::cli {
namespace {

Error failure(const std::string& doing, const std::string& path, int reason) {
  return {"file", fmt::format("cannot {} {}: {}", doing, path, std::strerror(reason))};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Result<std::string> read_text(const std::string& path) {
  std::ostringstream text;
  if (path == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return failure("read", path, EISDIR);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return failure("read", path, errno == 0 ? EIO : errno);
  if (file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
  if (file.bad()) return failure("read", path, EIO);
  return text.str();
}

std::optional<Error> write_private(const std::filesystem::path& path, std::string_view text) {
  const std::string draft = path.string() + "." + std::to_string(::getpid()) + ".new";
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return failure("write", draft, errno);
  const bool written = write_all(file, text) && ::fsync(file) == 0;
  const int reason = errno;
  ::close(file);
  if (written && std::rename(draft.c_str(), path.c_str()) == 0) return std::nullopt;
  const int final_reason = written ? errno : reason;
  ::unlink(draft.c_str());
  return failure("write", path.string(), final_reason);
}

std::optional<Error> write_text(const std::string& path, std::string_view text) {
  if (path == "-") {
    std::cout << text << std::flush;
    if (!std::cout) return failure("write", "standard output", EIO);
    return std::nullopt;
  }
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) return failure("write", path, errno == 0 ? EIO : errno);
  return std::nullopt;
}

std::string fresh_seed() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

}  // namespace landnam::cli
