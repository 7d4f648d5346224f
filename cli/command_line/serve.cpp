// SPDX-License-Identifier: Apache-2.0
// The server, and what measures it: serve, loadtest.
#include "cli/serve.hpp"

#include <cctype>
#include <memory>
#include <string>

#include "cli/command_line/command_line.hpp"
#include "cli/settings.hpp"

namespace landnam::cli {
namespace {

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

struct GivenToServe : ServeRequest {
  std::string settings;  // a file
};

}  // namespace

void add_serve(CommandLine& line) {
  const auto given = std::make_shared<GivenToServe>();
  CLI::App* command = line.app.add_subcommand("serve", "Serve the games to browsers");
  const auto option = [command](const char* name, auto& value, const char* help, const char* type) {
    std::string variable = "LANDNAM" + std::string(name + 1);
    for (char& c : variable)
      c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return command->add_option(name, value, help)
        ->type_name(type)
        ->envname(variable)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  };
  option("--port", given->port, "Port to listen on; 0 for any free port", "N")->capture_default_str();
  option("--host", given->host, "Address to listen on", "ADDRESS")->capture_default_str();
  option("--root", given->root, "Folder of the built web page (default: web/dist)", "DIR");
  option("--database", given->database,
         "Where games and accounts are kept (default: ~/.local/share/landnam/landnam.db)", "FILE|URL");
  option("--bots", given->bot_threads, "Number of bots that think at the same time", "N")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  option("--certificate", given->certificate, "Use TLS with this certificate and its chain (PEM)", "FILE");
  option("--key", given->private_key, "Private key, if it is not in the same file", "FILE");
  command->add_flag("--behind-proxy", given->behind_proxy, "Trust the proxy's headers about clients")
      ->envname("LANDNAM_BEHIND_PROXY");
  option("--connections", given->connections, "Maximum number of connections", "N")->capture_default_str();
  option("--connections-per-address", given->connections_per_network,
         "Maximum from one address (IPv6: one /64); behind a proxy, the proxy has to limit them", "N")
      ->capture_default_str();
  option("--requests", given->request_rate,
         "Maximum per second from one user; eight times as many from one address", "N")
      ->capture_default_str();
  option("--messages", given->message_rate,
         "Maximum per second from one user on all sockets; eight times as many from one address", "N")
      ->capture_default_str();
  option("--keep-guests", given->keep_guests,
         "Days to keep guests without games after their last visit; 0 for ever", "DAYS")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  option("--keep-audit", given->keep_audit,
         "Days to keep the audit trail (logins, account changes, admin actions); 0 for ever", "DAYS")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  option("--log", given->log_level, "Log level on stderr: debug, info, warning, error or off", "LEVEL")
      ->capture_default_str();
  command->add_option("--config", given->settings, "Read options from a file (port = 9000)")
      ->type_name("FILE")
      ->configurable(false);
  command->footer(kServeExamples);
  command->callback([&line, given, command] {
    if (!given->settings.empty()) read_settings(*command, given->settings);
    line.code = run_serve(*given);
  });
}

void add_loadtest(CommandLine& line) {
  const auto given = std::make_shared<LoadTestRequest>();
  CLI::App* command =
      line.app.add_subcommand("loadtest", "Measure the load that a server on this machine can carry");
  command->add_option("--port", given->port, "Port of the server")->capture_default_str();
  command->add_option("--tables", given->tables, "Number of tables, each with two scripted players")
      ->check(CLI::Range(1, 50'000))
      ->capture_default_str();
  command->add_option("--seconds", given->seconds, "Duration of the measurement")
      ->check(CLI::Range(0.1, 600.0))
      ->capture_default_str();
  command->add_option("--think", given->think_seconds, "Seconds a player waits before a move")
      ->check(CLI::Range(0.0, 600.0));
  command->add_option("--idle", given->idle, "Additional connections that only listen")
      ->check(CLI::Range(0, 50'000));
  command->add_flag("--ask-moves", given->ask_moves, "Ask the server for legal moves, as the web page does");
  command->add_flag("--json", given->as_json, "Print JSON");
  command->footer(kLoadTestExamples);
  command->callback([&line, given] { line.code = run_loadtest(*given); });
}

}  // namespace landnam::cli
