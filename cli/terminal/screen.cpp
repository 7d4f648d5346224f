// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/screen.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/terminal/game_screen.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kThinkingTick = 50;  // milliseconds between two looks at a thinking bot
// Milliseconds between two moves when only bots play: no more than they may think.
double watching_pace(const PlaySettings& settings) {
  constexpr double kPace = 300;
  const double given = settings.effort ? settings.effort->milliseconds : 0;
  return given > 0 ? std::min(kPace, given) : kPace;
}

// The clause stays in sight where the sentence is too long for `width` columns.
std::string with_clause(const std::string& text, const std::string& clause, int width) {
  const std::string end = clause.empty() ? "" : " (" + clause + ")";
  return shorten(text, width - columns(end)) + end;
}

}  // namespace

GameScreen::GameScreen(Match& match, const PlaySettings& settings, Terminal& terminal)
    : match_(match), settings_(settings), terminal_(terminal), board_(make_board(match.game())) {
  if (match_.needs_passing()) page_ = Page::pass;
  refresh();
}

AfterGame GameScreen::run() {
  say("Welcome. Press ? for help.");
  while (!leaving_) {
    start_bot();
    draw();
    const Key key = terminal_.read(thinker_.busy() ? kThinkingTick : -1);
    if (key.kind == Key::Kind::closed) break;
    if (key.kind != Key::Kind::none && key.kind != Key::Kind::resized) press(key);
    take_thought();
  }
  thinker_.cancel();
  return wish_;
}

void GameScreen::say(std::string text, Hue hue) {
  message_ = std::move(text);
  message_hue_ = hue;
}

void GameScreen::refresh() {
  Scene scene;
  scene.seats = match_.table().seats();
  scene.asked = match_.asked();
  scene.view = match_.table().view(match_.eyes());
  scene.picture = match_.table().picture(PictureKind::text, match_.eyes(), true);
  scene.hint = hint_;
  const std::size_t count = match_.table().event_count();
  for (const json::value& event : match_.events_seen(count > 8 ? count - 8 : 0)) {
    if (const json::value* move = member(event, "move")) scene.last = *move;
  }
  if (match_.waits_for_person() && page_ != Page::pass) {
    if (auto moves = match_.table().moves(match_.asked())) scene.legal = std::move(*moves);
    if (auto projects = match_.table().projects(match_.asked())) scene.projects = std::move(*projects);
  }
  board_->show(std::move(scene));
}

void GameScreen::press(const Key& key) {
  switch (page_) {
    case Page::help:
    case Page::score:
    case Page::rule:
      page_ = Page::none;
      return;
    case Page::save:
      return type(key);
    case Page::pass:
      if (key.is('q')) return leave();
      if (key.kind != Key::Kind::enter) return;
      match_.passed();
      page_ = Page::none;
      return refresh();
    case Page::leave:
      page_ = Page::none;
      if (key.is('y') || key.is('q')) leaving_ = true;
      if (key.is('s')) ask_where_to_save();
      return;
    case Page::over:
      if (!key.is('s')) page_ = Page::none;
      if (key.kind == Key::Kind::escape || key.kind == Key::Kind::enter) return;
      break;
    case Page::none:
      break;
  }
  if (key.kind == Key::Kind::click) return click(key.at);
  if (key.kind == Key::Kind::enter) return play_target();
  if (board_->press(key)) return;
  if (key.kind == Key::Kind::character) command(key.character);
}

void GameScreen::command(char32_t character) {
  switch (character) {
    case U'?':
      page_ = Page::help;
      break;
    case U'i':
      if (board_->score_page().empty()) {
        say("The points on the right are complete.");
      } else {
        page_ = Page::score;
      }
      break;
    case U'c':
      if (clause_against_target().empty()) {
        say("No rule forbids what the cursor is on.");
      } else {
        page_ = Page::rule;
      }
      break;
    case U'u':
      undo();
      break;
    case U'r':
      redo();
      break;
    case U'h':
      ask_for_hint();
      break;
    case U's':
      ask_where_to_save();
      break;
    case U'a':
      toggle_autoplay();
      break;
    case U'q':
      leave();
      break;
    case U'n':
      if (!match_.is_over()) break;
      wish_ = AfterGame::new_game;
      leaving_ = true;
      break;
    default:
      break;
  }
}

