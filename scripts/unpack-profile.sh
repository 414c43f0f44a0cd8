#!/bin/sh
# Makes of the recorded profile the form that the compiler reads: .build/timelines.profdata, or the
# file that is named. Does nothing if that is newer.
set -eu

packed=Benchmarks/Profile/timelines.proftext.xz
target=${1:-.build/timelines.profdata}
[ "$target" -nt "$packed" ] && exit 0

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
if [ ! -x "$tools/llvm-profdata" ]; then
  echo "unpack-profile: there is no llvm-profdata beside swiftc in $tools; optimised builds do" \
    "without the profile where FLIPBOOK_PROFILE is empty: make FLIPBOOK_PROFILE= …" >&2
  exit 1
fi
mkdir -p "$(dirname "$target")"
python3 -c 'import lzma, sys; sys.stdout.buffer.write(lzma.open(sys.argv[1]).read())' "$packed" \
  >"$target.text"
"$tools/llvm-profdata" merge --sparse --output "$target.new" "$target.text"
rm "$target.text"
mv "$target.new" "$target"
