#!/bin/sh
# Lays out the flex tree beside Taffy, as PyPI's `stretchable` has it, and writes a dated page.
# Without Python or the network ours is measured alone. Arguments go to the program: --strict.
set -eu

peer=.build/layout-peer
page=Benchmarks/results/$(date +%F)-layout.md

install_peer() {
  python3 -m venv "$peer" && "$peer/bin/pip" install --quiet 'stretchable==1.1.8'
}

if ! "$peer/bin/python" -c 'import stretchable' 2>/dev/null; then
  install_peer >&2 || echo 'bench-layout: stretchable is not to be had: ours alone' >&2
fi

set -- "$@"
if "$peer/bin/python" -c 'import stretchable' 2>/dev/null; then
  set -- --peer "$peer/bin/python" Benchmarks/Layout/taffy.py "$@"
fi

${SWIFT:-swift} build -c release -debug-info-format "${FLIPBOOK_INFO:-dwarf}" --product LayoutBenchmark >&2
mkdir -p Benchmarks/results
status=0
result=$(.build/release/LayoutBenchmark "$@") || status=$?
{
  echo "# Layout beside Taffy, $(date +%F)"
  echo
  echo "$(nproc) × $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg), \`make bench-layout\`."
  echo
  echo "$result"
} >"$page"
cat "$page"
exit "$status"
