// SPDX-License-Identifier: Apache-2.0
// A game as people and bots play it at one computer: whose move it is, taking back, and saving after every
// change. Knows nothing of screens.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/players.hpp"
#include "cli/play/thinker.hpp"
#include "host/table.hpp"

namespace landnam::cli {

class Match {
 public:
  // Saves go to `save_path`, and nowhere when it is empty.
  Match(std::string game, std::unique_ptr<Table> table, Players players, std::filesystem::path save_path);

  const std::string& game() const { return game_; }
  const std::string& title() const { return title_; }  // as it is called
  const Table& table() const { return *table_; }
  const Players& players() const { return players_; }

  bool is_over() const { return table_->turn().is_over(); }
  // The seat that is asked now; nothing once the game is over.
  std::optional<Seat> asked() const;
  bool is_bot(Seat seat) const { return players_[static_cast<std::size_t>(seat)].has_value(); }
  // A person is asked.
  bool waits_for_person() const;
  bool has_persons() const;
  // Through whose eyes the table is shown: the person asked, else the first person, else a spectator. Where
  // several persons have secrets it is the one at the screen, else a spectator.
  Observer eyes() const;
  // The person asked is not the one at the screen, and there are secrets to see.
  bool needs_passing() const { return shares_secrets() && waits_for_person() && asked() != at_screen_; }
  // The person asked is at the screen now.
  void passed() { at_screen_ = asked(); }
  // A person becomes a bot, or the other way round.
  void swap_player(Seat seat, const Level& bot);

  Result<Table::Played> play(Seat seat, const json::value& move);
  // Back to the last decision of a person (of anybody when only bots play). False when there is none.
  bool undo();
  // Forward to the next decision of a person. False when nothing was taken back.
  bool redo();
  std::size_t redoable() const { return redo_.size(); }

  std::string seat_name(Seat seat) const { return cli::seat_name(game_, seat); }
  std::string player_in_words(Seat seat) const;
  // "White wins with 25 to 23." Precondition: over.
  std::string result_in_words() const;
  // "setup printed, shape rectangle"
  const std::string& options_in_words() const { return options_; }
  // The events from number `from` on, as far as the one who looks may know them.
  json::array events_seen(std::size_t from) const { return table_->events_seen(from, eyes()); }
  // One of them in a few words, without its number.
  std::string event_in_words(const json::value& event) const;
  // A choice that the one who looks may not know yet.
  static bool is_hidden(const json::value& event) { return member(event, "hidden") != nullptr; }

  const std::filesystem::path& save_path() const { return save_path_; }
  // What went wrong at the last saving, if anything.
  const std::optional<Error>& save_error() const { return save_error_; }
  // A record that only its owner should read: it holds the seed.
  std::string private_record() const;

 private:
  struct Taken {
    Seat seat;
    std::string text;
  };

  void save();
  bool shares_secrets() const;

  std::string game_, title_;
  std::optional<Seat> at_screen_;
  std::unique_ptr<Table> table_;
  std::string options_;  // in words
  Players players_;
  std::filesystem::path save_path_;
  std::optional<Error> save_error_;
  std::vector<Taken> redo_;  // moves taken back, the next one last
};

}  // namespace landnam::cli
