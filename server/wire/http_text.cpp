// SPDX-License-Identifier: Apache-2.0
#include "server/wire/http_text.hpp"

#include <algorithm>

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/fields.hpp>

namespace landnam::server {

template <bool isRequest>
awaitable<error_code> read_message(Stream& stream, beast::flat_buffer& buffer,
                                   http::basic_parser<isRequest>& parser, Part part) {
  constexpr std::size_t kAtOnce = 65536;
  parser.eager(part == Part::all);
  while (part == Part::all ? !parser.is_done() : !parser.is_header_done()) {
    error_code problem = http::error::need_more;
    if (buffer.size() > 0) buffer.consume(parser.put(buffer.data(), problem));
    if (!problem) continue;
    if (problem != http::error::need_more) co_return problem;
    const std::size_t room = buffer.max_size() - buffer.size();
    if (room == 0) co_return http::error::buffer_overflow;
    auto [failure, count] = co_await stream.read_some(buffer.prepare(std::min(room, kAtOnce)));
    buffer.commit(count);
    if (failure == asio::error::eof) {
      if (!parser.got_some()) co_return http::error::end_of_stream;
      parser.put_eof(problem);
      if (problem) co_return problem;
    } else if (failure) {
      co_return failure;
    }
  }
  co_return error_code();
}

template awaitable<error_code> read_message(Stream&, beast::flat_buffer&, http::basic_parser<true>&, Part);
template awaitable<error_code> read_message(Stream&, beast::flat_buffer&, http::basic_parser<false>&, Part);

std::string header_text(const http::response<http::empty_body>& header) {
  std::string text = header.version() == 10 ? "HTTP/1.0 " : "HTTP/1.1 ";
  text += std::to_string(header.result_int()) + " " + std::string(header.reason()) + "\r\n";
  for (const auto& field : header) {
    text += field.name_string();
    text += ": ";
    text += field.value();
    text += "\r\n";
  }
  return text + "\r\n";
}

awaitable<error_code> write_all(Stream& stream, std::string_view header, std::string_view body,
                                std::chrono::milliseconds patience, std::chrono::milliseconds total) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + total;
  while (!header.empty() || !body.empty()) {
    const Clock::time_point now = Clock::now();
    if (now >= end) co_return beast::error::timeout;
    stream.tcp().expires_after(std::min<Clock::duration>(patience, end - now));
    auto [failure, count] = co_await stream.write_some(header, body);
    if (failure) co_return failure;
    body.remove_prefix(count - std::min(count, header.size()));
    header.remove_prefix(std::min(count, header.size()));
  }
  co_return error_code();
}

}  // namespace landnam::server
