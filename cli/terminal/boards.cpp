// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/board_view.hpp"

namespace landnam::cli {

std::unique_ptr<BoardView> make_board(std::string_view game) {
  if (game == "territories") return make_territories_board();
  if (game == "fjords") return make_fjords_board();
  if (game == "graenaland") return make_graenaland_board();
  return make_list_board();
}

}  // namespace landnam::cli
