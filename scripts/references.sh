#!/bin/sh
# Draws tiles beside Skia, Cairo and Chromium, and writes a dated page of their mean differences.
# Skia and Cairo come from PyPI; Chromium is left out where there is none. Arguments: --keep FOLDER.
set -eu

flipbook=${FLIPBOOK:-.build/release/flipbook}
peer=.build/references-peer
page=Benchmarks/results/$(date +%F)-references.md

# Cairo from PyPI is compiled here, which needs its headers.
if ! "$peer/bin/python" -c 'import skia, cairo, numpy, PIL' 2>/dev/null; then
  sh scripts/setup.sh references >&2
  python3 -m venv "$peer" >&2
  "$peer/bin/pip" install --quiet 'skia-python==144.1' 'pycairo==1.29.2' numpy pillow >&2
fi
chromium=$(command -v chromium || command -v chromium-browser || true)
[ -z "$chromium" ] || set -- --chromium "$chromium" "$@"
mkdir -p Benchmarks/results
exec "$peer/bin/python" -B Benchmarks/References/references.py "$flipbook" --page "$page" "$@"
