// SPDX-License-Identifier: Apache-2.0
#include "server/site/site.hpp"

#include <gtest/gtest.h>

#include "server/site/media_type.hpp"
#include "server/site/site_fixture.hpp"

namespace landnam::server {
namespace {

TEST(MediaType, FollowsTheName) {
  EXPECT_EQ(media_type("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(media_type("/assets/landnam-abcdefgh.wasm"), "application/wasm");
  EXPECT_EQ(media_type("/manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(media_type("/LICENSE"), "application/octet-stream");
  EXPECT_EQ(media_type("/a.js/b"), "application/octet-stream");
}

TEST(MediaType, KnowsNamesThatCarryAHash) {
  EXPECT_TRUE(named_by_content("/assets/index-DiwrgTda.js"));
  EXPECT_TRUE(named_by_content("/assets/inter-latin-400-normal-C38fXH4l.woff2"));
  EXPECT_TRUE(named_by_content("/assets/worker-B-_x9d0-.js"));
  EXPECT_TRUE(named_by_content("/assets/index-DiwrgTda.js.map"));
  EXPECT_FALSE(named_by_content("/index-DiwrgTda.js"));
  EXPECT_FALSE(named_by_content("/assets/index.js"));
  EXPECT_FALSE(named_by_content("/assets/-DiwrgTda.js"));
  EXPECT_FALSE(named_by_content("/assets/index_DiwrgTda.js"));
}

class SiteFiles : public SiteFixture {};

TEST_F(SiteFiles, HoldsWhatIsInTheFolderAndNothingElse) {
  write("assets/app-12345678.js", "script");
  write(".secret", "hidden");
  write(".git/config", "hidden");
  write("../outside.txt", "outside");
  std::filesystem::create_symlink(folder().parent_path() / "outside.txt", folder() / "link.txt");
  std::filesystem::create_symlink(folder() / "index.html", folder() / "again.html");
  const Site site = load();
  EXPECT_EQ(site.size(), 3U);
  ASSERT_NE(site.find("/index.html"), nullptr);
  EXPECT_EQ(site.find("/"), site.find("/index.html"));
  ASSERT_NE(site.find("/again.html"), nullptr);
  ASSERT_NE(site.find("/assets/app-12345678.js"), nullptr);
  EXPECT_TRUE(site.find("/assets/app-12345678.js")->immutable);
  EXPECT_FALSE(site.find("/")->immutable);
  for (const char* path : {"", "index.html", "/link.txt", "/.secret", "/.git/config", "/../outside.txt",
                           "/assets", "/assets/", "/assets/../index.html", "//index.html"}) {
    EXPECT_EQ(site.find(path), nullptr) << path;
  }
}

TEST_F(SiteFiles, CompressedFilesAreFormsOfTheirOriginal) {
  write("app.js", "twelve bytes");
  write("app.js.gz", "seven b");
  write("app.js.br", "five!");
  write("alone.js.br", "no original");
  const Site site = load();
  EXPECT_EQ(site.find("/app.js.gz"), nullptr);
  EXPECT_EQ(site.find("/alone.js.br"), nullptr);
  const Asset* asset = site.find("/app.js");
  ASSERT_NE(asset, nullptr);
  ASSERT_EQ(asset->variants.size(), 3U);
  EXPECT_EQ(asset->variants[0].encoding, "br");
  EXPECT_EQ(asset->variants[1].encoding, "gzip");
  EXPECT_EQ(asset->variants[2].encoding, "");
  EXPECT_NE(asset->variants[0].etag, asset->variants[1].etag);
  EXPECT_TRUE(asset->variants[0].etag.starts_with('"') && asset->variants[0].etag.ends_with('"'));
}

TEST_F(SiteFiles, TheTagFollowsTheContent) {
  write("a.txt", "one");
  const std::string before = load().find("/a.txt")->variants[0].etag;
  EXPECT_EQ(load().find("/a.txt")->variants[0].etag, before);
  write("a.txt", "two");
  EXPECT_NE(load().find("/a.txt")->variants[0].etag, before);
}

TEST_F(SiteFiles, SaysWhatIsMissing) {
  const auto nowhere = Site::load(folder() / "nowhere");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().code, "site/unreadable");
  std::filesystem::remove(folder() / "index.html");
  const auto empty = Site::load(folder());
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.error().code, "site/empty");
}

}  // namespace
}  // namespace landnam::server
