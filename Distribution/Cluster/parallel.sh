#!/bin/sh
# Renders in parts with GNU Parallel, and joins them: parallel.sh PARTS OUT ARGUMENTS…
#
#   parallel.sh 8 renders timelines/long.yaml --scale 2
#
# ARGUMENTS are those of `flipbook render`, without -o. As many parts are played at once as there are
# cores, by one thread each. PARALLEL_OPTIONS are Parallel's own, such as machines that share this
# folder: PARALLEL_OPTIONS="--sshloginfile machines --workdir $PWD". A part that fails is tried three
# times; started once more, only parts are played that are not finished. Drawn frames are in
# FLIPBOOK_CACHE, so that none is drawn twice.
set -eu

parts=$1
out=$2
shift 2
flipbook=${FLIPBOOK:-flipbook}
work=${FLIPBOOK_PARTS:-$out.parts}
cache=${FLIPBOOK_CACHE:-$work/cache}
mkdir -p "$work"

"$flipbook" render "$@" --compile-only --cache "$cache" --progress none
# shellcheck disable=SC2086
seq "$parts" | parallel ${PARALLEL_OPTIONS:-} --will-cite --quote --joblog "$work/log" \
  --resume-failed --retries 3 --halt now,fail=1 \
  "$flipbook" render "$@" --shard "{}/$parts" -o "$work/part-{}" -j 1 --cache "$cache" \
  --progress plain
set -- "$work"/part-*
exec "$flipbook" merge "$@" -o "$out"
