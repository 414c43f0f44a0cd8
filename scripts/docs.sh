#!/bin/sh
# Makes the documentation of what user code sees, with warnings as errors.
set -eu

swift=${SWIFT:-swift}
graphs=.build/docs/symbols
archives=.build/docs
rm -rf "$archives"
mkdir -p "$graphs"

"$swift" package dump-symbol-graph --skip-synthesized-members >.build/symbol-graph.log 2>&1 || {
  cat .build/symbol-graph.log >&2
  exit 1
}
made=$(sed -n 's/^Files written to //p' .build/symbol-graph.log)
for module in Flipbook FlipbookViews FlipbookMotion FlipbookLayout FlipbookGeometry; do
  mkdir "$graphs/$module"
  cp "$made/$module.symbols.json" "$graphs/$module/"
  docc convert --additional-symbol-graph-dir "$graphs/$module" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "org.flipbook.$module" \
    --output-path "$archives/$module.doccarchive"
  echo "docs: $archives/$module.doccarchive"
done
