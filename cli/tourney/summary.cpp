// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/summary.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/text.hpp"

namespace landnam::cli {
namespace {

json::object estimate_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"error", estimate.error}};
}

// Of each bot: its share in every round that it took part in.
std::vector<Estimate> shares_of(std::size_t bots, const std::vector<GameResult>& results) {
  struct Tally {
    double points = 0, seats = 0;
  };
  std::vector<std::map<std::size_t, Tally>> tallies(bots);
  for (const GameResult& result : results) {
    for (std::size_t seat = 0; seat < result.points.size(); ++seat) {
      Tally& tally = tallies[result.fixture.bots[seat]][result.fixture.round];
      tally.points += result.points[seat];
      ++tally.seats;
    }
  }
  std::vector<Estimate> shares;
  for (const auto& rounds : tallies) {
    std::vector<double> samples;
    for (const auto& [round, tally] : rounds) samples.push_back(tally.points / tally.seats);
    shares.push_back(mean_of(samples));
  }
  return shares;
}

std::vector<Meeting> meetings_of(const std::vector<GameResult>& results) {
  std::vector<Meeting> meetings;
  for (const GameResult& result : results) {
    for (std::size_t one = 0; one < result.ranks.size(); ++one) {
      for (std::size_t two = one + 1; two < result.ranks.size(); ++two) {
        if (result.fixture.bots[one] == result.fixture.bots[two]) continue;
        const int by = result.ranks[two] - result.ranks[one];
        meetings.push_back({result.fixture.round, result.fixture.bots[one], result.fixture.bots[two],
                            by > 0 ? 1.0 : (by < 0 ? 0.0 : 0.5)});
      }
    }
  }
  return meetings;
}

// Results of lineups of two; pairs of games of which one is missing count for won and lost only.
std::vector<PairSummary> pairs_of(const Schedule& schedule, const std::vector<GameResult>& results) {
  std::vector<PairSummary> pairs(schedule.lineups());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Fixture fixture = schedule.fixture(2 * i);
    pairs[i].one = fixture.bots[0];
    pairs[i].two = fixture.bots[1];
  }
  std::map<std::size_t, std::vector<double>> by_pair;
  for (const GameResult& result : results) {
    PairSummary& pair = pairs[result.fixture.lineup];
    const double score = result.points[result.fixture.bots[0] == pair.one ? 0 : 1];
    ++pair.games;
    ++(score > 0.75 ? pair.won : (score < 0.25 ? pair.lost : pair.drawn));
    by_pair[result.fixture.number / 2].push_back(score);
  }
  for (const auto& [number, scores] : by_pair) {
    if (scores.size() == 2)
      pairs[schedule.fixture(2 * number).lineup].scores.push_back((scores[0] + scores[1]) / 2);
  }
  return pairs;
}

json::object test_json(const SequentialTest& test, const std::vector<double>& scores) {
  const auto verdict = test.verdict(scores);
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"llr", test.log_likelihood_ratio(scores)},
          {"bound", SequentialTest::bound()},
          {"accepted", verdict ? json::value(*verdict ? "elo1" : "elo0") : json::value()}};
}

}  // namespace

Summary summarise(const std::vector<BotSpec>& bots, const Schedule& schedule,
                  const std::vector<GameResult>& results, const std::optional<SequentialTest>& test) {
  Summary summary;
  summary.games = results.size();
  summary.test = test;
  summary.bots.resize(bots.size());
  const std::vector<Estimate> shares = shares_of(bots.size(), results);
  const std::vector<Estimate> ratings = ratings_of(bots.size(), meetings_of(results));
  for (std::size_t bot = 0; bot < bots.size(); ++bot) {
    summary.bots[bot].name = bots[bot].name;
    summary.bots[bot].share = shares[bot];
    summary.bots[bot].elo = ratings[bot];
    summary.bots[bot].fair = 1.0 / static_cast<double>(schedule.rotations());
  }
  for (const GameResult& result : results) {
    for (std::size_t seat = 0; seat < result.points.size(); ++seat) {
      BotSummary& bot = summary.bots[result.fixture.bots[seat]];
      ++bot.games;
      bot.points += result.points[seat];
      bot.slowest = std::max(bot.slowest, result.slowest[seat]);
      if (result.forfeit == static_cast<int>(seat)) ++bot.forfeits;
    }
  }
  if (schedule.rotations() == 2) summary.pairs = pairs_of(schedule, results);
  return summary;
}

