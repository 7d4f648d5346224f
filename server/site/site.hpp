// SPDX-License-Identifier: Apache-2.0
// The files of the web client, all in memory. A file that is missing when the server starts does not exist.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"

namespace landnam::server {

// A file in one of the forms it can be sent in.
struct Variant {
  std::string encoding;  // "br", "gzip", or empty for the file as it is
  std::string etag;      // with its quotes
  std::string bytes;
};

struct Asset {
  std::string media_type;
  bool immutable = false;         // the name changes with the content
  std::vector<Variant> variants;  // smallest first; the file as it is always is among them
};

class Site {
 public:
  // Everything below a folder. A file x.br or x.gz beside x is x compressed. Hidden files and links that lead
  // out of the folder are left out. The folder has to hold an index.html.
  static Result<Site> load(const std::filesystem::path& folder);

  // `path` as browsers write it, from the slash: "/" and "/index.html" are the same.
  const Asset* find(std::string_view path) const;

  std::size_t size() const { return assets_.size(); }

 private:
  std::map<std::string, Asset, std::less<>> assets_;
};

}  // namespace landnam::server
