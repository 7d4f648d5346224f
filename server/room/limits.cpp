// SPDX-License-Identifier: Apache-2.0
#include "server/room/limits.hpp"

#include <variant>

#include "server/room/refusal.hpp"

namespace landnam::room {
namespace {

template <class... Kinds>
bool is_one_of(const Entry& entry) {
  return (std::holds_alternative<Kinds>(entry.what) || ...);
}

}  // namespace

void Limits::note(const Entry& entry, Millis now) {
  if (is_one_of<Chat>(entry)) {
    ++talk_;
    last_line_[entry.user] = now;
  } else if (is_one_of<AskTakeback, AskAbort>(entry)) {
    ++asked_;
  } else if (is_one_of<Sit, Invite>(entry)) {
    ++seating_;
  }
}

std::optional<Refusal> Limits::refuse(const Entry& entry) const {
  if (is_one_of<Chat>(entry) && talk_ >= kMostTalk) return no("too-many", "The chat of this table is full.");
  if (is_one_of<AskTakeback, AskAbort>(entry) && asked_ >= kMostAsked)
    return no("too-many", "There have been too many requests at this table.");
  if (is_one_of<Sit, Invite>(entry) && seating_ >= kMostSeating)
    return no("too-many", "The seats of this table have changed too often. Open a new one.");
  return std::nullopt;
}

std::optional<Refusal> Limits::refuse_talk_after(Millis end, const std::string& user, bool has_played,
                                                 Millis now) const {
  if (!has_played) return no("no-talk", "Only players of the game can chat after it.");
  if (now - end >= kTalkAfterwards) return no("no-talk", "The chat closed a week after the game.");
  const auto last = last_line_.find(user);
  if (last != last_line_.end() && now - last->second < kBetweenLines)
    return no("too-many", "After the game you can send one line every five seconds.");
  return std::nullopt;
}

}  // namespace landnam::room
