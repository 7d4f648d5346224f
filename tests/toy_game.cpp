// SPDX-License-Identifier: Apache-2.0
// The public forms of the toy game.
#include "tests/toy_game.hpp"

namespace landnam {

json::object Toy::describe() {
  return {{"id", "toy"},
          {"title", "Toy"},
          {"players", {2, 4}},
          {"editions", json::array{}},
          {"options",
           {{{"name", "rounds"}, {"values", {1, 3, 5}}, {"default", 3}},
            {{"name", "raid"}, {"values", {true, false}}, {"default", true}}}},
          {"presets", json::array{}}};
}

json::value Toy::data() { return {{"faces", toy::kFaces}, {"source", "made up for tests"}}; }

Result<toy::Rules> Toy::make_rules(const json::object& options, int seats) {
  if (seats < 2 || seats > 4) return Error{"bad-seats", "two to four can play"};
  toy::Rules rules{seats, 3, true};
  for (const auto& [key, value] : options) {
    if (view_of(key) == "rounds") {
      const auto rounds = integer(value, 1, 5);
      if (!rounds) return Error{"bad-option", "rounds are 1 to 5"};
      rules.rounds = static_cast<int>(*rounds);
    } else if (view_of(key) == "raid" && value.is_bool()) {
      rules.raid = value.get_bool();
    } else {
      return Error{"bad-option", "there is no such option"};
    }
  }
  return rules;
}

namespace toy {
namespace {

json::array list(const auto& values, std::size_t from, std::size_t to) {
  json::array out;
  for (std::size_t i = from; i < to; ++i) out.emplace_back(values[i]);
  return out;
}

// Reads `count` numbers in [low, high] into values[from …].
bool read(const json::value& value, std::string_view key, auto& values, std::size_t from, std::size_t count,
          int low, int high) {
  const json::value* found = member(value, key);
  if (found == nullptr || !found->is_array() || found->get_array().size() != count) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = integer(found->get_array()[i], low, high);
    if (!number) return false;
    values[from + i] = static_cast<std::int8_t>(*number);
  }
  return true;
}

json::object common_json(const Rules& rules, const Common& common) {
  return {{"round", common.round},
          {"winner", common.winner == kNone ? json::value() : json::value(common.winner)},
          {"prize", common.prize},
          {"scores", list(common.scores, 0, index(rules.seats))},
          {"dealt", common.dealt.bits},
          {"committed", common.committed.bits}};
}

}  // namespace

json::value to_json(const Rules& rules, const State& state) {
  json::object out = common_json(rules, state.common);
  const auto seats = index(rules.seats);
  out["deck"] = list(state.deck, 1, kFaces + 1);
  out["cards"] = list(state.cards, 0, seats);
  out["bids"] = list(state.bids, 0, seats);
  return out;
}

json::value to_json(const Rules& rules, const View& seen) {
  json::object out = common_json(rules, seen.common);
  out["unseen"] = list(seen.unseen, 1, kFaces + 1);
  out["owner"] = seen.owner ? json::value(*seen.owner) : json::value();
  out["card"] = seen.card;
  out["bid"] = seen.bid;
  return out;
}

Result<Position<Toy>> position_from_json(const Rules& rules, const json::value& value) {
  State state = start(rules);
  const auto seats = index(rules.seats);
  Common& common = state.common;
  const auto round = integer_at(value, "round", 0, rules.rounds);
  const auto prize = integer_at(value, "prize", 0, kFaces);
  const auto dealt = integer_at(value, "dealt", 0, everyone(rules).bits);
  const auto committed = integer_at(value, "committed", 0, everyone(rules).bits);
  const json::value* winner = member(value, "winner");
  if (!round || !prize || !dealt || !committed || winner == nullptr ||
      !read(value, "scores", common.scores, 0, seats, -50, 50) ||
      !read(value, "deck", state.deck, 1, kFaces, 0, 100) ||
      !read(value, "cards", state.cards, 0, seats, kNone, kFaces) ||
      !read(value, "bids", state.bids, 0, seats, kNone, kFaces)) {
    return Error{"bad-setup", "this is no position of the toy game"};
  }
  common.round = static_cast<std::int8_t>(*round);
  common.prize = static_cast<std::int8_t>(*prize);
  common.dealt = {static_cast<std::uint8_t>(*dealt)};
  common.committed = {static_cast<std::uint8_t>(*committed)};
  if (const auto seat = integer(*winner, 0, rules.seats - 1)) common.winner = static_cast<std::int8_t>(*seat);
  int left = 0;
  for (const std::int8_t n : state.deck) left += n;
  bool sound = common.winner == kNone || common.committed == everyone(rules);
  sound = sound && left >= rules.seats * (rules.rounds - common.round) &&
          (common.round < rules.rounds || *dealt == 0);
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    sound = sound && common.dealt.has(seat) == (state.cards[seat] > 0);
    sound = sound && common.committed.has(seat) == (state.bids[seat] != kNone);
    sound = sound && state.bids[seat] <= state.cards[seat];
  }
  sound = sound && (common.winner == kNone ? common.committed != everyone(rules) && *prize == 0
                                           : state.bids[common.winner] == *prize && *prize > 0);
  if (!sound) return Error{"bad-setup", "this position cannot be"};
  return Position<Toy>{rules, state};
}

