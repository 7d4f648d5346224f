// SPDX-License-Identifier: Apache-2.0
// Threads for searches that want several.
#pragma once

#include "engine/core/budget.hpp"

namespace landnam::cli {

// A thread for each job but the first, which is done by the caller.
Crew thread_crew();

// As many threads as a thought at this computer gets where nobody says: one for each core, up to four.
int usual_threads();

}  // namespace landnam::cli
