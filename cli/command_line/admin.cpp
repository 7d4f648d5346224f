// SPDX-License-Identifier: Apache-2.0
// Looking after a server: admin and what it has below it.
#include "cli/admin.hpp"

#include <memory>

#include "cli/command_line/command_line.hpp"

namespace landnam::cli {
namespace {

constexpr const char* kAdminExamples =
    "The database is sqlite:FILE or postgresql://…; the default is the file that `landnam serve` uses.\n"
    "Put an address with a password into the variable LANDNAM_DATABASE. The server can keep running.\n"
    "Examples:\n"
    "  landnam admin backup today.jsonl                 everything in one file; keep it safe\n"
    "  landnam admin restore today.jsonl --database postgresql://localhost/landnam\n"
    "                                                   into an empty database of either kind\n"
    "  landnam admin migrate                            update the database; the server also does this\n"
    "  landnam admin user list as                       accounts whose names start with \"as\"\n"
    "  landnam admin user password Astrid               set a password and log her out everywhere\n"
    "When someone misbehaves:\n"
    "  landnam admin chat show TABLE                    the chat of a table, with line numbers\n"
    "  landnam admin chat remove TABLE 12 15            two lines; everyone sees \"removed\"\n"
    "  landnam admin chat remove --of Loki              everything Loki said at any table\n"
    "  landnam admin table close --of Loki              Loki's open tables and running games\n"
    "  landnam admin audit --of Loki --since 7d         what Loki did, and from which address\n"
    "  landnam admin ban Loki --reason \"insults\" --for 7d\n"
    "  landnam admin ban 192.0.2.0/24 --reason \"floods\"\n"
    "  landnam admin bans; landnam admin unban Loki\n"
    "A running server follows within a second. The audit trail records what you do under your name.";

constexpr const char* kChatRemoveExamples =
    "The text disappears from the database and from later backups. Readers see that a line was removed.\n"
    "The text is printed one last time. Keep it if you need evidence.\n"
    "Examples:\n"
    "  landnam admin chat remove 5Gx0aQ1bC2dE3fG4h5 12 15\n"
    "  landnam admin chat remove 5Gx0aQ1bC2dE3fG4h5 --of Loki\n"
    "  landnam admin chat remove --of Loki";

constexpr const char* kBanExamples =
    "WHO is the name of an account, the id of any user (`landnam admin audit` shows ids), an address or a\n"
    "network. An IPv6 address means its /64. Banned users see the reason and can still download and delete\n"
    "their data. Their clocks keep running; `landnam admin table close --of` ends their games at once.\n"
    "Examples:\n"
    "  landnam admin ban Loki --reason \"insults in the chat\" --for 7d\n"
    "  landnam admin ban 2001:db8::/32 --reason \"automatic registrations\"";

constexpr const char* kAuditExamples =
    "Newest first: time, user, address, action, target. Users appear under their current names.\n"
    "Examples:\n"
    "  landnam admin audit --limit 20\n"
    "  landnam admin audit --of Loki --since 7d         what Loki did, and what others did to Loki\n"
    "  landnam admin audit --of 192.0.2.0/24            everything from that network\n"
    "  landnam admin audit --action login-failed --json";

constexpr const char* kBackupExamples =
    "Writes a consistent snapshot while people play. Only the file's owner can read it.\n"
    "Examples:\n"
    "  landnam admin backup landnam-$(date +%F).jsonl\n"
    "  landnam admin backup - | gzip > landnam.jsonl.gz";

constexpr const char* kRestoreExamples =
    "Restores everything or nothing, and only into an empty database.\n"
    "Examples:\n"
    "  landnam admin restore landnam.jsonl --database sqlite:new.db\n"
    "  zcat landnam.jsonl.gz | landnam admin restore - --database postgresql://localhost/landnam";

template <class Add>
void add_moderation(CLI::App* command, AdminRequest& admin, const Add& add) {
  const auto of = [&admin](CLI::App* below, const char* about) {
    below->add_option("--of", admin.who, about)->type_name("WHO");
  };
  const auto group = [command](const char* name, const char* about) {
    CLI::App* made = command->add_subcommand(name, about);
    made->fallthrough();
    made->require_subcommand(1);
    made->footer("");
    return made;
  };
  CLI::App* table = group("table", "Close tables");
  CLI::App* close =
      add(table, "close", "Close open tables and end running games without a result", &run_admin_table_close);
  close->add_option("TABLE", admin.tables, "The ids of tables, from the end of their links");
  of(close, "All tables this user sits at or opened");

  CLI::App* chat = group("chat", "Read and remove chat");
  CLI::App* tell = add(chat, "show", "Print the chat of a table", &run_admin_chat_show);
  tell->add_option("TABLE", admin.table, "The id of a table");
  of(tell, "Only what this user said, at that table or at any");
  CLI::App* remove = add(chat, "remove", "Remove lines of chat for everyone", &run_admin_chat_remove);
  remove->add_option("TABLE", admin.table, "The id of a table");
  remove->add_option("LINE", admin.lines, "Line numbers, as show prints them");
  of(remove, "Everything this user said, at that table or at any");
  remove->footer(kChatRemoveExamples);

  CLI::App* ban = add(command, "ban", "Ban a user or a network", &run_admin_ban);
  ban->add_option("WHO", admin.who, "A name, an id, an address or a network")->required();
  ban->add_option("--reason", admin.reason, "The user sees this")->type_name("TEXT")->required();
  ban->add_option("--for", admin.duration, "Duration: 30m, 12h, 7d (default: for ever)")->type_name("TIME");
  ban->footer(kBanExamples);
  CLI::App* unban = add(command, "unban", "Lift a ban", &run_admin_unban);
  unban->add_option("WHO", admin.who, "The user or network, as it was banned")->required();
  add(command, "bans", "List current bans", &run_admin_bans);

  CLI::App* audit = add(command, "audit", "List what users and operators did", &run_admin_audit);
  of(audit, "Only this user, address or network");
  audit->add_option("--action", admin.action, "Only this kind of action (docs/operators.md lists them)");
  audit->add_option("--since", admin.since, "Only the last 30m, 12h or 7d")->type_name("TIME");
  audit->add_option("--limit", admin.limit, "How many")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  audit->add_flag("--json", admin.as_json, "Print JSON lines");
  audit->footer(kAuditExamples);
}

}  // namespace

void add_admin(CommandLine& line) {
  const auto given = std::make_shared<AdminRequest>();
  AdminRequest& admin = *given;
  CLI::App* command = line.app.add_subcommand("admin", "Manage the database of a server");
  command->add_option("--database", admin.database, "sqlite:FILE or postgresql://…")
      ->type_name("ADDRESS")
      ->envname("LANDNAM_DATABASE");
  command->require_subcommand(1);
  command->footer("");  // do not inherit it
  const auto add = [&line, given](CLI::App* above, const char* name, const char* about,
                                  int (*run)(const AdminRequest&)) {
    CLI::App* below = above->add_subcommand(name, about);
    below->fallthrough();  // --database may come last
    below->callback([&line, given, run] { line.code = run(*given); });
    return below;
  };
  CLI::App* backup = add(command, "backup", "Write everything to one portable file", &run_admin_backup);
  backup->add_option("FILE", admin.file, "The file to write; - is standard output")->required();
  backup->footer(kBackupExamples);
  CLI::App* restore = add(command, "restore", "Fill an empty database from a backup", &run_admin_restore);
  restore->add_option("FILE", admin.file, "The backup; - is standard input")->required();
  restore->footer(kRestoreExamples);
  add(command, "migrate", "Bring the database up to date", &run_admin_migrate);

  CLI::App* user = command->add_subcommand("user", "List, show or change users");
  user->fallthrough();
  user->require_subcommand(1);
  CLI::App* list =
      add(user, "list", "List accounts by name: id, day of creation, name", &run_admin_user_list);
  list->add_option("BEGINNING", admin.beginning, "Only names that start with this");
  list->add_option("--after", admin.after, "Continue after this name")->type_name("NAME");
  list->add_option("--limit", admin.limit, "How many")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  CLI::App* tell = add(user, "show", "Print everything about a user as JSON", &run_admin_user_show);
  CLI::App* rename = add(user, "rename", "Rename a user", &run_admin_user_rename);
  CLI::App* password =
      add(user, "password", "Set a new password, read from standard input", &run_admin_user_password);
  CLI::App* forget = add(user, "delete", "Delete a user; their games stay", &run_admin_user_delete);
  for (CLI::App* one : {tell, rename, password, forget}) {
    one->add_option("USER", admin.user, "The name of an account, or the id of any user")->required();
  }
  rename->add_option("NAME", admin.name, "The new name")->required();
  forget->add_flag("--yes", admin.sure, "Do not ask for confirmation");
  add_moderation(command, admin, add);
  command->footer(kAdminExamples);
}

}  // namespace landnam::cli
