#!/usr/bin/env bash
# `landnam tourney` from outside: other programs as bots, bots that fail, results that are taken up again.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
LANDNAM=$(realpath "${LANDNAM:-$here/../build/release/landnam}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

complain() {
  echo "FAILED: $1" >&2
  failed=1
}
# run CODE ARGUMENTS…: a tourney; its output is in out and err.
run() {
  local wanted=$1 code=0
  shift
  "$LANDNAM" tourney "$@" >out 2>err </dev/null || code=$?
  [ "$code" -eq "$wanted" ] || complain "tourney $*: exit code $code instead of $wanted: $(head -c 400 out err)"
}
says() { grep -qF -- "$1" out || complain "no \"$1\" in: $(head -c 600 out)"; }
complains() { grep -qF -- "$1" err || complain "no \"$1\" in: $(head -c 600 err)"; }
# holds EXPRESSION: true of the JSON in out, which is called `t`.
holds() { python3 -c 'import json, sys; t = json.load(open("out")); sys.exit(not eval(sys.argv[1]))' "$1" || complain "not $1: $(head -c 900 out)"; }
bot() { printf '%s=python3 %s/tourney_bot.py %s %s' "$1" "$here" "$LANDNAM" "$1"; }

# --- Two bots of this program: the same figures whenever it is played, on however many threads. ---
run 0 territories --bot random --bot uct@30v --games 12 --json && cp out first
holds 't["games"] == 12 and [b["games"] for b in t["bots"]] == [12, 12]'
holds 'sum(b["points"] for b in t["bots"]) == 12 and t["pairs"][0]["lost"] > t["pairs"][0]["won"]'
holds 't["bots"][1]["elo"]["value"] > 0 > t["bots"][0]["elo"]["value"]'
run 0 territories --bot random --bot uct@30v --games 12 --json --threads 1
python3 - <<'PY' || complain 'threads change the results'
import json, sys
a, b = json.load(open("first")), json.load(open("out"))
for t in (a, b):
    for bot in t["bots"]:
        del bot["slowest_ms"]
sys.exit(a != b)
PY
run 0 territories --bot uct@30v-threads2 --bot "engine=$LANDNAM engine @30v-threads2" --games 2 --json
holds 't["games"] == 2 and t["bots"][1]["forfeits"] == 0'
run 0 territories --bot random --bot uct@30v --games 2 && says 'share of points' && says 'random - uct@30v'

# --- Games that end once they are proved: the same winners as played to the end, in fewer moves. ---
run 0 territories --bot uct@3000v --bot random --games 8 --file whole.jsonl
run 0 territories --bot uct@3000v --bot random --games 8 --file proved.jsonl --until-proved
python3 - <<'PY' || complain 'proofs change who wins'
import json, sys
whole, proved = ({g["game"]: g for g in map(json.loads, list(open(f))[1:])} for f in ("whole.jsonl", "proved.jsonl"))
same = all(whole[n]["ranks"] == proved[n]["ranks"] for n in whole)
sys.exit(not (len(proved) == 8 and same and sum(g["moves"] for g in proved.values()) < sum(g["moves"] for g in whole.values())))
PY
run 2 territories --bot uct@3000v --bot random --games 8 --file proved.jsonl && complains 'another tourney'
# Among three a win that is forced whatever the others do: one is first, the others share what is left.
run 0 fjords --seats 3 --bot uct@300v --bot random --games 6 --file forced.jsonl --until-proved --json
holds 'sum(b["points"] for b in t["bots"]) == 6'
python3 - <<'PY' || complain 'games among three that ended with a proof'
import json, sys
games = [json.loads(line) for line in open("forced.jsonl")][1:]
proved = [g for g in games if sorted(g["ranks"]) == [1, 2, 2] and g["scores"] == [0, 0, 0]]
sys.exit(not proved or any(len(g["ranks"]) != 3 or len(g["scores"]) != 3 for g in games))
PY

# --- More seats, more bots. ---
run 0 fjords --seats 3 --bot uct@10v --bot random --games 3 --json
holds '[b["games"] for b in t["bots"]] == [3, 6] and "pairs" not in t'
run 0 fjords --bot uct@10v --bot random --bot uct@5v-solver-knowledge --games 2 --json
holds 't["games"] == 6 and len(t["pairs"]) == 3'
run 0 graenaland --seats 3 --bot uct@1v --bot other=uct@1v --games 3 --json && holds 't["games"] == 3'

# --- The test that ends by itself. ---
run 0 territories --bot uct@60v --bot random --games 1000 --sprt 0,200 --json
holds 't["pairs"][0]["sprt"]["accepted"] == "elo1" and 32 <= t["games"] < 1000'

# --- Another program, and programs that fail: they lose that game, and the tourney goes on. ---
run 0 territories --bot "$(bot last)" --bot random --games 4 --json
holds 't["games"] == 4 and t["bots"][0]["forfeits"] == 0'
run 0 territories --bot "engine=$LANDNAM engine @20v" --bot uct@20v --games 2 --json && holds 't["games"] == 2 and t["bots"][0]["forfeits"] == 0'
for manner in crash hang babble illegal refuse; do
  patience=30000
  [ $manner = hang ] && patience=1500
  run 0 territories --bot "$(bot $manner)" --bot random --games 2 --threads 1 --patience $patience --json --file $manner.jsonl
  holds 't["games"] == 2 and t["bots"][0]["forfeits"] == 2 and t["bots"][1]["points"] == 2'
done
run 0 territories --bot "$(bot crash)" --bot random --games 2 --threads 1 && complains 'crash ended with code 7'
grep -qF 'gave no answer within' hang.jsonl || complain 'no note about the bot that hangs'
grep -qF 'I would rather not say' babble.jsonl || complain 'no note about the bot that babbles'
grep -qF '"forfeit"' illegal.jsonl || complain 'no note about the illegal move'
grep -qF 'too tired' refuse.jsonl || complain 'no note about the bot that refuses'
run 0 territories --bot 'none=./no such program' --bot random --games 2 --json && holds 't["bots"][0]["forfeits"] == 2'

# --- Results are kept and taken up again, also when the last line was cut off. ---
run 0 territories --bot random --bot uct@30v --games 12 --json --file games.jsonl
[ "$(wc -l <games.jsonl)" -eq 13 ] || complain "$(wc -l <games.jsonl) lines instead of 13"
head -n 6 games.jsonl >part.jsonl
printf '{"game":3,"rou' >>part.jsonl
run 0 territories --bot random --bot uct@30v --games 12 --json --file part.jsonl
[ "$(wc -l <part.jsonl)" -eq 13 ] || complain 'the tourney did not go on where it was'
[ "$(cut -d, -f1 part.jsonl | sort | uniq -d | wc -l)" -eq 0 ] || complain 'a game was played twice'
holds 't["games"] == 12 and t["bots"][0]["points"] == json.load(open("first"))["bots"][0]["points"]'
run 0 territories --bot random --bot uct@30v --games 14 --json --file games.jsonl && holds 't["games"] == 14'
cp games.jsonl before.jsonl
run 2 territories --bot random --bot uct@31v --games 14 --file games.jsonl && complains 'another tourney'
run 2 territories --bot random --bot uct@30v --games 14 --seed x --file games.jsonl && complains 'another tourney'
cmp -s games.jsonl before.jsonl || complain 'a refused tourney changed the file'
sed '3s/points/pints/' before.jsonl >bad.jsonl
run 2 territories --bot random --bot uct@30v --games 14 --file bad.jsonl && complains 'line 3'
run 2 territories --bot random --bot uct@30v --file missing/games.jsonl && complains 'missing/games.jsonl'

# --- What cannot be. ---
run 2 territories --bot random && complains 'at least two bots'
run 2 territories --bot random --bot random && complains 'two bots are called random'
run 2 territories --bot random --bot utc && complains 'no level "utc"'
run 2 territories --bot random --bot uct --sprt 10,0 && complains '--sprt takes'
run 2 fjords --seats 3 --bot random --bot uct --sprt 0,10 && complains '--sprt compares'
run 2 teritories --bot random --bot uct && complains 'did you mean territories?'
run 2 territories --bot random --bot uct --games 0
run 2 territories --bot random --bot uct@30v-threads65 && complains '1 to 64 threads'

[ "$failed" -eq 0 ] && echo 'all well'
exit "$failed"
