// SPDX-License-Identifier: Apache-2.0
#include "engine/core/object_text.hpp"

#include <limits>
#include <string_view>

#include <gtest/gtest.h>

namespace landnam {
namespace {

using std::string_view_literals::operator""sv;

TEST(ObjectText, equals_the_serialized_tree_of_values) {
  const std::string every = [] {
    std::string text;
    for (int c = 0; c < 128; ++c) text += static_cast<char>(c);
    return text + "þorn ☼";
  }();
  constexpr auto kLeast = std::numeric_limits<std::int64_t>::min();
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  json::object tree{{"text", every}, {"plain", "Ása"},     {"none", ""},
                    {"yes", true},   {"least", kLeast},    {"most", kMost},
                    {"zero", 0},     {"nothing", nullptr}, {"list", json::array{1, "two"}}};
  tree["deep"] = {
      {"half", 0.5}, {"no", json::array{}}, {"none", json::object{}}, {every, {{1}, {{"a", -1}}}}};
  ObjectText text;
  text.add("text", every).add("plain", "Ása"sv).add("none", ""sv).add("yes", true);
  text.add("least", kLeast).add("most", kMost).add("zero", 0).add("nothing", json::value());
  text.add_text("list", R"([1,"two"])").add("deep", tree["deep"]);
  EXPECT_EQ(text.text(), json::serialize(tree));
  EXPECT_EQ(ObjectText().add("tree", tree).text(), json::serialize(json::object{{"tree", tree}}));
  EXPECT_EQ(ObjectText().text(), "{}");
  EXPECT_EQ(ObjectText().add_all(text).text(), text.text());
  EXPECT_EQ(ObjectText().add("a", 1).add_all(ObjectText().add("b", 2)).text(), R"({"a":1,"b":2})");
}

}  // namespace
}  // namespace landnam
