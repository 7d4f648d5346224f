// SPDX-License-Identifier: Apache-2.0
// How AddressSanitizer runs in fuzzers, which allocate all the time: short stacks of where, and less freed
// memory kept back. To look into a finding: ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options() {  // NOLINT: the name is given
  return "malloc_context_size=2:quarantine_size_mb=16:max_malloc_fill_size=0";
}
