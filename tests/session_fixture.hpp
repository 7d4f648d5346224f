// SPDX-License-Identifier: Apache-2.0
// A session with the toy game beside the shipped ones, and short ways to talk to it.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "host/protocol.hpp"
#include "tests/catalog_with_toy.hpp"

namespace landnam::testing {

class SessionTest : public ::testing::Test {
 protected:
  // The answer to a line, which must be a JSON object with "ok" whatever the line was.
  json::value ask(std::string_view line) {
    const std::string answer = session_.handle(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    auto value = parse_json(answer);
    EXPECT_TRUE(value) << answer.substr(0, 500);
    if (!value) return {};
    const json::value* ok = member(*value, "ok");
    EXPECT_TRUE(ok != nullptr && ok->is_bool()) << answer.substr(0, 500);
    if (ok != nullptr && *ok == false) {
      EXPECT_FALSE(text_at(value->at("error"), "code").value_or("").empty()) << answer.substr(0, 500);
      EXPECT_FALSE(text_at(value->at("error"), "text").value_or("").empty()) << answer.substr(0, 500);
    }
    return std::move(*value);
  }

  // The answer to a request that must succeed.
  json::value done(std::string_view line) {
    json::value answer = ask(line);
    EXPECT_TRUE(is_ok(answer)) << line.substr(0, 300) << "\n" << json::serialize(answer).substr(0, 500);
    return answer;
  }

  // The error code of a request that must fail.
  std::string code(std::string_view line) {
    const json::value answer = ask(line);
    EXPECT_FALSE(is_ok(answer)) << line.substr(0, 300) << "\n" << json::serialize(answer).substr(0, 500);
    return is_ok(answer) ? "" : std::string(text_at(answer.at("error"), "code").value_or(""));
  }

  static bool is_ok(const json::value& answer) {
    const json::value* ok = member(answer, "ok");
    return ok != nullptr && *ok == true;
  }

  // All there is to know about table `id`.
  std::string whole_table(int id) {
    const std::string suffix = R"(,"id":)" + std::to_string(id) + "}";
    std::string all;
    for (const char* request :
         {R"({"do":"state")", R"({"do":"record","reveal":true)", R"({"do":"events")", R"({"do":"result")"}) {
      all += session_.handle(request + suffix) + "\n";
    }
    return all;
  }

  int seeds_ = 0;
  Session session_{[this] { return "fresh " + std::to_string(++seeds_); }, wall_clock(), catalog_with_toy()};
};

}  // namespace landnam::testing
