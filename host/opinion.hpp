// SPDX-License-Identifier: Apache-2.0
// What one tree tells of a position, as JSON: so that trees which grew in different places can be added up.
// {"visits":N,"values":[by seat],"line":["text",…],"tried":[{"text","total","visits","lost"},…]}
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/json.hpp"
#include "engine/search/uct.hpp"

namespace landnam {

template <Game G>
json::object opinion_json(const typename G::Rules& rules, const SearchResult<G>& result) {
  json::array values, line, tried;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seat_count(rules)); ++seat) {
    values.emplace_back(result.values[seat]);
  }
  for (const typename G::Move& move : result.line) line.emplace_back(to_text(rules, move));
  for (const auto& one : result.root_moves) {
    tried.emplace_back(json::object{{"text", to_text(rules, one.move)},
                                    {"total", one.total},
                                    {"visits", one.visits},
                                    {"lost", one.lost}});
  }
  return {{"visits", result.visits},
          {"values", std::move(values)},
          {"line", std::move(line)},
          {"tried", std::move(tried)}};
}

// Reads opinions about one position, whatever somebody may have made of them on the way.
template <Game G>
class OpinionReader {
 public:
  OpinionReader(const typename G::Rules& rules, const typename G::State& state, Seat seat) : rules_(rules) {
    legal_moves(rules, state, seat, legal_);
  }

  Result<SearchResult<G>> read(const json::value& opinion) const {
    SearchResult<G> result;
    const auto visits = integer_at(opinion, "visits", 1, kMostVisits);
    const json::array& values = list_at(opinion, "values");
    if (!visits || values.size() != static_cast<std::size_t>(seat_count(rules_))) return bad();
    result.visits = static_cast<std::uint64_t>(*visits);
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      const auto value = number(&values[seat], 1);
      if (!value) return bad();
      result.values[seat] = *value;
    }
    const json::array& line = list_at(opinion, "line");
    if (line.empty() || line.size() > kLongestLine) return bad();
    for (const json::value& text : line) {
      const auto move = read_move(&text);
      if (!move) return bad();
      result.line.push_back(*move);
    }
    result.move = result.line.front();
    if (!is_legal(result.move)) return bad();
    const json::array& tried = list_at(opinion, "tried");
    if (tried.size() > legal_.size()) return bad();
    for (const json::value& one : tried) {
      const auto move = read_move(member(one, "text"));
      const auto times = integer_at(one, "visits", 0, kMostVisits);
      const auto total = number(member(one, "total"), static_cast<double>(times.value_or(0)));
      const json::value* lost = member(one, "lost");
      if (!move || !is_legal(*move) || !total || lost == nullptr || !lost->is_bool()) return bad();
      result.root_moves.push_back({*move, *total, static_cast<std::uint64_t>(*times), lost->get_bool()});
    }
    return result;
  }

 private:
  static constexpr std::int64_t kMostVisits = 1'000'000'000'000;
  static constexpr std::size_t kLongestLine = 1000;

  static Error bad() { return {"bad-opinion", "an opinion is what a bot told of this very position"}; }

  // From 0 to `most`, or a trifle more: totals are sums of rounded numbers.
  static std::optional<double> number(const json::value* value, double most) {
    if (value == nullptr || !value->is_number()) return std::nullopt;
    const auto found = value->to_number<double>();
    return found >= 0 && found <= most + 1e-6 * (most + 1) ? std::optional(found) : std::nullopt;
  }

  std::optional<typename G::Move> read_move(const json::value* text) const {
    if (text == nullptr || !text->is_string()) return std::nullopt;
    auto move = move_from_text(rules_, view_of(text->get_string()));
    return move ? std::optional(std::move(*move)) : std::nullopt;
  }
  bool is_legal(const typename G::Move& move) const {
    return std::ranges::find(legal_, move) != legal_.end();
  }

  const typename G::Rules& rules_;
  std::vector<typename G::Move> legal_;
};

}  // namespace landnam
