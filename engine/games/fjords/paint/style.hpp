// SPDX-License-Identifier: Apache-2.0
// Colours and strokes of the picture, by day and by night.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/svg.hpp"

namespace landnam::fjords {

inline constexpr std::array<svg::Colour, 22> kColours = {{
    {"depth", "#356678", "#1a3a47"},        {"depth-line", "#4a7b8a", "#214754"},
    {"shallow", "#437887", "#204653"},      {"shallow-line", "#6496a0", "#2c5968"},
    {"shoal", "#7fb0b3", "#35697a"},        {"surf", "#e6ecdf", "#8fb0b5"},
    {"wave", "#5d8f9b", "#28505e"},         {"sand", "#dccb96", "#7d744e"},
    {"meadow-light", "#b4c97c", "#6b834d"}, {"meadow-dark", "#86a257", "#4e6539"},
    {"tuft", "#64803f", "#3a4f2d"},         {"fir", "#3f6145", "#24392c"},
    {"fir-light", "#5c8154", "#365140"},    {"birch-leaf", "#8c9a3c", "#5a6530"},
    {"birch-light", "#b3bd5c", "#77823f"},  {"foothill", "#8f9670", "#504f3c"},
    {"rock-light", "#a49c93", "#696560"},   {"rock-shade", "#57524f", "#2f2e2e"},
    {"snow-shade", "#b3b8bc", "#7f878c"},   {"stone", "#a7a39b", "#8a877f"},
    {"glow", "#f6b860", "#f0a24a"},         {"claim-edge", "#20282b", "#e8e2d4"},
}};

inline constexpr std::string_view kRules =
    R"(text{font-family:Inter,"Source Sans 3","Noto Sans","DejaVu Sans",sans-serif;fill:$ink}
.paper{fill:$paper}
.deep{fill:$sea}
.depth-line,.depth,.shallow-line,.shallow,.shoal,.surf{fill:none;stroke-linejoin:round}
.depth-line{stroke:$depth-line;stroke-width:46}
.depth{stroke:$depth;stroke-width:44}
.shallow-line{stroke:$shallow-line;stroke-width:27}
.shallow{stroke:$shallow;stroke-width:25}
.shoal{stroke:$shoal;stroke-width:12}
.surf{stroke:$surf;stroke-width:5;stroke-dasharray:26 7 12 5 34 9;stroke-linecap:round}
.wave{fill:none;stroke:$wave;stroke-width:1.5;stroke-linecap:round}
.ground{fill:$plain;stroke:$sand;stroke-width:2.4}
.meadow-light{fill:$meadow-light;opacity:.55}
.meadow-dark{fill:$meadow-dark;opacity:.4}
.tuft{fill:none;stroke:$tuft;stroke-width:1.2;stroke-linecap:round}
.fir{fill:$fir;color:$fir-light}
.birch{fill:$birch-leaf;color:$birch-light}
.rock{fill:$rock-shade;color:$rock-light}
.foothill{fill:none;stroke:$foothill;stroke-width:9;stroke-linejoin:round;opacity:.6}
.foot{fill:$mountain;stroke:$rock-shade;stroke-width:1.4}
.shade{fill:$rock-shade}
.light{fill:$rock-light}
.snow{fill:$snow}
.snow-shade{fill:$snow-shade}
.cleft{fill:none;stroke:$shadow;stroke-width:1;stroke-linecap:round;opacity:.35}
.mist path{fill:$paper;fill-rule:evenodd}
.veil-1{opacity:.16}
.veil-2{opacity:.22}
.veil-3{opacity:.28}
.veil-4{opacity:.36}
.veil-5{opacity:.5}
.mist .fibre{fill:none;stroke:$fibre;stroke-width:.8;stroke-linecap:round}
.mist .curl{fill:none;stroke:$fibre;stroke-width:1.7;stroke-linecap:round}
.tile{fill:none;stroke:$shadow;stroke-width:1;opacity:.16;pointer-events:all}
.edge{fill:none;stroke:$light-mark;stroke-width:4;opacity:.9}
.edge-line{fill:none;stroke:$accent;stroke-width:2.2}
.claim{fill-opacity:.09;stroke-opacity:.95;stroke-width:3;stroke-linejoin:round}
.claim.seat-0{stroke:$ochre}
.claim.seat-1{stroke:$crimson;stroke-dasharray:11 4}
.claim.seat-2{stroke:$indigo;stroke-dasharray:3 4}
.claim.seat-3{stroke:$bone;stroke-dasharray:14 4 3 4}
.claim-edge{fill:none;stroke:$claim-edge;stroke-width:4.6;stroke-linejoin:round;opacity:.3}
.seat-0{fill:$ochre;color:$dark-mark}
.seat-1{fill:$crimson;color:$light-mark}
.seat-2{fill:$indigo;color:$light-mark}
.seat-3{fill:$bone;color:$dark-mark}
.stone{fill:$stone;color:$dark-mark}
.symbol{fill:none;color:$light-mark;opacity:.9}
.space{fill:$glow;fill-opacity:.2;stroke:$accent;stroke-width:2;stroke-dasharray:8 5;stroke-linejoin:round}
.space-glow{fill:none;stroke:$glow;stroke-width:9;stroke-linejoin:round;opacity:.4}
.target-glow{fill:none;stroke:$glow;stroke-width:10;opacity:.5}
.target{fill:none;stroke:$accent;stroke-width:2.6;stroke-dasharray:7 4.1}
.target-heart{fill:$light-mark;stroke:$accent;stroke-width:2}
.ghost{opacity:.62}
.panel-line{stroke:$pale-ink;stroke-width:1;opacity:.5}
.heading{font-size:12px;fill:$pale-ink;letter-spacing:.06em}
.name,.status{font-family:"Source Serif 4",Georgia,"Noto Serif","DejaVu Serif",serif}
.name{font-size:18px}
.status{font-size:16px;font-style:italic;text-anchor:middle}
.points{font-size:20px;font-weight:600;text-anchor:end;font-variant-numeric:tabular-nums}
.left-over,.times{font-size:13px;fill:$pale-ink;font-variant-numeric:tabular-nums}
.mover{fill:$accent}
.small-edge{fill:none;stroke:$ink;stroke-width:2.4;stroke-linejoin:round}
.small-glow{fill:none;stroke:$glow;stroke-width:13;stroke-linejoin:round;opacity:.75}
.bag{fill:$sand;stroke:$ink;stroke-width:1.4;stroke-linejoin:round}
)";

}  // namespace landnam::fjords
