// SPDX-License-Identifier: Apache-2.0
#include "server/net/address.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include <arpa/inet.h>

namespace landnam::server {
namespace {

using V4 = std::array<std::uint8_t, 4>;
using V6 = std::array<std::uint8_t, 16>;

template <class Bytes>
std::optional<Bytes> parse(int family, std::string_view text) {
  Bytes bytes{};
  if (inet_pton(family, std::string(text).c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

template <class Bytes>
std::string spell(int family, const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(family, bytes.data(), text.data(), text.size());
  return text.data();
}

bool is_mapped(const V6& bytes) {
  constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  return std::equal(kMapped.begin(), kMapped.end(), bytes.begin());
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// "[2001:db8::1]:443" and "192.0.2.1:443" without their ports; nothing if the brackets or the port are wrong.
std::optional<std::string_view> without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    if (!rest.empty() && (rest.front() != ':' || !is_port(rest.substr(1)))) return std::nullopt;
    return text.substr(1, end - 1);
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos) return text;
  if (!is_port(text.substr(colon + 1))) return std::nullopt;
  return text.substr(0, colon);
}

}  // namespace

std::optional<std::string> normal_address(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  if (text.size() > kLongest || text.find('\0') != std::string_view::npos) return std::nullopt;
  const auto bare = without_port(trim(text));
  if (!bare) return std::nullopt;
  if (const auto v4 = parse<V4>(AF_INET, *bare)) return spell(AF_INET, *v4);
  const auto v6 = parse<V6>(AF_INET6, bare->substr(0, bare->find('%')));
  if (!v6) return std::nullopt;
  if (!is_mapped(*v6)) return spell(AF_INET6, *v6);
  V4 inner{};
  std::copy(v6->begin() + 12, v6->end(), inner.begin());
  return spell(AF_INET, inner);
}

std::string network_of(std::string_view address) {
  auto v6 = parse<V6>(AF_INET6, address);
  if (!v6) return std::string(address);
  std::fill(v6->begin() + 8, v6->end(), std::uint8_t{0});
  return spell(AF_INET6, *v6) + "/64";
}

std::optional<Network> network_around(std::string_view address, int bits) {
  const auto around = [bits](int family, auto bytes) -> std::optional<Network> {
    if (bits < 0 || bits > static_cast<int>(8 * bytes.size())) return std::nullopt;
    for (int n = 0; n < static_cast<int>(bytes.size()); ++n) {
      const int kept = std::clamp(bits - 8 * n, 0, 8);
      bytes[static_cast<std::size_t>(n)] &= static_cast<std::uint8_t>(0xFF00U >> static_cast<unsigned>(kept));
    }
    return Network{spell(family, bytes), bits};
  };
  if (const auto v4 = parse<V4>(AF_INET, address)) return around(AF_INET, *v4);
  if (const auto v6 = parse<V6>(AF_INET6, address)) return around(AF_INET6, *v6);
  return std::nullopt;
}

std::optional<Network> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = normal_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const bool is_v6 = address->find(':') != std::string::npos;
  int bits = is_v6 ? 64 : 32;
  if (slash != std::string_view::npos) {
    const std::string_view given = text.substr(slash + 1);
    const auto end = std::from_chars(given.data(), given.data() + given.size(), bits);
    if (end.ec != std::errc() || end.ptr != given.data() + given.size()) return std::nullopt;
  }
  return network_around(*address, bits);
}

std::optional<std::string> forwarded_address(const std::vector<std::string_view>& lines) {
  if (lines.empty()) return std::nullopt;
  const std::string_view last = lines.back();
  const std::size_t comma = last.rfind(',');
  return normal_address(comma == std::string_view::npos ? last : last.substr(comma + 1));
}

}  // namespace landnam::server
