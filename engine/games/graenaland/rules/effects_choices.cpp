// SPDX-License-Identifier: Apache-2.0
// Effects of choices.
#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/rules/course.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/teller.hpp"
#include "engine/games/graenaland/rules/votes.hpp"

namespace landnam::graenaland {

void Teller::tell_choice(Seat seat, const Move& move) {
  switch (move.act) {
    case Act::place:
      tell({{"what", "village placed"}, {"seat", seat}, {"where", place(move.where())}, {"clause", "GR-A2"}});
      tell_heroes_entering("GR-A2");
      if (after_.places.where != kNone) tell_crowd();
      return;
    case Act::relocate:
      return tell_relocation(seat, move);
    case Act::keep:
      return tell_kept_cards();
    case Act::hero:
      return tell_heroes(seat, move);
    case Act::propose:
      if (move.where() == kNone) return tell({{"what", "no proposal made"}, {"seat", seat}});
      return tell({{"what", "proposal begun"}, {"seat", seat}, {"where", place(move.where())}});
    case Act::give:
      if (after_.phase == Phase::vote) tell_proposal();
      return;
    case Act::vote:
      return tell_vote(seat, move);
    case Act::claim:
      return before_.phase == Phase::claims ? tell_claims(seat, move) : tell_claim(seat, move.claimed());
    case Act::take:
      return tell({{"what", "supply card taken"},
                   {"seat", seat},
                   {"card", card_json(supply_card(before_.row[move.place_in_row()]))}});
    case Act::pledge:
      return tell_pledges();
    case Act::enter:
      return tell_entering(seat, move.yes());
    case Act::build:
    case Act::toll:
    case Act::pay:
    case Act::joint:
    case Act::complete:
    case Act::cancel:
    case Act::again:
    case Act::grant:
    case Act::end:
      return tell_construction(seat, move);
  }
}

void Teller::tell_crowd() {
  json::array ask;
  for (std::size_t i = 0; i < after_.places.asking; ++i) ask.emplace_back(after_.places.ask[i]);
  tell({{"what", "territory overcrowded"},
        {"where", place(after_.places.where)},
        {"ask", std::move(ask)},
        {"clause", "GR-A3"}});
}

void Teller::tell_relocation(Seat seat, const Move& move) {
  const int from = before_.places.where;
  if (move.where() == kNone)
    return tell({{"what", "village stayed"}, {"seat", seat}, {"where", place(from)}, {"clause", "GR-A3"}});
  tell({{"what", "village moved"},
        {"seat", seat},
        {"from", place(from)},
        {"to", place(move.where())},
        {"clause", "GR-A3"}});
  if (hero_before(seat, 0) != hero_after(seat, 0)) tell_walk(seat, 0, "GR-A3");
}

void Teller::tell_kept_cards() {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!audience_.may_see(seat)) continue;
    tell({{"what", "victory card kept"},
          {"seat", seat},
          {"card", victory_json(secret_after_.victory[seat])},
          {"clause", "GR-A5"}});
  }
}

void Teller::tell_walk(Seat seat, int hero, const char* clause, const char* what) {
  tell({{"what", what},
        {"seat", seat},
        {"hero", kHeroNames[hero]},
        {"from", place(hero_before(seat, hero))},
        {"to", place(hero_after(seat, hero))},
        {"clause", clause}});
}

void Teller::tell_heroes(Seat last, const Move& move) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (seat == before_.leader) continue;
    const Move& choice = seat == last ? move : secret_before_.committed[seat];
    if (choice.who() == kNone) {
      tell({{"what", "no hero sent"}, {"seat", seat}});
      continue;
    }
    const int from = hero_before(seat, choice.who()), to = hero_after(seat, choice.who());
    if (from == to) {
      const bool chosen = choice.direction() == Direction::stay;
      tell({{"what", "hero stayed"},
            {"seat", seat},
            {"hero", kHeroNames[choice.who()]},
            {"where", place(from)},
            {"why", chosen ? "chosen" : "leads nowhere"},
            {"go", kDirectionNames[choice.direction()]},
            {"clause", "GR-M1"}});
      continue;
    }
    tell_walk(seat, choice.who(), "GR-M1");
    facts_.back().get_object()["go"] = kDirectionNames[choice.direction()];
    for (int other = 0; other < kHeroes; ++other) {
      if (hero_before(seat, other) == to && hero_after(seat, other) == from)
        tell_walk(seat, other, "GR-M2", "hero swapped");
    }
  }
  tell_heroes_entering("GR-M3");
}

