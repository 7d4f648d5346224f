// SPDX-License-Identifier: Apache-2.0
#include "server/site/answer.hpp"

#include "server/site/negotiation.hpp"

namespace landnam::server {
namespace {

constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
constexpr std::string_view kContentSecurityPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Answer text(unsigned status, std::string_view body) {
  return {status, {{"Content-Type", kPlainText}, {"Cache-Control", "no-store"}}, body};
}

Answer send(const Asset& asset, const Request& request) {
  const Variant& variant = choose_variant(asset, request.accept_encoding);
  Answer result;
  result.fields = {
      {"ETag", variant.etag},
      {"Cache-Control", asset.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
  };
  if (asset.variants.size() > 1) result.fields.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, variant.etag)) {
    result.status = 304;
    return result;
  }
  result.fields.emplace_back("Content-Type", asset.media_type);
  if (!variant.encoding.empty()) result.fields.emplace_back("Content-Encoding", variant.encoding);
  result.body = variant.bytes;
  return result;
}

Answer find(const Site& site, const Request& request) {
  const std::string_view path = request.target.substr(0, request.target.find_first_of("?#"));
  if (!path.starts_with('/')) return refuse(400, "The path of an address must begin with a slash.\n");
  if (path == "/healthz") return text(200, "ok\n");
  if (const Asset* asset = site.find(path)) return send(*asset, request);
  return refuse(404, "There is nothing here.\n");
}

}  // namespace

Answer answer(const Site& site, const Request& request) {
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") {
    Answer result = refuse(405, "Only GET and HEAD are allowed here.\n");
    result.fields.emplace_back("Allow", "GET, HEAD");
    return result;
  }
  Answer result = find(site, request);
  result.head = head;
  return result;
}

Answer refuse(unsigned status, std::string_view body) { return text(status, body); }

const std::vector<Answer::Field>& security_fields() {
  static const std::vector<Answer::Field> fields{
      {"Content-Security-Policy", kContentSecurityPolicy},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
  };
  return fields;
}

}  // namespace landnam::server
