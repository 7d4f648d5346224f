// SPDX-License-Identifier: Apache-2.0
#include "cli/play/plain.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/rules/library.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr std::size_t kShortList = 48;  // more moves than this are listed only when asked for
constexpr int kLineWidth = 78;

constexpr std::string_view kHelp =
    "Type the number of a move, or the move itself. Commands:\n"
    "  moves       list all moves          undo, redo   take back, or play it again\n"
    "  hint        ask the bot             why MOVE     why a move is not allowed\n"
    "  show        draw the board again    save FILE    write the game to a file\n"
    "  rule ID     read a clause           rules        where the whole book is\n"
    "  help        this list               quit         stop; the game is saved\n";

std::optional<std::size_t> whole_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string refusal_in_words(const Refusal& refusal) {
  return refusal.text + (refusal.clause.empty() ? "" : " (" + refusal.clause + ")");
}

std::string error_in_words(const Error& error) {
  return error.text + (error.clause.empty() ? "" : " (" + error.clause + ")");
}

class PlainGame {
 public:
  PlainGame(Match& match, const PlaySettings& settings) : match_(match), settings_(settings) {}

  int run() {
    introduce();
    bool open = true;
    while (open && !match_.is_over()) {
      open = match_.waits_for_person() ? ask() : let_bot_play();
    }
    if (match_.is_over()) {
      draw(false);
      fmt::print("Game over. {}\n", match_.result_in_words());
    }
    tell_where_saved();
    return 0;
  }

 private:
  void introduce() {
    std::vector<std::string> who;
    for (Seat seat = 0; seat < match_.table().seats(); ++seat) {
      who.push_back(fmt::format("{} is {}", match_.seat_name(seat), match_.player_in_words(seat)));
    }
    fmt::print("{}: {}. {}.\n", match_.game(), match_.options_in_words(), join(who, ", "));
    if (match_.has_persons()) fmt::print("Type a number to move, help for more.\n");
  }

  void draw(bool mark_moves) {
    fmt::print("\n{}", match_.table().picture(PictureKind::text, match_.eyes(), mark_moves));
  }

  void list_moves(bool all) {
    const std::size_t shown = all ? moves_.size() : std::min(moves_.size(), kShortList);
    int widest = 0;
    for (std::size_t i = 0; i < shown; ++i) widest = std::max(widest, columns(moves_[i].text));
    const int cell = widest + 7;
    const auto in_line = static_cast<std::size_t>(std::max(1, kLineWidth / cell));
    for (std::size_t i = 0; i < shown; ++i) {
      const bool last = i % in_line == in_line - 1 || i + 1 == shown;
      const std::string entry = fmt::format("{:>4}) {}", i + 1, moves_[i].text);
      fmt::print("{}{}", last ? entry : pad(entry, cell), last ? "\n" : "");
    }
    if (shown < moves_.size())
      fmt::print("      and {} more; type moves to see them\n", moves_.size() - shown);
  }

