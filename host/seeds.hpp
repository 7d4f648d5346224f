// SPDX-License-Identifier: Apache-2.0
// Where the chance of a table comes from: one seed, or several in turn after a game was loaded whose seed was
// still secret.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/record.hpp"

namespace landnam {

class Seeds {
 public:
  // All chance from event 0 on follows from `seed`.
  explicit Seeds(std::string seed);

  // The seeds of a record of `events` events. Chance still to come follows from the last one, or from `fresh`
  // if that is secret.
  static Result<Seeds> of_record(const Record& record, std::string fresh);

  // Call when `event` is the number of the next event: from there on a known seed is in force.
  void need(std::size_t event);
  // Call after all but the first `count` events were taken back.
  void keep(std::size_t count);

  // Precondition: need() was called since the last change.
  Random random_for(std::size_t event) const;

  std::vector<SeedSpan> spans(bool reveal) const;
  // Of the first; empty if there is none.
  std::string commitment() const { return spans_.empty() ? "" : spans_.front().commitment; }

 private:
  Seeds() = default;

  std::vector<SeedSpan> spans_;  // `from` ascending
  std::string fresh_;            // takes over where a seed is secret
};

// The problem with the seeds of a record, or nothing: order, range, a seed that does not fit its commitment.
std::optional<Error> check_seeds(const Record& record);

}  // namespace landnam
