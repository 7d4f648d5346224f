// SPDX-License-Identifier: Apache-2.0
// The input is what a client sends over a WebSocket. It means the same however it is cut into pieces, and
// nothing longer than allowed or that is no UTF-8 gets through as a message.
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "fuzz/fuzz.hpp"
#include "server/net/websocket.hpp"

namespace {

using namespace landnam::server;
using landnam::fuzz::demand;

constexpr std::size_t kLongest = 300;

struct Meaning {
  std::vector<std::string> heard;
  std::optional<CloseCode> problem;

  bool operator==(const Meaning&) const = default;
};

Meaning read(std::string_view bytes, std::size_t piece) {
  Meaning meaning;
  FrameReader reader(kLongest);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.take(bytes.substr(at, piece));
    while (const auto heard = reader.next()) {
      demand(heard->payload.size() <= kLongest);
      demand(heard->opcode != Opcode::text || landnam::is_utf8(heard->payload));
      meaning.heard.push_back(std::to_string(static_cast<int>(heard->opcode)) + std::string(heard->payload));
    }
  }
  meaning.problem = reader.problem();
  return meaning;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = landnam::fuzz::input_text(data, size);
  const Meaning whole = read(bytes, size + 1);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}}) demand(read(bytes, piece) == whole);
  return 0;
}
