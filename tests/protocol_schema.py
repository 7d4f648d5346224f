#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Plays games of everything that `landnam engine` offers, with every request it knows, and holds each request, answer,
view, state, event and record against docs/schema. The program is named by the environment variable LANDNAM.
"""

import json
import os
import random
import re
import subprocess
import sys

from schema import DOCS, Schemas

SCHEMAS = Schemas()
PARTS = SCHEMAS.at("#/protocol/$defs/Part")["enum"]


def expect(instance, file, name):
    errors = SCHEMAS.errors(instance, file, name)
    assert not errors, f"{file}.json {name}: {errors[:3]}\n{json.dumps(instance)[:2000]}"


def name_of(do):
    return do.capitalize()


class Engine:
    """The engine, with every request and answer checked; `asked` collects one answer of each kind for the counter-check,
    and `told` what the effects of each game were."""

    def __init__(self):
        program = os.environ.get("LANDNAM", "build/release/landnam")
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.asked = {}
        self.told = set()
        self.checked = 0

    def send(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def refused(self, **request):
        answer = self.send(request)
        expect(answer, "protocol", "Refused")
        return answer

    def ask(self, rules, do, /, **members):
        request = {"do": do, **members}
        expect(request, "protocol", name_of(do) + "Request")
        answer = self.send(request)
        if answer["ok"]:
            expect(answer, "protocol", name_of(do) + "Answer")
        else:
            assert do in ("solve", "new"), (request, answer)
            expect(answer, "protocol", "Refused")
        self.check_parts(rules, request, answer)
        self.asked.setdefault((rules, do, answer["ok"]), (request, answer))
        return answer

    def check_parts(self, game, request, answer):
        """The parts whose form is the game's."""
        for part, form in (("view", "View"), ("state", "State")):
            if part in answer:
                expect(answer[part], game, form)
        for event in answer.get("events", []):
            expect(event, game, "Event")
            self.told |= {(game, fact["what"]) for fact in event.get("effects", [])}
        for choice in answer.get("moves", [])[:20]:
            expect(choice["move"], game, "Move")
        for project in answer.get("projects", []):
            expect(project, game, "Prospect")
        if isinstance(request.get("move"), dict):
            expect(request["move"], game, "Move")
        if request["do"] == "new":
            expect(request.get("options", {}), game, "Options")
        if "record" in answer and request.get("reveal"):
            check_record(answer["record"], game)
        self.checked += 1

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=20) == 0


def check_record(record, game):
    """The JSON in a record: the options, the result, and what chance decided."""
    for line in record.splitlines():
        word, _, rest = line.partition(" ")
        if word == "options":
            expect(json.loads(rest), game, "Options")
        elif word == "result":
            expect(json.loads(rest), "core", "Standing")
        elif word == "chance":
            expect(json.loads(rest), game, "Chance")


def look(engine, game, table, turn, seat, seats, count, dice):
    """Every request that changes nothing."""
    ask = lambda do, **members: engine.ask(game, do, id=table, **members)
    ask("state")
    ask("view", seat=seat)
    ask("view", seat=dice.choice([None, *range(seats)]))
    ask("events", seat=dice.choice([None, *range(seats)]), **{"from": max(0, count - 20)})
    ask("picture", format="text", moves=True)
    ask("picture", format="parts", seat=seat)
    ask("result")
    ask("record")
    if SCHEMAS.has(game, "Prospect"):
        ask("projects", seat=seat if seat is not None else 0)
    if turn == "over":
        return
    ask("bot", seat=seat, level="thrall", visits=4, seed="s", chances=True)
    ask("solve", visits=1)


def play(engine, game, options, seats, seed, dice):
    """One game to its end; the number of its events, None where the options do not go together."""
    opened = engine.ask(game, "new", game=game, options=options, seats=seats, seed=seed, names=["Ása"], tag=[1])
    if not opened["ok"]:
        return None
    table, turn, count = opened["id"], opened["turn"], opened["count"]
    while turn != "over":
        seat = turn["seat"] if "seat" in turn else dice.choice(turn["seats"])
        moves = engine.send({"do": "moves", "id": table, "seat": seat})["moves"]
        if dice.random() < 0.012:
            engine.ask(game, "moves", id=table, seat=seat)
            look(engine, game, table, turn, seat, seats, count, dice)
        choice = pick(moves, dice)
        want = {"want": PARTS, "for": dice.choice([None, seat]), "format": dice.choice(["svg", "parts"])} if dice.random() < 0.015 else {}
        if dice.random() < 0.01:
            engine.ask(game, "why", id=table, seat=seat, move=choice["move"])
            engine.ask(game, "play", id=table, seat=seat, move=choice["text"], at=count)
            engine.ask(game, "undo", id=table, to=count, **want)
        played = engine.ask(game, "play", id=table, seat=seat, move=choice["move"], **want)
        turn, count = played["turn"], played["count"]
    look(engine, game, table, turn, None, seats, count, dice)
    engine.ask(game, "events", id=table)
    engine.ask(game, "record", id=table, reveal=True)
    engine.ask(game, "close", id=table)
    return count


def pick(moves, dice):
    """Any move, but in long games more often one that leads on."""
    leading = [move for move in moves if set(move["move"]) & {"pay", "build", "joint", "complete", "claim", "vote"}]
    return dice.choice(leading if leading and dice.random() < 0.7 else moves)


