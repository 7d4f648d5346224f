// SPDX-License-Identifier: Apache-2.0
// Colours and strokes of the chart, by day and by night.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/svg.hpp"

namespace landnam::graenaland {

inline constexpr std::array<svg::Colour, 16> kColours = {{
    {"shoal", "#4f8191", "#23485a"},
    {"surf", "#cfe0da", "#4d7480"},
    {"meadow", "#b5c67a", "#647a45"},
    {"wood-land", "#7f9a5c", "#465f3c"},
    {"heath", "#a99a6c", "#5f5940"},
    {"scree", "#938d84", "#54524f"},
    {"leaf", "#4d6b3d", "#2d4429"},
    {"furrow", "#d6be6c", "#8c7b45"},
    {"slope", "#7d7152", "#433f2f"},
    {"timber", "#8a6a4a", "#6a543f"},
    {"card", "#fbf6e8", "#34393a"},
    {"grain", "#d9a928", "#c99a2a"},
    {"cattle", "#8a4f32", "#9d6344"},
    {"log", "#5c7a3a", "#6f8b49"},
    {"iron", "#56616b", "#7d8a94"},
    {"gold", "#e8b83a", "#e0b040"},
}};

inline constexpr std::string_view kRules =
    R"(text{font-family:Inter,"Source Sans 3","Noto Sans","DejaVu Sans",sans-serif;fill:$ink;font-size:13px}
.paper{fill:$paper}
.fibre{fill:none;stroke:$fibre;stroke-width:.8;stroke-linecap:round}
.sea{fill:$sea}
.shoal{fill:$shoal}
.surf{fill:none;stroke:$surf;stroke-width:2;stroke-dasharray:14 9;opacity:.7}
.land{stroke:$ink;stroke-width:1.2;stroke-opacity:.5}
.plains .land{fill:$meadow}
.forest .land{fill:$wood-land}
.hills .land{fill:$heath}
.mountain .land{fill:$scree}
.furrow{fill:none;stroke:$furrow;stroke-width:3;stroke-linecap:round;opacity:.8}
.tree{fill:$leaf}
.knoll{fill:$slope;opacity:.7}
.peak{fill:$mountain}
.snow{fill:$snow}
.place{font-size:19px;font-weight:600}
.small{font-size:11px}
.road{fill:none;stroke:$timber;stroke-width:5;stroke-dasharray:10 3}
.stakes{fill:none;stroke:$timber;stroke-width:4;stroke-linecap:round}
.booth{fill:$accent;stroke:$ink;stroke-width:1}
.field{fill:$furrow;stroke:$ink;stroke-width:1.2}
.house,.building,.token{stroke:$ink;stroke-width:1.1;stroke-linejoin:round}
.s0{fill:$ochre;color:$dark-mark}
.s1{fill:$crimson;color:$light-mark}
.s2{fill:$indigo;color:$light-mark}
.s3{fill:$bone;color:$dark-mark}
.s4{fill:$charcoal;color:$light-mark}
.emblem{fill:currentColor}
.cap{fill:$ink;opacity:.85}
.waiting{opacity:.45}
.card{fill:$card;stroke:$ink;stroke-width:1}
.back{fill:$slope;stroke:$ink;stroke-width:1}
.grain{fill:$grain}
.cattle{fill:$cattle}
.wood{fill:$log}
.ore{fill:$iron}
.gold{fill:$gold}
.legal path{fill:none;stroke:$accent;stroke-width:4;stroke-dasharray:2 7;stroke-linecap:round}
)";

}  // namespace landnam::graenaland
