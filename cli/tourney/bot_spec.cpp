// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/bot_spec.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "host/protocol.hpp"

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
  if (unit == "ms") return Effort{0, number};
  if (unit == "s") return Effort{0, 1000 * number};
  if (unit == "v" && number >= 1) return Effort{static_cast<std::uint64_t>(number), 0};
  return std::nullopt;
}

struct NamedLapse {
  std::string_view name;
  double Lapses::*lapse;
};
constexpr std::array kLapses = {NamedLapse{"whim", &Lapses::noise},
                                NamedLapse{"overlooks", &Lapses::overlooks}};

// Takes "threads2" from a list of words, if it is there: 1 where it is not, nothing when it makes no sense.
std::optional<int> take_threads(std::vector<std::string>& words) {
  constexpr std::string_view kName = "threads";
  const auto found = std::ranges::find_if(words, [&](const auto& word) { return word.starts_with(kName); });
  if (found == words.end()) return 1;
  const std::string_view number = std::string_view(*found).substr(kName.size());
  int threads = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), threads);
  const bool whole = error == std::errc{} && end == number.data() + number.size();
  if (!whole || threads < 1 || threads > Session::kMaxThreads) return std::nullopt;
  words.erase(found);
  return threads;
}

// "whim20". False when it makes no sense.
bool read_lapse(std::string_view text, Lapses& lapses) {
  for (const NamedLapse& known : kLapses) {
    if (!text.starts_with(known.name)) continue;
    const std::string_view number = text.substr(known.name.size());
    double percent = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), percent);
    const bool whole = end == number.data() + number.size();
    if (error != std::errc{} || !whole || !(percent >= 0 && percent <= 100)) return false;
    lapses.*known.lapse = percent / 100;
    return true;
  }
  return false;
}

}  // namespace

Result<BotSpec> read_bot_spec(std::string_view game, int seats, std::string_view text,
                              const Effort& standard) {
  BotSpec spec;
  std::optional<Effort> effort;
  std::string_view rest = trim(text);
  if (const std::size_t mark = rest.find('='); mark != std::string_view::npos) {
    spec.name = trim(rest.substr(0, mark));
    rest = trim(rest.substr(mark + 1));
    if (spec.name.empty()) return bad_spec(text, "the name is empty");
  }
  std::vector<std::string> without;
  if (const std::size_t mark = rest.rfind('@'); mark != std::string_view::npos) {
    without = split(rest.substr(mark + 1), '-');
    effort = read_effort(without.front());
    if (!effort) return bad_spec(text, "\"" + without.front() + "\" must be a time or a number of games");
    without.erase(without.begin());
    rest = trim(rest.substr(0, mark));
  } else if (const std::size_t dash = rest.find('-');
             dash != std::string_view::npos && find_bot(game, seats, rest.substr(0, dash))) {
    without = split(rest.substr(dash + 1), '-');
    rest = rest.substr(0, dash);
  }
  const auto threads = take_threads(without);
  if (!threads) return bad_spec(text, fmt::format("a bot can have 1 to {} threads", Session::kMaxThreads));
  if (const auto level = find_bot(game, seats, rest)) {
    spec.level = level->name;
    spec.kind = level->bot;
    spec.effort = effort.value_or(rest == "uct" ? standard : level->effort);
  } else if (rest.find_first_of(" /") != std::string_view::npos) {
    if (spec.name.empty()) return bad_spec(text, "a command must have NAME= in front");
    if (!without.empty()) return bad_spec(text, "you cannot switch off skills of a command");
    spec.command = rest;
    spec.effort = effort.value_or(standard);
  } else {
    return bad_spec(text, fmt::format("there is no level \"{}\"; the levels are {}", shorten(rest, 30),
                                      join(bot_names(), ", ")));
  }
  for (const std::string& skill : without) {
    if (!switch_off(spec.kind.skills, skill) && !read_lapse(skill, spec.kind.lapses)) {
      return bad_spec(
          text, fmt::format("there is no skill \"{}\"; the skills are {}", skill, join(skill_names(), ", ")));
    }
  }
  spec.effort.threads = *threads;
  if (spec.name.empty()) spec.name = trim(text);
  return spec;
}

std::string bot_spec_text(std::string_view game, int seats, const BotSpec& spec) {
  std::string text = spec.command.empty() ? spec.level : spec.command + " ";
  const auto own = spec.level == "uct" ? std::nullopt : find_bot(game, seats, spec.level);
  if (!own || own->effort.visits != spec.effort.visits ||
      own->effort.milliseconds != spec.effort.milliseconds) {
    text += spec.effort.visits != 0 ? fmt::format("@{}v", spec.effort.visits)
                                    : fmt::format("@{}ms", spec.effort.milliseconds);
  }
  if (spec.effort.threads > 1) text += fmt::format("-threads{}", spec.effort.threads);
  for (const std::string& skill : switched_off(spec.kind.skills)) text += "-" + skill;
  for (const NamedLapse& known : kLapses) {
    const double lapse = spec.kind.lapses.*known.lapse;
    if (lapse > 0) text += fmt::format("-{}{}", known.name, 100 * lapse);
  }
  return spec.name + "=" + text;
}

}  // namespace landnam::cli
