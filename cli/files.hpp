// SPDX-License-Identifier: Apache-2.0
// Files as whole texts.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace landnam::cli {

// The content of a file, or of standard input for "-".
Result<std::string> read_text(const std::string& path);

// Writes a file that only its owner can read. Whoever reads it meanwhile, or after a crash, finds the old
// text or the new one, never half of one. The error, or nothing.
std::optional<Error> write_private(const std::filesystem::path& path, std::string_view text);

// Writes an ordinary file, or to standard output for "-".
std::optional<Error> write_text(const std::string& path, std::string_view text);

// Text that nobody can guess.
std::string fresh_seed();

}  // namespace landnam::cli
