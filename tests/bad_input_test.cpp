// SPDX-License-Identifier: Apache-2.0
// Whatever a line holds, the answer is one JSON object and no table changes that it may not change.
#include <array>

#include "tests/session_fixture.hpp"
#include "tests/share.hpp"

namespace landnam::testing {
namespace {

class BadInput : public SessionTest {
 protected:
  void SetUp() override {
    done(R"({"do":"new","game":"toy","seed":"s"})");
    done(R"({"do":"play","id":1,"seat":0,"move":"bid 0"})");
    done(R"({"do":"new","game":"territories","seed":"s"})");
    before_ = both();
  }
  void TearDown() override { EXPECT_EQ(both(), before_) << "a bad line has changed a table"; }

  std::string both() { return whole_table(1) + whole_table(2); }

 private:
  std::string before_;
};

TEST_F(BadInput, MalformedJson) {
  for (const std::string line : {"",
                                 " ",
                                 "{",
                                 "}",
                                 "{\"do\"",
                                 "{\"do\":}",
                                 "{\"do\":\"games\"",
                                 "{\"do\":\"games\"}}",
                                 "{'do':'games'}",
                                 "nul",
                                 "\"",
                                 "[",
                                 "{\"do\":\"games\",}",
                                 "{\"do\":\"ga\nmes\"}",
                                 "\x00",
                                 "\xff\xfe",
                                 "{\"do\":\"\xc3\x28\"}",
                                 "{\"a\":\"\\u12\"}",
                                 "{\"do\":\"games\"} {\"do\":\"games\"}",
                                 "+1",
                                 "0x10",
                                 "1.",
                                 "NaN",
                                 "Infinity",
                                 "//",
                                 "{\"do\":\"\\ud800\"}"}) {
    EXPECT_EQ(code(line), "bad-json") << line;
  }
  EXPECT_EQ(code(std::string("{\"do\":\"games\"}\0", 15)), "bad-json");
}

TEST_F(BadInput, NotARequest) {
  for (const char* line : {"null", "true", "17", "-1e999", "\"games\"", "[]", "[{\"do\":\"games\"}]"}) {
    const std::string found = code(line);
    EXPECT_TRUE(found == "bad-request" || found == "bad-json") << line << " " << found;
  }
  for (const char* line :
       {"{}", R"({"do":null})", R"({"do":1})", R"({"do":["games"]})", R"({"DO":"games"})"}) {
    EXPECT_EQ(code(line), "bad-request") << line;
  }
  for (const char* line :
       {R"({"do":""})", R"({"do":"Games"})", R"({"do":"quit"})", R"({"do":"games\u0000"})"}) {
    EXPECT_EQ(code(line), "unknown-request") << line;
  }
}

TEST_F(BadInput, DeepNesting) {
  for (const std::size_t depth : {33U, 1000U, 1'000'000U}) {
    EXPECT_EQ(code(std::string(depth, '[')), "bad-json");
    EXPECT_EQ(code(std::string(depth, '[') + std::string(depth, ']')), "bad-json");
    std::string objects = R"({"do":"games","tag":)";
    for (std::size_t i = 0; i < depth; ++i) objects += "{\"a\":";
    EXPECT_EQ(code(objects), "bad-json");
  }
}

TEST_F(BadInput, HugeNumbers) {
  for (const char* number :
       {"1e999", "-1e999", "1e308", "99999999999999999999999", "-9223372036854775809", "18446744073709551615",
        "9223372036854775807", "1.5", "1e-400", "0.99999999999999999999999999999", "-1", "0", "1e9"}) {
    const std::string n = number;
    ask(R"({"do":"state","id":)" + n + "}");
    ask(R"({"do":"view","id":1,"seat":)" + n + "}");
    ask(R"({"do":"new","game":"toy","seats":)" + n + "}");
    ask(R"({"do":"new","game":"toy","options":{"rounds":)" + n + "}}");
    ask(R"({"do":"undo","id":3,"to":)" + n + "}");
    ask(R"({"do":"play","id":1,"at":)" + n + R"(,"move":"bid 0"})");
    ask(R"({"do":"why","id":1,"seat":1,"move":{"bid":)" + n + "}}");
    ask(R"({"do":"why","id":2,"move":{"trunk":[[)" + n + "," + n + "],[" + n + "," + n + "]]}}");
    ask(R"({"do":"why","id":2,"move":{"farm":[)" + n + "," + n + "]}}");
    ask(R"({"do":"perft","id":1,"depth":)" + n + ",\"visits\":1}");
    if (n != "1e9" && n != "9223372036854775807") ask(R"({"do":"bot","id":9,"visits":)" + n + "}");
  }
}

// Every request with every member being something else.
TEST_F(BadInput, WrongTypes) {
  constexpr std::array requests = {"games",   "data",   "new",   "load",   "close", "state",    "view",
                                   "picture", "events", "moves", "why",    "undo",  "play",     "record",
                                   "verify",  "bot",    "solve", "result", "perft", "projects", "tiles"};
  constexpr std::array members = {"id",    "game",   "seats",  "seed",  "options", "setup",  "names",
                                  "seat",  "format", "move",   "to",    "from",    "record", "reveal",
                                  "level", "ms",     "visits", "depth", "moves",   "tiles"};
  constexpr std::array values = {
      "null",  "true", "-1",        "7",           "2.5",
      "1e300", "\"\"", "\"x\"",     "[]",          "{}",
      "[[]]",  "[1]",  "{\"a\":1}", "\"\\u0000\"", "[null,null,null,null,null,null]"};
  for (const std::string request : requests) {
    for (const std::string key : members) {
      for (const std::string value : values) {
        // Table 7 is not there: what could change a table must not find one.
        ask(R"({"do":")" + request + R"(","id":7,")" + key + "\":" + value + "}");
        const bool harmless =
            request != "close" && request != "undo" && request != "play" && request != "bot";
        if (harmless && request != "new" && request != "load" && key != "id") {
          ask(R"({"do":")" + request + R"(","id":1,"visits":9,")" + key + "\":" + value + "}");
          ask(R"({"do":")" + request + R"(","id":2,"visits":9,")" + key + "\":" + value + "}");
        }
        if (request == "new") {
          ask(R"({"do":"new","game":"toy",")" + key + "\":" + value + "}");
          ask(R"({"do":"new","game":"territories",")" + key + "\":" + value + "}");
          ask(R"({"do":"new","game":"toy","options":{")" + key + "\":" + value + "}}");
        }
      }
    }
  }
}

