// SPDX-License-Identifier: Apache-2.0
// The table of any game of the concept.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "host/advice.hpp"
#include "host/journal.hpp"
#include "host/json_forms.hpp"
#include "host/opinion.hpp"
#include "host/perft.hpp"
#include "host/replay.hpp"
#include "host/seeds.hpp"
#include "host/seen.hpp"
#include "host/table.hpp"

namespace landnam {

template <Game G>
class TableOf final : public Table {
 public:
  static Result<std::unique_ptr<Table>> open(const NewTable& wanted) {
    const int seats = wanted.seats ? *wanted.seats : fewest_seats();
    auto journal = first_journal<G>(wanted.options, seats, wanted.setup);
    if (!journal) return journal.error();
    if (wanted.names.size() > static_cast<std::size_t>(seat_count(journal->rules()))) {
      return Error{"bad-names", "there are more names than seats"};
    }
    return std::unique_ptr<Table>(
        new TableOf(std::move(*journal), Seeds(wanted.seed), wanted.names, !wanted.setup.is_null()));
  }

  // A game that is not over goes on with `fresh` where the record keeps its seed secret.
  static Result<std::unique_ptr<Table>> load(const Record& record, std::string fresh) {
    auto journal = read_journal<G>(record);
    if (!journal) return journal.error();
    auto seeds = Seeds::of_record(record, std::move(fresh));
    if (!seeds) return seeds.error();
    if (record.names.size() > static_cast<std::size_t>(seat_count(journal->rules()))) {
      return Error{"bad-names", "the record has more names than seats"};
    }
    return std::unique_ptr<Table>(
        new TableOf(std::move(*journal), std::move(*seeds), record.names, !record.setup.is_null()));
  }

  std::unique_ptr<Table> clone() const override { return std::unique_ptr<Table>(new TableOf(*this)); }

  std::string game() const override { return G::describe().at("id").as_string().c_str(); }
  json::object options() const override { return options_json(rules()); }
  int seats() const override { return seat_count(rules()); }
  std::string commitment() const override { return seeds_.commitment(); }
  Turn turn() const override { return now(); }
  std::size_t event_count() const override { return journal_.size(); }

  json::array events(std::size_t from) const override { return events_told(journal_, from, kReader); }
  json::array events_seen(std::size_t from, Observer observer) const override {
    return events_told(journal_, from, audience_of(journal_, observer));
  }
  std::string events_text(std::size_t from, Telling telling) const override {
    return list_text(from, kReader, telling);
  }
  std::string events_seen_text(std::size_t from, Observer observer, Telling telling) const override {
    return list_text(from, audience_of(journal_, observer), telling);
  }

  std::size_t decision_began() const override { return journal_.decision_began(); }

  Result<std::vector<Choice>> moves(std::optional<Seat> seat) const override {
    std::vector<Choice> choices;
    if (now().is_over()) return choices;
    const auto chooser = chooser_for(seat);
    if (!chooser) return chooser.error();
    if (!now().seats.has(*chooser)) return not_the_turn(*chooser);
    std::vector<Move> legal;
    legal_moves(rules(), state_now(), *chooser, legal);
    for (const Move& move : legal) {
      choices.push_back({to_text(rules(), move), to_json(rules(), move)});
      if constexpr (LeavesMovesToFind<G>) choices.back().is_listed = is_listed(rules(), state_now(), move);
    }
    return choices;
  }

  Result<std::optional<Refusal>> why(std::optional<Seat> seat, const json::value& wanted) const override {
    const auto move = read_move(wanted);
    if (!move && !move.error().clause.empty()) return std::optional(refusal_of(move.error()));
    if (!move) return move.error();
    if (now().is_over() && !seat) seat = 0;
    const auto chooser = chooser_for(seat);
    if (!chooser) return chooser.error();
    return why_not(*chooser, *move);
  }

