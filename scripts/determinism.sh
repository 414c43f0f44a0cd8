#!/bin/sh
# Renders two variants, and frames with all that is drawn, in several ways and compares every byte
# of every file.
#
#   determinism.sh [PROGRAM]   the debug build with one thread and with two; and another program
#
# Looks as well whether C that draws adds to products that are not rounded: only some processors do.
set -eu

timeline=timelines/show-hide.yaml
variants='scene=ShowHide.Offset,ShowHide.Transition'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# render PROGRAM THREADS FOLDER
render() {
  "$1" render "$timeline" --set "$variants" --scale 1 -j "$2" --progress none --out "$work/$3"
  "$1" render "$timeline" --set scene=ShowHide.Transition --scale 0.5 -j "$2" --progress none \
    --format html,plot,gif --out "$work/$3"
  for scene in cards hero many; do
    "$1" render "Benchmarks/Frames/$scene.yaml" --frames 20-22 --scale 1 -j "$2" --progress none \
      --out "$work/$3/$scene"
  done
}

# expect_same FOLDER FOLDER WHAT
expect_same() {
  if ! diff -r "$work/$1" "$work/$2"; then
    echo "determinism: $3 do not give the same files" >&2
    exit 1
  fi
  echo "determinism: $3 give the same files"
}

debug=.build/debug/flipbook
disassemble="$(dirname "$(realpath "$(command -v swiftc)")")/llvm-objdump"
drawing=$("$disassemble" -d --no-show-raw-insn .build/debug/CRaster.build/*.o)
case $drawing in
  *'<craster_fill_round'*) ;;
  *) echo 'determinism: there is no code of CRaster to look at' >&2; exit 1 ;;
esac
if echo "$drawing" | grep -E '[[:space:]](vfn?m(add|sub)|fn?m(add|sub)|fml[as])'; then
  echo 'determinism: these instructions of CRaster do not round products' >&2
  exit 1
fi
echo 'determinism: CRaster rounds all products'
render "$debug" 1 one
render "$debug" 2 two
[ "$(find "$work/one" -name '*.png' | wc -l)" -gt 100 ] || {
  echo 'determinism: there is almost nothing to compare' >&2
  exit 1
}
expect_same one two 'one thread and two'

other=${1:-$debug}
[ "$other" != "$debug" ] || exit 0
render "$other" 2 other
expect_same one other "the debug build and $other"
