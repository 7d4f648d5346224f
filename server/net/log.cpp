// SPDX-License-Identifier: Apache-2.0
#include "server/net/log.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <utility>

namespace landnam::server {
namespace {

constexpr std::array<std::string_view, 5> kLevels{"debug", "info", "warning", "error", "off"};

LogLevel lowest = LogLevel::info;

std::string time_of_line() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  const std::string thousandths = std::to_string(1000 + milliseconds % 1000).substr(1);
  return std::string(text.data(), length) + "." + thousandths + "Z";
}

}  // namespace

void set_log_level(LogLevel level) { lowest = level; }

Result<LogLevel> log_level(std::string_view name) {
  for (std::size_t n = 0; n < kLevels.size(); ++n) {
    if (kLevels[n] == name) return static_cast<LogLevel>(n);
  }
  return Error{"bad-log-level", "A log level must be debug, info, warning, error or off."};
}

void log(LogLevel level, std::string_view event, json::object details) {
  if (level < lowest) return;
  json::object line{
      {"time", time_of_line()}, {"level", kLevels[static_cast<std::size_t>(level)]}, {"event", event}};
  for (auto& [key, value] : details) line[key] = std::move(value);
  const std::string text = json::serialize(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace landnam::server
