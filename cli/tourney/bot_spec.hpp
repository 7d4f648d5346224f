// SPDX-License-Identifier: Apache-2.0
// The bots that take part, built-in or other programs, as the command line names them.
//
//   karl                         a level, with the effort it always has
//   uct                          full skill, with the effort that the command line gives all bots
//   uct@100ms  uct@2s  uct@500v  so long for each move, or so many simulated games
//   uct@100ms-solver-knowledge   without parts of its skill
//   uct@100ms-threads2           with so many threads, each for so long
//   uct@100v-whim20-overlooks30  with lapses, in parts of a hundred (core/lapses.hpp)
//   NAME=uct@100ms               under another name
//   NAME=./other engine @100ms   a command that speaks the line protocol
#pragma once

#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "host/levels.hpp"

namespace landnam::cli {

struct BotSpec {
  std::string name;
  std::string command;  // empty for a bot of this program
  std::string level;    // or "uct" or "random", for a bot of this program
  BotKind kind;
  Effort effort;

  bool operator==(const BotSpec&) const = default;
};

Result<BotSpec> read_bot_spec(std::string_view game, int seats, std::string_view text,
                              const Effort& standard);

// The same in words that read back to it.
std::string bot_spec_text(std::string_view game, int seats, const BotSpec& spec);

}  // namespace landnam::cli
