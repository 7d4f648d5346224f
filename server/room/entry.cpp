// SPDX-License-Identifier: Apache-2.0
#include "server/room/entry.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/object_text.hpp"

namespace landnam::room {
namespace {

constexpr Millis kEndOfTime = Millis{1} << 53;
constexpr std::int64_t kMaxSeen = std::int64_t{1} << 40;

Error bad_entry(std::string text) { return {"bad-entry", std::move(text)}; }

// A text without control characters.
bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
}

bool has_length(std::string_view text, std::size_t least, std::size_t most) {
  return text.size() >= least && text.size() <= most;
}

bool is_move(const json::value& move) {
  return (move.is_string() || move.is_object()) && json::serialize(move).size() <= kMaxMove;
}

// Reads members and keeps the first error.
class Reader {
 public:
  explicit Reader(const json::value& value) : value_(value) {}

  std::string text(std::string_view key, std::size_t least, std::size_t most) {
    std::string text = any_text(key, least, most);
    if (!is_plain(text)) fail("\"" + std::string(key) + "\" must be a text without control characters.");
    return text;
  }

  // Free text of clients. Earlier versions stored it with control characters too.
  std::string any_text(std::string_view key, std::size_t least, std::size_t most) {
    const json::value* found = member(value_, key);
    if (found == nullptr && least == 0) return {};
    const auto text = text_at(value_, key);
    if (!text || !has_length(*text, least, most)) {
      fail("\"" + std::string(key) + "\" must be a text of at most " + std::to_string(most) + " bytes.");
      return {};
    }
    return std::string(*text);
  }

  Seat seat() {
    const auto seat = integer_at(value_, "seat", 0, kMaxSeats - 1);
    if (!seat) fail("\"seat\" must be a seat number.");
    return static_cast<Seat>(seat.value_or(0));
  }

  Millis time(std::string_view key) {
    const auto time = integer_at(value_, key, 0, kEndOfTime);
    if (!time) fail("\"" + std::string(key) + "\" must be a time in milliseconds since 1970.");
    return time.value_or(0);
  }

  bool yes() {
    const json::value* yes = member(value_, "yes");
    if (yes == nullptr || !yes->is_bool()) fail("\"yes\" must be true or false.");
    return yes != nullptr && yes->is_bool() && yes->get_bool();
  }

  json::value move() {
    const json::value* move = member(value_, "move");
    if (move == nullptr || !is_move(*move)) {
      fail("\"move\" must be the text or JSON form of a move.");
      return {};
    }
    return *move;
  }

  std::optional<std::size_t> seen() {
    if (member(value_, "seen") == nullptr) return std::nullopt;
    const auto seen = integer_at(value_, "seen", 0, kMaxSeen);
    if (!seen) fail("\"seen\" must be the number of the last entry seen.");
    return static_cast<std::size_t>(seen.value_or(0));
  }

  std::vector<std::size_t> lines() {
    std::vector<std::size_t> lines;
    const json::value* list = member(value_, "lines");
    if (list != nullptr && list->is_array() && list->get_array().size() <= kMaxLines) {
      for (const json::value& line : list->get_array()) {
        if (line.is_int64() && line.get_int64() > 0)
          lines.push_back(static_cast<std::size_t>(line.get_int64()));
      }
      if (!lines.empty() && lines.size() == list->get_array().size()) return lines;
    }
    fail("\"lines\" must be a list of entry numbers.");
    return {};
  }

  const std::optional<Error>& error() const { return error_; }

 private:
  void fail(std::string text) {
    if (!error_) error_ = bad_entry(std::move(text));
  }

  const json::value& value_;
  std::optional<Error> error_;
};

Sit read_sit(Reader& reader, const json::value& value) {
  const Seat seat = reader.seat();
  if (member(value, "bot") != nullptr) return {seat, "", reader.text("bot", 1, kMaxId)};
  return {seat, reader.text("name", 1, kMaxName), ""};
}

}  // namespace