  // False when the person stops.
  bool ask() {
    const Seat seat = *match_.asked();
    if (match_.needs_passing() && !pass(seat)) return false;
    auto moves = match_.table().moves(seat);
    moves_ = moves ? std::move(*moves) : std::vector<Choice>();
    std::erase_if(moves_, [](const Choice& choice) { return !choice.is_listed; });
    if (fresh_) {
      draw(true);
      fmt::print("{} to move:\n", match_.seat_name(seat));
      list_moves(false);
    }
    fresh_ = false;
    if (::isatty(STDIN_FILENO) != 0) fmt::print("> ");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return false;
    }
    return obey(seat, trim(line));
  }

  // What the last person saw goes out of sight, and the next one says to be there.
  bool pass(Seat seat) {
    fmt::print("{}Pass the device to {}, then press Enter. ", std::string(60, '\n'), match_.seat_name(seat));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    match_.passed();
    fresh_ = true;
    fmt::print("\n");
    return true;
  }

  bool obey(Seat seat, std::string_view line) {
    const std::size_t space = line.find(' ');
    const std::string_view verb = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : trim(line.substr(space));
    if (line.empty()) return true;
    if (line == "quit" || line == "exit") return false;
    if (line == "help" || line == "?") {
      fmt::print("{}", kHelp);
    } else if (line == "moves") {
      list_moves(true);
    } else if (line == "show") {
      fresh_ = true;
    } else if (line == "undo" || line == "redo") {
      fresh_ = line == "undo" ? match_.undo() : match_.redo();
      if (!fresh_) fmt::print("Nothing to {}.\n", line);
    } else if (line == "hint") {
      hint(seat);
    } else if (verb == "why") {
      explain(seat, rest);
    } else if (verb == "rule" || verb == "rules") {
      read_rule(rest);
    } else if (verb == "save") {
      save(std::string(rest));
    } else {
      play(seat, line);
    }
    return true;
  }

  // A number of the list, JSON, or the text of a move.
  json::value read_move(std::string_view text) const {
    const auto number = whole_number(text);
    if (number && *number >= 1 && *number <= moves_.size()) return moves_[*number - 1].move;
    if (text.starts_with('{')) {
      if (const auto value = parse_json(text)) return *value;
    }
    return json::value(text);
  }

  void play(Seat seat, std::string_view text) {
    if (const auto number = whole_number(text); number && (*number < 1 || *number > moves_.size())) {
      fmt::print("Choose a move from 1 to {}.\n", moves_.size());
      return;
    }
    const std::size_t before = match_.table().event_count();
    const auto played = match_.play(seat, read_move(text));
    if (!played) {
      fmt::print("Not a move: {}. Type help for commands.\n", error_in_words(played.error()));
    } else if (played->refusal) {
      refuse(*played->refusal);
    } else {
      tell_events(before);
    }
  }

  void explain(Seat seat, std::string_view text) {
    if (text.empty()) {
      fmt::print("Name a move: why MOVE\n");
      return;
    }
    const auto refusal = match_.table().why(seat, read_move(text));
    if (!refusal) {
      fmt::print("Not a move: {}.\n", error_in_words(refusal.error()));
    } else if (*refusal) {
      refuse(**refusal);
    } else {
      fmt::print("That move is allowed.\n");
    }
  }

  void read_rule(std::string_view id) const {
    if (id.empty()) {
      fmt::print("rule ID shows a clause; `landnam rules {}` the whole book.\n", match_.game());
      return;
    }
    const std::vector<std::string> lines = clause_lines(id, "en", kLineWidth);
    if (lines.empty()) fmt::print("There is no clause {}.\n", id);
    for (const std::string& line : lines) fmt::print("{}\n", line);
  }

  // Says no, and how to read the clause.
  static void refuse(const Refusal& refusal) {
    fmt::print("Not allowed: {}.\n", refusal_in_words(refusal));
    if (!refusal.clause.empty()) fmt::print("Type rule {} to read the rule.\n", refusal.clause);
  }

  void hint(Seat seat) {
    const auto advice = think_now(match_.table(), seat, hint_bot(), hint_effort(settings_),
                                  bot_random(match_, settings_), nullptr);
    if (advice) {
      fmt::print("Hint: {}{}\n", advice_in_words(*advice), alternatives_in_words(*advice));
      if (advice->line.size() > 1) fmt::print("Expected: {}\n", join(advice->line, ", "));
    } else {
      fmt::print("No hint: {}.\n", error_in_words(advice.error()));
    }
  }

  void save(std::string file) {
    if (file.empty()) file = settings_.save_file;
    if (file.empty()) {
      fmt::print("Name a file: save FILE\n");
    } else if (const auto error = write_private(file, match_.private_record())) {
      fmt::print("Not saved: {}.\n", error->text);
    } else {
      fmt::print("Saved to {}.\n", file);
    }
  }

  bool let_bot_play() {
    const Seat seat = *match_.asked();
    const Level& bot = *match_.players()[static_cast<std::size_t>(seat)];
    const auto advice = think_now(match_.table(), seat, bot.bot, bot_effort(settings_, bot),
                                  bot_random(match_, settings_), nullptr);
    if (!advice) {
      fmt::print("The bot failed: {}.\n", error_in_words(advice.error()));
      return false;
    }
    const std::size_t before = match_.table().event_count();
    const auto played = match_.play(seat, advice->choice.move);
    if (!played || played->refusal) {
      fmt::print("The bot made an illegal move: {}.\n", advice->choice.text);
      return false;
    }
    tell_events(before);
    return true;
  }

  // All that happened from event number `from` on, and choices told as hidden before that are shown now.
  void tell_events(std::size_t from) {
    std::erase_if(hidden_, [from](std::size_t n) { return n >= from; });  // taken back meanwhile
    const std::size_t first = hidden_.empty() ? from : hidden_.front();
    const json::array events = match_.events_seen(first);
    const std::vector<std::size_t> before = std::exchange(hidden_, {});
    for (const std::size_t n : before) {
      if (Match::is_hidden(events[n - first])) hidden_.push_back(n);
    }
    for (std::size_t n = from; n < first + events.size(); ++n) {
      if (Match::is_hidden(events[n - first])) hidden_.push_back(n);
      fmt::print("{}\n", match_.event_in_words(events[n - first]));
    }
    for (const std::size_t n : before) {
      const json::value& event = events[n - first];
      if (!Match::is_hidden(event)) fmt::print("shown: {}\n", match_.event_in_words(event));
    }
    fresh_ = true;
  }

  void tell_where_saved() {
    if (const auto& error = match_.save_error()) {
      fmt::print("The game could not be saved: {}.\n", error->text);
    } else if (!match_.save_path().empty() && match_.table().event_count() > 0) {
      std::error_code ignored;
      if (!std::filesystem::exists(match_.save_path(), ignored)) return;
      fmt::print("The game is saved in {}.{}\n", match_.save_path().string(),
                 match_.is_over() ? "" : " Resume it with: landnam play --resume");
    }
  }

  Match& match_;
  const PlaySettings& settings_;
  std::vector<Choice> moves_;
  std::vector<std::size_t> hidden_;  // numbers of the choices told as made, not what they are
  bool fresh_ = true;                // the position has not been shown yet
};

}  // namespace

