// SPDX-License-Identifier: Apache-2.0
// The input is how a table was opened, on the first line, and its log, an entry a line. An entry is taken in
// or refused; what was taken in can be written and read again and folds to the same room, so refused entries
// changed nothing; and an observer who is told the news bit by bit knows what one knows who comes at the end.
#include <array>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "server/room/room.hpp"

namespace {

using namespace landnam;
using namespace landnam::room;
using fuzz::demand;

constexpr std::size_t kMaxEntries = 100;
constexpr std::array<Observer, 3> kObservers = {Observer(), Observer(0), Observer(1)};

Result<Opening> read_opening(std::string_view line) {
  const auto value = parse_json(line);
  if (!value || !value->is_object()) return Error{"bad-opening", "an opening is a JSON object"};
  const json::value* terms = member(*value, "terms");
  const auto read = read_terms(terms != nullptr ? *terms : json::value());
  if (!read) return read.error();
  demand(read_terms(terms_json(*read)) && *read_terms(terms_json(*read)) == *read);
  Opening opening;
  opening.game = text_at(*value, "game").value_or("");
  if (const json::value* options = member(*value, "options"); options != nullptr && options->is_object())
    opening.options = options->get_object();
  if (const auto seats = integer_at(*value, "seats", 0, kMaxSeats)) opening.seats = static_cast<int>(*seats);
  opening.seed = "seed";
  opening.terms = *read;
  opening.creator = "u0";
  return opening;
}

// The game as one observer has pieced it together.
struct Told {
  std::size_t entries = 0;
  json::array events;

  void hear(const Room& room, Observer observer) {
    const auto news = parse_json(room.news(entries, observer).text());
    demand(news && news->is_object());
    entries = room.entries();
    const json::value* told = member(*news, "events");
    if (told == nullptr) return;
    const auto from = integer_at(*news, "from", 0, static_cast<std::int64_t>(events.size()));
    demand(from.has_value());
    events.resize(static_cast<std::size_t>(*from));
    for (const json::value& event : told->get_array()) events.push_back(event);
    demand(integer_at(*news, "count", 0, INT32_MAX) == static_cast<std::int64_t>(events.size()));
  }
};

std::string whole(const Room& room) {
  std::string all = format_record(room.record(true));
  for (const Observer observer : kObservers) all += room.news(0, observer, {true, true}).text() + "\n";
  return all;
}

void ask_everything(const Room& room) {
  room.bots_to_move();
  room.wake_at();
  room.expires_at(0);
  room.timed_out(INT64_MAX);
  for (Seat seat = 0; seat < room.seating().seats(); ++seat) room.absent_at(seat);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::input_text(data, size);
  const auto opening = read_opening(fuzz::take_line(text));
  auto room = opening ? Room::open(*opening) : Result<Room>(opening.error());
  if (!room) {
    demand(!room.error().code.empty());
    return 0;
  }
  std::vector<Entry> log;
  std::array<Told, kObservers.size()> told;
  while (!text.empty() && log.size() < kMaxEntries) {
    const auto entry = parse_entry(fuzz::take_line(text));
    if (!entry) continue;
    const std::string written = format_entry(*entry);
    const auto again = parse_entry(written);
    demand(again && format_entry(*again) == written);
    room->refuse_excess(*entry);
    if (const auto refusal = room->attempt(*entry)) {
      demand(!refusal->code.empty() && !refusal->text.empty());
      continue;
    }
    log.push_back(*entry);
    demand(room->entries() == log.size());
    for (std::size_t n = 0; n < told.size(); ++n) told[n].hear(*room, kObservers[n]);
    ask_everything(*room);
  }
  const auto folded = Room::fold(*opening, log);
  demand(folded && whole(*folded) == whole(*room));
  for (std::size_t n = 0; n < told.size(); ++n) {
    Told late;
    late.hear(*room, kObservers[n]);
    demand(late.events == told[n].events);
  }
  return 0;
}
