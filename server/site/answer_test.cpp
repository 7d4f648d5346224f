// SPDX-License-Identifier: Apache-2.0
#include "server/site/answer.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/site/negotiation.hpp"
#include "server/site/site_fixture.hpp"

namespace landnam::server {
namespace {

Asset in_three_forms() {
  Asset asset;
  asset.variants = {{"br", "\"b\"", "1"}, {"gzip", "\"g\"", "22"}, {"", "\"p\"", "333"}};
  return asset;
}

std::string chosen(std::string_view accept_encoding) {
  return choose_variant(in_three_forms(), accept_encoding).encoding;
}

TEST(Negotiation, TakesTheSmallestFormThatIsWanted) {
  EXPECT_EQ(chosen("gzip, deflate, br, zstd"), "br");
  EXPECT_EQ(chosen("gzip, deflate"), "gzip");
  EXPECT_EQ(chosen("GZip"), "gzip");
  EXPECT_EQ(chosen(""), "");
  EXPECT_EQ(chosen("identity"), "");
  EXPECT_EQ(chosen("*"), "br");
}

TEST(Negotiation, HeedsWeights) {
  EXPECT_EQ(chosen("br;q=0.5, gzip;q=0.8"), "gzip");
  EXPECT_EQ(chosen("br;q=0, gzip"), "gzip");
  EXPECT_EQ(chosen("br ; q=0.001"), "br");
  EXPECT_EQ(chosen("*;q=0.5, br;q=0"), "gzip");
  EXPECT_EQ(chosen("gzip;q=0, *;q=0"), "");
}

TEST(Negotiation, NonsenseGetsTheFileAsItIs) {
  for (const char* text : {",,,", ";", "br;q=", "br;q=2", "br;q=1.0000", "br;q=-1", "brr", "b r", "=;=,=;",
                           "br;q=0.x", "\xff\xfe"}) {
    EXPECT_EQ(chosen(text), "") << text;
  }
}

TEST(Negotiation, AFormThatIsNoSmallerIsNotWorthIt) {
  Asset asset;
  asset.variants = {{"", "\"p\"", "1"}, {"gzip", "\"g\"", "22"}};
  EXPECT_EQ(choose_variant(asset, "gzip").encoding, "");
}

TEST(Negotiation, FindsATagInAList) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"x\", W/\"a\" ,\"y\"", "\"a\""));
  EXPECT_TRUE(names_tag("*", "\"a\""));
  EXPECT_FALSE(names_tag("", "\"a\""));
  EXPECT_FALSE(names_tag("a", "\"a\""));
  EXPECT_FALSE(names_tag("\"aa\"", "\"a\""));
}

class Answers : public SiteFixture {
 protected:
  Answers() {
    write("assets/app-12345678.js", "a script of many letters");
    write("assets/app-12345678.js.br", "brief");
    write("sw.js", "worker");
    site_ = load();
  }

  Answer ask(std::string_view method, std::string_view target, std::string_view accept = {},
             std::string_view tag = {}) const {
    return answer(site_, {method, target, accept, tag});
  }

  static std::string_view field(const Answer& answer, std::string_view name) {
    const auto found = std::ranges::find(answer.fields, name, &Answer::Field::first);
    return found == answer.fields.end() ? std::string_view{} : found->second;
  }

 private:
  Site site_;
};

TEST_F(Answers, AFileNamedByItsContentIsKeptForEver) {
  const Answer reply = ask("GET", "/assets/app-12345678.js", "gzip, br");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body, "brief");
  EXPECT_EQ(field(reply, "Content-Encoding"), "br");
  EXPECT_EQ(field(reply, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(field(reply, "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(reply, "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(Answers, ThePageIsAskedForEveryTime) {
  for (const char* target : {"/", "/index.html", "/?game=fjords", "/#x"}) {
    const Answer reply = ask("GET", target);
    EXPECT_EQ(reply.status, 200U) << target;
    EXPECT_EQ(reply.body, "<!doctype html>");
    EXPECT_EQ(field(reply, "Cache-Control"), "no-cache");
    EXPECT_EQ(field(reply, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(field(reply, "Content-Encoding"), "");
  }
  EXPECT_EQ(field(ask("GET", "/sw.js"), "Cache-Control"), "no-cache");
}

TEST_F(Answers, WhatTheClientHasIsNotSentAgain) {
  const std::string tag(field(ask("GET", "/sw.js"), "ETag"));
  const Answer reply = ask("GET", "/sw.js", "", tag);
  EXPECT_EQ(reply.status, 304U);
  EXPECT_EQ(reply.body, "");
  EXPECT_EQ(field(reply, "ETag"), tag);
  EXPECT_EQ(field(reply, "Cache-Control"), "no-cache");
  EXPECT_EQ(ask("GET", "/sw.js", "", "\"other\"").status, 200U);
}

TEST_F(Answers, HeadSaysTheSameWithoutTheBody) {
  const Answer reply = ask("HEAD", "/sw.js");
  EXPECT_TRUE(reply.head);
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body.size(), 6U);
  EXPECT_EQ(reply.fields, ask("GET", "/sw.js").fields);
}

TEST_F(Answers, OtherMethodsAreRefused) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", ""}) {
    const Answer reply = ask(method, "/");
    EXPECT_EQ(reply.status, 405U) << method;
    EXPECT_EQ(field(reply, "Allow"), "GET, HEAD");
  }
}

TEST_F(Answers, HealthIsAskedForByName) {
  EXPECT_EQ(ask("GET", "/healthz").body, "ok\n");
  EXPECT_EQ(field(ask("GET", "/healthz"), "Cache-Control"), "no-store");
}

TEST_F(Answers, NothingOutsideTheSiteExists) {
  for (const char* target : {"/missing.js", "/missing", "/assets/", "/assets/app-12345678.js.br",
                             "/../etc/passwd", "/..%2f..%2fetc/passwd", "/.git/config",
                             "/assets/../../etc/passwd", "/%00", "/\\..\\x", "/index.html/", "/sw.js%00"}) {
    EXPECT_EQ(ask("GET", target).status, 404U) << target;
  }
  for (const char* target : {"", "*", "index.html", "http://elsewhere/"}) {
    EXPECT_EQ(ask("GET", target).status, 400U) << target;
  }
}

}  // namespace
}  // namespace landnam::server
