// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "engine/core/refusal.hpp"

namespace landnam::room {

// A refusal by the table; those of the game name a clause of its rules.
inline Refusal no(std::string code, std::string text) { return {std::move(code), "", std::move(text)}; }

}  // namespace landnam::room
