# SPDX-License-Identifier: Apache-2.0
"""Drives `landnam engine` from outside, as a foreign referee would: by its line protocol alone.

Plays random games of everything the engine offers and checks what it says; of Territories it knows the rules itself and
compares every list of legal moves. The program is named by the environment variable LANDNAM.
"""

import json
import os
import random
import subprocess
import sys


class Engine:
    def __init__(self):
        program = os.environ.get("LANDNAM", "build/release/landnam")
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer["ok"], bool), answer
        assert answer["ok"] or (answer["error"]["code"] and answer["error"]["text"]), answer
        return answer

    def ask(self, do, **members):
        return self.send(json.dumps({"do": do, **members}).encode())

    def done(self, do, **members):
        answer = self.ask(do, **members)
        assert answer["ok"], (do, members, answer)
        return answer

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=20) == 0, "the engine ends with its input"


class Territories:
    """The clauses TE-* read off a state."""

    def __init__(self, state):
        self.squares = {tuple(s) for s in state["squares"]}
        self.farms = {tuple(f["at"]): f["owner"] for f in state["farms"]}
        self.trunks = {frozenset(map(tuple, t)) for t in state["trunks"]}
        self.free_end = tuple(state["free_end"]) if state["free_end"] else None
        self.seat = state["turn"]["seat"] if state["turn"] != "over" else None

    @staticmethod
    def between(trunk):
        """The two squares beside a segment."""
        (x, y), (x2, y2) = sorted(trunk)
        return ((x, y - 1), (x, y)) if y == y2 else ((x - 1, y), (x, y))

    def segments(self):
        for x, y in self.squares:
            if (x + 1, y) in self.squares:
                yield frozenset([(x + 1, y), (x + 1, y + 1)])
            if (x, y + 1) in self.squares:
                yield frozenset([(x, y + 1), (x + 1, y + 1)])

    def on_border(self, point):
        x, y = point
        return any(s not in self.squares for s in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)))

    def neighbours(self, square, trunks):
        x, y = square
        for other, wall in (((x + 1, y), ((x + 1, y), (x + 1, y + 1))), ((x - 1, y), ((x, y), (x, y + 1))),
                            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))), ((x, y - 1), ((x, y), (x + 1, y)))):
            if other in self.squares and frozenset(wall) not in trunks:
                yield other

    def region(self, square, trunks):
        found, todo = {square}, [square]
        while todo:
            for other in self.neighbours(todo.pop(), trunks):
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def owners(self, region):
        return {self.farms[s] for s in region if s in self.farms}

    def two_paths(self, starts, trunks):
        """Two paths of squares without a common square, from the two starts to two different farms (TE-R6b by Menger)."""
        leads_to, comes_from = {}, {}  # along the first path

        def augment(start):
            # Each square is passed in through `in` and out through `out`; on the first path only backwards.
            todo, seen = [(start, "in", ())], set()
            while todo:
                square, side, way = todo.pop()
                if (square, side) in seen:
                    continue
                seen.add((square, side))
                way = (way, (square, side))
                used = square in leads_to
                if side == "in":
                    if not used:
                        todo.append((square, "out", way))
                    elif comes_from[square] is not None:
                        todo.append((comes_from[square], "out", way))
                else:
                    if square in self.farms and not (used and leads_to[square] is None):
                        return way
                    for other in self.neighbours(square, trunks):
                        if leads_to.get(square) != other:
                            todo.append((other, "in", way))
                    if used:
                        todo.append((square, "in", way))
            return None

        one, two = starts
        way = augment(one)
        if way is None:
            return False
        path = []
        while way:
            way, (square, _) = way
            if not path or path[-1] != square:
                path.append(square)
        path.reverse()
        for i, square in enumerate(path):
            comes_from[square] = path[i - 1] if i else None
            leads_to[square] = path[i + 1] if i + 1 < len(path) else None
        return augment(two) is not None

    def obeys(self, trunk):
        """All but the rule about squares with an opponent's farm."""
        if trunk in self.trunks:
            return False
        touched = {p for t in self.trunks for p in t}
        if self.free_end is not None:
            if self.free_end not in trunk:  # TE-R3
                return False
            ends = trunk - {self.free_end}
        else:
            if not trunk & touched:  # TE-R5
                return False
            ends = trunk
        here = self.between(trunk)
        if len(self.owners(self.region(here[0], self.trunks))) != 2:  # TE-R6c
            return False
        after = self.trunks | {trunk}
        if all(p in touched or self.on_border(p) for p in ends):  # TE-R4, TE-R6a
            return all(self.owners(self.region(s, after)) for s in here)
        return self.two_paths(here, after)

    def legal(self):
        obeying = [t for t in self.segments() if self.obeys(t)]
        if self.free_end is None:  # TE-R5
            beside = [t for t in obeying if any(self.farms.get(s) == 1 - self.seat for s in self.between(t))]
            if len(beside) < len(obeying):
                obeying = [t for t in obeying if t not in beside]
        return {tuple(sorted(t)) for t in obeying}

    def scores(self):
        totals = [0, 0]
        for seat in (0, 1):
            land = set()
            for at, owner in self.farms.items():
                if owner == seat:
                    land |= self.region(at, self.trunks)
            totals[seat] = len(land)
        return totals


