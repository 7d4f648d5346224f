// SPDX-License-Identifier: Apache-2.0
#include "server/site/site.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/core/sha256.hpp"
#include "server/site/media_type.hpp"

namespace landnam::server {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return std::nullopt;
  return bytes;
}

// The encoding that a file name promises.
std::string_view encoding_of(std::string_view path) {
  const std::string_view suffix = extension(path);
  if (suffix == ".br") return "br";
  if (suffix == ".gz") return "gzip";
  return {};
}

bool within(const fs::path& folder, const fs::path& file) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return end == folder.end();
}

Error unreadable(const fs::path& path) { return {"site/unreadable", path.string() + " cannot be read."}; }

}  // namespace

Result<Site> Site::load(const fs::path& folder) {
  std::error_code failure;
  const fs::path root = fs::canonical(folder, failure);
  if (failure) return unreadable(folder);

  std::map<std::string, Variant> files;
  fs::recursive_directory_iterator entry(root, failure);
  for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
    const fs::path& path = entry->path();
    if (path.filename().native().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code ignored;
    const fs::path target = fs::canonical(path, ignored);
    if (ignored || !fs::is_regular_file(target, ignored) || !within(root, target)) continue;
    std::optional<std::string> bytes = read(target);
    if (!bytes) return unreadable(path);
    const std::string name = "/" + path.lexically_relative(root).generic_string();
    const std::string_view encoding = encoding_of(name);
    std::string etag = "\"" + sha256_hex(*bytes).substr(0, 20) + "\"";
    files.insert_or_assign(name, Variant{std::string(encoding), std::move(etag), std::move(*bytes)});
  }
  if (failure) return unreadable(root);

  Site site;
  for (auto& [name, file] : files) {
    if (file.encoding.empty()) {
      Asset& asset = site.assets_[name];
      asset.media_type = media_type(name);
      asset.immutable = named_by_content(name);
      asset.variants.push_back(std::move(file));
    }
  }
  for (auto& [name, file] : files) {
    if (file.encoding.empty()) continue;
    const auto found = site.assets_.find(name.substr(0, name.size() - extension(name).size()));
    if (found != site.assets_.end()) found->second.variants.push_back(std::move(file));
  }
  for (auto& [name, asset] : site.assets_) {
    std::stable_sort(asset.variants.begin(), asset.variants.end(),
                     [](const Variant& a, const Variant& b) { return a.bytes.size() < b.bytes.size(); });
  }
  if (!site.find("/")) return Error{"site/empty", root.string() + " has no index.html."};
  return site;
}

const Asset* Site::find(std::string_view path) const {
  const auto found = assets_.find(path == "/" ? "/index.html" : path);
  return found == assets_.end() ? nullptr : &found->second;
}

}  // namespace landnam::server