void Teller::tell_heroes_entering(const char* clause) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    for (int hero = 0; hero < kHeroes; ++hero) {
      const std::uint8_t before = hero_before(seat, hero), after = hero_after(seat, hero);
      if (before == after || is_on_island(before)) continue;
      const bool waits = is_waiting(after);
      tell({{"what", waits ? "hero waits" : "hero entered"},
            {"seat", seat},
            {"hero", kHeroNames[hero]},
            {"where", place(waits ? after - kWaiting : after)},
            {"clause", clause}});
    }
  }
}

void Teller::tell_proposal() {
  const Proposal& proposal = after_.proposal;
  json::array gives;
  for (std::size_t i = 0; i < proposal.made; ++i) {
    gives.emplace_back(json::object{{"card", lying_card(proposal.where, i)}, {"to", proposal.gives[i]}});
  }
  tell({{"what", "proposal made"},
        {"seat", after_.proposer},
        {"where", place(proposal.where)},
        {"gives", std::move(gives)},
        {"clause", "GR-D1"}});
}

void Teller::tell_vote(Seat last, const Move& move) {
  const Proposal& proposal = before_.proposal;
  const Votes votes = votes_at(rules_, before_, proposal.where);
  json::array ballots;
  int yes = 0;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (votes.of(seat) == 0) continue;
    const Move& ballot = seat == last ? move : secret_before_.committed[seat];
    if (ballot.yes()) yes += votes.of(seat);
    ballots.emplace_back(json::object{{"seat", seat}, {"vote", ballot.yes()}, {"votes", votes.of(seat)}});
  }
  const bool carried = yes >= votes.majority();
  tell({{"what", "vote counted"},
        {"by", before_.proposer},
        {"where", place(proposal.where)},
        {"ballots", std::move(ballots)},
        {"yes", yes},
        {"of", votes.total()},
        {"needed", votes.majority()},
        {"carried", carried},
        {"clause", "GR-D2"}});
  if (!carried) return;
  // Face-down cards follow when chance has revealed them.
  for (std::size_t i = 0; i < proposal.made; ++i) {
    if (before_.lying[proposal.where].cards[i] >= kFaceDown) continue;
    tell({{"what", "card taken"},
          {"seat", proposal.gives[i]},
          {"card", lying_card(proposal.where, i)},
          {"from", place(proposal.where)}});
  }
}

void Teller::tell_claims(Seat last, const Move& move) {
  json::array claims, equal;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const int points = (seat == last ? move : secret_before_.committed[seat]).claimed();
    claims.emplace_back(
        json::object{{"seat", seat}, {"points", points == 0 ? json::value() : json::value(points)}});
    if (points > 0 && points == after_.claimed && seat != after_.claimant) equal.emplace_back(seat);
  }
  tell({{"what", "claims shown"}, {"claims", std::move(claims)}, {"clause", "GR-A6"}});
  if (after_.phase != Phase::final) return;
  // GR-A6: equal claims are decided by the order from the leader.
  tell({{"what", "victory claimed"},
        {"seat", after_.claimant},
        {"points", after_.claimed},
        {"equal", std::move(equal)},
        {"clause", "GR-A6"}});
}

void Teller::tell_claim(Seat seat, int objectives) {
  tell({{"what", "victory claimed"}, {"seat", seat}, {"objectives", objectives}, {"clause", "GR-F1"}});
}

