// SPDX-License-Identifier: Apache-2.0
// Whether a hand pays for a set of projects in the final construction (GR-A6, GR-F2).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/games/graenaland/rules/pay.hpp"
#include "engine/games/graenaland/rules/projects.hpp"
#include "engine/games/graenaland/rules/reach.hpp"

namespace landnam::graenaland {

// What several projects cost together.
struct Demand {
  Counts units = 0;
  int total = 0;
  constexpr Demand operator+(const Demand& more) const { return {units + more.units, total + more.total}; }
};
inline Demand demand_of(const Cost& cost, int number = 1) {
  return {static_cast<Counts>(number) * cost.units, number * cost.total()};
}

class Payoff {
 public:
  Payoff(const Rules& rules, const Common& common, const Hand& hand, Seat seat, Effort& effort);

  // False if no projects with this demand and toll can be paid.
  bool is_conceivable(int toll, const Demand& demand) const;
  // Whether the plan can be paid in some order.
  bool pays(const ProjectSet& plan);
  // GR-C4: the cards to be given away for villages there.
  int toll(int territory) const;

 private:
  // What is left to be paid, and with what. Villages are paid first, then buildings, then armies. That order
  // loses nothing: buildings and armies never help a village, armies never help a building, and only villages
  // bring markets.
  struct Stage {
    Purse purse;
    ProjectSet left;
    unsigned home = 0;
    int markets_used = 0;
    bool begun = false;  // the project under way is still to be paid
  };
  struct Key {
    std::uint64_t cards = 0, villages = 0, rest = 0;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  static Key key_of(const Stage& stage);
  Key key_of(const ProjectSet& plan, unsigned home) const;
  bool works_out(const ProjectSet& plan, unsigned home);

  unsigned keeps(const ProjectSet& plan) const;
  int markets_at(unsigned home) const;
  bool could_pay(const Demand& demand, int toll, int markets) const;
  // The units of each project, and of all. New markets cannot serve the first few.
  struct Bill {
    std::vector<Counts> projects;
    Demand demand;
    std::size_t early = 0;
  };
  // Markets for any project, and those for all but the first few.
  struct Markets {
    int today, later;
    std::size_t early;
  };
  Bill bill_of(const ProjectSet& plan, unsigned new_markets) const;
  bool pays_at_once(const Bill& bill, int toll, const Markets& markets) const;
  bool pays_one_by_one(const std::vector<Counts>& projects, const Demand& demand,
                       const PerSupply<std::uint8_t>& supplies, int toll, const Markets& markets) const;
  bool try_doubles(std::vector<Counts>& projects, int from, const Demand& demand,
                   PerSupply<std::uint8_t> supplies, int toll, const Markets& markets) const;
  bool pays_in_steps(const Stage& stage);
  bool pay(const Stage& stage, unsigned home, const Price& price, int toll);
  bool pay_toll(const Stage& stage, int toll, int from_type);

  const Rules& rules_;
  const Common& common_;
  Seat seat_;
  Effort& effort_;
  Purse purse_;
  PerWork<std::uint16_t> with_work_{};
  unsigned home_ = 0;
  const Project* begun_ = nullptr;
  unsigned keeps_ = 0;                            // of the plan being paid
  std::unordered_map<Key, bool, KeyHash> known_;  // plans
  std::unordered_set<Key, KeyHash> failed_;       // stages of the plan being paid
};

}  // namespace landnam::graenaland
