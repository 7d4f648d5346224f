// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/paint/pieces.hpp"

#include <array>

#include "engine/core/emblem.hpp"

namespace landnam::fjords {
namespace {

// Round, heater, lozenge, square: told apart even where colours and emblems are too small to see.
constexpr std::array<std::string_view, 4> kShieldForms = {
    "m0-12a12 12 0 1 1 0 24a12 12 0 1 1 0-24z",
    "m-11-11.5c7 1.5 15 1.5 22 0c1 10-1 19-11 25c-10-6-12-15-11-25z",
    "m0-15.5l14.5 15.5-14.5 15.5-14.5-15.5z",
    "m-11-11.5h22v23h-22z",
};
constexpr std::array<int, 4> kEmblemPercent = {68, 66, 60, 70};

std::string path(std::string_view attributes, std::string_view data) {
  return "<path " + std::string(attributes) + " d=\"" + std::string(data) + "\"/>";
}

std::string outlined(std::string_view fill, std::string_view data) {
  return path(
      "fill=\"" + std::string(fill) + "\" stroke=\"#1a2022\" stroke-width=\"1.1\" stroke-linejoin=\"round\"",
      data);
}

std::string shield(int seat) {
  const auto index = static_cast<std::size_t>(seat);
  return path("stroke=\"#1a2022\" stroke-width=\"3.4\" stroke-linejoin=\"round\"", kShieldForms[index]) +
         path("stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linejoin=\"round\"", kShieldForms[index]) +
         "<use href=\"#" + svg::emblem_id(seat) + "\" fill=\"currentColor\" transform=\"scale(." +
         std::to_string(kEmblemPercent[index]) + ")\"/>";
}

std::string placed(std::string_view transform, const std::string& content) {
  return "<g transform=\"" + std::string(transform) + "\">" + content + "</g>";
}

std::string longhouse(int seat) {
  return path("fill=\"#000\" opacity=\".25\"", "m-27 13c10-4 48-4 58 1c-6 7-50 8-58-1z") +
         outlined("#8a6a48", "m-23 2h46v13h-46z") +
         path("fill=\"none\" stroke=\"#5a422c\" stroke-width=\"1\"", "m-18 6v9m5-9v9m26-9v9m5-9v9") +
         path("stroke=\"#1a2022\" stroke-width=\"1.3\" stroke-linejoin=\"round\"",
              "m-29 6c2-10 6-18 10-23q19-5 38 0c4 5 8 13 10 23q-29-6-58 0z") +
         path("fill=\"#fff\" opacity=\".22\"",
              "m-28 5c2-10 5-17 9-21.5q19-5 38 0l2 4q-22-6-38 1c-3 4-5 9-6 14.5z") +
         path("fill=\"none\" stroke=\"#000\" stroke-width=\"1\" opacity=\".35\"",
              "m-18-14l-6 18m12-20l-4 19m10-20l-2 19m8-19v19m8-19l2 19m4-19l4 19m2-18l6 18") +
         path("fill=\"none\" stroke=\"#3c2a1b\" stroke-width=\"2\" stroke-linecap=\"round\"",
              "m-17-13l-5-9m1 8l5-9m33 10l5-9m-1 8l-5-9") +
         placed("translate(0 3)", shield(seat));
}

std::string viking(int seat) {
  return path("fill=\"#000\" opacity=\".25\"", "m-13 17c8-4 24-3 30 0c-4 5-24 6-30 0z") +
         path("fill=\"none\" stroke=\"#1a2022\" stroke-width=\"3.2\" stroke-linecap=\"round\"", "m15-18v35") +
         path("fill=\"none\" stroke=\"#9a7650\" stroke-width=\"1.7\" stroke-linecap=\"round\"", "m15-18v35") +
         outlined("#aeb4b5", "m15-29l3.2 7-3.2 5-3.2-5z") +
         path("stroke=\"#1a2022\" stroke-width=\"1.3\" stroke-linejoin=\"round\"",
              "m-12 18c-2-14 2-25 12-25s14 11 12 25c-8 2-16 2-24 0z") +
         outlined("#d8ae86", "m-6.5-14h13v5c0 5-3 8-6.5 8s-6.5-3-6.5-8z") +
         path("fill=\"none\" stroke=\"#1a2022\" stroke-width=\"1.8\" stroke-linecap=\"round\"",
              "m-3-11.2v.1m6-.1v.1") +
         outlined("#b0703a", "m-6.5-9.5c2 1.5 11 1.5 13 0c0 6-3 10-6.5 10s-6.5-4-6.5-10z") +
         outlined("#8b9396", "m-8-13c0-8 3-12.5 8-13.5c5 1 8 5.5 8 13.5q-8-2.5-16 0z") +
         path("fill=\"none\" stroke=\"#1a2022\" stroke-width=\"1.1\"", "m0-26.5v16") +
         placed("translate(-2 8) scale(.92)", shield(seat));
}

// Round, of wattle, under a cone of thatch.
std::string hut(int seat) {
  return path("fill=\"#000\" opacity=\".25\"", "m-21 14c8-5 38-5 46 0c-5 7-40 8-46 0z") +
         outlined("#8a6a48", "m-16 0h32v13c-8 4-24 4-32 0z") +
         path("fill=\"none\" stroke=\"#5a422c\" stroke-width=\"1\"", "m-12 5v10m5-9v10m14-10v10m5-11v10") +
         path("stroke=\"#1a2022\" stroke-width=\"1.3\" stroke-linejoin=\"round\"",
              "m-23 4c7-7 15-17 20-27q3-3 6 0c5 10 13 20 20 27q-23 6-46 0z") +
         path("fill=\"#fff\" opacity=\".22\"",
              "m-22 3.5c7-7 14-16 19-26q2-2 3 0c-4 10-9 19-15 27q-4 0-7-1z") +
         path("fill=\"none\" stroke=\"#000\" stroke-width=\"1\" opacity=\".35\"",
              "m-3-21l-13 26m15-26l-6 28m8-28v28m2-28l6 27m-4-27l13 25") +
         path("fill=\"none\" stroke=\"#3c2a1b\" stroke-width=\"2\" stroke-linecap=\"round\"",
              "m-3-22l5-5m1 5l-5-5") +
         placed("translate(0 4) scale(.9)", shield(seat));
}

// Furrows with a first green, and a shield on a post that says whose they are.
std::string field(int seat) {
  return path("fill=\"#000\" opacity=\".25\"", "m-15 17c8-3 26-3 34 0c-5 4-29 5-34 0z") +
         outlined("#8d6c43", "m-9-1h24l4 16c-11 3-24 3-35 0z") +
         path("fill=\"none\" stroke=\"#5d4428\" stroke-width=\"1.4\"",
              "m-3.5-1l-5 17m10-17l-2 18m8-18l2 18m4-18l5 17") +
         path("fill=\"none\" stroke=\"#9fbf5a\" stroke-width=\"1.5\" stroke-linecap=\"round\"",
              "m-12 12l-1.5-3m6 6l-1.5-3m9 3v-3m7 1l1.5-3m1-5l1-3") +
         path("fill=\"none\" stroke=\"#1a2022\" stroke-width=\"3.2\" stroke-linecap=\"round\"", "m2-22v27") +
         path("fill=\"none\" stroke=\"#9a7650\" stroke-width=\"1.7\" stroke-linecap=\"round\"", "m2-22v27") +
         placed("translate(2 -12) scale(.92)", shield(seat));
}

// The runes whose names mean the same: uruz, laguz, gebo, raidho, ehwaz, ansuz, othala.
constexpr std::array<std::string_view, kRunes> kGlyphs = {"m-4.5 8v-16l9 5v11",
                                                          "m-3 8v-16l7 6",
                                                          "m-5.5-7l11 14m0-14l-11 14",
                                                          "m-4 8v-16l8 4.5-8 4.5 8 7",
                                                          "m-5 8v-16l5 6 5-6v16",
                                                          "m-3 8v-16l7 5m-7 2l7 5",
                                                          "m-5.5 8.5l9-9.5-3.5-7-3.5 7 9 9.5"};

std::string stone(std::size_t rune) {
  return path("fill=\"#000\" opacity=\".28\"", "m-12 15c8-4 26-3 31 0c-5 5-26 6-31 0z") +
         path("stroke=\"#1a2022\" stroke-width=\"1.4\" stroke-linejoin=\"round\"",
              "m-12 16c-1-12-1-22 2-30c2-6 13-8 18-3c4 5 5 22 4 33c-8 2-16 2-24 0z") +
         path("fill=\"#fff\" opacity=\".22\"",
              "m-11 14c-1-11 0-20 2-27c2-5 9-7 14-4c-6 1-9 4-10 9c-2 8-2 16-2 23z") +
         path(
             "fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\" stroke-linecap=\"round\" "
             "stroke-linejoin=\"round\"",
             kGlyphs[rune]);
}

}  // namespace

std::string seat_name(int seat) {
  std::string name(svg::emblem_name(seat));
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string piece_definitions(Edition edition, int seats) {
  const bool is_2005 = edition == Edition::fjorde_2005;
  std::string text = svg::emblem_definitions(seats);
  const auto define = [&](const std::string& id, const std::string& content) {
    text += "<g id=\"" + id + "\">" + content + "</g>\n";
  };
  for (int seat = 0; seat < seats; ++seat) {
    const std::string number = std::to_string(seat);
    define("shield-" + number, shield(seat));
    define("longhouse-" + number, is_2005 ? hut(seat) : longhouse(seat));
    define("viking-" + number, is_2005 ? field(seat) : viking(seat));
  }
  for (std::size_t rune = 0; rune < kRunes; ++rune)
    define("stone-" + std::string(kRuneNames[rune]), stone(rune));
  return text;
}

}  // namespace landnam::fjords
