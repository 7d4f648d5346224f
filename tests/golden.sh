#!/usr/bin/env bash
# tools/golden: from a bug report to a golden game, also if the rules allowed something illegal.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export LANDNAM=${LANDNAM:-$here/../build/release/landnam}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state
cd "$work" || exit 1
failed=0

complain() {
  echo "FAILED: $1" >&2
  failed=1
}

mkdir -p tools engine/games/territories/golden
cp "$here/../tools/golden" tools/golden
folder=engine/games/territories/golden

# adds NAME ARGUMENTS…: a golden game of this name is made, and nothing else.
adds() {
  local name=$1
  shift
  tools/golden "$@" >out 2>err || complain "golden $*: $(cat out err)"
  [ -s "$folder/$name.record" ] || complain "golden $*: no $name.record"
}
# refuses WORDS ARGUMENTS…: no golden game is made, and these words say why.
refuses() {
  local words=$1 before
  shift
  before=$(ls "$folder")
  if tools/golden "$@" >out 2>err; then complain "golden $* is accepted: $(cat out)"; fi
  grep -qF -- "$words" err || complain "golden $*: no \"$words\" in: $(cat err)"
  [ "$(ls "$folder")" = "$before" ] || complain "golden $* leaves a file behind"
}
says() { grep -qF -- "$1" out || complain "no \"$1\" in: $(cat out)"; }
holds() { "$LANDNAM" verify "$folder/$1.record" >out 2>err || complain "$1 does not hold: $(cat out err)"; }

"$LANDNAM" play territories --plain --seed golden --bot none --save 'A Tie.record' < <(yes 1) >/dev/null
game='A Tie.record'

# --- A game in which all is right. ---
adds a-tie "$game" && says 'Territories/GameSuite/0.GoldenGamesReplay'
holds a-tie && says 'finished'
grep -q '^names' "$game" || complain 'the game has no names to leave out'
diff <(grep -v '^names' "$game") "$folder/a-tie.record" || complain 'the golden game is another one'
refuses 'choose another --name' "$game"
adds again "$game" --name Again
sed 's/^result .*/result {"scores":[48,0],"ranking":[0,1],"ranks":[1,2],"winner":0}/' "$game" >lie.record
refuses 'the result is' lie.record
awk '/^1 /&&!done{print "1 0,0-0,1";done=1;next}{print}' "$game" >illegal.record
refuses 'event 2: ' illegal.record
refuses 'needs --refused' "$game" --at 3
sed 's/^game .*/game chess/' "$game" >chess.record
refuses 'not a record' chess.record

# --- An event that must be refused. ---
clause=$("$LANDNAM" verify illegal.record | grep -o 'TE-[A-Z0-9]*')
adds refused illegal.record --name refused --refused "$clause" --at 2
grep -q 'fails until' out && complain 'what is refused already is said to fail'
[ "$(tail -n 2 "$folder/refused.record")" = "1 0,0-0,1
refused $clause" ] || complain 'the record does not end with the event that must be refused'
grep -q '^result' "$folder/refused.record" && complain 'the record has the result of a game that went on'
holds refused && says "3 events" && says "refused ($clause)" && says 'not finished yet'
cp "$folder/refused.record" report.record
adds report report.record && holds report
"$LANDNAM" show report.record >out 2>err || complain "the position before it cannot be seen: $(cat err)"
refuses 'there is no event 99' illegal.record --name beyond --refused "$clause" --at 99
refuses 'event 2: ' illegal.record --name later --refused "$clause" --at 5

# Rules that still allow the event, or refuse it by another clause: the golden game is a test that fails.
adds allowed "$game" --name allowed --refused TE-R6 --at 4 && says 'fails until the rules are mended'
"$LANDNAM" verify "$folder/allowed.record" >out && complain 'a move that is allowed passes for refused'
says 'event 4 is allowed, but must be refused (TE-R6)'
adds other illegal.record --name other --refused TE-X9 --at 2 && says 'fails until the rules are mended'
"$LANDNAM" verify "$folder/other.record" >out && complain 'another clause passes'
says "the record expects TE-X9 ($clause)"
# Nothing can follow the end, and no clause says so.
last=$(tail -n 1 "$game")
count=$(sed -n 's/^events //p' "$game")
{ sed "s/^events .*/events $((count + 1))/" "$game"; echo "$last"; } >over.record
adds over over.record --refused illegal-event
holds over && says 'finished'

[ "$failed" -eq 0 ] && echo 'all well'
exit "$failed"
