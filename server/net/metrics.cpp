// SPDX-License-Identifier: Apache-2.0
#include "server/net/metrics.hpp"

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <utility>

#include <sys/resource.h>

namespace landnam::server {
namespace {

void head(std::string& out, const char* name, const char* help, const char* type) {
  out += std::string("# HELP ") + name + " " + help + "\n# TYPE " + name + " " + type + "\n";
}

std::string short_number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.9g", value);
  return text.data();
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::int64_t resident_bytes() {
  std::int64_t pages = 0;
  std::int64_t resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

void Histogram::observe(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  counts_[bucket].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

void Histogram::write(std::string& out, const char* name, const char* help) const {
  head(out, name, help, "histogram");
  std::uint64_t total = 0;
  for (std::size_t n = 0; n < counts_.size(); ++n) {
    total += counts_[n].load(std::memory_order_relaxed);
    const std::string bound = n < kBounds.size() ? short_number(kBounds[n]) : "+Inf";
    out += std::string(name) + "_bucket{le=\"" + bound + "\"} " + std::to_string(total) + "\n";
  }
  const double seconds = static_cast<double>(microseconds_.load(std::memory_order_relaxed)) / 1e6;
  out += std::string(name) + "_sum " + short_number(seconds) + "\n";
  out += std::string(name) + "_count " + std::to_string(total) + "\n";
}

std::string Metrics::text(const Situation& now) const {
  std::string out;
  const auto counter = [&out](const char* name, const char* help, std::uint64_t value) {
    head(out, name, help, "counter");
    out += std::string(name) + " " + std::to_string(value) + "\n";
  };
  const auto gauge = [&out](const char* name, const char* help, std::int64_t value) {
    head(out, name, help, "gauge");
    out += std::string(name) + " " + std::to_string(value) + "\n";
  };
  counter("landnam_requests_total", "Requests to the API.", requests);
  counter("landnam_requests_refused_total", "Requests and messages refused by a rate limit.",
          requests_refused);
  counter("landnam_messages_received_total", "Messages from sockets.", messages_in);
  counter("landnam_messages_sent_total", "Messages to sockets.", messages_out);
  counter("landnam_moves_total", "Moves stored.", moves);
  counter("landnam_moves_refused_total", "Moves refused by a rule, or stale.", moves_refused);
  counter("landnam_bot_moves_total", "Moves stored for bots of this node.", bot_moves);
  counter("landnam_conflicts_total", "Entries that another node stored first.", conflicts);
  counter("landnam_storage_failures_total", "Entries that could not be stored.", storage_failures);
  counter("landnam_games_over_total", "Games that ended on this node.", games_over);
  gauge("landnam_sockets", "Open sockets.", sockets);
  gauge("landnam_rooms", "Tables held in memory.", rooms);
  head(out, "landnam_queue", "Jobs that wait for a thread.", "gauge");
  for (const auto& [queue, length] :
       {std::pair{"entries", now.entries}, std::pair{"lists", now.lists}, std::pair{"archive", now.archive},
        std::pair{"passwords", now.passwords}, std::pair{"bots", now.bots}}) {
    out += std::string("landnam_queue{queue=\"") + queue + "\"} " + std::to_string(length) + "\n";
  }
  head(out, "landnam_clock_ahead_seconds", "How far the machine's clock is ahead of the database's.",
       "gauge");
  out += "landnam_clock_ahead_seconds " + short_number(static_cast<double>(clock_ahead) / 1000) + "\n";
  gauge("landnam_judges_time", "1 if this node decides when time is up.", judges_time);
  head(out, "landnam_build_info", "Version of this program.", "gauge");
  out += "landnam_build_info{version=\"" + now.version + "\",commit=\"" + now.commit + "\"} 1\n";
  head(out, "process_cpu_seconds_total", "Processor time used.", "counter");
  out += "process_cpu_seconds_total " + short_number(cpu_seconds()) + "\n";
  gauge("process_resident_memory_bytes", "Memory in use.", resident_bytes());
  http.write(out, "landnam_http_seconds", "From a request to the API to its answer.");
  storing.write(out, "landnam_storing_seconds", "From an accepted entry to its acknowledgement.");
  bot_waiting.write(out, "landnam_bot_waiting_seconds", "From a bot's turn until it begins to think.");
  bot_thinking.write(out, "landnam_bot_thinking_seconds", "From a bot's turn to its choice.");
  return out;
}

}  // namespace landnam::server
