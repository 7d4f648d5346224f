// SPDX-License-Identifier: Apache-2.0
#include "server/net/websocket.hpp"

#include <cstring>

#include "engine/core/text.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kLongestHead = 14;
constexpr std::size_t kLongestControl = 125;
// Unpredictable masks keep a page from speaking through a browser; our own programs need no such care.
constexpr std::string_view kMask = "Land";
constexpr std::size_t kKeptBytes = 512;  // of a buffer that is empty

std::uint8_t byte(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

bool is_control(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

void apply_mask(char* payload, std::size_t size, const char* mask) {
  std::uint32_t key = 0;
  std::memcpy(&key, mask, sizeof key);
  std::size_t n = 0;
  for (; n + sizeof key <= size; n += sizeof key) {
    std::uint32_t four = 0;
    std::memcpy(&four, payload + n, sizeof four);
    four ^= key;
    std::memcpy(payload + n, &four, sizeof four);
  }
  for (; n < size; ++n) payload[n] = static_cast<char>(payload[n] ^ mask[n % 4]);
}

void give_back(std::string& text) {
  text.clear();
  if (text.capacity() > kKeptBytes) text = std::string();
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::initializer_list<std::string_view> pieces,
                  Side side) {
  const auto add = [&out](std::size_t value) { out += static_cast<char>(value & 0xFFU); };
  std::size_t size = 0;
  for (const std::string_view piece : pieces) size += piece.size();
  out.reserve(out.size() + size + kLongestHead);
  add(0x80U | static_cast<unsigned>(opcode));
  const unsigned masked = side == Side::client ? 0x80U : 0U;
  if (size < 126) {
    add(masked | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    add(masked | (bytes == 2 ? 126U : 127U));
    for (int n = bytes - 1; n >= 0; --n) add(size >> (8 * n));
  }
  if (masked != 0) out += kMask;
  const std::size_t begin = out.size();
  for (const std::string_view piece : pieces) out += piece;
  if (masked != 0) apply_mask(out.data() + begin, size, kMask.data());
}

void append_close(std::string& out, CloseCode code, std::string_view reason) {
  const auto number = static_cast<std::uint16_t>(code);
  std::string payload{static_cast<char>(number >> 8), static_cast<char>(number & 0xFF)};
  payload += reason.substr(0, kLongestControl - 2);
  append_frame(out, Opcode::close, payload);
}

void FrameReader::take(std::string_view bytes) {
  if (!problem_) bytes_ += bytes;
}

std::optional<FrameReader::Heard> FrameReader::fail(CloseCode code) {
  problem_ = code;
  give_back(bytes_);
  give_back(message_);
  return std::nullopt;
}

void FrameReader::forget_used() {
  if (used_ == bytes_.size()) {
    give_back(bytes_);
  } else {
    bytes_.erase(0, used_);
  }
  used_ = 0;
}

std::optional<FrameReader::Frame> FrameReader::next_frame() {
  const std::string_view rest = std::string_view(bytes_).substr(used_);
  if (rest.size() < 2) return std::nullopt;
  const auto opcode = static_cast<Opcode>(byte(rest, 0) & 0x0F);
  const bool last = (byte(rest, 0) & 0x80) != 0;
  const bool masked = (byte(rest, 1) & 0x80) != 0;
  const bool known = opcode <= Opcode::binary || (opcode >= Opcode::close && opcode <= Opcode::pong);
  std::uint64_t size = byte(rest, 1) & 0x7F;
  if (!known || masked != (side_ == Side::client) || (byte(rest, 0) & 0x70) != 0 ||
      (is_control(opcode) && (!last || size > kLongestControl))) {
    fail(CloseCode::protocol_error);
    return std::nullopt;
  }
  std::size_t head = 2;
  if (size >= 126) {
    head = size == 126 ? 4 : 10;
    if (rest.size() < head) return std::nullopt;
    size = 0;
    for (std::size_t n = 2; n < head; ++n) size = size << 8 | byte(rest, n);
  }
  if (size > longest_ || (!is_control(opcode) && message_.size() + size > longest_)) {
    fail(CloseCode::too_big);
    return std::nullopt;
  }
  if (masked) head += 4;
  if (rest.size() < head + size) return std::nullopt;
  char* payload = bytes_.data() + used_ + head;
  if (masked) apply_mask(payload, size, payload - 4);
  used_ += head + size;
  return Frame{opcode, last, {payload, static_cast<std::size_t>(size)}};
}

std::optional<FrameReader::Heard> FrameReader::next() {
  if (!begun_ && !message_.empty()) give_back(message_);  // was handed out by the last call
  while (!problem_) {
    const auto frame = next_frame();
    if (!frame) break;
    if (is_control(frame->opcode)) return Heard{frame->opcode, frame->payload};
    if (begun_.has_value() != (frame->opcode == Opcode::rest)) return fail(CloseCode::protocol_error);
    const Opcode opcode = begun_.value_or(frame->opcode);
    std::string_view whole = frame->payload;
    if (begun_ || !frame->last) {
      message_ += frame->payload;
      whole = message_;
      begun_ = opcode;
      if (!frame->last) continue;
      begun_.reset();
    }
    if (opcode == Opcode::text && !is_utf8(whole)) return fail(CloseCode::bad_text);
    return Heard{opcode, whole};
  }
  if (!problem_) forget_used();
  return std::nullopt;
}

}  // namespace landnam::server
