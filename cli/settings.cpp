// SPDX-License-Identifier: Apache-2.0
#include "cli/settings.hpp"

#include <CLI/CLI.hpp>

namespace landnam::cli {

void read_settings(CLI::App& command, const std::string& file) {
  for (const CLI::ConfigItem& item : command.get_config_formatter()->from_file(file)) {
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || !item.parents.empty() || !option->get_configurable())
      throw CLI::ConfigError(file + ": there is no setting " + item.fullname());
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
