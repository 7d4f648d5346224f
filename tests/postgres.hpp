// SPDX-License-Identifier: Apache-2.0
// A PostgreSQL of the tests' own: real processes in a temporary folder, reached by a socket in it.
#pragma once

#include <filesystem>
#include <string>

#include <sys/types.h>

namespace landnam::test {

// A new empty folder, removed in the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class Postgres {
 public:
  // The one of this test program, started when it is first asked for and ended with the program. A test that
  // needs it fails if it is not installed.
  static Postgres& shared();

  // Empty if it runs, otherwise why it does not.
  const std::string& problem() const { return problem_; }

  // The address of something empty: a schema of its own, which is made faster than a database.
  std::string fresh_database();
  std::string address(const std::string& database) const;

  // As if the machine had failed: every connection is lost at once.
  void crash();
  void start();

  // Lets its processes own a file or folder.
  void give(const std::filesystem::path& path) const;
  // Statements outside of any transaction, in the database that manages the others.
  bool execute(const std::string& sql) const;

 private:
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  pid_t spawn(const std::string& program, const std::string& arguments) const;

  TemporaryFolder folder_;
  std::string problem_;
  uid_t user_ = 0;
  gid_t group_ = 0;
  pid_t server_ = -1;
  int databases_ = 0;
};

}  // namespace landnam::test
