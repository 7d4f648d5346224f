// SPDX-License-Identifier: Apache-2.0
// Profiles and rankings.
#include <charconv>
#include <string>
#include <utility>

#include "server/net/api.hpp"
#include "server/net/lobby.hpp"
#include "server/store/ratings.hpp"

namespace landnam::server {
namespace {

constexpr int kGamesOnAPage = 30;
constexpr int kRanked = 100;
constexpr double kCertain = 1e9;  // everybody; the deviation says how sure the number is

json::object rating_json(const store::Rating& rating) {
  return {{"rating", rating.rating}, {"deviation", rating.deviation}, {"games", rating.games}};
}

// "TIME.ID" of the last game of the page before.
store::Page page_after(const std::string& before) {
  store::Page page;
  page.limit = kGamesOnAPage;
  const std::size_t dot = before.find('.');
  store::Time time = 0;
  const auto [end, failure] =
      std::from_chars(before.data(), before.data() + std::min(dot, before.size()), time);
  if (dot == std::string::npos || failure != std::errc()) return page;
  page.before = time;
  page.id = before.substr(dot + 1);
  return page;
}

Result<Decision> show_user(Call& call) {
  const auto user = store::Accounts(call.database).find_account(call.words[0]);
  if (!user) return user.error();
  const auto ratings = store::Ratings(call.database).all_of(user->id);
  if (!ratings) return ratings.error();
  // Private games are nobody else's business.
  const bool is_own = call.who && call.who->user.id == user->id;
  const auto games = store::Tables(call.database)
                         .finished_of(user->id, page_after(call.query("before")),
                                      is_own ? store::Tables::Show::all : store::Tables::Show::listed);
  if (!games) return games.error();

  json::array rated;
  for (const store::RatingOf& one : *ratings) {
    json::object about = rating_json(one.rating);
    about["game"] = one.list.game;
    about["pace"] = one.list.pace;
    about["players"] = one.list.players;
    rated.emplace_back(std::move(about));
  }
  json::object members{{"user", json::object{{"name", user->name}, {"since", user->created_at}}},
                       {"ratings", std::move(rated)},
                       {"games", summaries_json(*games, user->id)}};
  if (games->size() == static_cast<std::size_t>(kGamesOnAPage)) {
    members["next"] = std::to_string(games->back().over_at.value_or(0)) + "." + games->back().id;
  }
  return Decision(json_reply(members));
}

Result<Decision> show_ranking(Call& call) {
  const store::RatingList list{call.query("game"), call.query("pace").empty() ? "live" : call.query("pace"),
                               call.query("players").empty() ? "2" : call.query("players")};
  const auto leaders = store::Ratings(call.database).leaders(list, kCertain, kRanked);
  if (!leaders) return leaders.error();
  json::array ranking;
  for (const store::Rated& one : *leaders) {
    json::object about = rating_json(one.rating);
    const bool is_bot = one.player.kind == store::Occupant::Kind::bot;
    about["name"] = is_bot ? one.player.level : one.name;
    about["bot"] = is_bot;
    ranking.emplace_back(std::move(about));
  }
  return Decision(json_reply({{"ranking", std::move(ranking)}}));
}

}  // namespace

std::vector<Endpoint> people_endpoints() {
  return {
      {"GET", "/users/*", Needs::nothing, 5, Thread::queries, show_user},
      {"GET", "/ranking", Needs::nothing, 5, Thread::queries, show_ranking},
  };
}

}  // namespace landnam::server
