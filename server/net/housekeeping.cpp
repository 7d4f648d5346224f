// SPDX-License-Identifier: Apache-2.0
#include "server/net/housekeeping.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/net/clock.hpp"
#include "server/net/log.hpp"
#include "server/store/accounts.hpp"
#include "server/store/migrations.hpp"
#include "server/store/personal_data.hpp"

namespace landnam::server {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kNote = 5min;
constexpr std::chrono::milliseconds kSweep = 10min;
constexpr std::chrono::milliseconds kTidy = 1h;
constexpr std::size_t kMostSeen = 100'000;
constexpr int kAtOnce = 200;  // in one transaction, so that nobody waits long
constexpr std::int64_t kDay = std::int64_t{24} * 3'600'000;

template <class Found>
void warn(const Result<Found>& done, const char* what) {
  if (!done) log(LogLevel::warning, what, {{"code", done.error().code}});
}

}  // namespace

void Housekeeping::start() {
  sweep();
  tidy();
  note_again();
}

void Housekeeping::saw(const std::string& user) {
  if (seen_.size() < kMostSeen) seen_.insert(user);
}

void Housekeeping::note_again() {
  loop_.after(kNote, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->note_seen();
    self->note_again();
  });
}

void Housekeeping::note_seen() {
  for (const std::string& user : sockets_.everybody()) saw(user);
  const auto seen = std::exchange(seen_, {});
  std::vector<std::string> users(seen.begin(), seen.end());
  for (std::size_t from = 0; from < users.size(); from += kAtOnce) {
    const std::size_t end = std::min(users.size(), from + kAtOnce);
    archive_.run([some = std::vector<std::string>(users.begin() + static_cast<std::ptrdiff_t>(from),
                                                  users.begin() + static_cast<std::ptrdiff_t>(end))](
                     store::Database& database) {
      warn(store::Accounts(database).saw(some, time_now()), "visits not noted");
    });
  }
}

void Housekeeping::sweep() {
  archive_.run([](store::Database& database) {
    warn(store::Accounts(database).sweep(time_now()), "sessions not swept");
  });
  loop_.after(kSweep, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->sweep();
  });
}

void Housekeeping::tidy() {
  archive_.run([days = guest_days_](store::Database& database) {
    warn(store::mend_rows(database), "rows not mended");
    if (days <= 0) return;
    int total = 0;
    for (int removed = kAtOnce; removed == kAtOnce; total += removed) {
      const auto some = store::remove_guests(database, time_now() - days * kDay, kAtOnce);
      warn(some, "guests not removed");
      removed = some ? *some : 0;
    }
    if (total > 0) log(LogLevel::info, "guests removed", {{"guests", total}});
  });
  loop_.after(kTidy, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tidy();
  });
}

}  // namespace landnam::server
