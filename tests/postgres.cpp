// SPDX-License-Identifier: Apache-2.0
#include "tests/postgres.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <system_error>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>

namespace landnam::test {
namespace {

namespace fs = std::filesystem;

// Debian keeps the programs of each version in a folder of their own.
fs::path programs() {
  std::error_code failure;
  fs::path newest;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", failure)) {
    if (fs::exists(entry.path() / "bin/postgres") && entry.path() > newest) newest = entry.path();
  }
  return newest.empty() ? newest : newest / "bin";
}

int wait_for(pid_t process) {
  int status = -1;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (fs::temp_directory_path() / "landnam-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::system_error(errno, std::generic_category(), pattern);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code failure;
  fs::remove_all(path_, failure);
}

Postgres& Postgres::shared() {
  static Postgres postgres;
  return postgres;
}

Postgres::Postgres() {
  if (programs().empty()) {
    problem_ = "PostgreSQL is not installed: run tools/setup test";
    return;
  }
  user_ = getuid();
  group_ = getgid();
  if (user_ == 0) {  // PostgreSQL refuses to run as root
    const passwd* owner = getpwnam("postgres");
    if (owner == nullptr) {
      problem_ = "there is no user postgres: run tools/setup test";
      return;
    }
    user_ = owner->pw_uid;
    group_ = owner->pw_gid;
    give(folder_.path());
  }
  const std::string data = (folder_.path() / "data").string();
  if (wait_for(spawn("initdb",
                     "-D " + data + " -U landnam -A trust -N -E UTF8 --no-locale --wal-segsize=1")) != 0) {
    problem_ = "initdb failed: see " + (folder_.path() / "log").string();
    return;
  }
  start();
}

Postgres::~Postgres() {
  if (server_ > 0) {
    kill(server_, SIGQUIT);
    wait_for(server_);
  }
}

void Postgres::start() {
  const std::string folder = folder_.path().string();
  // Without fsync: what is tested here is that processes die, not machines.
  server_ = spawn("postgres", "-D " + folder + "/data -k " + folder + " -c listen_addresses= -c fsync=off");
  for (int tries = 0; tries < 600; ++tries) {
    if (execute("SELECT 1")) return;
    if (waitpid(server_, nullptr, WNOHANG) == server_) break;
    usleep(20'000);
  }
  problem_ = "PostgreSQL does not start";
}

void Postgres::crash() {
  kill(server_, SIGQUIT);
  wait_for(server_);
  server_ = -1;
}

void Postgres::give(const fs::path& path) const {
  if (chown(path.c_str(), user_, group_) != 0) throw std::system_error(errno, std::generic_category());
}

bool Postgres::execute(const std::string& sql) const {
  const std::string script = (folder_.path() / "script.sql").string();
  const int file = ::open(script.c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0644);
  const bool written = write(file, sql.data(), sql.size()) == static_cast<ssize_t>(sql.size());
  close(file);
  const std::string where = " -h " + folder_.path().string() + " -U landnam -d template1";
  return written && wait_for(spawn("psql", "-X -q -v ON_ERROR_STOP=1 -f " + script + where)) == 0;
}

std::string Postgres::fresh_database() {
  const std::string name = "test" + std::to_string(++databases_);
  if (!execute("CREATE SCHEMA " + name)) return "";
  return address("template1") + "&options=-csearch_path%3D" + name;
}

std::string Postgres::address(const std::string& database) const {
  return "postgresql://landnam@/" + database + "?host=" + folder_.path().string();
}

// Starts one of PostgreSQL's programs as its user; it dies with this program.
pid_t Postgres::spawn(const std::string& program, const std::string& arguments) const {
  const std::string path = (programs() / program).string();
  std::vector<std::string> words{path};
  std::istringstream stream(arguments);
  for (std::string word; stream >> word;) words.push_back(word);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const std::string log = (folder_.path() / "log").string();

  const pid_t child = fork();
  if (child != 0) return child;
  if (getuid() != user_ && (setgid(group_) != 0 || setuid(user_) != 0)) _exit(127);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int output = ::open(log.c_str(), O_CREAT | O_APPEND | O_WRONLY, 0644);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  if (chdir("/") == 0) execv(path.c_str(), pointers.data());
  _exit(127);
}

}  // namespace landnam::test
