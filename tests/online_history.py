#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Nodes are killed at random while people play and chat. Afterwards their histories are held against the stored logs.

LANDNAM_KILLS is the number of kills on each database.
"""
import http.client
import os
import pathlib
import random
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import Client, Link, Server, verify  # noqa: E402
from client import Refused as Denied  # noqa: E402
from history import Acknowledged, History, Refused, Saw, Sent, check, stored_logs  # noqa: E402
from postgres import Postgres  # noqa: E402

KILLS = int(os.environ.get("LANDNAM_KILLS", "16"))
PAIRS = 4
UNKNOWN = {"unavailable", "disk-full", "storage"}  # storage failed, and perhaps only its answer
TROUBLE = (OSError, SystemExit, ValueError, http.client.HTTPException)


class Witness(threading.Thread):
    """Plays one game after the other with the same opponent, chats, and notes everything that it sends and hears.

    Comes back at any node after a cut. A move that was not answered is mostly sent again under its name, and else
    left as it is; a line of chat is never sent again.
    """

    def __init__(self, history, nodes, client, table, seed):
        super().__init__(daemon=True)
        self.history, self.nodes, self.client, self.table = history, nodes, client, table
        self.random = random.Random(seed)
        self.name, self.count = f"w{seed}", 0
        self.open = {}  # what has not been answered: name → message
        self.link = None
        self.over = False
        self.ending = threading.Event()
        self.cuts = 0

    def run(self):
        while not self.ending.is_set():
            try:
                if self.over:
                    self.begin_again()
                self.play()
            except Denied as denied:
                if denied.status < 429:
                    raise
                time.sleep(0.05)
            except TROUBLE:
                self.cuts += 1
                time.sleep(0.02)
                self.client.server = self.random.choice(self.nodes)

    def end(self):
        self.ending.set()
        try:
            self.link.socket.connection.shutdown(2)
        except (AttributeError, OSError):
            pass

    def begin_again(self):
        again = self.client.call(f"tables/{self.table}", {"do": "rematch"})["table"]
        for seat in (0, 1):
            try:
                self.client.call(f"tables/{again}", {"do": "sit", "seat": seat})
            except Denied as denied:
                if denied.status >= 429:
                    raise
        self.table, self.over, self.open = again, False, {}

    def play(self):
        self.link = Link(self.client)
        self.link.socket.send({"do": "watch", "table": self.table, "want": ["moves"], "tag": "watch"})
        while not self.over:
            message = self.link.receive()
            if message.get("ok") is False and message.get("tag") == "watch":
                raise ConnectionError(message["error"]["code"])
            if message.get("tag") in self.open:
                self.take_answer(message)
            if message.get("news"):
                self.take_news(message["news"], message.get("tag") == "watch")
        self.link.close()

    def take_answer(self, message):
        name = message["tag"]
        if message["ok"]:
            self.history.note(Acknowledged(self.table, name, message["entry"]))
        elif message["error"]["code"] in UNKNOWN:
            raise ConnectionError(message["error"]["code"])
        else:
            self.history.note(Refused(self.table, name))
        was = self.open.pop(name)
        if not message["ok"] and was["do"] == "move":
            raise ConnectionError(message["error"]["code"])  # look again whose turn it is

    def take_news(self, news, is_first):
        self.history.note(Saw(self.table, news["entry"], news.get("from", 0), news.get("events", []),
                              [(line["n"], line["text"]) for line in news.get("chat", [])]))
        if is_first:
            self.open = {name: message for name, message in self.open.items()
                         if message["do"] == "move" and self.random.random() < 0.8}
            for name, message in self.open.items():
                self.send(name, message)
        if news["status"] == "over":
            self.over = True
        elif news.get("moves") and not any(message["do"] == "move" for message in self.open.values()):
            time.sleep(self.random.uniform(0, 0.02))
            if self.random.random() < 0.3:
                line = self.fresh_name()
                self.send(line, {"do": "chat", "text": line})
            move = self.fresh_name()
            self.send(move, {"do": "move", "move": self.random.choice(news["moves"])["move"], "seen": news["entry"], "request": move})

    def fresh_name(self):
        self.count += 1
        return f"{self.name}-{self.count}"

    def send(self, name, message):
        self.history.note(Sent(self.table, name))
        self.open[name] = message
        self.link.socket.send({**message, "table": self.table, "tag": name})


def kill_at_random(nodes, rng):
    """Now and then somebody takes a backup meanwhile: what was stored then."""
    kills, backups = 0, []
    while kills < KILLS:
        time.sleep(rng.uniform(0.05, 0.5))
        down = rng.sample(nodes, min(rng.choice((1, 1, 1, 2)), len(nodes), KILLS - kills))
        for node in down:
            node.kill()
        time.sleep(rng.choice((0, rng.uniform(0, 0.3))))
        for node in down:
            node.start()
        kills += len(down)
        if rng.random() < 0.2:
            backups.append(stored_logs(nodes[0].database))
    return backups


class HistoryTest(unittest.TestCase):
    def play_through_kills(self, database, count):
        nodes = [Server(database) for _ in range(count)]
        history, witnesses = History(), []
        try:
            for n in range(PAIRS):
                one, two = Client(nodes[0], f"One {n}"), Client(nodes[-1], f"Two {n}")
                table = one.open_table(("territories", "fjords")[n % 2], [{"me": True}, {}])
                two.call(f"tables/{table}", {"do": "sit", "seat": 1})
                witnesses += [Witness(history, nodes, client, table, 2 * n + k) for k, client in enumerate((one, two))]
            for witness in witnesses:
                witness.start()
            backups = kill_at_random(nodes, random.Random(KILLS + count))
            time.sleep(0.5)
            for witness in witnesses:
                self.assertTrue(witness.is_alive(), "a client met an answer that it did not expect")
                witness.end()
            for witness in witnesses:
                witness.join(60)
                self.assertFalse(witness.is_alive())
            # Nodes without memory: each table is folded from its log.
            for node in nodes:
                node.kill()
                node.start()
            logs, events = stored_logs(database), {}
            for backup in backups:
                self.assertTrue(all(logs[table][:len(log)] == log for table, log in backup.items()))
            for number, table in enumerate(sorted({event.table for event in history.happened})):
                client = Client(nodes[number % count])
                news = client.call(f"tables/{table}?after=0")["news"]
                self.assertEqual(news["entry"], len(logs[table]))
                events[table] = news["events"]
                if news["status"] == "over":
                    verify(client, table)
            self.judge(history, logs, events)
            self.assertGreater(sum(witness.cuts for witness in witnesses), 0)
        finally:
            for witness in witnesses:
                witness.end()
            for node in nodes:
                node.__exit__()

    def judge(self, history, logs, events):
        self.assertEqual(check(history.happened, logs, events), [])
        acknowledged = history.of(Acknowledged)
        answered = {event[:2] for event in acknowledged + history.of(Refused)}
        silent = {event[:2] for event in history.of(Sent)} - answered
        kept = {(table, name) for table, log in logs.items() for _, name in log}
        print(f"{KILLS} kills, {len(logs)} tables: {len(acknowledged)} requests acknowledged; {len(silent)} never answered, "
              f"of which {len(silent & kept)} are stored", file=sys.stderr)
        self.assertGreater(len(acknowledged), 20)
        # The same history would not pass with a log that has lost, doubled or exchanged something.
        table, name, entry = acknowledged[len(acknowledged) // 2]
        n = next(n for n, request in logs[table] if request == name)
        for change in ([], [(n, name), (n + 1, name)], [(n, "somebody else's")]):
            spoilt = {**logs, table: logs[table][:n - 1] + change + logs[table][n:]}
            self.assertNotEqual(check(history.happened, spoilt, events), [], (name, entry, change))

    def test_one_node_on_sqlite(self):
        with tempfile.TemporaryDirectory() as folder:
            self.play_through_kills(pathlib.Path(folder) / "games.db", 1)

    def test_three_nodes_on_postgresql(self):
        with Postgres() as postgres:
            self.play_through_kills(postgres.address, 3)


class CheckerTest(unittest.TestCase):
    """The checker itself, with histories in which something is wrong."""

    GOOD = [Saw("t", 2, 0, ["e0"], []), Sent("t", "a"), Acknowledged("t", "a", 3), Saw("t", 3, 1, ["e1"], []), Sent("t", "b"),
            Sent("t", "c"), Acknowledged("t", "b", 4), Sent("t", "d"), Refused("t", "d"), Sent("t", "e"), Sent("t", "e"),
            Acknowledged("t", "e", 7), Saw("t", 6, 0, ["e0", "e1", "e2"], [(5, "c")])]
    LOG = [(1, None), (2, None), (3, "a"), (4, "b"), (5, "c"), (6, "e"), (7, None)]
    EVENTS = ["e0", "e1", "e2", "e3"]

    def problems(self, happened=None, log=None, events=None):
        return check(happened or self.GOOD, {"t": log or self.LOG}, {"t": events or self.EVENTS})

    def wrong(self, words, **planted):
        found = self.problems(**planted)
        self.assertTrue(any(words in problem for problem in found), found)

    def without(self, name):
        return [(n, None if request == name else request) for n, request in self.LOG]

    def test_a_good_history_passes(self):
        self.assertEqual(self.problems(), [])
        self.assertEqual(self.problems(log=self.without("c"), happened=self.GOOD[:-1]), [])  # nobody was told that it is stored

    def test_lost(self):
        self.wrong("acknowledged, and lost", log=self.without("a"))
        self.wrong("which is lost", log=self.LOG[:5])
        self.wrong("not 1, 2, 3", log=self.LOG[:4] + self.LOG[5:])
        self.wrong("which is not entry 5", log=self.without("c"))

    def test_doubled(self):
        self.wrong("stored as [3, 8]", log=self.LOG + [(8, "a")])
        self.wrong("stored as [5, 8]", log=self.LOG + [(8, "c")])  # nor what was not answered
        self.wrong("not 1, 2, 3", log=self.LOG + [(7, None)])

    def test_reordered(self):
        swapped = self.LOG[:2] + [(3, "b"), (4, "a")] + self.LOG[4:]
        self.wrong("sent after entry 4, stored as 3", log=swapped,
                   happened=[Sent("t", "a"), Acknowledged("t", "a", 4), Sent("t", "b"), Acknowledged("t", "b", 3)])
        self.wrong("acknowledged as entry 3, stored as 4", log=swapped)
        self.wrong("sent after entry 4, stored as 3", happened=[Saw("t", 4, 0, [], []), Sent("t", "a"), Acknowledged("t", "a", 3)])
        self.wrong("acknowledged as entry 5, stored as 6", happened=self.GOOD[:11] + [Acknowledged("t", "e", 5)])

    def test_invented(self):
        self.wrong("nobody sent it", log=self.LOG + [(8, "x")])
        self.wrong("refused, and stored", log=self.LOG + [(8, "d")])
        self.wrong("not those of the log", events=["e0", "other", "e2", "e3"])
        self.wrong("not those of the log", events=["e0", "e1"])


if __name__ == "__main__":
    unittest.main(warnings="ignore")
