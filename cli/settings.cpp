// SPDX-License-Identifier: Apache-2.0
#include "cli/settings.hpp"

#include <CLI/CLI.hpp>

namespace landnam::cli {
namespace {

constexpr const char* kNameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

}  // namespace

void read_settings(CLI::App& command, const std::string& file) {
  for (const CLI::ConfigItem& item : command.get_config_formatter()->from_file(file)) {
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !item.parents.empty() || !option->get_configurable()) {
      // What is no name may be an address with its password, and is not repeated.
      const bool is_name = item.fullname().find_first_not_of(kNameLetters) == std::string::npos;
      throw CLI::ConfigError(file + (is_name
                                         ? ": there is no setting " + item.fullname()
                                         : ": a line is not a setting; settings look like `port = 9000`"));
    }
    if (option->count() > 0) continue;
    if (option->get_expected_min() == 0) {
      option->add_result(option->get_flag_value(item.name, command.get_config_formatter()->to_flag(item)));
    } else {
      option->add_result(item.inputs);
    }
    option->run_callback();
  }
}

}  // namespace landnam::cli
