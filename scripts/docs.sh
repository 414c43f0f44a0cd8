#!/bin/sh
# Makes the documentation of all modules, `package` declarations included, and fails on warnings.
set -eu

swift=${SWIFT:-swift}
folder=.build/docs
rm -rf "$folder"
mkdir -p "$folder/symbols"

"$swift" package -debug-info-format "${FLIPBOOK_INFO:-dwarf}" dump-symbol-graph --skip-synthesized-members \
  --minimum-access-level package >"$folder/log" 2>&1 || true
made=$(sed -n 's/^Files written to //p' "$folder/log")
# What it says of the tests' own modules, where they are not compiled, is nothing to us.
if [ -z "$made" ] || grep '^error:' "$folder/log" | grep -qv "'FlipbookPackage"; then
  cat "$folder/log" >&2
  exit 1
fi

status=0
for graph in "$made"/Flipbook*.symbols.json; do
  module=$(basename "$graph" .symbols.json)
  # What extends another module's types has a file of its own, `Module@Other`.
  case $module in *@* | *Tests | FlipbookPackage*) continue ;; esac
  mkdir "$folder/symbols/$module"
  cp "$graph" "$folder/symbols/$module/"
  # shellcheck disable=SC2046 # One word or none.
  docc convert $(ls -d "Sources/$module/$module.docc" 2>/dev/null) --additional-symbol-graph-dir "$folder/symbols/$module" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "org.flipbook.$module" \
    --output-path "$folder/$module.doccarchive" || status=1
done
exit $status
