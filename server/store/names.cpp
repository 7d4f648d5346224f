// SPDX-License-Identifier: Apache-2.0
#include "server/store/names.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

namespace landnam::store {
namespace {

using icu::UnicodeString;

// The text, or nothing if it is not UTF-8.
std::optional<UnicodeString> text_of(std::string_view name) {
  UErrorCode failure = U_ZERO_ERROR;
  int32_t length = 0;
  const auto bytes = static_cast<int32_t>(name.size());
  u_strFromUTF8(nullptr, 0, &length, name.data(), bytes, &failure);
  if (failure != U_BUFFER_OVERFLOW_ERROR && U_FAILURE(failure)) return std::nullopt;
  return UnicodeString::fromUTF8({name.data(), bytes});
}

std::string utf8(const UnicodeString& text) {
  std::string bytes;
  return text.toUTF8String(bytes);
}

const icu::Normalizer2& composed() {
  UErrorCode failure = U_ZERO_ERROR;
  const icu::Normalizer2* found = icu::Normalizer2::getNFCInstance(failure);
  if (found == nullptr) std::abort();  // part of ICU's code, not of its data files
  return *found;
}

UnicodeString normal(const icu::Normalizer2& form, const UnicodeString& text) {
  UErrorCode failure = U_ZERO_ERROR;
  UnicodeString result = form.normalize(text, failure);
  return U_SUCCESS(failure) ? result : text;
}

// Each character by itself, so that a name keeps its length and an old key its value.
UnicodeString folded(const UnicodeString& text) {
  UnicodeString result;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    result.append(u_foldCase(text.char32At(i), U_FOLD_CASE_DEFAULT));
  return normal(composed(), result);
}

// A checker that is only read can be used by all threads.
const USpoofChecker* spoof_checker() {
  static const USpoofChecker* checker = [] {
    UErrorCode failure = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&failure);
    uspoof_setChecks(
        made, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS | USPOOF_HIDDEN_OVERLAY,
        &failure);
    uspoof_setRestrictionLevel(made, USPOOF_HIGHLY_RESTRICTIVE);
    if (U_FAILURE(failure)) std::abort();
    return made;
  }();
  return checker;
}

UnicodeString skeleton_of(const UnicodeString& text) {
  UErrorCode failure = U_ZERO_ERROR;
  UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(spoof_checker(), 0, text, skeleton, &failure);
  return folded(U_SUCCESS(failure) ? skeleton : text);
}

// Control characters, other spaces than the ordinary one, marks of direction, and what is not drawn.
bool cannot_be_seen(UChar32 c) {
  if (c == ' ') return false;
  constexpr UChar32 kBlankBraille = 0x2800;
  constexpr uint32_t kUnseen = U_GC_C_MASK | U_GC_Z_MASK;
  return (U_GET_GC_MASK(c) & kUnseen) != 0 || c == kBlankBraille ||
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

// In any case, and with letters that look like others.
bool is_reserved(const UnicodeString& name) {
  static const std::set<std::string> reserved = [] {
    std::set<std::string> all;
    for (const char* word : {"deleted", "admin", "administrator", "moderator", "operator", "sysop", "system",
                             "root", "staff", "support", "official", "server", "landnam", "landn\u00e1m",
                             "bot", "anonymous", "nobody", "everybody", "everyone"}) {
      const UnicodeString text = UnicodeString::fromUTF8(word);
      for (const UnicodeString& form :
           {text, UnicodeString(text).toUpper(), UnicodeString(text).toTitle(nullptr)})
        all.insert(utf8(skeleton_of(form)));
    }
    return all;
  }();
  return reserved.contains(utf8(skeleton_of(name))) || reserved.contains(utf8(skeleton_of(folded(name))));
}

// "bot jarl", as bots are called at their seats.
bool looks_like_a_bot(const UnicodeString& name) {
  const UnicodeString key = folded(name);
  for (const UnicodeString& form : {skeleton_of(name), skeleton_of(key), key}) {
    if (form.startsWith("bot") && !u_isalpha(form.char32At(3))) return true;
  }
  return false;
}

Error bad_name(std::string text) { return {"bad-name", std::move(text)}; }

}  // namespace

std::string tidy_name(std::string_view name) {
  const auto text = text_of(name);
  return text ? utf8(normal(composed(), *text)) : std::string(name);
}

std::optional<Error> refuse_name(std::string_view name) {
  const auto text = text_of(name);
  if (!text) return bad_name("A name must be UTF-8.");
  if (text->isEmpty()) return bad_name("A name must have at least one character.");
  if (static_cast<std::size_t>(text->countChar32()) > kLongestName)
    return bad_name("A name can have at most " + std::to_string(kLongestName) + " characters.");
  for (int32_t i = 0; i < text->length(); i = text->moveIndex32(i, 1)) {
    if (cannot_be_seen(text->char32At(i))) return bad_name("A name cannot contain invisible characters.");
  }
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos)
    return bad_name("A name cannot begin or end with a space, or have two together.");
  UErrorCode failure = U_ZERO_ERROR;
  const icu::Normalizer2* plain = icu::Normalizer2::getNFKCInstance(failure);
  if (plain == nullptr || !plain->isNormalized(*text, failure) || U_FAILURE(failure))
    return bad_name("A name must use ordinary letters.");
  const int32_t found = uspoof_checkUnicodeString(spoof_checker(), *text, nullptr, &failure);
  if (U_FAILURE(failure) || found != 0) return bad_name("A name must use the letters of one script.");
  if (is_reserved(*text) || looks_like_a_bot(*text)) return bad_name("This name is reserved.");
  return std::nullopt;
}

std::string name_key(std::string_view name) {
  const auto text = text_of(name);
  return text ? utf8(folded(normal(composed(), *text))) : std::string(name);
}

std::string name_skeleton(std::string_view name) {
  const auto text = text_of(name);
  return text ? utf8(skeleton_of(normal(composed(), *text))) : std::string(name);
}

}  // namespace landnam::store
