#!/bin/sh
# Starts Flipbook with the Swift it finds: the program and the scenes it compiles load that Swift's
# libraries, wherever it is installed.
set -eu

if ! swiftc=$(command -v "${SWIFT_EXEC:-swiftc}"); then
  echo 'flipbook: there is no swiftc to compile scenes with' >&2
  echo '  install Swift @SWIFT@ (swift.org/install), or name its swiftc in SWIFT_EXEC' >&2
  exit 5
fi

# A toolchain is one tree; a manager of toolchains puts a program of its own into PATH, which is asked.
libraries=$(dirname "$(readlink -f "$swiftc")")/../lib/swift/linux
if [ ! -e "$libraries/libswiftCore.so" ]; then
  libraries=$("$swiftc" -print-target-info |
    sed -n '/"runtimeLibraryPaths"/,/]/s/^ *"\(\/.*\)",\{0,1\}$/\1/p' | head -n 1)
fi

home=$(dirname "$(readlink -f "$0")")/../lib/flipbook
LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} exec "$home/flipbook" "$@"
