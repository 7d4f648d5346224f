// SPDX-License-Identifier: Apache-2.0
// How much a table takes that is not play: its log is kept for ever and read by everybody. The counts follow
// from the log, but only new entries are measured by them: an old log that has more is folded all the same.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/room/entry.hpp"

namespace landnam::room {

class Limits {
 public:
  static constexpr int kMostTalk = 1'000;                                // lines of chat
  static constexpr int kMostAsked = 200;                                 // takebacks and aborts
  static constexpr int kMostSeating = 500;                               // sitting down, and invitations
  static constexpr Millis kBetweenLines = 5'000;                         // of one person, after the end
  static constexpr Millis kTalkAfterwards = Millis{7} * 24 * 3'600'000;  // after the end

  // An entry was taken in.
  void note(const Entry& entry, Millis now);
  // Why this entry is one too many: `too-many`. Nothing for entries that are always welcome.
  std::optional<Refusal> refuse(const Entry& entry) const;
  // The same for somebody who talks after the end of a game, at which they sat or not: `too-many`, `no-talk`.
  std::optional<Refusal> refuse_talk_after(Millis end, const std::string& user, bool has_played,
                                           Millis now) const;

 private:
  int talk_ = 0;
  int asked_ = 0;
  int seating_ = 0;
  std::map<std::string, Millis, std::less<>> last_line_;  // by user
};

}  // namespace landnam::room
