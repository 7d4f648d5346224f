// SPDX-License-Identifier: Apache-2.0
#include "engine/core/record.hpp"

#include <charconv>

#include "engine/core/indexed.hpp"

namespace landnam {
namespace {

constexpr std::string_view kFirstLine = "landnam record 1";
constexpr std::string_view kRefused = "refused";
constexpr std::size_t kMaxEvents = 100'000;

std::optional<std::size_t> natural(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Removes and returns the text before the first `mark`, or all of it. The mark is removed too.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  const std::string_view head = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return head;
}

// Removes and returns the next line, without a carriage return.
std::string_view next_line(std::string_view& text) {
  std::string_view line = cut(text, '\n');
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

Error bad_line(std::size_t line, const std::string& what) {
  return {"bad-record", "line " + std::to_string(line) + " of the record: " + what};
}

SeedSpan& span_from(Record& record, std::size_t from) {
  for (SeedSpan& span : record.seeds) {
    if (span.from == from) return span;
  }
  return record.seeds.emplace_back(SeedSpan{from, "", std::nullopt});
}

// Reads one header line into the record, or returns an error message.
std::optional<std::string> read_header(Record& record, std::string_view key, std::string_view rest) {
  if (key == "game") {
    record.game = rest;
  } else if (key == "rules" || key == "seats") {
    const auto number = natural(rest);
    if (!number || *number > 1000) return "\"" + std::string(key) + "\" must be a number";
    (key == "rules" ? record.rules_version : record.seats) = static_cast<int>(*number);
  } else if (key == "commitment" || key == "seed") {
    const auto from = natural(cut(rest, ' '));
    if (!from) return "\"" + std::string(key) + "\" must begin with the number of an event";
    if (key == "commitment") {
      span_from(record, *from).commitment = rest;
      return std::nullopt;
    }
    const auto seed = parse_json(rest);
    if (!seed || !seed->is_string()) return "a seed must be a JSON string";
    span_from(record, *from).seed = std::string(view_of(seed->get_string()));
  } else if (key == "options" || key == "names" || key == "setup" || key == "result") {
    auto value = parse_json(rest);
    if (!value) return value.error().text;
    if (key == "options") {
      if (!value->is_object()) return "options must be a JSON object";
      record.options = value->get_object();
    } else if (key == "names") {
      if (!value->is_array()) return "names must be a JSON list";
      for (const json::value& name : value->get_array()) {
        if (!name.is_string()) return "every name must be a string";
        record.names.emplace_back(view_of(name.get_string()));
      }
    } else {
      (key == "setup" ? record.setup : record.result) = std::move(*value);
    }
  }
  return std::nullopt;  // unknown keys belong to later versions
}

std::optional<std::string> read_event(Record& record, std::string_view line) {
  if (!record.refused.empty()) return "nothing can follow the line \"refused\"";
  const std::string_view who = cut(line, ' ');
  if (who == kRefused) {
    if (record.events.empty()) return "there is no event to refuse";
    if (line.empty() || line.find(' ') != std::string_view::npos) return "\"refused\" must name one clause";
    record.refused = line;
    return std::nullopt;
  }
  if (line.empty()) return "an event must be a seat or the word chance, a space, and a move or outcome";
  if (who == "chance") {
    record.events.push_back({std::nullopt, std::string(line)});
    return std::nullopt;
  }
  const auto seat = natural(who);
  if (!seat || *seat >= index(kMaxSeats)) return "there is no seat " + std::string(who.substr(0, 20));
  record.events.push_back({static_cast<Seat>(*seat), std::string(line)});
  return std::nullopt;
}

}  // namespace

std::string format_record(const Record& record) {
  std::string text(kFirstLine);
  const auto line = [&text](std::string_view key, const std::string& rest) {
    text.append("\n").append(key).append(" ").append(rest);
  };
  line("game", record.game);
  line("rules", std::to_string(record.rules_version));
  line("options", json::serialize(record.options));
  line("seats", std::to_string(record.seats));
  if (!record.names.empty()) {
    json::array names;
    for (const std::string& name : record.names) names.emplace_back(name);
    line("names", json::serialize(names));
  }
  if (!record.setup.is_null()) line("setup", json::serialize(record.setup));
  for (const SeedSpan& span : record.seeds) {
    line("commitment", std::to_string(span.from) + " " + span.commitment);
    if (span.seed) line("seed", std::to_string(span.from) + " " + json::serialize(json::value(*span.seed)));
  }
  if (!record.result.is_null()) line("result", json::serialize(record.result));
  line("events", std::to_string(record.events.size()));
  for (const RecordedEvent& event : record.events) {
    line(event.seat ? std::to_string(*event.seat) : "chance", event.text);
  }
  if (!record.refused.empty()) line(kRefused, record.refused);
  return text + "\n";
}

Result<Record> parse_record(std::string_view text) {
  Record record;
  std::size_t line_number = 1;
  if (next_line(text) != kFirstLine)
    return bad_line(1, "a record must begin with the line \"" + std::string(kFirstLine) + "\"");
  std::optional<std::size_t> announced;
  while (!text.empty() && !announced) {
    std::string_view line = next_line(text);
    ++line_number;
    if (line.empty()) continue;
    const std::string_view key = cut(line, ' ');
    if (key == "events") {
      announced = natural(line);
      if (!announced || *announced > kMaxEvents)
        return bad_line(line_number, "\"events\" must be the number of events");
    } else if (auto problem = read_header(record, key, line)) {
      return bad_line(line_number, *problem);
    }
  }
  if (record.game.empty()) return Error{"bad-record", "the record names no game"};
  if (!announced) return Error{"bad-record", "the record has no line \"events\". It seems to be cut off"};
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    ++line_number;
    if (line.empty()) continue;
    if (auto problem = read_event(record, line)) return bad_line(line_number, *problem);
  }
  if (record.events.size() != *announced) {
    return Error{"bad-record", "the record announces " + std::to_string(*announced) + " events but has " +
                                   std::to_string(record.events.size()) + ". It seems to be cut off"};
  }
  return record;
}

}  // namespace landnam
