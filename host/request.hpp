// SPDX-License-Identifier: Apache-2.0
// Reading the members of a request, each with its limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/budget.hpp"
#include "engine/core/json.hpp"
#include "engine/search/skills.hpp"
#include "host/levels.hpp"
#include "host/table.hpp"

namespace landnam {

// options, seats, setup, seed (empty when absent) and names
Result<NewTable> read_new_table(const json::value& request, std::size_t max_seed);

// A text: nothing when absent or null.
Result<std::optional<std::string_view>> read_text(const json::value& request, std::string_view key);

// A seat: nothing when absent or null, an error when it is no seat of the table.
Result<std::optional<Seat>> read_seat(const json::value& request, std::string_view key, int seats);
inline Result<std::optional<Seat>> read_seat(const json::value& request, int seats) {
  return read_seat(request, "seat", seats);
}

// A whole number in [low, high]; `low` when absent.
Result<std::size_t> read_count(const json::value& request, std::string_view key, std::size_t low,
                               std::size_t high);

// "ms" and "visits", each as it is given or else usual; 200 ms when there is no limit at all.
Result<Budget> read_budget(const json::value& request, const Clock& clock, const Effort& usual);

// "threads", from 1 to `most`; 1 when absent.
Result<int> read_threads(const json::value& request, int most);

// One tree of several that grow in different places.
struct OneTree {
  int number = 0;
  int of = 1;
};
// "tree" of "trees", counted from 0; nothing without "trees".
Result<std::optional<OneTree>> read_tree(const json::value& request, int most);

// True or false; false when absent.
Result<bool> read_flag(const json::value& request, std::string_view key);

// Switches off the skills that "without" lists; nothing is changed by a list with an error.
std::optional<Error> read_skills(const json::value& request, Skills& skills);

// The text as valid UTF-8: what is not becomes a question mark. Texts that quote input may have cut a
// character in two.
std::string printable(std::string_view text);

}  // namespace landnam
