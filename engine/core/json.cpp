// SPDX-License-Identifier: Apache-2.0
// Boost.JSON is compiled here, once, for native and WASM alike.
#include "engine/core/json.hpp"

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
  if (error) return Error{"bad-json", "this is not valid JSON: " + error.message()};
  return value;
}

const json::value* member(const json::object& object, std::string_view key) {
  return object.if_contains({key.data(), key.size()});
}

const json::value* member(const json::value& value, std::string_view key) {
  const json::object* object = value.if_object();
  return object != nullptr ? member(*object, key) : nullptr;
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

namespace {

std::optional<std::int64_t> as_integer(const json::value* found, std::int64_t low, std::int64_t high) {
  return found != nullptr ? integer(*found, low, high) : std::nullopt;
}

std::optional<std::string_view> as_text(const json::value* found) {
  const json::string* text = found != nullptr ? found->if_string() : nullptr;
  return text != nullptr ? std::optional(view_of(*text)) : std::nullopt;
}

const json::array& as_list(const json::value* found) {
  static const json::array none;
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

}  // namespace

std::optional<std::int64_t> integer_at(const json::value& value, std::string_view key, std::int64_t low,
                                       std::int64_t high) {
  return as_integer(member(value, key), low, high);
}
std::optional<std::int64_t> integer_at(const json::object& object, std::string_view key, std::int64_t low,
                                       std::int64_t high) {
  return as_integer(member(object, key), low, high);
}

std::optional<std::string_view> text_at(const json::value& value, std::string_view key) {
  return as_text(member(value, key));
}
std::optional<std::string_view> text_at(const json::object& object, std::string_view key) {
  return as_text(member(object, key));
}

const json::array& list_at(const json::value& value, std::string_view key) {
  return as_list(member(value, key));
}
const json::array& list_at(const json::object& object, std::string_view key) {
  return as_list(member(object, key));
}

json::object refusal_json(const Refusal& refusal) {
  json::object out{{"code", refusal.code}, {"clause", refusal.clause}, {"text", refusal.text}};
  if (!refusal.args.empty()) {
    json::object args;
    for (const auto& [name, value] : refusal.args) args[name] = value;
    out["args"] = std::move(args);
  }
  return out;
}

}  // namespace landnam
