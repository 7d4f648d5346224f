// SPDX-License-Identifier: Apache-2.0
// The encodings a client accepts, and the version it already has (RFC 9110, sections 12.5.3 and 13.1.2).
#pragma once

#include <string_view>

#include "server/site/site.hpp"

namespace landnam::server {

// The smallest variant among those the value of Accept-Encoding likes best; the file as it is when none of
// the others is wanted.
const Variant& choose_variant(const Asset& asset, std::string_view accept_encoding);

// Whether the value of If-None-Match names this tag. Weak and strong tags compare alike.
bool names_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace landnam::server
