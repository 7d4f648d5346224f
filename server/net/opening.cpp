// SPDX-License-Identifier: Apache-2.0
#include "server/net/opening.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "host/catalog.hpp"
#include "server/net/table_row.hpp"
#include "server/store/names.hpp"
#include "server/store/secrets.hpp"

namespace landnam::server {
namespace {

constexpr std::size_t kLongestOption = 4096;  // bytes of its value

// The server keeps options forever and shows them to everybody. It accepts only options that the game knows,
// and at most as much as a set of tiles takes.
std::optional<Error> refuse_options(const CatalogEntry& game, const json::object& options) {
  const json::object about = game.describe();
  const json::array& known = about.at("options").as_array();
  for (const auto& [key, value] : options) {
    const std::string name(std::string_view(key).substr(0, 40));
    const bool is_known = std::ranges::any_of(
        known, [&wanted_key = key](const json::value& option) { return option.at("name") == wanted_key; });
    if (!is_known) return Error{"bad-option", "This game has no option \"" + name + "\"."};
    if (json::serialize(value).size() > kLongestOption)
      return Error{"bad-option", "The option \"" + name + "\" is too long."};
  }
  return std::nullopt;
}

// The first players and invitations, as entries of the log.
std::vector<room::Entry> first_entries(const json::array& seats, const Identity& who, const Invited& invited,
                                       std::int64_t now) {
  std::vector<room::Entry> entries;
  for (std::size_t n = 0; n < seats.size(); ++n) {
    const json::value* me = member(seats[n], "me");
    const auto bot = text_at(seats[n], "bot");
    room::Sit sit;
    sit.seat = static_cast<Seat>(n);
    if (me != nullptr && *me == true) {
      sit.name = who.name;
    } else if (bot) {
      sit.bot = *bot;
    } else {
      continue;
    }
    entries.push_back({now, who.user, std::move(sit)});
  }
  for (const auto& [seat, person] : invited)
    entries.push_back({now, who.user, room::Invite{seat, person.user, person.name}});
  return entries;
}

}  // namespace

Result<std::map<Seat, std::string>> names_invited(const json::value& wanted) {
  std::map<Seat, std::string> names;
  const json::value* seats = member(wanted, "seats");
  if (seats == nullptr || !seats->is_array()) return names;
  const json::array& list = seats->get_array();
  for (std::size_t n = 0; n < std::min(list.size(), static_cast<std::size_t>(kMaxSeats)); ++n) {
    if (member(list[n], "invite") == nullptr) continue;
    const auto name = text_at(list[n], "invite");
    if (!name) return Error{"bad-request", "\"invite\" must be the name of an account."};
    names.emplace(static_cast<Seat>(n), *name);
  }
  return names;
}

Result<Prepared> prepare_table(const json::value& wanted, const Identity& who, const Invited& invited,
                               std::int64_t now, std::string id) {
  const auto game = text_at(wanted, "game");
  if (!game) return Error{"unknown-game", "\"game\" must be the name of a game."};
  const json::value* options = member(wanted, "options");
  if (options != nullptr && !options->is_object())
    return Error{"bad-request", "\"options\" must be an object."};
  const json::value* seats = member(wanted, "seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().empty() ||
      seats->get_array().size() > static_cast<std::size_t>(kMaxSeats)) {
    return Error{"bad-request", "\"seats\" must be a list of seats."};
  }
  const json::value* wanted_terms = member(wanted, "terms");
  const auto terms = room::read_terms(wanted_terms == nullptr ? json::value(json::object{}) : *wanted_terms);
  if (!terms) return terms.error();
  if (terms->rated && terms->bot_on_timeout) {
    return Error{
        "bad-terms",
        "In a rated game, a player who runs out of time loses. Bots take over in unrated games only."};
  }
  if (terms->rated && who.guest) return Error{"account-needed", "A rated game needs an account."};

  const bool has_person = std::ranges::any_of(
      seats->get_array(), [](const json::value& seat) { return text_at(seat, "bot") == std::nullopt; });
  if (!has_person && who.guest)
    return Error{"account-needed",
                 "You need an account to watch bots play. As a guest, leave a seat for a person."};

  room::Opening opening;
  opening.game = *game;
  if (options != nullptr) {
    const CatalogEntry* entry = find_game(catalog(), *game);
    if (entry == nullptr) return Error{"unknown-game", "There is no such game."};
    if (auto error = refuse_options(*entry, options->get_object())) return *error;
    opening.options = options->get_object();
  }
  opening.seats = static_cast<int>(seats->get_array().size());
  opening.seed = store::random_token();
  opening.terms = *terms;
  opening.creator = who.user;
  opening.created_at = now;
  auto room = room::Room::open(opening);
  if (!room) return room.error();
  const std::vector<room::Entry> entries = first_entries(seats->get_array(), who, invited, now);

  store::TableCreation made;
  store::TableOrigin& table = made.table;
  table.id = std::move(id);
  table.game = opening.game;
  table.options = json::serialize(room->opening().options);
  table.seats = *opening.seats;
  table.seed = opening.seed;
  table.terms = json::serialize(room::terms_json(*terms));
  table.created_at = now;
  table.creator = who.user;
  table.network = who.network;
  for (const room::Entry& entry : entries) {
    if (const auto problem = room::refuse_unreadable(entry)) return *problem;
    if (const auto refusal = room->attempt(entry)) return Error{refusal->code, refusal->text};
    made.entries.push_back(stored_form(entry));
  }
  store::RowChange row;
  row.status = room->status() == room::Status::open ? store::RowStatus::open : store::RowStatus::playing;
  row.wake_at = room->wake_at();
  row.occupants = occupants_of(*room);
  row.invited = room->seating().invited();
  store::Append append{table.id, 0, {}, std::move(row)};
  append.creation = std::make_shared<const store::TableCreation>(std::move(made));
  return Prepared{std::move(append), std::move(*room)};
}

Again rematch_of(const std::string& table, const room::Room& room, const Identity& who) {
  Again again;
  const int count = room.seating().seats();
  json::array seats(static_cast<std::size_t>(count));
  for (Seat seat = 0; seat < count; ++seat) {
    const auto& place = room.seating()[seat];
    const Seat further = (seat + 1) % count;
    json::value& next = seats[static_cast<std::size_t>(further)];
    if (place.user == who.user) {
      next = json::object{{"me", true}};
    } else if (place.user.empty()) {
      next = json::object{{"bot", place.bot}};
    } else {
      next = json::object{};
      if (place.name != store::kDeletedName) again.invited[further] = {place.user, place.name};
    }
  }
  room::Terms terms = room.opening().terms;
  if (terms.rated) terms.bot_on_timeout = false;  // allowed by earlier versions
  again.wanted = json::object{{"game", room.opening().game},
                              {"options", room.opening().options},
                              {"seats", std::move(seats)},
                              {"terms", room::terms_json(terms)}};
  again.id = store::table_id(room.over_at(), "rematch of " + table + " " + room.opening().seed);
  return again;
}

}  // namespace landnam::server
