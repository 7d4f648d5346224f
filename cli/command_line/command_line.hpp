// SPDX-License-Identifier: Apache-2.0
// The command line: what each command is called, takes and explains. These files alone know CLI11, which
// takes long to compile.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/options.hpp"

namespace landnam::cli {

// What commands are added to.
struct CommandLine {
  CLI::App app;
  const CatalogEntry* game = nullptr;  // that the words name, so that its own options can be offered
  int code = kFine;                    // of the command that ran
};

void add_serve(CommandLine& line);
void add_loadtest(CommandLine& line);
void add_play(CommandLine& line);
void add_engine(CommandLine& line);
void add_games(CommandLine& line);
void add_rules(CommandLine& line);
void add_show(CommandLine& line);
void add_verify(CommandLine& line);
void add_perft(CommandLine& line);
void add_bench(CommandLine& line);
void add_solve(CommandLine& line);
void add_tourney(CommandLine& line);
void add_signature(CommandLine& line);
void add_admin(CommandLine& line);

}  // namespace landnam::cli