std::string_view kind_of(const Entry& entry) {
  return std::visit(
      Overloaded{[](const Sit&) { return "sit"; }, [](const Leave&) { return "leave"; },
                 [](const Close&) { return "close"; }, [](const Invite&) { return "invite"; },
                 [](const Decline&) { return "decline"; }, [](const MakeMove&) { return "move"; },
                 [](const Resign&) { return "resign"; }, [](const TimeOut&) { return "timeout"; },
                 [](const Return&) { return "return"; }, [](const AskTakeback&) { return "ask-takeback"; },
                 [](const AnswerTakeback&) { return "answer-takeback"; },
                 [](const AskAbort&) { return "ask-abort"; },
                 [](const AnswerAbort&) { return "answer-abort"; },
                 [](const ClaimAbsent&) { return "claim-absent"; }, [](const Outage&) { return "outage"; },
                 [](const Chat&) { return "chat"; }, [](const Rematch&) { return "rematch"; },
                 [](const Stop&) { return "stop"; }, [](const RemoveChat&) { return "remove-chat"; }},
      entry.what);
}

std::string person_in(const Entry& entry) {
  return std::visit(
      Overloaded{[&](const Sit& sit) { return sit.bot.empty() ? entry.user : ""; },
                 [](const Invite& invite) { return invite.whom; }, [&](const Chat&) { return entry.user; },
                 [](const auto&) { return std::string(); }},
      entry.what);
}

std::string format_entry(const Entry& entry) {
  ObjectText out;
  out.add("do", kind_of(entry)).add("at", entry.at);
  if (!entry.user.empty()) out.add("user", entry.user);
  const auto answer = [&out](Seat seat, bool yes) { out.add("seat", seat).add("yes", yes); };
  std::visit(
      Overloaded{[&](const Sit& sit) {
                   out.add("seat", sit.seat);
                   sit.bot.empty() ? out.add("name", sit.name) : out.add("bot", sit.bot);
                 },
                 [&](const Invite& invite) {
                   out.add("seat", invite.seat).add("whom", invite.whom).add("name", invite.name);
                 },
                 [&](const MakeMove& made) {
                   out.add("seat", made.seat).add("move", made.move);
                   if (made.seen) out.add("seen", *made.seen);
                   if (!made.request.empty()) out.add("request", made.request);
                 },
                 [&](const AnswerTakeback& given) { answer(given.seat, given.yes); },
                 [&](const AnswerAbort& given) { answer(given.seat, given.yes); },
                 [&](const Outage& outage) { out.add("began", outage.began).add("ended", outage.ended); },
                 [&](const Chat& chat) { out.add("name", chat.name).add("text", chat.text); },
                 [&](const Rematch& rematch) { out.add("seat", rematch.seat).add("table", rematch.table); },
                 [&](const RemoveChat& removal) {
                   json::array lines;
                   for (const std::size_t line : removal.lines) lines.emplace_back(line);
                   out.add("lines", lines);
                 },
                 [](const Close&) {}, [](const Stop&) {},
                 [&](const auto& at_seat) { out.add("seat", at_seat.seat); }},
      entry.what);
  return std::move(out).text();
}