def compare_territories(engine, table, moves):
    state = engine.done("state", id=table)["state"]
    mine = Territories(state)
    if moves["turn"] == "over":
        assert all(len(mine.owners(mine.region(s, mine.trunks))) == 1 for s in mine.squares), state
        assert engine.done("result", id=table)["scores"] == mine.scores(), state
    elif state["phase"] == "draft":
        assert {tuple(m["move"]["farm"]) for m in moves["moves"]} == {a for a, o in mine.farms.items() if o is None}
    else:
        theirs = {tuple(sorted(map(tuple, m["move"]["trunk"]))) for m in moves["moves"]}
        assert theirs == mine.legal(), (state, theirs ^ mine.legal())


def play_one(engine, game, options, seats, seed):
    """One random game with everything checked that holds for every game; the number of events."""
    dice = random.Random(seed)
    opened = engine.ask("new", game=game, options=options, seats=seats, seed=seed)
    if not opened["ok"]:
        assert opened["error"]["code"].startswith("bad"), opened
        return 0
    table, events = opened["id"], opened["events"]
    assert all("chance" in event for event in events)
    while True:
        turn = engine.done("events", id=table)["turn"]
        seat = None if turn == "over" else turn["seat"] if "seat" in turn else dice.choice(turn["seats"])
        moves = engine.done("moves", id=table, seat=seat)
        if game == "territories":
            compare_territories(engine, table, moves)
        if turn == "over":
            assert moves["moves"] == []
            break
        texts = [m["text"] for m in moves["moves"]]
        assert texts and len(set(texts)) == len(texts), moves
        if game == "graenaland" and dice.random() < 0.05:
            compare_projects(engine, table, seat, moves, dice, len(events))
        chosen = dice.choice(moves["moves"])
        assert engine.done("why", id=table, seat=seat, move=chosen["move"])["refusal"] is None
        for other in range(seats):
            if other not in turn.get("seats", [turn.get("seat")]):
                refused = engine.ask("play", id=table, seat=other, move=chosen["move"])
                assert not refused["ok"] and refused["refusal"]["clause"] is not None, refused
        if dice.random() < 0.1:
            engine.done("view", id=table, seat=seat)
            engine.done("view", id=table, seat=None)
        played = engine.done("play", id=table, seat=seat, move=chosen[dice.choice(["text", "move"])])["events"]
        assert played[0]["move"] == chosen["move"] and played[0]["text"] == chosen["text"] and played[0]["seat"] == seat
        assert [e["n"] for e in played] == list(range(len(events), len(events) + len(played)))
        assert all("chance" in event for event in played[1:])
        if dice.random() < 0.1:  # back and the same again
            engine.done("undo", id=table, to=len(events))
            assert engine.done("play", id=table, seat=seat, move=chosen["text"])["events"] == played
        events += played
    result = engine.done("result", id=table)
    assert result["over"] and sorted(result["ranking"]) == list(range(seats)) and len(result["scores"]) == seats
    record = engine.done("record", id=table)["record"]
    loaded = engine.done("load", record=record)
    assert engine.done("state", id=loaded["id"])["state"] == engine.done("state", id=table)["state"]
    assert engine.done("record", id=loaded["id"])["record"] == record
    verdict = engine.done("verify", record=record)["verdict"]
    assert verdict["holds"] and verdict["chance_secret"] == 0, verdict
    for used in (table, loaded["id"]):
        engine.done("close", id=used)
    return len(events)


