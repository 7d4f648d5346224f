// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "host/json_forms.hpp"
#include "host/replay.hpp"
#include "host/seeds.hpp"
#include "host/verify.hpp"

namespace landnam {

// What is wrong with the way in which the rules judge the event that a record says they must refuse.
template <Game G>
std::optional<Finding> check_refused(const Journal<G>& journal, const Record& record) {
  const auto allowed = read_event<G>(journal, record.events.back());
  const std::string event = "event " + std::to_string(journal.size());
  if (allowed) return Finding{"allowed-event", event + " is allowed, but must be refused", record.refused};
  const Error& error = allowed.error();
  if ((error.clause.empty() ? error.code : error.clause) == record.refused) return std::nullopt;
  return Finding{"other-refusal", error.text + "; the record expects " + record.refused, error.clause};
}

template <Game G>
Verdict verify_of(const Record& record) {
  Verdict verdict;
  verdict.events = record.events.size();
  const auto found = [&verdict](const std::string& code, const std::string& text) {
    verdict.findings.push_back({code, text});
  };
  if (const auto problem = check_seeds(record)) verdict.findings.push_back(*problem);
  const auto journal = read_journal<G>(record);
  if (!journal) {
    verdict.findings.push_back(journal.error());
    return verdict;
  }
  const auto& rules = journal->rules();
  Journal<G> again(rules, journal->first());
  for (std::size_t n = 0; n < journal->size(); ++n) {
    if (const auto* outcome = std::get_if<typename G::Outcome>(&(*journal)[n])) {
      const SeedSpan* in_force = nullptr;
      for (const SeedSpan& span : record.seeds) {
        if (span.from <= n) in_force = &span;
      }
      if (in_force == nullptr || !in_force->seed) {
        ++verdict.chance_secret;
      } else {
        Random random = random_for_event(*in_force->seed, n);
        const json::value drawn = to_json(rules, draw(rules, again.state(), random));
        if (drawn == to_json(rules, *outcome)) {
          ++verdict.chance_proved;
        } else {
          found("wrong-outcome", "event " + std::to_string(n) + " does not follow from the seed");
        }
      }
    }
    again.add((*journal)[n]);
  }
  if (!record.refused.empty()) {
    verdict.refused = record.refused;
    if (auto problem = check_refused(*journal, record)) verdict.findings.push_back(*problem);
  }
  verdict.over = journal->whose_turn().is_over();
  const json::value result = verdict.over ? json::value(result_json(journal->standing_now())) : json::value();
  if (verdict.over && record.result.is_null()) {
    found("missing-result", "the game is over, but the record has no result");
  } else if (!verdict.over && !record.result.is_null()) {
    found("early-result", "the record has a result, but the game is not over");
  } else if (result != record.result) {
    found("wrong-result", "the result is " + json::serialize(result));
  }
  return verdict;
}

}  // namespace landnam
