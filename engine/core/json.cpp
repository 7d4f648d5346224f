// SPDX-License-Identifier: Apache-2.0
// Boost.JSON is compiled here, once, for native and WASM alike.
#include "core/json.hpp"

#include <cmath>
#include <cstdlib>

#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace landnam {

Result<json::value> parse_json(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse({text.data(), text.size()}, error);
  if (error) return Error{"bad-json", "this is not a JSON text: " + error.message()};
  return value;
}

const json::value* member(const json::value& value, std::string_view key) {
  const json::object* object = value.if_object();
  return object != nullptr ? object->if_contains({key.data(), key.size()}) : nullptr;
}

std::optional<std::int64_t> integer(const json::value& value, std::int64_t low, std::int64_t high) {
  std::int64_t number = 0;
  if (const std::int64_t* whole = value.if_int64()) {
    number = *whole;
  } else if (const std::uint64_t* natural = value.if_uint64();
             natural != nullptr && *natural < (1ULL << 62)) {
    number = static_cast<std::int64_t>(*natural);
  } else if (const double* real = value.if_double();
             real != nullptr && std::abs(*real) < 9e15 && *real == std::floor(*real)) {
    number = static_cast<std::int64_t>(*real);
  } else {
    return std::nullopt;
  }
  if (number < low || number > high) return std::nullopt;
  return number;
}

std::optional<std::int64_t> integer_at(const json::value& value, std::string_view key, std::int64_t low,
                                       std::int64_t high) {
  const json::value* found = member(value, key);
  return found != nullptr ? integer(*found, low, high) : std::nullopt;
}

std::optional<std::string_view> text_at(const json::value& value, std::string_view key) {
  const json::value* found = member(value, key);
  const json::string* text = found != nullptr ? found->if_string() : nullptr;
  return text != nullptr ? std::optional(view_of(*text)) : std::nullopt;
}

const json::array& list_at(const json::value& value, std::string_view key) {
  static const json::array none;
  const json::value* found = member(value, key);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

}  // namespace landnam
