// SPDX-License-Identifier: Apache-2.0
// Playing line by line: a picture, a list of moves, a prompt. For pipes, scripts and simple terminals.
#pragma once

#include "cli/play/match.hpp"

namespace landnam::cli {

struct PlaySettings {
  std::optional<Effort> effort;  // instead of what a level has
  int threads = 1;               // of bots that go by time; the others are to play alike everywhere
  std::string bot_seed;          // the chance of bots follows from it
  std::string save_file;         // offered when a person saves; may be empty
};

// Until the game is over, the person quits or the input ends. Returns the exit code.
int play_plainly(Match& match, const PlaySettings& settings);

// What a bot of this level may spend on a move; who gives hints, and what they may cost.
Effort bot_effort(const PlaySettings& settings, const Level& level);
BotKind hint_bot();
Effort hint_effort(const PlaySettings& settings);

// The generator of a bot's thought about the next event.
Random bot_random(const Match& match, const PlaySettings& settings);

// "3,2-4,2 (wins 61 %, 5234 games)"
std::string advice_in_words(const Advice& advice);
// "; else 3,2-3,3 58 %, 3,2-2,2 40 %", or nothing
std::string alternatives_in_words(const Advice& advice);

}  // namespace landnam::cli
