// SPDX-License-Identifier: Apache-2.0
// Where unfinished games are kept: ${XDG_STATE_HOME:-~/.local/state}/landnam, one record each.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace landnam::cli {

// Nothing when there is no home.
std::optional<std::filesystem::path> saves_folder();

// A file for a new game, in a folder that exists afterwards. Nothing when there can be none.
std::optional<std::filesystem::path> new_save(std::string_view game);

// The unfinished game that was played last: of this game, or of any when the name is empty.
std::optional<std::filesystem::path> last_save(std::string_view game);

}  // namespace landnam::cli
