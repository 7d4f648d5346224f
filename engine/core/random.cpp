// SPDX-License-Identifier: Apache-2.0
#include "engine/core/random.hpp"

#include <string>

#include "engine/core/sha256.hpp"

namespace landnam {

Random random_from_text(std::string_view text) {
  const auto digest = sha256(text);
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < 8; ++i) state = (state << 8) | digest[i];
  return Random(state);
}

Random random_for_event(std::string_view seed, std::uint64_t event) {
  return random_from_text(std::string(seed) + "\n" + std::to_string(event));
}

}  // namespace landnam
