// SPDX-License-Identifier: Apache-2.0
// A tiny game for tests of the layers above the games. It has all they must cope with: chance, secrets,
// simultaneous and single choices. Every round chance deals each seat one secret card (1 … 4); all bid at
// once, at most the own card; cards and bids are shown, and the only highest bidder chooses between the
// points of the bid and taking one point off everybody else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/effects.hpp"
#include "engine/core/game.hpp"

namespace landnam::toy {

inline constexpr int kFaces = 4;
inline constexpr std::int8_t kNone = -1;

struct Rules {
  int seats = 2;
  int rounds = 3;
  bool raid = true;          // the second choice of the winner exists
  float exploration = 0.4F;  // of a tree
};

using Counts = Indexed<std::int8_t, kFaces + 1>;  // by face
using Bids = PerSeat<std::int8_t>;

// The open part of a position.
struct Common {
  std::int8_t round = 0;
  std::int8_t winner = kNone;  // set while the winner of the round has to choose
  std::int8_t prize = 0;
  Bids scores{};
  SeatSet dealt, committed;
  bool operator==(const Common&) const = default;
};

struct State {
  Common common;
  Counts deck{};
  Bids cards{}, bids{};  // kNone = none
  bool operator==(const State&) const = default;
};

struct Move {
  enum class Kind : std::uint8_t { bid, take, raid };
  Kind kind = Kind::bid;
  std::int8_t bid = 0;
  bool operator==(const Move&) const = default;
};

struct Outcome {
  Seat to = 0;
  std::int8_t face = 1;
  bool operator==(const Outcome&) const = default;
};

struct View {
  Common common;
  Counts unseen{};  // the deck and the other seats' cards
  std::optional<Seat> owner;
  std::int8_t card = kNone, bid = kNone;
  bool operator==(const View&) const = default;
};

inline SeatSet everyone(const Rules& rules) { return {static_cast<std::uint8_t>((1U << rules.seats) - 1U)}; }

inline int seat_count(const Rules& rules) { return rules.seats; }
inline float exploration_constant(const Rules& rules) { return rules.exploration; }
inline json::object options_json(const Rules& rules) {
  return {{"rounds", rules.rounds}, {"raid", rules.raid}};
}

inline State start(const Rules& rules) {
  State state;
  for (int face = 1; face <= kFaces; ++face) {
    state.deck[face] = static_cast<std::int8_t>(rules.seats * rules.rounds);
  }
  state.cards.fill(kNone);
  state.bids.fill(kNone);
  return state;
}

inline Turn turn(const Rules& rules, const State& state) {
  const Common& common = state.common;
  if (common.winner != kNone) return Turn::of(common.winner);
  if (common.round >= rules.rounds) return Turn::over();
  if (common.dealt != everyone(rules)) return Turn::chance();
  return Turn::all({static_cast<std::uint8_t>(everyone(rules).bits & ~common.committed.bits)});
}

inline void legal_moves(const Rules& rules, const State& state, Seat seat, std::vector<Move>& moves) {
  moves.clear();
  if (state.common.winner != kNone) {
    moves.push_back({Move::Kind::take, 0});
    if (rules.raid) moves.push_back({Move::Kind::raid, 0});
    return;
  }
  for (std::int8_t bid = 0; bid <= state.cards[seat]; ++bid) moves.push_back({Move::Kind::bid, bid});
}

inline std::optional<Refusal> refuse(const Rules& rules, const State& state, Seat seat, const Move& move) {
  const Turn now = turn(rules, state);
  if (now.is_over()) return Refusal{"game-over", "TOY-E1", "The game is over."};
  if (!now.seats.has(seat)) return Refusal{"not-your-turn", "TOY-R1", "It is not your turn."};
  if (now.together != (move.kind == Move::Kind::bid))
    return Refusal{"wrong-phase", "TOY-R2", "This is not asked now."};
  if (move.kind == Move::Kind::raid && !rules.raid)
    return Refusal{"no-raid", "TOY-R4", "There are no raids in this game."};
  if (move.kind == Move::Kind::bid && (move.bid < 0 || move.bid > state.cards[seat])) {
    return Refusal{
        "bid-too-high", "TOY-R3", "A bid is at most your card.", {{"bid", std::to_string(move.bid)}}};
  }
  return std::nullopt;
}

inline std::optional<Refusal> refuse(const Rules& rules, const State& state, const Outcome& outcome) {
  if (!turn(rules, state).is_chance())
    return Refusal{"no-chance", "TOY-C1", "Chance has nothing to decide now."};
  if (outcome.to < 0 || outcome.to >= rules.seats || state.common.dealt.has(outcome.to) || outcome.face < 1 ||
      outcome.face > kFaces || state.deck[outcome.face] == 0) {
    return Refusal{"impossible", "TOY-C2", "This card cannot be dealt there."};
  }
  return std::nullopt;
}

inline void end_round(State& state) {
  state.common.dealt = state.common.committed = {};
  state.cards.fill(kNone);
  state.bids.fill(kNone);
  ++state.common.round;
}

inline void apply(const Rules& rules, State& state, Seat seat, const Move& move) {
  Common& common = state.common;
  if (move.kind != Move::Kind::bid) {
    if (move.kind == Move::Kind::take)
      common.scores[seat] = static_cast<std::int8_t>(common.scores[seat] + common.prize);
    for (Seat other = 0; move.kind == Move::Kind::raid && other < rules.seats; ++other) {
      if (other != seat) --common.scores[other];
    }
    common.winner = kNone;
    common.prize = 0;
    return end_round(state);
  }
  state.bids[seat] = move.bid;
  common.committed.add(seat);
  if (common.committed != everyone(rules)) return;
  std::int8_t best = 0, winner = kNone;
  for (Seat bidder = 0; bidder < rules.seats; ++bidder) {
    if (state.bids[bidder] == best) winner = kNone;
    if (state.bids[bidder] > best) best = state.bids[bidder], winner = static_cast<std::int8_t>(bidder);
  }
  if (winner == kNone) return end_round(state);
  common.winner = winner;
  common.prize = best;
}

inline void apply(const Rules&, State& state, const Outcome& outcome) {
  --state.deck[outcome.face];
  state.cards[outcome.to] = outcome.face;
  state.common.dealt.add(outcome.to);
}

// A face with probability proportional to its count.
inline std::int8_t draw_face(const Counts& counts, Random& random) {
  std::uint32_t total = 0;
  for (const std::int8_t n : counts) total += static_cast<std::uint32_t>(n);
  std::uint32_t left = random.below(total);
  std::int8_t face = 0;
  while (left >= static_cast<std::uint32_t>(counts[face])) {
    left -= static_cast<std::uint32_t>(counts[static_cast<std::size_t>(face++)]);
  }
  return face;
}

inline Outcome draw(const Rules& rules, const State& state, Random& random) {
  Seat to = 0;
  while (to < rules.seats && state.common.dealt.has(to)) ++to;
  return {to, draw_face(state.deck, random)};
}

inline View view(const Rules& rules, const State& state, Observer observer) {
  View seen{state.common, state.deck, observer, kNone, kNone};
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const std::int8_t card = state.cards[seat];
    if (observer == seat) {
      seen.card = card;
      seen.bid = state.bids[seat];
    } else if (card != kNone) {
      ++seen.unseen[static_cast<std::size_t>(card)];
    }
  }
  return seen;
}

