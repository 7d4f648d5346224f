// SPDX-License-Identifier: Apache-2.0
// All projects before a seat chooses one: the cost, the rule that forbids it, the missing resources, and
// every way to pay.
#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/games/graenaland/forms/json_cards.hpp"
#include "engine/games/graenaland/graenaland.hpp"
#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/projects.hpp"

namespace landnam::graenaland {

namespace {

// Further payments are only counted.
constexpr std::size_t kMostListed = 100;

// The simplest payments first: with the fewest markets, then the least gold, then the fewest cards.
void put_in_order(const Price& price, std::vector<Move>& payments) {
  using Rank = std::tuple<int, int, int, decltype(Move::cards)>;
  std::vector<std::pair<Rank, Move>> ranked;
  for (const Move& move : payments) {
    const Bundle bundle = bundle_of(move);
    ranked.push_back(
        {{markets_needed(price, bundle), type_count(bundle, kPlain), move.count, move.cards}, move});
  }
  std::ranges::sort(ranked, {}, &std::pair<Rank, Move>::first);
  const auto twice = std::ranges::unique(ranked, {}, &std::pair<Rank, Move>::first);
  ranked.erase(twice.begin(), twice.end());
  payments.clear();
  for (const auto& [rank, move] : ranked) payments.push_back(move);
}

class Prospects {
 public:
  Prospects(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        hand_(state.secret.hands[seat]),
        // The leader may have used more markets than another seat has.
        markets_(std::max(0, markets_free(rules, state.common, seat))) {}

  json::object of(ProjectKind kind, int where) const {
    const Move move = Move::build(kind, where);
    json::object form = to_json(rules_, move).at("build").as_object();
    const Price price = price_of(rules_, state_.common, seat_, kind, where);
    json::array costs;
    for (int i = 0; i < price.count; ++i) costs.emplace_back(counts_json(price.ways[i].units));
    form["cost"] = std::move(costs);
    const auto refusal = refuse(rules_, state_, seat_, move);
    form["refusal"] = refusal ? json::value(refusal_json(*refusal)) : json::value();
    const SeatSet toll =
        kind == ProjectKind::village ? toll_at(rules_, state_.common, seat_, where) : SeatSet{};
    if (!toll.empty()) form["toll"] = toll.count();
    const Purse purse = purse_of(hand_);
    if (!can_pay(price, purse, markets_, 0)) add_missing(price, purse, form);
    std::vector<Move> payments;
    if (!refusal) list_payments(move, toll.count(), payments);
    put_in_order(price, payments);
    json::array listed;
    for (std::size_t i = 0; i < std::min(payments.size(), kMostListed); ++i)
      listed.emplace_back(to_json(rules_, payments[i]).at("pay"));
    form["ways"] = payments.size();
    form["payments"] = std::move(listed);
    return form;
  }

 private:
  void add_missing(const Price& price, const Purse& purse, json::object& form) const {
    const Counts missing = missing_of(price, purse);
    const int helped = std::min(total_of(missing), count_of(purse.faces, kPlain) + markets_);
    form["missing"] = counts_json(missing);
    form["helped"] = helped;
  }

  // GR-C4, GR-A6: the toll is paid before the price, and the claimant must keep the claimed points within
  // reach at each step. Otherwise only the cards left after the toll matter.
  void list_payments(const Move& build, int toll, std::vector<Move>& found) const {
    State begun = state_;
    apply(rules_, begun, seat_, build);
    const Common& common = state_.common;
    if (toll > 0 && rules_.vp && common.phase == Phase::final && common.claimant == seat_) {
      std::vector<Hand> seen;
      return pay_toll_first(begun, seen, found);
    }
    begun.common.project.toll = {};
    legal_moves(rules_, begun, seat_, found);
    std::erase_if(found, [&](const Move& pay) { return pay.count + toll > hand_.size(); });
  }

  // Every payment after every toll.
  void pay_toll_first(const State& begun, std::vector<Hand>& seen, std::vector<Move>& found) const {
    const Hand& left = begun.secret.hands[seat_];
    if (std::ranges::find(seen, left) != seen.end()) return;
    seen.push_back(left);
    std::vector<Move> moves;
    legal_moves(rules_, begun, seat_, moves);
    for (const Move& move : moves) {
      if (move.act == Act::pay) {
        found.push_back(move);
        continue;
      }
      State next = begun;
      apply(rules_, next, seat_, move);
      pay_toll_first(next, seen, found);
    }
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Hand& hand_;
  const int markets_;
};

}  // namespace

json::array projects(const Rules& rules, const View& seen) {
  json::array list;
  if (!seen.owner) return list;
  // Other hands do not matter, so any possible position will do.
  Random random = random_from_text("projects");
  const State state = imagine(rules, seen, random);
  const Prospects prospects(rules, state, *seen.owner);
  for (std::size_t i = 0; i < kProjectKinds; ++i) {
    const auto kind = static_cast<ProjectKind>(i);
    if (kind == ProjectKind::army) {
      list.emplace_back(prospects.of(kind, kNone));
      continue;
    }
    for (int where = 0; where < rules.territories; ++where) list.emplace_back(prospects.of(kind, where));
  }
  return list;
}

}  // namespace landnam::graenaland
