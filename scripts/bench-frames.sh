#!/bin/sh
# Draws four scenes beside Cairo and headless Chromium, and writes a dated page.
#
# Needs Debian's libcairo2-dev; without Chromium it is left out. Arguments go to the program:
# --rounds 9, --no-chromium, --strict.
set -eu

work=.build/bench
page=Benchmarks/results/$(date +%F)-frames.md
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

status=0
result=$(python3 Benchmarks/Frames/run.py --program "$PWD/.build/release/flipbook" \
  --peers "$work/peers" --work "$work" "$@") || status=$?
{
  echo "# Frames beside Cairo and Chromium, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench\`."
  echo
  echo "$result"
} >"$page"
cat "$page"
exit "$status"
