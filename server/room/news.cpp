// SPDX-License-Identifier: Apache-2.0
// The news of a room for an observer, built up from what that observer may know.
#include <algorithm>
#include <utility>

#include "host/json_forms.hpp"
#include "server/room/laid_out.hpp"
#include "server/room/room.hpp"

namespace landnam::room {
namespace {

// The moves that a seat has, as a list.
std::string moves_text(const Table& table, Seat seat) {
  std::string list = "[";
  if (const auto moves = table.moves(seat)) {
    for (const Choice& choice : *moves) {
      if (list.size() > 1) list += ',';
      list += ObjectText().add("text", choice.text).add("move", choice.move).text();
    }
  }
  return list + "]";
}

json::array seats_json(SeatSet seats) {
  json::array list;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seats.has(seat)) list.emplace_back(seat);
  }
  return list;
}

}  // namespace

std::size_t Room::first_news(std::size_t from) const {
  // The end opens everything that was secret.
  if (status_ == Status::over && from < over_since_ && table_->hides()) return 0;
  // Choices that were hidden then may be open now; what was taken back since is not what it was.
  std::size_t first = marks_[from].began;
  for (std::size_t n = from; n < marks_.size(); ++n) first = std::min<std::size_t>(first, marks_[n].events);
  return first;
}

ObjectText Room::news(std::size_t from, Observer observer, Want want) const {
  if (from > entries()) from = 0;  // it has seen what never came to be: from the beginning
  ObjectText out;
  tell_all(from, want.telling(), out);
  out.add("you", observer ? json::value(*observer) : json::value());
  if (has_begun() && !all_see_the_same())
    out.add_text("events", events_text(first_news(from), observer, want.telling()));
  if (want.view && has_begun()) out.add("view", table_->view(observer));
  if (want.moves && status_ == Status::playing && observer && table_->turn().seats.has(*observer))
    out.add_text("moves", moves_text(*table_, *observer));
  return out;
}

void Room::tell_all(std::size_t from, Telling telling, ObjectText& out) const {
  constexpr std::size_t kShort = 2000;
  if (!told_ || told_->entries != entries() || told_->from != from || told_->telling != telling)
    told_ = Told{entries(), from, telling, news_for_all(from, telling)};
  out.add_all(told_->text);
  if (told_->text.size() > kShort) told_.reset();
}

ObjectText Room::news_for_all(std::size_t from, Telling telling) const {
  ObjectText out;
  out.add("entry", entries()).add("at", now_).add("status", status_name(status_));
  const bool new_here = from == 0;
  if (new_here) {
    const json::object options = table_->options();
    out.add("about",
            json::object{{"game", opening_.game},
                         {"options", options},
                         {"own", json::value_from(laid_out(opening_.game, options, table_->seats()))},
                         {"seats", table_->seats()},
                         {"terms", terms_json(opening_.terms)},
                         {"creator", opening_.creator},
                         {"commitment", table_->commitment()}});
  }
  if (new_here || seats_changed_ > from) out.add("seats", seating_.to_json());
  if (has_begun()) {
    const std::size_t first = first_news(from);
    out.add("from", first);
    if (all_see_the_same()) out.add_text("events", events_text(first, std::nullopt, telling));
    out.add("count", table_->event_count());
    const Turn turn = table_->turn();
    if (status_ == Status::over || turn.together) {
      out.add("turn", status_ == Status::over ? json::value("over") : turn_json(turn));
    } else {  // mostly: without a tree
      out.add_text("turn", R"({"seat":)" + std::to_string(turn.seat()) + "}");
    }
    out.add("clocks", clocks_.to_json()).add("absent_at", absent_json());
  }
  out.add("talk", status_ != Status::closed && (status_ != Status::playing || table_->may_talk()));
  if (talk_changed_ > from && !talk_.empty()) out.add("chat", said_since(from));
  if (takeback_changed_ > from) out.add("takeback", takeback_json());
  if (abort_changed_ > from) out.add("abort", abort_json());
  if (status_ == Status::over && over_since_ > from) out.add("result", ending_json(*ending_));
  if (rematch_since_ > from) out.add("rematch", rematch_);
  return out;
}

std::string Room::events_text(std::size_t first, Observer observer, Telling telling) const {
  return status_ == Status::over ? table_->events_text(first, telling)
                                 : table_->events_seen_text(first, observer, telling);
}

json::array Room::said_since(std::size_t from) const {
  json::array said;
  for (const Said& line : talk_) {
    if (std::max(line.n, line.removed) <= from) continue;
    json::object& told =
        said.emplace_back(json::object{{"n", line.n},
                                       {"at", line.at},
                                       {"seat", line.seat ? json::value(*line.seat) : json::value()},
                                       {"user", line.user},
                                       {"name", line.name},
                                       {"text", line.text}})
            .get_object();
    if (line.removed > 0) told["removed"] = true;
  }
  return said;
}

json::value Room::takeback_json() const {
  const auto& request = takebacks_.request();
  if (!request) return nullptr;
  return json::object{{"by", request->by}, {"to", request->to}, {"open", seats_json(request->open)}};
}

json::value Room::abort_json() const {
  if (!abort_) return nullptr;
  return json::object{{"by", abort_->by}, {"open", seats_json(abort_->open)}};
}

json::value Room::absent_json() const {
  if (status_ != Status::playing || opening_.terms.clock.kind != ClockTerms::Kind::none) return nullptr;
  json::array list;
  for (Seat seat = 0; seat < seating_.seats(); ++seat) {
    const auto from = absent_at(seat);
    list.emplace_back(from ? json::value(*from) : json::value());
  }
  return list;
}

}  // namespace landnam::room
