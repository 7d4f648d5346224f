# SPDX-License-Identifier: Apache-2.0
"""What clients did and were told, in the order in which it happened, and what that demands of the stored logs.

A request is named by its client. It may be sent more than once under the same name, where the first answer was lost.
"""
import collections
import json
import subprocess
import threading

from client import PROGRAM

Sent = collections.namedtuple("Sent", "table request")
Acknowledged = collections.namedtuple("Acknowledged", "table request entry")
Refused = collections.namedtuple("Refused", "table request")
# News: the last entry, the events from number `first` on, and what was said as (entry, text).
Saw = collections.namedtuple("Saw", "table entry first events said")


class History:
    """Filled by many threads."""

    def __init__(self):
        self.happened = []
        self.lock = threading.Lock()

    def note(self, event):
        with self.lock:
            self.happened.append(event)

    def of(self, kind):
        return [event for event in self.happened if isinstance(event, kind)]


def name_of(body):
    """The name of the request that made this entry. Lines of chat are their own names."""
    return body.get("request") or (body["text"] if body["do"] == "chat" else None)


def stored_logs(database):
    """From a backup: table → its entries as (number, name of the request or None), in the order of the numbers."""
    done = subprocess.run([PROGRAM, "admin", "backup", "-", "--database", str(database)], capture_output=True, text=True, check=True)
    logs, columns, is_log = collections.defaultdict(list), [], False
    for line in map(json.loads, done.stdout.splitlines()):
        if isinstance(line, dict):
            columns, is_log = line.get("columns", []), line.get("table") == "entries"
        elif is_log:
            row = dict(zip(columns, line))
            logs[row["table_id"]].append((row["n"], name_of(json.loads(row["body"]))))
    return {table: sorted(entries) for table, entries in logs.items()}


def check(happened, logs, events):
    """All that is wrong: `logs` as stored_logs() returns them, `events` of each table as they are told in the end.

    - Every acknowledged request is stored exactly once, under the number that was told (a repeated request is answered
      with where the table is then, which is not before it). Any other request is stored once at most, and not at all
      if it was refused.
    - What was sent after something else had been acknowledged or seen is stored behind it.
    - Whatever anybody saw of a table is a piece of what it is in the end, at the same place.
    """
    problems = []
    places, said = collections.defaultdict(list), {}
    for table, entries in logs.items():
        if [n for n, _ in entries] != list(range(1, len(entries) + 1)):
            problems.append(f"{table}: the numbers of its entries are not 1, 2, 3 …")
        for n, request in entries:
            said[table, n] = request
            if request:
                places[table, request].append(n)
    sends, behind, newest = collections.Counter(), {}, collections.Counter()
    for event in happened:
        key = event[:2]
        if isinstance(event, Sent):
            sends[key] += 1
            behind.setdefault(key, newest[event.table])
        elif isinstance(event, Refused):
            if key in places:
                problems.append(f"{key}: refused, and stored")
        elif isinstance(event, Acknowledged):
            if key not in places:
                problems.append(f"{key}: acknowledged, and lost")
                continue
            n = places[key][0]
            if n > event.entry or (sends[key] == 1 and n != event.entry):
                problems.append(f"{key}: acknowledged as entry {event.entry}, stored as {n}")
            if n <= behind[key]:
                problems.append(f"{key}: sent after entry {behind[key]}, stored as {n}")
            newest[event.table] = max(newest[event.table], n)
        else:
            there = events[event.table]
            if event.events != there[event.first:event.first + len(event.events)]:
                problems.append(f"{event.table}: somebody saw events from {event.first} that are not those of the log")
            if event.entry > len(logs.get(event.table, [])):
                problems.append(f"{event.table}: somebody saw entry {event.entry}, which is lost")
            problems += [f"{event.table}: somebody read {text!r}, which is not entry {n}" for n, text in event.said
                         if said.get((event.table, n)) != text]
            newest[event.table] = max(newest[event.table], event.entry)
    for key, numbers in places.items():
        if len(numbers) > 1:
            problems.append(f"{key}: stored as {numbers}")
        if key not in sends:
            problems.append(f"{key}: stored, and nobody sent it")
    return problems
