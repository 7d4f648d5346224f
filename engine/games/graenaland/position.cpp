// SPDX-License-Identifier: Apache-2.0
// Positions read from their public form. The text may come from anywhere: everything is checked.
#include <algorithm>
#include <string>

#include "games/graenaland/graenaland.hpp"
#include "games/graenaland/json.hpp"
#include "games/graenaland/json_cards.hpp"
#include "games/graenaland/notation.hpp"
#include "games/graenaland/offers.hpp"
#include "games/graenaland/projects.hpp"
#include "games/graenaland/votes.hpp"

namespace landnam::graenaland {

namespace {

using Problem = std::optional<Error>;

Error bad(const std::string& text) { return {"bad-position", text}; }

class Reader {
 public:
  Reader(const Rules& rules, const json::value& form) : rules_(rules), form_(form), state_(start(rules)) {}

  Problem read() {
    common().chance = Chance::none;
    for (const auto step :
         {&Reader::read_head, &Reader::read_territories, &Reader::read_players, &Reader::read_supplies,
          &Reader::read_decks, &Reader::read_victory_cards, &Reader::read_phase}) {
      if (auto problem = (this->*step)()) return problem;
    }
    if (common().phase == Phase::over) return std::nullopt;
    if (auto problem = read_committed()) return problem;
    return check_choices();
  }
  const State& state() const { return state_; }

 private:
  Common& common() { return state_.common; }
  std::size_t seats() const { return static_cast<std::size_t>(rules_.seats); }

  // A seat at a key, kNone when it is null or missing; nothing when it is no seat.
  std::optional<std::uint8_t> seat_at(const json::value& value, std::string_view key) const {
    const json::value& found = part(value, key);
    if (found.is_null()) return kNone;
    const auto seat = integer(found, 0, rules_.seats - 1);
    return seat ? std::optional(static_cast<std::uint8_t>(*seat)) : std::nullopt;
  }
  int territory_at(const json::value& value, std::string_view key) const {
    const auto name = text_at(value, key);
    return name ? territory_called(rules_, *name) : -1;
  }

  Problem read_head() {
    const auto phase = text_at(form_, "phase");
    const int index = phase ? index_of(kPhaseNames, *phase) : -1;
    if (index < 1)
      return bad(
          "the phase is places, cards, moves, proposal, vote, claims, construction, joint, grant, final or "
          "over");
    common().phase = static_cast<Phase>(index);
    const auto first = integer_at(form_, "first", 0, rules_.seats - 1);
    const auto leader = integer_at(form_, "leader", 0, rules_.seats - 1);
    if (!leader) return bad("the leader is a seat");
    common().leader = static_cast<std::uint8_t>(*leader);
    common().first = static_cast<std::uint8_t>(first.value_or(*leader));
    common().turns = static_cast<std::uint16_t>(integer_at(form_, "turns", 0, 60000).value_or(0));
    const bool vp_phase = common().phase == Phase::cards || common().phase == Phase::claims;
    if (vp_phase && !rules_.vp) return bad("this phase belongs to games with victory-point cards (GR-A5)");
    if (common().phase == Phase::places && !rules_.places)
      return bad("this phase belongs to games with the choice of places (GR-A2)");
    if (common().phase == Phase::grant && !rules_.grant)
      return bad("this phase belongs to games with the grant (GR-5A)");
    return std::nullopt;
  }

  Problem read_territories() {
    const json::array& list = list_at(form_, "territories");
    if (list.size() != static_cast<std::size_t>(rules_.territories))
      return bad("there are " + std::to_string(rules_.territories) +
                 " territories for this number of players (GR-K2)");
    unsigned done = 0;
    for (const json::value& form : list) {
      const int t = territory_at(form, "id");
      if (t < 0 || ((done >> t) & 1U) != 0) return bad("every territory has its own id: C1 …, I1 …");
      done |= 1U << t;
      if (auto problem = read_territory(form, static_cast<std::size_t>(t))) return problem;
    }
    for (std::size_t w = 0; w < kWorks; ++w) {
      int used = 0;
      for (int t = 0; t < rules_.territories; ++t)
        used += has_work(common(), t, static_cast<Work>(w)) ? 1 : 0;
      if (used > rules_.tokens[w]) return bad("there are not so many tokens for each public work (GR-K1)");
      common().tokens[w] = static_cast<std::uint8_t>(rules_.tokens[w] - used);
    }
    return std::nullopt;
  }

