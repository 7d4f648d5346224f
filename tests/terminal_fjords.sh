#!/usr/bin/env bash
# A whole game of Fjords on the screen of a real terminal (tmux), by keys: tiles, rotations, a refusal that explains
# itself, longhouses, Vikings, hint, undo, kill, resume, the final score.
me='0 Raven'
. "$(dirname "$0")/terminal/screen.sh"

start 100 32 "$play fjords --seed terminal --seat 0 --bot 1=random --runes travel,home"
wait_for 'Raven: Place a tile'

# --- Another tile, another rotation, an illegal place. ---
first=$(screen | grep -oE '▸ lay [SPM]{6}')
keys Tab
wait_until 'another tile' eval '[ "$(screen | grep -oE "▸ lay [SPM]{6}")" != "$first" ]'
keys ']' ']' ']'
keys f
wait_for 'f snap'
keys Left Left Left Left Left
wait_for 'a tile must touch'
keys Enter
wait_for 'Not allowed: .*FJ'
keys f
wait_for 'f free'

# --- A hint is followed; undo. ---
began=$(event)
keys h
wait_for 'The bot suggests lay'
keys Enter
wait_until 'the question or the next turn' eval "[ \"\$(event)\" != $began ]"
wait_until 'my turn' my_turn
late=$(event)
keys u
wait_until 'undo' eval "[ \"\$(event)\" -lt $late ]"

# --- To the end; longhouses while there are any; once killed and resumed. ---
killed=no
longhouses=0
while ! over; do
  wait_until 'my turn' eval 'my_turn || over'
  over && break
  now=$(event)
  if [ "$killed" = no ] && [ "$now" -gt 40 ]; then
    killed=yes
    kill_game
    start 100 32 "$play --resume"
    wait_until 'resume' eval "[ \"\$(event)\" = $now ]"
  fi
  if screen | grep -qF 'Build a longhouse'; then
    keys 1
    longhouses=$((longhouses + 1))
  fi
  keys Enter
  wait_until 'my next turn' moved_on "$now"
done
[ "$killed" = yes ] || fail 'the game was too short to be killed'
[ "$longhouses" -gt 0 ] || fail 'no longhouse was ever offered'
wait_for '(wins|Draw): Raven [0-9]+, Wolf [0-9]+\.'
wait_for 'Vikings'
score=$(screen | sed -nE 's/.*(wins|Draw): Raven ([0-9]+), Wolf ([0-9]+)\..*/[\2,\3]/p' | head -n 1)
keys q
wait_until 'the end of the program' eval '! pane has-session -t game 2>/dev/null'
record=$(ls "$XDG_STATE_HOME"/landnam/*.record)
"$LANDNAM" verify "$record" | grep -qF finished || fail 'the record does not hold'
grep -qF "\"scores\":$score" "$record" || fail "the screen said $score, the record says $(grep ^result "$record")"
echo "all well: $score"
