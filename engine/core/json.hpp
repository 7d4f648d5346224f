// SPDX-License-Identifier: Apache-2.0
// JSON values, and small readers that return errors instead of throwing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/core/refusal.hpp"

namespace landnam {

namespace json = boost::json;

// Parses one JSON text; nesting deeper than 32 levels is refused.
Result<json::value> parse_json(std::string_view text);

// The member `key` of an object, or null if `value` is no object or has no such member. The result belongs to
// the value, so this and the readers below take no temporaries.
const json::value* member(const json::value& value, std::string_view key);
const json::value* member(const json::object& object, std::string_view key);
const json::value* member(json::value&&, std::string_view) = delete;
const json::value* member(json::object&&, std::string_view) = delete;

// A whole number in [low, high], or nothing. 3.0 counts as 3.
std::optional<std::int64_t> integer(const json::value& value, std::int64_t low, std::int64_t high);

// The same for the number at `key`. Nothing if it is absent.
std::optional<std::int64_t> integer_at(const json::value& value, std::string_view key, std::int64_t low,
                                       std::int64_t high);
std::optional<std::int64_t> integer_at(const json::object& object, std::string_view key, std::int64_t low,
                                       std::int64_t high);

// The text at `key`; nothing when absent or no text.
std::optional<std::string_view> text_at(const json::value& value, std::string_view key);
std::optional<std::string_view> text_at(const json::object& object, std::string_view key);
std::optional<std::string_view> text_at(json::value&&, std::string_view) = delete;
std::optional<std::string_view> text_at(json::object&&, std::string_view) = delete;

// The list at `key`; an empty one when absent or no list.
const json::array& list_at(const json::value& value, std::string_view key);
const json::array& list_at(const json::object& object, std::string_view key);
const json::array& list_at(json::value&&, std::string_view) = delete;
const json::array& list_at(json::object&&, std::string_view) = delete;

// {"code","clause","text"}, and "args" if there are any.
json::object refusal_json(const Refusal& refusal);

inline std::string_view view_of(const json::string& text) { return {text.data(), text.size()}; }

}  // namespace landnam
