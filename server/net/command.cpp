// SPDX-License-Identifier: Apache-2.0
#include "server/net/command.hpp"

#include <utility>

#include "server/net/clock.hpp"

namespace landnam::server {
namespace {

Result<Seat> named_seat(const json::value& command, const room::Room& room) {
  const auto seat = integer_at(command, "seat", 0, room.seating().seats() - 1);
  if (!seat) return Error{"bad-seat", "\"seat\" must be a seat number."};
  return static_cast<Seat>(*seat);
}

Result<room::MakeMove> move_of(const json::value& command, Seat seat) {
  room::MakeMove made;
  made.seat = seat;
  const json::value* move = member(command, "move");
  if (move == nullptr) return Error{"bad-request", "\"move\" must be a move."};
  made.move = *move;
  if (member(command, "seen") != nullptr) {
    const auto seen = integer_at(command, "seen", 0, std::int64_t{1} << 40);
    if (!seen) return Error{"bad-request", "\"seen\" must be the number of the last entry you saw."};
    made.seen = static_cast<std::size_t>(*seen);
  }
  if (const auto request = text_at(command, "request")) made.request = *request;
  return made;
}

}  // namespace

bool seats_bot(const room::Entry& entry) {
  const auto* sit = std::get_if<room::Sit>(&entry.what);
  return sit != nullptr && !sit->bot.empty();
}

bool leaves_to_bots(const room::Room& room, const room::Entry& entry) {
  if (!seats_bot(entry) || room.status() != room::Status::open) return false;
  const room::Seating& seating = room.seating();
  for (Seat seat = 0; seat < seating.seats(); ++seat) {
    if (seat != std::get<room::Sit>(entry.what).seat && !seating.is_bot(seat)) return false;
  }
  return true;
}

Result<room::Entry> entry_of(const json::value& command, const Identity& who, const room::Room& room,
                             const Person& whom) {
  room::Entry entry;
  entry.at = time_now();
  entry.user = who.user;
  const std::string_view verb = text_at(command, "do").value_or("");
  const auto own = room.seat_of(who.user);
  if (verb == "sit" || verb == "seat-bot" || verb == "invite") {
    const auto seat = named_seat(command, room);
    if (!seat) return seat.error();
    if (verb == "invite") {
      entry.what = room::Invite{*seat, whom.user, whom.name};
    } else if (verb == "sit") {
      if (room.opening().terms.rated && who.guest) {
        return Error{"account-needed", "A rated game needs an account."};
      }
      entry.what = room::Sit{*seat, who.name, ""};
    } else {
      entry.what = room::Sit{*seat, "", std::string(text_at(command, "bot").value_or("?"))};
      if (who.guest && leaves_to_bots(room, entry)) {
        return Error{
            "account-needed",
            "Only players with an account can open a table for bots alone. Leave a seat for a person."};
      }
    }
  } else if (verb == "leave") {
    // The creator may send a bot away by naming its seat.
    const auto named = member(command, "seat") != nullptr ? named_seat(command, room)
                       : own                              ? Result<Seat>(*own)
                             : Result<Seat>(Error{"not-yours", "You do not sit at this table."});
    if (!named) return named.error();
    entry.what = room::Leave{*named};
  } else if (verb == "decline") {
    // The creator takes an invitation back by naming its seat.
    const auto kept = room.seating().kept_for(who.user);
    const auto named = member(command, "seat") != nullptr ? named_seat(command, room)
                       : kept                             ? Result<Seat>(*kept)
                              : Result<Seat>(Error{"not-invited", "You are not invited to this table."});
    if (!named) return named.error();
    entry.what = room::Decline{*named};
  } else if (verb == "claim-absent") {
    const auto seat = named_seat(command, room);
    if (!seat) return seat.error();
    entry.what = room::ClaimAbsent{*seat};
  } else if (verb == "close") {
    entry.what = room::Close{};
  } else if (verb == "chat") {
    const bool is_guest_here = !own && who.user != room.opening().creator;
    if (room.opening().terms.is_private && is_guest_here)
      return Error{"no-talk", "Only players can chat at a private table."};
    entry.what = room::Chat{who.name, std::string(text_at(command, "text").value_or(""))};
  } else if (verb == "move" || verb == "resign" || verb == "return" || verb == "ask-takeback" ||
             verb == "answer-takeback" || verb == "ask-abort" || verb == "answer-abort") {
    if (!own) return Error{"not-yours", "You do not sit at this table."};
    if (verb == "resign") {
      entry.what = room::Resign{*own};
    } else if (verb == "return") {
      entry.what = room::Return{*own};
    } else if (verb == "ask-takeback") {
      entry.what = room::AskTakeback{*own};
    } else if (verb == "ask-abort") {
      entry.what = room::AskAbort{*own};
    } else if (verb == "answer-takeback" || verb == "answer-abort") {
      const json::value* yes = member(command, "yes");
      if (yes == nullptr || !yes->is_bool()) return Error{"bad-request", "\"yes\" must be true or false."};
      if (verb == "answer-abort") {
        entry.what = room::AnswerAbort{*own, yes->get_bool()};
      } else {
        entry.what = room::AnswerTakeback{*own, yes->get_bool()};
      }
    } else {
      auto made = move_of(command, *own);
      if (!made) return made.error();
      entry.what = std::move(*made);
    }
  } else {
    return Error{"unknown-request", "There is no such command."};
  }
  return entry;
}

}  // namespace landnam::server
