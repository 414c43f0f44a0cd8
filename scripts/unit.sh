#!/bin/sh
# Builds and runs the unit tests, in a temporary folder of their own in which they must leave nothing.
#
#   unit.sh [-c release] [ARG…]   all of them; arguments go to `swift test`, as --filter does
#   unit.sh only TARGET [ARG…]    those of one target, with what it needs and nothing else, built in
#                                 a folder of its own: seconds after a change
set -eu

swift=${SWIFT:-swift}
info="-debug-info-format ${FLIPBOOK_INFO:-dwarf}"
build=
case ${1:-} in
  only)
    # File by file: the next build is one after a change.
    FLIPBOOK_WHOLE=
    FLIPBOOK_ONLY=$2
    # Its tests start the program.
    [ "$2" != flipbook-cliTests ] || FLIPBOOK_ONLY="$2 flipbook"
    export FLIPBOOK_ONLY FLIPBOOK_WHOLE
    build="--scratch-path .build/only/$2"
    shift 2
    ;;
  -c)
    # Tests read what is internal, which optimised modules show only if they are told to: in a folder
    # of their own, so that the program people use stays as it is.
    build="-c $2 -Xswiftc -enable-testing --scratch-path .build/testable"
    shift 2
    ;;
esac

temporary=$(mktemp -d)
output=$temporary.output
trap 'rm -rf "$temporary" "$output" "$output.status"' EXIT

# shellcheck disable=SC2086 # Words.
"$swift" build --build-tests $info $build
# Each test with scenes would compile the system's modules for itself.
[ -n "$build" ] || .build/debug/flipbook cache prepare

# A pipe has the status of its last command; the first one's is in a file.
{
  # shellcheck disable=SC2086
  TMPDIR=$temporary "$swift" test --skip-build $info $build "$@" || echo $? >"$output.status"
} 2>&1 | tee "$output"
if [ -e "$output.status" ]; then
  echo 'unit: what failed, of the lines above:' >&2
  # An issue, the lines of detail below it; XCTest's failures; a crash.
  awk '/^✘ .* recorded an issue/ { print; below = 1; next }
    /^(↳|  )/ && below { print; next }
    { below = 0 }
    /^(◇|✔|➜|━)/ { next }
    /: error: |Fatal error|signal code|Crash/' "$output" | head -n 200 >&2
  exit "$(cat "$output.status")"
fi

# Locks and TemporaryDirectory are SwiftPM's own, generated sources the compiler's.
left=$(
  find "$temporary" -mindepth 1 -maxdepth 1 \
    ! -name '*.lock' ! -name 'TemporaryDirectory.*' ! -name swift-generated-sources | sort
)
[ -z "$left" ] || {
  echo "$left" >&2
  echo 'unit: tests have left these in the temporary folder' >&2
  exit 1
}