TEST_F(BadInput, UnknownThings) {
  EXPECT_EQ(code(R"({"do":"new","game":"chess"})"), "unknown-game");
  EXPECT_EQ(code(R"({"do":"new"})"), "unknown-game");
  EXPECT_EQ(code(R"({"do":"data","game":"chess"})"), "unknown-game");
  EXPECT_EQ(code(R"({"do":"state","id":99})"), "no-such-table");
  EXPECT_EQ(code(R"({"do":"state"})"), "no-such-table");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","options":{"sheep":1}})"), "bad-option");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","seats":5})"), "bad-seats");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","seed":""})"), "bad-seed");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","seed":")" + std::string(2000, 'x') + "\"}"), "bad-seed");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","names":["a","b","c"]})"), "bad-names");
  EXPECT_EQ(code(R"({"do":"load","record":"landnam record 1\ngame chess\nseats 2\nevents 0\n"})"),
            "unknown-game");
  EXPECT_EQ(code(R"({"do":"load","record":"what?"})"), "bad-record");
}

TEST_F(BadInput, RecordsThatDoNotFit) {
  const std::string head = R"({"do":"load","record":"landnam record 1\ngame toy\nseats 2\n)";
  EXPECT_EQ(code(head + R"(events 1\n0 bid 0\n"})"), "illegal-event") << "chance deals first";
  EXPECT_EQ(code(head + R"(events 1\nchance {\"card\":9,\"to\":0}\n"})"), "bad-outcome");
  EXPECT_EQ(code(head + R"(events 2\nchance {\"card\":1,\"to\":0}\nchance {\"card\":1,\"to\":0}\n"})"),
            "illegal-event");
  EXPECT_EQ(code(head + R"(events 1\nchance {\n"})"), "bad-json");
  EXPECT_EQ(code(head + R"(events 1\n4 bid 0\n"})"), "illegal-event") << "there are two seats";
  EXPECT_EQ(code(head + R"(commitment 5 00\nevents 0\n"})"), "bad-record") << "beyond the last event";
  EXPECT_EQ(code(head + R"(commitment 0 00\nseed 0 \"x\"\nevents 0\n"})"), "broken-commitment");
  EXPECT_EQ(code(head + R"(events 0\nrefused TOY-1\n"})"), "bad-record") << "there is no event to refuse";
  EXPECT_EQ(code(head + R"(events 1\n0 bid 0\nrefused\n"})"), "bad-record") << "by which clause?";
  EXPECT_EQ(code(head + R"(events 1\n0 bid 0\nrefused TOY-1 TOY-2\n"})"), "bad-record") << "by which?";
  EXPECT_EQ(code(head + R"(events 2\n0 bid 0\nrefused TOY-1\n0 bid 0\n"})"), "bad-record") << "it ends there";
  EXPECT_EQ(code(head + R"(setup {\"round\":1}\nevents 0\n"})"), "bad-setup");
  EXPECT_EQ(code(R"({"do":"load","record":"landnam record 1\ngame toy\nrules 7\nseats 2\nevents 0\n"})"),
            "unknown-version");
}