Random bot_random(const Match& match, const PlaySettings& settings) {
  return random_from_text(fmt::format("bot {} {}", match.table().event_count(), settings.bot_seed));
}

Effort bot_effort(const PlaySettings& settings, const Level& level) {
  Effort effort = settings.effort.value_or(level.effort);
  if (effort.visits == 0) effort.threads = settings.threads;
  return effort;
}

BotKind hint_bot() {
  BotKind bot = BotMethod::uct;
  bot.foresees = true;
  return bot;
}

Effort hint_effort(const PlaySettings& settings) {
  return bot_effort(settings, {"hint", hint_bot(), {0, 500}});
}

std::string advice_in_words(const Advice& advice) {
  std::string text = advice.choice.text;
  const auto seat = static_cast<std::size_t>(advice.seat);
  if (seat < advice.values.size()) {
    text += fmt::format(" ({} {:.0f} %, {} {})", advice.exact ? "proved worth" : "wins",
                        100 * advice.values[seat], advice.visits, advice.exact ? "positions" : "games");
  }
  return text;
}

std::string alternatives_in_words(const Advice& advice) {
  constexpr std::size_t kTold = 3;
  std::vector<std::string> others;
  for (const Alternative& one : advice.alternatives) {
    if (one.choice.text == advice.choice.text || others.size() == kTold) continue;
    others.push_back(fmt::format("{} {:.0f} %", one.choice.text, 100 * one.value));
  }
  return others.empty() ? "" : "; else " + join(others, ", ");
}

int play_plainly(Match& match, const PlaySettings& settings) { return PlainGame(match, settings).run(); }

}  // namespace landnam::cli
