// SPDX-License-Identifier: Apache-2.0
// The program: which command the words ask for.
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "cli/build_commit.hpp"
#include "cli/command_line/command_line.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

// The game named on a command line, so that its help lists the options of that game.
const CatalogEntry* game_among(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (const CatalogEntry* game = find_game(catalog(), lower_case(word))) return game;
  }
  return nullptr;
}

constexpr const char* kAbout = "Landnám: land-taking board games for browsers, terminals, bots and programs.";

constexpr const char* kExamples =
    "Examples:\n"
    "  landnam                              play in the browser, at http://localhost:8080\n"
    "  landnam play territories             play against the computer, full screen\n"
    "  landnam games                        list the games and their options\n"
    "  landnam rules fjords                 read the rules of a game\n"
    "  landnam engine < requests.jsonl      control the games from any language with JSON lines\n"
    "  landnam verify game.record           check a record against the rules\n"
    "  landnam COMMAND --help               more about a command, with examples";

std::string version() {
  const std::string commit = build_commit();
  return std::string("landnam ") + LANDNAM_VERSION + (commit.empty() ? "" : " (" + commit + ")");
}

void add_commands(CommandLine& line) {
  line.app.require_subcommand(0, 1);
  line.app.footer(kExamples);
  line.app.set_version_flag("--version", version());
  add_serve(line);
  add_loadtest(line);
  add_play(line);
  add_engine(line);
  add_games(line);
  add_rules(line);
  add_show(line);
  add_verify(line);
  add_perft(line);
  add_bench(line);
  add_solve(line);
  add_tourney(line);
  add_signature(line);
  add_admin(line);
}

// Mistakes that we explain better than CLI11 does.
std::optional<Error> obvious_mistake(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty() || words[0].starts_with('-')) return std::nullopt;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  if (std::ranges::find(names, words[0]) == names.end()) {
    const auto meant = nearest(words[0], names);
    return Error{"unknown-command", "there is no command \"" + shorten(words[0], 40) + "\"" +
                                        (meant ? " (did you mean " + *meant + "?)" : "") +
                                        "; the commands are " + join(names, ", ")};
  }
  const bool takes_game = words[0] == "play" || words[0] == "perft" || words[0] == "tourney";
  if (!takes_game || words.size() < 2 || words[1].starts_with('-')) return std::nullopt;
  const auto game = game_called(words[1]);
  return game ? std::nullopt : std::optional(game.error());
}

int run(int count, char** arguments) {
  std::setlocale(LC_ALL, "");
  std::setlocale(LC_NUMERIC, "C");
  const std::vector<std::string> words(arguments + 1, arguments + count);
  CommandLine line{CLI::App(kAbout, "landnam"), game_among(words)};
  add_commands(line);
  if (const auto mistake = obvious_mistake(line.app, words)) return complain(*mistake);
  try {
    if (words.empty()) {
      line.app.parse("serve");
    } else {
      line.app.parse(count, arguments);
    }
  } catch (const CLI::ParseError& error) {
    return line.app.exit(error) == 0 ? kFine : kUsage;
  }
  if (line.app.get_subcommands().empty()) std::printf("%s", line.app.help().c_str());
  return line.code;
}

}  // namespace
}  // namespace landnam::cli

int main(int count, char** arguments) { return landnam::cli::run(count, arguments); }
