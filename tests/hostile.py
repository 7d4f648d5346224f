#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What one bad visitor can do to the others, on a server with its default settings: nothing that they notice.

Each test is an attack from outside, and is judged by what honest clients see: how long they wait, what their
lists show, who can act in whose name. Attackers and honest people have different addresses where that matters.
"""
import contextlib
import http.client
import json
import os
import pathlib
import socket
import statistics
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import Client, Link, Refused, Server, account, pair, begin  # noqa: E402

DEFAULTS = ("--requests", "20", "--messages", "40")
PATIENCE = 0.25  # seconds that an honest answer may take on a busy machine, in the median


class Visitor(Client):
    """A client from an address of its own: 127.0.0.N is all one machine."""

    def __init__(self, server, name=None, address=2):
        self.source = (f"127.0.0.{address}", 0)
        super().__init__(server, name)

    def raw(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30, source_address=self.source)
        try:
            connection.request(method, path, body, {**self.headers, **headers})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def socket(self):
        from bot import Socket
        plain = socket.create_connection
        socket.create_connection = lambda address, timeout=None: plain(address, timeout, self.source)
        try:
            return super().socket()
        finally:
            socket.create_connection = plain


class Attack:
    """Work that is repeated on several threads until the honest ones are done."""

    def __init__(self, *workers):
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.repeat, args=(worker,)) for worker in workers]

    def repeat(self, worker):
        while not self.over.is_set():
            try:
                worker()
            except (OSError, ValueError, Refused, SystemExit, http.client.HTTPException):
                time.sleep(0.05)

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        for thread in self.threads:
            thread.join()


def waits(work, times=30, pause=0.05):
    """How long each of several calls takes."""
    found = []
    for _ in range(times):
        began = time.monotonic()
        work()
        found.append(time.monotonic() - began)
        time.sleep(pause)
    return found


def memory(server):
    """Bytes that the server has in use."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def refusal(work, *arguments, **more):
    try:
        work(*arguments, **more)
    except Refused as refused:
        return refused.status, refused.code
    return None


