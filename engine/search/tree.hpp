// SPDX-License-Identifier: Apache-2.0
// The tree that UCT grows. Nodes and edges live in a few growing arrays, so no node needs an allocation.
//
// In open games a node is a position. With secrets a node is an information set: it stands for what happened
// since the root. Every simulation then starts from another determinization, a state that the searching seat
// considers possible, and only the moves legal in that state compete at a node (single-observer ISMCTS:
// Cowling, Powley, Whitehouse 2012). Seats that choose at the same time have separate statistics (decoupled
// UCT), and the next node depends on their joint choice.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/indexed.hpp"
#include "engine/search/payoff.hpp"

namespace landnam {

template <Game G>
class Tree {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Move = typename G::Move;
  using Outcome = typename G::Outcome;

  static constexpr bool kOpen = std::same_as<typename G::State, typename G::View>;  // nothing is hidden

  // With `evaluates` leaves get the game's own evaluation where it has one: `evaluate(rules, state, random)`
  // gives each seat's chance to win and may change the state. Otherwise a random game is played to its end.
  // With `proves` ends of the game are backed up as proofs, in open games for two. All `trees` of a search
  // share the room for edges.
  Tree(const Rules& rules, Random& random, bool evaluates, bool proves, std::size_t trees)
      : rules_(rules),
        random_(random),
        max_edges_(kMaxEdges / trees),
        exploration_(exploration_of(rules, evaluates)),
        evaluates_(evaluates),
        proves_(kOpen && proves && seat_count(rules) == 2) {
    proofs_.emplace_back();  // number 0: "not proved"
    nodes_.emplace_back();   // number 0: "not there"
    root_ = new_node();
  }

  // The proved outcome of best play.
  struct Proof {
    Standing end;
    bool whole = true;  // false: the winner is proved, the points are not
  };

  // One simulation from `state`: selection, expansion, evaluation of the leaf, backpropagation.
  void simulate(State state) {
    path_.clear();
    const std::uint32_t proof = select(state);
    const Payoffs payoffs = proof != 0 ? payoffs_of(proofs_[proof].end) : evaluate_leaf(state);
    for (const Step& step : path_) {
      Edge& edge = edges_[step.edge];
      edge.total += payoffs[step.seat];
      ++edge.visits;
      const double visits = edge.visits;
      estimates_[step.edge] = {static_cast<float>(edge.total / visits),
                               static_cast<float>(1.0 / std::sqrt(visits))};
    }
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) totals_[seat] += payoffs[seat];
    if (proves_) back_up_proofs();
  }

  // The proof of the root, or null. With one nothing is left to search.
  const Proof* proof() const { return nodes_[root_].proof != 0 ? &proofs_[nodes_[root_].proof] : nullptr; }

  // Never plays these moves at the root. Call it before the first simulation.
  void exclude_at_root(Seat seat, std::vector<Move> moves) {
    root_seat_ = seat;
    excluded_ = std::move(moves);
    proves_ = proves_ && excluded_.empty();  // a proof needs all moves
  }

  // The statistics of a move at the root.
  struct RootMove {
    Move move;
    double total;  // payoff of all games for the seat that chose
    std::uint64_t visits;
    bool lost;  // proved: it does not win
  };
  std::vector<RootMove> root_moves(Seat seat) const {
    std::vector<RootMove> list;
    const Node& node = nodes_[root_of(seat)];
    for (std::uint32_t edge = node.first; edge < node.first + node.count; ++edge) {
      const std::uint32_t proof = proof_of(edge);
      const bool lost = proof != 0 && proofs_[proof].end.ranks[seat] > 1;
      list.push_back({edges_[edge].move, edges_[edge].total, edges_[edge].visits, lost});
    }
    return list;
  }

  // By how many visits the best move of `seat` at the root is ahead of every other. It stays the best while
  // fewer visits are left. Infinite for a single move.
  double visit_lead(Seat seat) const {
    const Node& node = nodes_[root_of(seat)];
    if (node.kind != Kind::choice || node.count == 0) return 0;
    const std::uint32_t best = best_edge(root_of(seat));
    if (node.count == 1) return std::numeric_limits<double>::infinity();
    std::uint32_t second = 0;
    for (std::uint32_t edge = node.first; edge < node.first + node.count; ++edge) {
      if (edge != best) second = std::max(second, edges_[edge].visits);
    }
    return static_cast<double>(edges_[best].visits) - static_cast<double>(second);
  }

