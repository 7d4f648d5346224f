// SPDX-License-Identifier: Apache-2.0
// Settings of a command from a file with lines like `port = 9000`.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace landnam::cli {

// Sets every option of the command that the file names and that neither a flag nor a variable of the
// environment has set. Throws what the parser throws: for a file that is not there, an unknown name, a value
// that does not fit.
void read_settings(CLI::App& command, const std::string& file);

}  // namespace landnam::cli
