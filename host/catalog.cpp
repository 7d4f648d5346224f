// SPDX-License-Identifier: Apache-2.0
#include "host/catalog.hpp"

#include <array>
#include <utility>

namespace landnam {

// Each is made in a translation unit of its own (host/games/): they take long to compile.
CatalogEntry territories_entry();
CatalogEntry fjords_entry();
CatalogEntry graenaland_entry();

Catalog catalog() {
  static const std::array games = {
      territories_entry(),
      fjords_entry(),
      graenaland_entry(),
  };
  return games;
}

const CatalogEntry* find_game(Catalog games, std::string_view id) {
  for (const CatalogEntry& entry : games) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

namespace {

Error unknown_game() {
  return {"unknown-game", "there is no such game; ask for the list with {\"do\":\"games\"}"};
}

}  // namespace

Result<std::unique_ptr<Table>> load_record(Catalog games, std::string_view text, std::string fresh_seed) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  const CatalogEntry* game = find_game(games, record->game);
  if (game == nullptr) return unknown_game();
  return game->load(*record, std::move(fresh_seed));
}

Verdict verify_text(Catalog games, std::string_view text) {
  Verdict verdict;
  const auto record = parse_record(text);
  if (!record) {
    verdict.findings.push_back(record.error());
    return verdict;
  }
  const CatalogEntry* game = find_game(games, record->game);
  if (game != nullptr) return game->verify(*record);
  verdict.findings.push_back(unknown_game());
  return verdict;
}

json::object verdict_json(const Verdict& verdict) {
  json::array findings;
  for (const Finding& finding : verdict.findings) {
    json::object told{{"code", finding.code}, {"text", finding.text}};
    if (!finding.clause.empty()) told["clause"] = finding.clause;
    findings.push_back(std::move(told));
  }
  json::object out{{"holds", verdict.findings.empty()},
                   {"findings", std::move(findings)},
                   {"events", verdict.events},
                   {"over", verdict.over},
                   {"chance_proved", verdict.chance_proved},
                   {"chance_secret", verdict.chance_secret}};
  if (!verdict.refused.empty()) out["refused"] = verdict.refused;
  return out;
}

}  // namespace landnam
