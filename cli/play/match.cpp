// SPDX-License-Identifier: Apache-2.0
#include "cli/play/match.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/play/facts.hpp"
#include "cli/text.hpp"
#include "host/catalog.hpp"

namespace landnam::cli {
namespace {

std::optional<Seat> mover(const json::value& event) {
  const auto seat = integer_at(event, "seat", 0, kMaxSeats - 1);
  return seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
}

std::string title_of(const std::string& game) {
  const CatalogEntry* entry = find_game(catalog(), game);
  if (entry == nullptr) return game;
  const json::object about = entry->describe();
  return std::string(text_at(about, "title").value_or(game));
}

// What is unusual about a table, or chosen by name.
std::string options_of(const std::string& game, const Table& table) {
  json::object usual, named;
  for (const auto& [name, value] : table.options()) {
    if (!value.is_structured() && !value.is_null()) named.emplace(name, value);
  }
  if (const CatalogEntry* entry = find_game(catalog(), game)) {
    if (const auto plain = entry->open({named, table.seats(), nullptr, "usual", {}}))
      usual = (*plain)->options();
  }
  std::vector<std::string> words;
  for (const auto& [name, value] : table.options()) {
    if (value.is_null() || value == false || (value.is_array() && value.get_array().empty())) continue;
    // Lists are told only where they are not as usual with those names.
    if (value.is_structured() && usual.contains(name) && usual.at(name) == value) continue;
    if (value == true) {
      words.emplace_back(name);
      continue;
    }
    const bool nested = value.is_object() || (value.is_array() && value.get_array().front().is_structured());
    words.push_back(nested ? std::string(name) + " of your own" : shorten(value_in_words(value), 30));
  }
  return join(words, ", ");
}

}  // namespace

Match::Match(std::string game, std::unique_ptr<Table> table, Players players, std::filesystem::path save_path)
    : game_(std::move(game)),
      title_(title_of(game_)),
      table_(std::move(table)),
      options_(options_of(game_, *table_)),
      players_(std::move(players)),
      save_path_(std::move(save_path)) {}

std::optional<Seat> Match::asked() const {
  const Turn turn = table_->turn();
  if (turn.is_over() || turn.seats.empty()) return std::nullopt;
  return turn.seats.first();
}

bool Match::waits_for_person() const {
  const auto seat = asked();
  return seat && !is_bot(*seat);
}

bool Match::has_persons() const {
  return std::ranges::any_of(players_, [](const auto& bot) { return !bot; });
}

bool Match::shares_secrets() const {
  return table_->hides() && std::ranges::count_if(players_, [](const auto& bot) { return !bot; }) > 1;
}

Observer Match::eyes() const {
  if (shares_secrets()) return at_screen_;
  if (waits_for_person()) return asked();
  for (Seat seat = 0; seat < table_->seats(); ++seat) {
    if (!is_bot(seat)) return seat;
  }
  return std::nullopt;
}

void Match::swap_player(Seat seat, const Level& bot) {
  auto& player = players_[static_cast<std::size_t>(seat)];
  player = player ? std::nullopt : std::optional(bot);
  if (table_->event_count() > 0) save();
}

Result<Table::Played> Match::play(Seat seat, const json::value& move) {
  auto played = table_->play(seat, move);
  if (!played || played->refusal) return played;
  const json::array events = table_->events(played->from);
  const auto text = text_at(events.front(), "text");
  if (!redo_.empty() && text && redo_.back().seat == seat && redo_.back().text == *text) {
    redo_.pop_back();
  } else {
    redo_.clear();
  }
  save();
  return played;
}

bool Match::undo() {
  const json::array events = table_->events(0);
  std::size_t keep = events.size();
  const bool persons = has_persons();
  while (keep > 0) {
    const auto seat = mover(events[keep - 1]);
    if (seat && (!persons || !is_bot(*seat))) break;
    --keep;
  }
  if (keep == 0) return false;
  --keep;
  for (std::size_t n = events.size(); n > keep; --n) {
    const auto seat = mover(events[n - 1]);
    if (seat) redo_.push_back({*seat, std::string(text_at(events[n - 1], "text").value_or(""))});
  }
  table_->undo(keep);
  save();
  return true;
}

bool Match::redo() {
  if (redo_.empty()) return false;
  do {
    const Taken next = redo_.back();
    const auto played = table_->play(next.seat, json::value(next.text));
    if (!played || played->refusal) {
      redo_.clear();
      break;
    }
    redo_.pop_back();
  } while (!redo_.empty() && has_persons() && is_bot(redo_.back().seat));
  save();
  return true;
}

std::string Match::player_in_words(Seat seat) const {
  const auto& bot = players_[static_cast<std::size_t>(seat)];
  return bot ? fmt::format("bot {}", bot->name) : "you";
}

std::string Match::result_in_words() const {
  const Standing standing = table_->standing();
  std::vector<std::string> scores;
  for (Seat seat = 0; seat < table_->seats(); ++seat) {
    scores.push_back(fmt::format("{} {}", seat_name(seat), standing.scores[static_cast<std::size_t>(seat)]));
  }
  const std::string all = join(scores, ", ");
  const auto* const end = standing.scores.begin() + table_->seats();
  const bool level = std::adjacent_find(standing.scores.begin(), end, std::not_equal_to<>()) == end;
  if (!standing.winner) return (level ? "A draw: " : "Nobody wins: ") + all + ".";
  return fmt::format("{} wins: {}.", seat_name(*standing.winner), all);
}

std::string Match::event_in_words(const json::value& event) const {
  const auto seat = mover(event);
  std::string effects = effects_in_words(game_, event, seat, [this](Seat other) { return seat_name(other); });
  if (!seat) return effects.empty() ? "chance: " + json::serialize(event.at("chance")) : effects;
  if (!effects.empty()) effects = "; " + effects;
  if (is_hidden(event)) return seat_name(*seat) + " has chosen" + effects;
  const json::value* move = member(event, "move");
  const json::value* gift = move != nullptr ? member(*move, "give") : nullptr;
  const auto to = gift != nullptr ? integer_at(*gift, "to", 0, kMaxSeats - 1) : std::nullopt;
  const std::string text(text_at(event, "text").value_or("?"));
  const std::string what = to ? "gives to " + seat_name(static_cast<Seat>(*to)) : text;
  return seat_name(*seat) + " " + what + effects;
}

std::string Match::private_record() const {
  Record record = table_->record(true);
  record.names = names_of(players_);
  return format_record(record);
}

void Match::save() {
  if (save_path_.empty()) return;
  save_error_ = write_private(save_path_, private_record());
}

}  // namespace landnam::cli
