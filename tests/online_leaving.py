#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Leaving a game before its end, and what comes after it: aborting, absent players, chat, the rematch."""
import json
import pathlib
import sqlite3
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import Client, Link, Refused, Server, account, verify  # noqa: E402

DAY = 24 * 3600 * 1000


class Table:
    """Two persons at a table whose game is on."""

    def __init__(self, one, two, **terms):
        self.people = [one, two]
        self.id = one.open_table("fjords", [{"me": True}, {}], terms=terms)
        self.act(1, do="sit", seat=1)

    def act(self, seat, /, **command):
        return self.people[seat].call(f"tables/{self.id}", command)

    def news(self, seat=0, moves=False):
        return self.people[seat].call(f"tables/{self.id}" + ("?moves=1" if moves else ""))["news"]


class LeavingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = pathlib.Path(cls.folder.name) / "games.db"
        cls.server = Server(cls.database)
        cls.one, cls.two = account(cls.server, "Leaver1"), account(cls.server, "Leaver2")

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.folder.cleanup()

    def refused(self, code, function, /, *words, **more):
        with self.assertRaises(Refused) as found:
            function(*words, **more)
        self.assertEqual(found.exception.code, code)

    def older(self, table, milliseconds):
        """Everything at this table happened earlier; the server forgets what it has in memory."""
        self.server.kill()
        with sqlite3.connect(self.database) as database:
            for n, body in database.execute("SELECT n, body FROM entries WHERE table_id = ?", (table,)).fetchall():
                entry = json.loads(body)
                for member in {"at", "began", "ended"} & entry.keys():
                    entry[member] -= milliseconds
                database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND n = ?", (json.dumps(entry), table, n))
            database.execute("UPDATE tables SET created_at = created_at - ?, wake_at = wake_at - ? WHERE id = ?", (milliseconds, milliseconds, table))
        self.server.start()

    def test_players_agree_to_abort_a_rated_game(self):
        table = Table(self.one, self.two, rated=True, clock={"kind": "live"})
        table.act(0, do="ask-abort")
        self.assertEqual(table.news(1)["abort"], {"by": 0, "open": [1]})
        table.act(1, do="answer-abort", yes=False)
        self.assertIsNone(table.news(1)["abort"])
        table.act(1, do="ask-abort")
        table.act(0, do="answer-abort", yes=True)
        news = table.news()
        self.assertEqual((news["status"], news["result"]["how"], news["result"]["winner"]), ("over", "aborted", None))
        verify(self.one, table.id)
        self.assertEqual(self.one.call(f"users/{self.one.user['name']}")["ratings"], [])

    def test_bots_never_take_over_in_a_rated_game(self):
        self.refused("bad-terms", self.one.open_table, "fjords", [{"me": True}, {}],
                     terms={"rated": True, "timeout": "bot", "clock": {"kind": "live"}})

    def test_a_table_of_an_earlier_version_is_read_and_its_absent_player_loses(self):
        one, two = account(self.server, "Absent"), account(self.server, "Present")
        table = Table(one, two, rated=True, clock={"kind": "move", "seconds": 10})
        self.server.kill()
        with sqlite3.connect(self.database) as database:
            database.execute("UPDATE tables SET terms = REPLACE(terms, '\"loss\"', '\"bot\"') WHERE id = ?", (table.id,))
        self.server.start()
        self.assertEqual(table.news()["about"]["terms"]["timeout"], "bot")
        gone = table.news()["turn"]["seat"]
        self.older(table.id, 60_000)
        end = time.monotonic() + 30
        while (news := table.news(1 - gone, moves=True))["status"] != "over":
            self.assertLess(time.monotonic(), end)
            if news.get("moves"):
                table.act(1 - gone, do="move", move=news["moves"][0]["move"])
        for _ in range(50):  # ratings are entered right after the end
            rating = [self.one.call(f"users/{person.user['name']}")["ratings"] for person in table.people]
            if all(rating):
                break
            time.sleep(0.1)
        self.assertLess(rating[gone][0]["rating"], rating[1 - gone][0]["rating"])

    def test_an_absent_player_is_claimed_after_a_week(self):
        table = Table(self.one, self.two)
        waited_for = table.news()["turn"]["seat"]
        self.assertGreater(table.news()["absent_at"][waited_for], time.time() * 1000 + 6.9 * DAY)
        self.refused("not-due", table.act, 1 - waited_for, do="claim-absent", seat=waited_for)
        self.older(table.id, 7 * DAY)
        self.refused("not-due", table.act, waited_for, do="claim-absent", seat=1 - waited_for)
        table.act(1 - waited_for, do="claim-absent", seat=waited_for)
        news = table.news()
        self.assertEqual((news["status"], news["result"]["how"], news["result"]["winner"]), ("over", "absent", 1 - waited_for))
        self.assertEqual(news["seats"][waited_for]["gone"], "absent")

    def test_chat_after_the_game(self):
        table = Table(self.one, self.two)
        stranger = Client(self.server, "Stranger")
        table.act(0, do="resign")
        self.refused("no-talk", stranger.call, f"tables/{table.id}", {"do": "chat", "text": "spam"})
        table.act(0, do="chat", text="Well played.")
        self.refused("too-many", table.act, 0, do="chat", text="Again?")
        table.act(1, do="chat", text="Thanks.")
        self.older(table.id, 7 * DAY)
        self.refused("no-talk", table.act, 0, do="chat", text="Late.")

    def test_both_players_get_the_same_rematch(self):
        links = [Link(client) for client in (self.one, self.two)]
        for _ in range(20):
            table = Table(self.one, self.two)
            table.act(0, do="resign")
            answers = [None, None]
            barrier = threading.Barrier(2)

            def ask(n):
                barrier.wait()
                answers[n] = links[n].ask(do="rematch", table=table.id)
            threads = [threading.Thread(target=ask, args=(n,)) for n in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertTrue(all(answer["ok"] for answer in answers), answers)
            self.assertEqual(answers[0]["table"], answers[1]["table"])
            mine = [row["id"] for client in (self.one, self.two) for row in client.call("tables/mine")["tables"]
                    if row["status"] == "open"]
            self.assertEqual(mine, [answers[0]["table"]], "no table is left behind")
            news = self.one.call(f"tables/{answers[0]['table']}")["news"]
            host = [self.one, self.two][news["about"]["creator"] == self.two.user["id"]]
            host.call(f"tables/{answers[0]['table']}", {"do": "close"})
        for link in links:
            link.close()

    def test_a_rematch_that_was_opened_but_not_noted_is_found(self):
        table = Table(self.one, self.two)
        table.act(0, do="resign")
        made = self.one.call(f"tables/{table.id}", {"do": "rematch"})["table"]
        self.server.kill()
        with sqlite3.connect(self.database) as database:
            database.execute("DELETE FROM entries WHERE table_id = ? AND body LIKE '%\"rematch\"%'", (table.id,))
        self.server.start()
        self.assertEqual(self.two.call(f"tables/{table.id}", {"do": "rematch"})["table"], made)
        self.assertEqual(table.news()["rematch"], made)
        self.one.call(f"tables/{made}", {"do": "close"})


if __name__ == "__main__":
    unittest.main(warnings="ignore")