void GameScreen::click(Point at) {
  if (!match_.waits_for_person()) return;
  const Point on_board{at.x - board_area_.x - margin_.x + offset_.x,
                       at.y - board_area_.y - margin_.y + offset_.y};
  const bool inside = at.x >= board_area_.x && at.x < board_area_.x + board_area_.width &&
                      at.y >= board_area_.y && at.y < board_area_.y + board_area_.height;
  const json::value before = board_->target();
  if (!inside || !board_->point(on_board)) return;
  if (board_->target() == before && clicked_) return play_target();
  clicked_ = true;
}

void GameScreen::leave() {
  const bool lost = match_.save_error() || (match_.save_path().empty() && match_.table().event_count() > 1);
  if (lost && !match_.is_over()) {
    page_ = Page::leave;
  } else {
    leaving_ = true;
  }
}

std::string GameScreen::why_not(const json::value& move, int width) const {
  const auto refusal = match_.table().why(match_.asked(), move);
  if (!refusal) return with_clause(refusal.error().text, refusal.error().clause, width);
  return *refusal ? with_clause((*refusal)->text, (*refusal)->clause, width) : "";
}

std::string GameScreen::clause_against_target() const {
  if (!match_.waits_for_person() || board_->target().is_null()) return "";
  const auto refusal = match_.table().why(match_.asked(), board_->target());
  if (!refusal) return refusal.error().clause;
  return *refusal ? (*refusal)->clause : "";
}

void GameScreen::play_target() {
  if (!match_.waits_for_person()) {
    if (!match_.is_over()) say("It is the bot's turn.");
    return;
  }
  const json::value target = board_->target();
  if (target.is_null()) return say("Choose a place first.", Hue::bad);
  const std::string problem = why_not(target);
  if (!problem.empty()) {
    return say("Not allowed: " + problem + (clause_against_target().empty() ? "" : ". c reads the rule."),
               Hue::bad);
  }
  const Seat seat = *match_.asked();
  thinker_.cancel();
  const auto played = match_.play(seat, target);
  if (!played || played->refusal) return say("That move is not possible.", Hue::bad);
  say("");
  position_changed();
}

void GameScreen::position_changed() {
  stop_thinking();
  hint_ = nullptr;
  clicked_ = false;
  if (match_.save_error()) say("The game could not be saved: " + match_.save_error()->text, Hue::bad);
  if (match_.is_over()) page_ = Page::over;
  if (match_.needs_passing()) page_ = Page::pass;
  refresh();
}

void GameScreen::undo() {
  stop_thinking();
  if (!match_.undo()) return say("Nothing to undo.");
  if (!match_.has_persons()) paused_ = true;
  say("Undone.");
  position_changed();
}

void GameScreen::redo() {
  stop_thinking();
  if (!match_.redo()) return say("Nothing to redo.");
  say("Redone.");
  position_changed();
}

void GameScreen::toggle_autoplay() {
  if (match_.is_over()) return;
  stop_thinking();
  if (lent_) {
    match_.swap_player(*lent_, *find_level(match_.game(), match_.table().seats(), kStandardLevel));
    say(fmt::format("You play {} again.", match_.seat_name(*lent_)));
    lent_.reset();
  } else if (match_.has_persons()) {
    const Seat seat = *match_.eyes();
    match_.swap_player(seat, *find_level(match_.game(), match_.table().seats(), kStandardLevel));
    lent_ = seat;
    paused_ = false;
    say(fmt::format("A bot plays {} for you. Press a to take it back.", match_.seat_name(seat)));
  } else {
    paused_ = !paused_;
    say(paused_ ? "Paused. Press a to resume." : "The bots play on. Press a to pause.");
  }
  hint_ = nullptr;
  refresh();
}

