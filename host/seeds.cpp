// SPDX-License-Identifier: Apache-2.0
#include "host/seeds.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/core/sha256.hpp"

namespace landnam {
namespace {

SeedSpan span_of(std::size_t from, const std::string& seed) { return {from, sha256_hex(seed), seed}; }

}  // namespace

Seeds::Seeds(std::string seed) : spans_{span_of(0, seed)}, fresh_(std::move(seed)) {}

Result<Seeds> Seeds::of_record(const Record& record, std::string fresh) {
  if (auto problem = check_seeds(record)) return *problem;
  Seeds seeds;
  seeds.spans_ = record.seeds;
  seeds.fresh_ = std::move(fresh);
  for (SeedSpan& span : seeds.spans_) {
    if (span.seed) span.commitment = sha256_hex(*span.seed);
  }
  return seeds;
}

void Seeds::need(std::size_t event) {
  if (!spans_.empty() && spans_.back().seed) return;
  if (!spans_.empty() && spans_.back().from == event) spans_.pop_back();  // it has decided nothing
  spans_.push_back(span_of(event, fresh_));
}

void Seeds::keep(std::size_t count) {
  std::erase_if(spans_, [count](const SeedSpan& span) { return span.from > count; });
}

Random Seeds::random_for(std::size_t event) const {
  assert(!spans_.empty() && spans_.back().seed && spans_.back().from <= event);
  return random_for_event(*spans_.back().seed, event);
}

std::vector<SeedSpan> Seeds::spans(bool reveal) const {
  std::vector<SeedSpan> shown = spans_;
  for (SeedSpan& span : shown) {
    if (!reveal) span.seed.reset();
  }
  return shown;
}

std::optional<Error> check_seeds(const Record& record) {
  std::optional<std::size_t> before;
  for (const SeedSpan& span : record.seeds) {
    const std::string where = "the seed from event " + std::to_string(span.from) + " on ";
    if (before && *before >= span.from) return Error{"bad-record", where + "comes after a later one"};
    if (span.from > record.events.size()) return Error{"bad-record", where + "is after the last event"};
    if (span.seed && !span.commitment.empty() && sha256_hex(*span.seed) != span.commitment) {
      return Error{"broken-commitment", where + "does not match its commitment"};
    }
    before = span.from;
  }
  return std::nullopt;
}

}  // namespace landnam
