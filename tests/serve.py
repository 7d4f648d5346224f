#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`landnam serve` from outside: a real process, real sockets. LANDNAM names the program."""
import gzip
import http.client
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import tempfile
import threading
import time
import unittest

PROGRAM = os.environ.get(
    "LANDNAM", str(pathlib.Path(__file__).resolve().parent.parent / "build" / "release" / "landnam"))
SCRIPT = b"console.log('Landnam');\n" * 200
BIG = random.Random(1).randbytes(16 << 20)
CONNECTIONS = 1000  # as many as the server takes


def make_site(folder):
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(b"<!doctype html><title>Landnam</title>")
    (folder / "sw.js").write_bytes(b"self.skipWaiting();")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "assets" / "app-0a1B2c3_.js").write_bytes(SCRIPT)
    (folder / "assets" / "app-0a1B2c3_.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "app-0a1B2c3_.js.br").write_bytes(b"brotli stands here")
    (folder / "assets" / "landnam-0a1B2c3_.wasm").write_bytes(b"\0asm")
    (folder / "big.bin").write_bytes(BIG)
    (folder.parent / "secret.txt").write_bytes(b"secret")


class Server:
    def __init__(self, folder, *more):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--root", str(folder), "--database", str(folder.parent / "games.db"),
             "--connections", str(CONNECTIONS), "--connections-per-address", "4000", *more],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = self.process.stdout.readline()
        found = re.search(r"http://[^:/]+:(\d+)/", self.said)
        if not found:
            raise RuntimeError(f"no address in {self.said!r}; {self.process.stderr.read()}")
        self.port = int(found[1])

    def connect(self, timeout=20):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def raw(self, data, timeout=20):
        """Everything that comes back until the server closes."""
        with self.connect(timeout) as client:
            client.sendall(data)
            return drain(client)

    def ask(self, target, method="GET", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, target, headers={k.replace("_", "-"): v for k, v in fields.items()})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def healthy(self):
        return self.ask("/healthz")[1] == b"ok\n"

    def end(self, sign=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(sign)
        return self.ended()

    def ended(self):
        code = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return code


def drain(client):
    parts = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def closes_within(client, seconds):
    client.settimeout(seconds)
    try:
        return drain(client) == b""
    except TimeoutError:
        return False


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="landnam-serve-")
        cls.folder = pathlib.Path(cls.temporary.name) / "dist"
        make_site(cls.folder)
        cls.server = Server(cls.folder)

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        cls.temporary.cleanup()
        assert code == 0, f"the server ended with {code}"

    def test_types(self):
        for target, kind in [("/", "text/html; charset=utf-8"), ("/sw.js", "text/javascript; charset=utf-8"),
                             ("/manifest.webmanifest", "application/manifest+json"),
                             ("/assets/landnam-0a1B2c3_.wasm", "application/wasm")]:
            answer, _ = self.server.ask(target)
            self.assertEqual((answer.status, answer.getheader("Content-Type")), (200, kind), target)

    def test_security_fields_are_on_every_answer(self):
        for target, method in [("/", "GET"), ("/missing.js", "GET"), ("/", "POST"), ("/healthz", "HEAD")]:
            answer, _ = self.server.ask(target, method)
            policy = answer.getheader("Content-Security-Policy")
            self.assertIn("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(answer.getheader("Cross-Origin-Opener-Policy"), "same-origin")
            self.assertEqual(answer.getheader("Cross-Origin-Resource-Policy"), "same-origin")
            self.assertTrue(answer.getheader("Referrer-Policy") and answer.getheader("Permissions-Policy"))
            self.assertTrue(answer.getheader("Date"))

    def test_compression_is_negotiated(self):
        target = "/assets/app-0a1B2c3_.js"
        answer, body = self.server.ask(target, Accept_Encoding="gzip")
        self.assertEqual(answer.getheader("Content-Encoding"), "gzip")
        self.assertEqual(gzip.decompress(body), SCRIPT)
        answer, body = self.server.ask(target, Accept_Encoding="gzip, deflate, br")
        self.assertEqual((answer.getheader("Content-Encoding"), body), ("br", b"brotli stands here"))
        answer, body = self.server.ask(target, Accept_Encoding="identity")
        self.assertEqual((answer.getheader("Content-Encoding"), body), (None, SCRIPT))
        self.assertEqual(answer.getheader("Vary"), "Accept-Encoding")

    def test_caching(self):
        answer, _ = self.server.ask("/assets/app-0a1B2c3_.js")
        self.assertIn("immutable", answer.getheader("Cache-Control"))
        for target in ("/", "/sw.js", "/manifest.webmanifest"):
            answer, _ = self.server.ask(target)
            self.assertEqual(answer.getheader("Cache-Control"), "no-cache")
            tag = answer.getheader("ETag")
            again, body = self.server.ask(target, If_None_Match=tag)
            self.assertEqual((again.status, body, again.getheader("ETag")), (304, b"", tag))
            self.assertEqual(self.server.ask(target, If_None_Match='"other"')[0].status, 200)

    def test_head(self):
        answer, body = self.server.ask("/big.bin", "HEAD")
        self.assertEqual((answer.status, body, answer.getheader("Content-Length")), (200, b"", str(len(BIG))))

    def test_methods(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"):
            answer, _ = self.server.ask("/", method)
            self.assertEqual((answer.status, answer.getheader("Allow")), (405, "GET, HEAD"), method)
        answer = self.server.raw(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
        self.assertTrue(answer.startswith(b"HTTP/1.1 400 "), answer[:40])

    def test_nothing_outside_the_site_exists(self):
        for target in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                       "/..\\secret.txt", "//etc/passwd", "/assets//../../secret.txt", "/%00", "/assets/",
                       "/assets/app-0a1B2c3_.js.gz", "/index.html/../../secret.txt", "/./index.html"):
            request = f"GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
            answer = self.server.raw(request)
            self.assertTrue(answer.startswith(b"HTTP/1.1 404 "), (target, answer[:40]))
            self.assertNotIn(b"\r\n\r\nsecret", answer)

    def test_keep_alive_and_requests_sent_together(self):
        one = b"GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n"
        last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        self.assertEqual(self.server.raw(one * 5 + last).count(b"HTTP/1.1 200 OK"), 6)
        self.assertIn(b"\r\n\r\nok\n", self.server.raw(b"GET /healthz HTTP/1.0\r\n\r\n"))

    def test_garbage(self):
        noise = random.Random(2)
        for data in [b"\r\n\r\n", b"hello\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00",
                     b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
                     b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                     b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                     b"GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                     *(noise.randbytes(noise.randrange(1, 4000)) + b"\r\n\r\n" for _ in range(50))]:
            with self.server.connect() as client:
                try:
                    client.sendall(data)
                    client.shutdown(socket.SHUT_WR)
                except OSError:
                    pass
                answer = drain(client)
            self.assertTrue(answer == b"" or answer.startswith(b"HTTP/1.1 400 "), (data[:60], answer[:60]))
        self.assertTrue(self.server.healthy())

    def test_header_too_long(self):
        for data in (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
                     b"GET /" + b"y" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                     b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 20_000 + b"\r\n"):
            self.assertTrue(self.server.raw(data).startswith(b"HTTP/1.1 431 "))

    def test_slow_header_is_not_waited_for(self):
        with self.server.connect() as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            dripping = threading.Event()

            def drip():
                while not dripping.wait(0.5):
                    try:
                        client.sendall(b"A: b\r\n")
                    except OSError:
                        return

            thread = threading.Thread(target=drip)
            thread.start()
            began = time.monotonic()
            self.assertTrue(closes_within(client, 20))
            self.assertTrue(8 < time.monotonic() - began < 15)
            dripping.set()
            thread.join()
        self.assertTrue(self.server.healthy())

    def test_the_slow_are_not_hurried_and_do_not_hold_up_others(self):
        with self.server.connect() as client:
            client.sendall(b"GET /big.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            time.sleep(0.3)
            began = time.monotonic()
            for _ in range(50):
                self.assertTrue(self.server.healthy())
            self.assertLess(time.monotonic() - began, 5)
            self.assertTrue(drain(client).endswith(BIG))

    def test_many_connections(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
        clients = []
        try:
            for _ in range(CONNECTIONS):
                clients.append(self.server.connect())
            refused = 0
            for _ in range(10):
                with self.server.connect() as client:
                    refused += drain(client).startswith(b"HTTP/1.1 503 ")
            self.assertEqual(refused, 10)
            clients[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            self.assertIn(b"\r\n\r\nok\n", drain(clients[0]))
        finally:
            for client in clients:
                client.close()
        until = time.monotonic() + 10
        while not self.answers_again() and time.monotonic() < until:
            time.sleep(0.05)
        self.assertTrue(self.server.healthy())

    def answers_again(self):
        try:
            return self.server.healthy()
        except (OSError, http.client.HTTPException):
            return False


class Ending(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="landnam-serve-")
        self.folder = pathlib.Path(self.temporary.name) / "dist"
        make_site(self.folder)

    def tearDown(self):
        self.temporary.cleanup()

    def test_requests_are_answered(self):
        server = Server(self.folder)
        idle, half, loading = server.connect(), server.connect(), server.connect()
        with idle, half, loading:
            idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(b"ok", idle.recv(65536))
            half.sendall(b"GET /sw.js HTTP/1.1\r\nHo")
            loading.sendall(b"GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n")
            start = loading.recv(1000)
            time.sleep(0.3)
            server.process.send_signal(signal.SIGTERM)
            self.assertTrue(closes_within(idle, 2))
            with self.assertRaises(ConnectionRefusedError):
                server.connect()
            half.sendall(b"st: x\r\n\r\n")
            answer = drain(half)
            self.assertTrue(answer.startswith(b"HTTP/1.1 200 ") and b"Connection: close" in answer)
            self.assertTrue((start + drain(loading)).endswith(BIG))
        self.assertEqual(server.ended(), 0)

    def test_nobody_holds_up_the_end(self):
        for sign in (signal.SIGTERM, signal.SIGINT):
            server = Server(self.folder)
            with server.connect() as client:
                client.sendall(b"GET / HTTP/1.1\r\n")
                time.sleep(0.2)
                server.process.send_signal(sign)
                time.sleep(0.2)
                began = time.monotonic()
                self.assertEqual(server.end(sign), 0)
                self.assertLess(time.monotonic() - began, 2)

    def test_a_port_that_is_taken(self):
        server = Server(self.folder)
        try:
            other = subprocess.run([PROGRAM, "serve", "--port", str(server.port), "--root", str(self.folder)],
                                   capture_output=True, text=True, timeout=20)
            self.assertEqual((other.returncode, other.stdout), (2, ""))
            self.assertIn(f"Port {server.port} is taken", other.stderr)
            self.assertIn(f"--port {server.port + 1}", other.stderr)
        finally:
            self.assertEqual(server.end(), 0)

    def test_a_folder_without_a_client(self):
        for folder, words in [("nowhere", "cannot be read"), ("empty", "no index.html")]:
            (self.folder.parent / "empty").mkdir(exist_ok=True)
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--root", str(self.folder.parent / folder)],
                                  capture_output=True, text=True, timeout=20)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words, done.stderr)

    def test_an_address_that_is_none(self):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--host", "no.such.host.invalid", "--root",
                               str(self.folder)], capture_output=True, text=True, timeout=20)
        self.assertEqual(done.returncode, 2)
        self.assertIn("is not an address", done.stderr)


if __name__ == "__main__":
    unittest.main()
