// SPDX-License-Identifier: Apache-2.0
// Looking after the database of a server, while it runs or not. The exit codes are those of commands.hpp.
#pragma once

#include <string>

#include "core/refusal.hpp"

namespace landnam::cli {

// The database that a command is about: the one given, or a file of one's own,
// ${XDG_STATE_HOME:-~/.local/state}/landnam/landnam.db.
Result<std::string> database_address(const std::string& given);

struct AdminRequest {
  std::string database;   // empty = the file of one's own
  std::string file;       // - is standard input or output
  std::string user;       // a name or an id
  std::string name;       // a new name
  std::string beginning;  // of the names to list
  std::string after;      // the last name of the page before
  int limit = 100;
  bool sure = false;  // no question before something is lost
};

int run_admin_backup(const AdminRequest& request);
int run_admin_restore(const AdminRequest& request);
int run_admin_migrate(const AdminRequest& request);
int run_admin_user_list(const AdminRequest& request);
int run_admin_user_show(const AdminRequest& request);
int run_admin_user_rename(const AdminRequest& request);
int run_admin_user_password(const AdminRequest& request);
int run_admin_user_delete(const AdminRequest& request);

}  // namespace landnam::cli
