#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Hostile clients of every kind at once, and honest players beside them who do not notice."""
import json
import pathlib
import random
import resource
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import Client, Link, Refused, Server, begin, pair, verify  # noqa: E402

CONNECTIONS = 1200
WORDS = ("do table move seen seat bot text yes after want count request game options seats terms clock kind minutes name me"
         " layout runes edition password label old new invite").split()
VERBS = ("watch unwatch sit leave close seat-bot invite decline move why projects at resign ask-takeback answer-takeback chat rematch lobby "
         "no-lobby invitations"
         " no-invitations ping nothing").split()
REQUESTS = (b"GET / HT", b"\0\1\2\3\xff", b"POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n{",
            b"GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n", b"\x16\x03\x01\x02\x00\x01\x00")


class Hostile(threading.Thread):
    """Runs until it is done; what surprised it is kept for the test."""

    def __init__(self, server, seed, work):
        super().__init__()
        self.server, self.random, self.work = server, random.Random(seed), work
        self.over = threading.Event()  # the honest players are done
        self.surprises = []

    def run(self):
        try:
            self.work(self)
        except BaseException as error:  # noqa: BLE001  (the test fails with it)
            self.surprises.append(repr(error))

    def value(self, tables, depth=0):
        kind = self.random.randrange(9)
        if kind == 0 and depth < 5:
            return [self.value(tables, depth + 1) for _ in range(self.random.randrange(6))]
        if kind == 1 and depth < 5:
            return {self.random.choice(WORDS): self.value(tables, depth + 1) for _ in range(self.random.randrange(6))}
        return self.random.choice([
            None, True, False, 0, 1, -1, 2**31, 2**63 - 1, -2**63, 1e308, -0.0, 1.5, 10**20, "", "\0", "ð" * 3000, "<script>", "' or 1=1--",
            "graenaland", "advanced", "live", "\U0001F600", "x" * 20000, "random", *tables,
            {"lay": {"tile": "PPPSSS", "q": 10**9, "r": -10**9, "corners": "zz"}}, {"hero": {"who": "warrior", "go": "EE"}},
            {"pay": [{"supply": ["wood"]}] * 50}, {"claim": 10**12}, {"give": {"card": -5, "to": 99}}])

    def check(self, status_or_code, about):
        if status_or_code in ("storage", "unavailable", "disk-full", 500, 503, 507):
            self.surprises.append(f"{status_or_code}: {about}")


def nonsense(hostile):
    """Well-formed JSON that means nothing, on the socket and by HTTP."""
    me, other = Client(hostile.server, "Nonsense"), Client(hostile.server, "Other")
    tables = [me.open_table("graenaland", [{"me": True}, {}, {"bot": "thrall"}]), me.open_table("fjords", [{"me": True}, {"bot": "thrall"}])]
    other.call(f"tables/{tables[0]}", {"do": "sit", "seat": 1})
    link = Link(me)
    for _ in range(600):
        message = {"do": hostile.random.choice(VERBS), "table": hostile.random.choice([*tables, *tables, "none", hostile.value(tables)])}
        for _ in range(hostile.random.randrange(5)):
            message[hostile.random.choice(WORDS)] = hostile.value(tables)
        try:
            answer = link.ask(**message)
        except (ConnectionError, OSError):  # too big
            link = Link(me)
            continue
        if not answer["ok"]:
            hostile.check(answer["error"]["code"], message)
    for _ in range(150):
        body = {hostile.random.choice(WORDS): hostile.value(tables) for _ in range(4)}
        if hostile.random.random() < 0.5:
            body.update(game=hostile.random.choice(["territories", "fjords", "graenaland"]),
                        seats=hostile.random.choice([[{"me": True}, {}], [hostile.value(tables)] * 2, [{}] * 9, []]))
        path = hostile.random.choice(["tables", "tables", f"tables/{tables[0]}", "guest", "login", "password", "tokens", "tokens/forget"])
        answer, _ = me.raw("POST", f"/api/v1/{path}", json.dumps(body), **{"Content-Type": "application/json"})
        hostile.check(answer.status, (path, body))


