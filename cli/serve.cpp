// SPDX-License-Identifier: Apache-2.0
// The server: the web client, and tables to play at.
#include "cli/serve.hpp"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include <sys/resource.h>

#include "cli/build_commit.hpp"
#include "cli/commands.hpp"
#include "cli/database.hpp"
#include "server/net/log.hpp"
#include "server/net/online.hpp"
#include "server/site/site.hpp"
#include "server/wire/http_server.hpp"
#include "server/wire/loadtest.hpp"

namespace landnam::cli {
namespace {

namespace fs = std::filesystem;

// The built client: beside the program where it is installed, or in the sources it was built from.
std::optional<fs::path> find_client() {
  std::error_code failure;
  const fs::path program = fs::read_symlink("/proc/self/exe", failure);
  if (failure) return std::nullopt;
  const fs::path here = program.parent_path();
  for (const fs::path& folder : {here / "../share/landnam/web", here / "../../web/dist"}) {
    if (fs::exists(folder / "index.html", failure)) return fs::weakly_canonical(folder, failure);
  }
  return std::nullopt;
}

// Every connection is a file to the system, and shells allow few by default.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int run_serve(const ServeRequest& request) {
  const std::optional<fs::path> folder =
      request.root.empty() ? find_client() : std::optional<fs::path>(request.root);
  if (!folder) {
    return complain(
        {"serve/no-client", "the web page is not built; start with ./run, or set its folder with --root"});
  }
  const auto site = server::Site::load(*folder);
  if (!site) return complain(site.error());

  const auto level = server::log_level(request.log_level);
  if (!level) return complain(level.error());
  server::set_log_level(*level);
  const auto database = database_address(request.database);
  if (!database) return complain(database.error());
  allow_many_files();

  server::ServerOptions options;
  options.host = request.host;
  options.port = request.port;
  options.certificate = request.certificate;
  options.private_key = request.private_key.empty() ? request.certificate : request.private_key;
  options.behind_proxy = request.behind_proxy;
  options.limits.connections = request.connections;
  options.limits.connections_per_network = request.connections_per_network;
  server::OnlineOptions online;
  online.database = *database;
  online.bot_threads = request.bot_threads;
  online.audit_days = request.keep_audit;
  online.requests = {6 * request.request_rate, request.request_rate};
  online.messages = {5 * request.message_rate, request.message_rate};
  online.guest_days = request.keep_guests;
  online.version = LANDNAM_VERSION;
  online.commit = build_commit();
  const auto error = server::serve(
      *site, options, [&online](server::Loop& loop) { return server::make_online(online, loop); },
      [](const std::string& url) {
        std::printf("Landnám: %s (Ctrl-C ends it)\n", url.c_str());
        std::fflush(stdout);
      });
  return error ? complain(*error) : kFine;
}

int run_loadtest(const LoadTestRequest& request) {
  allow_many_files();
  const server::LoadPlan plan{request.port,          request.tables, request.seconds,
                              request.think_seconds, request.idle,   request.ask_moves};
  const auto figures = server::load_test(
      plan, [](const std::string& line) { std::fprintf(stderr, "loadtest: %s\n", line.c_str()); });
  if (!figures) return complain(figures.error());
  if (request.as_json) {
    std::printf("%s\n", json::serialize(server::figures_json(*figures)).c_str());
    return kFine;
  }
  std::printf("%zu tables, %zu connections, %.1f s\n", figures->tables, figures->connections,
              figures->seconds);
  std::printf("moves stored            %zu (%.0f a second), %zu refused, %zu games over\n", figures->moves,
              figures->moves_per_second(), figures->refused, figures->games_over);
  std::printf("server's CPU            %.2f s: %.0f moves a CPU-second\n", figures->server_cpu_seconds,
              figures->moves_per_cpu_second());
  std::printf("acknowledged after      %.2f ms (half), %.2f ms (99 %%)\n", figures->p50_ms, figures->p99_ms);
  if (request.idle > 0) std::printf("an idle connection      %.0f bytes\n", figures->bytes_per_idle);
  return kFine;
}

}  // namespace landnam::cli