  Problem read_territory(const json::value& form, std::size_t t) {
    if (const auto tile = text_at(form, "tile"); tile && *tile != rules_.tile[t].data())
      return bad("the option layout says which tiles lie where (GR-A1)");
    const json::array& villages = list_at(form, "villages");
    if (villages.size() > seats()) return bad("\"villages\" has a number for each seat");
    for (std::size_t seat = 0; seat < villages.size(); ++seat) {
      const auto number = integer(villages[seat], 0, rules_.houses);
      if (!number) return bad("\"villages\" has a number for each seat");
      for (int i = 0; i < *number; ++i) {
        if (!add_settlement(t, seat))
          return bad("a player has no more houses than " + std::to_string(rules_.houses) + " (GR-K1)");
        ++common().villages[t][seat];
      }
    }
    for (std::size_t b = 0; b < kBuildings; ++b) {
      const auto owner = seat_at(part(form, "buildings"), kBuildingNames[b]);
      if (!owner) return bad("the owner of a building is a seat or null");
      if (*owner == kNone) continue;
      if (rules_.terrain[t] == Terrain::mountain) return bad("no building stands in the mountains (GR-B1)");
      if (!add_settlement(t, *owner))
        return bad("a player has no more houses than " + std::to_string(rules_.houses) + " (GR-K1)");
      common().buildings[t][b] = *owner;
    }
    for (const json::value& name : list_at(form, "works")) {
      const int work = name.is_string() ? index_of(kWorkNames, view_of(name.get_string())) : -1;
      if (work < 0 || has_work(common(), static_cast<int>(t), static_cast<Work>(work)))
        return bad("the works are road, market, palisade and improvement, each once (GR-W1)");
      common().works[t] = static_cast<std::uint8_t>(common().works[t] | (1U << work));
    }
    return read_lying(form, t);
  }

  bool add_settlement(std::size_t t, std::size_t seat) {
    if (common().houses[seat] == 0) return false;
    --common().houses[seat];
    ++common().settlements[t][seat];
    ++common().settled[t];
    return true;
  }

  Problem read_lying(const json::value& form, std::size_t t) {
    const json::array& cards = list_at(form, "cards");
    if (cards.size() > kMostLying) return bad("too many cards lie at a territory");
    const auto deck = static_cast<std::size_t>(rules_.terrain[t]);
    Lying& lying = common().lying[t];
    for (const json::value& card : cards) {
      if (const auto name = text_at(card, "face")) {
        const int face = index_of(kResourceNames, *name);
        if (face < 0) return bad("a card lying shows a resource, or null when it is face down");
        lying.cards[lying.count++] = static_cast<std::uint8_t>(face);
        continue;
      }
      const auto given = integer_at(card, "pool", kDecks, kPools - 1);
      const std::size_t pool = given ? static_cast<std::size_t>(*given) : deck;
      if (given) {
        if (common().face_down[pool] > 0 && common().pool_deck[pool] != deck)
          return bad("the cards of a pool are of one deck");
        common().pool_deck[pool] = static_cast<std::uint8_t>(deck);
      }
      ++common().face_down[pool];
      lying.cards[lying.count++] = static_cast<std::uint8_t>(kFaceDown + pool);
    }
    return std::nullopt;
  }

  Problem read_players() {
    const json::array& list = list_at(form_, "players");
    if (list.size() != seats()) return bad("\"players\" has an entry for each seat");
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      if (auto problem = read_player(list[seat], seat)) return problem;
    }
    return std::nullopt;
  }

