// SPDX-License-Identifier: Apache-2.0
#include "engine/games/graenaland/rules/secrecy.hpp"

#include "engine/games/graenaland/graenaland.hpp"

namespace landnam::graenaland {

json::value to_json_seen(const Rules& rules, const Outcome& outcome, Observer observer) {
  if (outcome.seat == kNone || observer == outcome.seat) return to_json(rules, outcome);
  if (outcome.drawn == Outcome::Drawn::victory) {
    return json::object{{"victory card", nullptr}, {"to", outcome.seat}};
  }
  Outcome back = outcome;
  back.value = kNone;
  return to_json(rules, back);
}

bool may_talk(const Rules&, const State& state) { return may_talk(state.common); }

}  // namespace landnam::graenaland
