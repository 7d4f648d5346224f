// SPDX-License-Identifier: Apache-2.0
// Compares fast payment, pledges and reach with the naive versions.
#include "engine/games/graenaland/rules/naive.hpp"

#include "engine/games/graenaland/rules/offers.hpp"
#include "engine/games/graenaland/rules/reach.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "engine/games/graenaland/rules/spending.hpp"
#include "tests/share.hpp"

namespace landnam::graenaland {
namespace {

Hand any_hand(Random& random, int cards) {
  Hand hand;
  for (int i = 0; i < cards; ++i) {
    const bool supply = random.below(4) == 0;
    if (supply) {
      ++hand[supply_card(static_cast<int>(random.below(kSupplies)))];
    } else {
      ++hand[resource_card(static_cast<int>(random.below(kDecks)),
                           static_cast<int>(random.below(kResources)))];
    }
  }
  return hand;
}

Price any_price(const Rules& rules, Random& random) {
  Price price;
  switch (random.below(4)) {
    case 0:
      price.add(rules.village[random.below(static_cast<std::uint32_t>(rules.territories))]);
      break;
    case 1:
      price.add(rules.building[random.below(kBuildings)]);
      break;
    case 2:
      price.add(rules.work[random.below(kWorks)]);
      break;
    default:
      price.add(rules.army);
      for (const Cost& cost : rules.army_with_keep) {
        if (cost.units != 0 && random.below(2) == 0) price.add(cost);
      }
  }
  return price;
}

naive::Cards cards_of_move(const Move& move) { return {move.cards.begin(), move.cards.begin() + move.count}; }

TEST(Payments, match_the_naive_search) {
  const Rules rules = *Graenaland::make_rules({}, 5);
  Random random(11);
  std::size_t most = 0;
  for (int trial = 0; trial < testing::share_of(400); ++trial) {
    // Most hands are small. Every sixteenth is as large as the naive search can manage.
    const int size = static_cast<int>(trial % 16 == 15 ? 10 + random.below(6) : 2 + random.below(8));
    const Hand hand = any_hand(random, size);
    const Price price = any_price(rules, random);
    const int markets = static_cast<int>(random.below(4));
    Sources sources;
    sources.add(hand, 0);
    Drafts drafts;
    draft_payments(price, purse_of(hand), markets, &sources, drafts);
    std::vector<Move> moves;
    std::uint32_t ways = 0;
    for (std::size_t i = 0; i < drafts.size(); ++i) {
      if (!is_payment(price, drafts, i)) continue;
      spell(Act::pay, drafts[i].bundle, sources, moves);
      ways += drafts[i].ways;
    }
    std::set<naive::Cards> found;
    for (const Move& move : moves) EXPECT_TRUE(found.insert(cards_of_move(move)).second) << "twice";
    ASSERT_EQ(ways, moves.size());
    ASSERT_EQ(found, naive::payments(price, hand, markets)) << trial << ", markets " << markets;
    most = std::max(most, found.size());
    // GR-C4: with cards left over for a toll.
    for (int toll = 0; toll < 4; ++toll) {
      const bool can = std::any_of(found.begin(), found.end(), [&](const auto& cards) {
        return static_cast<int>(cards.size()) + toll <= hand.size();
      });
      ASSERT_EQ(can_pay(price, purse_of(hand), markets, toll), can) << trial << ", toll " << toll;
    }
  }
  EXPECT_GT(most, 10U);
}

// play_randomly draws the same numbers and reaches the same end as playing move by move.
TEST(RandomGames, match_games_played_move_by_move) {
  std::vector<Move> scratch;
  for (int seats = 3; seats <= 5; ++seats) {
    for (const char* options : {"{}", R"({"game":"advanced"})"}) {
      const Rules rules = *Graenaland::make_rules(parse_json(options)->as_object(), seats);
      Random one(7), other(7);
      for (int game = 0; game < testing::share_of(8); ++game) {
        State fast = start(rules), slow = fast;
        const int moves = play_out<Graenaland>(rules, fast, one, scratch);
        ASSERT_EQ(moves, play_stepwise<Graenaland>(rules, slow, other, scratch));
        ASSERT_TRUE(fast == slow && one == other) << seats << ' ' << options << " game " << game;
      }
    }
  }
}

TEST(RandomGames, can_begin_anywhere) {
  std::vector<Move> scratch;
  const Rules rules = *Graenaland::make_rules(parse_json(R"({"grant":true})")->as_object(), 5);
  Random random(8);
  State state = start(rules);
  for (std::uint64_t step = 0; step < 150 && !turn(rules, state).is_over(); ++step) {
    Random one(step), other(step);
    State fast = state, slow = state;
    play_out<Graenaland>(rules, fast, one, scratch);
    play_stepwise<Graenaland>(rules, slow, other, scratch);
    ASSERT_TRUE(fast == slow) << step;
    for (int i = 0; i < 7 && !turn(rules, state).is_over(); ++i)
      play_step<Graenaland>(rules, state, random, scratch);
  }
}

// Random moves are those of the list, each equally likely.
TEST(RandomMoves, are_uniform_over_the_list) {
  Random random(5);
  std::vector<Move> moves;
  for (const char* options : {"{}", R"({"game":"advanced","grant":true})"}) {
    const Rules rules = *Graenaland::make_rules(parse_json(options)->as_object(), 5);
    State state = start(rules);
    for (int event = 0; event < testing::share_of(1600) && !turn(rules, state).is_over(); ++event) {
      if (turn(rules, state).is_chance()) {
        apply(rules, state, draw(rules, state, random));
        continue;
      }
      const Seat seat = turn(rules, state).seats.first();
      legal_moves(rules, state, seat, moves);
      if (event % 7 == 0 && moves.size() <= 30) {
        std::vector<int> drawn(moves.size());
        for (std::size_t i = 0; i < 100 * moves.size(); ++i) {
          const Move move = random_move(rules, state, seat, random);
          const auto found = std::find(moves.begin(), moves.end(), move);
          ASSERT_NE(found, moves.end()) << to_text(rules, move);
          ++drawn[found - moves.begin()];
        }
        for (const int n : drawn) ASSERT_NEAR(n, 100, 60) << "of " << moves.size();
      }
      apply(rules, state, seat, random_move(rules, state, seat, random));
    }
  }
}

TEST(Payments, at_random_are_equally_likely) {
  Hand hand;
  hand[resource_card(0, 2)] = hand[resource_card(1, 2)] = hand[resource_card(2, 2)] =
      2;  // wood of three decks
  Sources sources;
  sources.add(hand, 0);
  const Bundle bundle = 3 * one_of_type(2);
  std::vector<Move> moves;
  spell(Act::pay, bundle, sources, moves);
  std::vector<int> drawn(moves.size());
  Random random(3);
  for (int i = 0; i < 7000; ++i) {
    const Move move = spell_any(Act::pay, bundle, sources, random);
    ++drawn[std::find(moves.begin(), moves.end(), move) - moves.begin()];
  }
  EXPECT_EQ(moves.size(), 7U);
  for (const int n : drawn) EXPECT_NEAR(n, 1000, 150);
}

// GR-W3: cards that could help are part of some exact payment.
TEST(Pledges, match_the_naive_search) {
  const Rules rules = *Graenaland::make_rules({}, 5);
  Random random(12);
  std::vector<Kind> kinds;  // one of each type
  for (int face = 0; face < kResources; ++face) kinds.push_back(resource_card(0, face));
  for (int pair = 0; pair < kSupplies; ++pair) kinds.push_back(supply_card(pair));
  for (int trial = 0; trial < testing::share_of(60); ++trial) {
    const Hand hand = any_hand(random, 5);
    Price price;
    price.add(rules.work[trial % kWorks]);
    const int markets = static_cast<int>(random.below(3));
    for (const naive::Cards& part : naive::parts_of(naive::cards_of(hand), 3)) {
      if (part.empty()) continue;
      Bundle bundle = 0;
      for (const Kind kind : part) bundle += one_of_type(type_of(kind));
      // Completed with up to two more cards of any type.
      bool helps = naive::pays_exactly(price, part, markets);
      for (std::size_t i = 0; i < kinds.size() && !helps; ++i) {
        naive::Cards more = part;
        more.push_back(kinds[i]);
        helps = naive::pays_exactly(price, more, markets);
        for (std::size_t k = i; k < kinds.size() && !helps; ++k) {
          more.push_back(kinds[k]);
          helps = naive::pays_exactly(price, more, markets);
          more.pop_back();
        }
      }
      ASSERT_EQ(could_help(price.ways[0], bundle, markets), helps)
          << trial << " markets " << markets << " cards " << part.size();
    }
  }
}

// GR-A6, with hands small enough for exhaustive play.
TEST(Reach, matches_the_naive_search) {
  Random random(13);
  int reached = 0;
  for (int trial = 0; trial < testing::share_of(400); ++trial) {
    const int seats = 3 + trial % 3;
    Scenario s(seats, {{"vp", true}});
    s.rules.points_needed = 1 + static_cast<int>(random.below(6));
    const int easy = static_cast<int>(random.below(5));
    const int card = victory_card(easy, (easy + 1 + static_cast<int>(random.below(4))) % 5);
    for (Seat seat = 0; seat < seats; ++seat) {
      for (int i = 0; i < 5; ++i)
        s.village(seat, territory_name(s.rules, static_cast<int>(random.below(
                                                    static_cast<std::uint32_t>(s.rules.territories)))));
    }
    for (int t = 0; t < s.rules.territories; ++t) {
      for (const Work work : {Work::market, Work::palisade}) {
        if (random.below(3) == 0 && s.common().tokens[work] > 0) s.work(territory_name(s.rules, t), work);
      }
      if (random.below(4) == 0 && s.rules.terrain[t] != Terrain::mountain)
        s.building(static_cast<Seat>(random.below(2)), territory_name(s.rules, t), Building::keep);
    }
    s.state.secret.hands[0] = any_hand(random, 5 + static_cast<int>(random.below(5)));
    s.common().phase = Phase::final;
    s.common().claimant = 1;  // so that seat 0 is free to build
    s.common().builder = 0;
    s.common().waiting = SeatSet::of(0);
    // No hero is asked to enter here.
    const int most = naive::most_points(s.rules, s.state, 0, card);
    const int found = reachable_points(s.rules, s.state.common, s.state.secret.hands[0], 0, card);
    ASSERT_EQ(found, std::max(most, s.rules.points_needed - 1)) << trial;
    for (int points = s.rules.points_needed; points <= most + 1; ++points) {
      ASSERT_EQ(can_reach(s.rules, s.state.common, s.state.secret.hands[0], 0, card, points), points <= most);
    }
    reached += most >= s.rules.points_needed ? 1 : 0;
  }
  EXPECT_GT(reached, testing::share_of(50));
}

}  // namespace
}  // namespace landnam::graenaland
