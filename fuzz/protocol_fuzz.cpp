// SPDX-License-Identifier: Apache-2.0
// The input is a session, one request a line. Whatever it is, every answer is a JSON object. A second session
// that hears only the lines that succeeded in changing something has the same tables in the end: a line that
// fails, or only asks, changes nothing.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "host/protocol.hpp"

namespace {

using namespace landnam;
using fuzz::demand;

constexpr int kTables = 4;  // that are compared
constexpr int kMaxLines = 32;

// Thoughts and counts take as long as they are asked to: here they are asked for little.
void ask_for_little(json::object& request) {
  const auto at_most = [&request](const char* key, std::int64_t most) {
    json::value* value = request.if_contains(key);
    if (value != nullptr && integer(*value, most, INT64_MAX)) *value = most;
  };
  at_most("depth", 1);
  at_most("visits", 2);
  if (const json::value* visits = request.if_contains("visits"); visits == nullptr || visits->is_null())
    request["visits"] = 2;
}

struct Line {
  std::string text;
  bool changes = false;  // a table, if it succeeds
};

Line read_line(std::string_view text) {
  constexpr std::array<std::string_view, 5> kChanges = {"new", "load", "close", "play", "undo"};
  constexpr std::array<std::string_view, 3> kWork = {"bot", "solve", "perft"};
  auto request = parse_json(text);
  if (!request || !request->is_object()) return {std::string(text)};
  const std::string_view verb = text_at(*request, "do").value_or("");
  if (std::ranges::find(kWork, verb) == kWork.end())
    return {std::string(text), std::ranges::find(kChanges, verb) != kChanges.end()};
  ask_for_little(request->get_object());
  return {json::serialize(*request)};
}

class Client {
 public:
  // Whether the request succeeded.
  bool ask(std::string_view line) {
    const std::string answer = session_.handle(line);
    demand(answer.find('\n') == std::string::npos);
    const auto value = parse_json(answer);
    demand(static_cast<bool>(value));
    const json::value* ok = member(*value, "ok");
    demand(ok != nullptr && ok->is_bool());
    demand(*ok == true || text_at(value->at("error"), "code").has_value());
    return ok->get_bool();
  }

  std::string all_tables() {
    std::string all;
    for (int id = 1; id <= kTables; ++id) {
      const std::string suffix = R"(,"id":)" + std::to_string(id) + "}";
      all += session_.handle(R"({"do":"state")" + suffix) +
             session_.handle(R"({"do":"record","reveal":true)" + suffix);
    }
    return all;
  }

 private:
  double now_ = 0;
  // Time flies, so that no bot thinks for long.
  Session session_{[] { return std::string("fresh"); }, [this] { return now_ += 2000; }};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::input_text(data, size);
  Client client;
  std::vector<std::string> changes;
  for (int lines = 0; lines < kMaxLines && !text.empty(); ++lines) {
    Line line = read_line(fuzz::take_line(text));
    if (client.ask(line.text) && line.changes) changes.push_back(std::move(line.text));
  }
  Client again;
  for (const std::string& line : changes) demand(again.ask(line));
  demand(again.all_tables() == client.all_tables());
  return 0;
}
