// SPDX-License-Identifier: Apache-2.0
// Limits on everything at a table but moves: its log is kept forever and everybody reads it. Each person has
// shares of their own, and visitors small ones, so that nobody can use up what the players need. The counts
// follow from the log, but only new entries are refused. An old log with more is still folded.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/core/refusal.hpp"
#include "server/room/entry.hpp"

namespace landnam::room {

class Limits {
 public:
  // Lines of chat: of one player once the game is on, and of the host before; of one who sits at an open
  // table; of one who does not; and of all but the host together before the game.
  static constexpr int kMostTalk = 400;
  static constexpr int kMostTalkBefore = 100;
  static constexpr int kMostTalkOfVisitor = 20;
  static constexpr int kMostTalkOfAll = 1'000;
  static constexpr int kMostAsked = 100;  // takebacks and aborts of one player
  // Sitting down: of one person; of the host, with bots and invitations. Once all together have done so more
  // often, those who have sat here before cannot again.
  static constexpr int kMostSittings = 10;
  static constexpr int kMostSeating = 200;
  static constexpr int kMostSeatingOfAll = 500;
  static constexpr Millis kBetweenLines = 5'000;                         // of one person, after the end
  static constexpr Millis kTalkAfterwards = Millis{7} * 24 * 3'600'000;  // after the end

  // What a person is at a table that they write to.
  enum class Place : std::uint8_t { visitor, sits, host };

  // An entry was taken in.
  void note(const Entry& entry, Place place, bool has_begun, Millis now);
  // Why this entry is one too many: `too-many`. Nothing for entries that are always welcome.
  std::optional<Refusal> refuse(const Entry& entry, Place place, bool has_begun) const;
  // The same for chat after the end of a game: `too-many`, `no-talk`.
  std::optional<Refusal> refuse_talk_after(Millis end, const std::string& user, bool has_played,
                                           Millis now) const;

 private:
  struct Used {
    int talk_before = 0;  // the game
    int talk = 0;
    int asked = 0;
    int seating = 0;
    Millis last_line = 0;
  };

  const Used& used_by(const std::string& user) const;

  std::map<std::string, Used, std::less<>> used_;  // by user
  int talk_ = 0;                                   // before the game, of all but the host
  int seating_ = 0;
};

}  // namespace landnam::room
