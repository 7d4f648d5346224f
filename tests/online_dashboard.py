#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""deploy/grafana.json: what it shows is what a running server offers."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import ROOT, Client, Server  # noqa: E402

# Names in PromQL that are no metrics: functions, keywords and labels.
GRAMMAR = {"sum", "by", "rate", "increase", "histogram_quantile", "label_values", "le", "instance", "queue"}


class DashboardTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
        with tempfile.TemporaryDirectory() as folder, Server(pathlib.Path(folder) / "games.db") as server:
            Client(server, "Leif")
            cls.metrics = Client(server).raw("GET", "/metrics")[1].decode()
        cls.panels = [panel for panel in cls.dashboard["panels"] if panel["type"] != "row"]

    def expressions(self):
        for panel in self.panels:
            for target in panel["targets"]:
                yield target["expr"]
        for variable in self.dashboard["templating"]["list"]:
            if variable["type"] == "query":
                yield variable["query"]["query"]

    def test_every_metric_it_shows_is_offered(self):
        offered = set(re.findall(r"^(\w+)", self.metrics, re.M)) - {"HELP", "TYPE"}
        used = set()
        for expression in self.expressions():
            bare = re.sub(r'"[^"]*"|\[[^\]]*\]', "", expression)
            used |= {name for name in re.findall(r"[a-z_][a-z_]*", bare) if name not in GRAMMAR}
        self.assertGreater(len(used), 10)
        self.assertEqual(used - offered, set())

    def test_it_can_be_imported(self):
        self.assertEqual(self.dashboard["title"], "Landnám")
        ids = [panel["id"] for panel in self.dashboard["panels"]]
        self.assertEqual(len(ids), len(set(ids)))
        for panel in self.panels:
            self.assertTrue(panel["title"] and panel["description"])
            self.assertEqual(panel["datasource"]["uid"], "${datasource}")
            place = panel["gridPos"]
            self.assertLessEqual(place["x"] + place["w"], 24)
            for expression in (target["expr"] for target in panel["targets"]):
                self.assertEqual(expression.count("("), expression.count(")"), expression)
                self.assertIn('instance=~"$instance"', expression)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
