// SPDX-License-Identifier: Apache-2.0
#include "host/wanted.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "host/json_forms.hpp"
#include "host/request.hpp"

namespace landnam {

Result<PictureForm> PictureForm::read(const json::value& request) {
  PictureForm form;
  const std::string_view format = text_at(request, "format").value_or("text");
  if (format == "svg") {
    form.format = Format::svg;
  } else if (format == "parts") {
    form.format = Format::parts;
  } else if (format != "text") {
    return Error{"bad-request", "\"format\" must be \"text\", \"svg\" or \"parts\""};
  }
  const json::value* marks = member(request, "moves");
  form.marks_moves = marks != nullptr && marks->is_bool() && marks->get_bool();
  return form;
}

json::value PictureForm::paint(const Table& table, Observer observer) const {
  if (format == Format::parts) return to_json(table.painting(observer, marks_moves));
  const PictureKind kind = format == Format::svg ? PictureKind::svg : PictureKind::text;
  return json::value_from(table.picture(kind, observer, marks_moves));
}

json::array moves_json(std::vector<Choice> choices) {
  json::array moves;
  for (Choice& choice : choices)
    moves.emplace_back(json::object{{"text", choice.text}, {"move", std::move(choice.move)}});
  return moves;
}

Result<Wanted> Wanted::read(const json::value& request, int seats) {
  Wanted wanted;
  const json::value* list = member(request, "want");
  if (list == nullptr) return wanted;
  if (!list->is_array()) return Error{"bad-request", "\"want\" must be a list of members of the answer"};
  wanted.given_ = true;
  const std::array<std::pair<std::string_view, bool Wanted::*>, 7> words = {{{"view", &Wanted::view_},
                                                                             {"moves", &Wanted::moves_},
                                                                             {"events", &Wanted::events_},
                                                                             {"picture", &Wanted::picture_},
                                                                             {"result", &Wanted::result_},
                                                                             {"projects", &Wanted::projects_},
                                                                             {"record", &Wanted::record_}}};
  for (const json::value& entry : list->get_array()) {
    bool known = false;
    for (const auto& [word, flag] : words) {
      if (!entry.is_string() || view_of(entry.get_string()) != word) continue;
      wanted.*flag = true;
      known = true;
    }
    if (!known)
      return Error{"bad-request",
                   "\"want\" can list view, moves, events, picture, result, projects and record"};
  }
  const auto eyes = read_seat(request, member(request, "for") != nullptr ? "for" : "seat", seats);
  if (!eyes) return eyes.error();
  wanted.eyes_ = *eyes;
  const auto form = PictureForm::read(request);
  if (!form) return form.error();
  wanted.form_ = *form;
  const json::value* reveal = member(request, "reveal");
  wanted.reveals_ = reveal != nullptr && reveal->is_bool() && reveal->get_bool();
  return wanted;
}

void Wanted::add_to(json::object& members, const Table& table, std::size_t from) const {
  if (view_) members["view"] = table.view(eyes_);
  if (moves_) {
    const bool asked = eyes_ && table.turn().seats.has(*eyes_);
    auto choices = asked ? table.moves(eyes_) : Result<std::vector<Choice>>(std::vector<Choice>());
    members["moves"] = choices ? moves_json(std::move(*choices)) : json::array();
  }
  if (events_) members["events"] = table.events_seen(from, eyes_);
  if (picture_) members["picture"] = form_.paint(table, eyes_);
  if (result_) {
    json::object result{{"over", table.turn().is_over()}};
    for (auto& [key, value] : result_json(table.standing())) result[key] = std::move(value);
    members["result"] = std::move(result);
  }
  if (projects_ && eyes_) {
    if (auto projects = table.projects(eyes_)) members["projects"] = std::move(*projects);
  }
  if (record_) members["record"] = format_record(table.record(reveals_));
}

}  // namespace landnam