  Result<json::array> projects(std::optional<Seat> seat) const override {
    const auto chooser = chooser_for(seat);
    if (!chooser) return chooser.error();
    return projects_seen(journal_, *chooser);
  }

  Result<Played> play(std::optional<Seat> seat, const json::value& wanted) override {
    const auto move = read_move(wanted);
    if (!move && !move.error().clause.empty()) return Played{refusal_of(move.error())};
    if (!move) return move.error();
    if (now().is_over() && !seat) seat = 0;
    const auto chooser = chooser_for(seat);
    if (!chooser) return chooser.error();
    if (auto refusal = why_not(*chooser, *move)) return Played{std::move(refusal)};
    const std::size_t before = journal_.size();
    journal_.add(Made{*chooser, *move});
    settle();
    return Played{std::nullopt, before};
  }

  void undo(std::size_t count) override {
    while (count < journal_.size() && std::holds_alternative<Outcome>(journal_[count])) ++count;
    if (count >= journal_.size()) return;
    journal_.keep(count);
    seeds_.keep(count);
    settle();
  }

  bool hides() const override { return kHides<G>; }
  json::value state() const override { return to_json(rules(), state_now()); }
  json::value view(Observer observer) const override { return to_json(rules(), journal_.seen_by(observer)); }
  json::value view_at(std::size_t count, Observer observer) const override {
    return to_json(rules(), journal_.seen_by(observer, count));
  }
  bool may_talk() const override { return talk_is_free(journal_); }
  Standing standing() const override { return journal_.standing_now(); }

  std::string picture(PictureKind kind, Observer observer, bool mark_moves) const override {
    if (kind == PictureKind::svg) return painting(observer, mark_moves).text();
    return paint_text(rules(), journal_.seen_by(observer), marked(observer, mark_moves));
  }
  svg::Picture painting(Observer observer, bool mark_moves) const override {
    return paint_svg(rules(), journal_.seen_by(observer), marked(observer, mark_moves));
  }

  Record record(bool reveal) const override {
    Record record;
    record.game = game();
    record.rules_version = rules_version<G>();
    record.options = options_json(rules());
    record.seats = seats();
    record.names = names_;
    if (given_setup_) record.setup = to_json(rules(), journal_.first());
    record.seeds = seeds_.spans(reveal || now().is_over());
    if (now().is_over()) record.result = result_json(journal_.standing_now());
    for (std::size_t n = 0; n < journal_.size(); ++n) {
      if (const Made* made = std::get_if<Made>(&journal_[n])) {
        record.events.push_back({made->seat, to_text(rules(), made->move)});
      } else {
        const json::value outcome = to_json(rules(), *std::get_if<Outcome>(&journal_[n]));
        record.events.push_back({std::nullopt, json::serialize(outcome)});
      }
    }
    return record;
  }

  Result<Advice> advise(std::optional<Seat> seat, const BotKind& bot, const Budget& budget,
                        Random& random) const override {
    const auto chooser = thinker_for(seat);
    if (!chooser) return chooser.error();
    return advise_from_view<G>(rules(), journal_.seen_by(*chooser), *chooser, bot, budget, random);
  }

  Result<Advice> add_up_opinions(std::optional<Seat> seat, const json::array& opinions) const override {
    const auto chooser = thinker_for(seat);
    if (!chooser) return chooser.error();
    if (opinions.empty()) return Error{"bad-opinion", "\"opinions\" must not be empty"};
    const OpinionReader<G> reader(rules(), state_now(), *chooser);
    std::vector<SearchResult<G>> results;
    for (const json::value& opinion : opinions) {
      auto thought = reader.read(opinion);
      if (!thought) return thought.error();
      results.push_back(std::move(*thought));
    }
    return advice_of<G>(rules(), *chooser, merge_results<G>(std::move(results)));
  }

