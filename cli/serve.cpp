// SPDX-License-Identifier: Apache-2.0
// The web client for browsers.
#include "cli/serve.hpp"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include "cli/commands.hpp"
#include "server/net/http_server.hpp"
#include "server/site/site.hpp"

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

}  // namespace

int run_serve(const ServeRequest& request) {
  const std::optional<fs::path> folder =
      request.root.empty() ? find_client() : std::optional<fs::path>(request.root);
  if (!folder) {
    return complain(
        {"serve/no-client", "the web client is not built: start with ./run, or name its folder with --root"});
  }
  const auto site = server::Site::load(*folder);
  if (!site) return complain(site.error());

  server::ServerOptions options;
  options.host = request.host;
  options.port = request.port;
  const auto error = server::serve(*site, options, [](const std::string& url) {
    std::printf("Landnám: %s (Ctrl-C ends it)\n", url.c_str());
    std::fflush(stdout);
  });
  return error ? complain(*error) : kFine;
}

}  // namespace landnam::cli
