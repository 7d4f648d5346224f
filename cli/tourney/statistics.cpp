// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/random.hpp"

namespace landnam::cli {
namespace {

constexpr double kTwoSided = 1.959964;  // standard deviations that hold 95 of 100
constexpr double kEloScale = 400.0;

// Meetings between bots as a table: points of `one` against `two`.
class PointsTable {
 public:
  explicit PointsTable(std::size_t bots) : bots_(bots), points_(bots * bots) {}

  void add(const Meeting& meeting, double weight) {
    at(meeting.one, meeting.two) += weight * meeting.score;
    at(meeting.two, meeting.one) += weight * (1.0 - meeting.score);
  }
  void add_draws(double weight) {
    for (std::size_t one = 0; one < bots_; ++one) {
      for (std::size_t two = one + 1; two < bots_; ++two) {
        if (at(one, two) + at(two, one) > 0) add({0, one, two, 0.5}, weight);
      }
    }
  }

  // Minorisation and maximisation (Hunter 2004).
  std::vector<double> ratings() const {
    std::vector<double> strength(bots_, 1.0);
    constexpr int kIterations = 200;
    for (int iteration = 0; iteration < kIterations; ++iteration) {
      for (std::size_t one = 0; one < bots_; ++one) {
        double won = 0, expected = 0;
        for (std::size_t two = 0; two < bots_; ++two) {
          const double met = at(one, two) + at(two, one);
          if (one == two || met == 0) continue;
          won += at(one, two);
          expected += met / (strength[one] + strength[two]);
        }
        if (expected > 0) strength[one] = won / expected;
      }
    }
    std::vector<double> elo;
    double mean = 0;
    for (const double s : strength) {
      elo.push_back(kEloScale * std::log10(s));
      mean += elo.back() / static_cast<double>(bots_);
    }
    for (double& rating : elo) rating -= mean;
    return elo;
  }

 private:
  double& at(std::size_t one, std::size_t two) { return points_[one * bots_ + two]; }
  double at(std::size_t one, std::size_t two) const { return points_[one * bots_ + two]; }

  std::size_t bots_;
  std::vector<double> points_;
};

// The sum of squared distances from the mean.
double squares_of(std::span<const double> samples) {
  double mean = 0;
  for (const double sample : samples) mean += sample / static_cast<double>(samples.size());
  double squares = 0;
  for (const double sample : samples) squares += (sample - mean) * (sample - mean);
  return squares;
}

}  // namespace

Estimate mean_of(std::span<const double> samples) {
  Estimate mean;
  if (samples.empty()) return mean;
  const auto count = static_cast<double>(samples.size());
  for (const double sample : samples) mean.value += sample / count;
  constexpr double kUnseen = 0.25;  // half a point from the mean, squared
  mean.error = kTwoSided * std::sqrt((squares_of(samples) + kUnseen) / count / count);
  return mean;
}

double share_of_elo(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / kEloScale)); }

double elo_of_share(double share, double games) {
  const double least = 0.5 / std::max(games, 1.0);
  share = std::clamp(share, least, 1.0 - least);
  return kEloScale * std::log10(share / (1.0 - share));
}

EloRange elo_range(const Estimate& share, double games) {
  return {elo_of_share(share.value, games), elo_of_share(share.value - share.error, games),
          elo_of_share(share.value + share.error, games)};
}

double SequentialTest::log_likelihood_ratio(std::span<const double> pair_scores) const {
  constexpr double kNever = 1e-3;  // so that an outcome not seen yet is not thought impossible
  std::array<double, 5> counts{};
  for (const double score : pair_scores) ++counts[static_cast<std::size_t>(std::lround(4 * score))];
  double total = 0, mean = 0, variance = 0;
  for (double& count : counts) total += count = std::max(count, kNever);
  for (std::size_t i = 0; i < counts.size(); ++i) mean += counts[i] / total * static_cast<double>(i) / 4;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - mean;
    variance += counts[i] / total * off * off;
  }
  const double share0 = share_of_elo(elo0), share1 = share_of_elo(elo1);
  return total * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

double SequentialTest::bound() { return std::log((1 - kErrorRate) / kErrorRate); }

std::optional<bool> SequentialTest::verdict(std::span<const double> pair_scores) const {
  if (pair_scores.size() < kFewestPairs) return std::nullopt;
  const double ratio = log_likelihood_ratio(pair_scores);
  if (ratio >= bound()) return true;
  if (ratio <= -bound()) return false;
  return std::nullopt;
}

std::vector<Estimate> ratings_of(std::size_t bots, const std::vector<Meeting>& meetings) {
  constexpr int kResamplings = 200;
  // The last weight is that of the draws added.
  const auto rate = [&](const std::vector<double>& weights) {
    PointsTable table(bots);
    for (const Meeting& meeting : meetings) table.add(meeting, weights[meeting.round]);
    table.add_draws(weights.back());
    return table.ratings();
  };
  std::size_t rounds = 0;
  for (const Meeting& meeting : meetings) rounds = std::max(rounds, meeting.round + 1);
  std::vector<Estimate> ratings;
  for (const double value : rate(std::vector<double>(rounds + 1, 1.0))) ratings.push_back({value, 0});
  if (rounds < 2) return ratings;
  Random random(1);
  std::vector<std::vector<double>> samples(bots);
  for (int i = 0; i < kResamplings; ++i) {
    constexpr double kLeastWeight = 0.25;  // of draws: with none who always wins could not be rated
    std::vector<double> weights(rounds + 1, 0.0);
    for (std::size_t n = 0; n <= rounds; ++n) {
      ++weights[random.below(static_cast<std::uint32_t>(rounds + 1))];
    }
    weights.back() = std::max(weights.back(), kLeastWeight);
    const std::vector<double> rated = rate(weights);
    for (std::size_t bot = 0; bot < bots; ++bot) samples[bot].push_back(rated[bot]);
  }
  for (std::size_t bot = 0; bot < bots; ++bot) {
    ratings[bot].error = kTwoSided * std::sqrt(squares_of(samples[bot]) / (kResamplings - 1));
  }
  return ratings;
}

}  // namespace landnam::cli