json::value to_json(const Rules&, const Move& move) {
  if (move.kind == Move::Kind::bid) return {{"bid", move.bid}};
  return {{"raid", move.kind == Move::Kind::raid}};
}

std::string to_text(const Rules&, const Move& move) {
  if (move.kind == Move::Kind::bid) return "bid " + std::to_string(move.bid);
  return move.kind == Move::Kind::raid ? "raid" : "take";
}

json::value to_json(const Rules&, const Outcome& outcome) {
  return {{"card", outcome.face}, {"to", outcome.to}};
}

json::value to_json_seen(const Rules& rules, const Outcome& outcome, Observer observer) {
  if (observer == outcome.to) return to_json(rules, outcome);
  return {{"card", nullptr}, {"to", outcome.to}};
}

// Everybody sees the highest bid and its bidder, and no other bid.
json::array effects(const Rules&, const State& before, Seat seat, const Move& move, const State& after,
                    const Audience&) {
  json::array told;
  if (move.kind == Move::Kind::bid && after.common.winner != kNone) {
    told.push_back({{"what", "bids shown"}, {"seat", after.common.winner}, {"prize", after.common.prize}});
  } else if (move.kind == Move::Kind::bid) {
    told.push_back({{"what", "bids shown"}, {"seat", nullptr}});
  } else {
    told.push_back({{"what", move.kind == Move::Kind::take ? "prize taken" : "raid"}, {"seat", seat}});
  }
  if (after.common.round != before.common.round)
    told.push_back({{"what", "round over"}, {"round", before.common.round}});
  return told;
}

json::array effects(const Rules&, const State&, const Outcome& outcome, const State&,
                    const Audience& audience) {
  json::object dealt{{"what", "card dealt"}, {"seat", outcome.to}};
  if (audience.may_see(outcome.to)) dealt["face"] = outcome.face;
  return {dealt};
}

Result<Move> move_from_json(const Rules&, const json::value& value) {
  if (const auto bid = integer_at(value, "bid", 0, 9))
    return Move{Move::Kind::bid, static_cast<std::int8_t>(*bid)};
  const json::value* raid = member(value, "raid");
  if (raid != nullptr && raid->is_bool())
    return Move{raid->get_bool() ? Move::Kind::raid : Move::Kind::take, 0};
  return Error{"bad-move", "a move is {\"bid\":0…9} or {\"raid\":true|false}"};
}

Result<Move> move_from_text(const Rules&, std::string_view text) {
  if (text == "take") return Move{Move::Kind::take, 0};
  if (text == "raid") return Move{Move::Kind::raid, 0};
  if (text.size() == 5 && text.starts_with("bid ") && text[4] >= '0' && text[4] <= '9') {
    return Move{Move::Kind::bid, static_cast<std::int8_t>(text[4] - '0')};
  }
  return Error{"bad-move", "a move is \"bid 0\" … \"bid 9\", \"take\" or \"raid\""};
}

Result<Outcome> outcome_from_json(const Rules& rules, const json::value& value) {
  const auto face = integer_at(value, "card", 1, kFaces);
  const auto to = integer_at(value, "to", 0, rules.seats - 1);
  if (!face || !to) return Error{"bad-outcome", "chance deals {\"card\":…,\"to\":…}"};
  return Outcome{static_cast<Seat>(*to), static_cast<std::int8_t>(*face)};
}

std::string paint_text(const Rules& rules, const View& seen, std::span<const Move> legal) {
  std::string text =
      "round " + std::to_string(seen.common.round + 1) + " of " + std::to_string(rules.rounds) + "\n";
  for (const Move& move : legal) text += "  " + to_text(rules, move) + "\n";
  return text;
}

svg::Picture paint_svg(const Rules& rules, const View& seen, std::span<const Move> legal) {
  svg::Canvas canvas;
  {
    const auto layer = canvas.layer("table");
    canvas.text("", {}, paint_text(rules, seen, legal));
  }
  return {"toy", "Toy", {}, "", std::move(canvas).finish()};
}

}  // namespace toy
}  // namespace landnam