  Problem read_player(const json::value& form, std::size_t seat) {
    const auto hand = read_hand(part(form, "hand"), 142);
    if (!hand) return bad("a hand is a list of cards");
    state_.secret.hands[seat] = *hand;
    Hand& sure = common().sure[seat];
    if (member(form, "known") != nullptr) {
      const auto known = read_hand(part(form, "known"), 142);
      if (!known) return bad("\"known\" is a list of cards");
      sure = *known;
    }
    for (Kind kind = 0; kind < kKinds; ++kind) {
      if (is_supply(kind)) sure[kind] = (*hand)[kind];  // supply cards are always taken openly
      if (sure[kind] > (*hand)[kind]) return bad("what is known of a hand is part of it");
      auto& backs = common().backs[seat][static_cast<std::size_t>(back_of(kind))];
      backs = static_cast<std::uint8_t>(backs + (*hand)[kind]);
    }
    const auto army = integer_at(form, "army", 0, 200);
    common().army[seat] = static_cast<std::uint8_t>(army.value_or(1));
    for (int hero = 0; hero < kHeroes; ++hero) {
      if (!read_hero(part(form, "heroes"), static_cast<Seat>(seat), hero)) {
        return bad(
            "a hero stands on a territory, waits for one like \"waiting C1\", or is null; two of one colour "
            "never share a territory (GR-M2)");
      }
    }
    return std::nullopt;
  }

  bool read_hero(const json::value& heroes, Seat seat, int hero) {
    const json::value& value = part(heroes, kHeroNames[static_cast<std::size_t>(hero)]);
    if (value.is_null()) return true;
    if (!value.is_string()) return false;
    std::string_view name = view_of(value.get_string());
    const bool waits = name.starts_with("waiting ");
    if (waits) name.remove_prefix(8);
    const int territory = territory_called(rules_, name);
    if (territory < 0 || (waits && hero == 0)) return false;
    if (waits) {
      common().hero[static_cast<std::size_t>(seat)][static_cast<std::size_t>(hero)] =
          static_cast<std::uint8_t>(kWaiting + territory);
      return true;
    }
    if (has_own_hero(common(), territory, seat)) return false;
    put_hero(common(), seat, hero, territory);
    return true;
  }

  Problem read_supplies() {
    const json::array& row = list_at(form_, "supply_row");
    if (row.size() > static_cast<std::size_t>(rules_.row))
      return bad("the supply row has at most " + std::to_string(rules_.row) + " cards");
    std::array<int, kSupplies> left{};
    for (std::size_t p = 0; p < kSupplies; ++p) left[p] = rules_.supply[p];
    for (const json::value& card : row) {
      const auto pair = read_pair(card);
      if (!pair) return bad("a supply card is a pair of resources");
      common().row[common().row_count++] = static_cast<std::uint8_t>(*pair);
      --left[static_cast<std::size_t>(*pair)];
    }
    for (const json::value& card : list_at(form_, "supply_used")) {
      const auto pair = read_pair(card);
      if (!pair || left[static_cast<std::size_t>(*pair)] <= 0)
        return bad("\"supply_used\" is a list of supply cards");
      ++common().supply_used[static_cast<std::size_t>(*pair)];
      --left[static_cast<std::size_t>(*pair)];
    }
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      for (int p = 0; p < kSupplies; ++p)
        left[static_cast<std::size_t>(p)] -= state_.secret.hands[seat][supply_card(p)];
    }
    for (std::size_t p = 0; p < kSupplies; ++p) {
      if (left[p] < 0)
        return bad("there are not so many supply cards " + pair_name(static_cast<int>(p)) + " (GR-K4)");
      common().supply_deck[p] = static_cast<std::uint8_t>(left[p]);
    }
    return std::nullopt;
  }