std::optional<Error> refuse_unreadable(const Entry& entry) {
  const auto fits = [](std::string_view text, std::size_t least, std::size_t most) {
    return has_length(text, least, most) && is_plain(text);
  };
  const auto wrong = [](std::string text) { return std::optional(Error{"bad-request", std::move(text)}); };
  const std::optional<Error> fine;
  if (!fits(entry.user, 0, kMaxId)) return wrong("The id of a user is malformed.");
  return std::visit(
      Overloaded{[&](const Sit& sit) {
                   const bool good = sit.bot.empty() ? fits(sit.name, 1, kMaxName) : fits(sit.bot, 1, kMaxId);
                   return good ? fine : wrong("The name is malformed.");
                 },
                 [&](const Invite& invite) {
                   const bool good = fits(invite.whom, 1, kMaxId) && fits(invite.name, 1, kMaxName);
                   return good ? fine : wrong("The name is malformed.");
                 },
                 [&](const MakeMove& made) {
                   if (!fits(made.request, 0, kMaxId))
                     return wrong("\"request\" must have at most " + std::to_string(kMaxId) +
                                  " bytes and no control characters.");
                   return is_move(made.move) ? fine
                                             : wrong("\"move\" must be the text or JSON form of a move.");
                 },
                 [&](const Chat& chat) {
                   if (!fits(chat.name, 1, kMaxName)) return wrong("The name is malformed.");
                   return fits(chat.text, 1, kMaxChat)
                              ? fine
                              : wrong("A chat message must have 1 to " + std::to_string(kMaxChat) +
                                      " bytes and no line breaks or control characters.");
                 },
                 [&](const Rematch& rematch) {
                   return fits(rematch.table, 1, kMaxId) ? fine : wrong("The id of the table is malformed.");
                 },
                 [&](const auto&) { return std::optional<Error>(); }},
      entry.what);
}

Result<Entry> read_entry(const json::value& value) {
  const auto kind = text_at(value, "do");
  if (!kind) return bad_entry("An entry must be a JSON object with its kind in \"do\".");
  Reader reader(value);
  Entry entry;
  entry.at = reader.time("at");
  entry.user = reader.text("user", 0, kMaxId);
  if (*kind == "sit") {
    entry.what = read_sit(reader, value);
  } else if (*kind == "leave") {
    entry.what = Leave{reader.seat()};
  } else if (*kind == "close") {
    entry.what = Close{};
  } else if (*kind == "invite") {
    entry.what = Invite{reader.seat(), reader.text("whom", 1, kMaxId), reader.text("name", 1, kMaxName)};
  } else if (*kind == "decline") {
    entry.what = Decline{reader.seat()};
  } else if (*kind == "move") {
    entry.what = MakeMove{reader.seat(), reader.move(), reader.seen(), reader.any_text("request", 0, kMaxId)};
  } else if (*kind == "resign") {
    entry.what = Resign{reader.seat()};
  } else if (*kind == "timeout") {
    entry.what = TimeOut{reader.seat()};
  } else if (*kind == "return") {
    entry.what = Return{reader.seat()};
  } else if (*kind == "ask-takeback") {
    entry.what = AskTakeback{reader.seat()};
  } else if (*kind == "answer-takeback") {
    entry.what = AnswerTakeback{reader.seat(), reader.yes()};
  } else if (*kind == "ask-abort") {
    entry.what = AskAbort{reader.seat()};
  } else if (*kind == "answer-abort") {
    entry.what = AnswerAbort{reader.seat(), reader.yes()};
  } else if (*kind == "claim-absent") {
    entry.what = ClaimAbsent{reader.seat()};
  } else if (*kind == "outage") {
    entry.what = Outage{reader.time("began"), reader.time("ended")};
  } else if (*kind == "chat") {
    entry.what = Chat{reader.text("name", 1, kMaxName), reader.any_text("text", 1, kMaxChat)};
  } else if (*kind == "rematch") {
    entry.what = Rematch{reader.seat(), reader.text("table", 1, kMaxId)};
  } else if (*kind == "stop") {
    entry.what = Stop{};
  } else if (*kind == "remove-chat") {
    entry.what = RemoveChat{reader.lines()};
  } else {
    return Error{"unknown-entry", "This program does not know entries of this kind."};
  }
  if (reader.error()) return *reader.error();
  return entry;
}

Result<Entry> parse_entry(std::string_view text) {
  if (text.size() > kMaxEntry)
    return bad_entry("An entry can have at most " + std::to_string(kMaxEntry) + " bytes.");
  const auto value = parse_json(text);
  if (!value) return value.error();
  return read_entry(*value);
}

}  // namespace landnam::room
