// SPDX-License-Identifier: Apache-2.0
// Media types by file name.
#pragma once

#include <string_view>

namespace landnam::server {

// The value of Content-Type; application/octet-stream for a name that says nothing.
std::string_view media_type(std::string_view path);

// The last part of the name with its dot in front, or nothing: ".js" of "/assets/index.js".
std::string_view extension(std::string_view path);

// Whether the bundler put a hash of the content into the name ("assets/index-DiwrgTda.js"): such a file never
// changes, another content gets another name.
bool named_by_content(std::string_view path);

}  // namespace landnam::server
