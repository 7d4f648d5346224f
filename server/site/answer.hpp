// SPDX-License-Identifier: Apache-2.0
// Answers a request for a file. Knows no sockets.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/site/site.hpp"

namespace landnam::server {

// The parts of a request that matter; empty for what it does not say.
struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

// `body` points into the site or is a constant. An answer to HEAD says how long its body would be.
struct Answer {
  using Field = std::pair<std::string_view, std::string_view>;

  unsigned status = 200;
  std::vector<Field> fields;
  std::string_view body;
  bool head = false;
};

Answer answer(const Site& site, const Request& request);

// An answer that says in a line of plain text what is wrong.
Answer refuse(unsigned status, std::string_view text);

// The fields that every answer carries.
const std::vector<Answer::Field>& security_fields();

}  // namespace landnam::server
