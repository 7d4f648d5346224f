// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/budget.hpp"

namespace landnam {

// Real time that never goes back.
Clock wall_clock();

}  // namespace landnam
