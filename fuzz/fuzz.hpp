// SPDX-License-Identifier: Apache-2.0
// Shared parts of the fuzzers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace landnam::fuzz {

inline void demand(bool truth) {
  if (!truth) std::abort();
}

inline std::string_view input_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Takes the first line off, without its end.
inline std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return line;
}

// A folder of this process, gone with it, in memory where there is such a place: databases wait for disks.
class Folder {
 public:
  Folder() {
    const std::filesystem::path memory = "/dev/shm";
    std::string name = (exists(memory) ? memory : std::filesystem::temp_directory_path()) / "landnam-XXXXXX";
    demand(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace landnam::fuzz