  Problem read_decks() {
    std::array<std::array<int, kResources>, kDecks> left{};
    for (std::size_t d = 0; d < kDecks; ++d) {
      const json::value& discards = part(part(part(form_, "decks"), kTerrainNames[d]), "discards");
      const auto counts = discards.is_null() ? std::optional(Counts{0}) : read_face_counts(discards);
      if (!counts) return bad("\"discards\" counts cards by resource");
      common().discards[d] = *counts;
      for (int f = 0; f < kResources; ++f) {
        int& here = left[d][static_cast<std::size_t>(f)];
        here = count_of(rules_.deck[d], f) - count_of(*counts, f);
        for (std::size_t seat = 0; seat < seats(); ++seat)
          here -= state_.secret.hands[seat][resource_card(static_cast<int>(d), f)];
      }
    }
    for (std::size_t t = 0; t < static_cast<std::size_t>(rules_.territories); ++t) {
      for (std::size_t i = 0; i < common().lying[t].count; ++i) {
        const std::uint8_t card = common().lying[t].cards[i];
        if (card < kFaceDown) --left[static_cast<std::size_t>(rules_.terrain[t])][card];
      }
    }
    for (std::size_t pool = kDecks; pool < kPools; ++pool) {
      const json::value& form = part(part(form_, "pools"), std::to_string(pool));
      const auto counts = form.is_null() ? std::optional(Counts{0}) : read_face_counts(form);
      if (!counts || total_of(*counts) != common().face_down[pool])
        return bad("a pool beyond the decks has as many cards as lie face down from it");
      state_.secret.pools[pool] = *counts;
      for (int f = 0; f < kResources; ++f)
        left[common().pool_deck[pool]][static_cast<std::size_t>(f)] -= count_of(*counts, f);
    }
    for (std::size_t d = 0; d < kDecks; ++d) {
      Counts counts = 0;
      for (int f = 0; f < kResources; ++f) {
        const int here = left[d][static_cast<std::size_t>(f)];
        if (here < 0)
          return bad("there are not so many cards " + card_name(resource_card(static_cast<int>(d), f)) +
                     " (GR-K4)");
        counts += static_cast<Counts>(here) << (8 * f);
      }
      const int in_deck = total_of(counts) - common().face_down[d];
      const json::value& given = part(part(part(form_, "decks"), kTerrainNames[d]), "left");
      if (in_deck < 0 || (!given.is_null() && !integer(given, in_deck, in_deck)))
        return bad("the deck " + std::string(kTerrainNames[d]) + " has " + std::to_string(in_deck) +
                   " cards left when all others are counted (GR-K4)");
      state_.secret.pools[d] = counts;
      common().left[d] = static_cast<std::uint8_t>(in_deck);
    }
    return std::nullopt;
  }

  std::optional<std::uint8_t> read_victory_card(const json::value& value) const {
    if (value.is_null()) return kNone;
    const int easy = index_of(kColumnNames, text_at(value, "easy").value_or(""));
    const int hard = index_of(kColumnNames, text_at(value, "hard").value_or(""));
    if (easy < 0 || hard < 0 || easy == hard) return std::nullopt;
    return static_cast<std::uint8_t>(victory_card(easy, hard));
  }

