#!/usr/bin/env bash
# A whole game of Territories on the screen of a real terminal (tmux), by keys: a refusal that explains itself, its rule, hint,
# undo, redo, save, kill, resume, another size, no colours, the final score.
me='White'
. "$(dirname "$0")/terminal/screen.sh"

# --- Begin; an illegal place explains itself. ---
start 80 24 "$play territories --seed terminal --seat white --visits 100"
wait_for 'White: Place a trunk'
wait_for 'Enter play'
[ "$(event)" = 1 ] || fail 'the board is not the first event'
keys f
wait_for 'f snap'
keys Up Up Up Up Up Up Up Up Up Up Up Up Up
wait_for 'TE-R'
keys Enter
wait_for 'Not allowed: .*\(TE-[A-Z][0-9]\)'
[ "$(event)" = 1 ] || fail 'an illegal move was played'
keys c
wait_for 'Press any key'
wait_for '(trunk|fence|region)'
keys Escape
wait_until 'the rule to close' eval '! screen | grep -qF "Press any key"'
keys f
wait_for 'f free'

# --- Help, hint. ---
keys '?'
wait_for 'Press any key'
keys Escape
wait_until 'the help page to close' eval '! screen | grep -qF "Press any key"'
keys h
wait_for 'The bot suggests [0-9],[0-9]-[0-9],[0-9] \(wins'
wait_for '\*'

# --- A move, the bot's answer, undo, redo. ---
keys Enter
wait_until 'my second turn' moved_on 1
after=$(event)
wait_for 'Black played|White: Begin'
keys u
wait_until 'undo' eval '[ "$(event)" = 1 ]'
wait_for 'Undone'
keys r
wait_until 'redo' eval "[ \"\$(event)\" = $after ]"

# --- Save to a file. ---
keys s
wait_for 'Save to: territories.record'
for _ in $(seq 20); do keys BSpace; done
wait_for 'Save to: ▏'
keys -l "$work/saved.record"
keys Enter
wait_for 'Saved to'
"$LANDNAM" verify "$work/saved.record" >/dev/null || fail 'the saved game does not hold'
keys Enter
wait_until 'my third turn' moved_on "$after"
after=$(event)

# --- Killed without warning, it goes on where it was; larger, and without colours. ---
kill_game
start 80 24 "NO_COLOR=1 $play --resume --visits 100"
wait_until 'resume' eval "[ \"\$(event)\" = $after ]"
pane capture-pane -p -e -t game | grep -qE $'\e\\[[0-9;]*(3[0-8]|4[0-8])[;m]' && fail 'colours in spite of NO_COLOR'
kill_game
start 80 24 "$play --resume --visits 100"
wait_until 'resume' eval "[ \"\$(event)\" = $after ]"
pane capture-pane -p -e -t game | grep -qE $'\e\\[[0-9;]*(3[0-8]|4[0-8])[;m]' || fail 'no colours'
pane resize-window -t game -x 120 -y 40
wait_until 'the larger screen' eval 'screen | sed -n 40p | grep -qF "Enter play"'
pane resize-window -t game -x 30 -y 10
wait_for 'Too small'
pane resize-window -t game -x 80 -y 24
wait_until 'the smaller screen' eval 'screen | sed -n 24p | grep -qF "Enter play"'

# --- To the end. ---
while ! over; do
  now=$(event)
  keys Enter
  wait_until 'my next turn' moved_on "$now"
done
wait_for '(wins|Draw): White [0-9]+, Black [0-9]+\.'
score=$(screen | sed -nE 's/.*(wins|Draw): White ([0-9]+), Black ([0-9]+)\..*/[\2,\3]/p' | head -n 1)
keys q
wait_until 'the end of the program' eval '! pane has-session -t game 2>/dev/null'
record=$(ls "$XDG_STATE_HOME"/landnam/*.record)
"$LANDNAM" verify "$record" | grep -qF finished || fail 'the record does not hold'
grep -qF "\"scores\":$score" "$record" || fail "the screen said $score, the record says $(grep ^result "$record")"
echo "all well: $score"
