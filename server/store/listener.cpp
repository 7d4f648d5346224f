// SPDX-License-Identifier: Apache-2.0
#include "server/store/listener.hpp"

#include <poll.h>
#include <unistd.h>

#include <charconv>
#include <memory>
#include <string_view>
#include <utility>

#include <libpq-fe.h>
#include <sys/eventfd.h>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
constexpr int kPauseMs = 250;  // between two attempts to connect

// A listener only waits, so it has to ask whether the other side is still there. The address can say
// otherwise.
PGconn* connect(const std::string& address) {
  const char* const names[] = {"connect_timeout",  "keepalives_idle", "keepalives_interval",
                               "keepalives_count", "dbname",          nullptr};
  const char* const values[] = {"5", "10", "5", "3", address.c_str(), nullptr};
  return PQconnectdbParams(names, values, 1);
}

// Waits for the connection to have something to read, or for the end, which is false.
bool wait_for(int socket, int stop, int milliseconds) {
  pollfd wanted[] = {{stop, POLLIN, 0}, {socket, POLLIN, 0}};
  ::poll(wanted, socket < 0 ? 1 : 2, milliseconds);
  return (wanted[0].revents & POLLIN) == 0;
}

}  // namespace

Listener::Listener(const std::string& address, News news, Invited invited, Ended ended, Ordered ordered,
                   Connected connected)
    : address_(address),
      news_(std::move(news)),
      invited_(std::move(invited)),
      ended_(std::move(ended)),
      ordered_(std::move(ordered)),
      connected_(std::move(connected)),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { listen(); }) {}

Listener::~Listener() {
  ::eventfd_write(stop_, 1);
  thread_.join();
  ::close(stop_);
}

void Listener::listen() {
  do {
    const Connection connection(connect(address_), &PQfinish);
    if (PQstatus(connection.get()) != CONNECTION_OK) continue;
    PQsetNoticeProcessor(
        connection.get(), [](void*, const char*) {}, nullptr);
    PGresult* answer =
        PQexec(connection.get(),
               "LISTEN landnam; LISTEN landnam_invited; LISTEN landnam_ended; LISTEN landnam_orders");
    const bool listening = PQresultStatus(answer) == PGRES_COMMAND_OK;
    PQclear(answer);
    if (!listening) continue;
    connected_();
    while (hear(connection.get())) {
      if (!wait_for(PQsocket(connection.get()), stop_, -1)) return;
    }
  } while (wait_for(-1, stop_, kPauseMs));
}

// Passes on what has come; false when the connection is lost.
bool Listener::hear(void* opaque) {
  PGconn* connection = static_cast<PGconn*>(opaque);
  if (PQconsumeInput(connection) == 0) return false;
  while (PGnotify* notice = PQnotifies(connection)) {
    const std::string_view text = notice->extra;
    const std::size_t space = text.find(' ');
    std::int64_t n = 0;
    if (std::string_view(notice->relname) == "landnam_invited") {
      invited_(std::string(text));
    } else if (std::string_view(notice->relname) == "landnam_ended") {
      ended_(std::string(text));
    } else if (std::string_view(notice->relname) == "landnam_orders") {
      ordered_();
    } else if (space != std::string_view::npos &&
               std::from_chars(text.data() + space + 1, text.data() + text.size(), n).ec == std::errc()) {
      news_(std::string(text.substr(0, space)), n);
    }
    PQfreemem(notice);
  }
  return true;
}

// A node that does not hear of it finds out when it looks at its sockets the next time.
void tell_ended(Database& database, const std::string& text) {
  if (database.kind() == Database::Kind::sqlite) return;
  (void)database.write([&](soci::session& sql) -> Result<Done> {
    sql << "SELECT pg_notify('landnam_ended', :text)", use(text);
    return Done{};
  });
}

}  // namespace landnam::store
