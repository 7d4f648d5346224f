// SPDX-License-Identifier: Apache-2.0
// Is a record what it claims to be? What replaying it through the rules brings to light.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace landnam {

// One thing that is wrong. Codes besides those of readers: illegal-event, broken-commitment, wrong-outcome,
// wrong-result, missing-result, early-result; allowed-event and other-refusal, of an event that must be
// refused.
using Finding = Error;

struct Verdict {
  std::vector<Finding> findings;  // none: the record holds
  std::size_t events = 0;
  std::size_t chance_proved = 0;  // outcomes shown to follow from a revealed seed
  std::size_t chance_secret = 0;  // outcomes whose seed is not revealed
  bool over = false;
  std::string refused;  // the clause that refuses the last event, where it has to be
};

json::object verdict_json(const Verdict& verdict);

}  // namespace landnam
