// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/screen.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/terminal/board_view.hpp"
#include "cli/terminal/layout.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/text.hpp"

namespace landnam::cli {
namespace {

constexpr int kThinkingTick = 50;      // milliseconds between two looks at a thinking bot
constexpr double kWatchingPace = 300;  // between two moves when only bots play

std::string with_clause(const std::string& text, const std::string& clause) {
  return clause.empty() ? text : text + " (" + clause + ")";
}

class Screen {
 public:
  Screen(Match& match, const PlaySettings& settings, Terminal& terminal)
      : match_(match), settings_(settings), terminal_(terminal), board_(make_board(match.game())) {
    refresh();
  }

  AfterGame run() {
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

 private:
  enum class Page { none, help, score, over, leave, save };
  enum class Purpose { none, move, hint };

  // --- What is shown. ---

  void say(std::string text, Hue hue = Hue::standard) {
    message_ = std::move(text);
    message_hue_ = hue;
  }

  // Hands the position to the board.
  void refresh() {
    Scene scene;
    scene.seats = match_.table().seats();
    scene.asked = match_.asked();
    scene.view = match_.table().view(match_.eyes());
    scene.picture = match_.table().picture(PictureKind::text, match_.eyes(), true);
    scene.hint = hint_;
    const std::size_t count = match_.table().event_count();
    for (const json::value& event : match_.table().events(count > 8 ? count - 8 : 0)) {
      if (const json::value* move = member(event, "move")) scene.last = *move;
    }
    legal_.clear();
    if (match_.waits_for_person()) {
      if (auto moves = match_.table().moves(match_.asked())) legal_ = std::move(*moves);
    }
    scene.legal = legal_;
    board_->show(std::move(scene));
  }

  PanelNews news() const {
    if (match_.is_over()) return {"The game is over. " + match_.result_in_words(), true};
    const Seat seat = *match_.asked();
    if (thinker_.busy() && purpose_ == Purpose::move) {
      return {fmt::format("{} is thinking… {:.1f} s", match_.seat_name(seat), thinker_.elapsed() / 1e3),
              false};
    }
    if (match_.is_bot(seat)) return {fmt::format("{} waits: a goes on.", match_.seat_name(seat)), true};
    return {fmt::format("{}: {}", match_.seat_name(seat), board_->task()), true};
  }

  void draw() {
    const Size size = terminal_.size();
    Canvas canvas(size);
    if (size.width < kSmallestScreen.width || size.height < kSmallestScreen.height) {
      canvas.write(
          0, 0, fmt::format("Too small: {}x{} at least.", kSmallestScreen.width, kSmallestScreen.height), {});
      terminal_.show(canvas);
      return;
    }
    const Layout layout = lay_out(size);
    draw_title(canvas, layout.title, match_);
    draw_board(canvas, layout.board);
    draw_panel(canvas, layout.panel, match_, *board_, news());
    draw_target(canvas, layout.target);
    draw_message(canvas, layout.message);
    draw_keys(canvas, layout.keys, key_hints());
    draw_page(canvas);
    terminal_.show(canvas);
  }

  void draw_board(Canvas& canvas, const Rect& area) {
    const Size size = board_->fit({area.width, area.height});
    Canvas picture(size);
    board_->draw(picture);
    const Rect focus = board_->focus();
    offset_.x = scroll(offset_.x, area.width, size.width, focus.x, focus.width);
    offset_.y = scroll(offset_.y, area.height, size.height, focus.y, focus.height);
    margin_ = {std::max(0, (area.width - size.width) / 2), std::max(0, (area.height - size.height) / 2)};
    canvas.copy(picture, {offset_.x, offset_.y, area.width, area.height}, area.x + margin_.x,
                area.y + margin_.y);
    board_area_ = area;
    const Style arrow{Hue::accent, Hue::standard, true};
    const int middle_x = area.x + area.width / 2, middle_y = area.y + area.height / 2;
    if (offset_.y > 0) canvas.put(middle_x, area.y, U'▲', arrow);
    if (offset_.y + area.height < size.height) canvas.put(middle_x, area.y + area.height - 1, U'▼', arrow);
    if (offset_.x > 0) canvas.put(area.x, middle_y, U'◀', arrow);
    if (offset_.x + area.width < size.width) canvas.put(area.x + area.width - 1, middle_y, U'▶', arrow);
  }

  // What Enter would do, or why it would not.
  void draw_target(Canvas& canvas, const Rect& area) const {
    if (!match_.waits_for_person()) return;
    const json::value target = board_->target();
    if (target.is_null()) return;
    int x = 1 + canvas.write(1, area.y, "▸ " + board_->target_in_words(),
                             {Hue::standard, Hue::standard, true}, area.width - 2);
    const std::string problem = why_not(target);
    if (!problem.empty()) canvas.write(x, area.y, ": " + shorten(problem, area.width - x - 3), {Hue::bad});
  }

  void draw_message(Canvas& canvas, const Rect& area) const {
    if (page_ == Page::save) {
      const int x = canvas.write(1, area.y, "Save to: ", {Hue::accent, Hue::standard, true});
      const std::string text = encode(typed_);
      const int room = std::max(1, area.width - x - 3);
      const int skip = std::max(0, columns(text) - room);
      canvas.write(1 + x, area.y, encode(decode(text).substr(static_cast<std::size_t>(skip))) + "▏", {});
      return;
    }
    int y = area.y;
    for (const std::string& line : wrap(message_, area.width - 2)) {
      if (y >= area.y + area.height) break;
      canvas.write(1, y++, line, {message_hue_, Hue::standard, message_hue_ == Hue::bad});
    }
  }

  std::vector<KeyHint> key_hints() const {
    if (page_ == Page::save) return {{"Enter", "save"}, {"Esc", "not now"}};
    std::vector<KeyHint> keys;
    if (match_.is_over()) {
      keys = {{"n", "new game"}, {"s", "save"}, {"u", "undo"}, {"q", "quit"}, {"?", "help"}};
      return keys;
    }
    if (match_.waits_for_person()) {
      keys = board_->keys();
      keys.push_back({"Enter", "play"});
      keys.push_back({"h", "hint"});
    }
    keys.push_back({"u", "undo"});
    keys.push_back({"r", "redo"});
    keys.push_back({"s", "save"});
    keys.push_back({"q", "quit"});
    keys.push_back({"?", "help"});
    return keys;
  }

  void draw_page(Canvas& canvas) const {
    switch (page_) {
      case Page::help:
        return draw_box(canvas, "Keys and signs", help_lines(), "Any key goes back");
      case Page::score:
        return draw_box(canvas, "Score", board_->score_page(), "Any key goes back");
      case Page::over:
        return draw_box(canvas, "The game is over", result_lines(),
                        "n new game  s save  u undo  q quit  Esc look");
      case Page::leave:
        return draw_box(canvas, "Leave the game?", {"It could not be saved: " + save_problem()},
                        "y leave  s save elsewhere  Esc stay");
      case Page::none:
      case Page::save:
        return;
    }
  }

  std::vector<std::string> help_lines() const {
    std::vector<std::string> lines = {
        "Enter  play what the cursor is on    u r  undo, redo",
        "h      ask the bot for advice        s    save to a file",
        "a      let a bot play, or stop it    q    quit; the game is kept",
        "Tab    next choice                   i    the score in detail",
        "Click  choose; click again: play",
    };
    const std::vector<std::string> legend = board_->legend();
    if (!legend.empty()) lines.emplace_back();
    lines.insert(lines.end(), legend.begin(), legend.end());
    return lines;
  }

  std::vector<std::string> result_lines() const {
    std::vector<std::string> lines = {match_.result_in_words(), ""};
    const Standing standing = match_.table().standing();
    for (Seat seat = 0; seat < match_.table().seats(); ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      lines.push_back(fmt::format("{}. {} {:>4}  {}", standing.ranks[i], pad(match_.seat_name(seat), 10),
                                  standing.scores[i], match_.player_in_words(seat)));
    }
    const std::vector<std::string> details = board_->score_page();
    if (!details.empty()) lines.emplace_back();
    lines.insert(lines.end(), details.begin(), details.end());
    return lines;
  }

  std::string save_problem() const {
    if (match_.save_error()) return match_.save_error()->text;
    return "there is no folder for saved games";
  }

  // --- Keys. ---

  void press(const Key& key) {
    switch (page_) {
      case Page::help:
      case Page::score:
        page_ = Page::none;
        return;
      case Page::save:
        return type(key);
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
    if (match_.waits_for_person() && board_->press(key)) return;
    if (key.kind == Key::Kind::character) command(key.character);
  }

  void command(char32_t character) {
    switch (character) {
      case U'?':
        page_ = Page::help;
        break;
      case U'i':
        if (board_->score_page().empty()) {
          say("The points at the right say it all.");
        } else {
          page_ = Page::score;
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

  void click(Point at) {
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

  void leave() {
    const bool lost = match_.save_error() || (match_.save_path().empty() && match_.table().event_count() > 1);
    if (lost && !match_.is_over()) {
      page_ = Page::leave;
    } else {
      leaving_ = true;
    }
  }

  // --- Moves. ---

  // Which rule forbids a move; empty when none does.
  std::string why_not(const json::value& move) const {
    const auto refusal = match_.table().why(match_.asked(), move);
    if (!refusal) return with_clause(refusal.error().text, refusal.error().clause);
    return *refusal ? with_clause((*refusal)->text, (*refusal)->clause) : "";
  }

  void play_target() {
    if (!match_.waits_for_person()) {
      if (!match_.is_over()) say("It is the bot's turn.");
      return;
    }
    const json::value target = board_->target();
    if (target.is_null()) return say("Choose a place first.", Hue::bad);
    const std::string problem = why_not(target);
    if (!problem.empty()) return say("Not allowed: " + problem, Hue::bad);
    const Seat seat = *match_.asked();
    thinker_.cancel();
    const auto played = match_.play(seat, target);
    if (!played || played->refusal) return say("That move could not be made.", Hue::bad);
    say("");
    position_changed();
  }

  void position_changed() {
    thinker_.cancel();
    purpose_ = Purpose::none;
    hint_ = nullptr;
    clicked_ = false;
    if (match_.save_error()) say("The game could not be saved: " + match_.save_error()->text, Hue::bad);
    if (match_.is_over()) page_ = Page::over;
    refresh();
  }

  void undo() {
    thinker_.cancel();
    purpose_ = Purpose::none;
    if (!match_.undo()) return say("There is nothing to take back.");
    if (!match_.has_persons()) paused_ = true;
    say("Taken back.");
    position_changed();
  }

  void redo() {
    thinker_.cancel();
    purpose_ = Purpose::none;
    if (!match_.redo()) return say("There is nothing to do again.");
    say("Done again.");
    position_changed();
  }

  void toggle_autoplay() {
    if (match_.is_over()) return;
    thinker_.cancel();
    purpose_ = Purpose::none;
    if (lent_) {
      match_.swap_player(*lent_, BotLevel::uct);
      say(fmt::format("{} is yours again.", match_.seat_name(*lent_)));
      lent_.reset();
    } else if (match_.has_persons()) {
      const Seat seat = *match_.eyes();
      match_.swap_player(seat, BotLevel::uct);
      lent_ = seat;
      paused_ = false;
      say(fmt::format("A bot plays {} for you; a takes it back.", match_.seat_name(seat)));
    } else {
      paused_ = !paused_;
      say(paused_ ? "Paused; a goes on." : "The bots go on; a pauses.");
    }
    hint_ = nullptr;
    refresh();
  }

  // --- Thinking. ---

  void start_bot() {
    if (thinker_.busy() || paused_ || match_.is_over() || match_.waits_for_person()) return;
    const Seat seat = *match_.asked();
    purpose_ = Purpose::move;
    thinker_.start(match_.table(), seat, *match_.players()[static_cast<std::size_t>(seat)], settings_.effort,
                   bot_random(match_, settings_));
  }

  void ask_for_hint() {
    if (!match_.waits_for_person() || thinker_.busy()) return;
    purpose_ = Purpose::hint;
    thinker_.start(match_.table(), *match_.asked(), BotLevel::uct, settings_.effort,
                   bot_random(match_, settings_));
    say("Asking the bot…");
  }

  void take_thought() {
    if (!thinker_.busy()) return;
    if (purpose_ == Purpose::move && !match_.has_persons() &&
        thinker_.elapsed() < std::min(kWatchingPace, settings_.effort.milliseconds)) {
      return;
    }
    const auto thought = thinker_.take();
    if (!thought) return;
    const Purpose purpose = std::exchange(purpose_, Purpose::none);
    if (!*thought) {
      paused_ = purpose == Purpose::move;
      return say("The bot is at a loss: " + thought->error().text, Hue::bad);
    }
    const Advice& advice = **thought;
    if (purpose == Purpose::hint) {
      hint_ = advice.choice.move;
      say("The bot advises " + advice_in_words(advice));
      return refresh();
    }
    const auto played = match_.play(advice.seat, advice.choice.move);
    if (!played || played->refusal) {
      paused_ = true;
      return say("The bot made a move that is not allowed: " + advice.choice.text, Hue::bad);
    }
    say(fmt::format("{} played {}", match_.seat_name(advice.seat), advice_in_words(advice)));
    position_changed();
  }

  // --- Saving. ---

  void ask_where_to_save() {
    page_ = Page::save;
    typed_ = decode(settings_.save_file.empty() ? match_.game() + ".record" : settings_.save_file);
  }

  void type(const Key& key) {
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

  Match& match_;
  const PlaySettings& settings_;
  Terminal& terminal_;
  std::unique_ptr<BoardView> board_;
  std::vector<Choice> legal_;
  Thinker thinker_;
  Purpose purpose_ = Purpose::none;
  json::value hint_;
  std::string message_;
  Hue message_hue_ = Hue::standard;
  Page page_ = Page::none;
  std::u32string typed_;
  std::optional<Seat> lent_;  // a person's seat that a bot plays for now
  bool paused_ = false;       // bots wait
  bool clicked_ = false;      // the cursor was put where it is by a click
  bool leaving_ = false;
  AfterGame wish_ = AfterGame::leave;
  Point offset_, margin_;
  Rect board_area_;
};

}  // namespace

Result<AfterGame> play_full_screen(Match& match, const PlaySettings& settings) {
  AfterGame wish = AfterGame::leave;
  {
    auto terminal = Terminal::open();
    if (!terminal) return terminal.error();
    wish = Screen(match, settings, **terminal).run();
  }
  if (match.is_over()) fmt::print("{}\n", match.result_in_words());
  std::error_code ignored;
  if (!match.save_path().empty() && std::filesystem::exists(match.save_path(), ignored)) {
    fmt::print("The game is in {}.{}\n", match.save_path().string(),
               match.is_over() ? "" : " Go on with: landnam play --resume");
  }
  return wish;
}

}  // namespace landnam::cli