void Teller::tell_pledges() {
  json::array pledges;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (seat == after_.leader) continue;
    pledges.emplace_back(json::object{{"seat", seat}, {"cards", pledged_cards(after_, seat)}});
  }
  json::object fact = of_project("pledges shown", after_.leader, after_.joint.kind, after_.joint.where);
  fact["pledges"] = std::move(pledges);
  fact["clause"] = "GR-W3";
  tell(std::move(fact));
}

json::array Teller::pledged_cards(const Common& common, Seat seat) {
  json::array cards;
  for (std::size_t i = 0; i < common.joint.count[seat]; ++i)
    cards.emplace_back(card_json(common.joint.pledges[seat][i]));
  return cards;
}

void Teller::tell_entering(Seat seat, bool comes) {
  const int hero = hero_of_building(building_of(before_.project.kind));
  if (comes) return tell_walk(seat, hero, "GR-B4");
  const bool occupied = has_own_hero(before_, before_.project.where, seat);
  tell({{"what", "hero stayed"},
        {"seat", seat},
        {"hero", kHeroNames[hero]},
        {"where", place(hero_after(seat, hero))},
        {"why", occupied ? "own hero there" : "chosen"},
        {"clause", "GR-B4"}});
}

void Teller::tell_construction(Seat seat, const Move& move) {
  const Project& project = before_.project;
  switch (move.act) {
    case Act::build: {
      json::object fact = of_project("project begun", seat, move.project(), move.where());
      fact["toll"] = seats_json(after_.project.toll);
      return tell(std::move(fact));
    }
    case Act::toll: {
      json::object fact = of_project("toll paid", seat, project.kind, project.where);
      fact["to"] = move.to();
      fact["card"] = card_json(move.cards[0]);
      fact["clause"] = "GR-C4";
      return tell(std::move(fact));
    }
    case Act::pay: {
      json::object fact = of_project("project paid", seat, project.kind, project.where);
      json::array cards;
      for (std::size_t i = 0; i < move.count; ++i) cards.emplace_back(card_json(move.cards[i]));
      fact["cards"] = std::move(cards);
      fact["markets"] = after_.markets_used - before_.markets_used;
      tell(std::move(fact));
      return tell_heroes_entering("GR-B4");
    }
    case Act::joint:
      return tell(of_project("joint work named", seat, move.project(), move.where()));
    case Act::complete:
      return tell_joint_end("joint work completed", seat, move);
    case Act::cancel:
      return tell_joint_end("joint work cancelled", seat, move);
    case Act::again:
      return tell_joint_end("pledges asked again", seat, move);
    case Act::grant:
      return tell({{"what", "grant made"}, {"seat", seat}, {"to", move.to()}, {"clause", "GR-5A"}});
    case Act::end:
      if (before_.phase == Phase::grant)
        return tell({{"what", "grant declined"}, {"seat", seat}, {"clause", "GR-5A"}});
      return tell({{"what", "construction ended"}, {"seat", seat}});
    default:
      return;
  }
}

void Teller::tell_joint_end(const char* what, Seat seat, const Move& move) {
  PerSeat<json::array> used, returned;
  PerSeat<Hand> spent{};
  for (std::size_t i = 0; i < move.count; ++i) {
    used[move.owners[i]].emplace_back(card_json(move.cards[i]));
    ++spent[move.owners[i]][move.cards[i]];
  }
  for (Seat s = 0; s < rules_.seats; ++s) {
    for (std::size_t i = 0; i < before_.joint.count[s]; ++i) {
      const Kind kind = before_.joint.pledges[s][i];
      if (spent[s][kind] > 0) {
        --spent[s][kind];
      } else {
        returned[s].emplace_back(card_json(kind));
      }
    }
  }
  json::object fact = of_project(what, seat, before_.joint.kind, before_.joint.where);
  if (move.act == Act::complete) {
    fact["used"] = by_seat(used);
    fact["markets"] = after_.markets_used - before_.markets_used;
  }
  if (move.act == Act::again) fact["again"] = after_.joint.again;
  fact["returned"] = by_seat(returned);
  fact["clause"] = "GR-W3";
  tell(std::move(fact));
}

}  // namespace landnam::graenaland
