#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What one bad visitor can do to the others, on a server with its default settings: nothing that they notice.

Each test is an attack from outside, and is judged by what honest clients see: how long they wait, what their
lists show, who can act in whose name. Attackers and honest people have different addresses where that matters.

The number in a test's name is the number of the attack. Faults of disks, clocks and restarts (15, 16, 19) are in
online_operation.py and online_nodes.py, and the page's tries to reconnect (20) in web/e2e/sessions.spec.ts, where a
real browser makes them.
"""
import contextlib
import http.client
import json
import os
import pathlib
import socket
import sqlite3
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


def patiently(work, *arguments, **more):
    """Waits for the budget of requests, so that another limit is met first."""
    while True:
        try:
            return work(*arguments, **more)
        except Refused as refused:
            if "Too many requests" not in str(refused):
                raise
            time.sleep(0.25)


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
        self.assertLessEqual(len(mine), 5)

    def test_03_a_network_has_a_share_of_the_open_tables(self):
        owner = Visitor(self.server, address=5)
        owner.call("register", {"name": "Neighbour", "password": "a long password"})
        codes = []
        for n in range(9):
            crowd = patiently(Visitor, self.server, f"Crowd {n}", address=5)
            codes += [refusal(patiently, crowd.open_table, "territories", [{"me": True}, {}]) for _ in range(5)]
        self.assertEqual(codes.count(None), 40)
        self.assertEqual(set(codes[40:]), {(429, "too-many-nearby")})
        patiently(owner.open_table, "territories", [{"me": True}, {}])  # the first of somebody with an account
        self.assertEqual(refusal(patiently, owner.open_table, "territories", [{"me": True}, {}]), (429, "too-many-nearby"))
        Visitor(self.server, "Elsewhere", address=6).open_table("territories", [{"me": True}, {}])

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
        self.assertGreater(len(tables), 15)
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

    def test_04_a_host_has_few_games_of_bots_alone(self):
        owner = Visitor(self.server, address=4)
        owner.call("register", {"name": "Owner of bots", "password": "a long password"})
        for _ in range(5):
            owner.open_table("fjords", [{"bot": "konung"}] * 4)
        refused = (429, "too-many-of-bots")
        self.assertEqual(refusal(owner.open_table, "fjords", [{"bot": "konung"}] * 4), refused)
        table = owner.open_table("territories", [{"bot": "konung"}, {}])
        self.assertEqual(refusal(owner.call, f"tables/{table}", {"do": "seat-bot", "seat": 1, "bot": "konung"}), refused)
        # Sitting down with bots and leaving the game to them.
        bad, codes = Visitor(self.server, "Bad"), []
        for _ in range(14):
            try:
                table = bad.open_table("fjords", [{"me": True}, {}, {}, {}])
                for seat in (1, 2, 3):
                    bad.call(f"tables/{table}", {"do": "seat-bot", "seat": seat, "bot": "konung"})
                bad.call(f"tables/{table}", {"do": "resign"})
            except Refused as stopped:
                codes.append((stopped.status, stopped.code))
                bad.call(f"tables/{table}", {"do": "close"})
            time.sleep(0.3)
        self.assertEqual(codes, [refused] * 4)

    # -- point 5
    def test_05_a_network_has_few_new_guests(self):
        def made(client, count):
            found = []
            for n in range(count):
                client.headers.pop("Cookie", None)
                found.append(refusal(patiently, client.call, "guest", {"name": f"Guest {n}"}))
            return found
        crowd = made(Visitor(self.server, address=7), 48)
        self.assertEqual(crowd[:40], [None] * 40)
        self.assertIn((429, "too-many"), crowd)
        self.assertEqual(made(Visitor(self.server, address=8), 3), [None] * 3)
        # The cookie of an account makes no difference.
        owner = Visitor(self.server, address=9)
        owner.call("register", {"name": "Mother", "password": "a long password"})
        cookie, found = owner.headers["Cookie"], []
        for n in range(48):
            owner.headers["Cookie"] = cookie
            found.append(refusal(patiently, owner.call, "guest", {"name": f"Child {n}"}))
        self.assertIn((429, "too-many"), found)
        # A guest may change their name for ever.
        guest = Visitor(self.server, "Name 0", address=10)
        for n in range(10):
            guest.call("guest", {"name": f"Name {n}"})

    def test_05_metrics_are_told_to_a_network_so_often_and_health_always(self):
        bad, monitor = Visitor(self.server, address=11), Visitor(self.server, address=12)
        found = [bad.raw("GET", "/metrics")[0].status for _ in range(120)]
        self.assertIn(429, found)
        self.assertEqual(monitor.raw("GET", "/metrics")[0].status, 200)
        for path in ("/healthz", "/readyz"):
            self.assertEqual({bad.raw("GET", path)[0].status for _ in range(200)}, {200})

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

    def test_05_strangers_do_not_talk_at_finished_tables(self):
        one, two, stranger = Client(self.server, "One"), Client(self.server, "Two"), Visitor(self.server, "Stranger")
        table = one.open_table("territories", [{"me": True}, {}])
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        two.call(f"tables/{table}", {"do": "resign"})
        self.assertEqual(refusal(stranger.call, f"tables/{table}", {"do": "chat", "text": "hello"})[1], "no-talk")
        one.call(f"tables/{table}", {"do": "chat", "text": "good game"})
        self.assertEqual(refusal(one.call, f"tables/{table}", {"do": "chat", "text": "again"}), (429, "too-many"))

    # -- point 6
    def test_06_somebody_with_many_games_delays_nobody(self):
        collector, other = account(self.server, "Collector"), Client(self.server, "Other")
        table = collector.open_table("territories", [{"me": True}, {}])
        other.call(f"tables/{table}", {"do": "sit", "seat": 1})
        other.call(f"tables/{table}", {"do": "resign"})
        self.server.kill()
        copies = [(f"zz{n:06}", n) for n in range(20_000)]
        with sqlite3.connect(self.database) as database:
            database.execute("PRAGMA synchronous = OFF")
            for name, other_columns in (("tables", "game, options, seats, seed, terms, unlisted, {n} AS created_at, creator, status, "
                                                     "wake_at, {n} AS over_at, result"),
                                        ("seats", "seat, kind, user_id, level, {n} AS over_at"),
                                        ("entries", "n, kind, body, user_id")):
                key = "id" if name == "tables" else "table_id"
                columns = other_columns.replace("{n} AS ", "")
                database.executemany(f"INSERT INTO {name} ({key}, {columns}) SELECT ?1, {other_columns.replace('{n}', '?2')} FROM {name} WHERE {key} = ?3",
                                     [(*copy, table) for copy in copies])
        self.server.start()
        self.assertEqual(len(collector.call("export")["games"]), 20_001)
        honest = Client(self.server, "Honest")

        def read_much():
            collector.call("users/Collector")
            collector.call("tables/mine")
            collector.call("export")
        with Attack(read_much, read_much):
            time.sleep(0.5)
            found = waits(lambda: honest.call("me"), times=60)
        self.assert_quick(found)
        self.assertLess(max(found), 2)
        # One long answer at a time: it takes memory until it is read.
        time.sleep(6)  # the budget of requests is full again
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(refusal(collector.call, "export"))) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertIn((429, "busy"), answers)
        self.assertIn(None, answers)
        page = other.call("users/Collector")
        self.assertEqual(len(page["games"]), 30)
        self.assertEqual(len(other.call(f"users/Collector?before={page['next']}")["games"]), 30)

    # -- point 7
    def test_07_a_flood_of_logins_keeps_nobody_waiting(self):
        honest = account(self.server, "Honest")

        def try_once(address):
            visitor = Visitor(self.server, address=address)

            def guess():
                visitor.raw("POST", "/api/v1/login", json.dumps({"name": "Honest", "password": f"wrong {time.time()}"}),
                            **{"Content-Type": "application/json"})
                time.sleep(0.2)  # they share a processor with the honest one
            return guess
        with Attack(*(try_once(50 + n) for n in range(24))):
            time.sleep(1)
            owner = Client(self.server)

            def log_in():
                for _ in range(20):
                    try:
                        return owner.call("login", {"name": "Honest", "password": "a long password"})
                    except Refused as refused:
                        if refused.status != 429:
                            raise
                        time.sleep(0.1)
                raise TimeoutError("an honest login is never let in")
            self.assertLess(statistics.median(waits(log_in, times=5)), 2)
            self.assertEqual(honest.call("me")["user"]["name"], "Honest")  # nor is the session lost

    def test_07_whoever_guesses_a_password_is_slowed_down_and_its_owner_is_not(self):
        owner = account(self.server, "Owner")
        answers = []
        for n in range(14):
            visitor = Visitor(self.server, address=80 + n)
            while (found := refusal(visitor.call, "login", {"name": "OWNER", "password": f"guess number {n}"})) == (429, "busy"):
                time.sleep(0.2)
            answers.append(found)
        self.assertEqual(answers.count((401, "wrong-password")), 10)
        self.assertEqual(answers[-1], (429, "too-many"))
        self.assertEqual(owner.call("me")["user"]["name"], "Owner")
        Client(self.server).call("login", {"name": "Owner", "password": "a long password"})

    # -- points 8 and 9
    def ended(self, link):
        """Whether a socket has been closed by the server; whatever it says before is heard."""
        link.socket.connection.settimeout(10)
        try:
            while True:
                link.receive()
        except ConnectionError:
            return True
        except OSError:
            return False

    def test_08_ending_a_session_ends_its_sockets(self):
        for name, end in (("Logs out", lambda who: who.call("logout", {})),
                          ("Goes", lambda who: who.call("delete", {"password": "a long password"}))):
            person = account(self.server, name)
            link = Link(person)
            link.ask(do="ping")
            end(person)
            self.assertTrue(self.ended(link), name)

    def test_08_a_new_password_ends_other_sessions_and_on_request_tokens(self):
        person = account(self.server, "Careful")
        thief = Client(self.server)
        thief.call("login", {"name": "Careful", "password": "a long password"})
        token = person.call("tokens", {"label": "a program"})["token"]
        program = Client(self.server, token=token)
        stolen, programs = Link(thief), Link(program)
        person.call("password", {"old": "a long password", "new": "another long password"})
        self.assertTrue(self.ended(stolen))
        self.assertTrue(programs.ask(do="ping")["ok"])
        person.call("password", {"old": "another long password", "new": "a third long password", "tokens": True})
        self.assertTrue(self.ended(programs))
        self.assertIsNone(program.call("me")["user"])

    def test_08_a_forgotten_token_is_of_no_use_on_an_open_socket(self):
        person = account(self.server, "Careful")
        token = person.call("tokens", {"label": "a program"})
        link = Link(Client(self.server, token=token["token"]))
        link.ask(do="ping")
        person.call("tokens/forget", {"id": token["id"]})
        self.assertTrue(self.ended(link))

    def test_08_a_deleted_name_is_not_stored_again(self):
        person, other = account(self.server, "Forget me"), Client(self.server, "Other")
        table = other.open_table("territories", [{"me": True}, {}])
        link = Link(person)
        link.ask(do="chat", table=table, text="here I am")
        done = threading.Event()

        def chatter():
            with contextlib.suppress(ConnectionError, OSError):
                while not done.is_set():
                    link.socket.send({"do": "chat", "table": table, "text": "still here"})
                    time.sleep(0.002)
        thread = threading.Thread(target=chatter)
        thread.start()
        person.call("delete", {"password": "a long password"})
        time.sleep(0.5)
        done.set()
        thread.join()
        news = other.call(f"tables/{table}")["news"]
        self.assertEqual({line["name"] for line in news["chat"]}, {"deleted"})
        self.assertNotIn("Forget me", json.dumps(news))

    def test_09_a_guests_cookie_does_not_open_the_account_it_becomes(self):
        victim = Client(self.server, "Victim")
        planted = dict(victim.headers)
        spying = Link(victim)
        victim.call("register", {"name": "Victim", "password": "a long password"})
        spy = Client(self.server)
        spy.headers = planted
        self.assertIsNone(spy.call("me")["user"])
        self.assertTrue(self.ended(spying))
        self.assertEqual(victim.call("me")["user"]["name"], "Victim")

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


    def test_10_a_profile_shows_no_private_games(self):
        one, two, stranger = account(self.server, "One"), account(self.server, "Two"), Client(self.server, "Stranger")
        tables = {}
        for private in (False, True):
            tables[private] = one.open_table("territories", [{"me": True}, {}], terms={"private": private})
            two.call(f"tables/{tables[private]}", {"do": "sit", "seat": 1})
            two.call(f"tables/{tables[private]}", {"do": "resign"})
        self.assertEqual([game["id"] for game in stranger.call("users/One")["games"]], [tables[False]])
        self.assertEqual({game["id"] for game in one.call("users/One")["games"]}, set(tables.values()))

    # -- point 11
    def test_11_only_what_the_proxy_added_says_where_somebody_is(self):
        with Server(self.database.parent / "proxy.db", *DEFAULTS, "--behind-proxy") as server:
            def status(*lines):
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
                connection.putrequest("GET", "/api/v1/me")
                for line in lines:
                    connection.putheader("X-Forwarded-For", line)
                connection.endheaders()
                found = connection.getresponse().status
                connection.close()
                return found
            found = [status(f"10.1.{n // 250}.{n % 250}", f"192.0.2.1:{1000 + n}") for n in range(400)]
            self.assertGreater(found.count(429), 50)
            self.assertEqual(status("192.0.2.1", "198.51.100.7"), 200)

    # -- point 12
    def test_12_nobody_can_look_like_somebody_else(self):
        account(self.server, "Leif")
        visitors = [Visitor(self.server, address=20 + n) for n in range(40)]
        for name in ("L\u0435if", "\uff2c\uff45\uff49\uff46", "Ieif", "Le\u0131f", "b0t jarl", "ADMlN", "Admin", "bot jarl", "ADMIN", "\u0391dmin", "leif"):
            with self.subTest(name):
                self.assertIn(refusal(visitors.pop().call, "register", {"name": name, "password": "a long password"}),
                              ((400, "bad-name"), (409, "name-taken")))
                self.assertIn(refusal(visitors.pop().call, "guest", {"name": name}), ((400, "bad-name"), (409, "name-taken")))
        for name in ("\u00c5sa", "Bj\u00f6rn", "\u0418\u0432\u0430\u043d", "\u592a\u90ce"):
            person = visitors.pop()
            self.assertEqual(person.call("register", {"name": name, "password": "a long password"})["user"]["name"], name)
        decomposed = visitors.pop().call("register", {"name": "Ho\u0308skuldur", "password": "a long password"})
        self.assertEqual(decomposed["user"]["name"], "H\u00f6skuldur")
        visitors.pop().call("login", {"name": "H\u00f6skuldur", "password": "a long password"})

    # -- point 13
    def test_13_a_rating_is_not_earned_by_a_bot(self):
        one = account(self.server, "One")
        terms = {"rated": True, "clock": {"kind": "live"}, "timeout": "bot"}
        self.assertEqual(refusal(one.open_table, "territories", [{"me": True}, {}], terms=terms), (400, "bad-terms"))

    # -- point 14
    def test_14_whoever_deletes_their_account_leaves_nobody_waiting(self):
        one, two, three = account(self.server, "One"), Client(self.server, "Two"), Client(self.server, "Three")
        duel = one.open_table("territories", [{"me": True}, {}])
        two.call(f"tables/{duel}", {"do": "sit", "seat": 1})
        waiting = one.open_table("fjords", [{"me": True}, {}])
        seated = three.open_table("fjords", [{"me": True}, {}, {}])
        one.call(f"tables/{seated}", {"do": "sit", "seat": 1})
        self.assertEqual(one.call("delete")["running"], 1)
        one.call("delete", {"password": "a long password"})
        news = two.call(f"tables/{duel}")["news"]
        self.assertEqual((news["status"], news["result"]["winner"]), ("over", 1))
        self.assertEqual(two.call(f"tables/{waiting}")["news"]["status"], "closed")
        self.assertIsNone(three.call(f"tables/{seated}")["news"]["seats"][1]["user"])

    def test_14_another_start_finishes_what_a_killed_server_left_of_a_deletion(self):
        leaver, other = account(self.server, "Leaver"), Client(self.server, "Other")
        table = leaver.open_table("territories", [{"me": True}, {}])
        other.call(f"tables/{table}", {"do": "sit", "seat": 1})
        leaver.call(f"tables/{table}", {"do": "chat", "text": "remember me"})
        self.server.kill()
        with sqlite3.connect(self.database) as database:  # as it is right after "delete"
            database.execute("UPDATE users SET leaving_at = 1 WHERE id = ?", (leaver.user["id"],))
            database.execute("DELETE FROM sessions WHERE user_id = ?", (leaver.user["id"],))
        self.server.start()
        self.assertIn(refusal(Client(self.server).call, "login", {"name": "Leaver", "password": "a long password"}),
                      ((404, "no-user"), (401, "wrong-password")))
        for _ in range(100):
            news = other.call(f"tables/{table}")["news"]
            if news["status"] == "over" and "remember me" not in json.dumps(news):
                break
            time.sleep(0.1)
        self.assertEqual((news["status"], news["result"]["winner"]), ("over", 1))
        self.assertNotIn("remember me", json.dumps(news))
        self.assertEqual(refusal(other.call, "users/Leaver")[0], 404)

    def test_14_players_can_agree_to_abort(self):
        one, two = account(self.server, "One"), account(self.server, "Two")
        table = one.open_table("territories", [{"me": True}, {}], terms={"rated": True, "clock": {"kind": "days"}})
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        one.call(f"tables/{table}", {"do": "ask-abort"})
        two.call(f"tables/{table}", {"do": "answer-abort", "yes": True})
        self.assertEqual(two.call(f"tables/{table}")["news"]["result"]["how"], "aborted")
        self.assertEqual(one.call("users/One")["ratings"], [])

    # -- point 17
    def test_17_two_who_ask_for_a_rematch_get_the_same_table(self):
        one, two = Client(self.server, "One"), Client(self.server, "Two")
        for _ in range(5):
            table = one.open_table("territories", [{"me": True}, {}])
            two.call(f"tables/{table}", {"do": "sit", "seat": 1})
            two.call(f"tables/{table}", {"do": "resign"})
            found = []
            threads = [threading.Thread(target=lambda who=who: found.append(who.call(f"tables/{table}", {"do": "rematch"})["table"]))
                       for who in (one, two)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(len(found), 2)
            self.assertEqual(len(set(found)), 1)
            for who in (one, two):  # one of them opened it
                with contextlib.suppress(Refused):
                    who.call(f"tables/{found[0]}", {"do": "close"})

    def test_17_a_rematch_at_once_is_not_stopped_by_the_own_open_tables(self):
        one, two = Client(self.server, "One"), Client(self.server, "Two")
        table = one.open_table("territories", [{"me": True}, {}])
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        two.call(f"tables/{table}", {"do": "resign"})
        for _ in range(5):
            two.open_table("territories", [{"me": True}, {}])
        found = []
        threads = [threading.Thread(target=lambda: found.append(one.call(f"tables/{table}", {"do": "rematch"})["table"])),
                   threading.Thread(target=lambda: (time.sleep(0.001), found.append(two.call(f"tables/{table}", {"do": "rematch"})["table"])))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 2)
        self.assertEqual(len(set(found)), 1)

    # -- point 18
    def test_18_malformed_requests_are_refused(self):
        def answer(text):
            with socket.create_connection(("127.0.0.1", self.server.port), 10) as line:
                line.sendall(text)
                return line.recv(4096)[9:12].decode()
        head = b"POST /api/v1/guest HTTP/1.1\r\nContent-Type: application/json\r\n"
        self.assertIn(answer(head + b"Host: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"), ("400", "501"))
        self.assertEqual(answer(b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), "400")
        self.assertEqual(answer(head + b"Host: a\r\nContent-Length: 99999999\r\n\r\n{"), "413")
        self.assertEqual(answer(head + b"Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"), "400")


if __name__ == "__main__":
    unittest.main(warnings="ignore")
