// SPDX-License-Identifier: Apache-2.0
// Records of a game: written, read, resumed, verified; and the golden ones, which must stay true.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/check_table.hpp"

namespace landnam::testing {

inline bool has_finding(const Verdict& verdict, const std::string& code) {
  return std::any_of(verdict.findings.begin(), verdict.findings.end(),
                     [&](const Finding& finding) { return finding.code == code; });
}

// Every mistake in a record is found.
template <Game G>
void check_tampering(const Record& record) {
  Record wrong = record;
  wrong.result = json::object{{"scores", json::array{1000, -1000}}};
  EXPECT_TRUE(has_finding(game_entry<G>().verify(wrong), "wrong-result"));
  wrong = record;
  wrong.result = nullptr;
  EXPECT_TRUE(has_finding(game_entry<G>().verify(wrong), "missing-result"));
  wrong = record;
  wrong.events.push_back(wrong.events.back());
  EXPECT_TRUE(has_finding(game_entry<G>().verify(wrong), "illegal-event"));
  wrong = record;
  wrong.events.pop_back();
  EXPECT_TRUE(has_finding(game_entry<G>().verify(wrong), "early-result"));
  const bool chance =
      std::any_of(record.events.begin(), record.events.end(), [](const auto& event) { return !event.seat; });
  wrong = record;
  wrong.seeds.front().seed = "another seed";
  EXPECT_TRUE(has_finding(game_entry<G>().verify(wrong), "broken-commitment"));
  EXPECT_TRUE(!chance || has_finding(game_entry<G>().verify(wrong), "wrong-outcome"));
}

// A record can end with an event that the rules must refuse. It holds if they do, by the clause it names, and
// a table loaded from it stands before that event.
template <Game G>
void check_refused(const Record& record) {
  Record report = record;
  report.events.push_back(record.events.back());
  const Verdict legal_so_far = game_entry<G>().verify(report);
  report.refused = "illegal-event";
  if (!has_finding(legal_so_far, "illegal-event")) {  // the same event can be legal twice
    EXPECT_TRUE(has_finding(game_entry<G>().verify(report), "allowed-event")) << format_record(report);
    return;
  }
  const std::string& clause = legal_so_far.findings.back().clause;
  if (!clause.empty()) report.refused = clause;
  const std::string text = format_record(report);
  const auto read = parse_record(text);
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->refused, report.refused);
  EXPECT_EQ(format_record(*read), text);
  const Verdict verdict = game_entry<G>().verify(*read);
  EXPECT_TRUE(verdict.findings.empty()) << verdict.findings.front().text << "\n" << text;
  const auto before = game_entry<G>().load(record, "fresh"), loaded = game_entry<G>().load(*read, "fresh");
  ASSERT_TRUE(before && loaded);
  EXPECT_EQ(text_of((*loaded)->state()), text_of((*before)->state()));
  report.refused = "NO-CLAUSE";
  EXPECT_TRUE(has_finding(game_entry<G>().verify(report), "other-refusal"));
  report = record;
  report.refused = "illegal-event";
  EXPECT_TRUE(has_finding(game_entry<G>().verify(report), "allowed-event"));
}

template <Game G>
void check_record(const Configuration& configuration, int number) {
  SCOPED_TRACE(configuration.name);
  const std::string seed = "records " + std::to_string(number);
  const auto table = new_table<G>(configuration, seed);
  ASSERT_TRUE(table);
  Random random(static_cast<std::uint64_t>(number));
  const std::size_t pause = random.below(40);
  for (std::size_t n = 0; n < pause && !table->turn().is_over(); ++n) play_any(*table, random);

  // In the middle: the seed stays secret unless asked for; both saves resume at the same position.
  const std::string shown = format_record(table->record(false)), saved = format_record(table->record(true));
  for (const std::string& text : {shown, saved}) {
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << text;
    EXPECT_EQ(format_record(*record), text);
    EXPECT_TRUE(game_entry<G>().verify(*record).findings.empty()) << text;
    if (!record->events.empty()) check_refused<G>(*record);
    const auto resumed = game_entry<G>().load(*record, "a fresh seed");
    ASSERT_TRUE(resumed) << resumed.error().text;
    EXPECT_EQ(text_of((*resumed)->state()), text_of(table->state()));
    const bool over = table->turn().is_over();
    EXPECT_EQ(format_record((*resumed)->record(false)) == shown, over || text == saved)
        << "a new seed must be committed to";
    Random moves(3);
    play_to_the_end(**resumed, moves);
    const Record end = (*resumed)->record(false);
    const Verdict verdict = game_entry<G>().verify(end);
    EXPECT_TRUE(verdict.findings.empty()) << verdict.findings.front().text << "\n" << format_record(end);
    EXPECT_TRUE(verdict.over);
  }
  EXPECT_TRUE(table->turn().is_over() || shown.find(seed) == std::string::npos)
      << "the seed is shown too early";

  play_to_the_end(*table, random);
  const std::string text = format_record(table->record(false));
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << text;
  EXPECT_EQ(format_record(*record), text);
  const Verdict verdict = game_entry<G>().verify(*record);
  EXPECT_TRUE(verdict.findings.empty() && verdict.over && verdict.chance_secret == 0) << text;
  const auto loaded = game_entry<G>().load(*record, "unused");
  ASSERT_TRUE(loaded) << loaded.error().text;
  EXPECT_EQ(format_record((*loaded)->record(false)), text);
  EXPECT_EQ(text_of((*loaded)->state()), text_of(table->state()));
  check_tampering<G>(*record);
  check_refused<G>(*record);
}

