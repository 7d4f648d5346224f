// SPDX-License-Identifier: Apache-2.0
#include "server/room/terms.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace landnam::room {
namespace {

constexpr Millis kSecond = 1000, kMinute = 60 * kSecond, kDay = 24 * 60 * kMinute;

Error bad_terms(std::string text) { return {"bad-terms", std::move(text)}; }

std::optional<Error> unknown_member(const json::object& object,
                                    std::initializer_list<std::string_view> known) {
  for (const auto& member : object) {
    const std::string_view key(member.key().data(), member.key().size());
    bool found = false;
    for (const std::string_view name : known) found = found || name == key;
    if (!found) return bad_terms("There is no term \"" + std::string(key.substr(0, 40)) + "\".");
  }
  return std::nullopt;
}

// A number in [low, high], `otherwise` when absent.
std::optional<std::int64_t> number(const json::object& object, std::string_view key, std::int64_t low,
                                   std::int64_t high, std::int64_t otherwise) {
  const json::value* found = object.if_contains(key);
  return found == nullptr ? otherwise : integer(*found, low, high);
}

Result<ClockTerms> read_clock(const json::value& value) {
  if (value.is_null()) return ClockTerms{};
  const json::object* object = value.if_object();
  const std::string_view kind = text_at(value, "kind").value_or("");
  if (object == nullptr || kind.empty()) return bad_terms("A clock must be null or have a \"kind\".");
  if (kind == "live") {
    if (auto error = unknown_member(*object, {"kind", "minutes", "seconds"})) return *error;
    const auto minutes = number(*object, "minutes", 1, 180, 10),
               seconds = number(*object, "seconds", 0, 180, 5);
    if (!minutes || !seconds)
      return bad_terms("A live clock must have 1 to 180 minutes and 0 to 180 seconds.");
    return ClockTerms{ClockTerms::Kind::live, *minutes * kMinute, *seconds * kSecond};
  }
  if (kind == "move") {
    if (auto error = unknown_member(*object, {"kind", "seconds"})) return *error;
    const auto seconds = number(*object, "seconds", 10, 3600, 60);
    if (!seconds) return bad_terms("A move must have 10 to 3600 seconds.");
    return ClockTerms{ClockTerms::Kind::move, *seconds * kSecond, 0};
  }
  if (kind == "days") {
    if (auto error = unknown_member(*object, {"kind", "days"})) return *error;
    const auto days = number(*object, "days", 1, 14, 3);
    if (!days) return bad_terms("A move must have 1 to 14 days.");
    return ClockTerms{ClockTerms::Kind::days, *days * kDay, 0};
  }
  return bad_terms("The kind of a clock must be live, move or days.");
}

json::value clock_json(const ClockTerms& clock) {
  switch (clock.kind) {
    case ClockTerms::Kind::none:
      break;
    case ClockTerms::Kind::live:
      return {{"kind", "live"}, {"minutes", clock.stock / kMinute}, {"seconds", clock.increment / kSecond}};
    case ClockTerms::Kind::move:
      return {{"kind", "move"}, {"seconds", clock.stock / kSecond}};
    case ClockTerms::Kind::days:
      return {{"kind", "days"}, {"days", clock.stock / kDay}};
  }
  return nullptr;
}

}  // namespace

Result<Terms> read_terms(const json::value& value) {
  Terms terms;
  if (value.is_null()) return terms;
  const json::object* object = value.if_object();
  if (object == nullptr) return bad_terms("Terms must be a JSON object.");
  if (auto error = unknown_member(*object, {"clock", "timeout", "rated", "private"})) return *error;
  if (const json::value* clock = object->if_contains("clock")) {
    const auto read = read_clock(*clock);
    if (!read) return read.error();
    terms.clock = *read;
  }
  if (const json::value* timeout = object->if_contains("timeout")) {
    if (*timeout != "bot" && *timeout != "loss") return bad_terms("\"timeout\" must be \"bot\" or \"loss\".");
    terms.bot_on_timeout = *timeout == "bot";
  }
  for (const auto& [key, flag] :
       {std::pair{"rated", &terms.rated}, std::pair{"private", &terms.is_private}}) {
    const json::value* found = object->if_contains(key);
    if (found == nullptr) continue;
    if (!found->is_bool()) return bad_terms("\"" + std::string(key) + "\" must be true or false.");
    *flag = found->get_bool();
  }
  if (terms.rated && terms.clock.kind == ClockTerms::Kind::none)
    return bad_terms("A rated game needs a clock. Without one it might never end.");
  return terms;
}

json::object terms_json(const Terms& terms) {
  return {{"clock", clock_json(terms.clock)},
          {"timeout", terms.bot_on_timeout ? "bot" : "loss"},
          {"rated", terms.rated},
          {"private", terms.is_private}};
}

}  // namespace landnam::room
