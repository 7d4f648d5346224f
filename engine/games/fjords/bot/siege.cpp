// SPDX-License-Identifier: Apache-2.0
#include "engine/games/fjords/bot/siege.hpp"

#include <algorithm>
#include <bit>

namespace landnam::fjords {

namespace {

constexpr int kWaiting = -1;  // instead of a tile
constexpr double kPositionsPerMillisecond = 1000;
constexpr double kFewestEntries = 1 << 8, kMostEntries = 1 << 18;

bool is_same_place(const Siege& one, const Siege& other) {
  return one.free == other.free && one.reach == other.reach && one.mover == other.mover &&
         one.vikings == other.vikings;
}

template <class Leads>
bool is_everywhere_at_least(const Leads& one, const Leads& other) {
  for (std::size_t i = 1; i < one.size(); ++i) {
    if (one[i] < other[i]) return false;
  }
  return true;
}

}  // namespace

SiegeSearch::SiegeSearch(const SiegeGround& ground, Stopwatch& watch)
    : ground_(ground),
      watch_(watch),
      table_(std::bit_ceil(static_cast<std::size_t>(
          std::clamp(watch.hope(kPositionsPerMillisecond), kFewestEntries, kMostEntries)))) {}

int SiegeSearch::worth_of(Bits tiles, std::size_t player) const {
  int worth = 0;
  while (tiles != 0) worth += ground_.worth[player][pop_lowest(tiles)];
  return worth;
}

// Takes what is no longer besieged out, looking only at areas with tiles in `from`.
void SiegeSearch::count_areas(Siege& siege, Bits from) const {
  Bits others = 0;
  for (std::size_t i = 1; i < ground_.players; ++i) others |= siege.reach[i];
  for (from &= siege.free; from != 0;) {
    const Bits area = area_of(ground_.links, siege.free, lowest(from));
    from &= ~area;
    const bool own = (area & siege.reach[0]) != 0;
    if (own && (area & others) != 0) continue;
    siege.free &= ~area;
    const int gain = own ? worth_of(area, 0) : 0;
    for (std::size_t i = 1; i < ground_.players; ++i) {
      const int loss = (area & siege.reach[i]) != 0 ? worth_of(area, i) : 0;
      siege.lead[i] = static_cast<std::int16_t>(siege.lead[i] + gain - loss);
    }
  }
  for (Bits& reach : siege.reach) reach &= siege.free;
}

// The mover puts a Viking, or waits.
Siege SiegeSearch::after(const Siege& siege, int tile) const {
  Siege next = siege;
  const std::size_t mover = siege.mover;
  next.mover = static_cast<std::uint8_t>(mover + 1 < ground_.players ? mover + 1 : 0);
  if (tile == kWaiting) return next;
  next.free &= ~bit(tile);
  next.reach[mover] |= ground_.links[tile];
  const auto worth = static_cast<std::int16_t>(ground_.worth[mover][tile]);
  if (mover == 0) {
    for (std::size_t i = 1; i < ground_.players; ++i)
      next.lead[i] = static_cast<std::int16_t>(next.lead[i] + worth);
    --next.vikings;
  } else {
    next.lead[mover] = static_cast<std::int16_t>(next.lead[mover] - worth);
  }
  count_areas(next, ground_.links[tile]);
  return next;
}

std::optional<bool> SiegeSearch::evaluate(Siege& siege) const {
  const std::size_t players = ground_.players;
  siege.vikings = std::min(siege.vikings, static_cast<std::int16_t>(count(siege.free)));
  PerPlayer<int> hopes{};  // what each of the others can still get at most
  for (Bits rest = siege.free; rest != 0;) {
    const Bits area = area_of(ground_.links, siege.free, lowest(rest));
    rest &= ~area;
    for (std::size_t i = 1; i < players; ++i) {
      if ((area & siege.reach[i]) != 0) hopes[i] += worth_of(area, i);
    }
  }
  // Number 0 gets one of the tiles beside its pieces in every round. The players who move before it take one
  // each first.
  const auto before = static_cast<int>(siege.mover == 0 ? 0 : players - siege.mover);
  const int beside = count(siege.reach[0]), every = static_cast<int>(players);
  const int sure = std::min<int>(siege.vikings, beside > before ? (beside - before + every - 1) / every : 0);
  const int own_hope = siege.vikings > 0 ? worth_of(siege.free, 0) : 0;
  bool holds = true;
  for (std::size_t i = 1; i < players; ++i) {
    // A player whom the others leave alone gets every second tile beside their own pieces.
    const bool later = (i + players - siege.mover) % players > index(before);
    const int taken = (count(siege.reach[i]) + (later ? 0 : 1)) / 2;
    if (siege.lead[i] + own_hope - 2 * taken < 0) return false;
    holds = holds && siege.lead[i] + sure >= hopes[i];
    siege.lead[i] = std::min(siege.lead[i], static_cast<std::int16_t>(hopes[i]));
  }
  if (holds) return true;
  return siege.vikings > 0 ? std::nullopt : std::optional(false);
}

SiegeSearch::Entry& SiegeSearch::entry_of(const Siege& siege) {
  std::uint64_t key = mix(siege.free + mix(static_cast<std::uint64_t>(siege.vikings) * 8 + siege.mover));
  for (const Bits reach : siege.reach) key = mix(key + reach);
  return table_[key & (table_.size() - 1)];
}

void SiegeSearch::remember(const Siege& siege, bool holds) {
  Entry& entry = entry_of(siege);
  if (!is_same_place(entry.siege, siege)) entry = {siege, {}, false, false};
  if (holds) {
    entry.siege.lead = siege.lead;
    entry.has_enough = true;
  } else {
    entry.too_little = siege.lead;
    entry.has_too_little = true;
  }
}

// The most promising first.
std::size_t SiegeSearch::list_options(const Siege& siege, Options& options) const {
  const std::size_t mover = siege.mover;
  Bits others = 0;
  for (std::size_t i = 0; i < ground_.players; ++i) others |= i != mover ? siege.reach[i] : 0;
  std::size_t number = 0;
  for (Bits tiles = siege.reach[mover]; tiles != 0;) {
    const int tile = pop_lowest(tiles);
    const Siege next = after(siege, tile);
    int leads = 0;
    for (std::size_t i = 1; i < ground_.players; ++i) leads += next.lead[i] - siege.lead[i];
    const int own = count(next.reach[0]);
    int priority = mover == 0 ? 4 * leads + 2 * own : -4 * leads - 2 * own;
    priority += has(mover == 0 ? others : siege.reach[0], tile) ? 5 : 0;
    options[number++] = {tile, priority};
  }
  std::sort(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(number),
            [](const Option& a, const Option& b) { return a.priority > b.priority; });
  return number;
}

bool SiegeSearch::search(Siege siege) {
  if (const auto verdict = evaluate(siege)) return *verdict;
  if (!watch_.spend()) return false;
  const Entry& known = entry_of(siege);
  if (is_same_place(known.siege, siege)) {
    if (known.has_enough && is_everywhere_at_least(siege.lead, known.siege.lead)) return true;
    if (known.has_too_little && is_everywhere_at_least(known.too_little, siege.lead)) return false;
  }
  const bool holds = try_all(siege);
  if (!watch_.is_up()) remember(siege, holds);
  return holds;
}

// Number 0 needs one move that holds; against the others all have to, and their waiting.
bool SiegeSearch::try_all(const Siege& siege) {
  const bool own = siege.mover == 0;
  Options options;
  const std::size_t number = list_options(siege, options);
  for (std::size_t i = 0; i < number && !watch_.is_up(); ++i) {
    if (search(after(siege, options[i].tile)) == own) return own;
  }
  return own ? false : search(after(siege, kWaiting));
}

std::optional<bool> SiegeSearch::holds(Siege siege) {
  count_areas(siege, siege.free);
  const bool found = search(siege);
  if (watch_.is_up()) return std::nullopt;
  return found;
}

bool SiegeSearch::is_besieged(Siege siege) const {
  count_areas(siege, siege.free);
  return siege.free != 0;
}

std::optional<int> SiegeSearch::holding_tile(Siege siege) {
  count_areas(siege, siege.free);
  Options options;
  const std::size_t number = list_options(siege, options);
  for (std::size_t i = 0; i < number; ++i) {
    const bool found = search(after(siege, options[i].tile));
    if (watch_.is_up()) return std::nullopt;
    if (found) return options[i].tile;
  }
  return std::nullopt;
}

}  // namespace landnam::fjords
