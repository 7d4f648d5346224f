// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

namespace landnam::cli {

struct ServeRequest {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  std::string root;      // the folder of the built client; empty = wherever it is found
  std::string database;  // a file or postgresql://…; empty = landnam.db in the folder for a user's data
  std::string certificate;
  std::string private_key;
  bool behind_proxy = false;
  int bot_threads = 1;
  std::size_t connections = 20'000;
  std::size_t connections_per_network = 256;
  double request_rate = 20;  // of one person, a second
  double message_rate = 40;  // of one person on all sockets, a second
  int keep_audit = 180;      // days
  int keep_guests = 30;      // days
  std::string log_level = "warning";
};
// Serves the games until it is told to end. The exit code, as in commands.hpp.
int run_serve(const ServeRequest& request);

struct LoadTestRequest {
  unsigned short port = 8080;
  std::size_t tables = 100;
  double seconds = 10;
  double think_seconds = 0;
  std::size_t idle = 0;
  bool ask_moves = false;
  bool as_json = false;
};
// Plays on a server of this machine and says what it carried.
int run_loadtest(const LoadTestRequest& request);

}  // namespace landnam::cli
