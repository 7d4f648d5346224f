// SPDX-License-Identifier: Apache-2.0
#include "server/net/public_error.hpp"

#include <utility>

#include "server/store/problem.hpp"

namespace landnam::server {

Refusal public_refusal(Refusal refusal) {
  constexpr std::pair<std::string_view, const char*> kSentences[] = {
      {store::kUnavailable, "The server cannot reach its database. Try again in a moment."},
      {store::kFull, "The server's disk is full. Nothing was stored."},
      {store::kBroken, "Something went wrong on the server. Try again in a moment."},
      {store::kConflict, "Somebody else was faster. Try again."}};
  for (const auto& [code, sentence] : kSentences) {
    if (refusal.code == code) refusal.text = sentence;
  }
  return refusal;
}

}  // namespace landnam::server
