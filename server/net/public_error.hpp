// SPDX-License-Identifier: Apache-2.0
// The public form of refusals and errors.
#pragma once

#include <string>

#include "engine/core/refusal.hpp"

namespace landnam::server {

// The same, but for the texts of the database: those are for the log. A client gets a plain sentence instead.
Refusal public_refusal(Refusal refusal);

}  // namespace landnam::server
