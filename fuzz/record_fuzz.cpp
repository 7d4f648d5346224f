// SPDX-License-Identifier: Apache-2.0
// The input is the text of a record. What can be read is written and read again the same; what can be loaded
// replays to the same position, and the verifier agrees that every event is legal.
#include <string>

#include "fuzz/fuzz.hpp"
#include "host/catalog.hpp"

namespace {

using namespace landnam;
using fuzz::demand;

void check_loaded(const Table& table, std::string_view text) {
  for (const Finding& finding : verify_text(catalog(), text).findings) {
    // A record may lie about chance, its result and what must be refused, but not about what happened.
    demand(finding.code == "wrong-outcome" || finding.code == "wrong-result" ||
           finding.code == "missing-result" || finding.code == "early-result" ||
           finding.code == "allowed-event" || finding.code == "other-refusal");
  }
  const std::string written = format_record(table.record(true));
  const auto again = load_record(catalog(), written, "unused");
  demand(static_cast<bool>(again));
  demand((*again)->state() == table.state());
  demand(format_record((*again)->record(true)) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::input_text(data, size);
  if (const auto record = parse_record(text)) {
    const std::string written = format_record(*record);
    const auto again = parse_record(written);
    demand(static_cast<bool>(again));
    demand(format_record(*again) == written);
  }
  verify_text(catalog(), text);
  if (const auto table = load_record(catalog(), text, "fuzz")) check_loaded(**table, text);
  return 0;
}
