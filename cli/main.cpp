// SPDX-License-Identifier: Apache-2.0
// The command line. The only file that knows CLI11, which takes long to compile.
#include <cctype>
#include <clocale>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/admin.hpp"
#include "cli/build_commit.hpp"
#include "cli/commands.hpp"
#include "cli/play/players.hpp"
#include "cli/serve.hpp"
#include "cli/settings.hpp"
#include "cli/text.hpp"
#include "cli/tourney/tourney.hpp"
#include "host/protocol.hpp"

namespace landnam::cli {
namespace {

// The flags with which a command names a game.
struct GameFlags {
  std::string game;
  std::string options;
  std::vector<std::string> set;
  std::map<std::string, std::string> own;  // options of the game itself, by name
  int seats = 0;
  std::string seed;
  std::string position;
  CLI::Option* seed_flag = nullptr;

  Result<GameRequest> request() const {
    GameRequest request;
    request.game = game;
    request.options = options;
    if (seats != 0) request.seats = seats;
    if (seed_flag != nullptr && seed_flag->count() > 0) request.seed = seed;
    request.position = position;
    for (const std::string& word : set) {
      const std::size_t mark = word.find('=');
      if (mark == std::string::npos || mark == 0) {
        return Error{"bad-option", "--set takes name=value, not \"" + word + "\""};
      }
      request.given.push_back({word.substr(0, mark), word.substr(mark + 1)});
    }
    for (const auto& [name, value] : own) {
      if (!value.empty()) request.given.push_back({name, value});
    }
    return request;
  }
};

// The game named on a command line, so that its help lists the options of that game.
const CatalogEntry* game_among(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (const CatalogEntry* game = find_game(catalog(), lower_case(word))) return game;
  }
  return nullptr;
}

void add_game_flags(CLI::App& command, GameFlags& flags, const CatalogEntry* game) {
  command.add_option("--options", flags.options, "All options as one JSON object")->type_name("JSON");
  command.add_option("--set", flags.set, "One option of the game; can be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command.add_option("--seats", flags.seats, "Number of players (default: the fewest the game allows)")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxSeats));
  flags.seed_flag =
      command.add_option("--seed", flags.seed, "Seed for all random outcomes")->type_name("TEXT");
  if (game == nullptr) return;
  const json::object description = game->describe();
  const std::string title(text_at(description, "title").value_or(game->id));
  for (const GameOption& option : options_of(description)) {
    const std::string flag = "--" + option.name;
    if (command.get_option_no_throw(flag) != nullptr) continue;  // still there as --set name=value
    const std::string help = values_in_words(option) + " (default: " + value_in_words(option.standard) + ")";
    command.add_option(flag, flags.own[option.name], help)->type_name("VALUE")->group("Options of " + title);
  }
}

constexpr const char* kAbout = "Landnám: land-taking board games for browsers, terminals, bots and programs.";

constexpr const char* kExamples =
    "Examples:\n"
    "  landnam                              play in the browser, at http://localhost:8080\n"
    "  landnam play territories             play against the computer, full screen\n"
    "  landnam games                        list the games and their options\n"
    "  landnam engine < requests.jsonl      control the games from any language with JSON lines\n"
    "  landnam verify game.record           check a record against the rules\n"
    "  landnam COMMAND --help               more about a command, with examples";

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

constexpr const char* kServeExamples =
    "`landnam` without arguments does the same. Only this machine can reach the server unless you set\n"
    "--host. Every option can also be set in the environment (LANDNAM_PORT, LANDNAM_DATABASE, …) or in a\n"
    "file named by --config. docs/operators.md explains how to run several nodes behind a proxy.\n"
    "Examples:\n"
    "  landnam serve --port 9000\n"
    "  landnam serve --host 0.0.0.0                     for everyone on the same network\n"
    "  landnam serve --database games.db                games and accounts in your own file\n"
    "  landnam serve --database postgresql://landnam@db/landnam --behind-proxy --log info";

constexpr const char* kLoadTestExamples =
    "Connects to 127.0.0.1 only. Start the server with limits that do not get in the way:\n"
    "  landnam serve --database /tmp/load.db --requests 1000000 --messages 1000000 --behind-proxy &\n"
    "  landnam loadtest --tables 200                    as fast as it goes\n"
    "  landnam loadtest --tables 5000 --think 10        at the pace of people";

constexpr const char* kEngineExamples =
    "Reads one JSON object a line and answers each with one line (docs/protocol.md).\n"
    "Example:\n"
    "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"territories\",\"seed\":\"a\"}' "
    "'{\"do\":\"moves\",\"id\":1}' | landnam engine";

constexpr const char* kShowExamples =
    "FILE is a record, {\"game\":…,\"options\":…,\"setup\":…}, or a bare state with --game; - is standard "
    "input.\n"
    "Examples:\n"
    "  landnam show game.record                         the last position as text\n"
    "  landnam show game.record --at 12 --moves         after 12 events, with legal moves marked\n"
    "  landnam show game.record --svg game.svg --png game.png\n"
    "  landnam show state.json --game territories --svg -";

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

constexpr const char* kAdminExamples =
    "The database is sqlite:FILE or postgresql://…; the default is the file that `landnam serve` uses.\n"
    "Put an address with a password into the variable LANDNAM_DATABASE. The server can keep running.\n"
    "Examples:\n"
    "  landnam admin backup today.jsonl                 everything in one file; keep it safe\n"
    "  landnam admin restore today.jsonl --database postgresql://localhost/landnam\n"
    "                                                   into an empty database of either kind\n"
    "  landnam admin migrate                            update the database; the server also does this\n"
    "  landnam admin user list as                       accounts whose names start with \"as\"\n"
    "  landnam admin user password Astrid               set a password and log her out everywhere\n"
    "When someone misbehaves:\n"
    "  landnam admin chat show TABLE                    the chat of a table, with line numbers\n"
    "  landnam admin chat remove TABLE 12 15            two lines; everyone sees \"removed\"\n"
    "  landnam admin chat remove --of Loki              everything Loki said at any table\n"
    "  landnam admin table close --of Loki              Loki's open tables and running games\n"
    "  landnam admin audit --of Loki --since 7d         what Loki did, and from which address\n"
    "  landnam admin ban Loki --reason \"insults\" --for 7d\n"
    "  landnam admin ban 192.0.2.0/24 --reason \"floods\"\n"
    "  landnam admin bans; landnam admin unban Loki\n"
    "A running server follows within a second. The audit trail records what you do under your name.";

constexpr const char* kChatRemoveExamples =
    "The text disappears from the database and from later backups. Readers see that a line was removed.\n"
    "The text is printed one last time. Keep it if you need evidence.\n"
    "Examples:\n"
    "  landnam admin chat remove 5Gx0aQ1bC2dE3fG4h5 12 15\n"
    "  landnam admin chat remove 5Gx0aQ1bC2dE3fG4h5 --of Loki\n"
    "  landnam admin chat remove --of Loki";

constexpr const char* kBanExamples =
    "WHO is the name of an account, the id of any user (`landnam admin audit` shows ids), an address or a\n"
    "network. An IPv6 address means its /64. Banned users see the reason and can still download and delete\n"
    "their data. Their clocks keep running; `landnam admin table close --of` ends their games at once.\n"
    "Examples:\n"
    "  landnam admin ban Loki --reason \"insults in the chat\" --for 7d\n"
    "  landnam admin ban 2001:db8::/32 --reason \"automatic registrations\"";

constexpr const char* kAuditExamples =
    "Newest first: time, user, address, action, target. Users appear under their current names.\n"
    "Examples:\n"
    "  landnam admin audit --limit 20\n"
    "  landnam admin audit --of Loki --since 7d         what Loki did, and what others did to Loki\n"
    "  landnam admin audit --of 192.0.2.0/24            everything from that network\n"
    "  landnam admin audit --action login-failed --json";

constexpr const char* kBackupExamples =
    "Writes a consistent snapshot while people play. Only the file's owner can read it.\n"
    "Examples:\n"
    "  landnam admin backup landnam-$(date +%F).jsonl\n"
    "  landnam admin backup - | gzip > landnam.jsonl.gz";

constexpr const char* kRestoreExamples =
    "Restores everything or nothing, and only into an empty database.\n"
    "Examples:\n"
    "  landnam admin restore landnam.jsonl --database sqlite:new.db\n"
    "  zcat landnam.jsonl.gz | landnam admin restore - --database postgresql://localhost/landnam";

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

std::string version() {
  const std::string commit = build_commit();
  return std::string("landnam ") + LANDNAM_VERSION + (commit.empty() ? "" : " (" + commit + ")");
}

struct Program {
  CLI::App app{kAbout, "landnam"};
  PlayRequest play;
  GameFlags play_game, perft_game, show_game, bench_game, solve_game, tourney_game;
  long visits = 0;
  bool games_as_json = false;
  BenchRequest bench;
  PerftRequest perft;
  ShowRequest show;
  ServeRequest serve;
  AdminRequest admin;
  std::string settings;  // a file for serve
  LoadTestRequest loadtest;
  SolveRequest solve;
  TourneyRequest tourney;
  std::string solve_what;
  std::size_t at = 0;
  int show_seat = 0;
  std::vector<std::string> files;
  int code = kFine;

  explicit Program(const CatalogEntry* game) {
    app.require_subcommand(0, 1);
    app.footer(kExamples);
    app.set_version_flag("--version", version());
    add_serve();
    add_loadtest();
    add_play(game);
    add_engine();
    add_games();
    add_show(game);
    add_verify();
    add_perft(game);
    add_bench(game);
    add_solve(game);
    add_tourney(game);
    add_signature();
    add_admin();
  }

  // Runs a command that is about a game.
  template <class Request>
  void start(Request& request, const GameFlags& flags, int (*command)(const Request&)) {
    auto game = flags.request();
    code = game ? (request.game = std::move(*game), command(request)) : complain(game.error());
  }

  void add_serve() {
    CLI::App* command = app.add_subcommand("serve", "Serve the games to browsers");
    const auto option = [command](const char* name, auto& value, const char* help, const char* type) {
      std::string variable = "LANDNAM" + std::string(name + 1);
      for (char& c : variable)
        c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      return command->add_option(name, value, help)
          ->type_name(type)
          ->envname(variable)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    };
    option("--port", serve.port, "Port to listen on; 0 for any free port", "N")->capture_default_str();
    option("--host", serve.host, "Address to listen on", "ADDRESS")->capture_default_str();
    option("--root", serve.root, "Folder of the built web page (default: web/dist)", "DIR");
    option("--database", serve.database,
           "Where games and accounts are kept (default: ~/.local/share/landnam/landnam.db)", "FILE|URL");
    option("--bots", serve.bot_threads, "Number of bots that think at the same time", "N")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    option("--certificate", serve.certificate, "Use TLS with this certificate and its chain (PEM)", "FILE");
    option("--key", serve.private_key, "Private key, if it is not in the same file", "FILE");
    command->add_flag("--behind-proxy", serve.behind_proxy, "Trust the proxy's headers about clients")
        ->envname("LANDNAM_BEHIND_PROXY");
    option("--connections", serve.connections, "Maximum number of connections", "N")->capture_default_str();
    option("--connections-per-address", serve.connections_per_network,
           "Maximum from one address (IPv6: one /64); behind a proxy, the proxy has to limit them", "N")
        ->capture_default_str();
    option("--requests", serve.request_rate,
           "Maximum per second from one user; eight times as many from one address", "N")
        ->capture_default_str();
    option("--messages", serve.message_rate,
           "Maximum per second from one user on all sockets; eight times as many from one address", "N")
        ->capture_default_str();
    option("--keep-guests", serve.keep_guests,
           "Days to keep guests without games after their last visit; 0 for ever", "DAYS")
        ->capture_default_str()
        ->check(CLI::Range(0, 36'500));
    option("--keep-audit", serve.keep_audit,
           "Days to keep the audit trail (logins, account changes, admin actions); 0 for ever", "DAYS")
        ->capture_default_str()
        ->check(CLI::Range(0, 36'500));
    option("--log", serve.log_level, "Log level on stderr: debug, info, warning, error or off", "LEVEL")
        ->capture_default_str();
    command->add_option("--config", settings, "Read options from a file (port = 9000)")
        ->type_name("FILE")
        ->configurable(false);
    command->footer(kServeExamples);
    command->callback([this, command] {
      if (!settings.empty()) read_settings(*command, settings);
      code = run_serve(serve);
    });
  }

  void add_loadtest() {
    CLI::App* command =
        app.add_subcommand("loadtest", "Measure the load that a server on this machine can carry");
    command->add_option("--port", loadtest.port, "Port of the server")->capture_default_str();
    command->add_option("--tables", loadtest.tables, "Number of tables, each with two scripted players")
        ->check(CLI::Range(1, 50'000))
        ->capture_default_str();
    command->add_option("--seconds", loadtest.seconds, "Duration of the measurement")
        ->check(CLI::Range(0.1, 600.0))
        ->capture_default_str();
    command->add_option("--think", loadtest.think_seconds, "Seconds a player waits before a move")
        ->check(CLI::Range(0.0, 600.0));
    command->add_option("--idle", loadtest.idle, "Additional connections that only listen")
        ->check(CLI::Range(0, 50'000));
    command->add_flag("--ask-moves", loadtest.ask_moves,
                      "Ask the server for legal moves, as the web page does");
    command->add_flag("--json", loadtest.as_json, "Print JSON");
    command->footer(kLoadTestExamples);
    command->callback([this] { code = run_loadtest(loadtest); });
  }

  void add_play(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
    command->add_option("GAME", play_game.game, "Which game");
    add_game_flags(*command, play_game, game);
    command->add_option("--position", play_game.position, "Begin from this position (a state as JSON)")
        ->type_name("FILE");
    command->add_option("--seat", play.seat, "Your seat, by number or name (default: random)")
        ->type_name("SEAT");
    command
        ->add_option("--bot", play.bots,
                     "Which seats are bots: none, all, LEVEL, SEAT or SEAT=LEVEL; can be repeated. Levels: " +
                         join(bot_names(), ", "))
        ->type_name("WHO")
        ->allow_extra_args(false);
    command->add_option("--ms", play.milliseconds, "Milliseconds per move for every bot, whatever its level")
        ->type_name("N");
    CLI::Option* count = command->add_option("--visits", visits, "Simulated games per move, instead of --ms");
    count->type_name("N");
    command
        ->add_option("--threads", play.threads,
                     "Threads of a bot with a time limit (default: one per core, up to 4)")
        ->type_name("N")
        ->check(CLI::Range(1, Session::kMaxThreads));
    CLI::Option* resume =
        command->add_option("--resume", play.resume_file, "Resume a saved game (default: the last one)");
    resume->type_name("[FILE]")->expected(0, 1);
    command->add_option("--save", play.save_file, "Save here after every move")->type_name("FILE");
    command->add_flag("--plain", play.plain, "Line by line instead of full screen");
    command->footer(kPlayExamples);
    command->callback([this, resume, count] {
      play.resume = resume->count() > 0;
      if (count->count() > 0) play.visits = visits;
      start(play, play_game, &run_play);
    });
  }

  void add_engine() {
    CLI::App* command =
        app.add_subcommand("engine", "Control games with JSON lines on standard input and output");
    command->footer(kEngineExamples);
    command->callback([this] { code = run_engine(); });
  }

  void add_games() {
    CLI::App* command = app.add_subcommand("games", "List the games and their options");
    command->add_flag("--json", games_as_json, "Print JSON");
    command->callback([this] { code = run_games(games_as_json); });
  }

  void add_show(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("show", "Draw a record or a position");
    command->add_option("FILE", show.file, "A record or a position; - is standard input")->required();
    command->add_option("--game", show_game.game, "The game of a bare state")->type_name("GAME");
    add_game_flags(*command, show_game, game);
    CLI::Option* event = command->add_option("--at", at, "After this many events")->type_name("N");
    CLI::Option* seat =
        command->add_option("--seat", show_seat, "Show what this seat sees (default: a spectator)");
    seat->type_name("N");
    command->add_option("--svg", show.svg, "Write an SVG picture")->type_name("FILE");
    command->add_option("--png", show.png, "Write a PNG picture (needs rsvg-convert)")->type_name("FILE");
    command->add_flag("--text", show.text, "Print as text (default without --svg and --png)");
    command->add_flag("--moves", show.moves, "Mark the legal moves");
    command->footer(kShowExamples);
    command->callback([this, event, seat] {
      if (event->count() > 0) show.at = at;
      if (seat->count() > 0) show.seat = show_seat;
      start(show, show_game, &run_show);
    });
  }

  void add_verify() {
    CLI::App* command = app.add_subcommand("verify", "Check records against the rules");
    command->add_option("FILE", files, "Records; - is standard input")->required();
    command->footer(kVerifyExamples);
    command->callback([this] { code = run_verify(files); });
  }

  void add_perft(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("perft", "Count sequences of moves");
    command->add_option("GAME", perft_game.game, "Which game")->required();
    command->add_option("--depth", perft.depth, "Number of moves")->type_name("N")->required();
    add_game_flags(*command, perft_game, game);
    command->add_option("--position", perft_game.position, "Begin from this position (a state as JSON)")
        ->type_name("FILE");
    command->footer(kPerftExamples);
    command->callback([this] { start(perft, perft_game, &run_perft); });
  }

  void add_bench(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("bench", "Measure the speed of the engine");
    command->add_flag("--json", bench.as_json, "Print JSON");
    command->add_option("--game", bench_game.game, "Only this game, with the given options")
        ->type_name("GAME");
    command->add_option("--rounds", bench.rounds, "Number of rounds; the best one counts")
        ->type_name("N")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--ms", bench.milliseconds, "Length of each round in milliseconds")
        ->type_name("N")
        ->check(CLI::Range(1.0, 1e6))
        ->capture_default_str();
    add_game_flags(*command, bench_game, game);
    command->footer(kBenchExamples);
    command->callback([this] { start(bench, bench_game, &run_bench); });
  }

  void add_solve(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("solve", "Prove who wins with best play, and how");
    command->add_option("WHAT", solve_what, "A game, a record or a position; - is standard input")
        ->required();
    command->add_option("--game", solve_game.game, "The game of a bare state")->type_name("GAME");
    add_game_flags(*command, solve_game, game);
    CLI::Option* event = command->add_option("--at", at, "After this many events")->type_name("N");
    command->add_option("--count", solve.count, "Solve this many set-ups, with seeds --seed 1, 2, …")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--ms", solve.milliseconds, "Limit of CPU milliseconds for each (default: none)")
        ->type_name("N")
        ->check(CLI::Range(1.0, 1e12));
    command->add_flag("--json", solve.as_json, "Print JSON");
    command->footer(kSolveExamples);
    command->callback([this, event] {
      if (event->count() > 0) solve.at = at;
      if (find_game(catalog(), lower_case(solve_what)) != nullptr) {
        solve_game.game = solve_what;
      } else {
        solve.file = solve_what;
      }
      start(solve, solve_game, &run_solve);
    });
  }

  void add_tourney(const CatalogEntry* game) {
    CLI::App* command = app.add_subcommand("tourney", "Let bots play against each other");
    command->add_option("GAME", tourney_game.game, "Which game")->required();
    add_game_flags(*command, tourney_game, game);
    command->add_option("--position", tourney_game.position, "Begin from this position (a state as JSON)")
        ->type_name("FILE");
    command->add_option("--bot", tourney.bots, "A bot that takes part; give two or more")
        ->type_name("BOT")
        ->allow_extra_args(false);
    command->add_option("--games", tourney.games, "Number of games for each set of opponents")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command
        ->add_option("--ms", tourney.milliseconds, "Milliseconds per move for bots without their own limit")
        ->type_name("N")
        ->check(CLI::Range(1.0, 1e7))
        ->capture_default_str();
    command->add_option("--visits", tourney.visits, "Simulated games per move, instead of --ms")
        ->type_name("N")
        ->check(CLI::Range(1, 10'000'000));
    command->add_option("--file", tourney.file, "Save the results here and resume from them")
        ->type_name("FILE");
    command
        ->add_option("--sprt", tourney.sprt, "Stop when the test decides between these two Elo differences")
        ->type_name("ELO,ELO");
    command->add_option("--threads", tourney.threads, "Games played at the same time (default: one per core)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    command->add_option("--patience", tourney.patience, "Milliseconds of grace for another program")
        ->type_name("N")
        ->check(CLI::Range(1.0, 1e7))
        ->capture_default_str();
    command->add_flag("--until-proved", tourney.until_proved,
                      "End a game when a built-in bot proves that it wins");
    command->add_flag("--json", tourney.as_json, "Print the summary as JSON");
    command->footer(kTourneyExamples);
    command->callback([this] { start(tourney, tourney_game, &run_tourney); });
  }

  void add_signature() {
    CLI::App* command =
        app.add_subcommand("signature", "Print numbers that change when a game's behaviour changes");
    command->callback([this] { code = run_signature(); });
  }

  void add_admin() {
    CLI::App* command = app.add_subcommand("admin", "Manage the database of a server");
    command->add_option("--database", admin.database, "sqlite:FILE or postgresql://…")
        ->type_name("ADDRESS")
        ->envname("LANDNAM_DATABASE");
    command->require_subcommand(1);
    command->footer("");  // do not inherit it
    const auto add = [this](CLI::App* above, const char* name, const char* about,
                            int (*run)(const AdminRequest&)) {
      CLI::App* below = above->add_subcommand(name, about);
      below->fallthrough();  // --database may come last
      below->callback([this, run] { code = run(admin); });
      return below;
    };
    CLI::App* backup = add(command, "backup", "Write everything to one portable file", &run_admin_backup);
    backup->add_option("FILE", admin.file, "The file to write; - is standard output")->required();
    backup->footer(kBackupExamples);
    CLI::App* restore = add(command, "restore", "Fill an empty database from a backup", &run_admin_restore);
    restore->add_option("FILE", admin.file, "The backup; - is standard input")->required();
    restore->footer(kRestoreExamples);
    add(command, "migrate", "Bring the database up to date", &run_admin_migrate);

    CLI::App* user = command->add_subcommand("user", "List, show or change users");
    user->fallthrough();
    user->require_subcommand(1);
    CLI::App* list =
        add(user, "list", "List accounts by name: id, day of creation, name", &run_admin_user_list);
    list->add_option("BEGINNING", admin.beginning, "Only names that start with this");
    list->add_option("--after", admin.after, "Continue after this name")->type_name("NAME");
    list->add_option("--limit", admin.limit, "How many")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    CLI::App* tell = add(user, "show", "Print everything about a user as JSON", &run_admin_user_show);
    CLI::App* rename = add(user, "rename", "Rename a user", &run_admin_user_rename);
    CLI::App* password =
        add(user, "password", "Set a new password, read from standard input", &run_admin_user_password);
    CLI::App* forget = add(user, "delete", "Delete a user; their games stay", &run_admin_user_delete);
    for (CLI::App* one : {tell, rename, password, forget}) {
      one->add_option("USER", admin.user, "The name of an account, or the id of any user")->required();
    }
    rename->add_option("NAME", admin.name, "The new name")->required();
    forget->add_flag("--yes", admin.sure, "Do not ask for confirmation");
    add_moderation(command, add);
    command->footer(kAdminExamples);
  }

  template <class Add>
  void add_moderation(CLI::App* command, const Add& add) {
    const auto of = [this](CLI::App* below, const char* about) {
      below->add_option("--of", admin.who, about)->type_name("WHO");
    };
    const auto group = [command](const char* name, const char* about) {
      CLI::App* made = command->add_subcommand(name, about);
      made->fallthrough();
      made->require_subcommand(1);
      made->footer("");
      return made;
    };
    CLI::App* table = group("table", "Close tables");
    CLI::App* close = add(table, "close", "Close open tables and end running games without a result",
                          &run_admin_table_close);
    close->add_option("TABLE", admin.tables, "The ids of tables, from the end of their links");
    of(close, "All tables this user sits at or opened");

    CLI::App* chat = group("chat", "Read and remove chat");
    CLI::App* tell = add(chat, "show", "Print the chat of a table", &run_admin_chat_show);
    tell->add_option("TABLE", admin.table, "The id of a table");
    of(tell, "Only what this user said, at that table or at any");
    CLI::App* remove = add(chat, "remove", "Remove lines of chat for everyone", &run_admin_chat_remove);
    remove->add_option("TABLE", admin.table, "The id of a table");
    remove->add_option("LINE", admin.lines, "Line numbers, as show prints them");
    of(remove, "Everything this user said, at that table or at any");
    remove->footer(kChatRemoveExamples);

    CLI::App* ban = add(command, "ban", "Ban a user or a network", &run_admin_ban);
    ban->add_option("WHO", admin.who, "A name, an id, an address or a network")->required();
    ban->add_option("--reason", admin.reason, "The user sees this")->type_name("TEXT")->required();
    ban->add_option("--for", admin.duration, "Duration: 30m, 12h, 7d (default: for ever)")->type_name("TIME");
    ban->footer(kBanExamples);
    CLI::App* unban = add(command, "unban", "Lift a ban", &run_admin_unban);
    unban->add_option("WHO", admin.who, "The user or network, as it was banned")->required();
    add(command, "bans", "List current bans", &run_admin_bans);

    CLI::App* audit = add(command, "audit", "List what users and operators did", &run_admin_audit);
    of(audit, "Only this user, address or network");
    audit->add_option("--action", admin.action, "Only this kind of action (docs/operators.md lists them)");
    audit->add_option("--since", admin.since, "Only the last 30m, 12h or 7d")->type_name("TIME");
    audit->add_option("--limit", admin.limit, "How many")
        ->type_name("N")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    audit->add_flag("--json", admin.as_json, "Print JSON lines");
    audit->footer(kAuditExamples);
  }

  std::vector<std::string> command_names() const {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
    return names;
  }
};

// Mistakes that we explain better than CLI11 does.
std::optional<Error> obvious_mistake(const Program& program, const std::vector<std::string>& words) {
  if (words.empty() || words[0].starts_with('-')) return std::nullopt;
  const std::vector<std::string> names = program.command_names();
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
  Program program(game_among(words));
  if (const auto mistake = obvious_mistake(program, words)) return complain(*mistake);
  try {
    if (words.empty()) {
      program.app.parse("serve");
    } else {
      program.app.parse(count, arguments);
    }
  } catch (const CLI::ParseError& error) {
    return program.app.exit(error) == 0 ? kFine : kUsage;
  }
  if (program.app.get_subcommands().empty()) std::printf("%s", program.app.help().c_str());
  return program.code;
}

}  // namespace
}  // namespace landnam::cli

int main(int count, char** arguments) { return landnam::cli::run(count, arguments); }