// A table set up from a position goes on like the one it was taken from, but for chance.
template <Game G>
void check_setup(const Configuration& configuration) {
  SCOPED_TRACE(configuration.name);
  const auto table = new_table<G>(configuration, "setup");
  ASSERT_TRUE(table);
  Random random(8);
  for (int n = 0; n < 5 && !table->turn().is_over(); ++n) play_any(*table, random);
  const auto copy =
      game_entry<G>().open({configuration.options, configuration.seats, table->state(), "other", {}});
  ASSERT_TRUE(copy) << copy.error().text;
  EXPECT_EQ(text_of((*copy)->state()), text_of(table->state()));
  EXPECT_EQ((*copy)->event_count(), 0U);
  play_to_the_end(**copy, random);
  const Record record = (*copy)->record(false);
  EXPECT_TRUE(game_entry<G>().verify(record).findings.empty()) << format_record(record);
  EXPECT_FALSE(game_entry<G>().open({configuration.options, configuration.seats, "nonsense", "other", {}}));
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// Every record in the game's folder `golden` verifies and is written again byte for byte: finished games, and
// reports of events that must be refused. `tools/golden` adds one. With
// LANDNAM_APPROVE=1 in the environment records are written again in today's form, and a random game of every
// configuration is added where there is none yet.
template <Game G>
void check_golden() {
  namespace fs = std::filesystem;
  const std::string id = game_id<G>();
  const fs::path folder = fs::path(LANDNAM_SOURCE_DIR) / "engine/games" / id / "golden";
  if (!fs::exists(folder.parent_path())) GTEST_SKIP() << "not a shipped game";
  const bool approve = std::getenv("LANDNAM_APPROVE") != nullptr;
  ASSERT_TRUE(approve || fs::exists(folder)) << "no golden games: run once with LANDNAM_APPROVE=1";
  if (approve) {
    fs::create_directories(folder);
    for (const Configuration& configuration : all_configurations<G>()) {
      std::string name = "random";
      for (const char c : configuration.name.substr(id.size())) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
          name += c;
        } else if (!name.ends_with('-')) {
          name += '-';
        }
      }
      while (name.ends_with('-')) name.pop_back();
      if (fs::exists(folder / (name + ".record"))) continue;
      const auto table = new_table<G>(configuration, "golden " + configuration.name);
      Random random = random_from_text("golden moves " + configuration.name);
      play_to_the_end(*table, random);
      std::ofstream(folder / (name + ".record"), std::ios::binary) << format_record(table->record(false));
    }
  }
  int found = 0;
  bool effects = !TellsEffects<G>;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".record") continue;
    SCOPED_TRACE(entry.path().filename().string());
    ++found;
    const std::string text = read_file(entry.path());
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.error().text;
    const Verdict verdict = game_entry<G>().verify(*record);
    for (const Finding& finding : verdict.findings) ADD_FAILURE() << finding.code << ": " << finding.text;
    const auto table = game_entry<G>().load(*record, "fresh");
    ASSERT_TRUE(table) << table.error().text;
    if (!effects)  // which no record holds
      effects = (*table)->events_text(0).find(R"("effects":[{"what":)") != std::string::npos;
    Record written = (*table)->record(false);
    if (!verdict.over) {  // a resumed game goes on with chance and a seed of its own
      written.seeds = record->seeds;
      written.result = nullptr;
      written.events.resize(std::min(written.events.size(), record->legal_events()));
    }
    if (!record->refused.empty()) written.events.push_back(record->events.back());
    written.refused = record->refused;
    if (approve) std::ofstream(entry.path(), std::ios::binary) << format_record(written);
    EXPECT_TRUE(approve || format_record(written) == text) << "it is written differently now:\n"
                                                           << format_record(written);
  }
  EXPECT_TRUE(effects);
  EXPECT_GT(found, 0) << "no golden games: run once with LANDNAM_APPROVE=1";
}

}  // namespace landnam::testing
