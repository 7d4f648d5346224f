// SPDX-License-Identifier: Apache-2.0
#include "engine/core/svg.hpp"

#include <gtest/gtest.h>

#include "engine/core/emblem.hpp"
#include "tests/markup.hpp"

namespace landnam::svg {
namespace {

TEST(Svg, NumbersHaveAtMostOneDecimalAndNoNeedlessZero) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(px(12)), "12");
  EXPECT_EQ(number(1250), "12.5");
  EXPECT_EQ(number(1254), "12.5");
  EXPECT_EQ(number(1255), "12.6");
  EXPECT_EQ(number(-1255), "-12.6");
  EXPECT_EQ(number(30), ".3");
  EXPECT_EQ(number(-30), "-.3");
  EXPECT_EQ(number(-4), "0");
}

TEST(Svg, PathsAreRelativeAndDoNotDrift) {
  Path path;
  path.move_to({104, 104});
  for (int n = 2; n <= 10; ++n) path.line_to({104 * n, 104});
  EXPECT_EQ(path.data(), "m1 1l1.1 0 1 0 1.1 0 1 0 1 0 1.1 0 1 0 1.1 0 1 0");  // 10.4 in the end
  const std::array<Point, 3> corners = {Point{0, 0}, Point{px(2), 0}, Point{px(2), px(-3)}};
  EXPECT_EQ(Path().polygon(corners).polygon(corners).data(), "m0 0l2 0 0-3zm0 0l2 0 0-3z");
}

TEST(Svg, TextIsEscapedEverywhere) {
  Canvas canvas;
  {
    const auto layer = canvas.layer("words");
    { const auto group = canvas.group({{"id", "it's"}, {"class", ""}}); }
    canvas.text("", {0, 0}, "Sæmund & <sons>");
  }
  const Layout layout = {{{px(-5), 0}, {px(5), px(10)}}, {}, "", {}, 0};
  const std::string text = Picture{"a\"b", "<&>", layout, "", std::move(canvas).finish()}.text();
  EXPECT_EQ(test::markup_error(text), "");
  EXPECT_NE(text.find("Sæmund &amp; &lt;sons&gt;"), std::string::npos);
  EXPECT_EQ(text.find("class=\"\""), std::string::npos);
  EXPECT_NE(text.find("width=\"10\" height=\"10\" viewBox=\"-5 0 10 10\""), std::string::npos);
}

TEST(Svg, StyleSheetsAreScopedAndTheDarkThemeChangesOnlyColours) {
  const std::array<Colour, 1> own = {{{"moss", "#0a0", "#050"}}};
  EXPECT_EQ(style_sheet("game", ".a,.b c{fill:$moss;opacity:.5}\n.d{opacity:1}\n", {own}),
            ".game .a,.game .b c{fill:#0a0;opacity:.5}\n.game .d{opacity:1}\n"
            "@media (prefers-color-scheme:dark){\n.game:not(.day) .a,.game:not(.day) .b c{fill:#050}\n}\n"
            ".game.night .a,.game.night .b c{fill:#050}\n");
  EXPECT_NE(style_sheet("game", ".a{fill:$ink}", {own, common_colours()}).find("#20282b"), std::string::npos);
}

TEST(Svg, APictureIsMadeOfItsParts) {
  Canvas canvas;
  { const auto shapes = canvas.definitions(); }
  {
    const auto layer = canvas.layer("sea");
    canvas.circle("island", {}, px(3));
  }
  { const auto layer = canvas.layer("words", "layer words"); }
  const Layout layout = {{{0, 0}, {px(20), 1250}}, {{0, 0}, {px(20), px(9)}}, "words", {0, -50}, px(4)};
  const Picture picture = {"game", "A sea", layout, ".game .sea{fill:#00f}\n", std::move(canvas).finish()};
  EXPECT_EQ(
      picture.text(),
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"game\" width=\"20\" height=\"12.5\" "
      "viewBox=\"0 0 20 12.5\" role=\"img\"><title>A sea</title><style>\n.game .sea{fill:#00f}\n</style>\n"
      "<defs></defs><g id=\"sea\" class=\"layer\"><circle class=\"island\" cx=\"0\" cy=\"0\" r=\"3\"/></g>"
      "<g id=\"words\" class=\"layer words\"></g></svg>\n");
  const json::object form = to_json(picture);
  EXPECT_EQ(form.at("style"), json::string(picture.style));
  EXPECT_EQ(form.at("layout"), json::parse(R"({"box":[0,0,20,12.5],"board":[0,0,20,9],"origin":[0,-0.5],)"
                                           R"("side":4,"caption":"words"})"));
  EXPECT_EQ(form.at("parts"),
            json::parse(R"([{"name":"defs","svg":"<defs></defs>"},)"
                        R"({"name":"sea","svg":"<g id=\"sea\" class=\"layer\"><circle class=\"island\" )"
                        R"(cx=\"0\" cy=\"0\" r=\"3\"/></g>"},)"
                        R"({"name":"words","svg":"<g id=\"words\" class=\"layer words\"></g>"}])"));
}

TEST(Svg, NoiseDependsOnlyOnThePlace) {
  EXPECT_EQ(noise(3, 4, 5), noise(3, 4, 5));
  EXPECT_NE(noise(3, 4, 5), noise(4, 3, 5));
  EXPECT_NE(noise(3, 4, 5), noise(3, 4, 6));
  for (int x = 0; x < 1000; ++x) EXPECT_LE(std::abs(jitter(7, x, 1)), 7);
}

TEST(Svg, IntegerSquareRoots) {
  for (const int n : {0, 1, 2, 3, 99, 12345, 46341, 1000000}) {
    const std::int64_t square = std::int64_t{n} * n;
    EXPECT_EQ(whole_root(square), n);
    EXPECT_EQ(whole_root(square + 2 * n), n);
  }
}

TEST(Svg, EverySeatHasItsOwnEmblem) {
  const auto ids = test::ids_in(emblem_definitions(kEmblems));
  EXPECT_EQ(test::count_ids(ids, "emblem-"), kEmblems);
  EXPECT_EQ(std::ssize(ids), kEmblems);
}

}  // namespace
}  // namespace landnam::svg
