// SPDX-License-Identifier: Apache-2.0
// Looking after the database of a server, while it runs or not. The exit codes are those of commands.hpp.
#pragma once

#include <string>
#include <vector>

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

  std::vector<std::string> tables;  // to close
  std::string table;                // where something was said
  std::vector<long> lines;
  std::string who;       // a name, an id, an address or a network
  std::string reason;    // the person is told
  std::string duration;  // "7d"; empty = for ever
  std::string action;
  std::string since;  // "7d"; empty = the beginning
  bool as_json = false;
};

int run_admin_backup(const AdminRequest& request);
int run_admin_restore(const AdminRequest& request);
int run_admin_migrate(const AdminRequest& request);
int run_admin_user_list(const AdminRequest& request);
int run_admin_user_show(const AdminRequest& request);
int run_admin_user_rename(const AdminRequest& request);
int run_admin_user_password(const AdminRequest& request);
int run_admin_user_delete(const AdminRequest& request);

// Moderation (moderate.cpp): running servers take it in within a second.
int run_admin_table_close(const AdminRequest& request);
int run_admin_chat_show(const AdminRequest& request);
int run_admin_chat_remove(const AdminRequest& request);
int run_admin_ban(const AdminRequest& request);
int run_admin_unban(const AdminRequest& request);
int run_admin_bans(const AdminRequest& request);
int run_admin_audit(const AdminRequest& request);

}  // namespace landnam::cli
