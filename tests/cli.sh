#!/usr/bin/env bash
# The commands from outside: what they print, what they refuse, and their exit codes.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
LANDNAM=${LANDNAM:-$here/../build/release/landnam}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state
cd "$work" || exit 1
failed=0

complain() {
  echo "FAILED: $1" >&2
  failed=1
}

# run CODE ARGUMENTS…: runs the program; its output is in $work/out and $work/err.
run() {
  local wanted=$1 code=0
  shift
  "$LANDNAM" "$@" >out 2>err </dev/null || code=$?
  [ "$code" -eq "$wanted" ] || complain "landnam $*: exit code $code instead of $wanted: $(head -c 400 out err)"
}
says() { grep -qF -- "$1" out || complain "no \"$1\" in: $(head -c 600 out)"; }
complains() { grep -qF -- "$1" err || complain "no \"$1\" in: $(head -c 600 err)"; }

# --- Help teaches by example, mistakes say what to do. ---
run 0 --help && says 'Examples:'
for command in play engine games rules show verify perft bench solve; do
  run 0 "$command" --help
  says "landnam $command" || true
done
run 0 play territories --help && says '--shape' && says 'without-luck'
run 0 --version && grep -qE '^landnam [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]{7,40}(-dirty)?\))?$' out || complain 'the version'
run 0 games && says 'territories' && says '--setup'
run 0 games --json && says '"id":"territories"'
# --- The rule book. ---
run 0 rules && says 'fjords' && says 'FJ21-S5'
run 0 rules FJ21-S5 && says 'latest in turn order'
run 0 rules fj21-s5 --lang de && says 'Gleichstand'
run 0 rules graenaland && says 'GR-V1' && says 'supply  0:' && says 'The leader'
run 0 rules graenaland --lang fr && says 'joueur principal'
run 0 rules territories --find 'free end' && says 'TE-R3'
! grep -q 'TE-S4' out || complain 'a search shows clauses that do not say the words'
! grep -q '\*\*' out || complain 'Markdown is left in the rules'
run 1 rules territories --find submarine && says 'Nothing'
run 2 rules GR-V9 && complains 'did you mean GR-V'
run 2 rules chess && complains 'no game or clause'
run 2 rules fjords --lang xx && complains 'the languages are en, fr, de, nl'

run 2 plya && complains 'did you mean play?'
run 2 play teritories && complains 'did you mean territories?' && complains 'the games are'
run 2 play && complains 'which game?'
run 2 play territories --colour red
run 2 play territories --plain --shape hexagon && complains 'shapes are'
run 2 play territories --plain --set shap=ribbon && complains 'did you mean shape?'
run 2 play territories --plain --set shape && complains 'name=value'
run 2 play territories --plain --options '[1]' && complains 'JSON object'
run 2 play territories --plain --seats 3
run 2 play territories --plain --bot 7 && complains '--bot 7'
run 2 play territories --plain --bot 0=genius && complains 'the levels are'
run 2 play territories --plain --seat 0 --bot 0 && complains 'is your seat'
run 2 play territories --plain --ms 0
run 2 play territories --plain --threads 0
run 2 play --resume && complains 'no unfinished game'
run 2 play --resume nowhere.record && complains 'nowhere.record'

# --- A whole game line by line, always the first move. ---
"$LANDNAM" play territories --plain --seed cli --bot none --save game.record < <(yes 1) >out 2>err ||
  complain "the game line by line: $(head -c 400 err)"
says 'Game over.'
says 'White to move:'
grep -q '^result ' game.record || complain 'the record of a finished game has no result'
[ "$(stat -c %a game.record)" = 600 ] || complain 'a saved game can be read by others'
run 0 verify game.record && says 'holds' && says 'finished'
# The same seed and the same moves are the same game.
"$LANDNAM" play territories --plain --seed cli --bot none --save again.record < <(yes 1) >/dev/null
cmp -s game.record again.record || complain 'the same seed gave another game'

# --- Everything one can say besides moves. ---
{
  echo help
  echo moves
  echo hint
  echo 'why 0,0-1,0'
  echo 'why 1'
  echo 99
  echo nonsense
  echo '0,0-1,0'
  echo undo
  echo 1
  echo undo
  echo redo
  echo redo
  echo 'save half.record'
  echo quit
} | "$LANDNAM" play territories --plain --seed words --bot none --visits 50 >out 2>err || complain 'words'
says 'undo, redo'
says 'Hint: '
says '(TE-R2)'
says 'That move is allowed.'
says 'Choose a move from 1 to'
says 'Not a move: '
says 'Nothing to undo.'
says 'Nothing to redo.'
says 'Saved to half.record.'
says 'landnam play --resume'
run 0 verify half.record && says 'not finished yet'

