#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What an operator meets: settings from a file, the environment and flags; a load test; a disk that is full."""
import contextlib
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import PROGRAM, Client, Link, Player, Refused, Server, account, begin, make_certificate, pair, verify  # noqa: E402


class SettingsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        (self.path / "index.html").write_text("<!doctype html>")
        self.config = self.path / "landnam.conf"
        self.config.write_text(f'port = 0\nroot = "{self.path}"\ndatabase = "{self.path}/games.db"\nlog = "off"\nrequests = 2\n')

    def tearDown(self):
        self.folder.cleanup()

    def refused_of(self, count, *flags, **variables):
        """How many of so many requests a server with these settings refuses."""
        process = subprocess.Popen([PROGRAM, "serve", "--config", str(self.config), *flags], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, env={**os.environ, **variables})
        try:
            said = process.stdout.readline()
            found = re.search(r"http://localhost:(\d+)/", said)
            self.assertTrue(found, said)

            class Here:
                port, secure = int(found[1]), False
            client = Client(Here)
            return [client.raw("GET", "/api/v1/me")[0].status for _ in range(count)].count(429)
        finally:
            process.terminate()
            process.communicate()

    def test_a_flag_wins_over_a_variable_and_a_variable_over_the_file(self):
        self.assertGreater(self.refused_of(40), 0)
        self.assertTrue((self.path / "games.db").exists())
        self.assertEqual(self.refused_of(40, LANDNAM_REQUESTS="1000"), 0)
        self.assertGreater(self.refused_of(40, "--requests", "2", LANDNAM_REQUESTS="1000"), 0)

    def test_a_file_that_cannot_be_used_is_refused(self):
        for text, word in (("port = many\n", "many"), ("no-such-setting = 1\n", "no-such-setting"),
                           ("database postgresql://me:secret@there/\n", "not a setting")):
            self.config.write_text(text)
            done = subprocess.run([PROGRAM, "serve", "--config", str(self.config), "--root", str(self.path)], capture_output=True, text=True,
                                  timeout=20)
            self.assertNotEqual(done.returncode, 0, text)
            self.assertIn(word, done.stderr)
            self.assertNotIn("secret", done.stderr)