TEST_F(BadInput, LinesOfMegabytes) {
  const std::size_t size = (testing::kAtLength ? 10U : 1U) << 20;
  const std::string x(size, 'x');
  EXPECT_EQ(code(x), "bad-json");
  EXPECT_EQ(code(std::string(size, ' ')), "bad-json");
  EXPECT_EQ(code(std::string(size, '{')), "bad-json");
  EXPECT_EQ(code(R"({"do":")" + x + "\"}"), "unknown-request");
  EXPECT_EQ(code(R"({"do":"new","game":")" + x + "\"}"), "unknown-game");
  EXPECT_EQ(code(R"({"do":"new","game":"toy","seed":")" + x + "\"}"), "bad-seed");
  EXPECT_EQ(code(R"({"do":"play","id":1,"seat":1,"move":")" + x + "\"}"), "bad-move");
  EXPECT_FALSE(code(R"({"do":"play","id":2,"move":")" + x + "\"}").empty());
  EXPECT_FALSE(code(R"({"do":"new","game":"territories","options":{")" + x + "\":1}}").empty());
  EXPECT_EQ(code(R"({"do":"load","record":")" + x + "\"}"), "bad-record");
  std::string list = "[1";
  while (list.size() < size) list += ",1";
  list += "]";
  EXPECT_EQ(code(list), "bad-request");
  EXPECT_FALSE(code(R"({"do":"play","id":2,"move":)" + list + "}").empty());
  EXPECT_FALSE(code(R"({"do":"new","game":"territories","options":{"shape":)" + list + "}}").empty());
  EXPECT_FALSE(code(R"({"do":"new","game":"territories","setup":{"squares":)" + list + "}}").empty());
  EXPECT_EQ(code(std::string(Session::kMaxLine + 1, ' ')), "line-too-long");
  done(R"({"do":"games","tag":")" + x + "\"}");
}

// A text that quotes input may cut a character in two; the answer is UTF-8 all the same.
TEST_F(BadInput, AnswersAreValidText) {
  std::string key;
  for (int i = 0; i < 60; ++i) {
    code(R"({"do":"new","game":"territories","options":{")" + key + R"(ðæ":1}})");
    code(R"({"do":"play","id":2,"move":")" + key + R"(ðæ"})");
    key += 'a';
  }
}

}  // namespace
}  // namespace landnam::testing