  Problem read_victory_cards() {
    if (!rules_.vp || common().phase < Phase::cards) return std::nullopt;
    const json::array& list = list_at(form_, "players");
    std::uint32_t used = 0;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const auto kept = read_victory_card(part(list[seat], "vp_card"));
      if (!kept) return bad(R"(a victory-point card is {"easy":column,"hard":column} (GR-K7))");
      auto& dealt = state_.secret.dealt[seat];
      const json::array& cards = list_at(list[seat], "dealt");
      for (std::size_t i = 0; i < std::min<std::size_t>(3, cards.size()); ++i) {
        const auto card = read_victory_card(cards[i]);
        if (!card) return bad("\"dealt\" are three victory-point cards");
        dealt[i] = *card;
      }
      if (cards.empty()) dealt[0] = *kept;
      for (const std::uint8_t card : dealt) {
        if (card == kNone) continue;
        if (((used >> card) & 1U) != 0) return bad("there is one victory-point card of each kind (GR-K7)");
        used |= 1U << card;
      }
      if (common().phase == Phase::cards) {
        if (std::find(dealt.begin(), dealt.end(), kNone) != dealt.end())
          return bad("each player is dealt three victory-point cards (GR-A5)");
        continue;
      }
      if (*kept == kNone || std::find(dealt.begin(), dealt.end(), *kept) == dealt.end())
        return bad("each player keeps one victory-point card (GR-A5)");
      state_.secret.victory[seat] = *kept;
    }
    return std::nullopt;
  }

  Problem read_phase() {
    common().taken = part(form_, "taken") == true;
    common().offered = part(form_, "offered") == true;
    common().markets_used = static_cast<std::uint8_t>(integer_at(form_, "markets_used", 0, 9).value_or(0));
    switch (common().phase) {
      case Phase::places:
        return read_places();
      case Phase::proposal:
      case Phase::vote:
        return read_proposal();
      case Phase::construction:
      case Phase::grant:
      case Phase::final:
        return read_building();
      case Phase::joint:
        return read_joint();
      case Phase::over:
        return read_over();
      default:
        return std::nullopt;
    }
  }

  Problem read_places() {
    const json::value& form = part(form_, "places");
    Places& places = common().places;
    const auto done = integer_at(form, "done", 0, 2 * rules_.seats);
    if (!done) return bad("\"done\" is the number of villages placed");
    places.done = static_cast<std::uint8_t>(*done);
    int villages = 0;
    for (int t = 0; t < rules_.territories; ++t) villages += common().settled[static_cast<std::size_t>(t)];
    if (villages != *done) return bad("as many villages stand as were placed (GR-A2)");
    for (int t = 0; t < rules_.coast; ++t) {
      const auto at = static_cast<std::size_t>(t);
      for (const json::value& settler : list_at(part(form, "settlers"), territory_name(rules_, t))) {
        const auto seat = integer(settler, 0, rules_.seats - 1);
        if (!seat || places.count[at] == common().settled[at])
          return bad("the settlers of a territory are its villages' owners");
        places.settlers[at][places.count[at]++] = static_cast<std::uint8_t>(*seat);
      }
      for (std::size_t seat = 0; seat < seats(); ++seat) {
        const auto listed =
            std::count(places.settlers[at].begin(), places.settlers[at].begin() + places.count[at], seat);
        if (listed != common().villages[at][seat] || listed > 1)
          return bad("the settlers of a territory are its villages' owners, each once (GR-A2)");
      }
      if (common().lying[at].count != std::max(0, 2 - common().settled[at]))
        return bad("two cards lie at every coast territory until they are taken (GR-A2)");
      for (std::size_t i = 0; i < common().lying[at].count; ++i) {
        if (common().lying[at].cards[i] < kFaceDown)
          return bad("the cards at the coast are face down (GR-A2)");
      }
    }
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      int own = 0;
      for (int t = 0; t < rules_.territories; ++t) own += settlements_of(common(), t, seat);
      int turns = 0;
      for (int i = 0; i < places.done; ++i) turns += placer(rules_, common(), i) == seat ? 1 : 0;
      if (own != turns) return bad("every player has placed as many villages as had their turn (GR-A2)");
    }
    const int where = territory_at(form, "where");
    for (const json::value& asked : list_at(form, "ask")) {
      const auto seat = integer(asked, 0, rules_.seats - 1);
      if (!seat || where < 0 || where >= rules_.coast ||
          settlements_of(common(), where, static_cast<Seat>(*seat)) == 0 || places.asking >= 2 * rules_.seats)
        return bad("those asked to leave are settlers of the overcrowded territory (GR-A3)");
      places.ask[places.asking++] = static_cast<std::uint8_t>(*seat);
    }
    if (places.asking > 0) {
      places.where = static_cast<std::uint8_t>(where);
      common().waiting = SeatSet::of(places.ask[0]);
    } else {
      if (places.done == 2 * rules_.seats) return bad("all villages are placed already");
      common().waiting = SeatSet::of(placer(rules_, common(), places.done));
    }
    return std::nullopt;
  }

  Problem read_proposal() {
    const auto proposer = seat_at(form_, "proposer");
    if (!proposer || *proposer == kNone || *proposer == common().leader)
      return bad("the proposer is a seat other than the leader (GR-D1)");
    common().proposer = *proposer;
    common().waiting = SeatSet::of(*proposer);
    const json::value& form = part(form_, "proposal");
    const bool vote = common().phase == Phase::vote;
    if (form.is_null()) return vote ? std::optional(bad("a vote needs a proposal")) : std::nullopt;
    Proposal& proposal = common().proposal;
    const int where = territory_at(form, "where");
    if (where < 0) return bad("a proposal is about a territory");
    proposal.where = static_cast<std::uint8_t>(where);
    const Votes votes = votes_at(rules_, common(), where);
    const std::size_t lying = common().lying[static_cast<std::size_t>(where)].count;
    if (votes.of(*proposer) == 0 || lying == 0) return bad("a proposal needs a vote and cards there (GR-D1)");
    const json::array& gives = list_at(form, "gives");
    if (vote ? gives.size() != lying : gives.size() >= lying)
      return bad("a proposal that is voted on gives every card, one in the making not yet (GR-D1)");
    for (const json::value& taker : gives) {
      const auto seat = integer(taker, 0, rules_.seats - 1);
      if (!seat || votes.of(static_cast<Seat>(*seat)) == 0)
        return bad("cards go to players with a vote there (GR-D1)");
      proposal.gives[proposal.made++] = static_cast<std::uint8_t>(*seat);
    }
    return std::nullopt;
  }

  Problem read_building() {
    Seat builder = common().leader;
    if (common().phase == Phase::grant) {
      const auto granted = seat_at(form_, "granted");
      if (!granted || *granted == kNone || *granted == common().leader)
        return bad("\"granted\" is a seat other than the leader (GR-5A)");
      common().granted = *granted;
      builder = *granted;
    } else if (common().phase == Phase::final) {
      const auto claimant = seat_at(form_, "claimant");
      const json::array& queue = list_at(form_, "queue");
      const std::int64_t first = queue.empty() ? -1 : integer(queue[0], 0, rules_.seats - 1).value_or(-1);
      if (!claimant || *claimant == kNone || first < 0 || (!rules_.vp && first == *claimant))
        return bad("the final construction has a claimant and a queue of those who still build (GR-F2)");
      common().claimant = *claimant;
      common().claimed =
          static_cast<std::uint8_t>(integer_at(form_, "claimed", 0, 15).value_or(rules_.points_needed));
      common().builder = static_cast<std::uint8_t>(first);
      builder = static_cast<Seat>(first);
      if (rules_.vp) common().shown[*claimant] = state_.secret.victory[*claimant];
    }
    common().waiting = SeatSet::of(builder);
    const Seat counted = common().phase == Phase::grant ? Seat{common().leader} : builder;
    if (common().markets_used > markets_of(rules_, common(), counted))
      return bad("no more markets are used than there are (GR-W2)");
    return read_project(builder);
  }

  Problem read_project(Seat builder) {
    const json::value& form = part(form_, "project");
    if (form.is_null()) return std::nullopt;
    Project& project = common().project;
    const int what = index_of(kWhatNames, text_at(form, "what").value_or(""));
    const auto step = text_at(form, "step");
    const bool enter = step == "enter";
    if (what < 0 || (!enter && step != "pay"))
      return bad("a project has \"what\", \"where\" and a step, pay or enter");
    project.seat = static_cast<std::uint8_t>(builder);
    project.what = static_cast<What>(what);
    project.step = enter ? Project::Step::enter : Project::Step::pay;
    if (project.what == What::army)
      return enter ? std::optional(bad("no hero enters with an army")) : std::nullopt;
    const int where = territory_at(form, "where");
    if (where < 0) return bad("a project other than the army has a territory");
    project.where = static_cast<std::uint8_t>(where);
    if (enter) {
      const int building = is_building(project.what) ? building_of(project.what) : 0;
      const bool stands =
          building > 0 &&
          common().buildings[static_cast<std::size_t>(where)][static_cast<std::size_t>(building)] == builder;
      if (!stands || !is_on_island(common().hero[static_cast<std::size_t>(builder)]
                                                [static_cast<std::size_t>(hero_of_building(building))]))
        return bad("a hero in play is asked to enter where the own church or hall was just built (GR-B4)");
      return std::nullopt;
    }
    if (!site_is_legal(builder, where)) return bad("this project cannot be built there");
    const SeatSet due = project.what == What::village ? toll_at(rules_, common(), builder, where) : SeatSet{};
    for (const json::value& seat : list_at(form, "toll")) {
      const auto to = integer(seat, 0, rules_.seats - 1);
      if (!to || !due.has(static_cast<Seat>(*to)))
        return bad("the toll goes to those settled behind the palisade (GR-C4)");
      project.toll.add(static_cast<Seat>(*to));
    }
    return std::nullopt;
  }

  bool site_is_legal(Seat builder, int where) {
    const Project& project = common().project;
    if (is_work(project.what))
      return works_allowed(common()) && may_work_here(common(), builder, work_of(project.what), where);
    if (common().houses[static_cast<std::size_t>(builder)] == 0) return false;
    if (project.what != What::village)
      return may_build_here(rules_, common(), builder, building_of(project.what), where);
    return ((village_sites(rules_, home_of(rules_, common(), builder)) >> where) & 1U) != 0;
  }

  Problem read_joint() {
    const json::value& form = part(form_, "joint");
    Joint& joint = common().joint;
    const int what = index_of(kWhatNames, text_at(form, "what").value_or(""));
    const int where = territory_at(form, "where");
    if (what < 0 || where < 0 || !is_work(static_cast<What>(what)) ||
        !may_work_here(common(), common().leader, work_of(static_cast<What>(what)), where))
      return bad("a joint work is a public work that the leader may build there (GR-W3)");
    if (common().markets_used > markets_of(rules_, common(), common().leader))
      return bad("no more markets are used than there are (GR-W2)");
    joint.what = static_cast<What>(what);
    joint.where = static_cast<std::uint8_t>(where);
    common().offered = true;
    const json::value& pledges = part(form, "pledges");
    const json::value& shown = part(form, "shown");
    joint.shown = shown.is_bool() ? shown.get_bool() : pledges.is_object() && !pledges.get_object().empty();
    if (!joint.shown) return std::nullopt;
    common().waiting = SeatSet::of(common().leader);
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const json::value& cards = part(pledges, std::to_string(seat));
      if (cards.is_null() || seat == common().leader) continue;
      Move move = move_of(Act::pledge);
      if (auto error = read_move_cards(cards, 0, move)) return bad(error->text);
      sort_cards(move);
      Hand pledged;
      for (std::size_t i = 0; i < move.count; ++i) {
        if (++pledged[move.cards[i]] > common().sure[seat][move.cards[i]]) {
          if (pledged[move.cards[i]] > state_.secret.hands[seat][move.cards[i]])
            return bad("pledged cards are in the hand");
          common().sure[seat][move.cards[i]] = pledged[move.cards[i]];
        }
      }
      joint.count[seat] = move.count;
      joint.pledges[seat] = move.cards;
    }
    return std::nullopt;
  }

  Problem read_over() {
    const auto claimant = seat_at(form_, "claimant");
    if (!claimant || *claimant == kNone) return bad("a game that is over has a claimant (GR-F2)");
    common().claimant = *claimant;
    common().claimed = static_cast<std::uint8_t>(integer_at(form_, "claimed", 0, 15).value_or(0));
    if (rules_.vp) {
      for (std::size_t seat = 0; seat < seats(); ++seat) common().shown[seat] = state_.secret.victory[seat];
    }
    return std::nullopt;
  }

  // Choices made while others still choose.
  Problem read_committed() {
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
      if (!move) return bad("\"committed\" has the moves of those who have chosen");
      common().waiting = asked;
      if (!asked.has(seat) || refuse(rules_, state_, seat, *move))
        return bad("a committed move is not legal");
      state_.secret.committed[static_cast<std::size_t>(seat)] = *move;
    }
    common().waiting = asked;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!part(form, std::to_string(seat)).is_null()) common().waiting.remove(seat);
    }
    if (common().waiting.empty()) return bad("somebody has still to choose");
    return std::nullopt;
  }

  Problem check_choices() {
    std::vector<Move> moves;
    if (common().waiting.empty()) return bad("nobody has to choose");
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!common().waiting.has(seat)) continue;
      legal_moves(rules_, state_, seat, moves);
      if (moves.empty()) return bad("seat " + std::to_string(seat) + " has to choose and cannot");
    }
    return std::nullopt;
  }

  const Rules& rules_;
  const json::value& form_;
  State state_;
};

}  // namespace

Result<Position<Graenaland>> position_from_json(const Rules& rules, const json::value& value) {
  if (!value.is_object()) return bad("a position is an object with territories, players, phase and more");
  Position<Graenaland> position{rules, {}};
  if (const json::value* options = member(value, "options"); options != nullptr && options->is_object()) {
    const json::array& players = list_at(value, "players");
    auto given = Graenaland::make_rules(options->get_object(),
                                        static_cast<int>(std::min<std::size_t>(players.size(), 9)));
    if (!given) return given.error();
    position.rules = *given;
  }
  Reader reader(position.rules, value);
  if (auto problem = reader.read()) return *problem;
  position.state = reader.state();
  return position;
}

}  // namespace landnam::graenaland
