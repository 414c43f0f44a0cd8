#!/bin/sh
# Draws the reference's cases and prints where they differ: case, family, quantity, what iOS has and
# what is measured; then parts of the system over a page of one colour: part, colour on iOS, colour
# here and how many levels of 255 it is off. The pictures are left in .build/look.
#
#   look.sh            prints the table
#   look.sh --record   writes what still differs into the list of known differences, too
set -eu

swift=${SWIFT:-swift}
folder=$PWD/.build/look
known=Tests/FlipbookLookTests/Fixtures/look-known.tsv
mkdir -p "$folder"
FLIPBOOK_ONLY=FlipbookLookTests
# File by file: the next build is one after a change.
FLIPBOOK_WHOLE=
FLIPBOOK_LOOK_REPORT=$folder
export FLIPBOOK_ONLY FLIPBOOK_WHOLE FLIPBOOK_LOOK_REPORT

build="-debug-info-format ${FLIPBOOK_INFO:-dwarf} --scratch-path .build/only/FlipbookLookTests"
# shellcheck disable=SC2086 # Words.
"$swift" build --build-tests $build ${LOOK_FLAGS:-} >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2
  exit 1
}
# It fails where something differs that is not known: the table says it better.
# shellcheck disable=SC2086
"$swift" test --skip-build $build ${LOOK_FLAGS:-} --filter "LookCaseTests|BackdropColorTests" >"$folder/log" 2>&1 || true

tab=$(printf '\t')
LC_ALL=C sort "$folder/log" | sed -n "s/^look$tab//p" >"$folder/table.tsv"
[ -s "$folder/table.tsv" ] || {
  tail -40 "$folder/log" >&2
  exit 1
}
awk -F "$tab" '$3 != "holds" { print $1, "·", $2, "·", $3 ":", $4 }' "$folder/table.tsv"
awk -F "$tab" '{ all[$1] } $3 == "holds" { good[$1] }
  END { print length(good), "of", length(all), "cases hold" }' "$folder/table.tsv"
sed -n "s/^backdrop$tab//p" "$folder/log" | LC_ALL=C sort >"$folder/backdrops.tsv"
awk -F "$tab" '{ print $1 ":", $2 ", here", $3 ", off by", $4 }' "$folder/backdrops.tsv"
if [ "${1:-}" = --record ]; then
  awk -F "$tab" -v OFS="$tab" '$3 != "holds" { print $1, $3, $2 }' "$folder/table.tsv" >"$known"
fi
