// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/bot_spec.hpp"

#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "cli/play/players.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr double kLongest = 1e7;  // milliseconds, or simulated games

Error bad_spec(std::string_view text, const std::string& why) {
  return {"bad-bot",
          fmt::format("--bot {}: {}; say LEVEL, LEVEL@100ms, LEVEL@500v, LEVEL@1s-solver, or NAME=COMMAND",
                      shorten(text, 60), why)};
}

// "100ms", "2s", "500v"
std::optional<Effort> read_effort(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || number <= 0 || number > kLongest) return std::nullopt;
  if (unit == "ms") return Effort{number, 0};
  if (unit == "s") return Effort{1000 * number, 0};
  if (unit == "v" && number >= 1) return Effort{0, static_cast<std::uint64_t>(number)};
  return std::nullopt;
}

}  // namespace

Result<BotSpec> read_bot_spec(std::string_view text, const Effort& standard) {
  BotSpec spec;
  spec.effort = standard;
  std::string_view rest = trim(text);
  if (const std::size_t mark = rest.find('='); mark != std::string_view::npos) {
    spec.name = trim(rest.substr(0, mark));
    rest = trim(rest.substr(mark + 1));
    if (spec.name.empty()) return bad_spec(text, "the name is empty");
  }
  std::vector<std::string> without;
  if (const std::size_t mark = rest.rfind('@'); mark != std::string_view::npos) {
    without = split(rest.substr(mark + 1), '-');
    const auto effort = read_effort(without.front());
    if (!effort) return bad_spec(text, "\"" + without.front() + "\" is no time or number of games");
    spec.effort = *effort;
    without.erase(without.begin());
    rest = trim(rest.substr(0, mark));
  } else if (const std::size_t dash = rest.find('-');
             dash != std::string_view::npos && level_called(rest.substr(0, dash))) {
    without = split(rest.substr(dash + 1), '-');
    rest = rest.substr(0, dash);
  }
  for (const std::string& skill : without) {
    if (!switch_off(spec.kind.skills, skill)) {
      return bad_spec(text, fmt::format("there is no skill \"{}\" to switch off (there are {})", skill,
                                        join(skill_names(), ", ")));
    }
  }
  if (const auto level = level_called(rest)) {
    spec.kind.level = *level;
  } else if (rest.find_first_of(" /") != std::string_view::npos) {
    if (spec.name.empty()) return bad_spec(text, "a command needs a name before it");
    if (!without.empty()) return bad_spec(text, "of a command no skills can be switched off");
    spec.command = rest;
  } else {
    return bad_spec(text, fmt::format("there is no level \"{}\" (there are {})", shorten(rest, 30),
                                      join(level_names(), ", ")));
  }
  if (spec.name.empty()) spec.name = trim(text);
  return spec;
}

std::string bot_spec_text(const BotSpec& spec) {
  std::string text = spec.command.empty() ? std::string(level_name(spec.kind.level)) : spec.command + " ";
  text += spec.effort.visits != 0 ? fmt::format("@{}v", spec.effort.visits)
                                  : fmt::format("@{}ms", spec.effort.milliseconds);
  for (const std::string& skill : switched_off(spec.kind.skills)) text += "-" + skill;
  return spec.name + "=" + text;
}

}  // namespace landnam::cli
