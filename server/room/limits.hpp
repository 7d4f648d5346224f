// SPDX-License-Identifier: Apache-2.0
// Limits on everything at a table but moves: its log is kept forever and everybody reads it. The counts
// follow from the log, but only new entries are refused. An old log with more is still folded.
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
  // The same for chat after the end of a game: `too-many`, `no-talk`.
  std::optional<Refusal> refuse_talk_after(Millis end, const std::string& user, bool has_played,
                                           Millis now) const;

 private:
  int talk_ = 0;
  int asked_ = 0;
  int seating_ = 0;
  std::map<std::string, Millis, std::less<>> last_line_;  // by user
};

}  // namespace landnam::room
