// SPDX-License-Identifier: Apache-2.0
// Checks whether a request can be answered. No I/O.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/service.hpp"
#include "server/site/answer.hpp"

namespace landnam::server {

// The refusal of a header that two readers could understand in different ways: several hosts or lengths, a
// length beside a transfer coding, or a coding that is not exactly "chunked" (RFC 9112). Nothing if it is
// fine.
std::optional<Answer> refuse_header(const boost::beast::http::request_header<>& header,
                                    std::size_t longest_body);

// What a header says to the service. `address` is the other end of the connection; behind a proxy the proxy
// says who is at the other end of its own.
ApiRequest read_header(const boost::beast::http::request_header<>& header, const std::string& address,
                       bool secure, bool behind_proxy);

// The answer to what the parser could not read.
Answer refuse_unreadable(const boost::system::error_code& error);

}  // namespace landnam::server
