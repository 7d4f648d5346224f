// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/contest_search.hpp"

#include <algorithm>

namespace landnam::fjords {

namespace {

constexpr int kMost = 10'000;
constexpr int kNoTile = 64;
constexpr std::size_t kSmallTable = std::size_t{1} << 10, kLargeTable = std::size_t{1} << 20;
constexpr std::uint64_t kStride = 64;  // positions between two checks of the watch

}  // namespace

ContestSearch::ContestSearch(const Ground& ground, Stopwatch& watch)
    : ground_(ground), watch_(watch), table_(kSmallTable) {
  for (std::size_t tile = 0; tile < 64; ++tile) {
    even_ = even_ && ground.worth[0][tile] == 1 && ground.worth[1][tile] == 1;
  }
}

ContestSearch::Entry& ContestSearch::entry_of(const Contest& contest, std::size_t player) {
  const std::uint64_t key =
      mix(contest.free + mix(contest.reach[player] + mix(contest.reach[1 - player] + player)));
  return table_[key & (table_.size() - 1)];
}

// Stores the result of a search with a window: the value, or a bound of it.
void ContestSearch::remember(const Contest& contest, std::size_t player, int low, int high, int found,
                             int tile) {
  Entry& entry = entry_of(contest, player);
  if (!entry.is_of(contest, player)) {
    if (entry.contest.free == 0) ++used_;
    entry = {contest, static_cast<std::uint8_t>(player), 0, -kMost, kMost};
  }
  entry.tile = static_cast<std::uint8_t>(tile);
  if (found > low) entry.low = std::max(entry.low, static_cast<std::int16_t>(found));
  if (found < high) entry.high = std::min(entry.high, static_cast<std::int16_t>(found));
  if (2 * used_ > table_.size() && table_.size() < kLargeTable) grow();
}

void ContestSearch::grow() {
  std::vector<Entry> old(4 * table_.size());
  old.swap(table_);
  used_ = 0;
  for (const Entry& entry : old) {
    if (entry.contest.free == 0) continue;
    Entry& place = entry_of(entry.contest, entry.player);
    if (place.contest.free == 0) ++used_;
    place = entry;
  }
}

int ContestSearch::worth_of(Bits tiles, std::size_t player) const {
  if (even_) return count(tiles);
  int worth = 0;
  while (tiles != 0) worth += ground_.worth[player][pop_lowest(tiles)];
  return worth;
}

// Move ordering: the most promising move first. A tile that another move secures anyway is dominated by that
// move and left out.
std::size_t ContestSearch::list_options(const Contest& contest, std::size_t player, int first,
                                        Options& options) const {
  const std::size_t other = 1 - player;
  std::size_t number = 0;
  Bits dominated = 0;
  for (Bits tiles = contest.reach[player]; tiles != 0;) {
    const int tile = pop_lowest(tiles);
    if (has(dominated, tile)) continue;
    Option& option = options[number++];
    option.tile = tile;
    option.after = contest;
    const std::array<Bits, 2> decided = put(ground_, option.after, player, tile);
    option.own = decided[player];
    option.gain = worth_of(decided[player], player) - worth_of(decided[other], other);
    dominated |= option.own & ~bit(tile);
    option.priority = 8 * option.gain + 2 * count(option.after.reach[player]) -
                      2 * count(option.after.reach[other] & ~option.after.reach[player]) +
                      (has(contest.reach[other], tile) ? 5 : 0) + (tile == first ? 1000 : 0);
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < number; ++i) {
    if (!has(dominated, options[i].tile)) options[kept++] = options[i];
  }
  std::sort(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(kept),
            [](const Option& a, const Option& b) { return a.priority > b.priority; });
  return kept;
}

// A player can answer every move in the same area, and so gets at least the sum of moving second in each area
// alone. So the largest area, plus the most that the others can change, bounds the whole.
std::optional<int> ContestSearch::bound_by_areas(const Contest& contest, std::size_t player, int low,
                                                 int high) {
  Bits largest = area_of(ground_.links, contest.free, lowest(contest.free));
  if (largest == contest.free) return std::nullopt;
  for (Bits rest = contest.free & ~largest; rest != 0;) {
    const Bits area = area_of(ground_.links, rest, lowest(rest));
    rest &= ~area;
    if (count(area) > count(largest)) largest = area;
  }
  int moving_first = 0, moving_second = 0;
  for (Bits rest = contest.free & ~largest; rest != 0;) {
    const Bits area = area_of(ground_.links, rest, lowest(rest));
    rest &= ~area;
    const Contest alone = within(contest, area);
    moving_first += search(alone, player, -kMost, kMost);
    moving_second -= search(alone, 1 - player, -kMost, kMost);
  }
  const Contest alone = within(contest, largest);
  const int at_least = search(alone, player, high - moving_second - 1, high - moving_second) + moving_second;
  if (at_least >= high) return at_least;
  const int at_most = search(alone, player, low - moving_first, low - moving_first + 1) + moving_first;
  if (at_most <= low) return at_most;
  return std::nullopt;
}

// Two isolated tiles cancel out: each player gets one of them, and answering one with the other loses
// nothing.
void ContestSearch::drop_pairs(Contest& contest) const {
  Bits single = 0;
  for (Bits rest = contest.reach[0] & contest.reach[1]; rest != 0;) {
    const int tile = pop_lowest(rest);
    if ((ground_.links[tile] & contest.free) != 0) continue;
    single ^= bit(tile);
    if (count(single) < 2) continue;
    contest = within(contest, ~single);
    single = 0;
  }
}

int ContestSearch::search(Contest contest, std::size_t player, int low, int high) {
  if (even_) drop_pairs(contest);
  if (contest.free == 0) return 0;
  // A player who takes only bordering tiles gets every second one of them.
  const std::size_t other = 1 - player;
  const int most = worth_of(contest.free, player) - count(contest.reach[other]) / 2 * 2;
  if (most <= low) return most;
  const int least = (count(contest.reach[player]) + 1) / 2 * 2 - worth_of(contest.free, other);
  if (least >= high) return least;
  if (++uncounted_ >= kStride) {
    watch_.spend(uncounted_);
    uncounted_ = 0;
  }
  if (watch_.is_up()) return 0;
  Entry& known = entry_of(contest, player);
  int first = kNoTile;
  if (known.is_of(contest, player)) {
    if (known.low >= high || known.low == known.high) return known.low;
    if (known.high <= low) return known.high;
    first = known.tile;
  }
  if (const auto bound = bound_by_areas(contest, player, low, high)) {
    if (!watch_.is_up()) remember(contest, player, low, high, *bound, first);
    return *bound;
  }
  Options options;
  const std::size_t number = list_options(contest, player, first, options);
  // Enhanced transposition cutoff: one child in the table may be enough.
  for (std::size_t i = 0; i < number; ++i) {
    const Option& option = options[i];
    const Entry& next = entry_of(option.after, other);
    const int at_least = option.gain - next.high;
    if (!next.is_of(option.after, other) || at_least < high) continue;
    remember(contest, player, low, high, at_least, option.tile);
    return at_least;
  }
  int best = -kMost, best_tile = kNoTile;
  int bound = low;
  for (std::size_t i = 0; i < number && best < high; ++i) {
    const Option& option = options[i];
    const int rest = search(option.after, other, option.gain - high, option.gain - bound);
    if (watch_.is_up()) return 0;
    const int value = option.gain - rest;
    if (value > best) best = value, best_tile = option.tile;
    bound = std::max(bound, best);
  }
  remember(contest, player, low, high, best, best_tile);
  return best;
}

std::optional<int> ContestSearch::solve(const Contest& contest, std::size_t player) {
  // MTD(f): a sequence of zero-window searches (Plaat and others 1996).
  int low = -worth_of(contest.free, 1 - player), high = worth_of(contest.free, player), value = 0;
  while (low < high && !watch_.is_up()) {
    const int bound = std::max(value, low + 1);
    value = search(contest, player, bound - 1, bound);
    (value < bound ? high : low) = value;
  }
  watch_.spend(uncounted_);
  uncounted_ = 0;
  if (watch_.is_up()) return std::nullopt;
  return value;
}

std::optional<int> ContestSearch::best_tile(const Contest& contest, std::size_t player) {
  const auto value = solve(contest, player);
  if (!value) return std::nullopt;
  Options options;
  const std::size_t number = list_options(contest, player, kNoTile, options);
  for (std::size_t i = 0; i < number; ++i) {
    const int rest =
        search(options[i].after, 1 - player, options[i].gain - *value - 1, options[i].gain - *value + 1);
    if (watch_.is_up()) return std::nullopt;
    if (options[i].gain - rest >= *value) return options[i].tile;
  }
  return std::nullopt;
}

}  // namespace landnam::fjords
