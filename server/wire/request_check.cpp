// SPDX-License-Identifier: Apache-2.0
#include "server/wire/request_check.hpp"

#include <charconv>
#include <iterator>
#include <utility>
#include <vector>

#include <boost/beast/http/error.hpp>

#include "engine/core/text.hpp"
#include "server/net/address.hpp"

namespace landnam::server {
namespace {

namespace http = boost::beast::http;

std::ptrdiff_t lines_of(const http::request_header<>& header, http::field name) {
  const auto [first, last] = header.equal_range(name);
  return std::distance(first, last);
}

}  // namespace

std::optional<Answer> refuse_header(const http::request_header<>& header, std::size_t longest_body) {
  const auto hosts = lines_of(header, http::field::host);
  if (hosts > 1 || (hosts == 0 && header.version() >= 11))
    return refuse(400, "A request must name one host.\n");
  const auto codings = lines_of(header, http::field::transfer_encoding);
  const auto lengths = lines_of(header, http::field::content_length);
  if (codings > 0 && (codings > 1 || lower_case(header[http::field::transfer_encoding]) != "chunked"))
    return refuse(501, "The only transfer coding allowed is \"chunked\".\n");
  if (lengths > 1 || (lengths > 0 && codings > 0))
    return refuse(400, "A request must state its length once.\n");
  if (lengths == 1) {
    const std::string_view text = header[http::field::content_length];
    std::size_t length = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (failure != std::errc() || end != text.data() + text.size())
      return refuse(400, "Content-Length must be a number.\n");
    if (length > longest_body) return refuse(413, "The body of the request is too long.\n");
  }
  return std::nullopt;
}

ApiRequest read_header(const http::request_header<>& header, const std::string& address, bool secure,
                       bool behind_proxy) {
  const auto field = [&header](http::field name) { return std::string(header[name]); };
  ApiRequest request;
  request.method = header.method_string();
  request.target = header.target();
  request.address = address;
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.cookie = field(http::field::cookie);
  request.authorization = field(http::field::authorization);
  request.content_type = field(http::field::content_type);
  request.secure = secure;
  if (behind_proxy) {
    std::vector<std::string_view> lines;
    const auto [begin, end] = header.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line) lines.push_back(line->value());
    if (auto seen = forwarded_address(lines)) request.address = std::move(*seen);
    request.secure = header["X-Forwarded-Proto"] == "https";
  }
  request.network = network_of(request.address);
  return request;
}

Answer refuse_unreadable(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return refuse(431, "The header of the request is too long.\n");
  if (error == http::error::body_limit) return refuse(413, "The body of the request is too long.\n");
  return refuse(400, "Malformed request.\n");
}

}  // namespace landnam::server
