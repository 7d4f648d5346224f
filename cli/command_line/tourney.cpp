// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/tourney.hpp"

#include <memory>

#include "cli/command_line/game_flags.hpp"

namespace landnam::cli {
namespace {

constexpr const char* kTourneyExamples =
    "A bot is LEVEL, LEVEL@100ms, LEVEL@2s, LEVEL@500v (simulated games), LEVEL@1s-threads2 (for each of\n"
    "two threads) or LEVEL@1s-solver-knowledge (without these skills). Each can be preceded by NAME=.\n"
    "NAME=COMMAND starts a program that speaks the line protocol.\n"
    "Every seed is played in all rotations of the seats. If there are fewer bots than seats, the last bot\n"
    "takes the remaining seats. Intervals are 95 % confidence intervals.\n"
    "Examples:\n"
    "  landnam tourney fjords --bot uct@100ms --bot uct@1s-solver-knowledge --games 1000 --file full.jsonl\n"
    "  landnam tourney territories --bot uct@50ms --bot \"old=./old/landnam engine @50ms\" --sprt 0,10\n"
    "  landnam tourney fjords --seats 3 --bot uct@20ms --bot random --json\n"
    "Run the same command again to resume. A larger --games continues further.";

}  // namespace

void add_tourney(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<TourneyRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("tourney", "Let bots play against each other");
  command->add_option("GAME", flags.game, "Which game")->required();
  add_game_flags(*command, flags, line.game);
  command->add_option("--position", flags.position, "Begin from this position (a state as JSON)")
      ->type_name("FILE");
  command->add_option("--bot", request.bots, "A bot that takes part; give two or more")
      ->type_name("BOT")
      ->allow_extra_args(false);
  command->add_option("--games", request.games, "Number of games for each set of opponents")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--ms", request.milliseconds, "Milliseconds per move for bots without their own limit")
      ->type_name("N")
      ->check(CLI::Range(1.0, 1e7))
      ->capture_default_str();
  command->add_option("--visits", request.visits, "Simulated games per move, instead of --ms")
      ->type_name("N")
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--file", request.file, "Save the results here and resume from them")
      ->type_name("FILE");
  command->add_option("--sprt", request.sprt, "Stop when the test decides between these two Elo differences")
      ->type_name("ELO,ELO");
  command->add_option("--threads", request.threads, "Games played at the same time (default: one per core)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command->add_option("--patience", request.patience, "Milliseconds of grace for another program")
      ->type_name("N")
      ->check(CLI::Range(1.0, 1e7))
      ->capture_default_str();
  command->add_flag("--until-proved", request.until_proved,
                    "End a game when a built-in bot proves that it wins");
  command->add_flag("--json", request.as_json, "Print the summary as JSON");
  command->footer(kTourneyExamples);
  command->callback([&line, given] { line.code = given->run(&run_tourney); });
}

}  // namespace landnam::cli
