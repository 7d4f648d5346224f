// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/tourney.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/text.hpp"
#include "cli/tourney/contender.hpp"
#include "cli/tourney/results.hpp"
#include "cli/tourney/summary.hpp"
#include "host/clock.hpp"

namespace landnam::cli {
namespace {

using Contenders = std::vector<std::unique_ptr<Contender>>;  // by number of the bot

// Each seat's share of the first place.
std::vector<double> shares_of_first(const std::vector<int>& ranks) {
  const auto firsts = static_cast<double>(std::ranges::count(ranks, 1));
  std::vector<double> points;
  for (const int rank : ranks) points.push_back(rank == 1 ? 1.0 / firsts : 0.0);
  return points;
}

class Tourney {
 public:
  Tourney(GameRequest game, std::vector<BotSpec> bots, Schedule schedule, double patience)
      : game_(std::move(game)), bots_(std::move(bots)), schedule_(std::move(schedule)), patience_(patience) {}

  const std::vector<BotSpec>& bots() const { return bots_; }
  const Schedule& schedule() const { return schedule_; }
  void test_for(const SequentialTest& test) { test_ = test; }
  void end_where_proved() { until_proved_ = true; }
  void keep_in(ResultFile* file) { file_ = file; }
  void take_up(const GameResult& result) { results_.push_back(result), done_.insert(result.fixture.number); }

  // Plays what has not been played yet.
  void play(int threads) {
    std::vector<std::thread> workers;
    began_ = clock_();
    for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    for (std::thread& worker : workers) worker.join();
    if (shows_progress()) fmt::print(stderr, "\r\x1b[K");
  }

  Summary summary() const { return summarise(bots_, schedule_, results_, test_); }
  bool could_write() const { return could_write_; }

 private:
  static bool shows_progress() { return ::isatty(STDERR_FILENO) != 0; }

  void work() {
    Contenders contenders(bots_.size());
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) contenders[bot] = seat_bot(bots_[bot], patience_);
    while (!decided_) {
      const std::size_t number = next_++;
      if (number >= schedule_.size()) return;
      if (!done_.contains(number)) report(play_game(schedule_.fixture(number), contenders));
    }
  }

  void report(const GameResult& result) {
    const std::lock_guard guard(reporting_);
    results_.push_back(result);
    if (file_ != nullptr && !file_->add(result)) could_write_ = false;
    if (shows_progress()) fmt::print(stderr, "\r\x1b[K");
    if (result.forfeit) {
      const std::size_t bot = result.fixture.bots[static_cast<std::size_t>(*result.forfeit)];
      fmt::print(stderr, "game {}: {} {}\n", result.fixture.number, bots_[bot].name, result.note);
    }
    if (shows_progress()) show_progress();
    if (test_ && std::ranges::any_of(summary().pairs, [&](const PairSummary& pair) {
          return test_->verdict(pair.scores).has_value();
        })) {
      decided_ = true;
    }
  }

  void show_progress() {
    const double played = static_cast<double>(results_.size() - done_.size());
    const double seconds = (clock_() - began_) / 1e3;
    const double left = seconds / played * static_cast<double>(schedule_.size() - results_.size());
    std::string standing;
    std::vector<double> points(bots_.size());
    for (const GameResult& result : results_) {
      for (std::size_t seat = 0; seat < result.points.size(); ++seat) {
        points[result.fixture.bots[seat]] += result.points[seat];
      }
    }
    for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
      standing += fmt::format("  {} {:g}", bots_[bot].name, points[bot]);
    }
    fmt::print(stderr, "{}",
               shorten(fmt::format("{} of {} games, {:.0f} s, {:.0f} s left:{}", results_.size(),
                                   schedule_.size(), seconds, left, standing),
                       100));
    std::fflush(stderr);
  }

  GameResult play_game(const Fixture& fixture, Contenders& contenders) const {
    GameResult result;
    result.fixture = fixture;
    result.slowest.resize(schedule_.rotations());
    // The request was found good before the first game.
    const std::string seed = fmt::format("{} {}", game_.seed.value_or("tourney"), fixture.round);
    GameRequest request = game_;
    request.seed = seed;
    const std::unique_ptr<Table> table = std::move(*open_table(request, seed, {}));
    while (!table->turn().is_over()) {
      const Seat seat = table->turn().seat();
      if (const auto problem = make_move(*table, seat, fixture, contenders, result)) {
        forfeit(result, seat, *problem);
        return result;
      }
      if (!result.ranks.empty()) return result;
      ++result.moves;
    }
    const Standing standing = table->standing();
    for (std::size_t seat = 0; seat < standing.seats; ++seat) {
      result.ranks.push_back(standing.ranks[seat]);
      result.scores.push_back(standing.scores[seat]);
    }
    result.points = shares_of_first(result.ranks);
    return result;
  }

  // The game ends with what its winner proved; all others share the second place.
  void end_proved(GameResult& result, Seat winner, const std::vector<int>& scores) const {
    const auto seats = schedule_.rotations();
    result.ranks.assign(seats, 2);
    result.ranks[static_cast<std::size_t>(winner)] = 1;
    result.scores = scores.empty() ? std::vector<int>(seats) : scores;
    result.points = shares_of_first(result.ranks);
  }