// Once bids are shown they determine prize and winner; imagined bids must agree with those.
inline State imagine(const Rules& rules, const View& seen, Random& random) {
  State state{seen.common, seen.unseen, {}, {}};
  state.cards.fill(kNone);
  state.bids.fill(kNone);
  const bool shown = seen.common.winner != kNone;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (seen.owner == seat) {
      state.cards[seat] = seen.card;
      state.bids[seat] = seen.bid;
      continue;
    }
    if (!seen.common.dealt.has(seat)) continue;
    Counts possible = state.deck;
    if (shown && seat == seen.common.winner) {
      for (std::int8_t face = 1; face < seen.common.prize; ++face) possible[face] = 0;
    }
    const std::int8_t card = draw_face(possible, random);
    --state.deck[static_cast<std::size_t>(card)];
    state.cards[seat] = card;
    if (!seen.common.committed.has(seat)) continue;
    int most = card;
    if (shown) most = std::min(most, seen.common.prize - 1);
    state.bids[seat] = shown && seat == seen.common.winner
                           ? seen.common.prize
                           : static_cast<std::int8_t>(random.below(static_cast<std::uint32_t>(most) + 1));
  }
  return state;
}

inline Standing standing(const Rules& rules, const State& state) {
  Standing result;
  result.seats = static_cast<std::uint8_t>(rules.seats);
  for (std::size_t seat = 0; seat < result.seats; ++seat) result.scores[seat] = state.common.scores[seat];
  rank_by_score(result);
  int firsts = 0;
  Seat first = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (result.ranks[static_cast<std::size_t>(seat)] == 1) ++firsts, first = seat;
  }
  if (turn(rules, state).is_over() && firsts == 1) result.winner = first;
  return result;
}

json::value to_json(const Rules& rules, const State& state);
json::value to_json(const Rules& rules, const View& seen);
json::value to_json(const Rules& rules, const Move& move);
json::value to_json(const Rules& rules, const Outcome& outcome);
json::value to_json_seen(const Rules& rules, const Outcome& outcome, Observer observer);
json::array effects(const Rules& rules, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience& audience);
json::array effects(const Rules& rules, const State& before, const Outcome& outcome, const State& after,
                    const Audience& audience);
std::string to_text(const Rules& rules, const Move& move);
Result<Move> move_from_json(const Rules& rules, const json::value& value);
Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value);
Result<Move> move_from_text(const Rules& rules, std::string_view text);
std::string paint_text(const Rules& rules, const View& seen, std::span<const Move> legal);
svg::Picture paint_svg(const Rules& rules, const View& seen, std::span<const Move> legal);

}  // namespace landnam::toy

namespace landnam {

struct Toy {
  using Rules = toy::Rules;
  using State = toy::State;
  using Move = toy::Move;
  using Outcome = toy::Outcome;
  using View = toy::View;

  static json::object describe();
  static json::value data();
  static Result<Rules> make_rules(const json::object& options, int seats);
};

namespace toy {
Result<Position<Toy>> position_from_json(const Rules& rules, const json::value& value);
}

static_assert(Game<Toy> && TellsEffects<Toy> && HidesChance<Toy>);

}  // namespace landnam
