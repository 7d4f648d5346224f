// SPDX-License-Identifier: Apache-2.0
#include "server/site/media_type.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace landnam::server {
namespace {

using namespace std::string_view_literals;

constexpr std::array kTypes{
    std::pair{".html"sv, "text/html; charset=utf-8"sv},
    std::pair{".css"sv, "text/css; charset=utf-8"sv},
    std::pair{".js"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".mjs"sv, "text/javascript; charset=utf-8"sv},
    std::pair{".json"sv, "application/json"sv},
    std::pair{".map"sv, "application/json"sv},
    std::pair{".webmanifest"sv, "application/manifest+json"sv},
    std::pair{".wasm"sv, "application/wasm"sv},
    std::pair{".svg"sv, "image/svg+xml"sv},
    std::pair{".png"sv, "image/png"sv},
    std::pair{".jpg"sv, "image/jpeg"sv},
    std::pair{".webp"sv, "image/webp"sv},
    std::pair{".ico"sv, "image/x-icon"sv},
    std::pair{".woff"sv, "font/woff"sv},
    std::pair{".woff2"sv, "font/woff2"sv},
    std::pair{".mp3"sv, "audio/mpeg"sv},
    std::pair{".ogg"sv, "audio/ogg"sv},
    std::pair{".wav"sv, "audio/wav"sv},
    std::pair{".txt"sv, "text/plain; charset=utf-8"sv},
    std::pair{".record"sv, "text/plain; charset=utf-8"sv},
};

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_hash_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

}  // namespace

std::string_view extension(std::string_view path) {
  const std::string_view name = file_name(path);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(dot);
}

std::string_view media_type(std::string_view path) {
  const std::string_view suffix = extension(path);
  const auto* found =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& type) { return type.first == suffix; });
  return found == kTypes.end() ? "application/octet-stream"sv : found->second;
}

bool named_by_content(std::string_view path) {
  constexpr std::size_t kHashLength = 8;
  if (!path.starts_with("/assets/")) return false;
  std::string_view stem = file_name(path);
  stem = stem.substr(0, stem.find('.'));
  if (stem.size() < kHashLength + 2 || stem[stem.size() - kHashLength - 1] != '-') return false;
  stem.remove_prefix(stem.size() - kHashLength);
  return std::all_of(stem.begin(), stem.end(), is_hash_letter);
}

}  // namespace landnam::server
