#!/usr/bin/env bash
# landnam admin from outside: backups there and back, people, and what is refused.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
LANDNAM=${LANDNAM:-$here/../build/release/landnam}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data
unset LANDNAM_DATABASE
cd "$work" || exit 1
failed=0

complain() {
  echo "FAILED: $1" >&2
  failed=1
}
# admin CODE ARGUMENTS…: what the command prints is in $work/out and $work/err.
admin() {
  local wanted=$1 code=0
  shift
  "$LANDNAM" admin "$@" >out 2>err || code=$?
  [ "$code" -eq "$wanted" ] || complain "admin $*: exit code $code instead of $wanted: $(head -c 400 out err)"
}
says() { grep -qF -- "$1" out || complain "no \"$1\" in: $(head -c 600 out)"; }
complains() { grep -qF -- "$1" err || complain "no \"$1\" in: $(head -c 600 err)"; }

# --- Help teaches, mistakes say what to do. ---
admin 0 --help && says 'Examples:' && says 'LANDNAM_DATABASE'
admin 0 backup --help && says 'gzip'
admin 2 user list && complains 'there is no database' && complains '--database'
[ ! -e data/landnam/landnam.db ] || complain 'looking made a database'
admin 2 restore nowhere.jsonl && complains 'nowhere.jsonl'
admin 2 user list --database mysql://here/there
admin 2

# --- A database of one's own, filled from a backup. ---
cat >some.jsonl <<'LINES'
{"landnam":"backup","version":1,"schema":1,"at":1700000000000}
{"table":"users","columns":["id","name","name_key","password","created_at","deleted_at"]}
["astridsnumber","Astrid","astrid","$argon2id$v=19$m=65536,t=2,p=1$AAAA$AAAA",1700000000000,null]
["leifsnumber00","Leif","leif","$argon2id$v=19$m=65536,t=2,p=1$AAAA$AAAA",1700000000000,null]
["guestsnumber0","Gestur",null,null,1700000000000,null]
{"table":"sessions","columns":["hash","user_id","created_at","expires_at"]}
["abc","astridsnumber",1,9999999999999]
{"end":4}
LINES
head -n 3 some.jsonl >half.jsonl
admin 2 restore half.jsonl && complains 'Line 4'
admin 0 restore some.jsonl && says '4 rows'
admin 2 restore some.jsonl && complains 'Restore into an empty one'
admin 0 migrate && says '0 steps'
[ "$(stat -c %a data/landnam/landnam.db)" = 600 ] || complain 'others can read the database'
[ "$(stat -c %a data/landnam)" = 700 ] || complain 'others can look into the folder'

# --- People. ---
admin 0 user list && says 'Astrid' && says 'Leif' && says '2023-11-14'
grep -q Gestur out && complain 'a guest is in the list of accounts'
admin 0 user list as && says 'Astrid'
grep -q Leif out && complain 'Leif begins with as'
admin 0 user list --after Astrid --limit 1 && says 'Leif'
admin 0 user show ASTRID && says '"id":"astridsnumber"' && says '"expires_at":9999999999999'
grep -q argon2 out && complain 'a hash of a password was shown'
admin 2 user show Nobody && complains 'no user has the name'
admin 2 user rename Astrid leif && complains 'name is taken'
admin 2 user rename Astrid $'a\tb' && complains 'invisible'
admin 0 user rename Astrid Sigrid && says 'Sigrid'
admin 2 user password Sigrid <<<'short' && complains '8 to'
admin 0 user password Sigrid <<<'a long password' && says 'logged out'
admin 0 user show Sigrid && says '"sessions":[]'
admin 2 user password guestsnumber0 <<<'a long password' && complains 'guest'
admin 2 user delete Leif </dev/null && complains '--yes'
admin 0 user delete Leif --yes && says 'is deleted'
admin 2 user show Leif
admin 0 user show leifsnumber00 && says '"name":"deleted"'

# --- Moderation; with a running server: online_admin.py. ---
admin 2 ban Sigrid --reason spam --for soon && complains 'must be a duration'
admin 2 ban 10.0.0.0/7 --reason spam && complains 'too large'
admin 2 ban Nobody --reason spam && complains 'no user has the name'
admin 2 ban Sigrid
admin 2 ban Sigrid --reason '' && complains 'reason'
admin 0 ban Sigrid --reason 'spam in the chat' --for 7d && says 'Sigrid is banned until'
admin 0 ban 192.0.2.77/24 --reason floods && says '192.0.2.0/24 is banned for ever'
admin 0 bans && says 'Sigrid (astridsnumber)' && says 'spam in the chat' && says '192.0.2.0/24' && says 'admin:'
admin 0 unban 192.0.2.1/24
admin 0 unban Sigrid
admin 2 unban Sigrid && complains 'no such ban'
admin 0 bans && [ ! -s out ] || complain 'a ban is left'
admin 2 table close && complains '--of'
admin 2 table close nowhere && complains 'no table nowhere'
admin 0 table close --of Sigrid && says '0 tables'
admin 2 chat remove && complains '--of'
admin 2 chat show nowhere && complains 'There is no such table'
admin 0 chat remove --of Sigrid && says '0 lines'
admin 0 audit --of Sigrid && says 'unban  Sigrid (astridsnumber)' && says 'rename' && says 'password' && says 'show' && says 'until'
grep -q leifsnumber00 out && complain 'what was done to Leif was listed'
admin 0 audit --of leifsnumber00 && says 'delete  deleted (leifsnumber00)'
admin 0 audit --action unban --limit 1 --json && says '"object":"astridsnumber"'
admin 0 audit --of 192.0.2.0/24 && [ ! -s out ] || complain 'somebody came from there'
admin 0 audit --since 1h && says 'restore'
admin 2 audit --since yesterday && complains 'must be a duration'

# --- Out again, through a pipe, and into another file. ---
admin 0 backup all.jsonl && complains '14 rows'
[ "$(stat -c %a all.jsonl)" = 600 ] || complain 'others can read the backup'
admin 2 backup /nowhere/all.jsonl && complains 'No such file'
# The audit trail, which each backup adds to, comes last but one.
without_trail() { grep -vE '^(\{"end"|\["[^"]*",[0-9]+,"admin:)' | sed 1d; }
admin 0 backup - && without_trail <out >first
"$LANDNAM" admin backup - 2>err | LANDNAM_DATABASE=sqlite:other.db "$LANDNAM" admin restore - >out 2>&1 ||
  complain "through a pipe: $(head -c 400 out err)"
admin 0 backup - --database sqlite:other.db && without_trail <out >second
cmp first second || complain 'a copy of the database differs'

exit $failed
