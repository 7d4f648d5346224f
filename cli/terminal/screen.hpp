// SPDX-License-Identifier: Apache-2.0
// A game on the whole screen: the board at the left, seats, task and log at the right, keys at the bottom.
#pragma once

#include "cli/play/match.hpp"
#include "cli/play/plain.hpp"
#include "engine/core/refusal.hpp"

namespace landnam::cli {

enum class AfterGame { leave, new_game };

// Until the person leaves or wants another game. Fails only when there is no usable terminal.
Result<AfterGame> play_full_screen(Match& match, const PlaySettings& settings);

}  // namespace landnam::cli
