// SPDX-License-Identifier: Apache-2.0
#include "server/store/secrets.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

#include "engine/core/sha256.hpp"

namespace landnam::store {
namespace {

// Libsodium must be set up before it is used; that can be done again and from several threads.
void ready() {
  if (sodium_init() < 0) std::abort();  // no source of randomness: nothing would be secret
}

constexpr std::string_view kLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{64} << 20;

}  // namespace

std::string random_id() {
  ready();
  constexpr std::size_t kLength = 12;
  constexpr std::size_t kFair = 256 - 256 % kLetters.size();  // bytes from here on would favour some letters
  std::string id;
  while (id.size() < kLength) {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    for (const unsigned char byte : bytes) {
      if (byte < kFair && id.size() < kLength) id += kLetters[byte % kLetters.size()];
    }
  }
  return id;
}

namespace {

// The second in six letters.
std::string time_letters(std::int64_t now) {
  std::string time(6, kLetters.front());
  auto seconds = static_cast<std::uint64_t>(now) / 1000;
  for (auto digit = time.rbegin(); digit != time.rend(); ++digit, seconds /= kLetters.size()) {
    *digit = kLetters[seconds % kLetters.size()];
  }
  return time;
}

}  // namespace

std::string table_id(std::int64_t now) { return time_letters(now) + random_id(); }

std::string table_id(std::int64_t now, std::string_view secret) {
  constexpr std::size_t kLength = 12;
  std::string id = time_letters(now);
  const auto digest = sha256(secret);
  for (std::size_t n = 0; n < kLength; ++n)
    id += kLetters[(digest[2 * n] * 256U + digest[2 * n + 1]) % kLetters.size()];
  return id;
}

std::string random_token() {
  ready();
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(32, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the terminating zero
  return text;
}

std::string token_hash(std::string_view token) { return sha256_hex(token); }

Result<std::string> hash_password(std::string_view password) {
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    return Error{"bad-password", "A password must have " + std::to_string(kShortestPassword) + " to " +
                                     std::to_string(kLongestPassword) + " bytes."};
  }
  ready();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Error{"unavailable", "There is not enough memory to hash a password."};
  }
  return std::string(hash.data());
}

bool verify_password(const std::string& hash, std::string_view password) {
  ready();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& nobodys_hash() {
  static const std::string hash =
      "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  return hash;
}

}  // namespace landnam::store
