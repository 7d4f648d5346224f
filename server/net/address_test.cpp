// SPDX-License-Identifier: Apache-2.0
#include "server/net/address.hpp"

#include <gtest/gtest.h>

namespace landnam::server {
namespace {

using Lines = std::vector<std::string_view>;

TEST(Address, HasOneSpelling) {
  for (const std::string_view text : {"192.0.2.1", " 192.0.2.1\t", "192.0.2.1:567", "::ffff:192.0.2.1",
                                      "::FFFF:c000:201", "[::ffff:192.0.2.1]:9"}) {
    EXPECT_EQ(normal_address(text), "192.0.2.1") << text;
  }
  for (const std::string_view text : {"2001:db8::1", "2001:DB8:0:0:0:0:0:1", "[2001:db8::1]",
                                      "[2001:db8::1]:443", "2001:db8::1%eth0", "[2001:db8::1%eth0]:1"}) {
    EXPECT_EQ(normal_address(text), "2001:db8::1") << text;
  }
}

TEST(Address, RefusesOtherText) {
  for (const std::string& text :
       {std::string(), std::string("unknown"), std::string("_hidden"), std::string("192.0.2"),
        std::string("192.0.2.256"), std::string("192.0.2.1:"), std::string("192.0.2.1:x"),
        std::string("192.0.2.1:123456"), std::string("[2001:db8::1"), std::string("[2001:db8::1]443"),
        std::string("2001:db8::1]"), std::string("[2001:db8::1]:"), std::string("1.2.3.4 5.6.7.8"),
        std::string("192.0.2.1\0x", 11), std::string(5000, '1'), std::string("localhost")}) {
    EXPECT_EQ(normal_address(text), std::nullopt) << text;
  }
}

TEST(Address, HasANetwork) {
  EXPECT_EQ(network_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2::"), network_of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(network_of("2001:db8:1:2::"), network_of("2001:db8:1:3::"));
  EXPECT_EQ(network_of("::1"), "::/64");
  EXPECT_EQ(network_of(""), "");
}

TEST(Address, TakesWhatTheLastProxyAdded) {
  EXPECT_EQ(forwarded_address(Lines{"192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(forwarded_address(Lines{"10.0.0.1, 192.0.2.1:99"}), "192.0.2.1");
  EXPECT_EQ(forwarded_address(Lines{"10.0.0.1", "10.0.0.2,192.0.2.1"}), "192.0.2.1");
  EXPECT_EQ(forwarded_address(Lines{"192.0.2.1", "[2001:db8::7]:1"}), "2001:db8::7");
}

TEST(Address, BelievesNoClaimWhereTheProxyAddedNone) {
  EXPECT_EQ(forwarded_address(Lines{}), std::nullopt);
  for (const std::string_view line : {"10.0.0.1, unknown", "10.0.0.1,", "", "10.0.0.1 192.0.2.1"}) {
    EXPECT_EQ(forwarded_address(Lines{"10.0.0.1", line}), std::nullopt) << line;
  }
}

TEST(Networks, AreReadAsPeopleWriteThem) {
  const auto read = [](std::string_view text) {
    const auto network = parse_network(text);
    return network ? network->text() : "-";
  };
  EXPECT_EQ(read("192.0.2.77"), "192.0.2.77/32");
  EXPECT_EQ(read("192.0.2.77/24"), "192.0.2.0/24");
  EXPECT_EQ(read("192.0.2.77/25"), "192.0.2.0/25");
  EXPECT_EQ(read("192.0.2.200/25"), "192.0.2.128/25");
  EXPECT_EQ(read("0.0.0.0/0"), "0.0.0.0/0");
  EXPECT_EQ(read("2001:DB8:0:1:2::3"), "2001:db8:0:1::/64");
  EXPECT_EQ(read("2001:db8:ffff::/33"), "2001:db8:8000::/33");
  EXPECT_EQ(read("::ffff:192.0.2.1"), "192.0.2.1/32");
  for (const char* wrong :
       {"", "Leif", "192.0.2.1/33", "192.0.2.1/", "192.0.2.1/x", "192.0.2.1/-1", "::/129", "/8"})
    EXPECT_EQ(read(wrong), "-") << wrong;
  EXPECT_FALSE(network_around("nobody", 8));
}

}  // namespace
}  // namespace landnam::server