  Result<Advice> solve(const Budget& budget) const override {
    auto advice = solve_position<G>(rules(), state_now(), budget);
    if (advice && advice->scores.empty() && seats() == 2) {
      return Error{"not-solved", "the seat to move wins, but the limits were too low to prove by how much"};
    }
    return advice;
  }

  std::uint64_t perft(int depth) const override {
    return count_sequences<G>(rules(), state_now(), journal_.size(), depth,
                              [this](std::size_t event) { return seeds_.random_for(event); });
  }

 private:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Move = typename G::Move;
  using Outcome = typename G::Outcome;
  using Made = typename Journal<G>::Made;

  TableOf(Journal<G> journal, Seeds seeds, std::vector<std::string> names, bool given_setup)
      : journal_(std::move(journal)),
        seeds_(std::move(seeds)),
        names_(std::move(names)),
        given_setup_(given_setup) {
    settle();
  }

  static int fewest_seats() {
    const json::object about = G::describe();
    const json::value* players = about.if_contains("players");
    const json::array* range = players != nullptr ? players->if_array() : nullptr;
    return range != nullptr && !range->empty()
               ? static_cast<int>(integer((*range)[0], 1, kMaxSeats).value_or(2))
               : 2;
  }

  const Rules& rules() const { return journal_.rules(); }
  const State& state_now() const { return journal_.state(); }
  Turn now() const { return journal_.whose_turn(); }

  std::string list_text(std::size_t from, const Audience& audience, Telling telling) const {
    std::string list;
    list.reserve(200);  // most are about one event
    append_events(list, journal_, from, audience, telling);
    return list;
  }

  // Draws all chance that is due.
  void settle() {
    if (now().is_over()) return;
    seeds_.need(journal_.size());
    while (now().is_chance()) {
      Random random = seeds_.random_for(journal_.size());
      journal_.add(draw(rules(), state_now(), random));
    }
  }

  // The moves to be marked in a picture.
  std::vector<Move> marked(Observer observer, bool mark_moves) const {
    std::vector<Move> legal;
    Observer chooser = observer;
    if (!chooser && !now().together && !now().is_over()) chooser = now().seat();
    if (mark_moves && chooser && now().seats.has(*chooser))
      legal_moves(rules(), state_now(), *chooser, legal);
    return legal;
  }

  Result<Seat> chooser_for(std::optional<Seat> seat) const {
    if (seat && (*seat < 0 || *seat >= seats()))
      return Error{"bad-seat", "there is no such seat at this table"};
    if (seat) return *seat;
    if (now().seats.count() != 1)
      return Error{"seat-needed", "several seats choose at once; name one of them"};
    return now().seat();
  }

  // A seat for which there is something to think about.
  Result<Seat> thinker_for(std::optional<Seat> seat) const {
    if (now().is_over()) return Error{"game-over", "the game is over"};
    auto chooser = chooser_for(seat);
    if (chooser && !now().seats.has(*chooser)) return not_the_turn(*chooser);
    return chooser;
  }

  Error not_the_turn(Seat seat) const {
    return {"not-your-turn", "it is not the turn of seat " + std::to_string(seat)};
  }

  std::optional<Refusal> why_not(Seat seat, const Move& move) const {
    if (auto refusal = refuse(rules(), state_now(), seat, move)) return refusal;
    if (now().is_over()) return Refusal{"game-over", "", "The game is over."};
    if (!now().seats.has(seat)) return Refusal{"not-your-turn", "", "It is not the turn of this seat."};
    return std::nullopt;
  }

  // A move that the rules do not even let one write down is refused by its clause, like any other.
  static Refusal refusal_of(const Error& error) { return {error.code, error.clause, error.text, error.args}; }

  Result<Move> read_move(const json::value& wanted) const {
    if (const json::string* text = wanted.if_string()) return move_from_text(rules(), view_of(*text));
    return move_from_json(rules(), wanted);
  }

  Journal<G> journal_;
  Seeds seeds_;
  std::vector<std::string> names_;
  bool given_setup_;
};

}  // namespace landnam
