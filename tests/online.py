#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The online server from outside: real processes, real sockets, one SQLite file. LANDNAM names the program."""
import json
import os
import pathlib
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import PROGRAM, Client, Link, Player, Refused, Server, account  # noqa: E402

KILLS = int(os.environ.get("LANDNAM_KILLS", "12"))
PAUSE = 0.004 * KILLS  # so that games last longer than the killing


def at_once(*jobs):
    """Runs the jobs side by side; the first error is raised."""
    errors = []

    def guarded(job):
        try:
            job()
        except BaseException as error:  # noqa: BLE001  (raised again below)
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


class OnlineTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(pathlib.Path(cls.folder.name) / "games.db")

        # A table whose time runs out while the other tests run.
        one, two = Client(cls.server, "Slow"), Client(cls.server, "Slower")
        cls.slow = one.open_table("territories", [{"me": True}, {}], terms={"clock": {"kind": "move", "seconds": 10}, "timeout": "loss"})
        two.call(f"tables/{cls.slow}", {"do": "sit", "seat": 1})

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.folder.cleanup()

    def guest(self, name="Astrid"):
        return Client(self.server, name)

    def refusal(self, client, path, body=None):
        with self.assertRaises(Refused) as caught:
            client.call(path, body)
        return caught.exception.status, caught.exception.code

    # ---- accounts

    def test_a_guest_becomes_an_account_and_keeps_the_seat(self):
        guest = self.guest("Gunnar")
        table = guest.open_table("territories", [{"me": True}, {}])
        user = guest.call("register", {"name": "Gunnar the Red", "password": "a long password"})["user"]
        self.assertEqual((user["id"], user["guest"]), (guest.user["id"], False))
        self.assertEqual(guest.call("tables/mine")["tables"][0]["id"], table)

    def test_a_session_is_a_cookie_that_scripts_and_other_sites_cannot_use(self):
        line = self.guest().cookie_line
        for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
            self.assertIn(word, line)

    def test_passwords(self):
        one = Client(self.server)
        one.call("register", {"name": "Thora", "password": "first password"})
        two = Client(self.server)
        self.assertEqual(self.refusal(two, "login", {"name": "Thora", "password": "wrong password"}), (401, "wrong-password"))
        self.assertEqual(self.refusal(two, "login", {"name": "Nobody", "password": "wrong password"}), (401, "wrong-password"))
        two.call("login", {"name": "thora", "password": "first password"})
        self.assertEqual(self.refusal(Client(self.server), "register", {"name": "THORA", "password": "other password"}),
                         (409, "name-taken"))
        two.call("password", {"old": "first password", "new": "second password"})
        self.assertEqual(one.call("me")["user"], None)
        self.assertEqual(two.call("me")["user"]["name"], "Thora")
        self.assertEqual(self.refusal(two, "password", {"old": "first password", "new": "third password"}),
                         (401, "wrong-password"))
        two.call("logout", {})
        self.assertEqual(two.call("me")["user"], None)

    def test_tokens_let_programs_in_until_they_are_forgotten(self):
        owner = Client(self.server)
        owner.call("register", {"name": "Owner", "password": "a long password"})
        made = owner.call("tokens", {"label": "my bot"})
        program = Client(self.server, token=made["token"])
        self.assertEqual(program.call("me")["user"]["name"], "Owner")
        self.assertEqual(self.refusal(program, "tokens", {"label": "more"}), (403, "not-yours"))
        self.assertNotIn(made["token"], json.dumps(owner.call("tokens")))
        owner.call("tokens/forget", {"id": made["id"]})
        self.assertEqual(program.call("me")["user"], None)

    def test_export_and_deletion(self):
        leaver = Client(self.server)
        leaver.call("register", {"name": "Leaver", "password": "a long password"})
        table = leaver.open_table("territories", [{"me": True}, {}])
        link = Link(leaver)
        self.assertTrue(link.ask(do="chat", table=table, text="remember me")["ok"])
        data = json.dumps(leaver.call("export"))
        self.assertIn("remember me", data)
        self.assertNotIn("argon2", data)
        self.assertEqual(self.refusal(leaver, "delete", {"password": "not this one"}), (401, "wrong-password"))
        leaver.call("delete", {"password": "a long password"})
        self.assertEqual(leaver.call("me")["user"], None)
        seen = self.guest().call(f"tables/{table}")
        self.assertNotIn("remember me", json.dumps(seen))
        self.assertNotIn("Leaver", json.dumps(seen))
        link.close()

    def test_requests_that_another_site_could_forge_are_refused(self):
        client = self.guest()
        body = json.dumps({"name": "x"})
        answer, _ = client.raw("POST", "/api/v1/guest", body, **{"Content-Type": "application/json", "Origin": "http://evil.example"})
        self.assertEqual(answer.status, 403)
        answer, _ = client.raw("POST", "/api/v1/guest", body, **{"Content-Type": "text/plain"})
        self.assertEqual(answer.status, 415)
        client.headers["Origin"] = "http://evil.example"
        with self.assertRaises(SystemExit):
            client.socket()

    # ---- play

    def play_out(self, game, seats, persons, **more):
        clients = [self.guest(f"Player {n}") for n in range(persons)]
        table = clients[0].open_table(game, [{"me": True}] + [{}] * (persons - 1) + seats, **more)
        watching = Link(self.guest("Watcher"))
        self.assertTrue(watching.ask(do="watch", table=table, want=["view", "moves"])["ok"])
        for n, client in enumerate(clients[1:], 1):
            client.call(f"tables/{table}", {"do": "sit", "seat": n})
        players = [Player(client, table, seed=n) for n, client in enumerate(clients)]
        at_once(*(player.run for player in players))
        while not watching.news or watching.news[-1]["status"] != "over":
            watching.receive()
        watching.close()
        record = clients[0].call(f"tables/{table}/record")["record"]
        checked = subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        return table, players, watching, record

    def check_spectator(self, watching, record):
        """Every byte a spectator got before the end: no seed, no moves to choose, nothing hidden that is told."""
        before = [json.dumps(message) for message in watching.heard if message.get("news", {}).get("status") != "over"]
        seed = re.search(r'^seed 0 "(.+)"$', record, re.M)[1]
        self.assertFalse(any(seed in text for text in before))
        self.assertFalse(any("moves" in message.get("news", {}) for message in watching.heard))

    def test_territories_between_two_persons_with_a_spectator(self):
        _, players, watching, record = self.play_out("territories", [], 2)
        self.assertEqual(players[0].result, players[1].result)
        self.check_spectator(watching, record)

    def test_fjords_against_a_bot(self):
        _, _, watching, record = self.play_out("fjords", [{"bot": "thrall"}], 1)
        self.check_spectator(watching, record)

    def test_graenaland_keeps_its_secrets_from_the_spectator_and_from_each_other(self):
        table, players, watching, record = self.play_out("graenaland", [{"bot": "thrall"}], 2, options={"game": "advanced"})
        self.check_spectator(watching, record)
        hidden = 0
        for message in watching.heard:
            news = message.get("news") or {}
            if news.get("status") != "playing":
                continue
            hidden += sum("hidden" in event for event in news["events"])
            for event in news["events"]:
                self.assertFalse("hidden" in event and ("move" in event or "text" in event), event)
                self.assertNotIn("keep", event.get("move", {}))  # which victory card: nobody's business before the end
            for player in news["view"]["players"] if news["view"]["phase"] != "final" else []:
                self.assertIsNone(player.get("vp_card"))
        self.assertGreater(hidden, 20)

    def test_players_see_their_own_possible_projects(self):
        one, two, stranger = self.guest("One"), self.guest("Two"), self.guest("Stranger")
        table = one.open_table("graenaland", [{"me": True}, {}, {"bot": "thrall"}])
        links = [Link(client) for client in (one, two, stranger)]
        self.assertEqual(links[0].ask(do="projects", table=table)["error"]["code"], "not-started")
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        self.assertEqual(links[2].ask(do="projects", table=table)["error"]["code"], "not-yours")
        for seat, link in enumerate(links[:2]):
            news = link.ask(do="watch", table=table, want=["view"])["news"]
            self.assertEqual(news["you"], seat)
            projects = link.ask(do="projects", table=table)["projects"]
            self.assertEqual(len(projects), 8 * len(news["view"]["territories"]) + 1)
            # Nobody builds before the heroes have moved; what is missing follows from the own hand.
            self.assertLessEqual({project["refusal"]["code"] for project in projects}, {"not-your-turn", "wrong-step"})
            palisade = next(project for project in projects if project["what"] == "palisade")
            faces = [card.get("face") for card in news["view"]["players"][seat]["hand"]]
            wood, gold = faces.count("wood"), faces.count("gold")
            self.assertEqual(palisade.get("missing"), None if wood + gold >= 2 else {"wood": 2 - wood}, faces)
        for link in links:
            link.close()

    def test_a_repeated_request_is_answered_again_and_done_once(self):
        one, two = self.guest("One"), self.guest("Two")
        table = one.open_table("territories", [{"me": True}, {}])
        early = Link(one)
        self.assertEqual(early.ask(do="why", table=table, move="1,1-2,1")["error"]["code"], "not-started")
        early.close()
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        links = {}
        for client in (one, two):
            link = Link(client)
            news = link.ask(do="watch", table=table, want=["moves"])["news"]
            links[news["you"]] = (link, news)
        mover = next(seat for seat, (_, news) in links.items() if news.get("moves"))
        link, news = links[mover]
        move = news["moves"][0]["move"]
        first = link.ask(do="move", table=table, move=move, seen=news["entry"], request="once")
        again = link.ask(do="move", table=table, move=move, seen=news["entry"], request="once")
        self.assertTrue(first["ok"] and again["ok"])
        self.assertEqual(again["entry"], first["entry"])
        other, stale = links[1 - mover]
        forbidden = other.ask(do="move", table=table, move=move)["error"]  # the trunk is taken
        self.assertEqual(forbidden, other.ask(do="why", table=table, move=move)["refusal"])
        refused = other.ask(do="move", table=table, move=move, seen=stale["entry"] - 1)
        self.assertEqual(refused["error"]["code"], "stale")
        for link, _ in links.values():
            link.close()

    def test_permissions(self):
        one, two, stranger = self.guest("One"), self.guest("Two"), self.guest("Stranger")
        table = one.open_table("territories", [{"me": True}, {}])
        self.assertEqual(self.refusal(two, f"tables/{table}", {"do": "close"})[1], "not-yours")
        self.assertEqual(self.refusal(two, f"tables/{table}", {"do": "seat-bot", "seat": 1, "bot": "thrall"})[1], "not-yours")
        self.assertEqual(self.refusal(two, f"tables/{table}", {"do": "sit", "seat": 0})[1], "seat-taken")
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        self.assertEqual(self.refusal(stranger, f"tables/{table}", {"do": "move", "move": "x"})[1], "not-yours")
        self.assertEqual(self.refusal(stranger, f"tables/{table}", {"do": "resign"})[1], "not-yours")
        self.assertEqual(self.refusal(Client(self.server), f"tables/{table}", {"do": "resign"}), (401, "sign-in"))
        self.assertEqual(self.refusal(one, f"tables/{table}/record"), (403, "secret"))
        self.assertEqual(self.refusal(one, "tables/nosuchtable1"), (404, "no-table"))
        self.assertEqual(self.refusal(one, "tables", {"game": "territories", "seats": [{"me": True}, {}],
                                                      "terms": {"rated": True, "clock": {"kind": "days", "days": 1}}}),
                         (403, "account-needed"))

    def test_rated_games_change_ratings_and_profiles_show_them(self):
        people = []
        for name in ("Rater", "Rated"):
            person = Client(self.server)
            person.call("register", {"name": name, "password": "a long password"})
            people.append(person)
        table = people[0].open_table("territories", [{"me": True}, {}], terms={"rated": True, "clock": {"kind": "live", "minutes": 10, "seconds": 5}})
        people[1].call(f"tables/{table}", {"do": "sit", "seat": 1})
        people[1].call(f"tables/{table}", {"do": "resign"})
        for _ in range(100):
            ranking = self.guest().call("ranking?game=territories&pace=live&players=2")["ranking"]
            if ranking:
                break
            time.sleep(0.05)
        self.assertEqual([one["name"] for one in ranking], ["Rater", "Rated"])
        self.assertGreater(ranking[0]["rating"], 1500)
        self.assertLess(ranking[1]["rating"], 1500)
        profile = self.guest().call("users/rater")
        self.assertEqual(profile["games"][0]["id"], table)
        self.assertEqual(profile["ratings"][0]["games"], 1)
        rematch = people[1].call(f"tables/{table}", {"do": "rematch"})["table"]
        self.assertEqual(people[0].call(f"tables/{table}", {"do": "rematch"})["table"], rematch)
        self.assertEqual(people[0].call(f"tables/{rematch}")["news"]["seats"][0]["name"], "Rated")

    def test_zz_time_runs_out(self):
        link = Link(self.guest())
        news = link.ask(do="watch", table=self.slow)["news"]
        while news["status"] != "over":
            news = link.receive().get("news", news)
        self.assertEqual(news["result"]["how"], "timeout")
        self.assertIn(news["result"]["winner"], (0, 1))
        link.close()

    def test_the_lobby_tells_of_tables_as_they_come_and_go(self):
        visitor = Link(self.guest("Visitor"))
        self.assertTrue(visitor.ask(do="lobby")["ok"])

        def listed(table, wanted):
            while True:
                lobby = visitor.receive().get("lobby")
                if lobby is not None and any(entry["id"] == table for entry in lobby) == wanted:
                    return
        opener = self.guest("Opener")
        table = opener.open_table("fjords", [{"me": True}, {}])
        listed(table, True)
        own = Link(opener)
        own.ask(do="lobby")
        while not (lobby := own.receive().get("lobby")):
            pass
        self.assertEqual([entry["seats"][0]["you"] for entry in lobby if entry["id"] == table], [True])
        own.close()
        opener.call(f"tables/{table}", {"do": "close"})
        listed(table, False)
        visitor.close()

    def test_rows_and_tables_name_what_the_host_laid_out(self):
        host = self.guest("Layer")
        seats = [{"me": True}, {}, {}]
        island = {"coast": ["ch1", "cf1", "cp1"], "inland": ["ih1", "im1"]}
        land = [[x, 0] for x in range(12)]
        tables = {
            host.open_table("graenaland", seats): ("layout", None),
            host.open_table("graenaland", seats, options={"layout": island}): ("layout", "custom"),
            host.open_table("territories", seats[:2]): ("shape", "rectangle"),
            host.open_table("territories", seats[:2], options={"shape": land}): ("shape", "custom"),
        }
        rows = {row["id"]: row["options"] for row in host.call("tables/mine")["tables"]}
        link = Link(host)
        for table, (name, shown) in tables.items():
            self.assertEqual(rows[table].get(name), shown)
            about = link.ask(do="watch", table=table, after=0)["news"]["about"]
            self.assertEqual(about["own"], [name] if shown == "custom" else [])
        self.assertEqual(about["options"]["shape"], land)
        link.close()
        for table in tables:
            host.call(f"tables/{table}", {"do": "close"})

    # ---- hostile clients

    def test_nonsense_is_answered_and_nobody_else_notices(self):
        client = self.guest("Honest")
        rng = random.Random(7)
        bad = Link(self.guest("Bad"))
        for text in ("", "[]", "{", "null", '{"do":"move"}', '{"do":"nothing","table":"x"}', "[" * 3000, '{"do":"watch","table":7}',
                     '{"do":"watch","table":"' + "x" * 5000 + '"}', '{"do":"move","table":"x","move":{"a":' * 20):
            bad.socket.send(text.encode())
            self.assertFalse(bad.receive()["ok"])
        bad.socket.send(b"\xff\xfe" * 10)
        with self.assertRaises((ConnectionError, OSError)):
            bad.receive()
        for size in (70_000, 5_000_000):
            huge = Link(self.guest("Huge"))
            with self.assertRaises((ConnectionError, OSError)):
                huge.socket.send(b"x" * size)
                while True:
                    huge.receive()
        idle = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(200)]  # fewer than one address may have
        for connection in idle:
            connection.sendall(rng.choice([b"GET / HT", b"\0\1\2\3",
                                           b"POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n{",
                                           b"GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"]))
        table = client.open_table("territories", [{"me": True}, {"bot": "thrall"}])
        Player(client, table, seed=1).run()
        for connection in idle:
            connection.close()
        forged = Client(self.server)
        forged.headers["Cookie"] = "landnam=" + "A" * 43
        self.assertEqual(forged.call("me")["user"], None)
        for path in ("/api/v1/tables/..%2f..%2fetc", "/api/v1/%00", "/api/v2/me", "/api/v1/users/%F0", "/api/v1/tables?game='%20or%201=1--"):
            answer, _ = forged.raw("GET", path)
            self.assertLess(answer.status, 500, path)

    def test_too_many_requests_wait(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "a.db", "--requests", "2") as server:
            client = Client(server)
            seen = [client.raw("GET", "/api/v1/me")[0].status for _ in range(40)]
            self.assertIn(429, seen)
            self.assertEqual(seen[0], 200)


