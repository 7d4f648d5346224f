#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Invitations by name: seats that are kept, who is told of them, and what is refused."""
import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import Client, Link, Refused, Server, account  # noqa: E402


class InvitationsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(pathlib.Path(cls.folder.name) / "games.db")
        cls.host, cls.leif, cls.erik = (account(cls.server, name) for name in ("Host", "Leif", "Erik"))

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.folder.cleanup()

    def refusal(self, client, path, body):
        with self.assertRaises(Refused) as caught:
            client.call(path, body)
        return caught.exception.status, caught.exception.code

    @staticmethod
    def invited(client):
        return [table["id"] for table in client.call("tables/invited")["tables"]]

    def hear(self, link, wanted):
        """Waits for a list of invitations that has the table, or has not."""
        table, there = wanted
        while True:
            message = link.receive()
            if "invitations" in message and any(one["id"] == table for one in message["invitations"]) == there:
                return message["invitations"]

    def test_a_player_invited_with_a_new_table_is_told_and_comes(self):
        link = Link(self.leif)
        self.assertTrue(link.ask(do="invitations")["ok"])
        table = self.host.open_table("fjords", [{"me": True}, {"invite": "LEIF"}], terms={"private": True})
        listed = next(one for one in self.hear(link, (table, True)) if one["id"] == table)
        self.assertEqual(listed["seats"], [{"name": "Host", "you": False}, {"invited": "Leif", "you": True}])
        self.assertEqual(self.invited(self.leif), [table])
        self.assertEqual(self.invited(self.erik), [])
        self.assertEqual(self.leif.call("tables/mine")["tables"], [])

        seat = self.erik.call(f"tables/{table}")["news"]["seats"][1]
        self.assertEqual((seat["user"], seat["invited"]["name"]), (None, "Leif"))
        self.assertEqual(self.refusal(self.erik, f"tables/{table}", {"do": "sit", "seat": 1}), (409, "seat-kept"))
        self.assertEqual(self.refusal(self.erik, f"tables/{table}", {"do": "decline", "seat": 1}), (403, "not-yours"))
        self.assertEqual(self.refusal(self.host, f"tables/{table}", {"do": "seat-bot", "seat": 1, "bot": "thrall"}), (409, "seat-kept"))
        self.leif.call(f"tables/{table}", {"do": "sit", "seat": 1})
        self.assertEqual(self.leif.call(f"tables/{table}")["news"]["status"], "playing")
        self.hear(link, (table, False))
        self.assertEqual(self.invited(self.leif), [])
        link.close()

    def test_a_player_invited_later_declines_and_the_seat_is_free(self):
        table = self.host.open_table("fjords", [{"me": True}, {}])
        watching = Link(self.host)
        watching.ask(do="watch", table=table)
        self.assertTrue(watching.ask(do="invite", table=table, seat=1, name="Erik")["ok"])
        self.assertEqual(self.invited(self.erik), [table])
        link = Link(self.erik)
        link.ask(do="invitations")
        self.hear(link, (table, True))
        self.assertEqual(watching.ask(do="invite", table=table, seat=1, name="Leif")["error"]["code"], "seat-kept")
        self.assertTrue(link.ask(do="decline", table=table)["ok"])
        self.hear(link, (table, False))
        while watching.news[-1]["seats"][1]["invited"]:
            watching.receive()
        self.assertEqual(link.ask(do="decline", table=table)["error"]["code"], "not-invited")

        # Invited again, and thought better of it.
        self.assertTrue(watching.ask(do="invite", table=table, seat=1, name="Erik")["ok"])
        self.hear(link, (table, True))
        self.assertTrue(watching.ask(do="decline", table=table, seat=1)["ok"])
        self.hear(link, (table, False))
        self.assertTrue(watching.ask(do="invite", table=table, seat=1, name="Erik")["ok"])
        self.hear(link, (table, True))
        self.host.call(f"tables/{table}", {"do": "close"})
        self.hear(link, (table, False))
        link.close()
        watching.close()

    def test_an_impossible_invitation_is_refused_and_opens_nothing(self):
        def opening(client, *invite):
            return self.refusal(client, "tables", {"game": "fjords", "seats": [{"me": True}, *({"invite": one} for one in invite)]})
        self.assertEqual(opening(self.host, "Nobody"), (404, "no-user"))
        self.assertEqual(opening(self.host, 7), (400, "bad-request"))
        self.assertEqual(opening(self.host, {"user": self.leif.user["id"], "name": "Forged"}), (400, "bad-request"))
        self.assertEqual(opening(self.host, "Host"), (400, "own-table"))
        self.assertEqual(opening(self.host, "Leif", "Leif"), (409, "already-invited"))
        guest = Client(self.server, "Guest")
        self.assertEqual(opening(guest, "Leif"), (403, "account-needed"))
        self.assertEqual(opening(self.erik, "Guest"), (404, "no-user"))
        self.assertEqual(self.invited(self.leif), [])

        table = self.host.open_table("fjords", [{"me": True}, {}])
        for client, name, code in ((self.erik, "Leif", "not-yours"), (guest, "Leif", "account-needed"),
                                   (self.host, "Nobody", "no-user"), (self.host, None, "bad-request")):
            self.assertEqual(self.refusal(client, f"tables/{table}", {"do": "invite", "seat": 1, "name": name})[1], code)
        self.assertEqual(Link(Client(self.server)).ask(do="invitations")["error"]["code"], "sign-in")

    def test_names_cannot_be_tried_by_the_hundred(self):
        curious = account(self.server, "Curious")
        table = curious.open_table("fjords", [{"me": True}, {}])
        link = Link(curious)
        codes = [link.ask(do="invite", table=table, seat=1, name=f"Name {n}")["error"]["code"] for n in range(40)]
        self.assertEqual(set(codes), {"no-user", "too-many"})
        link.close()

    def test_a_rematch_keeps_the_seats_of_those_who_played(self):
        one, two = Client(self.server, "One"), Client(self.server, "Two")
        table = one.open_table("territories", [{"me": True}, {}])
        two.call(f"tables/{table}", {"do": "sit", "seat": 1})
        two.call(f"tables/{table}", {"do": "resign"})
        again = one.call(f"tables/{table}", {"do": "rematch"})["table"]
        self.assertEqual(self.invited(two), [again])
        self.assertEqual(self.refusal(self.erik, f"tables/{again}", {"do": "sit", "seat": 0})[1], "seat-kept")
        two.call(f"tables/{again}", {"do": "sit", "seat": 0})
        self.assertEqual(two.call(f"tables/{again}")["news"]["status"], "playing")

    def test_a_name_that_is_deleted_is_nowhere_any_more_and_keeps_no_seat(self):
        leaver = account(self.server, "Leaver")
        table = self.host.open_table("fjords", [{"me": True}, {"invite": "Leaver"}])
        self.assertIn(table, json.dumps(leaver.call("export")["invitations"]))
        leaver.call("delete", {"password": "a long password"})
        for client in (self.host, self.erik):
            self.assertNotIn("Leaver", json.dumps([client.call(f"tables/{table}"), client.call("tables")]))
        self.erik.call(f"tables/{table}", {"do": "sit", "seat": 1})


if __name__ == "__main__":
    unittest.main(warnings="ignore")
