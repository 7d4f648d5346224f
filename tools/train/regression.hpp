// SPDX-License-Identifier: Apache-2.0
// Least squares: a number as a sum of terms, each with a weight to be learnt.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace landnam {

template <std::size_t kTerms>
class Regression {
 public:
  using Terms = std::array<double, kTerms>;

  void add(const Terms& terms, double value) {
    for (std::size_t i = 0; i < kTerms; ++i) {
      if (terms[i] == 0) continue;
      sums_[i] += terms[i] * value;
      for (std::size_t j = 0; j <= i; ++j) products_[i][j] += terms[i] * terms[j];
    }
    ++examples_;
  }
  void forget_half() {
    for (double& sum : sums_) sum /= 2;
    for (Terms& row : products_) {
      for (double& product : row) product /= 2;
    }
    examples_ /= 2;
  }
  double examples() const { return examples_; }

  // Cholesky's way; what was hardly seen stays near zero, the nearer the larger `doubt` is.
  Terms weights(double doubt) const {
    std::vector<Terms> root = products_;
    Terms found = sums_;
    for (std::size_t i = 0; i < kTerms; ++i) root[i][i] += doubt;
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        for (std::size_t k = 0; k < j; ++k) root[i][j] -= root[i][k] * root[j][k];
        root[i][j] = i == j ? std::sqrt(root[i][i]) : root[i][j] / root[j][j];
      }
      for (std::size_t k = 0; k < i; ++k) found[i] -= root[i][k] * found[k];
      found[i] /= root[i][i];
    }
    for (std::size_t i = kTerms; i-- > 0;) {
      for (std::size_t k = i + 1; k < kTerms; ++k) found[i] -= root[k][i] * found[k];
      found[i] /= root[i][i];
    }
    return found;
  }

 private:
  std::vector<Terms> products_ = std::vector<Terms>(kTerms);  // below the diagonal
  Terms sums_{};
  double examples_ = 0;
};

// One example for each player: what counts is how their terms and points differ from the mean of all.
template <std::size_t kTerms>
void add_differences(Regression<kTerms>& regression, std::span<const std::array<double, kTerms>> terms,
                     std::span<const double> points) {
  const auto players = static_cast<double>(terms.size());
  std::array<double, kTerms> mean{};
  double mean_points = 0;
  for (std::size_t player = 0; player < terms.size(); ++player) {
    mean_points += points[player] / players;
    for (std::size_t i = 0; i < kTerms; ++i) mean[i] += terms[player][i] / players;
  }
  for (std::size_t player = 0; player < terms.size(); ++player) {
    std::array<double, kTerms> beyond = terms[player];
    for (std::size_t i = 0; i < kTerms; ++i) beyond[i] -= mean[i];
    regression.add(beyond, points[player] - mean_points);
  }
}

}  // namespace landnam
