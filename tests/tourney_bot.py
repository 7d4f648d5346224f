# SPDX-License-Identifier: Apache-2.0
"""A bot for `landnam tourney` that is another program: it answers new, bot and close of the line protocol.

  tourney_bot.py PROGRAM MANNER

It lets PROGRAM list the legal moves and chooses by itself. MANNER: last takes the last move of the list; crash, hang,
babble, illegal and refuse go wrong from the third choice on in the way they say.
"""
import json
import subprocess
import sys
import time


def main():
    program, manner = sys.argv[1:]
    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def pass_on(request):
        print(json.dumps(request), file=engine.stdin, flush=True)
        return json.loads(engine.stdout.readline())

    choices = 0
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] != "bot":
            answer = pass_on(request)
        else:
            choices += 1
            moves = pass_on({"do": "moves", "id": request["id"], "seat": request["seat"]})["moves"]
            answer = {"ok": True, "move": moves[-1]["move"]}
            if choices >= 3 and manner == "crash":
                sys.exit(7)
            elif choices >= 3 and manner == "hang":
                time.sleep(60)
            elif choices >= 3 and manner == "babble":
                answer = "I would rather not say"
            elif choices >= 3 and manner == "illegal":
                answer["move"] = {"trunk": [[0, 0], [0, 1]]}
            elif choices >= 3 and manner == "refuse":
                answer = {"ok": False, "error": {"code": "tired", "text": "too tired"}}
        print(json.dumps(answer), flush=True)


main()
