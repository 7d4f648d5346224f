// SPDX-License-Identifier: Apache-2.0
// Beside the island: the territory under the cursor, who may talk; and the page about the score.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/graenaland_choices.hpp"

namespace landnam::cli {

int draw_graenaland_panel(Canvas& canvas, const Rect& area, const GraenalandScene& scene,
                          const std::string& territory, const SeatNamer& name);

std::vector<std::string> graenaland_score_page(const GraenalandScene& scene, const SeatNamer& name);

}  // namespace landnam::cli