def compare_projects(engine, table, seat, moves, dice, count):
    """What is told of a project before it is chosen is what comes of choosing it."""
    before = engine.done("state", id=table)
    projects = engine.done("projects", id=table, seat=seat)["projects"]
    assert engine.done("state", id=table) == before
    open_ones = [p for p in projects if p["refusal"] is None]
    offered = [m["move"]["build"] for m in moves["moves"] if "build" in m["move"]]
    key = lambda p: (p["what"], p["where"] or "")
    assert sorted(map(key, open_ones)) == sorted(map(key, offered)), (open_ones, offered)
    if open_ones:
        project = dice.choice(open_ones)
        engine.done("play", id=table, seat=seat, move={"build": {"what": project["what"], "where": project["where"]}})
        for _ in range(project.get("toll", 0)):
            engine.done("play", id=table, seat=seat, move=dice.choice(engine.done("moves", id=table)["moves"])["move"])
        payments = [m["move"]["pay"] for m in engine.done("moves", id=table)["moves"]]
        if "toll" not in project:
            assert len(payments) == project["ways"], (project, payments)
        if project["ways"] <= 100:
            assert all(payment in project["payments"] for payment in payments), (project, payments)
        engine.done("undo", id=table, to=count)
        assert engine.done("state", id=table) == before


def bad_lines(engine):
    table = engine.done("new", game="territories", seed="bad lines")["id"]
    before = engine.done("state", id=table)
    huge = b"x" * (10 << 20)
    for line in (b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 100000, b'{"do":"quit"}', b'{"do":7}', huge,
                 b'{"do":"new","game":"chess"}', b'{"do":"state","id":1e999}', b'{"do":"play","id":%d,"move":"' % table + huge + b'"}',
                 b'{"do":"play","id":%d,"move":{"trunk":[[1e300,0],[0,-5]]}}' % table, b'{"do":"play","id":%d}' % table):
        answer = engine.send(line)
        assert not answer["ok"], (line[:80], answer)
        assert engine.done("state", id=table) == before
    bot = engine.done("bot", id=table, level="uct", visits=50, seed="s")
    assert engine.done("bot", id=table, level="uct", visits=50, seed="s") == bot
    assert engine.done("why", id=table, move=bot["move"])["refusal"] is None
    assert engine.ask("projects", id=table)["error"]["code"] == "no-projects"
    engine.done("close", id=table)


def main():
    engine = Engine()
    bad_lines(engine)
    games = events = 0
    for game in engine.done("games")["games"]:
        low, high = game["players"]
        sets = [{}]
        for option in game["options"]:
            for value in option.get("values", []):
                if value != option["default"]:
                    sets.append({option["name"]: [value] if option.get("many") else value})
        for seats in range(low, high + 1):
            for options in sets:
                for number in range(5 if game["id"] == "territories" else 1):
                    length = play_one(engine, game["id"], options, seats, f"{seats} {options} {number}")
                    games += length > 0
                    events += length
    engine.close()
    print(f"{games} games, {events} events: the engine keeps its word")


if __name__ == "__main__":
    sys.exit(main())
