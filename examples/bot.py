#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A bot for a Landnám server, with nothing but Python's standard library.

    examples/bot.py --server http://localhost:8080 --name "Ask the ash" --game territories
    examples/bot.py --token TOKEN --table ID --seat 1       sit down at a table somebody sent you

Without a table it takes a free seat in the lobby, or opens a table of its own and waits. It plays legal moves at
random until the game is over: put your idea into `choose`. The API is described in docs/api.md.
"""
import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.error
import urllib.parse
import urllib.request


def choose(view, moves):
    """Your idea goes here: `view` is all that your seat may know, `moves` what it may do."""
    return random.choice(moves)["move"]


class Socket:
    """A WebSocket client, as small as it can be (RFC 6455)."""

    def __init__(self, url, headers):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        self.connection = socket.create_connection((parts.hostname, port), 30)
        if secure:
            self.connection = ssl.create_default_context().wrap_socket(self.connection, server_hostname=parts.hostname)
        self.connection.settimeout(None)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path} HTTP/1.1", f"Host: {parts.netloc}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.stream = self.connection.makefile("rb")
        status = self.stream.readline().decode()
        if " 101 " not in status:
            raise SystemExit(f"no socket: {status.strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.connection.sendall(head + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(data)))

    def receive(self):
        """The next message, or None when the server has closed the connection."""
        text = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            opcode, size = head[0] & 15, head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            data = self.stream.read(size)
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(data, opcode=10)
            elif opcode in (0, 1):
                text += data
                if head[0] & 0x80:
                    return json.loads(text)


class Player:
    def __init__(self, server, token, name):
        self.server = server.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        if not token:
            self.call("guest", {"name": name})

    def call(self, path, body=None):
        """A request of the API; the session's cookie is kept."""
        request = urllib.request.Request(f"{self.server}/api/v1/{path}", headers=dict(self.headers))
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request) as answer:
                cookie = answer.headers.get("Set-Cookie")
                if cookie and not self.headers.get("Authorization"):
                    self.headers["Cookie"] = cookie.split(";")[0]
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{path}: {json.load(error)['error']['text']}") from None

    def find_table(self, game, seats):
        for table in self.call(f"tables?game={game}")["tables"]:
            if not table["terms"]["rated"] or self.headers.get("Authorization"):
                return table["id"], table["seats"].index(None)
        opened = self.call("tables", {"game": game, "seats": [{"me": True}] + [{}] * (seats - 1)})
        print(f"opened table {self.server}/#/t/{opened['id']}; waiting", file=sys.stderr)
        return opened["id"], None

    def play(self, table, seat):
        link = Socket(f"{self.server}/api/v1/socket", self.headers)
        if seat is not None:
            link.send({"do": "sit", "table": table, "seat": seat, "tag": "sit"})
        link.send({"do": "watch", "table": table, "want": ["view", "moves"], "tag": "watch"})
        result = None
        while result is None:
            message = link.receive()
            if message is None:
                raise SystemExit("the server has closed the connection")
            if message.get("ok") is False and message["error"]["code"] != "stale":
                raise SystemExit(f"{message.get('tag')}: {message['error']['text']}")
            news = message.get("news")
            if not news:
                continue
            if news.get("moves"):
                link.send({"do": "move", "table": table, "move": choose(news.get("view"), news["moves"]),
                           "seen": news["entry"], "request": f"entry {news['entry']}"})
            if news["status"] in ("over", "closed"):
                result = news.get("result") or {"how": news["status"]}
        return result


def main():
    parser = argparse.ArgumentParser(description="A bot that plays at random on a Landnám server.")
    parser.add_argument("--server", default="http://localhost:8080")
    parser.add_argument("--token", help="a personal token (page Account, or POST /api/v1/tokens); without one: a guest")
    parser.add_argument("--name", default="Random bot", help="of the guest")
    parser.add_argument("--game", default="territories")
    parser.add_argument("--seats", type=int, default=2, help="of a table it opens")
    parser.add_argument("--table", help="the id of a table to sit down at")
    parser.add_argument("--seat", type=int, default=0)
    wanted = parser.parse_args()
    player = Player(wanted.server, wanted.token, wanted.name)
    table, seat = (wanted.table, wanted.seat) if wanted.table else player.find_table(wanted.game, wanted.seats)
    print(json.dumps(player.play(table, seat)))


if __name__ == "__main__":
    main()
