// SPDX-License-Identifier: Apache-2.0
// Skills of a bot. Each can be switched off to measure its strength.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace landnam {

struct Skills {
  bool solver = true;     // proves endings
  bool backup = true;     // backs proofs up in the tree
  bool knowledge = true;  // the evaluation and heuristics of the game

  bool operator==(const Skills&) const = default;
};

struct NamedSkill {
  std::string_view name;
  bool Skills::*skill;
};
inline constexpr std::array kSkills = {NamedSkill{"solver", &Skills::solver},
                                       NamedSkill{"backup", &Skills::backup},
                                       NamedSkill{"knowledge", &Skills::knowledge}};

// False when there is no skill of that name.
inline bool switch_off(Skills& skills, std::string_view name) {
  for (const NamedSkill& known : kSkills) {
    if (known.name == name) {
      skills.*known.skill = false;
      return true;
    }
  }
  return false;
}

inline std::vector<std::string> switched_off(const Skills& skills) {
  std::vector<std::string> names;
  for (const NamedSkill& known : kSkills) {
    if (!(skills.*known.skill)) names.emplace_back(known.name);
  }
  return names;
}

inline std::vector<std::string> skill_names() {
  std::vector<std::string> names;
  for (const NamedSkill& known : kSkills) names.emplace_back(known.name);
  return names;
}

}  // namespace landnam
