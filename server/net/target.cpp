// SPDX-License-Identifier: Apache-2.0
#include "server/net/target.hpp"

#include <cctype>

#include "engine/core/text.hpp"

namespace landnam::server {
namespace {

int hex_digit(char sign) {
  if (sign >= '0' && sign <= '9') return sign - '0';
  if (sign >= 'a' && sign <= 'f') return sign - 'a' + 10;
  if (sign >= 'A' && sign <= 'F') return sign - 'A' + 10;
  return -1;
}

std::optional<std::string> decode(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == '%') {
      if (n + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[n + 1]);
      const int low = hex_digit(text[n + 2]);
      if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      n += 2;
    } else {
      out += text[n] == '+' && plus_is_space ? ' ' : text[n];
    }
  }
  return out;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
  Target found;
  target = target.substr(0, target.find('#'));
  const std::size_t question = target.find('?');
  std::string_view path = target.substr(0, question);
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    if (slash != 0) {
      auto part = decode(path.substr(0, slash), false);
      if (!part) return std::nullopt;
      found.path.push_back(std::move(*part));
    }
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  }
  std::string_view query =
      question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    const std::size_t equals = pair.find('=');
    const auto name = decode(pair.substr(0, equals), true);
    const auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                        : decode(pair.substr(equals + 1), true);
    if (!name || !value) return std::nullopt;
    found.query[*name] = *value;
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
  }
  return found;
}

std::string_view cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    std::string_view pair = cookies.substr(0, end);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return pair.substr(name.size() + 1);
    }
    cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
  }
  return {};
}

std::string_view bearer_token(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (authorization.size() <= kScheme.size() ||
      lower_case(authorization.substr(0, kScheme.size())) != kScheme) {
    return {};
  }
  return authorization.substr(kScheme.size());
}

bool same_origin(std::string_view origin, std::string_view host) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) return lower_case(origin.substr(scheme.size())) == lower_case(host);
  }
  return false;
}

}  // namespace landnam::server
