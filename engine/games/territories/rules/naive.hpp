// SPDX-License-Identifier: Apache-2.0
// Territories by the letter of its rules, for the tests: sets and maps, everything recomputed, fences
// enumerated. It shares nothing with the fast version but the public JSON of a position.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/json.hpp"

namespace landnam::territories::naive {

using Spot = std::pair<int, int>;     // a square, or a lattice point
using Trunk = std::pair<Spot, Spot>;  // its two points, the smaller first

inline Trunk trunk_between(Spot a, Spot b) { return a < b ? Trunk{a, b} : Trunk{b, a}; }

class Position {
 public:
  explicit Position(const json::value& form) {
    for (const json::value& square : form.at("squares").as_array()) squares_.insert(spot(square));
    for (const json::value& farm : form.at("farms").as_array()) {
      if (!farm.at("owner").is_null())
        farms_[spot(farm.at("at"))] = static_cast<int>(farm.at("owner").as_int64());
    }
    for (const json::value& trunk : form.at("trunks").as_array()) {
      trunks_.insert(trunk_between(spot(trunk.at(0)), spot(trunk.at(1))));
    }
    if (!form.at("free_end").is_null()) free_end_ = spot(form.at("free_end"));
    if (form.at("turn").is_object()) seat_ = static_cast<int>(form.at("turn").at("seat").as_int64());
  }

  // Gives up (nothing) once it has looked at more than `patience` pieces of fences.
  std::optional<std::set<Trunk>> legal_trunks(long patience) const {
    patience_ = patience;
    std::set<Trunk> allowed, beside_opponent;
    for (const Trunk& trunk : free_segments()) {
      if (free_end_ ? trunk.first != *free_end_ && trunk.second != *free_end_ : !touches_a_trunk(trunk))
        continue;
      if (!obeys_r6(trunk)) continue;
      (!free_end_ && beside_farm_of(trunk, 1 - seat_) ? beside_opponent : allowed).insert(trunk);
    }
    if (patience_ < 0) return std::nullopt;
    return allowed.empty() ? beside_opponent : allowed;
  }

  bool has_mixed_region() const {
    for (const auto& [square, owner] : farms_) {
      if (owners_in(region(square, trunks_)).size() == 2) return true;
    }
    return false;
  }

  // Places a legal trunk (TE-R3, TE-R4).
  void place(const Trunk& trunk) {
    std::optional<Spot> end;
    for (const Spot& point : {trunk.first, trunk.second}) {
      if (point != free_end_ && !on_border(point) && !touched(point, trunks_)) end = point;
    }
    trunks_.insert(trunk);
    if (end) seat_ = 1 - seat_;
    free_end_ = end;
  }

  // White's land less Black's after best play by both: everything is tried. Gives up (nothing) once it has
  // looked at more than `most` positions.
  std::optional<int> best_play(long& most) const {
    if (--most < 0) return std::nullopt;
    const auto legal = has_mixed_region() ? legal_trunks(1'000'000) : std::set<Trunk>{};
    if (!legal) return std::nullopt;
    if (legal->empty()) return score(0) - score(1);  // TE-E1, TE-E3
    std::optional<int> best;
    for (const Trunk& trunk : *legal) {
      Position next = *this;
      next.place(trunk);
      const auto value = next.best_play(most);
      if (!value) return std::nullopt;
      if (!best || (seat_ == 0 ? *value > *best : *value < *best)) best = value;
    }
    return best;
  }

  // TE-E2, mid-game too: the squares of the regions with farms of that colour only.
  int score(int seat) const {
    int total = 0;
    for (const Spot& square : squares_)
      total += owners_in(region(square, trunks_)) == std::set<int>{seat} ? 1 : 0;
    return total;
  }

 private:
  static Spot spot(const json::value& pair) {
    return {static_cast<int>(pair.at(0).as_int64()), static_cast<int>(pair.at(1).as_int64())};
  }