# --- The game goes on where it was left. ---
events() { sed -n 's/^events //p' "$1"; }
kept=$(ls "$XDG_STATE_HOME"/landnam/*.record | head -n 1)
[ "$(events "$kept")" = "$(events half.record)" ] || complain 'the game was not kept as it was left'
run 2 play fjords --resume && complains 'no unfinished game'
"$LANDNAM" play --resume --plain < <(yes 1) >out 2>err || complain "resume: $(head -c 400 err)"
says 'Game over.'
run 0 verify "$kept" && says 'finished'
run 2 play --resume && complains 'no unfinished game'
"$LANDNAM" play --resume half.record --plain --bot none < <(yes 1) >out 2>err || complain 'resume a file'
says 'Game over.'
[ "$(events half.record)" -lt 5 ] || complain 'a record that was only resumed has changed'

# --- Against a bot, and bots among themselves. ---
"$LANDNAM" play territories --plain --seed bot --seat black --visits 20 < <(yes 1) >out 2>err || complain 'against a bot'
says 'White is bot hersir, Black is you'
says 'Game over.'
run 0 play territories --plain --seed bots --bot all --ms 1 --threads 2
run 0 play territories --plain --seed bots --bot all --visits 20 --setup without-luck --shape ribbon
says 'without-luck, ribbon' && says 'White farm ' && says 'Game over.'
run 0 play territories --plain --seed bots --bot 0=random --bot 1 --visits 20 --options '{"shape":"cross"}'
says 'White is bot random, Black is bot hersir'

# --- Pictures. ---
run 0 show game.record && says '┃'
run 0 show game.record --at 1 --moves && says '◆' && says '╌'
run 0 show game.record --svg game.svg && grep -q '<svg' game.svg || complain 'no SVG'
run 0 show game.record --svg - && says '<svg'
if command -v rsvg-convert >/dev/null; then
  run 0 show game.record --png game.png
  [ "$(head -c 4 game.png | tail -c 3)" = PNG ] || complain 'no PNG'
fi
PATH=/nowhere "$LANDNAM" show game.record --png other.png >out 2>err && complain 'a PNG without rsvg-convert'
complains 'librsvg2-bin'
run 2 show game.record --at 1000 && complains 'there are only'
run 2 show game.record --seat 2
run 2 show missing.record && complains 'missing.record'
printf '%s\n' '{"do":"new","game":"territories","seed":"s"}' '{"do":"state","id":1}' | "$LANDNAM" engine |
  sed -n 's/^.*"state":\(.*\)}$/\1/p' >state.json
run 0 show state.json --game territories && says 'W'
run 2 show state.json && complains '--game'
printf '{"game":"territories","setup":%s}' "$(cat state.json)" >position.json
run 0 show position.json --moves && says '◆'
"$LANDNAM" show - --game territories <state.json >out 2>err && says '◆' || complain 'show -'
echo '{"game":"territories","options":{"shape":"ribbon"},"seed":"x"}' | "$LANDNAM" show - >out 2>err || complain 'show new'
echo 'landnam record 1' >bad.record
run 2 show bad.record

# --- Verify finds what is wrong. ---
# solving: late in a game at once, from the first move only within reason
run 0 solve game.record --at 16 && says 'With best play' && says 'Best play'
run 0 solve game.record --at 16 --json && says '"scores":['
run 1 solve territories --seed a --ms 1 && complains 'could not be'
run 1 solve territories --seed a --ms 1 --json && says '"error":"not-solved"'
run 0 solve territories --seed a --ms 1 --count 2 && says 'seed a2' && says '0 of 2 solved'
run 2 solve game.record --count 2 && complains '--count'
run 2 solve game.record --at 1000 && complains 'there are only'
run 2 solve missing.record && complains 'missing.record'

run 1 verify bad.record && says 'does not hold'
sed 's/^result .*/result {"scores":[48,0],"ranking":[0,1],"ranks":[1,2],"winner":0}/' game.record >lie.record
run 1 verify lie.record && says 'the result is'
awk '/^1 /&&!done{print "1 0,0-0,1";done=1;next}{print}' game.record >illegal.record
run 1 verify game.record illegal.record && says 'game.record: holds' && says 'illegal.record: does not hold'
run 2 verify missing.record
"$LANDNAM" verify - <game.record >out 2>err || complain 'verify -'

# --- Counting, measuring, signature. ---
run 0 perft territories --depth 3 --seed perft && [ "$(wc -l <out)" -eq 3 ] || complain 'perft'
run 0 perft territories --depth 2 --shape ribbon
run 2 perft territories --depth 2 --shape nothing
run 2 perft territories
run 0 bench --json --rounds 1 --ms 5 && says '"territories":{"playouts_per_s":'
run 0 bench --game territories --shape cross --rounds 1 --ms 5 && says 'playouts/s' && says 'territories'
run 2 bench --game nothing

# --- The engine lives through everything. ---
{
  echo 'not json'
  printf '{"do":"games","pad":"'
  head -c 10000000 /dev/zero | tr '\0' 'a'
  printf '"}\n'
  head -c 20000000 /dev/zero | tr '\0' '['
  echo
  printf '{"do":"new","game":"territories"}'
} | "$LANDNAM" engine >out 2>err || complain 'the engine died'
[ "$(wc -l <out)" -eq 4 ] || complain "the engine gave $(wc -l <out) answers instead of 4"
tail -n 1 out | grep -qF '"ok":true' || complain 'the last line had no line end and was lost'
code=0
yes '{"do":"games"}' | { "$LANDNAM" engine; echo $? >code; } | head -n 1 >/dev/null
[ "$(cat code)" -eq 0 ] || complain "the engine ended with $(cat code) when nobody listened"

[ "$failed" -eq 0 ] && echo 'all well'
exit "$failed"
