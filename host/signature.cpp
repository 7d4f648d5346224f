// SPDX-License-Identifier: Apache-2.0
#include "host/signature.hpp"

#include <cstdint>
#include <string_view>

#include "host/json_forms.hpp"

namespace landnam {
namespace {

constexpr int kGamesEach = 8;
constexpr int kLongGamesEach = 1;  // where the first game has more than kLong events
constexpr std::size_t kLong = 500;
constexpr std::size_t kLookEvery = 8;  // events from one look at the views to the next

// FNV-1a, 64 bits.
class Mixer {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 0x100000001b3ULL;
    }
    value_ ^= 0xff;  // no byte of UTF-8: texts stay apart
    value_ *= 0x100000001b3ULL;
  }
  void add_json(const json::value& value) { add(json::serialize(value)); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text.push_back("0123456789abcdef"[(number >> shift) & 15U]);
  return text;
}

void mix_views(Mixer& mixer, const Table& table) {
  mixer.add_json(table.view(std::nullopt));
  for (Seat seat = 0; seat < table.seats(); ++seat) mixer.add_json(table.view(seat));
}

// What each is told of the last events, where that differs: with what came of them.
void mix_told(Mixer& mixer, const Table& table, std::size_t from) {
  if (!table.hides()) return;
  mixer.add(table.events_seen_text(from, std::nullopt));
  for (Seat seat = 0; seat < table.seats(); ++seat) mixer.add(table.events_seen_text(from, seat));
}

// One of the seats that have to choose.
Seat any_seat(SeatSet seats, Random& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(seats.count())); skip > 0; --skip) {
    seats.remove(seats.first());
  }
  return seats.first();
}

void mix_game(Mixer& mixer, Table& table, Random& random) {
  mixer.add_json(table.events(0));
  while (!table.turn().is_over()) {
    const Seat seat = any_seat(table.turn().seats, random);
    const auto choices = table.moves(seat);
    if (!choices || choices->empty()) return mixer.add("stuck");
    for (const Choice& choice : *choices) {
      mixer.add(choice.text);
      mixer.add_json(choice.move);
    }
    const Choice& choice = (*choices)[random.below(static_cast<std::uint32_t>(choices->size()))];
    const auto played = table.play(seat, choice.move);
    if (!played || played->refusal) return mixer.add("refused");
    mixer.add_json(table.events(played->from));
    if (table.event_count() % kLookEvery != 0) continue;
    mix_views(mixer, table);
    mix_told(mixer, table, played->from);
  }
  mixer.add_json(table.state());
  mix_views(mixer, table);
  mixer.add_json(result_json(table.standing()));
}

std::uint64_t mix_games(const CatalogEntry& game, const Configuration& configuration) {
  Mixer mixer;
  bool is_long = false;
  for (int i = 0; i < kGamesEach; ++i) {
    if (i == kLongGamesEach && is_long) break;
    const std::string seed = configuration.name + " " + std::to_string(i);
    auto table = game.open({configuration.options, configuration.seats, nullptr, seed, {}});
    if (!table) {
      mixer.add(table.error().code);
      continue;
    }
    Random random = random_from_text("moves of " + seed);
    mix_game(mixer, **table, random);
    is_long = is_long || (*table)->event_count() > kLong;
  }
  return mixer.value();
}

}  // namespace

std::string signature_line(const CatalogEntry& game, const Configuration& configuration) {
  if (!game.open({configuration.options, configuration.seats, nullptr, "try", {}})) return {};
  return hexadecimal(mix_games(game, configuration)) + " " + configuration.name + "\n";
}

std::string signature() {
  std::string text;
  for (const CatalogEntry& game : catalog()) {
    for (const Configuration& configuration : configurations_of(game.describe()))
      text += signature_line(game, configuration);
  }
  Mixer all;
  all.add(text);
  return text + hexadecimal(all.value()) + " total\n";
}

}  // namespace landnam