  // The squares on both sides of a segment; a trunk may lie there when both are on the board (TE-B4).
  static std::pair<Spot, Spot> sides(const Trunk& trunk) {
    const auto [x, y] = trunk.first;
    return trunk.first.second == trunk.second.second ? std::pair{Spot{x, y - 1}, Spot{x, y}}
                                                     : std::pair{Spot{x - 1, y}, Spot{x, y}};
  }
  bool inside(const Trunk& trunk) const {
    const auto [a, b] = sides(trunk);
    return squares_.contains(a) && squares_.contains(b);
  }
  std::set<Trunk> free_segments() const {
    std::set<Trunk> segments;
    for (const auto& [x, y] : squares_) {
      for (const Trunk& trunk : {Trunk{{x + 1, y}, {x + 1, y + 1}}, Trunk{{x, y + 1}, {x + 1, y + 1}}}) {
        if (inside(trunk) && !trunks_.contains(trunk)) segments.insert(trunk);
      }
    }
    return segments;
  }
  static std::vector<Spot> around(Spot point) {
    const auto [x, y] = point;
    return {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}};
  }
  bool on_border(Spot point) const {
    const auto [x, y] = point;
    for (const Spot& square : {Spot{x - 1, y - 1}, Spot{x, y - 1}, Spot{x - 1, y}, Spot{x, y}}) {
      if (!squares_.contains(square)) return true;
    }
    return false;
  }
  static bool touched(Spot point, const std::set<Trunk>& trunks) {
    for (const Trunk& trunk : trunks) {
      if (trunk.first == point || trunk.second == point) return true;
    }
    return false;
  }
  bool touches_a_trunk(const Trunk& trunk) const {
    return touched(trunk.first, trunks_) || touched(trunk.second, trunks_);
  }
  bool beside_farm_of(const Trunk& trunk, int owner) const {
    const auto [a, b] = sides(trunk);
    const auto owned = [&](Spot square) { return farms_.contains(square) && farms_.at(square) == owner; };
    return owned(a) || owned(b);
  }

  std::set<Spot> region(Spot from, const std::set<Trunk>& trunks) const {
    std::set<Spot> seen = {from};
    std::vector<Spot> waiting = {from};
    while (!waiting.empty()) {
      const auto [x, y] = waiting.back();
      waiting.pop_back();
      const std::pair<Spot, Trunk> ways[] = {{{x + 1, y}, {{x + 1, y}, {x + 1, y + 1}}},
                                             {{x - 1, y}, {{x, y}, {x, y + 1}}},
                                             {{x, y + 1}, {{x, y + 1}, {x + 1, y + 1}}},
                                             {{x, y - 1}, {{x, y}, {x + 1, y}}}};
      for (const auto& [next, wall] : ways) {
        if (squares_.contains(next) && !trunks.contains(wall) && seen.insert(next).second)
          waiting.push_back(next);
      }
    }
    return seen;
  }
  std::set<int> owners_in(const std::set<Spot>& land) const {
    std::set<int> owners;
    for (const auto& [square, owner] : farms_) {
      if (land.contains(square)) owners.insert(owner);
    }
    return owners;
  }

  // TE-R6, all three parts.
  bool obeys_r6(const Trunk& trunk) const {
    const auto [a, b] = sides(trunk);
    if (owners_in(region(a, trunks_)).size() != 2) return false;  // (c)
    std::set<Trunk> after = trunks_;
    after.insert(trunk);
    for (const Spot& end : {trunk.first, trunk.second}) {
      if (end != free_end_ && !on_border(end) && !touched(end, trunks_)) return can_go_on(end, after);  // (b)
    }
    return !owners_in(region(a, after)).empty() && !owners_in(region(b, after)).empty();  // (a)
  }

  // Whether some way to complete the fence from its free end has a farm on both sides: every way is tried.
  bool can_go_on(Spot end, std::set<Trunk>& trunks) const {
    if (--patience_ < 0) return false;
    for (const Spot& next : around(end)) {
      const Trunk trunk = trunk_between(end, next);
      if (!inside(trunk) || trunks.contains(trunk)) continue;
      const bool completes = on_border(next) || touched(next, trunks);
      trunks.insert(trunk);
      bool good = false;
      if (completes) {
        const auto [a, b] = sides(trunk);
        good = !owners_in(region(a, trunks)).empty() && !owners_in(region(b, trunks)).empty();
      } else {
        good = can_go_on(next, trunks);
      }
      trunks.erase(trunk);
      if (good) return true;
    }
    return false;
  }

  std::set<Spot> squares_;
  std::map<Spot, int> farms_;
  std::set<Trunk> trunks_;
  std::optional<Spot> free_end_;
  int seat_ = 0;
  mutable long patience_ = 0;
};

}  // namespace landnam::territories::naive
