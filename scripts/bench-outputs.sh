#!/bin/sh
# Renders every kind of output, beside apngasm, ffmpeg and, where OLD names it, an older program;
# writes a dated page. Arguments go to the program: --rounds 9, --strict, --instructions.
set -eu

work=.build/bench
page=Benchmarks/results/$(date +%F)-outputs.md

for program in apngasm ffmpeg; do
  command -v "$program" >/dev/null || {
    echo "bench-outputs: $program is missing: apt-get install $program" >&2
    exit 1
  }
done
mkdir -p "$work" Benchmarks/results
status=0
result=$(python3 Benchmarks/Outputs/run.py --program "$PWD/.build/release/flipbook" \
  ${OLD:+--old "$OLD"} --work "$work" "$@") || status=$?
{
  echo "# Outputs beside others, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench-outputs\`."
  echo
  echo "$result"
} >"$page"
cat "$page"
exit "$status"
