#!/bin/sh
# Encodes PNG files anew, our way and libpng's in turn, and writes a dated page: bench-png.sh FILE...
set -eu

[ $# -gt 0 ] || {
  echo 'bench-png: which PNG files? make bench-png FILES="renders/…/frame-00000.png …"' >&2
  exit 2
}

program=.build/png-benchmark
page=Benchmarks/results/$(date +%F)-png.md

mkdir -p .build Benchmarks/results
${CC:-clang} -O2 -std=gnu17 -ISources/CPNG/include -ISources/CPNG -ITests/PlainPNG/include \
  Benchmarks/PNG/main.c Tests/PlainPNG/plain_png.c Sources/CPNG/*.c -lpng -lz -o "$program"
result=$("$program" "${ROUNDS:-11}" "$@")
{
  echo "# PNG files beside libpng's, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench-png\`."
  echo
  echo "Milliseconds of processor time, medians of ${ROUNDS:-11} interleaved rounds, every strip deflated anew."
  echo
  echo "$result"
} >"$page"
cat "$page"
