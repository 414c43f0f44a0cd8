#!/bin/sh
# Fails when a Swift file is longer than 400 lines, and names it. The manifest may have 500: it is
# one table, and SwiftPM reads one file only.
set -eu

limit=400
manifest_limit=500
too_long=$(
  find Package.swift Sources Tests timelines Benchmarks -name .build -prune -o -name '*.swift' -exec wc -l {} + |
    awk -v limit="$limit" -v manifest="$manifest_limit" '
      $2 != "total" && $1 > ($2 == "Package.swift" ? manifest : limit) { print $2 ": " $1 " lines" }' | sort
)
[ -z "$too_long" ] && exit 0
echo "$too_long"
echo "sizes: no file may be longer than $limit lines; split it as Type+Aspect.swift" >&2
exit 1
