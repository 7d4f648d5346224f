// SPDX-License-Identifier: Apache-2.0
// Cards, tokens and houses are conserved by every event of random games.
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/scenario.hpp"
#include "tests/share.hpp"

namespace landnam::graenaland {
namespace {

void check_cards(const Rules& rules, const State& state) {
  const Common& common = state.common;
  PerDeck<Counts> all = common.discards;
  std::vector<int> hidden(kDecks + common.earlier.size());
  for (int pool = 0; pool < static_cast<int>(hidden.size()); ++pool) {
    if (deck_of_pool(common, pool) != kNone) all[deck_of_pool(common, pool)] += cards_of_pool(state, pool);
  }
  for (int t = 0; t < rules.territories; ++t) {
    for (std::size_t i = 0; i < common.lying[t].count; ++i) {
      const int card = common.lying[t].cards[i];
      if (card < kFaceDown) {
        all[rules.terrain[t]] += one(card);
      } else {
        ++hidden[card - kFaceDown];
        ASSERT_EQ(deck_of_pool(common, card - kFaceDown), static_cast<int>(rules.terrain[t]));
      }
    }
  }
  PerSupply<int> supplies{};
  for (std::size_t p = 0; p < kSupplies; ++p) supplies[p] = common.supply_deck[p] + common.supply_used[p];
  for (std::size_t i = 0; i < common.row_count; ++i) ++supplies[common.row[i]];
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Hand& hand = state.secret.hands[seat];
    for (std::size_t d = 0; d < kDecks; ++d) {
      all[d] += hand.deck(static_cast<int>(d));
      ASSERT_EQ(common.backs[seat][d], total_of(hand.deck(static_cast<int>(d))));
    }
    ASSERT_EQ(common.backs[seat][kSupplyBack], hand.supplies());
    for (int p = 0; p < kSupplies; ++p) supplies[p] += hand[supply_card(p)];
    for (Kind kind = 0; kind < kKinds; ++kind) {
      ASSERT_LE(common.sure[seat][kind], hand[kind]) << "surely held, but not there";
      if (is_supply(kind)) {
        ASSERT_EQ(common.sure[seat][kind], hand[kind]);
      }
    }
  }
  for (std::size_t d = 0; d < kDecks; ++d) {
    ASSERT_EQ(all[d], rules.deck[d]) << "deck " << d;
    ASSERT_EQ(common.left[d] + common.face_down[d], total_of(state.secret.pools[d]));
  }
  for (std::size_t d = 0; d < kDecks; ++d) ASSERT_EQ(hidden[d], common.face_down[d]);
  for (std::size_t i = 0; i < common.earlier.size(); ++i) {
    const int pool = kDecks + static_cast<int>(i);
    ASSERT_EQ(hidden[kDecks + i], common.earlier[i].face_down);
    ASSERT_EQ(total_of(cards_of_pool(state, pool)), common.earlier[i].face_down);
    for (Seat seat = 0; seat < rules.seats; ++seat)
      ASSERT_EQ(total_of(state.secret.earlier[i][seat]), common.earlier[i].drawn[seat]);
  }
  for (std::size_t p = 0; p < kSupplies; ++p) ASSERT_EQ(supplies[p], rules.supply[p]);
}

void check_pieces(const Rules& rules, const Common& common) {
  PerWork<int> works{};
  PerSeat<int> houses{};
  for (int territory = 0; territory < rules.territories; ++territory) {
    int settled = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      int here = common.villages[territory][seat];
      for (const std::uint8_t owner : common.buildings[territory]) here += owner == seat ? 1 : 0;
      ASSERT_EQ(here, common.settlements[territory][seat]);
      settled += here;
      houses[seat] += here;
    }
    ASSERT_EQ(settled, common.settled[territory]);
    for (std::size_t w = 0; w < kWorks; ++w)
      works[w] += has_work(common, territory, static_cast<Work>(w)) ? 1 : 0;
    for (int i = 0; i < rules.seats * kHeroes; ++i) {
      const bool there = common.hero[i / kHeroes][i % kHeroes] == territory;
      ASSERT_EQ((common.heroes_at[territory] >> i & 1U) != 0, there);
    }
    for (Seat seat = 0; seat < rules.seats; ++seat)
      ASSERT_LE(std::popcount((common.heroes_at[territory] >> (kHeroes * seat)) & 7U), 1);
  }
  for (std::size_t w = 0; w < kWorks; ++w) ASSERT_EQ(works[w] + common.tokens[w], rules.tokens[w]);
  for (Seat seat = 0; seat < rules.seats; ++seat) ASSERT_EQ(houses[seat] + common.houses[seat], rules.houses);
}

// Cards known to seats and spectators are really there, and include all cards shown. Returns the number of
// cards known only because they can be nowhere else.
int check_sure(const Rules& rules, const State& state) {
  int counted = 0;
  for (Seat observer = -1; observer < rules.seats; ++observer) {
    const View seen = view(rules, state, observer < 0 ? Observer() : Observer(observer));
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      if (seat == observer) continue;
      const Hand sure = sure_hand(rules, seen, seat);
      for (Kind kind = 0; kind < kKinds; ++kind) {
        const int shown = state.common.sure[seat][kind];
        EXPECT_GE(sure[kind], shown);
        EXPECT_LE(sure[kind], state.secret.hands[seat][kind]);
        counted += sure[kind] - shown;
      }
    }
  }
  return counted;
}

TEST(Conservation, of_cards_tokens_and_houses_after_every_event) {
  const std::vector<json::object> options = {
      {}, {{"game", "advanced"}}, {{"places", true}}, {{"game", "advanced"}, {"grant", true}}};
  bool shuffled = false;
  int counted = 0;
  for (int game = 0; game < testing::share_of(96) && !::testing::Test::HasFatalFailure(); ++game) {
    const int seats = 3 + game % 3;
    json::object chosen = options[index(game / 3) % options.size()];
    if (seats != 5) chosen.erase("grant");
    const Rules rules = *Graenaland::make_rules(chosen, seats);
    State state = start(rules);
    Random random(static_cast<std::uint64_t>(game));
    std::vector<Move> moves;
    for (Turn now = turn(rules, state); !now.is_over(); now = turn(rules, state)) {
      if (now.is_chance()) {
        apply(rules, state, draw(rules, state, random));
      } else {
        legal_moves(rules, state, now.seat(), moves);
        ASSERT_FALSE(moves.empty());
        apply(rules, state, now.seat(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      check_cards(rules, state);
      check_pieces(rules, state.common);
      counted += check_sure(rules, state);
      for (const Earlier& earlier : state.common.earlier) shuffled = shuffled || earlier.face_down > 0;
    }
  }
  EXPECT_GT(counted, 0) << "nothing was sure that had not been seen";
  EXPECT_TRUE(shuffled) << "no deck was shuffled anew while a card of it lay face down";
}

}  // namespace
}  // namespace landnam::graenaland
