// SPDX-License-Identifier: Apache-2.0
#include "server/store/problem.hpp"

#include <exception>
#include <string>

#include "server/store/sql.hpp"

namespace landnam::store {
namespace {

Error make_problem(std::string_view code, std::string text) { return {std::string(code), std::move(text)}; }

// The first line of a message. PostgreSQL names values in the lines below it.
std::string first_line(const std::string& message) { return message.substr(0, message.find('\n')); }

// https://www.postgresql.org/docs/15/errcodes-appendix.html; the first two letters are the class.
std::string_view code_of_state(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  if (kind == "23") return kConflict;                             // integrity constraint violation
  if (state == "53100") return kFull;                             // disk full
  if (kind == "08" || kind == "57") return kUnavailable;          // connection; operator intervention
  if (kind == "53" || kind == "40") return kUnavailable;          // too many connections; deadlock
  if (state == "55P03" || state == "25006") return kUnavailable;  // lock not available; read-only standby
  return kBroken;
}

std::string_view code_of_result(int result) {
  switch (result & 0xff) {  // extended codes keep the kind in the low byte
    case SQLITE_CONSTRAINT:
      return kConflict;
    case SQLITE_FULL:
      return kFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_CANTOPEN:
      return kUnavailable;
    default:
      return kBroken;
  }
}

}  // namespace

Error problem_at_hand() {
  try {
    throw;
  } catch (const NoConnection& error) {
    return make_problem(kUnavailable, std::string("PostgreSQL: ") + error.what());
  } catch (const soci::postgresql_soci_error& error) {
    const std::string state = error.sqlstate();
    const bool lost = error.get_error_category() == soci::soci_error::connection_error ||
                      state.find_first_not_of(' ') == std::string::npos;
    return make_problem(lost ? kUnavailable : code_of_state(state),
                        "PostgreSQL: " + first_line(error.get_error_message()));
  } catch (const soci::sqlite3_soci_error& error) {
    return make_problem(code_of_result(error.result()), "SQLite: " + first_line(error.get_error_message()));
  } catch (const soci::soci_error& error) {
    return make_problem(kBroken, "Database error: " + first_line(error.get_error_message()));
  } catch (const std::exception& error) {
    return make_problem(kBroken, "Database error: " + first_line(error.what()));
  }
}

}  // namespace landnam::store
