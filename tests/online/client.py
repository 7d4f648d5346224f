# SPDX-License-Identifier: Apache-2.0
"""What the tests of the server share: real processes, and clients that speak HTTP and WebSocket."""
import http.client
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings

# Clients that are cut off in the middle leave sockets to the collector.
warnings.simplefilter("ignore", ResourceWarning)

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "examples"))
sys.dont_write_bytecode = True
from bot import Socket  # noqa: E402  (the example is tested along)

PROGRAM = os.environ.get("LANDNAM", str(ROOT / "build" / "release" / "landnam"))


def make_certificate(folder):
    """Of localhost, signed by itself; the answer: the paths of it and of its key."""
    certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    return certificate, key


class Server:
    """One node. `port` is kept over a restart, so that clients find it again."""

    def __init__(self, database, *more, port=0):
        self.folder = tempfile.TemporaryDirectory()
        (pathlib.Path(self.folder.name) / "index.html").write_text("<!doctype html>")
        self.database, self.more, self.port = str(database), more, port
        self.secure = "--certificate" in more
        self.process = None
        self.start()

    program = [PROGRAM]

    def start(self):
        self.process = subprocess.Popen(
            [*self.program, "serve", "--port", str(self.port), "--root", self.folder.name, "--database", self.database,
             "--requests", "2000", "--messages", "5000", "--log", "error", *self.more],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        said = self.process.stdout.readline()
        found = re.search(r"https?://[^:/]+:(\d+)/", said)
        if not found:
            raise RuntimeError(f"no address in {said!r}; {self.process.stderr.read()}")
        self.port = int(found[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close_pipes()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        log = self.process.stderr.read()
        self.close_pipes()
        return code, log

    def close_pipes(self):
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def url(self):
        return f"https://localhost:{self.port}" if self.secure else f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            self.close_pipes()
        self.folder.cleanup()


class Refused(Exception):
    def __init__(self, status, error):
        super().__init__(f"{status} {error}")
        self.status, self.code = status, error["code"]


class Client:
    """A person, with a cookie; or a program, with a token."""

    def __init__(self, server, name=None, token=None):
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.cookie_line = None
        self.user = self.call("guest", {"name": name})["user"] if name else None

    def raw(self, method, path, body=None, **headers):
        kind = http.client.HTTPSConnection if self.server.secure else http.client.HTTPConnection
        connection = kind("localhost" if self.server.secure else "127.0.0.1", self.server.port, timeout=20)
        try:
            connection.request(method, path, body, {**self.headers, **headers})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def call(self, path, body=None):
        headers = {} if body is None else {"Content-Type": "application/json"}
        answer, data = self.raw("GET" if body is None else "POST", f"/api/v1/{path}",
                                None if body is None else json.dumps(body), **headers)
        found = json.loads(data)
        if answer.status != 200:
            raise Refused(answer.status, found["error"])
        line = answer.getheader("Set-Cookie")
        if line:
            self.cookie_line = line
            self.headers["Cookie"] = line.split(";")[0]
        return found

    def open_table(self, game, seats, **more):
        return self.call("tables", {"game": game, "seats": seats, **more})["id"]

    def socket(self):
        return Socket(f"{self.server.url}/api/v1/socket", self.headers)


class Link:
    """A socket whose answers are sorted from its news."""

    def __init__(self, client):
        self.socket = client.socket()
        self.socket.connection.settimeout(30)
        self.tag = 0
        self.news = []
        self.heard = []  # every message, as it came

    def receive(self):
        message = self.socket.receive()
        if message is None:
            raise ConnectionError("closed")
        self.heard.append(message)
        if message.get("news") and "ok" not in message:
            self.news.append(message["news"])
        return message

    def ask(self, **request):
        self.tag += 1
        self.socket.send({**request, "tag": self.tag})
        while True:
            message = self.receive()
            if message.get("tag") == self.tag:
                return message

    def close(self):
        self.socket.connection.close()


class Player:
    """Plays moves at random at one table until it is over, through kills of the server and cuts of the line.
    Remembers what was acknowledged."""

    def __init__(self, client, table, seed, pause=0, patience=90):
        self.client, self.table, self.random = client, table, random.Random(seed)
        self.pause, self.patience = pause, patience  # seconds: before a move, for the whole game
        self.acknowledged = {}  # request → entry
        self.result = None
        self.seat = None
        self.entry = 0
        self.link = None
        self.cuts = 0

    def run(self):
        end = time.monotonic() + self.patience
        while self.result is None:
            if time.monotonic() > end:
                raise TimeoutError(f"table {self.table} did not end; entry {self.entry}")
            try:
                self.play()
            except (OSError, SystemExit, ValueError):
                self.cuts += 1
                time.sleep(0.02)

    def play(self):
        self.link = Link(self.client)
        self.pending = None
        watched = self.link.ask(do="watch", table=self.table, want=["moves"])
        if not watched["ok"]:
            raise ConnectionError(watched["error"]["code"])
        self.take(watched["news"])
        while self.result is None:
            message = self.link.receive()
            if message.get("news") and "ok" not in message:
                self.take(message["news"])
            elif message.get("ok") and self.pending and message.get("tag") == self.pending:
                self.acknowledged[self.pending] = message["entry"]
            elif message.get("ok") is False and message["error"]["code"] != "stale":
                raise ConnectionError(message["error"]["code"])  # not stored: try again
        self.link.close()

    def take(self, news):
        self.entry, self.seat = news["entry"], news["you"]
        if news.get("moves"):
            time.sleep(self.pause)
            move = self.random.choice(news["moves"])["move"]
            self.pending = f"r{self.seat}-{news['entry']}"
            self.link.socket.send({"do": "move", "table": self.table, "move": move, "seen": news["entry"],
                                   "request": self.pending, "tag": self.pending})
        if news["status"] == "over":
            self.result = news.get("result") or {}


def account(server, name):
    """Somebody with an account."""
    client = Client(server)
    client.user = client.call("register", {"name": name, "password": "a long password"})["user"]
    return client


def pair(server, game, pause, number=0):
    """Two players at a new table."""
    one, two = Client(server, f"One {number}"), Client(server, f"Two {number}")
    table = one.open_table(game, [{"me": True}, {}])
    two.call(f"tables/{table}", {"do": "sit", "seat": 1})
    return [Player(one, table, 2 * number, pause), Player(two, table, 2 * number + 1, pause)]


def begin(players):
    """Each plays on a thread of its own; the answer waits for all of them."""
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()

    def join():
        for thread in threads:
            thread.join()
    return join


def verify(client, table):
    """The record of a finished game holds."""
    record = client.call(f"tables/{table}/record")["record"]
    checked = subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