def crowd(hostile):
    """Many connections that say half of something, or drip it byte by byte."""
    crowd_ = []
    try:
        for _ in range(CONNECTIONS):
            crowd_.append(socket.create_connection(("127.0.0.1", hostile.server.port)))
            crowd_[-1].sendall(hostile.random.choice(REQUESTS))
        while not hostile.over.wait(0.05):
            for one in hostile.random.sample(crowd_, 50):
                try:
                    one.send(b"X")
                except OSError:
                    pass
    finally:
        for one in crowd_:
            one.close()


def giants(hostile):
    """Frames, headers and bodies that are too large, announced or sent; frames that break the protocol."""
    client = Client(hostile.server, "Giant")
    while not hostile.over.wait(0.02):
        link = Link(client)
        line = link.socket.connection
        line.settimeout(10)
        try:
            line.sendall(hostile.random.choice([
                b"\x81\xff" + struct.pack(">Q", 2**62) + b"mask",        # a giant announced
                b"\x81\xff" + struct.pack(">Q", 2**24) + b"mask" + b"x" * 2**20,
                (b"\x01\xfe\xff\x00mask" + b"x" * 0xFF00) * 20,          # one that never ends
                b"\x81\x05hello", b"\xf1\x80mask", b"\x83\x80mask", b"\x09\x80mask", b"\x89\xfe\x00\x7emask", b"\x80\x80mask",
                b"\x81\x82mask\x92\x9f", bytes(hostile.random.randrange(256) for _ in range(500))]))
            while line.recv(65536):
                pass
        except OSError:
            pass
        link.close()
        for text in (b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"x" * 100_000 + b"\r\n\r\n",
                     b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n" + b"x" * 200_000):
            with socket.create_connection(("127.0.0.1", hostile.server.port)) as one:
                try:
                    one.sendall(text)
                    if one.recv(4096)[9:12] not in (b"431", b"413", b"400", b""):
                        hostile.surprises.append("a giant was let in")
                except OSError:
                    pass


def forgers(hostile):
    """Cookies, tokens and seats that are not theirs."""
    owner = Client(hostile.server)
    owner.call("register", {"name": "Owner", "password": "a long password"})
    table = owner.open_table("territories", [{"me": True}, {"bot": "thrall"}])
    stranger = Client(hostile.server, "Stranger")
    token = owner.call("tokens", {"label": "stolen"})
    owner.call("tokens/forget", {"id": token["id"]})
    stolen = dict(owner.headers)
    while not hostile.over.wait(0.02):
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
        forged = Client(hostile.server)
        forged.headers = hostile.random.choice([
            {"Cookie": "landnam=" + "".join(hostile.random.choices(letters, k=43))}, {"Cookie": "landnam=' or 1=1--"},
            {"Cookie": "landnam=" + "A" * 9000}, {"Authorization": f"Bearer {token['token']}"}, {"Authorization": "Bearer "}])
        if forged.call("me")["user"] is not None:
            hostile.surprises.append(f"let in with {forged.headers}")
        for command in ({"do": "move", "seat": 0, "move": "1,1-2,1"}, {"do": "resign", "seat": 0}, {"do": "close"},
                        {"do": "seat-bot", "seat": 1, "bot": "thrall"}):
            try:
                stranger.call(f"tables/{table}", {**command, "user": owner.call("me")["user"]["id"]})
                hostile.surprises.append(f"done for another: {command}")
            except Refused as refused:
                hostile.check(refused.status, command)
    owner.call("logout", {})
    replayed = Client(hostile.server)
    replayed.headers = stolen
    if replayed.call("me")["user"] is not None:
        hostile.surprises.append("a session outlived its end")


class HostileTest(unittest.TestCase):
    def test_honest_players_do_not_notice(self):
        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db", "--connections-per-address", "2000") as server:
            hostile = [Hostile(server, n, work) for n, work in enumerate((nonsense, crowd, giants, forgers))]
            for one in hostile:
                one.start()
            players = [player for n in range(3) for player in pair(server, "territories", 0.03, n)]
            begin(players)()
            hostile[0].join()  # all of its nonsense, while the others go on
            for one in hostile:
                one.over.set()
            for one in hostile:
                one.join()
            for one in hostile:
                self.assertEqual(one.surprises, [])
            self.assertEqual([player.cuts for player in players], [0] * len(players))
            for player in players:
                self.assertIn("winner", player.result)
                verify(player.client, player.table)
            code, log = server.stop()
            self.assertEqual((code, log), (0, ""))


if __name__ == "__main__":
    unittest.main(warnings="ignore")
