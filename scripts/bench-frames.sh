#!/bin/sh
# Draws seven scenes beside Cairo, Skia and headless Chromium, and writes a dated page.
#
# Needs Debian's libcairo2-dev; without Chromium it is left out. Skia comes from PyPI. Arguments go
# to the program: --rounds 9, --no-chromium, --strict, --paint (three scenes alone).
set -eu

work=.build/bench
page=Benchmarks/results/$(date +%F)-frames.md
case " $* " in *" --paint "*) page=Benchmarks/results/$(date +%F)-paint.md ;; esac
peers=Benchmarks/Peers

if ! pkg-config --exists cairo cairo-ft freetype2 libpng; then
  echo 'bench-frames: Cairo is missing: apt-get install libcairo2-dev' >&2
  exit 1
fi

mkdir -p "$work/peers" Benchmarks/results
compile() {
  ${CC:-cc} -std=gnu11 -O2 -Wall -Wextra -o "$work/peers/$1" "$peers/$1.c" \
    "$peers/scenes.c" "$peers/pictures.c" \
    $(pkg-config --cflags --libs cairo cairo-ft freetype2 libpng zlib) -lm
}
compile cairo
compile compare

# How old the profile is that the program was compiled with.
profile_age() {
  read -r commit day <Benchmarks/Profile/recorded.txt
  days=$((($(date +%s) - $(date -d "$day" +%s)) / 86400))
  commits=$(git rev-list --count "$commit..HEAD" 2>/dev/null || echo 'unknown many')
  echo "The profile was recorded $commits commits and $days days ago, on $day."
}

# Skia draws the scenes that Cairo has no means for.
skia=.build/references-peer
if ! "$skia/bin/python" -c 'import skia, numpy' 2>/dev/null; then
  python3 -m venv "$skia" >&2
  "$skia/bin/pip" install --quiet 'skia-python==144.1' numpy >&2
fi

status=0
result=$(python3 Benchmarks/Frames/run.py --program "$PWD/.build/release/flipbook" \
  --peers "$work/peers" --work "$work" \
  --skia "$skia/bin/python" "$@") || status=$?
{
  echo "# Frames beside Cairo and Chromium, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench\`."
  echo
  echo "$result"
} >"$page"
cat "$page"
exit "$status"
