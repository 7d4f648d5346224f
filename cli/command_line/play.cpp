// SPDX-License-Identifier: Apache-2.0
// Games in the terminal: play, games, show, engine.
#include <memory>

#include "cli/command_line/game_flags.hpp"
#include "cli/play/players.hpp"
#include "cli/text.hpp"
#include "host/protocol.hpp"

namespace landnam::cli {
namespace {

constexpr const char* kPlayExamples =
    "A game's own options: landnam play GAME --help\n"
    "Examples:\n"
    "  landnam play territories                         you against a bot, in a random seat\n"
    "  landnam play territories --shape ribbon --setup without-luck --seat black\n"
    "  landnam play territories --bot none              pass and play\n"
    "  landnam play territories --bot jarl              a stronger opponent; the weakest is thrall\n"
    "  landnam play territories --bot 0=karl --bot 1    watch two bots (or --bot all)\n"
    "  landnam play territories --ms 5000               a bot that thinks longer\n"
    "  landnam play --resume                            resume the last unfinished game\n"
    "  landnam play --resume game.record --bot none     resume any record\n"
    "  yes 1 | landnam play territories --plain         always play the first move, for scripts\n"
    "The game is saved after every move in ${XDG_STATE_HOME:-~/.local/state}/landnam/.";

constexpr const char* kEngineExamples =
    "Reads one JSON object a line and answers each with one line (docs/protocol.md).\n"
    "Example:\n"
    "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"territories\",\"seed\":\"a\"}' "
    "'{\"do\":\"moves\",\"id\":1}' | landnam engine";

constexpr const char* kRulesExamples =
    "The same text as in the page and in docs/rules. Refusals name the clause that they rest on.\n"
    "Examples:\n"
    "  landnam rules fjords                             the whole book, with pictures\n"
    "  landnam rules FJ21-S5                            one clause\n"
    "  landnam rules graenaland --lang fr               in French; de and nl as well\n"
    "  landnam rules territories --find farm            the clauses that say \"farm\"\n"
    "  landnam rules graenaland | less";

constexpr const char* kShowExamples =
    "FILE is a record, {\"game\":…,\"options\":…,\"setup\":…}, or a bare state with --game; - is standard "
    "input.\n"
    "Examples:\n"
    "  landnam show game.record                         the last position as text\n"
    "  landnam show game.record --at 12 --moves         after 12 events, with legal moves marked\n"
    "  landnam show game.record --svg game.svg --png game.png\n"
    "  landnam show state.json --game territories --svg -";

}  // namespace

void add_play(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<PlayRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("play", "Play a game in the terminal");
  command->add_option("GAME", flags.game, "Which game");
  add_game_flags(*command, flags, line.game);
  command->add_option("--position", flags.position, "Begin from this position (a state as JSON)")
      ->type_name("FILE");
  command->add_option("--seat", request.seat, "Your seat, by number or name (default: random)")
      ->type_name("SEAT");
  command
      ->add_option("--bot", request.bots,
                   "Which seats are bots: none, all, LEVEL, SEAT or SEAT=LEVEL; can be repeated. Levels: " +
                       join(bot_names(), ", "))
      ->type_name("WHO")
      ->allow_extra_args(false);
  command->add_option("--ms", request.milliseconds, "Milliseconds per move for every bot, whatever its level")
      ->type_name("N");
  command->add_option("--visits", request.visits, "Simulated games per move, instead of --ms")
      ->type_name("N");
  command
      ->add_option("--threads", request.threads,
                   "Threads of a bot with a time limit (default: one per core, up to 4)")
      ->type_name("N")
      ->check(CLI::Range(1, Session::kMaxThreads));
  CLI::Option* resume =
      command->add_option("--resume", request.resume_file, "Resume a saved game (default: the last one)");
  resume->type_name("[FILE]")->expected(0, 1);
  command->add_option("--save", request.save_file, "Save here after every move")->type_name("FILE");
  command->add_flag("--plain", request.plain, "Line by line instead of full screen");
  command->footer(kPlayExamples);
  command->callback([&line, given, resume] {
    given->request.resume = resume->count() > 0;
    line.code = given->run(&run_play);
  });
}

void add_engine(CommandLine& line) {
  CLI::App* command =
      line.app.add_subcommand("engine", "Control games with JSON lines on standard input and output");
  command->footer(kEngineExamples);
  command->callback([&line] { line.code = run_engine(); });
}

void add_games(CommandLine& line) {
  const auto given = std::make_shared<bool>();
  CLI::App* command = line.app.add_subcommand("games", "List the games and their options");
  command->add_flag("--json", *given, "Print JSON");
  command->callback([&line, given] { line.code = run_games(*given); });
}

void add_rules(CommandLine& line) {
  const auto given = std::make_shared<RulesRequest>();
  CLI::App* command = line.app.add_subcommand("rules", "Read the rules");
  command->add_option("WHAT", given->what, "A game or a clause");
  command->add_option("--lang", given->language, "The language")
      ->type_name("LANGUAGE")
      ->capture_default_str();
  command->add_option("--find", given->find, "Only the clauses of a game that say this")->type_name("WORDS");
  command->footer(kRulesExamples);
  command->callback([&line, given] { line.code = run_rules(*given); });
}

void add_show(CommandLine& line) {
  const auto given = std::make_shared<AboutGame<ShowRequest>>();
  auto& [request, flags] = *given;
  CLI::App* command = line.app.add_subcommand("show", "Draw a record or a position");
  command->add_option("FILE", request.file, "A record or a position; - is standard input")->required();
  command->add_option("--game", flags.game, "The game of a bare state")->type_name("GAME");
  add_game_flags(*command, flags, line.game);
  command->add_option("--at", request.at, "After this many events")->type_name("N");
  command->add_option("--seat", request.seat, "Show what this seat sees (default: a spectator)")
      ->type_name("N");
  command->add_option("--svg", request.svg, "Write an SVG picture")->type_name("FILE");
  command->add_option("--png", request.png, "Write a PNG picture (needs rsvg-convert)")->type_name("FILE");
  command->add_flag("--text", request.text, "Print as text (default without --svg and --png)");
  command->add_flag("--moves", request.moves, "Mark the legal moves");
  command->footer(kShowExamples);
  command->callback([&line, given] { line.code = given->run(&run_show); });
}

}  // namespace landnam::cli
