// SPDX-License-Identifier: Apache-2.0
//
// What JavaScript sees: write a request of `size` bytes at landnam_input(size), call landnam_handle(size),
// and read landnam_output_size() bytes at the address it returns. Both buffers live until the next call.

#include <unistd.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "host/protocol.hpp"
#include "host/signature.hpp"

namespace {

std::string fresh_seed() {
  std::array<unsigned char, 16> bytes{};
  if (getentropy(bytes.data(), bytes.size()) != 0) __builtin_trap();
  std::string seed;
  for (const unsigned char byte : bytes) {
    seed += "0123456789abcdef"[byte >> 4];
    seed += "0123456789abcdef"[byte & 15];
  }
  return seed;
}

struct Module {
  landnam::Session session{fresh_seed};
  std::string input;
  std::string output;
};

Module& module() {
  static Module instance;
  return instance;
}

}  // namespace

#define LANDNAM_EXPORT(name) extern "C" __attribute__((export_name(#name)))

LANDNAM_EXPORT(landnam_input) char* landnam_input(std::size_t size) {
  module().input.resize(size);
  return module().input.data();
}

LANDNAM_EXPORT(landnam_handle) const char* landnam_handle(std::size_t size) {
  Module& m = module();
  m.output = m.session.handle(std::string_view(m.input).substr(0, size));
  return m.output.data();
}

LANDNAM_EXPORT(landnam_signature) const char* landnam_signature() {
  module().output = landnam::signature();
  return module().output.data();
}

LANDNAM_EXPORT(landnam_output_size) std::size_t landnam_output_size() { return module().output.size(); }
