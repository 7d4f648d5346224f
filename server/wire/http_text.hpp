// SPDX-License-Identifier: Apache-2.0
// Messages of HTTP to and from a connection. Beast reads and writes their text; the bytes come and go here.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>

#include "server/wire/stream.hpp"

namespace landnam::server {

enum class Part { header, all };

// Reads until that part of the message is there; what came after it stays in the buffer. `end_of_stream` if
// the other side left before it began.
template <bool isRequest>
awaitable<error_code> read_message(Stream& stream, beast::flat_buffer& buffer,
                                   http::basic_parser<isRequest>& parser, Part part);

// The header of an answer as it is sent.
std::string header_text(const http::response<http::empty_body>& header);

// Sends both, one after the other. The other side may take its time as long as it takes something within
// `patience`, and everything within `total`.
awaitable<error_code> write_all(Stream& stream, std::string_view header, std::string_view body,
                                std::chrono::milliseconds patience,
                                std::chrono::milliseconds total = std::chrono::minutes(1));

}  // namespace landnam::server
