#!/bin/sh
# Measures what is done many times over, and writes a dated page into Benchmarks/results: all
# demonstrations by one process and by several, five hundred previews, a save, a new scene.
#
# Arguments go to the program: --rounds 3, --only save,cold, --before OTHER/flipbook.
set -eu

work=.build/bench
page=Benchmarks/results/$(date +%F)-many.md
mkdir -p "$work" Benchmarks/results

result=$(python3 Benchmarks/Many/run.py --program "$PWD/.build/release/flipbook" \
  --work "$PWD/$work" "$@")
{
  echo "# Many at once, the edit loop, cold starts, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench-many\`."
  echo
  echo "$result"
} >"$page"
cat "$page"
