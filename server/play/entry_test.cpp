// SPDX-License-Identifier: Apache-2.0
#include "server/play/entry.hpp"

#include <gtest/gtest.h>

namespace landnam::play {
namespace {

std::string code(std::string_view text) {
  const auto entry = parse_entry(text);
  return entry ? "" : entry.error().code;
}

TEST(Entry, is_written_as_it_was_read) {
  for (
      const char* text : {
          R"({"do":"sit","at":5,"user":"u1","seat":0,"name":"Ása"})",
          R"({"do":"sit","at":5,"user":"u1","seat":1,"bot":"karl"})",
          R"({"do":"leave","at":5,"user":"u1","seat":0})",
          R"({"do":"close","at":5,"user":"u1"})",
          R"({"do":"invite","at":5,"user":"u1","seat":1,"whom":"u2","name":"Björn"})",
          R"({"do":"decline","at":5,"user":"u2","seat":1})",
          R"({"do":"move","at":1700000000000,"user":"u1","seat":0,"move":"1,1-2,1","seen":7,"request":"c4"})",
          R"({"do":"move","at":5,"seat":4,"move":{"farm":[1,2]}})",
          R"({"do":"resign","at":5,"user":"u1","seat":0})",
          R"({"do":"timeout","at":5,"seat":0})",
          R"({"do":"ask-takeback","at":5,"user":"u1","seat":0})",
          R"({"do":"answer-takeback","at":5,"user":"u1","seat":0,"yes":false})",
          R"({"do":"ask-abort","at":5,"user":"u1","seat":0})",
          R"({"do":"answer-abort","at":5,"user":"u1","seat":0,"yes":true})",
          R"({"do":"claim-absent","at":5,"user":"u1","seat":1})",
          R"({"do":"outage","at":5,"began":1,"ended":4})",
          R"({"do":"chat","at":5,"user":"u1","name":"Ása","text":"Hæ \"þú\""})",
          R"({"do":"rematch","at":5,"user":"u1","seat":0,"table":"t2"})",
      }) {
    const auto entry = parse_entry(text);
    ASSERT_TRUE(entry) << text << ": " << entry.error().text;
    EXPECT_EQ(format_entry(*entry), text);
  }
}

TEST(Entry, says_what_is_wrong) {
  EXPECT_EQ(code("x"), "bad-json");
  EXPECT_EQ(code("[]"), "bad-entry");
  EXPECT_EQ(code(R"({"at":5})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"dance","at":5})"), "unknown-entry") << "the log of a newer program";
  EXPECT_EQ(code(R"({"do":"close"})"), "bad-entry") << "no time";
  EXPECT_EQ(code(R"({"do":"close","at":-1})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"close","at":5,"user":7})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"leave","at":5,"seat":5})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"leave","at":5})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"sit","at":5,"seat":0})"), "bad-entry") << "nobody's name";
  EXPECT_EQ(code(R"({"do":"sit","at":5,"seat":0,"name":"a\u0007b"})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"invite","at":5,"seat":0,"name":"Björn"})"), "bad-entry") << "nobody is invited";
  EXPECT_EQ(code(R"({"do":"move","at":5,"seat":0})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"move","at":5,"seat":0,"move":3})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"move","at":5,"seat":0,"move":"x","seen":-1})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"answer-takeback","at":5,"seat":0,"yes":1})"), "bad-entry");
  EXPECT_EQ(code(R"({"do":"chat","at":5,"name":"a","text":""})"), "bad-entry");
}

TEST(Entry, has_limits) {
  const auto chat = [](std::size_t length) {
    return R"({"do":"chat","at":5,"name":"a","text":")" + std::string(length, 'x') + "\"}";
  };
  EXPECT_EQ(code(chat(kMaxChat)), "");
  EXPECT_EQ(code(chat(kMaxChat + 1)), "bad-entry");
  EXPECT_EQ(code(chat(2 * kMaxEntry)), "bad-entry");
  const auto move = [](std::size_t length) {
    return R"({"do":"move","at":5,"seat":0,"move":")" + std::string(length, 'x') + "\"}";
  };
  EXPECT_EQ(code(move(kMaxMove - 2)), "");
  EXPECT_EQ(code(move(kMaxMove)), "bad-entry");
  const std::string user(kMaxId + 1, 'u');
  EXPECT_EQ(code(R"({"do":"close","at":5,"user":")" + user + "\"}"), "bad-entry");
}

}  // namespace
}  // namespace landnam::play