  // The sum over all simulations.
  const Payoffs& totals() const { return totals_; }

  // The most visited moves from the root on, while they have enough visits. Chance and simultaneous choices
  // end the line.
  std::vector<Move> principal_variation(Seat seat) const {
    std::vector<Move> line;
    std::uint32_t at = root_of(seat);
    bool joint = at != root_;
    while (at != 0 && nodes_[at].kind == Kind::choice && nodes_[at].count > 0) {
      const std::uint32_t best = best_edge(at);
      if (proof_of(best) == 0 && !line.empty()) {
        if (edges_[best].visits < kMinLineVisits || nodes_[at].proof != 0) break;
      }
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
    std::uint32_t proof = 0;
    Kind kind = Kind::unknown;
    Seats seats;
  };
  // All that selection reads of an edge. Its upper confidence bound is value + exploration · radius.
  struct Estimate {
    float value;   // mean payoff for the seat that chooses
    float radius;  // 1/sqrt(visits)
  };
  struct Edge {
    double total = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // only with secrets: how often the move was legal here
    std::uint32_t node = 0;
    Move move{};
  };
  struct OutcomeEdge {
    Outcome outcome;
    std::uint32_t node;
    std::uint32_t next;  // an older outcome of the same chance
  };
  struct Step {
    std::uint32_t at;  // the node
    std::uint32_t edge;
    Seat seat;
  };

  static constexpr std::uint32_t kExpandAt = 4;        // visits after which an edge gets a node
  static constexpr std::uint32_t kMinLineVisits = 8;   // of a move in the principal variation
  static constexpr std::size_t kMaxEdges = 4'000'000;  // of all trees
  static constexpr std::uint32_t kMaxOutcomes = 64;    // of a chance node; others lead out of the tree
  static constexpr float kExploration = 0.4F;
  static constexpr float kFirstPlayUrgency = 0.7F;  // the value of a move without visits

  static float exploration_of(const Rules& rules, bool evaluates) {
    if constexpr (SetsExploration<G>) {
      if (evaluates) return exploration_constant(rules);
    }
    return kExploration;
  }

  Payoffs evaluate_leaf(State& state) {
    if constexpr (Evaluates<G>) {
      if (evaluates_ && !turn(rules_, state).is_over()) return evaluate(rules_, state, random_);
    }
    play_out<G>(rules_, state, random_, legal_);
    return payoffs_of(standing(rules_, state));
  }

  // The node with a seat's moves at the root.
  std::uint32_t root_of(Seat seat) const {
    const Node& root = nodes_[root_];
    if (root.kind != Kind::joint) return root_;
    return root.first + static_cast<std::uint32_t>(root.seats.before(seat));
  }

  // Call it before an array grows. Copying a large array would take longer than a short search may. So with
  // 64-bit addresses a large array reserves all its room at once, which costs nothing until it is used.
  template <class Array>
  void make_room(Array& array, std::size_t more) const {
    constexpr std::size_t kLarge = 1 << 15;
    const bool grows = array.size() + more > array.capacity();
    if (sizeof(void*) >= 8 && grows && array.capacity() >= kLarge) array.reserve(max_edges_ + max_edges_ / 4);
  }

  std::uint32_t new_node() {
    make_room(nodes_, 1);
    nodes_.emplace_back();
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  bool is_full() const { return edges_.size() > max_edges_ || nodes_.size() > max_edges_; }

  // Selection and expansion. Returns the number of the proof if it meets one.
  std::uint32_t select(State& state) {
    std::uint32_t at = root_;
    while (at != 0) {
      if (nodes_[at].proof != 0) return nodes_[at].proof;
      const Turn now = turn(rules_, state);
      if (now.is_over() || !enter(at, now)) return 0;
      if (now.is_chance()) {
        at = follow_chance(at, state);
      } else if (now.seats.count() > 1) {
        at = follow_joint(at, state, now);
      } else {
        const std::uint32_t edge = select_edge(at, state, now.seat());
        take(at, edge, state, now.seat());
        if (edges_[edge].node == 0 && !is_full()) {
          const bool over = proves_ && turn(rules_, state).is_over();
          if (over || edges_[edge].visits + 1 >= kExpandAt) {
            const std::uint32_t child = new_node();
            edges_[edge].node = child;
            if (over) nodes_[child].proof = new_proof({standing(rules_, state), true});
            return nodes_[child].proof;
          }
        }
        at = edges_[edge].node;
      }
    }
    return 0;
  }

  std::uint32_t new_proof(const Proof& proof) {
    proofs_.push_back(proof);
    return static_cast<std::uint32_t>(proofs_.size() - 1);
  }
  // The proof of the node below an edge.
  std::uint32_t proof_of(std::uint32_t edge) const {
    return edges_[edge].node != 0 ? nodes_[edges_[edge].node].proof : 0;
  }

  // From the end of the path towards the root.
  void back_up_proofs() {
    if (proofs_.size() == 1) return;
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Step& step = path_[i];
      const std::uint32_t proof = proof_of(step.edge);
      if (proof == 0) continue;
      const Seat seat = step.seat;
      const Standing& end = proofs_[proof].end;
      estimates_[step.edge] = {static_cast<float>(payoffs_of(end)[seat]), 0};
      Node& node = nodes_[step.at];
      if (node.proof != 0) continue;
      const bool wins = end.ranks[seat] == 1 && end.ranks[1 - seat] > 1;
      if (const std::uint32_t best = best_proof(node, seat); best != 0) {
        node.proof = best;
      } else if (wins) {
        node.proof = new_proof({end, false});
      }
    }
  }

  // The best proof among the moves once all of them are proved. It is whole only if all are.
  std::uint32_t best_proof(const Node& node, Seat seat) {
    std::uint32_t best = 0;
    bool whole = true;
    double most = -1;
    for (std::uint32_t edge = node.first; edge < node.first + node.count; ++edge) {
      const std::uint32_t proof = proof_of(edge);
      if (proof == 0) return 0;
      whole = whole && proofs_[proof].whole;
      const double payoff = payoffs_of(proofs_[proof].end)[seat];
      if (payoff > most) most = payoff, best = proof;
    }
    if (best != 0 && !whole && proofs_[best].whole) return new_proof({proofs_[best].end, false});
    return best;
  }

  // The move to play: the proved best, else the most visited one that is not proved to lose.
  std::uint32_t best_edge(std::uint32_t at) const {
    const Node& node = nodes_[at];
    std::uint32_t best = node.first;
    double most = -1;
    for (std::uint32_t edge = node.first; edge < node.first + node.count; ++edge) {
      const std::uint32_t proof = proof_of(edge);
      double rank = edges_[edge].visits;
      if (proof != 0) {
        const Seat seat = node.seats.first();
        const Standing& end = proofs_[proof].end;
        const double payoff = payoffs_of(end)[seat];
        if (node.proof != 0) {
          rank = 1e18 * payoff;
        } else if (end.ranks[seat] > 1) {
          rank = -1 + payoff;  // only if there is nothing else
        }
      }
      if (rank > most) most = rank, best = edge;
    }
    return best;
  }

  // Counts a visit. False if the node belongs to another decision: a secret can decide whose turn is next.
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

  void take(std::uint32_t at, std::uint32_t edge, State& state, Seat seat) {
    path_.push_back({at, edge, seat});
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
      nodes_.resize(nodes_.size() + index(now.seats.count()));
      nodes_[at].first = first;
      for (std::uint32_t i = first; i < nodes_.size(); ++i) nodes_[i].kind = Kind::choice;
    }
    std::uint64_t key = at;
    while (now.together && nodes_[at].seats.has(now.seat())) {
      const std::uint32_t own =
          nodes_[at].first + static_cast<std::uint32_t>(nodes_[at].seats.before(now.seat()));
      ++nodes_[own].visits;
      const std::uint32_t edge = select_edge(own, state, now.seat());
      take(own, edge, state, now.seat());
      key = (key ^ (edge - nodes_[own].first)) * 0x9e3779b97f4a7c15ULL;
      key ^= key >> 32;
      const Turn next = turn(rules_, state);
      if (!next.together || next.seats.has(now.seat())) break;  // another decision
      now = next;
    }
    return joint_child(key);
  }

