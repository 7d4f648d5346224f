// SPDX-License-Identifier: Apache-2.0
// What the results of many games say, and how sure that is. Games of one round share their seed, so rounds
// are what is independent: all errors come from the differences between rounds.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace landnam::cli {

// 95 of 100 times the truth lies within value ± error.
struct Estimate {
  double value = 0;
  double error = 0;
};

// Of samples between 0 and 1. The error allows for one more sample half a point away, so that a few equal
// results do not look certain.
Estimate mean_of(std::span<const double> samples);

// The share of points that a difference in Elo promises, and back. A share of 0 or 1 has no finite Elo;
// `games` says how near to it a result can come: half a point.
double share_of_elo(double elo);
double elo_of_share(double share, double games);

struct EloRange {
  double value = 0, low = 0, high = 0;
};
EloRange elo_range(const Estimate& share, double games);

// Sequential test (Wald 1945) of "elo1 stronger" against "elo0 stronger" from the mean scores of pairs of
// games, 0 to 1 in quarters, as in the generalised test with five outcomes that chess engines use.
struct SequentialTest {
  double elo0 = 0, elo1 = 0;

  static constexpr double kErrorRate = 0.05;       // of either kind
  static constexpr std::size_t kFewestPairs = 16;  // before which their spread is not known well enough

  double log_likelihood_ratio(std::span<const double> pair_scores) const;
  // The ratio beyond which elo1 is accepted; below its negative elo0 is.
  static double bound();
  // True for elo1, false for elo0, nothing while it is open.
  std::optional<bool> verdict(std::span<const double> pair_scores) const;
};

// The order of finishing: a meeting of two bots in one game, `score` of the first 1, 0 or a half.
struct Meeting {
  std::size_t round = 0;
  std::size_t one = 0, two = 0;
  double score = 0;
};

// Ratings in Elo with mean zero by which the meetings are most likely (Bradley, Terry 1952), one drawn
// meeting added for every two bots that met, so that who always wins is rated too. Errors by resampling
// rounds.
std::vector<Estimate> ratings_of(std::size_t bots, const std::vector<Meeting>& meetings);

}  // namespace landnam::cli
