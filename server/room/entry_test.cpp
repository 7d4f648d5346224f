// SPDX-License-Identifier: Apache-2.0
#include "server/room/entry.hpp"

#include <gtest/gtest.h>

namespace landnam::room {
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
          R"({"do":"stop","at":5})",
          R"({"do":"remove-chat","at":5,"lines":[3,17]})",
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
  for (const char* lines : {"[]", "[0]", "[1,\"2\"]", "7"})
    EXPECT_EQ(code(R"({"do":"remove-chat","at":5,"lines":)" + std::string(lines) + "}"), "bad-entry")
        << lines;
}

// One that was stored and cannot be read would make the whole table unreadable.
TEST(Entry, is_refused_before_it_is_stored_if_it_could_not_be_read_back) {
  const auto is_refused = [](decltype(Entry::what) what, std::string user = "u1") {
    return refuse_unreadable({5, std::move(user), std::move(what)}).has_value();
  };
  const std::string long_name = [] {
    std::string name;
    for (int n = 0; n < 24; ++n) name += "🐺";
    return name;
  }();
  const json::value move("1,1-2,1");
  for (const auto& what : std::initializer_list<decltype(Entry::what)>{
           Sit{0, long_name, ""}, Sit{0, "", "karl"}, Invite{0, "u2", long_name}, Chat{long_name, "Hæ"},
           MakeMove{0, move, std::nullopt, ""}, MakeMove{0, move, 7, std::string(kMaxId, 'r')},
           MakeMove{0, json::object{{"farm", {1, 2}}}, 7, "r"}, Rematch{0, "t2"}, Close{}}) {
    EXPECT_FALSE(is_refused(what));
    EXPECT_EQ(code(format_entry({5, "u1", what})), "") << format_entry({5, "u1", what});
  }
  EXPECT_TRUE(is_refused(Close{}, std::string(kMaxId + 1, 'u')));
  EXPECT_TRUE(is_refused(Close{}, "a\nb"));
  EXPECT_TRUE(is_refused(Sit{0, "", ""}));
  EXPECT_TRUE(is_refused(Sit{0, std::string(kMaxName + 1, 'n'), ""}));
  EXPECT_TRUE(is_refused(Sit{0, "", "a\x7f"}));
  EXPECT_TRUE(is_refused(Invite{0, "", "Björn"}));
  EXPECT_TRUE(is_refused(Chat{"a", ""}));
  EXPECT_TRUE(is_refused(Chat{"a", "two\nlines"}));
  EXPECT_TRUE(is_refused(Chat{"a", std::string(kMaxChat + 1, 'x')}));
  EXPECT_TRUE(is_refused(MakeMove{0, move, std::nullopt, "a\tb"}));
  EXPECT_TRUE(is_refused(MakeMove{0, move, std::nullopt, std::string(kMaxId + 1, 'r')}));
  EXPECT_TRUE(is_refused(MakeMove{0, 3, std::nullopt, ""}));
  EXPECT_TRUE(
      is_refused(MakeMove{0, json::object{{"farm", {1, 2}}, {"x", std::string(kMaxMove, 'x')}}, {}, ""}));
  EXPECT_TRUE(is_refused(Rematch{0, ""}));
}

TEST(Entry, of_earlier_versions_has_line_breaks_in_what_clients_wrote) {
  EXPECT_EQ(code(R"({"do":"chat","at":5,"user":"u1","name":"a","text":"two\nlines"})"), "");
  EXPECT_EQ(code(R"({"do":"move","at":5,"user":"u1","seat":0,"move":"x","request":"a\u0000b"})"), "");
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
}  // namespace landnam::room
