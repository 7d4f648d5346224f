// SPDX-License-Identifier: Apache-2.0
// Looking after the database of a server, while it runs or not. The exit codes are those of commands.hpp.
#pragma once

#include <string>

namespace landnam::cli {

struct AdminRequest {
  std::string database;   // empty = a file of the user's own
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
