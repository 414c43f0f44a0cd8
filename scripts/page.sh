#!/bin/sh
# Uses the page in headless Chromium: one recording, two that are compared, one that is watched.
set -eu

program=$PWD/.build/debug/flipbook
look="python3 $PWD/scripts/page.py"
timelines=$PWD/timelines
work=$(mktemp -d)
watching=
trap '[ -z "$watching" ] || kill "$watching" 2>/dev/null || true; rm -rf "$work"' EXIT

# Of this test alone, so that what is left there is its own.
export TMPDIR="$work/temporary"
mkdir "$TMPDIR"

fail() {
  echo "page: $1" >&2
  exit 1
}

# A small picture will do: what is tested is the page.
mkdir -p "$work/timelines/scenes"
cp "$timelines/scenes/Shared.swift" "$timelines/scenes/ShowHide.swift" \
  "$timelines/scenes/LayoutGuides.swift" "$work/timelines/scenes/"
sed '/^matrix:/,/^$/d; /^expect:/,$d' "$timelines/show-hide.yaml" >"$work/timelines/show-hide.yaml"
cd "$work"

render() {
  "$program" render timelines/show-hide.yaml --scale 0.25 --format html --progress none -o "$1"
}
# Without ffmpeg nothing is begun, and what is missing is named.
status=0
PATH=$work "$program" render timelines/show-hide.yaml --format mp4 -o film 2>words || status=$?
[ "$status" = 5 ] && grep -q 'S418.*ffmpeg' words && [ ! -e film ] ||
  fail "a film without ffmpeg ended with $status"

render before
$look page "file://$work/before/show-hide.html"

# The same with another animation: not a pixel at the start, some on the way.
sed 's/(\.default/(.linear(duration: 0.6)/' timelines/scenes/ShowHide.swift >slower.swift
mv timelines/scenes/ShowHide.swift faster.swift
cp slower.swift timelines/scenes/ShowHide.swift
render after
status=0
"$program" diff before/show-hide.html after/show-hide.html --html diff.html >numbers || status=$?
[ "$status" = 1 ] || fail "diff ended with $status, not with 1"
grep -q '^green.minY  first off at ' numbers || { cat numbers >&2; exit 1; }
"$program" diff before/show-hide.html before/show-hide.html
$look comparison "file://$work/diff.html"

cp faster.swift timelines/scenes/ShowHide.swift
"$program" watch timelines/show-hide.yaml --scale 0.25 --quiet >address 2>words &
watching=$!
waited=0
until [ -s address ]; do
  [ "$waited" -lt 600 ] || fail 'watch has not said its address within a minute'
  waited=$((waited + 1))
  sleep 0.1
done
# The first page comes after the address.
waited=0
until python3 - "$(cat address)" <<'EOF'
import sys, urllib.request
sys.exit(b'id="data"' not in urllib.request.urlopen(sys.argv[1]).read())
EOF
do
  [ "$waited" -lt 300 ] || fail 'watch has not served a page'
  waited=$((waited + 1))
  sleep 0.2
done
$look watch "$(cat address)" "$work/timelines/scenes/Shared.swift" 2>&1
kill -INT "$watching"
status=0
wait "$watching" || status=$?
watching=
[ "$status" = 0 ] || fail "watch ended with $status after Ctrl-C"
[ -z "$(ls "$TMPDIR")" ] || fail 'watch left its folder behind'
