// SPDX-License-Identifier: Apache-2.0
#include "server/room/terms.hpp"

#include <gtest/gtest.h>

namespace landnam::room {
namespace {

Result<Terms> terms(std::string_view text) { return read_terms(*parse_json(text)); }

std::string written(std::string_view text) {
  const auto read = terms(text);
  return read ? json::serialize(terms_json(*read)) : read.error().code;
}

TEST(Terms, have_defaults) {
  EXPECT_EQ(written("null"), R"({"clock":null,"timeout":"loss","rated":false,"private":false})");
  EXPECT_EQ(written("{}"), written("null"));
  EXPECT_EQ(
      written(R"({"clock":{"kind":"live"}})"),
      R"({"clock":{"kind":"live","minutes":10,"seconds":5},"timeout":"loss","rated":false,"private":false})");
  EXPECT_EQ(written(R"({"clock":{"kind":"move"},"rated":true})"),
            R"({"clock":{"kind":"move","seconds":60},"timeout":"loss","rated":true,"private":false})");
  EXPECT_EQ(written(R"({"clock":{"kind":"days"},"timeout":"bot","private":true})"),
            R"({"clock":{"kind":"days","days":3},"timeout":"bot","rated":false,"private":true})");
}

TEST(Terms, are_written_as_they_were_read) {
  for (const char* text :
       {R"({"clock":{"kind":"live","minutes":3,"seconds":0},"timeout":"bot","rated":true,"private":true})",
        R"({"clock":{"kind":"days","days":14},"timeout":"loss","rated":false,"private":false})"}) {
    EXPECT_EQ(written(text), text);
  }
}

TEST(Terms, are_checked) {
  for (const char* text :
       {"[]", "3", R"({"colour":"red"})", R"({"clock":5})", R"({"clock":{}})", R"({"clock":{"kind":"sand"}})",
        R"({"clock":{"kind":"live","minutes":0}})", R"({"clock":{"kind":"live","seconds":-1}})",
        R"({"clock":{"kind":"live","minutes":181}})", R"({"clock":{"kind":"live","days":1}})",
        R"({"clock":{"kind":"move","seconds":9}})", R"({"clock":{"kind":"move","minutes":1}})",
        R"({"clock":{"kind":"days","days":15}})", R"({"clock":{"kind":"days","seconds":15}})",
        R"({"timeout":"draw"})", R"({"timeout":null})", R"({"rated":1})", R"({"private":"yes"})",
        R"({"rated":true})"}) {
    EXPECT_EQ(written(text), "bad-terms") << text;
  }
}

TEST(Terms, have_a_pace) {
  EXPECT_EQ(terms("{}")->pace(), Pace::correspondence);
  EXPECT_EQ(terms(R"({"clock":{"kind":"live"}})")->pace(), Pace::live);
  EXPECT_EQ(terms(R"({"clock":{"kind":"move"}})")->pace(), Pace::live);
  EXPECT_EQ(terms(R"({"clock":{"kind":"days"}})")->pace(), Pace::correspondence);
}

}  // namespace
}  // namespace landnam::room
