# SPDX-License-Identifier: Apache-2.0
"""A PostgreSQL of one's own: in a temporary folder, on a socket of its own, as the user postgres when run by root."""
import os
import pathlib
import shutil
import subprocess
import tempfile


class Postgres:
    def __init__(self):
        bins = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        if not bins:
            raise RuntimeError("PostgreSQL is not installed; tools/setup test installs it")
        self.bin = bins[-1]
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="landnam-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run("initdb", "-D", self.folder / "data", "-A", "trust", "-U", "landnam", "--no-sync")
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "landnam", "landnam")

    def run(self, program, *words):
        as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        done = subprocess.run([*as_user, str(self.bin / program), *map(str, words)], cwd="/", stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}")

    def start(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log",
                 "-o", f"-k {self.folder} -c listen_addresses='' -c max_connections=60", "start")

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-m", mode, "stop")

    @property
    def address(self):
        return f"postgresql:///landnam?host={self.folder}&user=landnam"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.stop()
        except RuntimeError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)
