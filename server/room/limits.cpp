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

const Limits::Used& Limits::used_by(const std::string& user) const {
  static const Used nothing;
  const auto found = used_.find(user);
  return found == used_.end() ? nothing : found->second;
}

void Limits::note(const Entry& entry, Place place, bool has_begun, Millis now) {
  if (is_one_of<Chat>(entry)) {
    Used& used = used_[entry.user];
    used.last_line = now;
    ++(has_begun ? used.talk : used.talk_before);
    if (!has_begun && place != Place::host) ++talk_;
  } else if (is_one_of<AskTakeback, AskAbort>(entry)) {
    ++used_[entry.user].asked;
  } else if (is_one_of<Sit, Invite>(entry)) {
    ++used_[entry.user].seating;
    ++seating_;
  }
}

std::optional<Refusal> Limits::refuse(const Entry& entry, Place place, bool has_begun) const {
  const Used& used = used_by(entry.user);
  if (is_one_of<Chat>(entry)) {
    const int most = has_begun || place == Place::host ? kMostTalk
                     : place == Place::sits            ? kMostTalkBefore
                                                       : kMostTalkOfVisitor;
    const bool all_have_said_much = !has_begun && place != Place::host && talk_ >= kMostTalkOfAll;
    if ((has_begun ? used.talk : used.talk_before) >= most || all_have_said_much)
      return no("too-many", "You have written as much as one can at this table.");
  }
  if (is_one_of<AskTakeback, AskAbort>(entry) && used.asked >= kMostAsked)
    return no("too-many", "You have made too many requests at this table.");
  if (is_one_of<Sit, Invite>(entry)) {
    const int most = place == Place::host ? kMostSeating : kMostSittings;
    const bool all_have_sat_often = place != Place::host && used.seating > 0 && seating_ >= kMostSeatingOfAll;
    if (used.seating >= most || all_have_sat_often)
      return no("too-many", "You have changed the seats of this table too often. Open a new one.");
  }
  return std::nullopt;
}

std::optional<Refusal> Limits::refuse_talk_after(Millis end, const std::string& user, bool has_played,
                                                 Millis now) const {
  if (!has_played) return no("no-talk", "Only players of the game can chat after it.");
  if (now - end >= kTalkAfterwards) return no("no-talk", "The chat closed a week after the game.");
  const Used& used = used_by(user);
  if (used.talk + used.talk_before > 0 && now - used.last_line < kBetweenLines)
    return no("too-many", "After the game you can send one line every five seconds.");
  return std::nullopt;
}

}  // namespace landnam::room
