// SPDX-License-Identifier: Apache-2.0
#include "host/request.hpp"

#include <utility>

#include "engine/core/text.hpp"

namespace landnam {
namespace {

constexpr std::int64_t kMaxMilliseconds = 600'000;
constexpr std::int64_t kMaxVisits = 1'000'000'000;
constexpr std::size_t kMaxName = 200;

bool is_given(const json::value* value) { return value != nullptr && !value->is_null(); }

}  // namespace

Result<NewTable> read_new_table(const json::value& request, std::size_t max_seed) {
  NewTable wanted;
  if (const json::value* options = member(request, "options"); is_given(options)) {
    if (!options->is_object()) return Error{"bad-option", "\"options\" must be an object"};
    wanted.options = options->get_object();
  }
  if (const json::value* seats = member(request, "seats"); is_given(seats)) {
    const auto number = integer(*seats, 1, kMaxSeats);
    if (!number)
      return Error{"bad-seats", "\"seats\" must be a number from 1 to " + std::to_string(kMaxSeats)};
    wanted.seats = static_cast<int>(*number);
  }
  if (const json::value* setup = member(request, "setup"); is_given(setup)) {
    if (!setup->is_object()) return Error{"bad-setup", "\"setup\" must be an object with a position"};
    wanted.setup = *setup;
  }
  if (const json::value* seed = member(request, "seed"); is_given(seed)) {
    if (!seed->is_string() || seed->get_string().empty() || seed->get_string().size() > max_seed) {
      return Error{"bad-seed", "\"seed\" must be a text of 1 to " + std::to_string(max_seed) + " bytes"};
    }
    wanted.seed = view_of(seed->get_string());
  }
  if (const json::value* names = member(request, "names"); is_given(names)) {
    if (!names->is_array() || names->get_array().size() > kMaxSeats)
      return Error{"bad-names", "\"names\" must be a list with a name for each seat"};
    for (const json::value& name : names->get_array()) {
      if (!name.is_string() || name.get_string().size() > kMaxName)
        return Error{"bad-names", "every name must be a text of at most 200 bytes"};
      wanted.names.emplace_back(view_of(name.get_string()));
    }
  }
  return wanted;
}

Result<std::optional<std::string_view>> read_text(const json::value& request, std::string_view key) {
  const json::value* value = member(request, key);
  if (!is_given(value)) return std::optional<std::string_view>{};
  if (!value->is_string()) return Error{"bad-request", "\"" + std::string(key) + "\" must be a text"};
  return std::optional(view_of(value->get_string()));
}

Result<std::optional<Seat>> read_seat(const json::value& request, std::string_view key, int seats) {
  const json::value* value = member(request, key);
  if (!is_given(value)) return std::optional<Seat>{};
  const auto seat = integer(*value, 0, seats - 1);
  if (!seat) {
    return Error{"bad-seat",
                 "\"" + std::string(key) + "\" must be a number from 0 to " + std::to_string(seats - 1)};
  }
  return std::optional<Seat>(static_cast<Seat>(*seat));
}

Result<std::size_t> read_count(const json::value& request, std::string_view key, std::size_t low,
                               std::size_t high) {
  const json::value* value = member(request, key);
  if (value == nullptr) return low;
  const auto number = integer(*value, static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
  if (!number) {
    return Error{"bad-request", "\"" + std::string(key) + "\" must be a number from " + std::to_string(low) +
                                    " to " + std::to_string(high)};
  }
  return static_cast<std::size_t>(*number);
}

Result<Budget> read_budget(const json::value& request, const Clock& clock, const Effort& usual) {
  Budget budget{usual.visits, usual.milliseconds, clock};
  if (const json::value* visits = member(request, "visits"); is_given(visits)) {
    const auto number = integer(*visits, 1, kMaxVisits);
    if (!number)
      return Error{"bad-budget", "\"visits\" must be a number from 1 to " + std::to_string(kMaxVisits)};
    budget.visits = static_cast<std::uint64_t>(*number);
  }
  if (const json::value* ms = member(request, "ms"); is_given(ms)) {
    const auto number = integer(*ms, 1, kMaxMilliseconds);
    if (!number)
      return Error{"bad-budget", "\"ms\" must be a number from 1 to " + std::to_string(kMaxMilliseconds)};
    budget.milliseconds = static_cast<double>(*number);
  }
  if (budget.visits == 0 && budget.milliseconds == 0) budget.milliseconds = 200;
  return budget;
}

Result<int> read_threads(const json::value& request, int most) {
  const json::value* threads = member(request, "threads");
  if (!is_given(threads)) return 1;
  const auto number = integer(*threads, 1, most);
  if (number) return static_cast<int>(*number);
  if (most == 1) return Error{"bad-threads", "\"threads\" must be 1 because this engine has one thread"};
  return Error{"bad-threads", "\"threads\" must be a number from 1 to " + std::to_string(most)};
}

Result<std::optional<OneTree>> read_tree(const json::value& request, int most) {
  const json::value *trees = member(request, "trees"), *tree = member(request, "tree");
  if (!is_given(trees) && !is_given(tree)) return std::optional<OneTree>{};
  const auto of = is_given(trees) ? integer(*trees, 1, most) : std::nullopt;
  const auto number = of && is_given(tree) ? integer(*tree, 0, *of - 1) : std::nullopt;
  if (!number) {
    return Error{"bad-trees", "\"trees\" must be a number from 1 to " + std::to_string(most) +
                                  ", and \"tree\" must be one of them, counted from 0"};
  }
  return std::optional(OneTree{static_cast<int>(*number), static_cast<int>(*of)});
}

Result<bool> read_flag(const json::value& request, std::string_view key) {
  const json::value* flag = member(request, key);
  if (!is_given(flag)) return false;
  if (!flag->is_bool()) return Error{"bad-request", "\"" + std::string(key) + "\" must be true or false"};
  return flag->get_bool();
}

std::optional<Error> read_skills(const json::value& request, Skills& skills) {
  const json::value* without = member(request, "without");
  if (!is_given(without)) return std::nullopt;
  Error bad{"unknown-skill", "\"without\" must be a list of skills: \"solver\", \"backup\", \"knowledge\""};
  if (!without->is_array()) return bad;
  Skills left = skills;
  for (const json::value& name : without->get_array()) {
    if (!name.is_string() || !switch_off(left, view_of(name.get_string()))) return bad;
  }
  skills = left;
  return std::nullopt;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    out += length == 0 ? std::string_view("?") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace landnam
