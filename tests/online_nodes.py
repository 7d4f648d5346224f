#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Several nodes on one PostgreSQL: played across nodes while nodes are killed and the database is restarted."""
import pathlib
import random
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import PROGRAM, Client, Link, Player, Server, account, begin, verify  # noqa: E402
from postgres import Postgres  # noqa: E402


class Wanderer(Player):
    """Comes back at another node each time."""

    def __init__(self, nodes, *rest):
        super().__init__(*rest)
        self.nodes = nodes

    def play(self):
        self.client.server = self.random.choice(self.nodes)
        super().play()


class NodesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.nodes = [Server(cls.postgres.address) for _ in range(3)]

    @classmethod
    def tearDownClass(cls):
        for node in cls.nodes:
            node.__exit__()
        cls.postgres.__exit__()

    def games(self, count):
        """Pairs of players, each pair at a table of its own, on different nodes."""
        pairs = []
        for n in range(count):
            one, two = Client(self.nodes[n % 3], f"One {n}"), Client(self.nodes[(n + 1) % 3], f"Two {n}")
            table = one.open_table(("territories", "fjords")[n % 2], [{"me": True}, {}])
            two.call(f"tables/{table}", {"do": "sit", "seat": 1})
            pairs.append([Wanderer(self.nodes, one, table, n, 0.03), Wanderer(self.nodes, two, table, 50 + n, 0.03)])
        return pairs

    def play(self, pairs, trouble):
        players = [player for pair in pairs for player in pair]
        join = begin(players)
        trouble()
        join()
        for one, two in pairs:
            self.assertIsNotNone(one.result)
            self.assertIsNotNone(two.result)
            verify(Client(self.nodes[0]), one.table)
            entries = list(one.acknowledged.values()) + list(two.acknowledged.values())
            self.assertEqual(len(entries), len(set(entries)))
            self.assertLessEqual(max(entries), Client(self.nodes[1]).call(f"tables/{one.table}")["news"]["entry"])

    def test_players_on_different_nodes_hear_of_each_other(self):
        self.play(self.games(3), lambda: None)

    def test_an_invitation_reaches_players_on_another_node(self):
        host, guest = account(self.nodes[0], "Host"), account(self.nodes[1], "Guest of honour")
        link = Link(guest)
        link.ask(do="invitations")

        def hear(wanted):
            while [table["id"] for table in link.receive().get("invitations", [{"id": None}])] != wanted:
                pass
        hear([])
        table = host.open_table("fjords", [{"me": True}, {"invite": "Guest of honour"}])
        hear([table])
        link.close()
        guest.server = self.nodes[2]
        guest.call(f"tables/{table}", {"do": "sit", "seat": 1})
        self.assertEqual(guest.call("tables/invited")["tables"], [])

    def test_nodes_are_killed(self):
        def trouble():
            rng = random.Random(3)
            for _ in range(6):
                time.sleep(rng.uniform(0.1, 0.4))
                node = rng.choice(self.nodes)
                node.kill()
                node.start()
        self.play(self.games(4), trouble)

    def test_the_database_is_restarted(self):
        def trouble():
            for _ in range(2):
                time.sleep(0.4)
                self.postgres.stop()
                time.sleep(0.2)
                self.postgres.start()
        self.play(self.games(3), trouble)

    def test_bots_of_a_node_that_is_no_more_are_taken_over(self):
        extra = Server(self.postgres.address)
        client = account(extra, "Opener")
        table = client.open_table("graenaland", [{"bot": "thrall"}] * 3)
        extra.kill()
        extra.folder.cleanup()
        watcher = Client(self.nodes[0], "Watcher")
        for _ in range(1000):
            if watcher.call(f"tables/{table}?after=1")["news"]["status"] == "over":
                return
            time.sleep(0.1)
        self.fail("the bots were not taken over")


class Ahead(Server):
    """A node whose clock is an hour ahead."""

    # Not by `faketime`, which is a process in between: a signal would end it, and not the node.
    program = ["env", f"LD_PRELOAD={next(pathlib.Path('/usr/lib').glob('*/faketime/libfaketime.so.1'))}", "FAKETIME=+3600s", PROGRAM]


class ClockTest(unittest.TestCase):
    def test_a_node_whose_clock_is_wrong_ends_nobodys_game(self):
        with Postgres() as postgres, Server(postgres.address) as right:
            one, two = Client(right, "One"), Client(right, "Two")
            table = one.open_table("territories", [{"me": True}, {}], terms={"clock": {"kind": "live", "minutes": 1, "seconds": 0}})
            two.call(f"tables/{table}", {"do": "sit", "seat": 1})
            with Ahead(postgres.address) as wrong:
                players = [Client(wrong), Client(wrong)]
                for player, before in zip(players, (one, two)):
                    player.headers = before.headers
                link = Link(players[0])
                news = link.ask(do="watch", table=table)["news"]
                self.assertLess(abs(news["time"] / 1000 - time.time()), 2)
                time.sleep(8)
                news = one.call(f"tables/{table}?moves=1")["news"]
                self.assertEqual(news["status"], "playing")
                mover = 0 if news.get("moves") else 1
                move = (one, two)[mover].call(f"tables/{table}?moves=1")["news"]["moves"][0]["text"]
                players[mover].call(f"tables/{table}", {"do": "move", "move": move})
                text = players[0].raw("GET", "/metrics")[1].decode()
                self.assertRegex(text, r"\nlandnam_clock_ahead_seconds (3599|3600)")
                self.assertIn("\nlandnam_judges_time 0\n", text)
                self.assertIn("\nlandnam_judges_time 1\n", one.raw("GET", "/metrics")[1].decode())
                link.close()
                self.assertIn("clock disagrees", wrong.stop()[1])
                wrong.start()
            until = max(clock["until"] or 0 for clock in one.call(f"tables/{table}")["news"]["clocks"])
            self.assertLess(until / 1000, time.time() + 61)
            self.assertEqual(one.call(f"tables/{table}")["news"]["status"], "playing")


if __name__ == "__main__":
    unittest.main(warnings="ignore")
