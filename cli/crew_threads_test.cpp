// SPDX-License-Identifier: Apache-2.0
// Thoughts of several threads, at tables of every game.
#include <latch>
#include <thread>

#include <gtest/gtest.h>

#include "cli/crew.hpp"
#include "cli/options.hpp"
#include "host/protocol.hpp"
#include "tests/share.hpp"

namespace landnam::cli {
namespace {

TEST(Crew, WorksAtTheSameTime) {
  constexpr int kHands = 3;
  std::latch all_there(kHands);
  std::vector<std::thread::id> who(kHands);
  thread_crew()(kHands, [&](int number) {
    all_there.arrive_and_wait();
    who[static_cast<std::size_t>(number)] = std::this_thread::get_id();
  });
  EXPECT_EQ(who[0], std::this_thread::get_id());
  EXPECT_NE(who[1], who[0]);
  EXPECT_NE(who[2], who[0]);
  EXPECT_NE(who[1], who[2]);
}

struct Kind {
  const char* game;
  int seats;
  Skills without_help;
};

// The whole of a thought; proofs, trees, and secrets.
std::string told(const Table& table, const BotKind& bot, int threads) {
  Random random(5);
  const auto advice = table.advise(std::nullopt, bot, Budget{60, 0, nullptr, threads, thread_crew()}, random);
  if (!advice) return advice.error().text;
  std::string text = advice->choice.text + (advice->exact ? " exact " : " ") + std::to_string(advice->visits);
  for (const double value : advice->values) text += " " + std::to_string(value);
  for (const std::string& move : advice->line) text += " " + move;
  return text;
}

TEST(Crew, ThinksTheSameEveryTime) {
  const Skills bare{.solver = false, .backup = true, .knowledge = false};
  for (const Kind& kind : {Kind{"territories", 2, {}}, Kind{"territories", 2, bare}, Kind{"fjords", 2, {}},
                           Kind{"fjords", 3, bare}, Kind{"graenaland", 3, bare}}) {
    GameRequest request;
    request.game = kind.game;
    request.seats = kind.seats;
    auto table = open_table(request, "crew", {});
    ASSERT_TRUE(table) << table.error().text;
    const BotKind bot(BotMethod::uct, kind.without_help);
    Random random(3);
    for (int move = 0; move < (testing::kAtLength ? 60 : 24) && !(*table)->turn().is_over(); ++move) {
      const Seat seat = (*table)->turn().seat();
      if (move % 6 == 0 && (*table)->turn().seats.count() == 1) {
        const std::string once = told(**table, bot, 3);
        EXPECT_EQ(told(**table, bot, 3), once) << kind.game;
      }
      const auto choice = (*table)->advise(seat, BotMethod::random, {}, random);
      ASSERT_TRUE((*table)->play(seat, choice->choice.move));
    }
  }
}

TEST(Crew, SpeaksTheProtocol) {
  Session session([] { return "fresh"; }, wall_clock(), catalog(), thread_crew());
  Session alone([] { return "fresh"; });
  for (Session* either : {&session, &alone}) {
    either->handle(R"({"do":"new","game":"territories","seed":"crew"})");
  }
  const std::string wish = R"({"do":"bot","id":1,"seed":"s","visits":200,"without":["solver"],"threads":)";
  const std::string answer = session.handle(wish + "2}");
  EXPECT_NE(answer.find(R"("visits":400)"), std::string::npos) << answer;
  EXPECT_EQ(session.handle(wish + "2}"), answer);
  EXPECT_EQ(session.handle(wish + "1}"), alone.handle(wish + "1}"));
  for (const char* bad : {"0}", "65}", "\"two\"}", "1.5}"}) {
    EXPECT_NE(session.handle(wish + bad).find("bad-threads"), std::string::npos) << bad;
  }
  EXPECT_NE(alone.handle(wish + "2}").find("this engine has one thread"), std::string::npos);
}

}  // namespace
}  // namespace landnam::cli
