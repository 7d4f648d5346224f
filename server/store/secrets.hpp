// SPDX-License-Identifier: Apache-2.0
// Random ids and tokens, and passwords by argon2id. Everything may be called from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace landnam::store {

// Twelve letters and digits that nobody can guess (71 bits): the id of a user.
std::string random_id();
// The id of a table: six characters for the second it was opened in, then such an id. Tables of the same time
// are stored side by side.
std::string table_id(std::int64_t now);  // milliseconds since 1970
// The same id for the same secret.
std::string table_id(std::int64_t now, std::string_view secret);
// 256 random bits as text: a session, a seed.
std::string random_token();
// The stored form of a token.
std::string token_hash(std::string_view token);

inline constexpr std::size_t kShortestPassword = 8;  // bytes
inline constexpr std::size_t kLongestPassword = 256;

// The hash of a new password, with its salt and its cost (64 MiB, two passes). Takes 150 ms: not for a thread
// that others wait for. `bad-password` if it is too short or too long.
Result<std::string> hash_password(std::string_view password);
// Whether the password has that hash, in constant time. Takes as long.
bool verify_password(const std::string& hash, std::string_view password);
// A hash that no password has: to be verified for a name that does not exist, so that it takes as long as for
// one that does.
const std::string& nobodys_hash();

}  // namespace landnam::store