class LogTest(unittest.TestCase):
    def test_a_line_is_an_object_and_names_the_request_and_no_secret(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db", "--log", "info") as server:
            person = Client(server, "Leif")
            person.call("register", {"name": "Leif", "password": "a long password"})
            token = person.call("tokens", {"label": "bot"})["token"]
            table = person.open_table("fjords", [{"me": True}, {}])
            person.call(f"tables/{table}", {"do": "chat", "text": "Unspeakable."})
            answer, _ = person.raw("GET", "/api/v1/tables/mine?secret=word", **{"X-Request-Id": "forged"})
            self.assertEqual(answer.getheader("Content-Disposition"), 'attachment; filename="api.json"')
            with self.assertRaises(Refused):
                person.call("nowhere")
            link = Link(person)
            link.ask(do="ping")
            link.close()
            cookie = person.headers["Cookie"].split("=")[1]
            code, log = server.stop()
            self.assertEqual(code, 0)
        lines = [json.loads(line) for line in log.splitlines()]
        for line in lines:
            self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertIn(line["level"], ("info", "warning", "error"))
            self.assertTrue(line["event"])
        requests = {line["request"]: line for line in lines if line["event"] == "request"}
        self.assertEqual(len(requests), len([line for line in lines if line["event"] == "request"]), "an id is of one request")
        mine = requests[answer.getheader("X-Request-Id")]
        self.assertEqual((mine["method"], mine["path"], mine["status"], mine["network"], mine["user"]),
                         ("GET", "/api/v1/tables/mine", 200, "127.0.0.1", person.user["id"]))
        socket = next(line for line in lines if line["event"] == "socket")
        self.assertEqual((socket["network"], socket["user"]), ("127.0.0.1", person.user["id"]))
        self.assertNotIn(socket["request"], requests)
        self.assertIn(404, [line["status"] for line in requests.values()])
        self.assertLessEqual({"database open", "draining"}, {line["event"] for line in lines})
        for secret in ("long password", token, cookie, "Unspeakable", "secret=word", "forged"):
            self.assertNotIn(secret, log)


class LoadTest(unittest.TestCase):
    def load(self, server, *more):
        return subprocess.run([PROGRAM, "loadtest", "--port", str(server.port), "--tables", "2", "--seconds", "0.5", "--json", *more],
                              capture_output=True, text=True, timeout=120)

    def test_figures_come_or_the_reason_why_not(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "load.db") as server:
            figures = json.loads(self.load(server).stdout)
            self.assertGreater(figures["moves"], 0)
            refused = self.load(server, "--idle", "2100")
            self.assertNotEqual(refused.returncode, 0)
            self.assertIn("--behind-proxy", refused.stderr)
        self.assertIn(f"no server answers on port {server.port}", self.load(server).stderr)


class TlsTest(unittest.TestCase):
    def test_a_game_without_a_proxy(self):
        with tempfile.TemporaryDirectory() as folder:
            certificate, key = make_certificate(folder)
            os.environ["SSL_CERT_FILE"] = certificate  # whom the clients believe
            try:
                with Server(f"{folder}/games.db", "--certificate", certificate, "--key", key) as server:
                    client = Client(server, "Astrid")
                    self.assertIn("Secure", client.cookie_line)
                    self.assertIn("max-age", client.raw("GET", "/")[0].getheader("Strict-Transport-Security"))
                    player = Player(client, client.open_table("fjords", [{"me": True}, {"bot": "thrall"}]), 1)
                    player.run()
                    self.assertEqual(player.cuts, 0)
                    self.assertEqual(server.stop()[0], 0)
                    server.start()
            finally:
                del os.environ["SSL_CERT_FILE"]


class TimeTest(unittest.TestCase):
    """What happens with time. Time passes while no server runs, by moving what is stored into the past."""

    def setUp(self):
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        self.database = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory())) / "games.db"
        self.server = stack.enter_context(Server(self.database))

    def passes(self, hours, *statements):
        self.server.kill()
        past = hours * 3600 * 1000
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            for table, n, body in database.execute("SELECT table_id, n, body FROM entries").fetchall():
                entry = json.loads(body)
                for member in {"at", "began", "ended"} & entry.keys():
                    entry[member] -= past
                database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND n = ?", (json.dumps(entry), table, n))
            for name, columns in (("tables", ("created_at", "wake_at")), ("users", ("created_at", "seen_at")), ("nodes", ("seen_at",)),
                                  ("outages", ("began", "ended")), ("sessions", ("created_at", "expires_at"))):
                database.execute(f"UPDATE {name} SET " + ", ".join(f"{column} = {column} - {past}" for column in columns))
            for statement in statements:
                database.execute(statement)
        self.server.start()

    def stored(self, query):
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            return [row[0] for row in database.execute(query)]

    def until(self, question, seconds=20):
        end = time.monotonic() + seconds
        while not question():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)

    def test_nobody_loses_time_while_no_server_runs(self):
        one, two = Client(self.server, "One"), Client(self.server, "Two")
        tables = {}
        for kind in ({"kind": "live", "minutes": 1, "seconds": 0}, {"kind": "move", "seconds": 30}, {"kind": "days", "days": 1}):
            tables[kind["kind"]] = one.open_table("territories", [{"me": True}, {}], terms={"clock": kind})
            two.call(f"tables/{tables[kind['kind']]}", {"do": "sit", "seat": 1})
        time.sleep(1.5)  # a node notes every second that it is there
        self.passes(100)
        for kind, least in (("live", 45), ("move", 15), ("days", 86_000)):
            for _ in range(2):  # both have their time, the one after the move of the other
                mover = next(who for who in (one, two) if who.call(f"tables/{tables[kind]}?moves=1")["news"].get("moves"))
                news = mover.call(f"tables/{tables[kind]}?moves=1")["news"]
                until = next(clock["until"] for clock in news["clocks"] if clock["until"])
                self.assertGreater((until - news["time"]) / 1000, least, kind)
                mover.call(f"tables/{tables[kind]}", {"do": "move", "move": news["moves"][0]["text"]})
        self.passes(100)  # once more: what was given back is not given twice
        for table in tables.values():
            self.assertEqual(one.call(f"tables/{table}")["news"]["status"], "playing")

    def test_open_tables_expire_without_their_host(self):
        people = [Client(self.server, f"Host {n}") for n in range(4)]
        live = {"clock": {"kind": "live"}}
        gone, seen, here = (person.open_table("territories", [{"me": True}, {}], terms=live) for person in people[:3])
        slow = people[3].open_table("territories", [{"me": True}, {}])
        soon = int(time.time() * 1000) + 4000
        self.passes(2, f"UPDATE users SET seen_at = {soon} WHERE id = '{people[1].user['id']}'",
                    f"UPDATE tables SET wake_at = {soon} WHERE id = '{here}'")
        link = Link(people[2])
        link.ask(do="ping")
        asker = Client(self.server, "Asker")

        def status(table):
            return asker.call(f"tables/{table}")["news"]["status"]
        self.until(lambda: status(gone) == "closed")
        self.assertNotIn(gone, [row["id"] for row in asker.call("tables")["tables"]])
        time.sleep(6)
        self.assertEqual([status(table) for table in (seen, here, slow)], ["open"] * 3)
        link.close()
        self.passes(7 * 24)
        self.until(lambda: [status(table) for table in (seen, here, slow)] == ["closed"] * 3)

    def test_guests_without_games_are_removed_after_a_month(self):
        idle, talker, player, back = (Client(self.server, name) for name in ("Idle", "Talker", "Player", "Back"))
        owner = account(self.server, "Owner")
        table = owner.open_table("territories", [{"me": True}, {}])
        talker.call(f"tables/{table}", {"do": "chat", "text": "hello"})
        player.call(f"tables/{table}", {"do": "sit", "seat": 1})
        names = "SELECT name FROM users ORDER BY name"
        self.passes(29 * 24)
        time.sleep(1)
        self.assertEqual(self.stored(names), ["Back", "Idle", "Owner", "Player", "Talker"])
        back.call("me")
        self.server.stop()  # which notes who was there
        self.server.start()
        self.passes(2 * 24)
        self.until(lambda: self.stored(names) == ["Back", "Owner", "Player"])
        self.assertEqual(owner.call(f"tables/{table}")["news"]["chat"][0]["name"], "deleted")
        self.assertIsNone(idle.call("me")["user"])
        self.server.more = ("--keep-guests", "0")
        self.passes(40 * 24)
        time.sleep(1)
        self.assertIn("Back", self.stored(names))

    def test_expired_sessions_go_though_nobody_asks_whether_the_server_is_ready(self):
        Client(self.server, "Astrid")
        self.assertEqual(len(self.stored("SELECT hash FROM sessions")), 1)
        self.passes(61 * 24, "UPDATE users SET created_at = created_at + 1000000000000")
        self.until(lambda: self.stored("SELECT hash FROM sessions") == [])

    def test_being_ready_is_a_write_but_not_one_for_each_question(self):
        client = Client(self.server, "Astrid")

        def seen():
            return self.stored("SELECT seen_at FROM nodes")[0]
        before, times = seen(), set()
        for _ in range(300):
            self.assertEqual(client.raw("GET", "/readyz")[0].status, 200)
            times.add(seen())
        self.assertGreater(max(times), before - 1)
        self.assertLess(len(times), 20)
        time.sleep(1.1)
        self.assertEqual(client.raw("GET", "/readyz")[0].status, 200)
        self.assertGreater(seen(), max(times))

    def test_metrics_tell_what_waits_and_what_runs(self):
        text = Client(self.server, "Astrid").raw("GET", "/metrics")[1].decode()
        for queue in ("entries", "lists", "archive", "passwords", "bots"):
            self.assertIn(f'\nlandnam_queue{{queue="{queue}"}} ', text)
        said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout
        version, commit = re.fullmatch(r"landnam (\S+)(?: \((\S+)\))?\n", said).groups(default="")
        self.assertRegex(text, rf'\nlandnam_build_info{{version="{re.escape(version)}",commit="{re.escape(commit)}"}} 1\n')
        for name in ("landnam_http_seconds", "landnam_bot_waiting_seconds"):
            self.assertIn(f"\n{name}_count ", text)


