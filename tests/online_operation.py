#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What an operator meets: settings from a file, the environment and flags; a load test; a disk that is full."""
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
from client import PROGRAM, Client, Player, Refused, Server, begin, make_certificate, pair, verify  # noqa: E402


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
        for text, word in (("port = many\n", "many"), ("no-such-setting = 1\n", "no-such-setting"), ("database postgresql://me:secret@there/\n", "no setting")):
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


@unittest.skipUnless(os.geteuid() == 0, "only root can mount a small disk")
class FullDiskTest(unittest.TestCase):
    def test_moves_are_refused_while_the_disk_is_full_and_go_on_when_there_is_room(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "landnam-test", folder], check=True)
            try:
                self.play_through(pathlib.Path(folder))
            finally:
                subprocess.run(["umount", "-l", folder], check=True)

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
            self.assertEqual(one.call(f"tables/{table}")["news"]["status"], "playing")
            filler.unlink()
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
