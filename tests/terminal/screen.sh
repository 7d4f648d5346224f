# A real terminal (tmux) with `landnam play` in it: what it shows, and keys for it. To be sourced; `me` is how the seat
# bar names the person's seat.
set -uo pipefail
LANDNAM=$(realpath "${LANDNAM:-$(dirname "${BASH_SOURCE[0]}")/../../build/release/landnam}")
work=$(mktemp -d)
number=0
pane() { tmux -L "landnam-$$-$number" -f /dev/null "$@"; }
trap 'pane kill-server 2>/dev/null; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state
unset NO_COLOR
deadline=$((SECONDS + 270))
play="exec $LANDNAM play"

fail() {
  echo "FAILED: $1" >&2
  screen >&2
  exit 1
}
screen() { pane capture-pane -p -t game 2>/dev/null; }
keys() { pane send-keys -t game "$@"; }
# Waits until a text (a regular expression) is on the screen.
wait_for() { wait_until "$1" eval 'screen | grep -qE -- "$what"'; }
wait_until() {
  local what=$1
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || fail "waited in vain: $what"
    sleep 0.05
  done
}
event() { screen | sed -nE '1s/.* event ([0-9]+).*/\1/p'; }
my_turn() { screen | grep -qE "▶ +$me"; }
over() { screen | grep -qF 'The game is over'; }
moved_on() { [ "$(event)" != "$1" ] && { over || my_turn; }; }
# start WIDTH HEIGHT COMMAND. Every start has a server of its own: one that is just ending would take the new session
# with it.
start() {
  pane kill-server 2>/dev/null
  number=$((number + 1))
  pane -u new-session -d -s game -x "$1" -y "$2" "$3"
}
kill_game() { kill -9 "$(pane list-panes -t game -F '#{pane_pid}')"; }