void GameScreen::start_bot() {
  if (thinker_.busy() || paused_ || match_.is_over() || match_.waits_for_person()) return;
  const Seat seat = *match_.asked();
  purpose_ = Purpose::move;
  const Level& bot = *match_.players()[static_cast<std::size_t>(seat)];
  thinker_.start(match_.table(), seat, bot.bot, bot_effort(settings_, bot), bot_random(match_, settings_));
}

void GameScreen::ask_for_hint() {
  if (!match_.waits_for_person() || thinker_.busy()) return;
  purpose_ = Purpose::hint;
  thinker_.start(match_.table(), *match_.asked(), hint_bot(), hint_effort(settings_),
                 bot_random(match_, settings_));
  say("The bot is thinking…");
}

void GameScreen::take_thought() {
  if (!thinker_.busy()) return;
  if (purpose_ == Purpose::move && !match_.has_persons() && thinker_.elapsed() < watching_pace(settings_)) {
    return;
  }
  const auto thought = thinker_.take();
  if (!thought) return;
  const Purpose purpose = std::exchange(purpose_, Purpose::none);
  if (!*thought) {
    paused_ = purpose == Purpose::move;
    return say("The bot failed: " + thought->error().text, Hue::bad);
  }
  const Advice& advice = **thought;
  if (purpose == Purpose::hint) {
    hint_ = advice.choice.move;
    say("The bot suggests " + advice_in_words(advice) + alternatives_in_words(advice));
    return refresh();
  }
  const std::size_t before = match_.table().event_count();
  const auto played = match_.play(advice.seat, advice.choice.move);
  if (!played || played->refusal) {
    paused_ = true;
    return say("The bot made an illegal move: " + advice.choice.text, Hue::bad);
  }
  // Where there are secrets, no more than the log tells.
  say(match_.table().hides()
          ? match_.event_in_words(match_.events_seen(before).at(0))
          : fmt::format("{} played {}", match_.seat_name(advice.seat), advice_in_words(advice)));
  position_changed();
}

void GameScreen::ask_where_to_save() {
  page_ = Page::save;
  typed_ = decode(settings_.save_file.empty() ? match_.game() + ".record" : settings_.save_file);
}

void GameScreen::type(const Key& key) {
  switch (key.kind) {
    case Key::Kind::escape:
      page_ = match_.is_over() ? Page::over : Page::none;
      break;
    case Key::Kind::backspace:
      if (!typed_.empty()) typed_.pop_back();
      break;
    case Key::Kind::character:
      typed_.push_back(key.character);
      break;
    case Key::Kind::enter: {
      page_ = Page::none;
      const std::string file = encode(typed_);
      if (file.empty()) break;
      const auto error = write_private(file, match_.private_record());
      say(error ? "Not saved: " + error->text : "Saved to " + file, error ? Hue::bad : Hue::good);
      break;
    }
    default:
      break;
  }
}

void GameScreen::stop_thinking() {
  thinker_.cancel();
  purpose_ = Purpose::none;
}

Result<AfterGame> play_full_screen(Match& match, const PlaySettings& settings) {
  AfterGame wish = AfterGame::leave;
  {
    auto terminal = Terminal::open();
    if (!terminal) return terminal.error();
    wish = GameScreen(match, settings, **terminal).run();
  }
  if (match.is_over()) fmt::print("{}\n", match.result_in_words());
  std::error_code ignored;
  if (!match.save_path().empty() && std::filesystem::exists(match.save_path(), ignored)) {
    fmt::print("The game is saved in {}.{}\n", match.save_path().string(),
               match.is_over() ? "" : " Resume it with: landnam play --resume");
  }
  return wish;
}

}  // namespace landnam::cli
