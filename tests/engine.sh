#!/usr/bin/env bash
# The engine as a foreign referee meets it: tests/engine.py drives $LANDNAM by the line protocol.
set -euo pipefail
exec python3 "$(dirname "$(readlink -f "$0")")/engine.py"
