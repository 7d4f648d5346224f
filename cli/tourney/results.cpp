// SPDX-License-Identifier: Apache-2.0
#include "cli/tourney/results.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "cli/files.hpp"

namespace landnam::cli {
namespace {

template <class T>
json::array array_of(const std::vector<T>& items) {
  json::array array;
  for (const T& item : items) array.emplace_back(item);
  return array;
}

// The numbers at `key`, one a seat; empty when that is not what is there.
template <class T>
std::vector<T> numbers_at(const json::value& value, std::string_view key, std::size_t seats) {
  const json::value* found = member(value, key);
  std::vector<T> numbers;
  if (found == nullptr || !found->is_array() || found->get_array().size() != seats) return numbers;
  for (const json::value& item : found->get_array()) {
    if (!item.is_number()) return {};
    numbers.push_back(static_cast<T>(item.to_number<double>()));
  }
  return numbers;
}

std::optional<GameResult> read_result(const json::value& line, const Schedule& schedule) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  const auto number = integer_at(line, "game", 0, kMost);
  if (!number) return std::nullopt;
  GameResult result;
  result.fixture = schedule.fixture(static_cast<std::size_t>(*number));
  const std::size_t seats = schedule.rotations();
  result.points = numbers_at<double>(line, "points", seats);
  result.ranks = numbers_at<int>(line, "ranks", seats);
  result.scores = numbers_at<int>(line, "scores", seats);
  result.slowest = numbers_at<double>(line, "slowest_ms", seats);
  if (result.points.empty() || result.ranks.empty() || result.scores.empty() || result.slowest.empty()) {
    return std::nullopt;
  }
  result.moves = static_cast<int>(integer_at(line, "moves", 0, kMost).value_or(0));
  if (const auto seat = integer_at(line, "forfeit", 0, static_cast<std::int64_t>(seats) - 1)) {
    result.forfeit = static_cast<int>(*seat);
  }
  result.note = text_at(line, "note").value_or("");
  return result;
}

Error file_error(const std::string& path, std::string_view why) {
  return {"results", fmt::format("{}: {}", path, why)};
}

}  // namespace

json::object GameResult::to_json() const {
  json::object out{{"game", fixture.number},          {"round", fixture.round},
                   {"bots", array_of(fixture.bots)},  {"points", array_of(points)},
                   {"ranks", array_of(ranks)},        {"scores", array_of(scores)},
                   {"slowest_ms", array_of(slowest)}, {"moves", moves}};
  if (forfeit) {
    out["forfeit"] = *forfeit;
    out["note"] = note;
  }
  return out;
}

Result<ResultFile> ResultFile::open(const std::string& path, const json::object& header,
                                    const Schedule& schedule) {
  ResultFile file;
  std::string kept;
  if (std::filesystem::exists(path)) {
    const auto text = read_text(path);
    if (!text) return text.error();
    kept = text->substr(0, text->rfind('\n') + 1);  // all whole lines; rfind + 1 is 0 where there is none
    std::size_t number = 0;
    for (std::size_t at = 0; at < kept.size(); ++number) {
      const std::size_t end = kept.find('\n', at);
      const auto line = parse_json(std::string_view(kept).substr(at, end - at));
      at = end + 1;
      if (number == 0) {
        if (!line || *line != json::value(header)) {
          return file_error(path,
                            "this file is from another tourney, or not from a tourney; choose a new file");
        }
        continue;
      }
      auto result = line ? read_result(*line, schedule) : std::nullopt;
      if (!result) return file_error(path, fmt::format("line {} is not the result of a game", number + 1));
      file.results_.push_back(std::move(*result));
    }
    std::error_code problem;
    if (kept.size() != text->size()) std::filesystem::resize_file(path, kept.size(), problem);
    if (problem) return file_error(path, problem.message());
  }
  file.file_.reset(std::fopen(path.c_str(), "ae"));
  if (!file.file_) return file_error(path, std::strerror(errno));
  if (kept.empty()) {
    fmt::print(file.file_.get(), "{}\n", json::serialize(header));
    std::fflush(file.file_.get());
  }
  return file;
}

bool ResultFile::add(const GameResult& result) {
  const std::string line = json::serialize(result.to_json()) + "\n";
  const bool written = std::fwrite(line.data(), 1, line.size(), file_.get()) == line.size();
  results_.push_back(result);
  return written && std::fflush(file_.get()) == 0;
}

}  // namespace landnam::cli