  // The node after a joint choice; it is made at its second visit.
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

  // The moves that compete at a node.
  void list_moves(std::uint32_t at, const State& state, Seat seat) {
    legal_moves(rules_, state, seat, legal_);
    if (excluded_.empty() || seat != root_seat_ || at != root_of(seat)) return;
    std::erase_if(legal_,
                  [this](const Move& move) { return std::ranges::find(excluded_, move) != excluded_.end(); });
  }

  // The edge of `seat` with the highest upper confidence bound (UCB1).
  std::uint32_t select_edge(std::uint32_t at, const State& state, Seat seat) {
    if constexpr (kOpen) {
      if (nodes_[at].count == 0) {
        list_moves(at, state, seat);
        random_.shuffle(legal_);  // otherwise ties would go to the first in the list
        add_edges(nodes_[at], legal_.data(), legal_.size());
      }
      const Node& node = nodes_[at];
      const float exploration = exploration_ * std::sqrt(log_of(node.visits));
      const Estimate* estimates = estimates_.data() + node.first;
      std::uint32_t best = 0;
      float best_bound = -1;
      for (std::uint32_t i = 0; i < node.count; ++i) {
        const float bound = estimates[i].value + exploration * estimates[i].radius;
        if (bound > best_bound) best_bound = bound, best = i;
      }
      return node.first + best;
    } else {
      return select_among_legal(at, state, seat);
    }
  }

