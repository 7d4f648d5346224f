// SPDX-License-Identifier: Apache-2.0
// SHA-256 (FIPS 180-4): the commitment to a table's seed, and the key of each of its draws.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace landnam {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);

}  // namespace landnam
