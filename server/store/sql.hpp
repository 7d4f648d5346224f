// SPDX-License-Identifier: Apache-2.0
// SOCI as this layer uses it. Only the layer's sources include this header: it compiles slowly.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

// A column that can be NULL.
template <class T>
struct soci::type_conversion<std::optional<T>> {
  using base_type = typename type_conversion<T>::base_type;

  static void from_base(const base_type& in, indicator state, std::optional<T>& out) {
    if (state == i_null) {
      out.reset();
    } else {
      out = in;
    }
  }
  static void to_base(const std::optional<T>& in, base_type& out, indicator& state) {
    if (in) out = *in;
    state = in ? i_ok : i_null;
  }
};

namespace landnam::store {

// There is no connection to PostgreSQL. SOCI's own error does not tell this from other mishaps.
struct NoConnection : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using soci::into;
using soci::use;

}  // namespace landnam::store
