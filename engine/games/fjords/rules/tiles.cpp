// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/rules/tiles.hpp"

#include "embedded/fjords_data.hpp"

namespace landnam::fjords {

namespace {

Error bad_tiles(const std::string& text) { return {"bad-tiles", text}; }

// FJ-G3: why a word is no tile, or nothing.
std::optional<Error> check_word(std::string_view word) {
  const std::string name(word);
  const Corners corners = read_corners(word);
  if (corners == 0) return bad_tiles("a tile must be six letters S, P or M, not \"" + name + "\"");
  int coasts = 0;
  for (int c = 0; c < 6; ++c) {
    const Terrain here = corner(corners, c), next = corner(corners, (c + 1) % 6);
    if (here == Terrain::sea && next != Terrain::sea) ++coasts;
    if ((here == Terrain::sea && next == Terrain::mountain) ||
        (here == Terrain::mountain && next == Terrain::sea)) {
      return bad_tiles("a side of tile " + name + " joins sea to mountain");
    }
  }
  if (coasts > 1) return bad_tiles("the sea of tile " + name + " is not one unbroken run of corners");
  return std::nullopt;
}

// Adds one list of words to its bag.
std::optional<Error> read_group(const json::value& group, TileSet& set) {
  std::int64_t mark = 0;
  if (const json::value* marked = member(group, "marked"); marked != nullptr && !marked->is_null()) {
    const auto number = integer(*marked, 3, 4);
    if (!number) return bad_tiles("\"marked\" must be 3, 4 or null");
    mark = *number - 2;
  }
  const json::value* tiles = member(group, "tiles");
  if (tiles == nullptr || !tiles->is_array()) return bad_tiles("each group needs a list \"tiles\"");
  for (const json::value& tile : tiles->get_array()) {
    if (!tile.is_string()) return bad_tiles("a tile must be six letters S, P or M");
    const std::string_view word = view_of(tile.get_string());
    if (auto error = check_word(word)) return error;
    if (set.for_players(4).total() == kMaxTiles - 3)
      return bad_tiles("a set can have at most 64 landscape tiles");
    set.marked[mark].add(kind_of(read_corners(word)));
  }
  return std::nullopt;
}

// FJ-G3: exactly one tile has no plain, whatever the number of players.
std::optional<Error> check_bare(const TileSet& set) {
  int bare = 0, unmarked = 0;
  for (int k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    if (has_plain(kTables.turned[kind][0])) continue;
    bare += set.for_players(4).count(kind);
    unmarked += set.marked[0].count(kind);
  }
  if (bare != 1) return bad_tiles("exactly one tile must have no plain, not " + std::to_string(bare));
  if (unmarked != 1) return bad_tiles("the tile without plain is in every game, so it must not be marked");
  return std::nullopt;
}

// FJ-G5: how many tiles a game has, where the set says so.
std::optional<Error> check_counts(const json::value& value, const TileSet& set) {
  const json::value* counts = member(value, "counts");
  if (counts == nullptr) return std::nullopt;
  if (!counts->is_object())
    return bad_tiles("\"counts\" must give the number of tiles for each number of players");
  for (const auto& entry : counts->get_object()) {
    const std::string players(entry.key().data(), entry.key().size());
    if (players != "2" && players != "3" && players != "4")
      return bad_tiles("\"counts\" can be for 2, 3 or 4 players, not " + players);
    const int found = set.for_players(players[0] - '0').total();
    if (integer(entry.value(), found, found)) continue;
    return bad_tiles("\"counts\" does not match the " + std::to_string(found) + " tiles for " + players +
                     " players");
  }
  return std::nullopt;
}

// FJ-G5: a word decides a tile's symbol; there is one stone of Strength and one of Water.
std::optional<Error> read_symbols(const json::value& value, TileSet& set) {
  set.symbol.fill(kNoKind);
  const json::value* symbols = member(value, "symbols");
  if (symbols == nullptr || symbols->is_null()) return std::nullopt;
  if (!symbols->is_object()) return bad_tiles("\"symbols\" must give a tile for each rune");
  for (const auto& entry : symbols->get_object()) {
    std::size_t rune = 0;
    while (rune < kSymbols && kRuneNames[rune] != view_of(json::string(entry.key()))) ++rune;
    if (rune == kSymbols) return bad_tiles("only strength, water and friendship have symbols");
    const json::string* word = entry.value().if_string();
    const Corners corners = word != nullptr ? read_corners(view_of(*word)) : Corners{0};
    const Kind kind = kind_of(corners);
    const std::string name(kRuneNames[rune]);
    if (corners == 0 || kind == kNoKind) return bad_tiles("the symbol of " + name + " is on no tile");
    const int tiles = set.for_players(4).count(kind);
    if (static_cast<Rune>(rune) != Rune::friendship && (tiles != 1 || set.marked[0].count(kind) != 1)) {
      return bad_tiles("one unmarked tile bears the symbol of " + name + ", not " + std::to_string(tiles));
    }
    for (const Kind other : set.symbol) {
      if (other == kind) return bad_tiles("tile " + std::string(kWords[kind]) + " bears two symbols");
    }
    set.symbol[rune] = kind;
  }
  return std::nullopt;
}

// FJ-G4: the start tiles are those of every edition, where the set names them.
std::optional<Error> check_start(const json::value& value) {
  const json::value* start = member(value, "start");
  if (start == nullptr) return std::nullopt;
  bool good = start->is_array() && start->get_array().size() == kStartTiles.size();
  for (std::size_t i = 0; good && i < kStartTiles.size(); ++i) {
    const json::value& tile = start->get_array()[i];
    const auto word = text_at(tile, "tile");
    good = word && read_corners(*word) == kStartTiles[i].corners() &&
           integer_at(tile, "q", kStartTiles[i].q, kStartTiles[i].q) &&
           integer_at(tile, "r", kStartTiles[i].r, kStartTiles[i].r);
  }
  if (!good) return bad_tiles("the start tiles are PSPPMM at 0,0, MPPPPP at -1,1 and PPPPPP at 0,1");
  return std::nullopt;
}

}  // namespace

Bag TileSet::for_players(int players) const {
  Bag bag = marked[0];
  for (int mark = 3; mark <= players && mark <= 4; ++mark) {
    for (int kind = 0; kind < kKinds; ++kind) {
      bag.add(static_cast<Kind>(kind), marked[mark - 2].count(static_cast<Kind>(kind)));
    }
  }
  return bag;
}

Result<TileSet> read_tiles(const json::value& value) {
  TileSet set;
  const json::value* groups = member(value, "tiles");
  if (groups == nullptr || !groups->is_array())
    return bad_tiles("a tile set needs a list \"tiles\" of groups");
  for (const json::value& group : groups->get_array()) {
    if (auto error = read_group(group, set)) return *error;
  }
  if (auto error = check_bare(set)) return *error;
  if (auto error = check_counts(value, set)) return *error;
  if (auto error = check_start(value)) return *error;
  if (auto error = read_symbols(value, set)) return *error;
  return set;
}

json::value printed_tiles(bool of_2005) {
  Result<json::value> parsed =
      parse_json(of_2005 ? embedded::fjords::tiles_2005 : embedded::fjords::tiles_2021);
  return parsed ? std::move(*parsed) : json::value{};
}

}  // namespace landnam::fjords
