// SPDX-License-Identifier: Apache-2.0
#include "server/net/websocket.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "engine/core/text.hpp"

namespace landnam::server {
namespace {

// A frame as a client sends it.
std::string masked(unsigned first, std::string_view payload) {
  std::string plain;
  append_frame(plain, Opcode::text, payload);
  const std::size_t head = plain.size() - payload.size();
  plain[0] = static_cast<char>(first);
  plain[1] = static_cast<char>(plain[1] | 0x80);
  constexpr std::string_view kMask = "\x11\x22\x93\x44";
  std::string out = plain.substr(0, head) + std::string(kMask);
  for (std::size_t n = 0; n < payload.size(); ++n) out += static_cast<char>(payload[n] ^ kMask[n % 4]);
  return out;
}

struct Result {
  std::vector<std::string> heard;  // opcode and payload
  std::optional<CloseCode> problem;
};

// Fed in pieces of this size.
Result read(std::string_view bytes, std::size_t piece, std::size_t longest = 70'000) {
  FrameReader reader(longest);
  Result result;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.take(bytes.substr(at, piece));
    while (const auto heard = reader.next()) {
      result.heard.push_back(std::to_string(static_cast<int>(heard->opcode)) + ":" +
                             std::string(heard->payload));
    }
  }
  result.problem = reader.problem();
  return result;
}

TEST(WebSocket, MessagesOfEverySizeInPiecesOfAnySize) {
  for (const std::size_t size : {0, 1, 125, 126, 127, 65535, 65536, 70000}) {
    const std::string text(size, 'x');
    const std::string bytes = masked(0x81, text) + masked(0x81, "next");
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, bytes.size()}) {
      const Result result = read(bytes, piece);
      EXPECT_EQ(result.heard, (std::vector<std::string>{"1:" + text, "1:next"}));
      EXPECT_FALSE(result.problem);
    }
  }
}

// What one side writes the other reads, and nobody takes the frames of their own side.
TEST(WebSocket, ClientAndServerUnderstandEachOther) {
  for (const std::size_t size : {0, 1, 125, 126, 65535, 65536}) {
    const std::string text(size, 'x');
    for (const Side from : {Side::client, Side::server}) {
      std::string bytes;
      append_frame(bytes, Opcode::text, text, from);
      EXPECT_EQ(bytes.find("xxx") == std::string::npos, from == Side::client || size < 3);
      FrameReader other(70'000, from);
      other.take(bytes);
      const auto heard = other.next();
      ASSERT_TRUE(heard);
      EXPECT_EQ(heard->payload, text);
      FrameReader same(70'000, from == Side::client ? Side::server : Side::client);
      same.take(bytes);
      EXPECT_FALSE(same.next());
      EXPECT_EQ(same.problem(), CloseCode::protocol_error);
    }
  }
}

TEST(WebSocket, MessagesInPartsWithAPingBetween) {
  const std::string bytes = masked(0x01, "one ") + masked(0x89, "there?") + masked(0x00, "two ") +
                            masked(0x80, "three") + masked(0x88, "\x03\xE8");
  for (const std::size_t piece : {std::size_t{1}, std::size_t{5}, bytes.size()}) {
    EXPECT_EQ(read(bytes, piece).heard,
              (std::vector<std::string>{"9:there?", "1:one two three", "8:\x03\xE8"}));
  }
}

TEST(WebSocket, WhatIsNotAllowed) {
  std::string open_text;
  append_frame(open_text, Opcode::text, "not masked");
  const std::vector<std::pair<std::string, CloseCode>> cases{
      {open_text, CloseCode::protocol_error},
      {masked(0xC1, "reserved bit"), CloseCode::protocol_error},
      {masked(0x83, "unknown opcode"), CloseCode::protocol_error},
      {masked(0x80, "the rest of nothing"), CloseCode::protocol_error},
      {masked(0x01, "begun") + masked(0x81, "begun again"), CloseCode::protocol_error},
      {masked(0x09, "ping in parts"), CloseCode::protocol_error},
      {masked(0x89, std::string(126, 'x')), CloseCode::protocol_error},
      {masked(0x81, std::string(1001, 'x')), CloseCode::too_big},
      {masked(0x01, std::string(600, 'x')) + masked(0x80, std::string(600, 'x')), CloseCode::too_big},
      {std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10), CloseCode::too_big},
      {masked(0x81, "\xFF\xFE"), CloseCode::bad_text},
      {masked(0x01, "\xC3") + masked(0x80, "\x28"), CloseCode::bad_text},
  };
  for (const auto& [bytes, code] : cases) {
    const Result result = read(masked(0x81, "fine") + bytes + masked(0x81, "too late"), 3, 1000);
    EXPECT_EQ(result.heard, std::vector<std::string>{"1:fine"});
    EXPECT_EQ(result.problem, code);
  }
  EXPECT_FALSE(read(masked(0x01, "\xC3") + masked(0x80, "\xB0"), 1).problem) << "a character in two parts";
}

TEST(WebSocket, Utf8) {
  for (const char* good :
       {"", "plain", "\xC3\xB0", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xC3", "\xE2\x82", "\xC3\xC3", "\xFF"})
    EXPECT_FALSE(is_utf8(bad));
}

TEST(WebSocket, GoodbyesFitIntoAControlFrame) {
  std::string out;
  append_close(out, CloseCode::policy, std::string(300, 'x'));
  EXPECT_EQ(out.size(), 2U + 125U);
  EXPECT_EQ(out.substr(0, 5), "\x88\x7D\x03\xF0x");
}

}  // namespace
}  // namespace landnam::server