json::object Summary::to_json() const {
  json::array bots_json, pairs_json;
  for (const BotSummary& bot : bots) {
    bots_json.emplace_back(json::object{{"name", bot.name},
                                        {"games", bot.games},
                                        {"points", bot.points},
                                        {"share", estimate_json(bot.share)},
                                        {"fair", bot.fair},
                                        {"elo", estimate_json(bot.elo)},
                                        {"forfeits", bot.forfeits},
                                        {"slowest_ms", bot.slowest}});
  }
  for (const PairSummary& pair : pairs) {
    const Estimate share = mean_of(pair.scores);
    const EloRange elo = elo_range(share, static_cast<double>(pair.games));
    json::object out{{"one", bots[pair.one].name},
                     {"two", bots[pair.two].name},
                     {"games", pair.games},
                     {"won", pair.won},
                     {"drawn", pair.drawn},
                     {"lost", pair.lost},
                     {"share", estimate_json(share)},
                     {"elo", json::object{{"value", elo.value}, {"low", elo.low}, {"high", elo.high}}}};
    if (test) out["sprt"] = test_json(*test, pair.scores);
    pairs_json.emplace_back(std::move(out));
  }
  json::object out{{"games", games}, {"bots", std::move(bots_json)}};
  if (!pairs.empty()) out["pairs"] = std::move(pairs_json);
  return out;
}

std::string Summary::table() const {
  int width = 4;
  for (const BotSummary& bot : bots) width = std::max(width, columns(bot.name));
  std::string text = fmt::format(
      "{}  games    points   share of points    x fair          Elo  slowest  failed\n", pad("bot", width));
  std::vector<const BotSummary*> order;
  for (const BotSummary& bot : bots) order.push_back(&bot);
  std::ranges::stable_sort(order, [](const auto* a, const auto* b) { return a->elo.value > b->elo.value; });
  for (const BotSummary* bot : order) {
    text += fmt::format(
        "{}  {:5}  {:8.1f}  {:6.1f} % ± {:4.1f} %  {:8.2f}  {:+5.0f} ± {:3.0f}  {:4.0f} ms  {:6}\n",
        pad(bot->name, width), bot->games, bot->points, 100 * bot->share.value, 100 * bot->share.error,
        bot->share.value / bot->fair, bot->elo.value, bot->elo.error, bot->slowest, bot->forfeits);
  }
  for (const PairSummary& pair : pairs) {
    if (pair.games == 0) continue;
    const Estimate share = mean_of(pair.scores);
    const EloRange elo = elo_range(share, static_cast<double>(pair.games));
    text += fmt::format("{} - {}: +{} ={} -{}, {:.1f} % ± {:.1f} %, Elo {:+.0f} ({:+.0f} … {:+.0f})\n",
                        bots[pair.one].name, bots[pair.two].name, pair.won, pair.drawn, pair.lost,
                        100 * share.value, 100 * share.error, elo.value, elo.low, elo.high);
    if (!test) continue;
    const auto verdict = test->verdict(pair.scores);
    text += fmt::format("  SPRT {:g}, {:g}: ratio {:+.2f} of ±{:.2f}, {}\n", test->elo0, test->elo1,
                        test->log_likelihood_ratio(pair.scores), SequentialTest::bound(),
                        !verdict ? "undecided" : (*verdict ? "the second holds" : "the first holds"));
  }
  return text;
}

}  // namespace landnam::cli
