// SPDX-License-Identifier: Apache-2.0
// The options of the game and the shapes it ships.
#include "engine/games/territories/rules/rules.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "embedded/territories_data.hpp"
#include "engine/games/territories/rules/refuse_shape.hpp"
#include "engine/games/territories/territories.hpp"

namespace landnam {
namespace territories {
namespace {

std::optional<std::vector<Place>> read_tiles(const json::value& value) {
  const json::array* list = value.if_array();
  if (list == nullptr || list->size() > 100) return std::nullopt;
  std::vector<Place> tiles;
  for (const json::value& entry : *list) {
    const json::array* pair = entry.if_array();
    if (pair == nullptr || pair->size() != 2) return std::nullopt;
    const auto x = integer((*pair)[0], -50, 50);
    const auto y = integer((*pair)[1], -50, 50);
    if (!x || !y) return std::nullopt;
    tiles.push_back({static_cast<int>(*x), static_cast<int>(*y)});
  }
  return tiles;
}

std::vector<Tile> make_tiles(const std::vector<Place>& places, const Board& board) {
  struct Side {
    Place step;    // to the neighbouring tile
    Place middle;  // of the side, from the tile's first point
  };
  constexpr std::array<Side, 4> sides = {
      {{{0, -1}, {1, 0}}, {{1, 0}, {2, 1}}, {{0, 1}, {1, 2}}, {{-1, 0}, {0, 1}}}};
  std::vector<Tile> tiles;
  for (const Place at : places) {
    Tile tile;
    tile.at = at;
    const Place corner = {2 * at.x, 2 * at.y};
    for (std::size_t i = 0; i < 4; ++i) {
      const Place square = {corner.x + static_cast<int>(i % 2), corner.y + static_cast<int>(i / 2)};
      tile.squares[i] = static_cast<std::uint8_t>(*board.find_square(square));
    }
    for (const Side& side : sides) {  // TE-S1
      const Place neighbour = {at.x + side.step.x, at.y + side.step.y};
      if (std::find(places.begin(), places.end(), neighbour) != places.end()) continue;
      const auto trunk = board.find_segment({corner.x + 1, corner.y + 1},
                                            {corner.x + side.middle.x, corner.y + side.middle.y});
      tile.start_trunks.push_back(static_cast<std::uint8_t>(*trunk));
    }
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

const json::value& shapes_data() {
  static const json::value data = *parse_json(embedded::territories::shapes);
  return data;
}

// A shape, with its tiles and board.
struct Shape {
  std::vector<Tile> tiles;
  std::vector<std::uint8_t> border_tiles;
  Board board;
};

Result<Shape> make_shape(const json::value& tiles) {
  const auto places = read_tiles(tiles);
  if (!places) return Error{"bad-shape", "a shape must be a name or a list of twelve tiles [x,y]"};
  if (auto refusal = refuse_shape(*places)) return error_of(*std::move(refusal));
  const auto board = make_board(squares_of_tiles(*places));
  if (!board) return board.error();
  Shape shape{make_tiles(*places, *board), {}, *board};
  for (std::size_t i = 0; i < shape.tiles.size(); ++i) {
    if (!shape.tiles[i].start_trunks.empty()) shape.border_tiles.push_back(static_cast<std::uint8_t>(i));
  }
  return shape;
}

// Named shapes are made once. Null for an unknown name.
const Shape* find_shape(std::string_view name) {
  static const auto all = [] {
    std::map<std::string, Shape, std::less<>> made;
    for (const auto& [known, tiles] : named_shapes()) made.emplace(known, *make_shape(tiles));
    return made;
  }();
  const auto found = all.find(name);
  return found != all.end() ? &found->second : nullptr;
}

}  // namespace

const json::object& named_shapes() { return shapes_data().at("shapes").get_object(); }

json::object options_json(const Rules& rules) {
  return {{"setup", rules.set_up == SetUp::printed ? "printed" : "without-luck"}, {"shape", rules.shape}};
}

}  // namespace territories

json::value Territories::data() { return territories::shapes_data(); }

json::object Territories::describe() {
  json::array shapes;
  for (const auto& [name, tiles] : territories::named_shapes()) shapes.emplace_back(name);
  return {
      {"id", "territories"},
      {"title", "Territories"},
      {"players", {2, 2}},
      {"editions", json::array{}},
      {"options",
       {{{"name", "setup"}, {"values", {"printed", "without-luck"}}, {"default", "printed"}},
        {{"name", "shape"},
         {"values", shapes},
         {"custom", "a list of twelve tiles [x,y]"},
         {"default", "rectangle"}}}},
      {"presets", json::array{}},
  };
}

Result<Territories::Rules> Territories::make_rules(const json::object& options, int seats) {
  using namespace territories;
  if (seats != 2)
    return Error{"bad-seats", "Territories is a game for 2 players, not " + std::to_string(seats)};
  Rules rules;
  rules.shape = shapes_data().at("default");
  for (const auto& [key, value] : options) {
    if (key == "setup") {
      const bool known = value.is_string() && (value == "printed" || value == "without-luck");
      if (!known) return Error{"bad-option", "the option setup must be \"printed\" or \"without-luck\""};
      rules.set_up = value == "printed" ? SetUp::printed : SetUp::without_luck;
    } else if (key == "shape") {
      rules.shape = value;
    } else {
      return Error{"bad-option", "Territories has no option \"" + std::string(key.substr(0, 40)) +
                                     "\". Its options are setup and shape"};
    }
  }
  const auto use = [&rules](const Shape& shape) {
    rules.tiles = shape.tiles;
    rules.border_tiles = shape.border_tiles;
    rules.board = shape.board;
  };
  if (const json::string* name = rules.shape.if_string()) {
    const Shape* known = find_shape(view_of(*name));
    if (known == nullptr) {
      std::string names;
      for (const auto& [one, tiles] : named_shapes()) names += (names.empty() ? "" : ", ") + std::string(one);
      return Error{"bad-shape", "there is no shape with that name. The shapes are " + names};
    }
    use(*known);
  } else {
    const auto made = make_shape(rules.shape);
    if (!made) return made.error();
    use(*made);
  }
  return rules;
}

}  // namespace landnam
