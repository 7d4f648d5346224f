// SPDX-License-Identifier: Apache-2.0
#include "cli/play/saves.hpp"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "engine/core/record.hpp"

namespace landnam::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".record";

}  // namespace

std::optional<fs::path> saves_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return fs::path(state) / "landnam";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return std::nullopt;
  return fs::path(home) / ".local" / "state" / "landnam";
}

std::optional<fs::path> new_save(std::string_view game) {
  const auto folder = saves_folder();
  if (!folder) return std::nullopt;
  std::error_code error;
  if (fs::create_directories(*folder, error)) fs::permissions(*folder, fs::perms::owner_all, error);
  if (!fs::is_directory(*folder, error)) return std::nullopt;
  const time_t now = ::time(nullptr);
  tm local{};
  localtime_r(&now, &local);
  const std::string moment =
      fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                  local.tm_hour, local.tm_min, local.tm_sec);
  for (int number = 0;; ++number) {
    const std::string name = number == 0
                                 ? fmt::format("{}-{}-{}{}", game, moment, ::getpid(), kEnding)
                                 : fmt::format("{}-{}-{}-{}{}", game, moment, ::getpid(), number, kEnding);
    if (!fs::exists(*folder / name, error)) return *folder / name;
  }
}

std::optional<fs::path> last_save(std::string_view game) {
  const auto folder = saves_folder();
  if (!folder) return std::nullopt;
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(*folder, error)) {
    if (entry.path().extension() != kEnding) continue;
    const auto changed = entry.last_write_time(error);
    if (!error) files.emplace_back(changed, entry.path());
  }
  std::sort(files.rbegin(), files.rend());
  for (const auto& [changed, path] : files) {
    const auto text = read_text(path.string());
    if (!text) continue;
    const auto record = parse_record(*text);
    const bool wanted = record && (game.empty() || record->game == game);
    if (wanted && record->result.is_null()) return path;
  }
  return std::nullopt;
}

}  // namespace landnam::cli
