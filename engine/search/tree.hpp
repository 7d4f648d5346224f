// SPDX-License-Identifier: Apache-2.0
// The tree that UCT grows. Nodes and edges live in a few growing arrays; no allocation for a single node.
//
// Where nothing is hidden a node is a position. Otherwise it stands for what happened since the root, every
// simulation starts from another state the thinker considers possible, and at a node only the moves legal in
// that state compete (single-observer information-set tree search; Cowling, Powley, Whitehouse 2012). Seats
// that choose at once each choose by statistics of their own that know nothing of the others' choices, and
// the node after that depends on all choices together.
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "search/payoff.hpp"

namespace landnam {

template <Game G>
class Tree {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Move = typename G::Move;
  using Outcome = typename G::Outcome;

  static constexpr bool kOpen = std::same_as<typename G::State, typename G::View>;  // nothing is hidden

  // With `knowing` positions are judged as the game knows to, if it does: by `estimate(rules, state,
  // random)`, which gives each seat's chance to win and may use the position up. Otherwise by random games.
  Tree(const Rules& rules, Random& random, bool knowing) : rules_(rules), random_(random), knowing_(knowing) {
    nodes_.emplace_back();  // number 0: "not there"
    root_ = new_node();
  }

  // Plays one game from `state` to its end, in the tree while it lasts, and learns from the result.
  void simulate(State state) {
    path_.clear();
    descend(state);
    const Payoffs payoffs = judge(state);
    for (const Step& step : path_) {
      Edge& edge = edges_[step.edge];
      edge.total += payoffs[static_cast<std::size_t>(step.seat)];
      ++edge.visits;
      const double visits = edge.visits;
      appeal_[step.edge] = {static_cast<float>(edge.total / visits),
                            static_cast<float>(1.0 / std::sqrt(visits))};
    }
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) totals_[seat] += payoffs[seat];
  }

  // The sum over all simulations.
  const Payoffs& totals() const { return totals_; }

  // The moves that `seat` and those after it made most often, from the root on, as far as they were tried
  // often enough. A choice at once and chance end the line.
  std::vector<Move> principal_line(Seat seat) const {
    std::vector<Move> line;
    std::uint32_t at = root_;
    bool joint = nodes_[at].kind == Kind::joint;
    if (joint) at = nodes_[at].first + static_cast<std::uint32_t>(nodes_[at].seats.before(seat));
    while (at != 0 && nodes_[at].kind == Kind::choice && nodes_[at].count > 0) {
      std::uint32_t best = nodes_[at].first;
      for (std::uint32_t edge = best; edge < nodes_[at].first + nodes_[at].count; ++edge) {
        if (edges_[edge].visits > edges_[best].visits) best = edge;
      }
      if (edges_[best].visits < kTellingVisits && !line.empty()) break;
      line.push_back(edges_[best].move);
      at = joint ? 0 : edges_[best].node;
      joint = false;
    }
    return line;
  }

 private:
  enum class Kind : std::uint8_t { unknown, choice, joint, chance };

  struct Seats : SeatSet {
    // The number of seats in the set that come before this one.
    int before(Seat seat) const {
      return std::popcount(static_cast<std::uint8_t>(bits & ((1U << seat) - 1U)));
    }
  };

  // choice: `first` is an edge, and count and capacity are of edges
  // joint:  `first` is a choice node for each of the seats, in order
  // chance: `first` is the newest known outcome
  struct Node {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t capacity = 0;
    std::uint32_t visits = 0;
    Kind kind = Kind::unknown;
    Seats seats;
  };
  // All of an edge that choosing looks at.
  struct Appeal {
    float mean;   // payoff for the seat that chooses
    float reach;  // 1/sqrt(visits)
  };
  struct Edge {
    double total = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // only where something is hidden: how often the move was legal here
    std::uint32_t node = 0;
    Move move{};
  };
  struct OutcomeEdge {
    Outcome outcome;
    std::uint32_t node;
    std::uint32_t next;  // an older outcome of the same chance
  };
  struct Step {
    std::uint32_t edge;
    Seat seat;
  };

  static constexpr std::uint32_t kExpandAt = 4;        // visits after which an edge gets a node
  static constexpr std::uint32_t kTellingVisits = 8;   // fewer say nothing about a line
  static constexpr std::size_t kMaxEdges = 4'000'000;  // then the tree stops growing
  static constexpr std::uint32_t kMaxOutcomes = 64;    // beyond them chance leads out of the tree
  static constexpr float kExploration = 0.4F;
  static constexpr float kFirstAppeal = 0.7F;  // an untried move's mean