class EndingTest(unittest.TestCase):
    def test_killed_at_random_moments_nothing_acknowledged_is_lost(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            tables = []
            for n in range(4):
                one, two = Client(server, f"One {n}"), Client(server, f"Two {n}")
                table = one.open_table("fjords", [{"me": True}, {}])
                two.call(f"tables/{table}", {"do": "sit", "seat": 1})
                patience = 90 + KILLS
                tables.append([Player(one, table, n, PAUSE, patience), Player(two, table, 100 + n, PAUSE, patience)])
            over = threading.Event()

            def killer():
                rng = random.Random(5)
                for _ in range(KILLS):
                    time.sleep(rng.uniform(0.05, 0.3))
                    server.kill()
                    server.start()
                over.set()
            players = [player for pair in tables for player in pair]
            at_once(killer, *(player.run for player in players))
            self.assertTrue(over.is_set())
            acknowledged = 0
            for one, two in tables:
                record = one.client.call(f"tables/{one.table}/record")["record"]
                checked = subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True)
                self.assertEqual(checked.returncode, 0, checked.stdout)
                entries = list(one.acknowledged.values()) + list(two.acknowledged.values())
                self.assertEqual(len(entries), len(set(entries)))  # none twice
                last = one.client.call(f"tables/{one.table}?after=0")["news"]["entry"]
                self.assertTrue(all(entry <= last for entry in entries))
                acknowledged += len(entries)
            self.assertGreater(sum(player.cuts for player in players), 0)
            self.assertGreater(acknowledged, 50)

    def test_no_client_can_write_what_makes_a_table_unreadable(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            one, two = Client(server, "🐺" * 24), Client(server, "Two")
            table = one.open_table("territories", [{"me": True}, {}])
            two.call(f"tables/{table}", {"do": "sit", "seat": 1})
            mover = next(link for link in map(Link, (one, two))
                         if link.ask(do="watch", table=table, want=["moves"])["news"].get("moves"))
            news = mover.ask(do="watch", table=table, want=["moves"])["news"]
            move = news["moves"][0]["move"]
            for words in ({"do": "chat", "text": "two\nlines"}, {"do": "chat", "text": "\0"}, {"do": "chat", "text": "x" * 1001},
                          {"do": "chat"}, {"do": "move", "move": move, "request": "a\nb"}, {"do": "move", "move": move, "request": "x" * 65},
                          {"do": "move", "move": {**move, "more": "x" * 9000}}):
                answer = mover.ask(table=table, **words)
                self.assertEqual(answer.get("error", {}).get("code"), "bad-request", words)
            self.assertTrue(mover.ask(do="chat", table=table, text="x" * 1000)["ok"])
            self.assertTrue(mover.ask(do="move", table=table, move=move, request="\u00e9" * 32)["ok"])
            mover.close()
            server.kill()
            server.start()
            self.assertEqual(two.call(f"tables/{table}")["news"]["entry"], news["entry"] + 2)

    def test_a_backup_of_a_running_server_loses_nothing_later(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            client = Client(server, "Host")
            tables = []
            for _ in range(3):
                tables.append(client.open_table("territories", [{"me": True}, {}]))
                done = subprocess.run([PROGRAM, "admin", "backup", "-", "--database", server.database], capture_output=True, text=True, check=True)
                self.assertTrue(all(table in done.stdout for table in tables))
            server.kill()
            server.start()
            for table in tables:
                self.assertEqual(client.call(f"tables/{table}")["news"]["status"], "open")

    def test_told_to_end_it_says_goodbye_and_loses_nothing(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            client = Client(server, "Stayer")
            table = client.open_table("territories", [{"me": True}, {}])
            link = Link(client)
            self.assertTrue(link.ask(do="watch", table=table)["ok"])
            code, log = server.stop()
            self.assertEqual(code, 0, log)
            with self.assertRaises(ConnectionError):
                link.receive()
            server.start()
            self.assertEqual(client.call(f"tables/{table}")["news"]["status"], "open")

    def test_a_bot_goes_on_after_a_restart_with_nobody_there(self):
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            client = account(server, "Opener")
            table = client.open_table("graenaland", [{"bot": "thrall"}] * 3)
            server.kill()
            server.start()
            for _ in range(400):
                if client.call(f"tables/{table}?after=1")["news"]["status"] == "over":
                    return
                time.sleep(0.1)
            self.fail("the bots did not go on")


if __name__ == "__main__":
    unittest.main(warnings="ignore")
