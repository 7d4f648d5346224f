// SPDX-License-Identifier: Apache-2.0
// Checks and measurements: verify, perft, bench, solve, signature.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/command_line/game_flags.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr const char* kPerftExamples =
    "Counts the sequences of moves from the start, one line for each depth. --seed decides random outcomes.\n"
    "Examples:\n"
    "  landnam perft territories --depth 5\n"
    "  landnam perft territories --depth 4 --shape ribbon --seed other";

constexpr const char* kVerifyExamples =
    "Every event must be legal and the result correct. Once the seed is revealed, random outcomes must\n"
    "follow from it. Exits with code 1 if a record fails.\n"
    "Examples:\n"
    "  landnam verify game.record\n"
    "  landnam verify - < game.record";

constexpr const char* kBenchExamples =
    "Examples:\n"
    "  landnam bench                                    a table of all games\n"
    "  landnam bench --json                             the same as JSON\n"
    "  landnam bench --game territories --shape cross   one game with these options";

constexpr const char* kSolveExamples =
    "Proves who wins with best play, by how much, and how. Needs a game for two players without hidden\n"
    "information. Exits with code 1 if it reaches the limit first. WHAT is a game, or a file that\n"
    "`landnam show` can read.\n"
    "Examples:\n"
    "  landnam solve territories --seed a               the set-up from that seed, from the first move\n"
    "  landnam solve game.record --at 12                after 12 events\n"
    "  landnam solve state.json --game territories --json\n"
    "  landnam solve territories --count 100            seeds 1 to 100, and how often the first player wins\n"
    "  landnam solve territories --set setup=without-luck --seed a\n"
    "                                                   which farms to take; needs some minutes";

}  // namespace

void add_verify(CommandLine& line) {
  const auto given = std::make_shared<std::vector<std::string>>();
  CLI::App* command = line.app.add_subcommand("verify", "Check records against the rules");
  command->add_option("FILE", *given, "Records; - is standard input")->required();
  command->footer(kVerifyExamples);
  command->callback([&line, given] { line.code = run_verify(*given); });
}

void add_perft(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<PerftRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("perft", "Count sequences of moves");
  command->add_option("GAME", flags.game, "Which game")->required();
  command->add_option("--depth", request.depth, "Number of moves")->type_name("N")->required();
  add_game_flags(*command, flags, line.game);
  command->add_option("--position", flags.position, "Begin from this position (a state as JSON)")
      ->type_name("FILE");
  command->footer(kPerftExamples);
  command->callback([&line, given] { line.code = given->run(&run_perft); });
}

void add_bench(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<BenchRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("bench", "Measure the speed of the engine");
  command->add_flag("--json", request.as_json, "Print JSON");
  command->add_option("--game", flags.game, "Only this game, with the given options")->type_name("GAME");
  command->add_option("--rounds", request.rounds, "Number of rounds; the best one counts")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--ms", request.milliseconds, "Length of each round in milliseconds")
      ->type_name("N")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  add_game_flags(*command, flags, line.game);
  command->footer(kBenchExamples);
  command->callback([&line, given] { line.code = given->run(&run_bench); });
}

void add_solve(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<SolveRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("solve", "Prove who wins with best play, and how");
  command->add_option("WHAT", request.file, "A game, a record or a position; - is standard input")
      ->required();
  command->add_option("--game", flags.game, "The game of a bare state")->type_name("GAME");
  add_game_flags(*command, flags, line.game);
  command->add_option("--at", request.at, "After this many events")->type_name("N");
  command->add_option("--count", request.count, "Solve this many set-ups, with seeds --seed 1, 2, …")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--ms", request.milliseconds, "Limit of CPU milliseconds for each (default: none)")
      ->type_name("N")
      ->check(CLI::Range(1.0, 1e12));
  command->add_flag("--json", request.as_json, "Print JSON");
  command->footer(kSolveExamples);
  command->callback([&line, given] {
    if (find_game(catalog(), lower_case(given->request.file)) != nullptr) {
      given->flags.game = std::exchange(given->request.file, "");
    }
    line.code = given->run(&run_solve);
  });
}

void add_signature(CommandLine& line) {
  CLI::App* command =
      line.app.add_subcommand("signature", "Print numbers that change when a game's behaviour changes");
  command->callback([&line] { line.code = run_signature(); });
}

}  // namespace landnam::cli
