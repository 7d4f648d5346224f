// SPDX-License-Identifier: Apache-2.0
#include "server/wire/request_check.hpp"

#include <string>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <gtest/gtest.h>

namespace landnam::server {
namespace {

namespace http = boost::beast::http;

// The status with which a header is refused; 0 if it is fine.
unsigned status_of(const std::string& lines) {
  http::request_parser<http::empty_body> parser;
  parser.body_limit(boost::none);
  boost::system::error_code problem;
  const std::string text = "POST / HTTP/1.1\r\n" + lines + "\r\n";
  parser.put(boost::asio::buffer(text), problem);
  if (problem && !parser.is_header_done()) return refuse_unreadable(problem).status;
  const auto refusal = refuse_header(parser.get(), 1000);
  return refusal ? refusal->status : 0;
}

TEST(RequestCheck, TakesOneHostAndOneLength) {
  EXPECT_EQ(status_of("Host: a\r\nContent-Length: 1000\r\n"), 0U);
  EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: chunked\r\n"), 0U);
  EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: Chunked\r\n"), 0U);
}

TEST(RequestCheck, RefusesSeveralHostsAndNone) {
  EXPECT_EQ(status_of("Host: a\r\nHost: a\r\n"), 400U);
  EXPECT_EQ(status_of(""), 400U);
}

TEST(RequestCheck, RefusesWhatHidesALength) {
  EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: xchunked\r\n"), 501U);
  EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: gzip, chunked\r\n"), 501U);
  EXPECT_EQ(status_of("Host: a\r\nTransfer-Encoding: identity\r\n"), 501U);
  EXPECT_NE(status_of("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n"), 0U);
  EXPECT_NE(status_of("Host: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n"), 0U);
  EXPECT_NE(status_of("Host: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n"), 0U);
  EXPECT_NE(status_of("Host: a\r\nContent-Length: +3\r\n"), 0U);
}

TEST(RequestCheck, RefusesABodyThatIsTooLongBeforeItComes) {
  EXPECT_EQ(status_of("Host: a\r\nContent-Length: 1001\r\n"), 413U);
  EXPECT_EQ(refuse_unreadable(http::error::body_limit).status, 413U);
  EXPECT_EQ(refuse_unreadable(http::error::header_limit).status, 431U);
}

}  // namespace
}  // namespace landnam::server
