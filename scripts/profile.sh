#!/bin/sh
# Records how often an optimised program takes each branch while it plays what it is made for, for
# builds to come to place its code by: Benchmarks/Profile/timelines.profdata.
#
# To be run when much of what plays or draws has changed; the file is then committed with it.
set -eu

build=.build/profile
counts=$PWD/$build/counts
target=Benchmarks/Profile/timelines.profdata
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
play pictures render timelines/*.yaml Benchmarks/Frames/*.yaml --out "$build/renders"

# A variant takes a thousandth of the branches that a picture does, but is what is short of time to
# fetch its code; loops over pixels are small.
set --
for file in "$counts"/variants/*; do set -- "$@" "--weighted-input=200,$file"; done
mkdir -p "$(dirname "$target")"
"$tools/llvm-profdata" merge --sparse --output "$target.new" "$@" "$counts"/pictures/*
mv "$target.new" "$target"
rm -rf "$counts" "$build/renders"
echo "$target is written; modules that are built already do not see it: make clean optimised"
