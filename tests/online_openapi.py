#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""docs/openapi.yaml against a real server: every operation is asked for, with success and in vain, and each request and
answer has the form described; so have the messages of the socket. LANDNAM names the program."""
import json
import pathlib
import random
import re
import sys
import tempfile
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import ROOT, Client, Link, Refused, Server  # noqa: E402
from schema import DOCS, Schemas  # noqa: E402

SCHEMAS = Schemas(openapi=yaml.safe_load((DOCS / "openapi.yaml").read_text()))
PATHS = SCHEMAS.at("#/openapi/paths")
PASSWORD = "a long password"


def operation_of(method, path):
    """The described path that a request fits; those without parameters come first."""
    for described in sorted(PATHS, key=lambda one: one.count("{")):
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", described), path) and method in PATHS[described]:
            return method, described
    raise AssertionError(f"{method} {path} is not described")


def body_schema(node):
    while "$ref" in node:
        node = SCHEMAS.at(node["$ref"])
    return node["content"]["application/json"]["schema"]


class Checked(Client):
    """A client whose requests and answers are held against the description."""

    seen = {"success": set(), "refusal": set()}

    def call(self, path, body=None):
        method, described = operation_of("get" if body is None else "post", "/" + path.partition("?")[0])
        operation = PATHS[described][method]
        answer, data = self.raw(method.upper(), f"/api/v1/{path}", None if body is None else json.dumps(body),
                                **({} if body is None else {"Content-Type": "application/json"}))
        told, went = json.loads(data), answer.status == 200
        self.hold(told, operation["responses"]["200" if went else "default"], path)
        self.seen["success" if went else "refusal"].add((method, described))
        if not went:
            raise Refused(answer.status, told["error"])
        if body is not None:
            self.hold(body, operation["requestBody"], path)
        known = {one["name"] for one in operation.get("parameters", []) if one["in"] == "query"}
        assert set(re.findall(r"[?&](\w+)=", path)) <= known, path
        if line := answer.getheader("Set-Cookie"):
            self.headers["Cookie"] = line.split(";")[0]
        return told

    @staticmethod
    def hold(instance, node, path):
        errors = SCHEMAS.errors_of(instance, body_schema(node))
        assert not errors, (path, errors[:3], json.dumps(instance)[:1000])

    def refused(self, path, body=None):
        try:
            self.call(path, body)
        except Refused:
            return
        raise AssertionError(f"{path} {body} was not refused")


class Heard(Link):
    def receive(self):
        message = super().receive()
        errors = SCHEMAS.errors(message, "online", "FromServer")
        assert not errors, (errors[:3], json.dumps(message)[:1000])
        return message


class OpenApiTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = Server(pathlib.Path(self.folder.name) / "games.db")

    def tearDown(self):
        self.server.__exit__()
        self.folder.cleanup()

    def account(self, name):
        client = Checked(self.server)
        client.user = client.call("register", {"name": name, "password": PASSWORD})["user"]
        return client

    def play(self, table, *players):
        """A whole game over HTTP."""
        dice = random.Random(4)
        for client in players:
            client.call(f"tables/{table}")
        while True:
            for client in players:
                news = client.call(f"tables/{table}?after=1&view=1&moves=1&effects=1")["news"]
                if news["status"] == "over":
                    return
                if news.get("moves"):
                    move = dice.choice(news["moves"])
                    client.call(f"tables/{table}", {"do": "move", "move": move["move"], "seen": news["entry"], "request": str(news["entry"])})

    def test_every_operation_is_as_described(self):
        stranger = Checked(self.server)
        for path in ("games", "me", "tables", "tables?game=fjords&page=0", "ranking?game=fjords&pace=live&players=2"):
            stranger.call(path)
        astrid, bjorn = self.account("Astrid"), self.account("Bjorn")
        guest = Checked(self.server)
        guest.call("guest", {"name": "Gudrun"})
        guest.call("guest", {"name": "Gunnar"})

        terms = {"clock": {"kind": "live", "minutes": 20, "seconds": 5}, "timeout": "loss", "rated": True, "private": False}
        table = astrid.call("tables", {"game": "territories", "options": {"shape": "tee"}, "seats": [{"me": True}, {"invite": "Bjorn"}], "terms": terms})["id"]
        bjorn.call("tables/invited")
        bjorn.call(f"tables/{table}", {"do": "sit", "seat": 1})
        bjorn.call(f"tables/{table}", {"do": "chat", "text": "hello"})
        bjorn.call("tables/mine")
        astrid.call("delete")
        self.play(table, astrid, bjorn)
        astrid.call(f"tables/{table}/record")
        stranger.call("ranking?game=territories")
        self.assertTrue(stranger.call("users/Astrid")["games"])
        astrid.call(f"tables/{table}", {"do": "rematch"})

        token = astrid.call("tokens", {"label": "a program"})
        self.assertTrue(astrid.call("tokens")["tokens"])
        self.assertEqual(Checked(self.server, token=token["token"]).call("me")["user"]["name"], "Astrid")
        astrid.call("tokens/forget", {"id": token["id"]})
        astrid.call("export")
        astrid.call("password", {"old": PASSWORD, "new": PASSWORD + "!", "tokens": True})
        astrid.call("logout", {})
        astrid.call("login", {"name": "Astrid", "password": PASSWORD + "!"})

        for client, path in ((stranger, "delete"), (stranger, "export"), (stranger, "tokens"), (stranger, "tables/mine"), (stranger, "tables/invited"),
                             (stranger, "tables/nothing"), (stranger, "tables/nothing/record"), (stranger, "users/Nobody")):
            client.refused(path)
        for path in ("guest", "register", "login", "password", "tokens", "tokens/forget", "tables", "tables/nothing"):
            astrid.refused(path, {"nothing": 7})
        astrid.refused("delete", {"password": "another"})
        astrid.refused(f"tables/{table}", {"do": "move", "move": "1,1-2,1"})
        astrid.call("delete", {"password": PASSWORD + "!"})
        astrid.call("me")

        described = {(method, path) for path, methods in PATHS.items() for method in methods}
        self.assertEqual(Checked.seen["success"], described)
        never = {("get", path) for path in ("/games", "/me", "/tables", "/ranking")} | {("post", "/logout")}
        self.assertEqual(Checked.seen["refusal"], described - never)

    def test_every_path_is_described(self):
        there = set()
        for source in (ROOT / "server" / "net").glob("*_api.cpp"):
            for method, path in re.findall(r'\{"([A-Z]+)", "(/[^"]*)"', source.read_text()):
                there.add((method.lower(), path))
        described = {(method, re.sub(r"\{\w+\}", "*", path)) for path, methods in PATHS.items() for method in methods}
        self.assertEqual(there, described)

    def test_messages_of_the_socket_are_as_described(self):
        astrid = self.account("Astrid")
        table = astrid.call("tables", {"game": "graenaland", "seats": [{"me": True}, {"bot": "thrall"}, {}], "options": {"game": "advanced"}})["id"]
        link = Heard(astrid)
        link.ask(do="lobby")
        link.ask(do="invitations")
        link.ask(do="ping")
        link.ask(do="watch", table=table, want=["view", "moves", "effects"])
        link.ask(do="seat-bot", table=table, seat=2, bot="thrall")
        dice = random.Random(9)
        entry = moved = 0
        while moved < 12:
            if not link.news:
                link.receive()
                continue
            news = link.news.pop()
            link.news.clear()
            if not news.get("moves") or news["entry"] <= entry:
                continue
            move = dice.choice(news["moves"])["move"]
            for do in ("why", "move"):
                answer = link.ask(do=do, table=table, move=move)
                self.assertTrue(answer["ok"], answer)
            entry = answer["entry"] - 1  # what it brought about is the next to look at
            self.assertEqual(SCHEMAS.errors(news["view"], "graenaland", "View"), [])
            for event in news["events"]:
                self.assertEqual(SCHEMAS.errors(event, "graenaland", "Event"), [])
            moved += 1
        link.ask(do="projects", table=table)
        self.look_back(link, table, "graenaland")
        self.assertFalse(link.ask(do="watch", table="nothing")["ok"])
        self.assertTrue(link.ask(do="resign", table=table)["ok"])
        link.close()

    def look_back(self, link, table, game):
        """Also into the middle of what chance decided."""
        for count in range(6):
            view = link.ask(do="at", table=table, count=count)["view"]
            self.assertEqual(SCHEMAS.errors(view, game, "View"), [])

    def test_earlier_positions_are_as_described(self):
        leif = self.account("Leif")
        link = Heard(leif)
        for game in ("territories", "fjords"):
            table = leif.call("tables", {"game": game, "seats": [{"me": True}, {"bot": "thrall"}]})["id"]
            self.look_back(link, table, game)
        link.close()

    def test_a_wrong_answer_is_noticed(self):
        stranger = Checked(self.server)
        user = {"id": "1", "name": "Astrid", "guest": False}
        answer = PATHS["/me"]["get"]["responses"]["200"]
        stranger.hold({"user": user}, answer, "me")
        for wrong in ({}, {"user": 7}, {"user": {**user, "password": "x"}}, {"user": {"id": "1"}}, {"user": user, "more": 1}):
            with self.assertRaises(AssertionError):
                stranger.hold(wrong, answer, "me")


if __name__ == "__main__":
    unittest.main()
