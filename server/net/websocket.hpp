// SPDX-License-Identifier: Apache-2.0
// WebSocket (RFC 6455): frames to bytes and back. No I/O, so that a writer can put many messages into one
// system call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace landnam::server {

enum class Opcode : std::uint8_t { rest = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  not_text = 1003,
  bad_text = 1007,  // no UTF-8
  policy = 1008,
  too_big = 1009
};

// Whose bytes: a client masks what it sends, a server must not.
enum class Side : std::uint8_t { client, server };

// Adds one whole frame; its payload is that of all pieces.
void append_frame(std::string& out, Opcode opcode, std::initializer_list<std::string_view> pieces,
                  Side side = Side::server);
inline void append_frame(std::string& out, Opcode opcode, std::string_view payload,
                         Side side = Side::server) {
  append_frame(out, opcode, {payload}, side);
}
void append_close(std::string& out, CloseCode code, std::string_view reason);

// Takes the bytes of the other side as they come.
class FrameReader {
 public:
  struct Heard {
    Opcode opcode;  // text, binary: a whole message; close, ping, pong
    std::string_view payload;
  };

  explicit FrameReader(std::size_t longest, Side side = Side::client) : longest_(longest), side_(side) {}

  void take(std::string_view bytes);
  // The next whole message; nothing until more bytes come, and nothing ever after a problem. The payload
  // lasts until the next call.
  std::optional<Heard> next();
  const std::optional<CloseCode>& problem() const { return problem_; }

 private:
  // A frame that is whole, unmasked and off the front of the bytes.
  struct Frame {
    Opcode opcode;
    bool last;
    std::string_view payload;
  };
  std::optional<Frame> next_frame();
  std::optional<Heard> fail(CloseCode code);
  void forget_used();

  std::size_t longest_;  // message
  Side side_;            // whose bytes they are
  std::string bytes_;    // not used yet, from used_ on
  std::size_t used_ = 0;
  std::string message_;          // of several frames, so far
  std::optional<Opcode> begun_;  // what it is
  std::optional<CloseCode> problem_;
};

}  // namespace landnam::server
