#!/bin/sh
# Records how often an optimised program takes each branch while it plays what it is made for, for
# builds to come to place its code by: Benchmarks/Profile/timelines.proftext.xz.
#
# To be run when much of what plays or draws has changed; the file is then committed with it, and
# with `recorded.txt` beside it, which says from which commit and day it is. Each recording stays in
# the history for ever, so it is packed, and only the hottest functions are kept.
set -eu

# Bytes the file may have.
limit=300000

build=.build/profile
counts=$PWD/$build/counts
target=Benchmarks/Profile/timelines.proftext.xz
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")

export FLIPBOOK_PROFILE=record
for product in flipbook SwiftUI; do
  ${SWIFT:-swift} build -c release --scratch-path "$build" --product "$product"
done

play() {
  kind=$1
  shift
  mkdir -p "$counts/$kind"
  LLVM_PROFILE_FILE="$counts/$kind/%p-%m.profraw" "$build/release/flipbook" "$@" --quiet
}

rm -rf "$counts"
play variants bench timelines/show-hide.yaml --no-draw --rounds 20
# Each timeline by a process of its own: copies of one process spoil the file of its counts.
for timeline in timelines/*.yaml Benchmarks/Frames/*.yaml; do
  play pictures bench "$timeline" --out "$build/renders"
done

# A variant takes a thousandth of the branches that a picture does, but is what is short of time to
# fetch its code; loops over pixels are small.
set --
for file in "$counts"/variants/*; do set -- "$@" "--weighted-input=200,$file"; done
mkdir -p "$(dirname "$target")"
whole=$build/whole.proftext
"$tools/llvm-profdata" merge --sparse --text --output "$whole" "$@" "$counts"/pictures/*
python3 scripts/pack-profile.py "$limit" <"$whole" >"$target.new"
mv "$target.new" "$target"
echo "$(git rev-parse HEAD) $(date +%F)" >"${target%/*}/recorded.txt"
rm -rf "$counts" "$build/renders" "$whole"
echo "$target is written; modules that are built already do not see it: make clean optimised"
