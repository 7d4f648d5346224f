// SPDX-License-Identifier: Apache-2.0
// Addresses of clients in one spelling, and the network that one client can be assumed to own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landnam::server {

// The address in its one spelling; nothing if the text is not an IP address. A port, brackets and a zone are
// left out, and IPv4 inside IPv6 (::ffff:192.0.2.1) becomes IPv4.
std::optional<std::string> normal_address(std::string_view text);

// The network that shares a budget: an IPv4 address itself, the /64 of an IPv6 address ("2001:db8::/64"),
// because every home has at least that many addresses. Anything else is its own network.
std::string network_of(std::string_view address);

// Addresses that begin alike, as people write them: "192.0.2.0/24", "2001:db8::/32", or an address, which
// stands for itself or, in IPv6, for its /64.
struct Network {
  std::string base;  // the first address
  int bits = 0;      // that count
  std::string text() const { return base + "/" + std::to_string(bits); }
};
std::optional<Network> parse_network(std::string_view text);
// The network of so many bits around an address; nothing if there is none.
std::optional<Network> network_around(std::string_view address, int bits);

// The address that the proxy in front of us added: the last of all X-Forwarded-For lines together. Nothing if
// that is not an address; the ones before it are claims of the client.
std::optional<std::string> forwarded_address(const std::vector<std::string_view>& lines);

}  // namespace landnam::server
