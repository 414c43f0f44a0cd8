#!/bin/sh
# Interrupts a rendering and looks at what is left: whole PNGs, a manifest that says so, no more.
set -eu

timeline=timelines/show-hide.yaml
program=.build/debug/flipbook
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "interruption: $1" >&2
  exit 1
}

frames() { find "$work" -name 'frame-*.png' | sort; }

# At three pixels a point there is time to interrupt it before the last of its 142 frames.
"$program" render "$timeline" --only 'scene=ShowHide.Offset' --format frames,apng,mp4 \
  --scale 3 --progress none --out "$work" &
rendering=$!
waited=0
until [ "$(frames | wc -l)" -ge 3 ]; do
  kill -0 "$rendering" 2>/dev/null || fail 'the rendering ended before it could be interrupted'
  [ "$waited" -lt 1200 ] || fail 'no frame appeared within two minutes'
  waited=$((waited + 1))
  sleep 0.1
done
kill -INT "$rendering"
status=0
wait "$rendering" || status=$?

[ "$status" = 130 ] || fail "the command ended with $status, not with 130"
manifest=$(find "$work" -name manifest.json)
[ -n "$manifest" ] || fail 'there is no manifest'
grep -q '"partial": *true' "$manifest" || fail 'the manifest does not say that it is partial'
[ "$(grep -c '"file":' "$manifest")" = "$(frames | wc -l)" ] ||
  fail 'the manifest does not list the frames that are there'
others=$(find "$work" -type f ! -name '*.png' ! -name manifest.json ! -name '*.jsonl')
[ -z "$others" ] || fail "this was left behind: $others"
frames | while read -r frame; do
  pngcheck -q "$frame" || fail "$frame is not whole"
done
echo "interruption: $(frames | wc -l) whole frames, a partial manifest, nothing else"
