#!/usr/bin/env bash
# Grænaland on the screen of a real terminal (tmux), by keys: the wind rose, a refusal that explains itself, hint,
# undo, a proposal card by card, votes with their count, kill, resume, and on to the end of a whole game; then around
# one screen, where hands are hidden between seats.
me='R Raven'
. "$(dirname "$0")/terminal/screen.sh"

start 80 24 "$play graenaland --seats 3 --seed terminal --seat 0 --visits 1"
wait_for 'Raven: (Secretly move|Vote|Propose|Build|Pledge)'

# --- On to the first hero move: the wind rose. ---
seen_rose=no seen_refusal=no seen_card=no seen_count=no seen_price=no killed=no undone=no
look() {
  local now=$1 text
  text=$(screen)
  if [ "$seen_rose" = no ] && grep -qE 'Secretly move' <<<"$text"; then
    keys Right
    wait_for '▸ warrior, E: '
    keys Left Left
    wait_for '▸ warrior, W: '
    seen_rose=yes
  fi
  if [ "$seen_refusal" = no ] && grep -qF 'Build' <<<"$text" && grep -qE ' [0-9] village' <<<"$text"; then
    keys "$(grep -oE '[0-9] village ' <<<"$text" | head -n 1 | cut -c 1)"
    keys Left Left Left Left Left Up
    wait_for '▸ village at I1 for '
    keys Enter
    if screen | grep -qF 'Not allowed'; then
      wait_for 'Not allowed: .*GR-'
      seen_refusal=yes
    fi
  fi
  if [ "$undone" = no ] && grep -qF 'Propose how to share' <<<"$text"; then
    keys h
    wait_for 'The bot suggests propose'
    keys u
    wait_until 'undo' eval "[ \"\$(event)\" -lt $now ]"
    undone=yes
  fi
  grep -qF 'Card 1 of ' <<<"$text" && grep -qF 'Who gets the next card' <<<"$text" && seen_card=yes
  grep -qE '[0-9]+ of [0-9]+ votes needed' <<<"$text" && grep -qF ': Vote.' <<<"$text" && seen_count=yes
  grep -qE 'Price of the [a-z]+: [0-9]' <<<"$text" && seen_price=yes
}
moves=0
while ! over; do
  wait_until 'my turn' eval 'my_turn || over'
  over && break
  now=$(event)
  look "$now"
  if [ "$killed" = no ] && [ "$now" -gt 150 ]; then
    killed=yes
    kill_game
    start 120 40 "$play --resume"
    wait_until 'resume' eval "[ -n \"\$(event)\" ]"
  fi
  [ "$(event)" = "" ] && continue
  now=$(event)
  if [ "$moves" -lt 45 ] || [ "$killed" = no ]; then # later whatever the cursor is on
    keys h
    wait_for 'The bot suggests'
  fi
  keys Enter
  wait_until 'my next turn' moved_on "$now"
  moves=$((moves + 1))
done
for part in rose refusal card count price; do
  name=seen_$part
  [ "${!name}" = yes ] || fail "never seen: $part"
done
[ "$killed" = yes ] && [ "$undone" = yes ] || fail 'never killed, or never undone'
wait_for 'wins: Raven [0-9]+, Wolf [0-9]+, Boar [0-9]+\.'
score=$(screen | sed -nE 's/.*wins: Raven ([0-9]+), Wolf ([0-9]+), Boar ([0-9]+)\..*/[\1,\2,\3]/p' | head -n 1)
keys q
wait_until 'the end of the program' eval '! pane has-session -t game 2>/dev/null'
record=$(ls "$XDG_STATE_HOME"/landnam/*.record)
"$LANDNAM" verify "$record" | grep -qF finished || fail 'the record does not hold'
grep -qF "\"scores\":$score" "$record" || fail "the screen said $score, the record says $(grep ^result "$record")"

# --- Pass and play: hands are hidden from the other players. ---
start 80 24 "$play graenaland --seats 3 --game advanced --seed curtain --bot none"
wait_for 'Pass the device to'
screen | grep -qF 'Hand:' && fail 'a hand is seen before the device was passed'
keys Enter
wait_for 'Hand: '
wait_for 'Choose where to'
keys Enter
wait_for 'Pass the device to'
screen | grep -qF 'Hand:' && fail 'a hand is seen between two players'
keys q
echo "all well: $score after $moves choices"