class HostileTest(unittest.TestCase):
    def setUp(self):
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        self.database = pathlib.Path(folder) / "games.db"
        self.server = stack.enter_context(Server(self.database, *DEFAULTS))

    def honest_ping(self):
        """An honest person with a socket, and how long their pings take."""
        link = Link(Client(self.server, "Honest"))
        return lambda **more: waits(lambda: link.ask(do="ping"), **more)

    def assert_quick(self, found):
        self.assertLess(statistics.median(found), PATIENCE, f"slowest {max(found):.2f} s")

    # -- point 1
    def test_01_pings_of_a_client_that_never_reads_cost_no_memory(self):
        ping = self.honest_ping()
        line = Visitor(self.server, "Deaf").socket().connection
        line.settimeout(2)
        before = memory(self.server)
        flood = (b"\x89\xfd" + b"mask" + b"x" * 125) * 500

        def shout():
            line.sendall(flood)
        with Attack(shout):
            self.assert_quick(ping(times=40))
        self.assertLess(memory(self.server) - before, 32 << 20)

    # -- point 2
    def test_02_options_do_not_fill_the_lobby(self):
        bad = Visitor(self.server, "Bad")
        for options, code in (({"junk": "x" * 50_000}, "bad-option"), ({"x" * 5_000: 1}, "bad-option"),
                              ({"layout": {"coast": ["x" * 50_000], "inland": []}}, "bad-option")):
            self.assertEqual(refusal(bad.open_table, "graenaland", [{"me": True}, {}, {}], options=options), (400, code))
        for n in range(20):
            one = Visitor(self.server, f"Bad {n}", address=100 + n)
            for _ in range(5):
                one.open_table("fjords", [{"me": True}, {}], options={"tiles": None, "runes": ["water"]})
        link = Link(Client(self.server, "Honest"))
        link.ask(do="lobby")
        heard = link.receive()
        self.assertEqual(len(heard["lobby"]), 50)
        self.assertLess(len(json.dumps(heard)), 60_000)

    # -- point 3
    def test_03_a_host_with_many_tables_crowds_nobody_out(self):
        table = Client(self.server, "Honest").open_table("territories", [{"me": True}, {}])
        bad = Visitor(self.server, "Bad")
        for _ in range(5):
            bad.open_table("territories", [{"me": True}, {}])
        self.assertEqual(refusal(bad.open_table, "territories", [{"me": True}, {}]), (429, "too-many-tables"))
        listed = [row["id"] for row in Client(self.server).call("tables")["tables"]]
        self.assertEqual(listed.index(table), 1)
        # All at once: what is on its way counts too.
        other = Visitor(self.server, "Hasty", address=3)
        threads = [threading.Thread(target=lambda: refusal(other.open_table, "territories", [{"me": True}, {}])) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        mine = [row for row in other.call("tables/mine")["tables"] if row["status"] == "open"]
        self.assertLessEqual(len(mine), 7)

    # -- point 4
    def test_04_bots_of_one_guest_do_not_keep_others_waiting(self):
        bad = Visitor(self.server, "Bad")
        self.assertEqual(refusal(bad.open_table, "fjords", [{"bot": "konung"}] * 2), (403, "account-needed"))
        owner = Visitor(self.server, address=4)
        owner.call("register", {"name": "Owner of bots", "password": "a long password"})
        tables = []
        for n in range(30):
            for client, seats in ((owner, [{"bot": "konung"}] * 4), (bad, [{"me": True}] + [{"bot": "konung"}] * 3)):
                with contextlib.suppress(Refused):
                    tables.append(client.open_table("fjords", seats))
            time.sleep(0.05)
        self.assertGreater(len(tables), 20)
        honest = Client(self.server, "Honest")
        table = honest.open_table("territories", [{"me": True}, {"bot": "hersir"}], options={"setup": "without-luck"})
        link = Link(honest)
        news = link.ask(do="watch", table=table, want=["moves"])["news"]
        found = []
        while news["status"] == "playing" and len(found) < 8:
            if not news.get("moves"):
                link.receive()
                news = link.news[-1]
                continue
            link.ask(do="move", table=table, move=news["moves"][0]["text"], seen=news["entry"])
            began = time.monotonic()
            while not link.news or not (link.news[-1].get("moves") or link.news[-1]["status"] == "over"):
                link.receive()
            found.append(time.monotonic() - began)
            news = link.news[-1]
            link.news.clear()
        self.assertGreater(len(found), 3)
        self.assertLess(statistics.median(found), 1.0, found)

    # -- point 5
    def test_05_many_sockets_have_one_budget(self):
        author = Visitor(self.server, "Author")
        table = author.open_table("fjords", [{"me": True}, {}])
        talk = Link(author)
        for _ in range(12):
            talk.ask(do="chat", table=table, text="long " * 190)
        ping = self.honest_ping()
        quiet = ping(times=10)
        links = [Link(author) for _ in range(20)] + [Link(Visitor(self.server, f"Bad {n}")) for n in range(8)]

        def storm(link):
            for _ in range(20):
                link.socket.send({"do": "watch", "table": table, "want": ["view", "moves"], "tag": 1})
            for _ in range(20):
                link.receive()
        with Attack(*(lambda link=link: storm(link) for link in links)):
            time.sleep(1)  # what they had saved up is used
            busy = ping(times=40)
        self.assertLess(statistics.median(busy), statistics.median(quiet) + PATIENCE)

    def test_05_messages_count_for_the_person_whatever_the_number_of_sockets(self):
        person = Visitor(self.server, "Many")
        links = [Link(person) for _ in range(10)]
        passed = 0
        for _ in range(60):
            for link in links:
                passed += link.ask(do="ping")["ok"]
        self.assertLess(passed, 450)  # of 600: a burst of 200 and 40 a second

    # -- point 10
    def test_10_a_private_game_is_for_its_players(self):
        one, two, stranger = Client(self.server, "One"), Client(self.server, "Two"), Visitor(self.server, "Stranger")
        table = one.open_table("territories", [{"me": True}, {}], terms={"private": True})
        watching = Link(stranger)
        self.assertTrue(watching.ask(do="watch", table=table)["ok"])  # a link is an invitation
        self.assertEqual(watching.ask(do="chat", table=table, text="hello")["error"]["code"], "no-talk")
        self.assertNotIn(table, [row["id"] for row in stranger.call("tables")["tables"]])
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        self.assertEqual(watching.receive()["error"]["code"], "private")
        self.assertEqual(refusal(stranger.call, f"tables/{table}"), (403, "private"))
        for request in ({"do": "watch"}, {"do": "at", "count": 0}, {"do": "why", "move": "x"}, {"do": "chat", "text": "hello"}):
            self.assertEqual(watching.ask(table=table, **request)["error"]["code"], "private")
        two.call(f"tables/{table}", {"do": "resign"})
        self.assertEqual(refusal(stranger.call, f"tables/{table}/record"), (403, "private"))
        self.assertEqual(refusal(stranger.call, f"tables/{table}", {"do": "chat", "text": "hello"}), (403, "private"))
        self.assertIn("seed", one.call(f"tables/{table}/record")["record"])


if __name__ == "__main__":
    unittest.main(warnings="ignore")
