// SPDX-License-Identifier: Apache-2.0
// Reads a position part by part. Some seat must have a choice in it.
#include <algorithm>

#include "engine/games/graenaland/forms/json.hpp"
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/forms/position_reader.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/reach.hpp"

namespace landnam::graenaland {

using Problem = PositionReader::Problem;

PositionReader::PositionReader(const Rules& rules, const json::value& form)
    : rules_(rules), form_(form), state_(start(rules)) {}

Problem PositionReader::read() {
  common().chance = Chance::none;
  for (const auto step :
       {&PositionReader::read_head, &PositionReader::read_territories, &PositionReader::read_players,
        &PositionReader::read_supplies, &PositionReader::read_decks, &PositionReader::read_victory_cards,
        &PositionReader::read_phase}) {
    if (auto problem = (this->*step)()) return problem;
  }
  if (common().phase == Phase::over) return std::nullopt;
  if (auto problem = read_committed()) return problem;
  return check_choices();
}

std::optional<std::uint8_t> PositionReader::seat_at(const json::value& value, std::string_view key) const {
  const json::value& found = part(value, key);
  if (found.is_null()) return kNone;
  const auto seat = integer(found, 0, rules_.seats - 1);
  return seat ? std::optional(static_cast<std::uint8_t>(*seat)) : std::nullopt;
}

int PositionReader::territory_at(const json::value& value, std::string_view key) const {
  const auto name = text_at(value, key);
  return name ? territory_called(rules_, *name) : -1;
}

Problem PositionReader::read_head() {
  const auto phase = text_at(form_, "phase");
  const int index = phase ? index_of(kPhaseNames, *phase) : -1;
  if (index < 1)
    return bad(
        "the phase must be places, cards, moves, proposal, vote, claims, construction, joint, grant, final "
        "or "
        "over");
  common().phase = static_cast<Phase>(index);
  const auto first = integer_at(form_, "first", 0, rules_.seats - 1);
  const auto leader = integer_at(form_, "leader", 0, rules_.seats - 1);
  if (!leader) return bad("the leader must be a seat");
  common().leader = static_cast<std::uint8_t>(*leader);
  common().first = static_cast<std::uint8_t>(first.value_or(*leader));
  common().turns = static_cast<std::uint16_t>(integer_at(form_, "turns", 0, 60000).value_or(0));
  const bool vp_phase = common().phase == Phase::cards || common().phase == Phase::claims;
  if (vp_phase && !rules_.vp) return bad("only games with victory-point cards have this phase (GR-A5)");
  if (common().phase == Phase::places && !rules_.places)
    return bad("only games with the choice of places have this phase (GR-A2)");
  if (common().phase == Phase::grant && !rules_.grant)
    return bad("only games with grants have this phase (GR-5A)");
  return std::nullopt;
}

// Moves of seats that have chosen while others have not.
Problem PositionReader::read_committed() {
  const bool together = common().phase == Phase::cards || common().phase == Phase::moves ||
                        common().phase == Phase::vote || common().phase == Phase::claims ||
                        (common().phase == Phase::joint && !common().joint.shown);
  if (!together) return std::nullopt;
  common().waiting = choosers(rules_, common());
  const SeatSet asked = common().waiting;
  const json::value& form = part(form_, "committed");
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const json::value& choice = part(form, std::to_string(seat));
    if (choice.is_null()) continue;
    const auto move = move_from_json(rules_, choice);
    if (!move) return bad("\"committed\" must list the moves of the seats that have chosen");
    common().waiting = asked;
    if (!asked.has(seat) || refuse(rules_, state_, seat, *move)) return bad("a committed move is not legal");
    state_.secret.committed[seat] = *move;
  }
  common().waiting = asked;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!part(form, std::to_string(seat)).is_null()) common().waiting.remove(seat);
  }
  if (common().waiting.empty()) return bad("at least one seat must still have to choose");
  return std::nullopt;
}

// GR-A6: a hand made by a person may be too large to work out what it could build.
Problem PositionReader::check_claim(Seat seat) {
  const bool may_claim = common().phase == Phase::claims;
  if (!may_claim && !Claim::binds(rules_, common(), seat)) return std::nullopt;
  Effort effort;
  reachable_points(rules_, common(), state_.secret.hands[seat], seat, state_.secret.victory[seat], &effort);
  if (!effort.is_spent()) return std::nullopt;
  return bad("seat " + std::to_string(seat) +
             " holds too many cards to work out what it could claim (GR-A6)");
}

Problem PositionReader::check_choices() {
  std::vector<Move> moves;
  if (common().waiting.empty()) return bad("no seat has to choose");
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!common().waiting.has(seat)) continue;
    if (auto problem = check_claim(seat)) return problem;
    legal_moves(rules_, state_, seat, moves);
    if (moves.empty()) return bad("seat " + std::to_string(seat) + " has to choose but has no legal move");
  }
  return std::nullopt;
}

Result<Position<Graenaland>> position_from_json(const Rules& rules, const json::value& value) {
  if (!value.is_object())
    return Error{"bad-position", "a position must be an object with territories, players, phase and more"};
  Position<Graenaland> position{rules, {}};
  if (const json::value* options = member(value, "options"); options != nullptr && options->is_object()) {
    const json::array& players = list_at(value, "players");
    auto given = Graenaland::make_rules(options->get_object(),
                                        static_cast<int>(std::min<std::size_t>(players.size(), 9)));
    if (!given) return given.error();
    position.rules = *given;
  }
  PositionReader reader(position.rules, value);
  if (auto problem = reader.read()) return *problem;
  position.state = reader.state();
  return position;
}

}  // namespace landnam::graenaland
