#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""deploy/nginx.conf for real: two nodes on one PostgreSQL behind nginx, by TLS. LANDNAM_NGINX names the program if it is not in the path."""
import http.client
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "online"))
from client import ROOT, Client, Server, begin, make_certificate, pair, verify  # noqa: E402
from postgres import Postgres  # noqa: E402

NGINX = os.environ.get("LANDNAM_NGINX") or shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Proxy:
    """nginx with the example's own text; only names, ports and certificates are those of the test."""

    secure = True

    def __init__(self, nodes):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        folder.chmod(0o755)
        self.certificate, key = make_certificate(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        text = (ROOT / "deploy" / "nginx.conf").read_text()
        line = re.search(r"( +server 127\.0\.0\.1:)\d+(.*\n)", text)
        text = re.sub(r"( +server 127\.0\.0\.1:\d+.*\n)+", "".join(f"{line[1]}{node.port}{line[2]}" for node in nodes), text)
        for was, now in ((r"listen 443", f"listen 127.0.0.1:{self.port}"), (r"server_name \S+;", "server_name localhost;"),
                         (r"ssl_certificate +\S+;", f"ssl_certificate {self.certificate};"),
                         (r"ssl_certificate_key +\S+;", f"ssl_certificate_key {key};")):
            text, count = re.subn(was, now, text)
            assert count == 1, was
        (folder / "site.conf").write_text(text)
        places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
                                           f"http {{ access_log off; {places} include {folder}/site.conf; }}\n")
        self.process = subprocess.Popen([NGINX, "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "error.log"])
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                time.sleep(0.02)

    @property
    def url(self):
        return f"https://localhost:{self.port}"

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


@unittest.skipUnless(NGINX, "nginx is not installed")
class ProxyTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.nodes = [Server(cls.postgres.address, "--behind-proxy", "--requests", "30") for _ in range(2)]
        cls.proxy = Proxy(cls.nodes)
        os.environ["SSL_CERT_FILE"] = cls.proxy.certificate  # whom the clients believe

    @classmethod
    def tearDownClass(cls):
        del os.environ["SSL_CERT_FILE"]
        cls.proxy.stop()
        for node in cls.nodes:
            node.__exit__()
        cls.postgres.__exit__()

    def test_a_game_goes_on_while_a_node_dies(self):
        players = pair(self.proxy, "territories", 0.05)
        join = begin(players)
        for node in self.nodes:
            time.sleep(0.3)
            node.kill()
            node.start()
        join()
        verify(players[0].client, players[0].table)

    def test_headers(self):
        client = Client(self.proxy, "Astrid")
        self.assertIn("Secure", client.cookie_line)
        answer, _ = client.raw("GET", "/")
        self.assertEqual(len(answer.headers.get_all("Strict-Transport-Security")), 1)
        self.assertIn("default-src 'self'", answer.getheader("Content-Security-Policy"))
        self.assertEqual(client.raw("GET", "/metrics")[0].status, 403)
        self.assertEqual(client.raw("GET", "/healthz")[0].status, 200)

    def test_zz_an_address_that_a_client_claims_is_not_believed(self):
        connection = http.client.HTTPSConnection("localhost", self.proxy.port)
        for n in range(5000):
            connection.request("GET", "/api/v1/me", headers={"X-Forwarded-For": f"10.0.{n // 250}.{n % 250}"})
            answer = connection.getresponse()
            answer.read()
            if answer.status == 429:
                return
        self.fail("nothing was refused")


if __name__ == "__main__":
    unittest.main(warnings="ignore")