def every_request_is_known(engine, game):
    """Requests beside those of a game, and what is refused."""
    engine.ask(game, "data", game=game)
    if game == "fjords":
        engine.ask(game, "tiles", game=game, tiles=["PSPPMM", "MMMMMM"])
    else:
        engine.refused(do="tiles", game=game, tiles=[])
    opened = engine.ask(game, "new", game=game, seed="one")
    table, turn = opened["id"], opened["turn"]
    engine.ask(game, "perft", id=table, depth=1)
    seat = turn["seat"] if "seat" in turn else turn["seats"][0]
    tree = engine.ask(game, "bot", id=table, seat=seat, visits=8, seed="s", trees=2, tree=0)
    if "opinion" in tree:
        engine.ask(game, "bot", id=table, seat=seat, opinions=[tree["opinion"]])
    other = next(seat for seat in range(opened["seats"]) if seat not in turn.get("seats", [turn.get("seat")]))
    illegal = engine.refused(do="play", id=table, seat=other, move=tree["move"])
    assert "refusal" in illegal, illegal
    engine.refused(do="play", id=table, move={"no": "move"}, tag="t")
    engine.refused(do="nothing")
    engine.refused(do="state", id=99999)
    record = engine.ask(game, "record", id=table)["record"]
    parts = [part for part in PARTS if part != "projects"]
    loaded = engine.ask(game, "load", record=record, want=parts, reveal=True)
    assert set(parts) <= set(loaded), loaded.keys()
    engine.ask(game, "verify", record=record)
    for number in (table, loaded["id"]):
        engine.ask(game, "close", id=number)


def all_is_described(engine):
    """docs/protocol.md and the schema name the same requests, and every one of them was asked."""
    described = {one["$ref"].removesuffix("Request").rpartition("/")[2].lower() for one in SCHEMAS.at("#/protocol/$defs/Request")["oneOf"]}
    documented = set(re.findall(r'\{"do":"([a-z]+)"', (DOCS / "protocol.md").read_text()))
    asked = {do for _, do, ok in engine.asked if ok}
    assert described == documented == asked, (described ^ documented, described ^ asked)


def required_of(schema, instance):
    """The members without which an instance must be refused."""
    if "$ref" in schema:
        return required_of(SCHEMAS.at(schema["$ref"]), instance)
    found = set(schema.get("required", []))
    for part in schema.get("allOf", []):
        found |= required_of(part, instance)
    if "what" in instance and "oneOf" in schema:
        branch = next(one for one in schema["oneOf"] if one["properties"]["what"]["const"] == instance["what"])
        found |= required_of(branch, instance)
    return found


def never_told(engine, game):
    """The effects in the schema that no event had: nothing held them against it."""
    kinds = {branch["properties"]["what"]["const"] for branch in SCHEMAS.at(f"#/{game}/$defs/Effect")["oneOf"]}
    return sorted(kinds - {what for of, what in engine.told if of == game})


def every_change_is_noticed(engine):
    """A check that lets everything through would be none: what was fine is refused with a member more or one less."""
    refused = 0
    for (game, do, ok), (request, answer) in engine.asked.items():
        found = [("protocol", name_of(do) + "Answer" if ok else "Refused", answer), ("protocol", "Request", request)]
        found += [(game, form, answer[part]) for part, form in (("view", "View"), ("state", "State")) if part in answer]
        events = answer.get("events", [])[:5]
        found += [(game, "Event", event) for event in events]
        found += [(game, "Effect", fact) for event in events for fact in event.get("effects", [])]
        for file, name, instance in found:
            assert not SCHEMAS.errors(instance, file, name)
            changed = [{**instance, "surprise": 1}]
            for member in required_of(SCHEMAS.at(f"#/{file}/$defs/{name}"), instance):
                changed.append({key: value for key, value in instance.items() if key != member})
            for wrong in changed:
                assert SCHEMAS.errors(wrong, file, name), f"{file}.json {name} lets through {json.dumps(wrong)[:1000]}"
            refused += len(changed)
    return refused


def main():
    engine = Engine()
    games = engine.ask("core", "games")["games"]
    count = 0
    for game in games:
        assert SCHEMAS.has(game["id"], "View"), f"docs/schema/{game['id']}.json is missing"
        every_request_is_known(engine, game["id"])
        sets = [{}]
        for option in game["options"]:
            for value in option.get("values", []):
                if value != option["default"]:
                    sets.append({option["name"]: [value] if option.get("many") else value})
        if not any(option["name"] == "preset" for option in game["options"]):
            sets += [preset["options"] for preset in game["presets"]]
        low, high = game["players"]
        for number, options in enumerate(sets):
            dice = random.Random(f"{game['id']} {number}")
            # Some options are for so many players only.
            for seats in sorted(range(low, high + 1), key=lambda seats: (seats - number) % (high - low + 1)):
                length = play(engine, game["id"], options, seats, str(number), dice)
                count += length is not None
                if length:
                    break
    all_is_described(engine)
    refused = every_change_is_noticed(engine)
    engine.close()
    for game in games:
        for what in never_told(engine, game["id"]):
            print(f"not met: {game['id']}, {what}")
    print(f"{count} games, {engine.checked} answers: all as docs/schema says; {refused} wrong ones refused")


if __name__ == "__main__":
    sys.exit(main())
