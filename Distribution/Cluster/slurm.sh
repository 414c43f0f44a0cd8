#!/bin/sh
# Renders in parts as a Slurm array, and joins them in a job after it: slurm.sh PARTS OUT ARGUMENTS…
#
#   slurm.sh 100 renders timelines/long.yaml --scale 2
#
# ARGUMENTS are those of `flipbook render`, without -o. This folder and FLIPBOOK_CACHE are on storage
# that all nodes share. Prints the number of the job that joins; SBATCH_OPTIONS are Slurm's own, such
# as --partition. Only parts are submitted that are not finished.
set -eu

parts=$1
out=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
flipbook=${FLIPBOOK:-flipbook}
work=${FLIPBOOK_PARTS:-$out.parts}
export FLIPBOOK_CACHE="${FLIPBOOK_CACHE:-$work/cache}"
export FLIPBOOK="$flipbook"
export FLIPBOOK_COUNT="$parts"
mkdir -p "$work"

"$flipbook" render "$@" --compile-only --cache "$FLIPBOOK_CACHE" --progress none
left=
for part in $(seq "$parts"); do
  [ -f "$work/part-$part/shard.json" ] || left="$left,$part"
done
after=
if [ -n "$left" ]; then
  # shellcheck disable=SC2086
  array=$(sbatch --parsable ${SBATCH_OPTIONS:-} --array="${left#,}" --output="$work/part-%a.log" \
    "$here/flipbook.sbatch" "$work" "$@")
  after="--dependency=afterok:$array --kill-on-invalid-dep=yes"
fi
list=
for part in $(seq "$parts"); do list="$list '$work/part-$part'"; done
# shellcheck disable=SC2086
exec sbatch --parsable ${SBATCH_OPTIONS:-} $after --job-name=flipbook-merge \
  --output="$work/merge.log" --wrap="'$flipbook' merge $list -o '$out'"