@unittest.skipUnless(os.geteuid() == 0, "only root can mount a small disk")
class FullDiskTest(unittest.TestCase):
    def test_moves_are_refused_while_the_disk_is_full_and_go_on_when_there_is_room(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "landnam-test", folder], check=True)
            try:
                self.play_through(pathlib.Path(folder))
            finally:
                subprocess.run(["umount", "-l", folder], check=True)

    def becomes(self, client, status):
        """Whether the server is ready (200) or not (503) before long."""
        for _ in range(60):
            if client.raw("GET", "/readyz")[0].status == status:
                return True
            time.sleep(0.1)
        return False

    def play_through(self, folder):
        with Server(folder / "games.db") as server:
            players = pair(server, "fjords", 0.02)
            one, table = players[0].client, players[0].table
            join = begin(players)
            while not players[0].acknowledged:
                time.sleep(0.01)
            filler = folder / "filler"
            with filler.open("wb", buffering=0) as file, self.assertRaises(OSError):
                while True:
                    file.write(b"x" * 512)
            with self.assertRaises(Refused) as caught:
                for _ in range(100):
                    one.open_table("territories", [{"me": True}, {}])
            self.assertEqual((caught.exception.status, caught.exception.code), (507, "disk-full"))
            while not any(player.cuts for player in players):  # a move was refused
                time.sleep(0.01)
            self.assertTrue(self.becomes(one, 503))
            self.assertEqual(one.call(f"tables/{table}")["news"]["status"], "playing")
            filler.unlink()
            self.assertTrue(self.becomes(one, 200))
            join()
            verify(one, table)
            entries = [entry for player in players for entry in player.acknowledged.values()]
            self.assertEqual(len(entries), len(set(entries)))
            self.assertLessEqual(max(entries), one.call(f"tables/{table}")["news"]["entry"])
            server.stop()
            database = sqlite3.connect(folder / "games.db")
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            database.close()
            server.start()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
