// SPDX-License-Identifier: Apache-2.0
// For tests: a site in a folder of its own.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "server/site/site.hpp"

namespace landnam::server {

class SiteFixture : public testing::Test {
 protected:
  SiteFixture() {
    std::string name = (std::filesystem::temp_directory_path() / "landnam-site-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    base_ = name;
    write("index.html", "<!doctype html>");
  }
  ~SiteFixture() override { std::filesystem::remove_all(base_); }

  std::filesystem::path folder() const { return base_ / "dist"; }

  void write(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = folder() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
  }

  Site load() const {
    auto site = Site::load(folder());
    EXPECT_TRUE(site) << (site ? "" : site.error().text);
    return site ? *site : Site();
  }

 private:
  std::filesystem::path base_;
};

}  // namespace landnam::server
