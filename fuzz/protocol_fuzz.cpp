// SPDX-License-Identifier: Apache-2.0
// The input is a session, one request a line. Whatever it is, every answer is a JSON object, and a line that
// fails changes no table.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "host/protocol.hpp"

namespace {

using namespace landnam;

constexpr int kTables = 4;  // that are watched
constexpr int kMaxLines = 64;

void demand(bool truth) {
  if (!truth) std::abort();
}

json::value answer_to(Session& session, std::string_view line) {
  const std::string answer = session.handle(line);
  demand(answer.find('\n') == std::string::npos);
  auto value = parse_json(answer);
  demand(static_cast<bool>(value));
  const json::value* ok = member(*value, "ok");
  demand(ok != nullptr && ok->is_bool());
  demand(*ok == true || text_at(value->at("error"), "code").has_value());
  return std::move(*value);
}

std::string all_tables(Session& session) {
  std::string all;
  for (int id = 1; id <= kTables; ++id) {
    const std::string suffix = R"(,"id":)" + std::to_string(id) + "}";
    all += session.handle(R"({"do":"state")" + suffix) +
           session.handle(R"({"do":"record","reveal":true)" + suffix);
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  int seeds = 0;
  double now = 0;
  // Time flies, so that no bot thinks for long.
  Session session([&seeds] { return "seed " + std::to_string(++seeds); }, [&now] { return now += 2000; });
  session.handle(R"({"do":"new","game":"territories","seed":"fuzz"})");
  session.handle(R"({"do":"new","game":"territories","options":{"setup":"without-luck"},"seed":"fuzz"})");
  for (int lines = 0; lines < kMaxLines && !text.empty(); ++lines) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    // These buy as much work as they ask for.
    if (line.find("visits") != std::string_view::npos || line.find("depth") != std::string_view::npos)
      continue;
    if (line.find("\\u") != std::string_view::npos) continue;  // a way to spell them unseen
    const std::string before = all_tables(session);
    const json::value answer = answer_to(session, line);
    if (answer.at("ok") == false) demand(all_tables(session) == before);
  }
  return 0;
}
