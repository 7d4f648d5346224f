// SPDX-License-Identifier: Apache-2.0
#include "host/protocol.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "host/json_forms.hpp"
#include "host/levels.hpp"
#include "host/request.hpp"
#include "host/wanted.hpp"

namespace landnam {

// The members of the answer, or what went wrong.
struct Session::Answer {
  json::object members;
  std::optional<Error> error;
  std::optional<Refusal> refusal;

  Answer(json::object found) : members(std::move(found)) {}  // NOLINT: implicit by design
  Answer(Error problem) : error(std::move(problem)) {}       // NOLINT: implicit by design
  Answer(Refusal problem) : refusal(std::move(problem)) {}   // NOLINT: implicit by design
};

namespace {

constexpr std::size_t kMaxSeed = 1000;
constexpr int kMaxPerft = 12;

Error limit_reached() {
  return {"too-many-tables", "this session has the maximum number of tables; close one"};
}

void add_turn(json::object& members, const Table& table) {
  members["turn"] = turn_json(table.turn());
  members["count"] = table.event_count();
}

json::object advice_json(const Advice& advice) {
  json::array line, values, scores;
  for (const std::string& move : advice.line) line.emplace_back(move);
  for (const double value : advice.values) values.emplace_back(value);
  for (const int score : advice.scores) scores.emplace_back(score);
  json::object out{{"seat", advice.seat}, {"move", advice.choice.move}, {"text", advice.choice.text}};
  if (!values.empty()) {
    out["value"] = values[static_cast<std::size_t>(advice.seat)];
    out["values"] = std::move(values);
  }
  out["visits"] = advice.visits;
  out["line"] = std::move(line);
  out["exact"] = advice.exact;
  if (!scores.empty()) out["scores"] = std::move(scores);
  json::array alternatives;
  for (const Alternative& one : advice.alternatives) {
    alternatives.emplace_back(json::object{
        {"move", one.choice.move}, {"text", one.choice.text}, {"value", one.value}, {"visits", one.visits}});
  }
  if (!alternatives.empty()) out["alternatives"] = std::move(alternatives);
  if (!advice.opinion.is_null()) out["opinion"] = advice.opinion;
  return out;
}

}  // namespace

Session::Session(FreshSeed fresh_seed, Clock clock, Catalog games, Crew crew)
    : fresh_seed_(std::move(fresh_seed)), clock_(std::move(clock)), games_(games), crew_(std::move(crew)) {}

Session::Handler Session::find_handler(std::string_view name) {
  struct Named {
    std::string_view name;
    Handler handler;
  };
  static constexpr std::array kHandlers = {
      Named{"games", &Session::list_games},   Named{"data", &Session::show_data},
      Named{"new", &Session::open_table},     Named{"load", &Session::load_table},
      Named{"close", &Session::close_table},  Named{"state", &Session::show_state},
      Named{"view", &Session::show_view},     Named{"picture", &Session::show_picture},
      Named{"events", &Session::show_events}, Named{"moves", &Session::list_moves},
      Named{"play", &Session::play_move},     Named{"why", &Session::explain_move},
      Named{"undo", &Session::take_back},     Named{"record", &Session::show_record},
      Named{"verify", &Session::verify},      Named{"bot", &Session::ask_bot},
      Named{"solve", &Session::solve},        Named{"result", &Session::show_result},
      Named{"perft", &Session::count_moves},  Named{"projects", &Session::list_projects},
      Named{"tiles", &Session::show_tiles},
  };
  for (const Named& entry : kHandlers) {
    if (entry.name == name) return entry.handler;
  }
  return nullptr;
}

std::string Session::handle(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  json::object out{{"ok", true}};
  const auto deny = [&out](const Error& error) {
    out["ok"] = false;
    json::object& told = out["error"].emplace_object();
    told = {{"code", error.code}, {"text", printable(error.text)}};
    if (error.clause.empty()) return;
    told["clause"] = error.clause;
    if (error.args.empty()) return;
    json::object& args = told["args"].emplace_object();
    for (const auto& [name, value] : error.args) args[name] = printable(value);
  };
  if (line.size() > kMaxLine) {
    deny({"line-too-long", "a line must have at most " + std::to_string(kMaxLine) + " bytes"});
    return json::serialize(out);
  }
  const auto request = parse_json(line);
  if (!request) {
    deny(request.error());
  } else if (!request->is_object()) {
    deny({"bad-request", "a request must be a JSON object"});
  } else {
    Answer answer = respond(*request);
    if (answer.error) deny(*answer.error);
    if (answer.refusal) {
      answer.refusal->text = printable(answer.refusal->text);
      deny({answer.refusal->code, answer.refusal->text});
      out["error"].get_object()["clause"] = answer.refusal->clause;
      out["refusal"] = refusal_json(*answer.refusal);
    }
    for (auto& [key, value] : answer.members) out[key] = std::move(value);
    if (const json::value* tag = member(*request, "tag")) out["tag"] = *tag;
  }
  return json::serialize(out);
}

Session::Answer Session::respond(const json::value& request) {
  const auto name = text_at(request, "do");
  if (!name) return Error{"bad-request", "\"do\" must be the name of a request"};
  const Handler handler = find_handler(*name);
  if (handler == nullptr) return Error{"unknown-request", "there is no such request"};
  return (this->*handler)(request);
}

Result<Table*> Session::find_table(const json::value& request) {
  const auto id = integer_at(request, "id", 1, last_id_);
  const auto found = id ? tables_.find(*id) : tables_.end();
  if (found == tables_.end()) return Error{"no-such-table", "\"id\" must be a table of this session"};
  return found->second.get();
}

Session::Answer Session::seat_at(Result<std::unique_ptr<Table>> table, const json::value& request) {
  if (!table) return table.error();
  const auto wanted = Wanted::read(request, (*table)->seats());
  if (!wanted) return wanted.error();
  const json::value* keep = member(request, "keep");
  if (keep != nullptr && !keep->is_bool()) return Error{"bad-request", "\"keep\" must be true or false"};
  json::object members{{"seats", (*table)->seats()}};
  add_turn(members, **table);
  if (!wanted->given()) members["events"] = (*table)->events(0);
  wanted->add_to(members, **table, 0);
  if (keep == nullptr || keep->get_bool()) {
    members["id"] = ++last_id_;
    tables_[last_id_] = std::move(*table);
  }
  return members;
}

Session::Answer Session::list_games(const json::value&) {
  json::array games;
  for (const CatalogEntry& entry : games_) games.emplace_back(describe_with_levels(entry));
  return json::object{{"games", std::move(games)}};
}

Session::Answer Session::show_data(const json::value& request) {
  const auto id = text_at(request, "game");
  const CatalogEntry* game = id ? find_game(games_, *id) : nullptr;
  if (game == nullptr) return Error{"unknown-game", "\"game\" must be a game of the catalog"};
  return json::object{{"data", game->data()}};
}

Session::Answer Session::show_tiles(const json::value& request) {
  const auto id = text_at(request, "game");
  const CatalogEntry* game = id ? find_game(games_, *id) : nullptr;
  if (game == nullptr) return Error{"unknown-game", "\"game\" names no game of the catalog"};
  if (game->paint_tiles == nullptr) return Error{"no-tiles", "this game paints no tiles by themselves"};
  const json::value* names = member(request, "tiles");
  if (names == nullptr || !names->is_array() || names->get_array().size() > kMaxTiles)
    return Error{"bad-request",
                 "\"tiles\" must be a list of at most " + std::to_string(kMaxTiles) + " names"};
  const auto picture = game->paint_tiles(names->get_array());
  if (!picture) return picture.error();
  return json::object{{"picture", to_json(*picture)}};
}

Session::Answer Session::open_table(const json::value& request) {
  const auto id = text_at(request, "game");
  const CatalogEntry* game = id ? find_game(games_, *id) : nullptr;
  if (game == nullptr) return Error{"unknown-game", "\"game\" must be a game of the catalog"};
  if (tables_.size() >= kMaxTables) return limit_reached();
  auto wanted = read_new_table(request, kMaxSeed);
  if (!wanted) return wanted.error();
  if (wanted->seed.empty()) wanted->seed = fresh_seed_();
  return seat_at(game->open(*wanted), request);
}

Session::Answer Session::load_table(const json::value& request) {
  const auto text = text_at(request, "record");
  if (!text) return Error{"bad-request", "\"record\" must be the text of a record"};
  if (tables_.size() >= kMaxTables) return limit_reached();
  return seat_at(load_record(games_, *text, fresh_seed_()), request);
}

Session::Answer Session::close_table(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  tables_.erase(*integer_at(request, "id", 1, last_id_));
  return json::object{};
}

Session::Answer Session::show_state(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  return json::object{{"state", (*table)->state()}};
}

Session::Answer Session::show_view(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  return json::object{{"view", (*table)->view(*seat)}};
}

Session::Answer Session::show_picture(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  const auto form = PictureForm::read(request);
  if (!form) return form.error();
  return json::object{{"picture", form->paint(**table, *seat)}};
}

Session::Answer Session::show_events(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto from = read_count(request, "from", 0, (*table)->event_count());
  if (!from) return from.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  // Without "seat" the whole truth; null is a spectator.
  const bool seen = member(request, "seat") != nullptr;
  json::object members{{"events", seen ? (*table)->events_seen(*from, *seat) : (*table)->events(*from)}};
  add_turn(members, **table);
  return members;
}

Session::Answer Session::list_moves(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  auto choices = (*table)->moves(*seat);
  if (!choices) return choices.error();
  return json::object{{"turn", turn_json((*table)->turn())}, {"moves", moves_json(std::move(*choices))}};
}

Session::Answer Session::play_move(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  const json::value* move = member(request, "move");
  if (move == nullptr) return Error{"bad-request", "\"move\" must be a move"};
  if (member(request, "at") != nullptr &&
      integer_at(request, "at", 0, 1 << 30) != static_cast<std::int64_t>((*table)->event_count())) {
    return Error{"stale", "\"at\" must be the number of events so far; the game has moved on"};
  }
  const auto wanted = Wanted::read(request, (*table)->seats());
  if (!wanted) return wanted.error();
  const std::size_t began = (*table)->decision_began();
  auto played = (*table)->play(*seat, *move);
  if (!played) return played.error();
  if (played->refusal) return std::move(*played->refusal);
  json::object members;
  if (!wanted->given()) members["events"] = (*table)->events(played->from);
  add_turn(members, **table);
  // Choices that were hidden may be open now, and at the end everything is.
  const bool opens_all = (*table)->hides() && (*table)->turn().is_over();
  wanted->add_to(members, **table, opens_all ? 0 : began);
  return members;
}

Session::Answer Session::explain_move(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  const json::value* move = member(request, "move");
  if (move == nullptr) return Error{"bad-request", "\"move\" must be a move"};
  auto refusal = (*table)->why(*seat, *move);
  if (!refusal) return refusal.error();
  if (!*refusal) return json::object{{"refusal", nullptr}};
  (*refusal)->text = printable((*refusal)->text);
  return json::object{{"refusal", refusal_json(**refusal)}};
}

Session::Answer Session::list_projects(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  auto projects = (*table)->projects(*seat);
  if (!projects) return projects.error();
  return json::object{{"projects", std::move(*projects)}};
}

Session::Answer Session::take_back(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  if (member(request, "to") == nullptr)
    return Error{"bad-request", "\"to\" must be the number of events to keep"};
  const auto count = read_count(request, "to", 0, (*table)->event_count());
  if (!count) return count.error();
  const auto wanted = Wanted::read(request, (*table)->seats());
  if (!wanted) return wanted.error();
  const bool closes_all = (*table)->hides() && (*table)->turn().is_over();
  (*table)->undo(*count);
  json::object members;
  add_turn(members, **table);
  // What was open may be secret again.
  wanted->add_to(members, **table, closes_all ? 0 : std::min(*count, (*table)->decision_began()));
  return members;
}

Session::Answer Session::show_record(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const json::value* reveal = member(request, "reveal");
  const bool show_seeds = reveal != nullptr && reveal->is_bool() && reveal->get_bool();
  return json::object{{"record", format_record((*table)->record(show_seeds))}};
}

Session::Answer Session::verify(const json::value& request) {
  const auto text = text_at(request, "record");
  if (!text) return Error{"bad-request", "\"record\" must be the text of a record"};
  return json::object{{"verdict", verdict_json(verify_text(games_, *text))}};
}

Session::Answer Session::ask_bot(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto seat = read_seat(request, (*table)->seats());
  if (!seat) return seat.error();
  if (const json::value* opinions = member(request, "opinions")) {
    if (!opinions->is_array() || opinions->get_array().size() > kMaxThreads)
      return Error{"bad-opinion", "\"opinions\" must be a list with one opinion for each tree"};
    const auto advice = (*table)->add_up_opinions(*seat, opinions->get_array());
    if (!advice) return advice.error();
    return advice_json(*advice);
  }
  const auto name = read_text(request, "level");
  if (!name) return name.error();
  const auto level = find_bot((*table)->game(), (*table)->seats(), name->value_or("uct"));
  if (!level)
    return Error{"unknown-level", "\"level\" must be one of the game's levels, \"uct\" or \"random\""};
  auto budget = read_budget(request, clock_, level->effort);
  if (!budget) return budget.error();
  const auto threads = read_threads(request, crew_ != nullptr ? kMaxThreads : 1);
  if (!threads) return threads.error();
  budget->threads = *threads;
  budget->crew = crew_;
  BotKind bot = level->bot;
  const auto tree = read_tree(request, kMaxThreads);
  if (!tree) return tree.error();
  if (*tree) {
    if (bot.lapses != Lapses{} || *threads > 1)
      return Error{"bad-trees", "\"trees\" must come with one thread and a bot without lapses"};
    budget->threads = (*tree)->of;
    budget->crew = [number = (*tree)->number](int, const std::function<void(int)>& job) { job(number); };
    bot.opines = true;
  }
  if (const auto problem = read_skills(request, bot.skills)) return *problem;
  const auto chances = read_flag(request, "chances");
  if (!chances) return chances.error();
  bot.foresees = *chances;
  const auto seed = read_text(request, "seed");
  if (!seed) return seed.error();
  Random random = random_from_text(*seed ? std::string(**seed) : fresh_seed_());
  const auto advice = (*table)->advise(*seat, bot, *budget, random);
  if (!advice) return advice.error();
  return advice_json(*advice);
}

Session::Answer Session::solve(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto budget = read_budget(request, clock_, {});
  if (!budget) return budget.error();
  const auto advice = (*table)->solve(*budget);
  if (!advice) return advice.error();
  return advice_json(*advice);
}

Session::Answer Session::show_result(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  json::object members{{"over", (*table)->turn().is_over()}};
  for (auto& [key, value] : result_json((*table)->standing())) members[key] = std::move(value);
  return members;
}

Session::Answer Session::count_moves(const json::value& request) {
  const auto table = find_table(request);
  if (!table) return table.error();
  const auto depth = integer_at(request, "depth", 0, kMaxPerft);
  if (!depth)
    return Error{"bad-request", "\"depth\" must be a number from 0 to " + std::to_string(kMaxPerft)};
  return json::object{{"sequences", (*table)->perft(static_cast<int>(*depth))}};
}

}  // namespace landnam
