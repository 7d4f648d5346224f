#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What an operator does while servers run: bans, closed tables, removed chat, and the trail of it all. On one node with SQLite
and on two with PostgreSQL."""
import contextlib
import json
import pathlib
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import PROGRAM, Client, Link, Refused, Server, account, verify  # noqa: E402
from postgres import Postgres  # noqa: E402

SOON = 20  # seconds; it takes one where the machine is not busy


class AdminTests:
    """`servers`: two nodes, or the same one twice."""

    @classmethod
    def tearDownClass(cls):
        for server in set(cls.servers):
            server.__exit__()

    def admin(self, *words, code=0):
        done = subprocess.run([PROGRAM, "admin", *words, "--database", self.servers[0].database], capture_output=True, text=True, timeout=60,
                              stdin=subprocess.DEVNULL, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def trail(self, *words):
        return [json.loads(line) for line in self.admin("audit", "--json", *words).splitlines()]

    def refused(self, code, function, /, *words, **more):
        with self.assertRaises(Refused) as found:
            function(*words, **more)
        self.assertEqual(found.exception.code, code)
        return found.exception

    def until(self, what):
        """Waits until it is true, and answers it."""
        end = time.monotonic() + SOON
        while True:
            found = what()
            if found:
                return found
            self.assertLess(time.monotonic(), end, "the server took nothing in")
            time.sleep(0.05)

    def until_refused(self, code, function, /, *words):
        def is_refused():
            try:
                function(*words)
            except Refused as found:
                self.assertEqual(found.code, code)
                return True
            return False
        self.until(is_refused)

    def reason_of_the_end(self, socket):
        """Of the close frame that the server sends."""
        socket.connection.settimeout(SOON)
        while True:
            opcode, size = socket.stream.read(2)
            data = socket.stream.read(size)
            if opcode & 15 == 8:
                self.assertEqual(struct.unpack("!H", data[:2]), (1008,))
                return data[2:].decode()

    def test_everything_about_an_account_is_recorded(self):
        name = "Recorded"
        person = Client(self.servers[0], name)
        user = person.user["id"]
        person.call("register", {"name": name, "password": "a long password"})
        self.refused("wrong-password", Client(self.servers[1]).call, "login", {"name": name, "password": "another password"})
        self.refused("wrong-password", Client(self.servers[1]).call, "login", {"name": "Nobody At All", "password": "another password"})
        again = Client(self.servers[1])
        again.call("login", {"name": name, "password": "a long password"})
        token = again.call("tokens", {"label": "bot"})
        again.call("tokens/forget", {"id": token["id"]})
        self.refused("wrong-password", again.call, "password", {"old": "not this one", "new": "a new password"})
        again.call("password", {"old": "a long password", "new": "a new password"})
        again.call("logout", {})
        last = Client(self.servers[0])
        last.call("login", {"name": name, "password": "a new password"})
        exported = [row["action"] for row in last.call("export")["audit"]]
        self.admin("user", "rename", name, name + " Too")
        last.call("delete", {"password": "a new password"})
        rows = self.trail("--of", user)[::-1]
        actions = [row["action"] for row in rows]
        for action in ("login", "register", "login-failed", "token-made", "token-forgotten", "password-failed", "password", "logout", "rename",
                       "delete"):
            self.assertIn(action, actions)
        for row in rows:
            is_admin = row["action"] == "rename"
            self.assertEqual(row["actor"].startswith("admin:"), is_admin, row)
            self.assertEqual(row["address"], "" if is_admin else "127.0.0.1", row)
            self.assertLess(abs(row["at"] - time.time() * 1000), 300_000)
        self.assertEqual([row["actor"] for row in rows if row["action"] == "login-failed"], [""])
        self.assertNotIn("login-failed", exported, "what strangers did is not theirs")
        self.assertIn("password", exported)
        unknown = [row for row in self.trail("--action", "login-failed") if row["object"] == ""]
        self.assertEqual(len(unknown), 1, "the name that nobody has is not kept")
        everything = json.dumps(self.trail("--limit", "10000"))
        for secret in ("long password", "Nobody At All", person.headers["Cookie"].split("=")[1], token["token"]):
            self.assertNotIn(secret, everything)
        self.assertTrue(any(row["object"] == user or row["actor"] == user for row in self.trail("--of", "127.0.0.0/8")))
        self.assertEqual(self.trail("--of", "192.0.2.0/24"), [])

    def test_a_banned_person_is_out_at_once_and_back_after_it(self):
        loki, other = account(self.servers[0], "Loki"), account(self.servers[1], "Other")
        links = [loki.socket(), Client.socket(other)]
        token = loki.call("tokens", {"label": "bot"})["token"]
        self.admin("ban", "Loki", "--reason", "insults", "--for", "7d")
        self.assertEqual(self.reason_of_the_end(links[0]), "banned")
        self.until_refused("banned", loki.call, "me")
        for client in (loki, Client(self.servers[0], token=token), Client(self.servers[1], token=token)):
            self.until_refused("banned", client.call, "tables/mine")
            with self.assertRaises(SystemExit):
                client.socket()
        found = self.refused("banned", Client(self.servers[0]).call, "login", {"name": "Loki", "password": "a long password"})
        self.assertEqual(found.status, 403)
        self.assertIn("insults", str(found))
        self.refused("wrong-password", Client(self.servers[0]).call, "login", {"name": "Loki", "password": "no such password"})
        self.assertEqual(loki.call("export")["name"], "Loki")
        self.assertEqual(other.call("me")["user"]["name"], "Other")
        self.assertTrue(Client(self.servers[0], "Someone Else").call("me")["user"])
        self.assertIn("insults", self.admin("bans"))
        self.admin("unban", "Loki")
        self.until(lambda: self.let_in(loki))
        loki.socket().connection.close()
        links[1].connection.close()
        actions = [(row["action"], row["actor"][:6]) for row in self.trail("--of", loki.user["id"])]
        for wanted in (("ban", "admin:"), ("unban", "admin:"), ("login-banned", "")):
            self.assertIn(wanted, actions)

    @staticmethod
    def let_in(client):
        try:
            return client.call("me")["user"]
        except Refused:
            return None

    def test_a_banned_network_neither_registers_nor_connects(self):
        # Only the proxy's own word makes several networks out of this machine.
        here = {"X-Forwarded-For": "198.51.100.7"}
        there = {"X-Forwarded-For": "203.0.113.9"}

        def person(name, headers):
            client = Client(self.servers[0])
            client.headers.update(headers)
            if name:
                client.user = client.call("guest", {"name": name})["user"]
            return client
        inside, outside = person("Inside", here), person("Outside", there)
        sockets = [inside.socket(), person(None, here).socket(), outside.socket()]
        self.admin("ban", "198.51.100.0/24", "--reason", "floods")
        self.assertEqual(self.reason_of_the_end(sockets[0]), "banned")
        self.assertEqual(self.reason_of_the_end(sockets[1]), "banned")
        fresh = person(None, here)
        for call in (lambda: fresh.call("guest", {"name": "Anew"}), lambda: fresh.call("register", {"name": "Anew", "password": "a long password"}),
                     lambda: inside.call("me"), lambda: fresh.call("games")):
            self.refused("banned", call)
        with self.assertRaises(SystemExit):
            fresh.socket()
        self.assertEqual(outside.call("me")["user"]["name"], "Outside")
        self.assertEqual(Link(outside).ask(do="ping")["ok"], True)
        self.admin("unban", "198.51.100.0/24")
        self.until(lambda: self.let_in(inside))
        for socket in sockets:
            socket.connection.close()

    def test_a_closed_table_is_closed_for_everybody(self):
        host, guest = account(self.servers[0], "Close Host"), account(self.servers[1], "Close Guest")
        waiting = host.open_table("fjords", [{"me": True}, {}])
        running = host.open_table("fjords", [{"me": True}, {}], terms={"rated": True, "clock": {"kind": "live"}})
        guest.call(f"tables/{running}", {"do": "sit", "seat": 1})
        link = Link(guest)
        self.assertTrue(link.ask(do="watch", table=running)["ok"])
        self.admin("table", "close", "--of", "Close Host")
        while not (link.news and link.news[-1]["status"] == "over"):
            link.receive()
        self.assertEqual(link.news[-1]["result"]["how"], "aborted")
        self.until(lambda: guest.call(f"tables/{waiting}")["news"]["status"] == "closed")
        self.until(lambda: waiting not in json.dumps(Client(self.servers[1]).call("tables")))
        self.until(lambda: host.call("tables/mine")["tables"] == [])
        verify(host, running)
        self.assertEqual(host.call("users/Close%20Host")["ratings"], [])
        self.assertIn("already over", subprocess.run([PROGRAM, "admin", "table", "close", running, "--database", self.servers[0].database],
                                                     capture_output=True, text=True, check=False).stderr)
        self.assertEqual(sorted(row["object"] for row in self.trail("--action", "table-closed")), sorted([waiting, running]))
        link.close()

    def test_removed_chat_is_gone_for_all_and_from_everything_stored(self):
        loki, other = account(self.servers[0], "Chat Loki"), account(self.servers[1], "Chat Other")
        tables = [loki.open_table("fjords", [{"me": True}, {}]) for _ in range(2)]
        for table in tables:
            other.call(f"tables/{table}", {"do": "chat", "text": "Good morning."})
            loki.call(f"tables/{table}", {"do": "chat", "text": "Unspeakable, first."})
            loki.call(f"tables/{table}", {"do": "chat", "text": "Unspeakable, second."})
        link = Link(other)
        read = link.ask(do="watch", table=tables[0])["news"]
        line = next(line["n"] for line in read["chat"] if "first" in line["text"])
        shown = self.admin("chat", "show", tables[0])
        self.assertIn(f"{line}  ", shown)
        self.assertIn("Unspeakable, first.", shown)
        self.admin("chat", "remove", tables[0], "999", code=2)
        self.assertIn("Unspeakable, first.", self.admin("chat", "remove", tables[0], str(line)))
        while not link.news:
            link.receive()
        self.assertEqual([(one["n"], one["text"], one["removed"]) for one in link.news[-1]["chat"]], [(line, "", True)])
        self.admin("chat", "remove", "--of", "Chat Loki")
        for server in self.servers:
            someone = Client(server, "Someone")
            for table in tables:
                self.until(lambda: "Unspeakable" not in json.dumps(someone.call(f"tables/{table}")))
                chat = someone.call(f"tables/{table}")["news"]["chat"]
                self.assertEqual([(one["text"], one.get("removed")) for one in chat], [("Good morning.", None), ("", True), ("", True)])
        # The log goes on, and replays after a restart.
        other.call(f"tables/{tables[0]}", {"do": "chat", "text": "Thanks."})
        other.call(f"tables/{tables[0]}", {"do": "sit", "seat": 1})
        before = other.call(f"tables/{tables[0]}?after=0")["news"]
        self.servers[0].kill()
        self.servers[0].start()
        loki.call("me")
        after = loki.call(f"tables/{tables[0]}?after=0")["news"]
        self.assertEqual(after["chat"], before["chat"])
        self.assertEqual((after["entry"], after["status"]), (before["entry"], "playing"))
        self.assertNotIn("Unspeakable", json.dumps(loki.call("export")))
        self.assertNotIn("Unspeakable", self.admin("backup", "-"))
        details = [row["detail"] for row in self.trail("--action", "chat-removed") if row["object"] == loki.user["id"]]
        self.assertEqual(len(details), 3)
        link.close()

    def test_an_operators_new_password_and_deletion_end_sockets(self):
        person = account(self.servers[1], "Changed")
        socket = person.socket()
        subprocess.run([PROGRAM, "admin", "user", "password", "Changed", "--database", self.servers[0].database], input="quite another password\n",
                       text=True, check=True, capture_output=True)
        self.assertEqual(self.reason_of_the_end(socket), "session ended")
        again = Client(self.servers[1])
        again.call("login", {"name": "Changed", "password": "quite another password"})
        table = again.open_table("fjords", [{"me": True}, {}])
        again.call(f"tables/{table}", {"do": "chat", "text": "Forget me."})
        socket = again.socket()
        self.admin("user", "delete", "Changed", "--yes")
        self.assertEqual(self.reason_of_the_end(socket), "session ended")
        stranger = Client(self.servers[0])
        self.until(lambda: "Forget me" not in json.dumps(stranger.call(f"tables/{table}")))


class SqliteTest(AdminTests, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.servers = [Server(pathlib.Path(cls.folder.name) / "games.db", "--behind-proxy")] * 2

    def test_the_trail_is_kept_for_as_long_as_the_operator_says(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.db"
            with Server(path, "--keep-audit", "30") as server:
                Client(server, "Old")
                Client(server, "New")
                server.stop()
                with contextlib.closing(sqlite3.connect(path)) as database, database:
                    database.execute("UPDATE audit SET at = at - ? WHERE rowid = 1", (31 * 24 * 3600 * 1000,))

                def rows():
                    with contextlib.closing(sqlite3.connect(path)) as database:
                        return database.execute("SELECT COUNT(*) FROM audit").fetchone()[0]
                server.more = ("--keep-audit", "0")
                server.start()
                Client(server).call("me")
                server.stop()
                self.assertEqual(rows(), 2)
                server.more = ("--keep-audit", "30")
                server.start()
                self.until(lambda: rows() == 1)


class PostgresTest(AdminTests, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.__exit__)
        cls.servers = [Server(cls.postgres.address, "--behind-proxy") for _ in range(2)]


if __name__ == "__main__":
    unittest.main(warnings="ignore")