  // What is wrong with the bot, or nothing. Where there is only one move nobody is asked. A game that is to
  // end here has ranks then.
  std::optional<std::string> make_move(Table& table, Seat seat, const Fixture& fixture,
                                       Contenders& contenders, GameResult& result) const {
    const auto choices = table.moves(seat);
    if (!choices) return choices.error().text;
    json::value move;
    if (choices->size() == 1) {
      move = choices->front().move;
    } else {
      const auto at = static_cast<std::size_t>(seat);
      const Random random = random_from_text(
          fmt::format("{} {} {}", game_.seed.value_or("tourney"), fixture.number, table.event_count()));
      Contender& bot = *contenders[fixture.bots[at]];
      const Clock clock = bot.clock();
      const double begin = clock();
      auto chosen = bot.choose(table, seat, random);
      result.slowest[at] = std::max(result.slowest[at], clock() - begin);
      if (!chosen) return chosen.error().text;
      if (until_proved_ && chosen->wins) {
        end_proved(result, seat, chosen->scores);
        return std::nullopt;
      }
      move = std::move(chosen->move);
    }
    const auto played = table.play(seat, move);
    const std::string shown = shorten(json::serialize(move), 80);
    if (!played) return fmt::format("answered {}, which is not a move: {}", shown, played.error().text);
    if (played->refusal) return fmt::format("played {}: {}", shown, played->refusal->text);
    return std::nullopt;
  }

  // The seat comes last, the others share the first place.
  void forfeit(GameResult& result, Seat seat, const std::string& note) const {
    const auto seats = schedule_.rotations();
    result.forfeit = seat;
    result.note = note;
    result.ranks.assign(seats, 1);
    result.ranks[static_cast<std::size_t>(seat)] = static_cast<int>(seats);
    result.scores.assign(seats, 0);
    result.points = shares_of_first(result.ranks);
  }

  GameRequest game_;
  std::vector<BotSpec> bots_;
  Schedule schedule_;
  double patience_;
  bool until_proved_ = false;
  std::optional<SequentialTest> test_;
  ResultFile* file_ = nullptr;
  Clock clock_ = wall_clock();
  double began_ = 0;

  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> decided_ = false;
  std::set<std::size_t> done_;  // before this run
  std::mutex reporting_;        // guards what follows
  std::vector<GameResult> results_;
  bool could_write_ = true;
};

Result<std::vector<BotSpec>> read_bots(const Table& table, const TourneyRequest& request) {
  const Effort standard = request.visits > 0 ? Effort{static_cast<std::uint64_t>(request.visits), 0}
                                             : Effort{0, request.milliseconds};
  std::vector<BotSpec> bots;
  std::set<std::string> names;
  for (const std::string& text : request.bots) {
    auto spec = read_bot_spec(table.game(), table.seats(), text, standard);
    if (!spec) return spec.error();
    if (!names.insert(spec->name).second) {
      return Error{"bad-bot", fmt::format("two bots are called {}; put NAME= in front of one", spec->name)};
    }
    bots.push_back(std::move(*spec));
  }
  if (bots.size() < 2) return Error{"bad-bot", "a tourney needs at least two bots: --bot … --bot …"};
  return bots;
}

Result<SequentialTest> read_sprt(const std::string& text) {
  SequentialTest test;
  const std::vector<std::string> parts = split(text, ',');
  const auto read = [](const std::string& word, double& number) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size();
  };
  if (parts.size() != 2 || !read(parts[0], test.elo0) || !read(parts[1], test.elo1) ||
      test.elo0 >= test.elo1) {
    return Error{"bad-sprt", "--sprt takes two Elo differences like 0,10, the smaller one first"};
  }
  return test;
}

// Which tourney a file of results belongs to.
json::object header_of(const Table& table, const std::string& seed, const std::vector<BotSpec>& bots,
                       bool until_proved) {
  const Record record = table.record(false);
  json::array names;
  for (const BotSpec& bot : bots) names.emplace_back(bot_spec_text(record.game, record.seats, bot));
  json::object header{
      {"tourney", 1},          {"game", record.game}, {"options", record.options}, {"seats", record.seats},
      {"setup", record.setup}, {"seed", seed},        {"bots", std::move(names)}};
  if (until_proved) header["until_proved"] = true;
  return header;
}

int play_and_report(Tourney& tourney, const TourneyRequest& request) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::signal(SIGPIPE, SIG_IGN);  // a bot that went away is noticed otherwise
  tourney.play(request.threads > 0 ? request.threads : cores);
  const Summary summary = tourney.summary();
  if (request.as_json) {
    fmt::print("{}\n", json::serialize(summary.to_json()));
  } else {
    fmt::print("{}", summary.table());
  }
  if (!tourney.could_write()) return complain({"results", "cannot write " + request.file});
  return kFine;
}

}  // namespace

int run_tourney(const TourneyRequest& request) {
  const auto table = open_table(request.game, "tourney", {});
  if (!table) return complain(table.error());
  auto bots = read_bots(**table, request);
  if (!bots) return complain(bots.error());
  const auto seats = static_cast<std::size_t>((*table)->seats());
  const Schedule schedule(bots->size(), seats, (request.games + seats - 1) / seats);
  const json::object header =
      header_of(**table, request.game.seed.value_or("tourney"), *bots, request.until_proved);
  Tourney tourney(request.game, std::move(*bots), schedule, request.patience);
  if (request.until_proved) tourney.end_where_proved();
  if (!request.sprt.empty()) {
    const auto test = read_sprt(request.sprt);
    if (!test) return complain(test.error());
    if (seats != 2 || tourney.bots().size() != 2) {
      return complain({"bad-sprt", "--sprt compares two bots in games for two players"});
    }
    tourney.test_for(*test);
  }
  if (request.file.empty()) return play_and_report(tourney, request);
  auto file = ResultFile::open(request.file, header, schedule);
  if (!file) return complain(file.error());
  for (const GameResult& result : file->results()) tourney.take_up(result);
  tourney.keep_in(&*file);
  return play_and_report(tourney, request);
}

}  // namespace landnam::cli
