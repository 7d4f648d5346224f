// SPDX-License-Identifier: Apache-2.0
// Colours and strokes of the picture, by day and by night.
#pragma once

#include <array>
#include <string_view>

#include "engine/core/svg.hpp"

namespace landnam::territories {

inline constexpr std::array<svg::Colour, 29> kColours = {{
    {"balk", "#8c9a5a", "#3b4930"},          {"wash", "#b9bd8a", "#2c3a30"},
    {"barley", "#d8bf72", "#7d6d3c"},        {"barley-furrow", "#a98838", "#4c411f"},
    {"barley-sheen", "#eedc9c", "#9c8a52"},  {"fallow", "#b08e66", "#5d4a38"},
    {"fallow-furrow", "#7f6142", "#3a2d22"}, {"fallow-sheen", "#c9ab84", "#75604b"},
    {"meadow", "#9db668", "#5d7442"},        {"meadow-furrow", "#6f8b45", "#3c5030"},
    {"meadow-sheen", "#b9cd88", "#748b56"},  {"kale", "#b3a878", "#57543d"},
    {"kale-furrow", "#55793f", "#2f4a2c"},   {"kale-sheen", "#93ab62", "#6b8350"},
    {"hay", "#c5c487", "#6c6c45"},           {"hay-furrow", "#979a56", "#474a2b"},
    {"hay-sheen", "#dddcac", "#878761"},     {"stone", "#96918a", "#55534f"},
    {"dark-stone", "#7b746e", "#454340"},    {"light-stone", "#b5b0a7", "#696761"},
    {"bark", "#6a5340", "#56463a"},          {"bark-dark", "#38291e", "#211812"},
    {"bark-light", "#a58a6c", "#82705c"},    {"wood", "#e8cb9b", "#c9ab7b"},
    {"birch", "#ece6d8", "#c9c4b7"},         {"earth", "#b79c74", "#57493a"},
    {"glow", "#f6b860", "#f0a24a"},          {"thatch", "#ead9ad", "#cdbd93"},
    {"thatch-dark", "#b99f66", "#8f7c51"},
}};

inline constexpr std::string_view kRules =
    R"(text{font-family:Inter,"Source Sans 3","Noto Sans","DejaVu Sans",sans-serif;fill:$ink}
.paper{fill:$paper}
.fibre{fill:none;stroke:$fibre;stroke-width:.8;stroke-linecap:round}
.wash{fill:$wash;opacity:.3}
.tree{fill:$kale-furrow;color:$meadow-furrow}
.balk{fill:$balk}
.furrow,.sheen{fill:none;stroke-linecap:round}
.barley .soil{fill:$barley}
.barley .furrow{stroke:$barley-furrow;stroke-width:1.5;stroke-dasharray:9 3 5 2.5}
.barley .sheen{stroke:$barley-sheen;stroke-width:1.1;stroke-dasharray:6 4}
.fallow .soil{fill:$fallow}
.fallow .furrow{stroke:$fallow-furrow;stroke-width:2.2;opacity:.75}
.fallow .sheen{stroke:$fallow-sheen;stroke-width:1.3}
.meadow .soil{fill:$meadow}
.meadow .furrow{stroke:$meadow-furrow;stroke-width:1.6;stroke-dasharray:3 9 5 7}
.meadow .sheen{stroke:$meadow-sheen;stroke-width:1.6;stroke-dasharray:2 12}
.kale .soil{fill:$kale}
.kale .furrow{stroke:$kale-furrow;stroke-width:4.2;stroke-dasharray:.1 7.5}
.kale .sheen{stroke:$kale-sheen;stroke-width:2.2;stroke-dasharray:.1 7.5}
.hay .soil{fill:$hay}
.hay .furrow{stroke:$hay-furrow;stroke-width:1.3;stroke-dasharray:14 3 8 4}
.hay .sheen{stroke:$hay-sheen;stroke-width:1.6;stroke-dasharray:10 6}
.grid path{fill:none;stroke:$paper;stroke-width:1.1;stroke-dasharray:1.5 4;stroke-linecap:round;opacity:.7}
.grid .peg{stroke:$ink;stroke-width:3;stroke-dasharray:none;opacity:.45}
.land .tint{stroke:none}
.land.white .tint{fill:$bone;opacity:.42}
.land.black .tint{fill:$charcoal;opacity:.24}
.land .weave{stroke:none}
.weave-white{stroke:$light-mark;stroke-width:1.6;opacity:.75;fill:none}
.weave-black{stroke:$dark-mark;stroke-width:1.3;opacity:.55;fill:none}
.wall-base{fill:none;stroke:$shadow;stroke-width:9;stroke-linejoin:round;opacity:.3}
.stone{fill:$stone}
.stone.dark{fill:$dark-stone}
.stone.light{fill:$light-stone}
.spot .stone{fill:$light-stone;stroke:$bark-dark;stroke-width:.7}
.yard{fill:$earth;opacity:.85}
.cast{fill:$shadow;opacity:.3}
.bark,.knot{fill:$bark}
.knot{stroke:$bark-dark;stroke-width:.9}
.underside{fill:$bark-dark;opacity:.42}
.lit{fill:none;stroke:$bark-light;stroke-width:1.6;stroke-linecap:round;stroke-dasharray:11 3 17 5}
.crack{fill:none;stroke:$bark-dark;stroke-width:.9;stroke-linecap:round;stroke-dasharray:9 4 15 3}
.cut{fill:$wood;stroke:$bark-dark;stroke-width:.7}
.ring{fill:none;stroke:$bark;stroke-width:.6}
.start .bark{fill:$birch}
.start .underside{opacity:.22}
.start .lit{stroke:$light-mark}
.split{fill:none;stroke:$dark-mark;stroke-width:1.1;stroke-linecap:round}
.band{fill:$accent}
.last-trunk{fill:none;stroke:$accent;stroke-width:6;stroke-linejoin:round;opacity:.85}
.straw{fill:none;stroke-width:.8}
.farm .ridge{fill:none;stroke-linecap:round}
.white .slope-north{fill:$bone}
.white .slope-south{fill:$thatch}
.white .straw{stroke:$thatch-dark}
.white .ridge{stroke:$bark;stroke-width:1.7}
.black .slope-north{fill:#57585b}
.black .slope-west{fill:#626366}
.black .slope-east{fill:#3c3d40}
.black .slope-south{fill:$charcoal}
.black .straw{stroke:#17191b}
.black .ridge{stroke:#8a8a88;stroke-width:1}
.black .smoke-hole{fill:#0d0f10;stroke:#8a8a88;stroke-width:.8}
.white .rim{fill:$dark-mark}
.white .board{fill:$bone}
.white .emblem{fill:$dark-mark}
.black .rim{fill:$light-mark}
.black .board{fill:$charcoal}
.black .emblem{fill:$light-mark}
.glow{fill:none;stroke:$glow;stroke-width:19;stroke-linecap:round;opacity:.28}
.glow.inner{stroke-width:11;opacity:.5}
.farm-place .glow{stroke-width:12}
.farm-place .glow.inner{stroke-width:5;opacity:.6}
.halo{fill:$glow}
.hint{fill:none;stroke:$accent;stroke-width:3.4;stroke-linecap:round;stroke-dasharray:.1 8.6;opacity:.95}
.legal .ring-place{fill:none;stroke:$accent;stroke-width:2.6;stroke-dasharray:7 4}
.free-end .halo{opacity:.5}
.free-end .stake{fill:$accent;stroke:$light-mark;stroke-width:2}
.free-end .heart{fill:$light-mark}
.numbers text{font-size:11px;text-anchor:middle;fill:$pale-ink;font-variant-numeric:tabular-nums}
.name,.status{font-family:"Source Serif 4",Georgia,"Noto Serif","DejaVu Serif",serif}
.name{font-size:19px}
.count{font-size:19px;font-weight:600;font-variant-numeric:tabular-nums}
.status{fill:$pale-ink;text-anchor:middle;font-style:italic;font-size:14px}
.right{text-anchor:end}
.bar{fill:$meadow;opacity:.55}
.share-white{fill:$bone}
.share-black{fill:$charcoal}
.bar-frame{fill:none;stroke:$ink;stroke-width:1}
)";

inline constexpr std::string_view kWeaves =
    "<pattern id=\"weave-white\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">"
    "<path class=\"weave-white\" d=\"m-2 2l4-4m-2 11l9-9m-2 11l4-4\"/></pattern>"
    "<pattern id=\"weave-black\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">"
    "<path class=\"weave-black\" d=\"m1 3h4m-2-2v4m4 4h4m-2-2v4\"/></pattern>";

}  // namespace landnam::territories
