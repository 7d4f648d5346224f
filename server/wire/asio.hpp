// SPDX-License-Identifier: Apache-2.0
// Shared by the few sources that see Boost.Asio and Beast. These take long to compile.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

namespace landnam::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using boost::system::error_code;

// Errors come back as values.
inline constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

// Waits for a function that calls back, once, on any thread.
template <class T>
awaitable<T> wait_for(std::function<void(std::function<void(T)>)> start) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(
      [](auto handler, const auto& begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](T value) {
          const auto executor = asio::get_associated_executor(*shared);
          // Moved into a shared place: the job of a post must be copyable for some executors.
          auto kept = std::make_shared<T>(std::move(value));
          asio::post(executor, [shared, kept] { std::move (*shared)(std::move(*kept)); });
        });
      },
      asio::use_awaitable, std::move(start));
}

}  // namespace landnam::server
