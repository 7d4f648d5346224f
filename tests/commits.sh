#!/usr/bin/env bash
# tools/commits: which commit messages it accepts, and that it needs neither a whole history nor git.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in $(compgen -e GIT_ || true); do unset "$name"; done
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=Leif GIT_AUTHOR_EMAIL=leif@example.org GIT_COMMITTER_NAME=Leif GIT_COMMITTER_EMAIL=leif@example.org
failed=0

complain() {
  echo "FAILED: $1" >&2
  failed=1
}

repository=$work/repository
mkdir -p "$repository/tools" "$repository/tests"
git init -q -b main "$repository"
cd "$repository" || exit 1
echo '0123456789abcdef total' >tests/signature.txt
git add . && git commit -qm 'An old message that follows no rule and is far longer than seventy-two characters.'
cp "$here/../tools/commits" tools/commits
git add . && git commit -qm 'The one that adds the rule'

commit() { git commit -q --allow-empty --cleanup=verbatim -m "$1"; }
drop() { git reset -q --hard HEAD^; }
# refused MESSAGE WORDS: the last commit is refused in these words.
refused() {
  commit "$1"
  if tools/commits 2>"$work/err"; then complain "this is accepted: $1"; fi
  grep -qF -- "$2" "$work/err" || complain "no \"$2\" in: $(cat "$work/err")"
  drop
}
accepted() {
  commit "$1"
  tools/commits 2>"$work/err" || complain "this is refused: $1: $(cat "$work/err")"
  drop
}

tools/commits || complain 'commits before the rule are checked'

why='Players waited for a tile that fits.'
unchanged='Signature: unchanged'
exactly_72=$(printf 'fjords: %064d' 0)
accepted "fjords: refill the row after a redraw"$'\n\n'"$why"$'\n\n'"$unchanged"
accepted "fjords, web: refill the row"$'\n\n'"$why"$'\n\nMore.\n\n'"Reviewed-by: Astrid"$'\n'"$unchanged"
accepted "$exactly_72"$'\n\n'"$why"$'\n\n'"$unchanged"
accepted "docs: Grænaland in 64 letters, æ counted once: 0123456789 0123456789 æøå"$'\n\n'"$why"$'\n\n'"$unchanged"
refused "${exactly_72}0"$'\n\n'"$why"$'\n\n'"$unchanged" '73 characters; 72 is the limit'
refused "Refill the row"$'\n\n'"$why"$'\n\n'"$unchanged" 'no area in front'
refused "fjords: refill the row."$'\n\n'"$why"$'\n\n'"$unchanged" 'full stop'
refused "fjords: refill the row"$'\n'"$why"$'\n\n'"$unchanged" 'no empty line'
refused "fjords: refill the row"$'\n\n'"$unchanged" 'no body'
refused "fjords: refill the row" 'no body'
refused "fjords: refill the row"$'\n\n'"$why" 'no trailer'
refused "fjords: refill the row"$'\n\n'"$why"$'\n'"$unchanged" 'no trailer'
refused "fjords: refill the row"$'\n\n'"$why"$'\n\nSignature: soon' 'no trailer'
refused "fjords: refill the row"$'\n\n'"$why"$'\n\nSignature: fedcba9876543210' 'should be "Signature: unchanged"'

# A commit that changes the total names the new one.
new_total() {
  echo 'fedcba9876543210 total' >tests/signature.txt
  git add tests/signature.txt
}
new_total
accepted "fjords: refill the row"$'\n\n'"$why"$'\n\nSignature: fedcba9876543210'
new_total
refused "fjords: refill the row"$'\n\n'"$why"$'\n\n'"$unchanged" 'should be "Signature: fedcba9876543210"'

# Shallow clones check what they have, and trees without a history check nothing.
commit 'Something wrong'
commit "fjords: refill the row"$'\n\n'"$why"$'\n\n'"$unchanged"
tools/commits 2>/dev/null && complain 'a mistake below the newest commit is not seen'
for depth in 1 2; do
  git clone -q --depth "$depth" "file://$repository" "$work/depth-$depth"
  "$work/depth-$depth/tools/commits" 2>"$work/err" || complain "a clone of depth $depth is refused: $(cat "$work/err")"
done
git clone -q --depth 3 "file://$repository" "$work/depth-3"
"$work/depth-3/tools/commits" 2>/dev/null && complain 'a clone of depth 3 has the mistake and does not say so'
mkdir "$work/plain" && git archive HEAD | tar -x -C "$work/plain"
"$work/plain/tools/commits" || complain 'a tree without .git is refused'
mkdir "$repository/inside" && cp -r "$work/plain/." "$repository/inside/"
inside/tools/commits || complain "a tree inside of another repository is judged by that one's commits"

[ "$failed" -eq 0 ] && echo 'all well'
exit "$failed"
