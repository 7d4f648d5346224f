// SPDX-License-Identifier: Apache-2.0
// What a room tells an observer: built up from what that observer may know.
#include <algorithm>
#include <utility>

#include "host/json_forms.hpp"
#include "server/play/room.hpp"

namespace landnam::play {

std::size_t Room::first_news(std::size_t from) const {
  // The end opens everything that was secret.
  if (status_ == Status::over && from < over_since_ && table_->hides()) return 0;
  // Choices that were hidden then may be open now; what was taken back since is not what it was.
  std::size_t first = marks_[from].began;
  for (std::size_t n = from; n < marks_.size(); ++n) first = std::min<std::size_t>(first, marks_[n].events);
  return first;
}

json::object Room::news(std::size_t from, Observer observer, Want want) const {
  if (from > entries()) from = 0;  // it has seen what never came to be: from the beginning
  json::object out{{"entry", entries()}, {"at", now_}, {"status", status_name(status_)}};
  const bool began = status_ == Status::playing || status_ == Status::over;
  const bool new_here = from == 0;
  if (new_here) {
    const Record record = table_->record(false);
    out["about"] =
        json::object{{"game", opening_.game},       {"options", record.options},
                     {"seats", table_->seats()},    {"terms", terms_json(opening_.terms)},
                     {"creator", opening_.creator}, {"commitment", record.seeds.front().commitment}};
  }
  if (new_here || seats_changed_ > from) out["seats"] = seating_.to_json();
  if (began) {
    const std::size_t first = first_news(from);
    out["from"] = first;
    out["events"] = status_ == Status::over ? table_->events(first) : table_->events_seen(first, observer);
    out["count"] = table_->event_count();
    out["turn"] = status_ == Status::over ? json::value("over") : turn_json(table_->turn());
    out["clocks"] = clocks_.to_json();
  }
  out["talk"] = status_ != Status::closed && (status_ != Status::playing || table_->may_talk());
  json::array said;
  for (const Said& line : talk_) {
    if (line.n <= from) continue;
    said.emplace_back(json::object{{"n", line.n},
                                   {"at", line.at},
                                   {"seat", line.seat ? json::value(*line.seat) : json::value()},
                                   {"name", line.name},
                                   {"text", line.text}});
  }
  if (!said.empty()) out["chat"] = std::move(said);
  if (takeback_changed_ > from) {
    json::value asked;
    if (const auto& request = takebacks_.request()) {
      json::array open;
      for (Seat seat = 0; seat < seating_.seats(); ++seat) {
        if (request->open.has(seat)) open.emplace_back(seat);
      }
      asked = json::object{{"by", request->by}, {"to", request->to}, {"open", std::move(open)}};
    }
    out["takeback"] = std::move(asked);
  }
  if (status_ == Status::over && over_since_ > from) out["result"] = ending_json(*ending_);
  if (rematch_since_ > from) out["rematch"] = rematch_;
  if (want.view && began) out["view"] = table_->view(observer);
  if (want.moves && status_ == Status::playing && observer && table_->turn().seats.has(*observer)) {
    json::array list;
    if (auto moves = table_->moves(*observer)) {
      for (Choice& choice : *moves)
        list.emplace_back(json::object{{"text", choice.text}, {"move", std::move(choice.move)}});
    }
    out["moves"] = std::move(list);
  }
  return out;
}

}  // namespace landnam::play
