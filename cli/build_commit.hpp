// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace landnam::cli {

// The commit this program was built from, with "-dirty" if something was changed since. Empty if the sources
// were not in git.
const char* build_commit();

}  // namespace landnam::cli