  std::uint32_t select_among_legal(std::uint32_t at, const State& state, Seat seat) {
    list_moves(at, state, seat);
    // Lists mostly keep their order, so each lookup begins after the last edge found.
    std::uint32_t best = 0, cursor = 0;
    float best_bound = -1;
    for (const Move& move : legal_) {
      const std::uint32_t count = nodes_[at].count;
      std::uint32_t compared = 0;
      for (; compared < count; ++compared) {
        if (edges_[nodes_[at].first + cursor].move == move) break;
        cursor = cursor + 1 < count ? cursor + 1 : 0;
      }
      if (compared == count) {
        add_edges(nodes_[at], &move, 1);
        cursor = count;
      }
      const std::uint32_t edge = nodes_[at].first + cursor;
      const float bound = estimates_[edge].value + exploration_ *
                                                       std::sqrt(log_of(++edges_[edge].available)) *
                                                       estimates_[edge].radius;
      if (bound > best_bound) best_bound = bound, best = cursor;
      cursor = cursor + 1 < nodes_[at].count ? cursor + 1 : 0;
    }
    return nodes_[at].first + best;
  }

  // Appends moves to the edges of a node, which move to a larger place if needed.
  void add_edges(Node& node, const Move* moves, std::size_t number) {
    if (node.count + number > node.capacity) {
      const std::size_t room = node.count == 0 ? number : 2 * (node.count + number);
      const std::size_t first = edges_.size();
      make_room(edges_, room);
      make_room(estimates_, room);
      edges_.resize(first + room);
      estimates_.resize(first + room, Estimate{kFirstPlayUrgency, 1});
      for (std::size_t i = 0; i < node.count; ++i) {
        edges_[first + i] = edges_[node.first + i];
        estimates_[first + i] = estimates_[node.first + i];
      }
      node.first = static_cast<std::uint32_t>(first);
      node.capacity = static_cast<std::uint32_t>(room);
    }
    for (std::size_t i = 0; i < number; ++i) edges_[node.first + node.count++].move = moves[i];
  }

  // An approximate binary logarithm, the same number on every machine. Precondition: n > 0.
  static float log_of(std::uint32_t n) {
    return static_cast<float>(std::bit_cast<std::uint32_t>(static_cast<float>(n))) * 0x1p-23F - 127.0F;
  }

  const Rules& rules_;
  Random& random_;
  std::size_t max_edges_;
  float exploration_;
  bool evaluates_, proves_;
  std::uint32_t root_ = 0;
  std::vector<Node> nodes_;
  std::vector<Estimate> estimates_;  // parallel to edges_
  std::vector<Edge> edges_;
  std::vector<OutcomeEdge> outcomes_;
  std::vector<Proof> proofs_;
  std::vector<JointEdge> joint_;  // open addressing
  std::size_t joint_count_ = 0;
  Payoffs totals_{};
  std::vector<Step> path_;
  std::vector<Move> legal_;
  std::vector<Move> excluded_;
  Seat root_seat_ = 0;
};

}  // namespace landnam
