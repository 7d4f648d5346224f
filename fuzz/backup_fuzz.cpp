// SPDX-License-Identifier: Apache-2.0
// The input is a backup. It is refused and the database stays empty; or it is restored, and then a backup of
// that goes through another database unchanged.
#include <optional>
#include <string>
#include <utility>

#include "fuzz/fuzz.hpp"
#include "server/store/backup.hpp"
#include "server/store/migrations.hpp"

namespace {

using namespace landnam;
using namespace landnam::store;
using fuzz::demand;

// Databases without a row, used again until one has been filled. A migrated one is a copy, which is faster.
class Empty {
 public:
  explicit Empty(bool migrated) : migrated_(migrated) {
    Database database = open(pattern_);
    if (migrated_) demand(static_cast<bool>(migrate(database)));
  }

  Database& get() {
    if (!database_) {
      const std::string file = folder_.path() / "copy.db";
      for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(file + part);
      if (migrated_) std::filesystem::copy_file(pattern_, file);
      database_.emplace(open(file));
    }
    return *database_;
  }
  void was_filled() { database_.reset(); }

 private:
  static Database open(const std::string& file) {
    auto database = Database::open(file);
    demand(static_cast<bool>(database));
    return std::move(*database);
  }

  bool migrated_;
  fuzz::Folder folder_;
  std::string pattern_ = folder_.path() / "pattern.db";
  std::optional<Database> database_;
};

Result<std::int64_t> restore(Database& database, std::string_view text) {
  return restore_backup(database, [&text]() -> std::optional<std::string> {
    if (text.empty()) return std::nullopt;
    return std::string(fuzz::take_line(text));
  });
}

std::string backup(Database& database, std::int64_t rows) {
  std::string text;
  const auto written = write_backup(database, 1, [&text](const std::string& line) {
    text += line;
    return true;
  });
  demand(written && *written == rows);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Empty migrated(true), other(true), unmigrated(false);
  const std::string_view text = fuzz::input_text(data, size);
  // Backups of an older schema fit a database without any.
  Empty* place = &migrated;
  auto rows = restore(place->get(), text);
  if (!rows && rows.error().code == "not-empty") {
    place = &unmigrated;
    rows = restore(place->get(), text);
  }
  if (!rows) {
    demand(!rows.error().code.empty() && rows.error().code != "not-empty");
    if (place == &migrated) backup(place->get(), 0);
    return 0;
  }
  const std::string first = backup(place->get(), *rows);
  const auto again = restore(other.get(), first);
  demand(again && *again == *rows);
  demand(backup(other.get(), *rows) == first);
  place->was_filled();
  other.was_filled();
  return 0;
}