  Payoffs judge(State& state) {
    if constexpr (requires { estimate(rules_, state, random_); }) {
      if (knowing_ && !turn(rules_, state).is_over()) return estimate(rules_, state, random_);
    }
    play_out<G>(rules_, state, random_, legal_);
    return payoffs_of(standing(rules_, state));
  }

  std::uint32_t new_node() {
    nodes_.emplace_back();
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  bool is_full() const { return edges_.size() > kMaxEdges || nodes_.size() > kMaxEdges; }

  void descend(State& state) {
    std::uint32_t at = root_;
    while (at != 0) {
      const Turn now = turn(rules_, state);
      if (now.is_over() || !enter(at, now)) return;
      if (now.is_chance()) {
        at = follow_chance(at, state);
      } else if (now.seats.count() > 1) {
        at = follow_joint(at, state, now);
      } else {
        const std::uint32_t edge = choose(at, state, now.seat());
        take(edge, state, now.seat());
        if (edges_[edge].node == 0 && edges_[edge].visits + 1 >= kExpandAt && !is_full()) {
          const std::uint32_t child = new_node();
          edges_[edge].node = child;
          return;
        }
        at = edges_[edge].node;
      }
    }
  }

  // Counts a visit. False where the node is known for another decision, as can be when a secret decides who
  // is next.
  bool enter(std::uint32_t at, const Turn& now) {
    Node& node = nodes_[at];
    if (node.kind == Kind::unknown) {
      node.kind = now.is_chance() ? Kind::chance : (now.seats.count() > 1 ? Kind::joint : Kind::choice);
      node.seats.bits = now.seats.bits;
    } else if constexpr (!kOpen) {
      if ((node.kind == Kind::chance) != now.is_chance() || node.seats.bits != now.seats.bits) return false;
    }
    ++node.visits;
    return true;
  }

  void take(std::uint32_t edge, State& state, Seat seat) {
    path_.push_back({edge, seat});
    const Move move = edges_[edge].move;
    apply(rules_, state, seat, move);
  }

  std::uint32_t follow_chance(std::uint32_t at, State& state) {
    const Outcome outcome = draw(rules_, state, random_);
    apply(rules_, state, outcome);
    for (std::uint32_t known = nodes_[at].first; known != 0; known = outcomes_[known - 1].next) {
      if (outcomes_[known - 1].outcome == outcome) return outcomes_[known - 1].node;
    }
    if (nodes_[at].count >= kMaxOutcomes || is_full()) return 0;
    const std::uint32_t child = new_node();
    outcomes_.push_back({outcome, child, nodes_[at].first});
    nodes_[at].first = static_cast<std::uint32_t>(outcomes_.size());
    ++nodes_[at].count;
    return 0;
  }

  std::uint32_t follow_joint(std::uint32_t at, State& state, Turn now) {
    if (nodes_[at].first == 0) {
      const std::uint32_t first = static_cast<std::uint32_t>(nodes_.size());
      nodes_.resize(nodes_.size() + static_cast<std::size_t>(now.seats.count()));
      nodes_[at].first = first;
      for (std::uint32_t i = first; i < nodes_.size(); ++i) nodes_[i].kind = Kind::choice;
    }
    std::uint64_t key = at;
    while (now.together && nodes_[at].seats.has(now.seat())) {
      const std::uint32_t own =
          nodes_[at].first + static_cast<std::uint32_t>(nodes_[at].seats.before(now.seat()));
      ++nodes_[own].visits;
      const std::uint32_t edge = choose(own, state, now.seat());
      take(edge, state, now.seat());
      key = (key ^ (edge - nodes_[own].first)) * 0x9e3779b97f4a7c15ULL;
      key ^= key >> 32;
      const Turn next = turn(rules_, state);
      if (!next.together || next.seats.has(now.seat())) break;  // the next choice is another one
      now = next;
    }
    return joint_child(key);
  }

  // The node after a combination of choices; made at its second visit.
  std::uint32_t joint_child(std::uint64_t key) {
    if (2 * (joint_count_ + 1) > joint_.size()) grow_joint();
    JointEdge& found = joint_slot(key);
    if (found.key == 0) {
      found = {key | 1U, 0};
      ++joint_count_;
      return 0;
    }
    if (found.node != 0 || is_full()) return found.node;
    found.node = new_node();
    return 0;
  }

  struct JointEdge {
    std::uint64_t key = 0;
    std::uint32_t node = 0;
  };
  JointEdge& joint_slot(std::uint64_t key) {
    key |= 1U;
    std::size_t slot = (key >> 20) & (joint_.size() - 1);
    while (joint_[slot].key != 0 && joint_[slot].key != key) slot = (slot + 1) & (joint_.size() - 1);
    return joint_[slot];
  }
  void grow_joint() {
    std::vector<JointEdge> old(joint_.empty() ? 64 : 2 * joint_.size());
    old.swap(joint_);
    for (const JointEdge& edge : old) {
      if (edge.key != 0) joint_slot(edge.key) = edge;
    }
  }

  // The edge with the highest upper confidence bound among the moves of `seat`.
  std::uint32_t choose(std::uint32_t at, const State& state, Seat seat) {
    if constexpr (kOpen) {
      if (nodes_[at].count == 0) {
        legal_moves(rules_, state, seat, legal_);
        random_.shuffle(legal_);  // else equal moves would be tried in the order of the list
        add_edges(nodes_[at], legal_.data(), legal_.size());
      }
      const Node& node = nodes_[at];
      const float curiosity = kExploration * std::sqrt(log_of(node.visits));
      const Appeal* appeal = appeal_.data() + node.first;
      std::uint32_t best = 0;
      float best_bound = -1;
      for (std::uint32_t i = 0; i < node.count; ++i) {
        const float bound = appeal[i].mean + curiosity * appeal[i].reach;
        if (bound > best_bound) best_bound = bound, best = i;
      }
      return node.first + best;
    } else {
      return choose_among_legal(at, state, seat);
    }
  }

  std::uint32_t choose_among_legal(std::uint32_t at, const State& state, Seat seat) {
    legal_moves(rules_, state, seat, legal_);
    std::uint32_t best = 0,
                  cursor =
                      0;  // lists are mostly in the same order as before: look first after the last one found
    float best_bound = -1;
    for (const Move& move : legal_) {
      const std::uint32_t count = nodes_[at].count;
      std::uint32_t tried = 0;
      for (; tried < count; ++tried) {
        if (edges_[nodes_[at].first + cursor].move == move) break;
        cursor = cursor + 1 < count ? cursor + 1 : 0;
      }
      if (tried == count) {
        add_edges(nodes_[at], &move, 1);
        cursor = count;
      }
      const std::uint32_t edge = nodes_[at].first + cursor;
      const float bound = appeal_[edge].mean +
                          kExploration * std::sqrt(log_of(++edges_[edge].available)) * appeal_[edge].reach;
      if (bound > best_bound) best_bound = bound, best = cursor;
      cursor = cursor + 1 < nodes_[at].count ? cursor + 1 : 0;
    }
    return nodes_[at].first + best;
  }

  // Appends moves to a node's edges, moving them to a place with room where needed.
  void add_edges(Node& node, const Move* moves, std::size_t number) {
    if (node.count + number > node.capacity) {
      const std::size_t room = node.count == 0 ? number : 2 * (node.count + number);
      const std::size_t first = edges_.size();
      edges_.resize(first + room);
      appeal_.resize(first + room, Appeal{kFirstAppeal, 1});
      for (std::size_t i = 0; i < node.count; ++i) {
        edges_[first + i] = edges_[node.first + i];
        appeal_[first + i] = appeal_[node.first + i];
      }
      node.first = static_cast<std::uint32_t>(first);
      node.capacity = static_cast<std::uint32_t>(room);
    }
    for (std::size_t i = 0; i < number; ++i) edges_[node.first + node.count++].move = moves[i];
  }

  // About the binary logarithm, the same number on every machine. Precondition: n > 0.
  static float log_of(std::uint32_t n) {
    return static_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(n))) * 0x1p-23F - 127.0F;
  }

  const Rules& rules_;
  Random& random_;
  bool knowing_;
  std::uint32_t root_ = 0;
  std::vector<Node> nodes_;
  std::vector<Appeal> appeal_;  // beside edges_
  std::vector<Edge> edges_;
  std::vector<OutcomeEdge> outcomes_;
  std::vector<JointEdge> joint_;  // open addressing
  std::size_t joint_count_ = 0;
  Payoffs totals_{};
  std::vector<Step> path_;
  std::vector<Move> legal_;
};

}  // namespace landnam
