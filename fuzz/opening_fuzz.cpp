// SPDX-License-Identifier: Apache-2.0
// The first line of the input is what somebody wants who opens a table, every other one a command at it. What
// the server makes of them is refused or can be read back: the row with its options and terms, and every
// entry that would be stored.
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "server/net/command.hpp"
#include "server/net/opening.hpp"
#include "server/net/table_row.hpp"

namespace {

using namespace landnam;
using namespace landnam::server;
using fuzz::demand;

constexpr std::size_t kMaxCommands = 64;
constexpr std::int64_t kNow = 1'700'000'000'000;

std::string whole(const room::Room& room) {
  return format_record(room.record(true)) + room.news(0, {}, {true, true}).text();
}

// Folds it like a node that finds the table in the database.
void check_stored(const store::TableCreation& stored, const std::vector<std::string>& bodies,
                  const room::Room& room) {
  store::TableRow row;
  static_cast<store::TableOrigin&>(row) = stored.table;
  const auto opening = opening_of(row);
  demand(static_cast<bool>(opening));
  std::vector<room::Entry> entries;
  const auto add = [&entries](const std::string& body) {
    auto entry = room::parse_entry(body);
    demand(static_cast<bool>(entry));
    entries.push_back(std::move(*entry));
  };
  for (const store::NewEntry& entry : stored.entries) add(entry.body);
  for (const std::string& body : bodies) add(body);
  const auto folded = room::Room::fold(*opening, entries);
  demand(folded && whole(*folded) == whole(room));
  demand(occupants_of(*folded) == occupants_of(room));
}

// Seats 0, 1, … are those of u0, u1, …
Identity person(std::size_t number) {
  return {"u" + std::to_string(number), "Name " + std::to_string(number), number == 2, "", ""};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::input_text(data, size);
  const auto wanted = parse_json(fuzz::take_line(text));
  if (!wanted) return 0;
  const auto names = names_invited(*wanted);
  Invited invited;
  if (names) {
    for (const auto& [seat, name] : *names) invited[seat] = {"u" + std::to_string(seat), name};
  }
  auto prepared = prepare_table(*wanted, person(0), invited, kNow, "table");
  if (!prepared) {
    demand(!prepared.error().code.empty() && !prepared.error().text.empty());
    return 0;
  }
  const store::TableCreation& stored = *prepared->append.creation;
  demand(stored.table.options.size() < 30'000 && stored.table.terms.size() < 300);
  room::Room& room = prepared->room;
  check_stored(stored, {}, room);

  std::vector<std::string> bodies;
  for (std::size_t n = 0; n < kMaxCommands && !text.empty(); ++n) {
    const auto command = parse_json(fuzz::take_line(text));
    if (!command || !command->is_object()) continue;
    const auto who = static_cast<std::size_t>(integer_at(*command, "who", 0, 3).value_or(0));
    const auto entry = entry_of(*command, person(who), room, {"u3", "Name 3"});
    if (!entry || room::refuse_unreadable(*entry) || room.refuse_excess(*entry) || room.attempt(*entry))
      continue;
    bodies.push_back(room::format_entry(*entry));
  }
  check_stored(stored, bodies, room);
  if (room.status() == room::Status::over) {
    const Again again = rematch_of("table", room, person(0));
    demand(static_cast<bool>(prepare_table(again.wanted, person(0), again.invited, kNow, again.id)));
  }
  return 0;
}
