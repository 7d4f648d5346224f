// SPDX-License-Identifier: Apache-2.0
// Longhouses and Vikings (in 2005 huts and fields), and runestones. Each seat has its own colour, emblem and
// form of shield; each rune its own glyph.
#pragma once

#include <string>
#include <string_view>

#include "engine/games/fjords/rules/rules.hpp"
#include "engine/games/fjords/rules/runes.hpp"

namespace landnam::fjords {

// For <defs>: shield-N, longhouse-N and viking-N of every seat, stone-NAME of every rune. The colour of the
// seat is inherited as fill, that of its emblem as currentColor; stones take theirs likewise. FJ05-D1: in the
// edition of 2005 a hut stands for a longhouse and a field for a Viking.
std::string piece_definitions(Edition edition, int seats);

// "Raven", "Wolf", …
std::string seat_name(int seat);

}  // namespace landnam::fjords
