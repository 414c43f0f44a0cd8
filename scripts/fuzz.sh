#!/bin/sh
# Feeds each reader of bytes from outside with inputs that libFuzzer chooses by what they reach in the
# code, and says how many, how fast and how far. Fails where one goes wrong: the input is kept in
# .build/fuzzing/failures, and belongs into Tests/Fuzzing/Corpus/TARGET once it is mended.
#
#   fuzz.sh [TARGET…]    FOR=10m: how long in all; RUNS=N instead: so many inputs of each target
set -eu

swift=${SWIFT:-swift}
for=${FOR:-10m}
case $for in
  *h) seconds=$((${for%h} * 3600)) ;;
  *m) seconds=$((${for%m} * 60)) ;;
  *) seconds=${for%s} ;;
esac

# In a folder of its own, since every module is compiled to note what it runs. The profile would not
# know this code.
FLIPBOOK_PROFILE='' "$swift" build -c release --product fuzz --sanitize fuzzer -Xswiftc -DFUZZER \
  --scratch-path .build/fuzz
program=.build/fuzz/release/fuzz
# The runtime's own report of a crash would come before libFuzzer's, which keeps the input.
export SWIFT_BACKTRACE=enable=no
work=.build/fuzzing
mkdir -p "$work/failures" "$work/logs"

[ $# -gt 0 ] || {
  # shellcheck disable=SC2046 # Words.
  set -- $("$program")
}
each=$((seconds / $#))
[ "$each" -gt 0 ] || each=1
if [ -n "${RUNS:-}" ]; then bound="-runs=$RUNS"; else bound="-max_total_time=$each"; fi

printf '%-18s %10s %8s %9s %7s\n' target inputs a\ second edges MB
failed=
total=0
for target; do
  log=$work/logs/$target
  FUZZ_TARGET=$target FUZZ_SEEDS=$work/seeds/$target "$program" > "$log" || { cat "$log" >&2; exit 2; }
  mkdir -p "$work/corpus/$target" "Tests/Fuzzing/Corpus/$target"
  # A second of the processor is what an input may take; libFuzzer counts by the clock, and the code
  # that notes what it runs takes longer, so it is told ten.
  FUZZ_TARGET=$target "$program" "$bound" -max_len=65536 -timeout=10 -rss_limit_mb=640 \
    -dict="$work/seeds/$target.words" -artifact_prefix="$work/failures/$target-" -print_final_stats=1 \
    -seed="${SEED:-1}" "$work/corpus/$target" "$work/seeds/$target" "Tests/Fuzzing/Corpus/$target" \
    > "$log" 2>&1 || failed="$failed $target"
  rmdir "Tests/Fuzzing/Corpus/$target" 2> /dev/null || true
  stat() { sed -n "s/^stat::$1: *//p" "$log"; }
  inputs=$(stat number_of_executed_units)
  edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)
  printf '%-18s %10s %8s %9s %7s\n' "$target" "${inputs:-?}" "$(stat average_exec_per_sec)" \
    "${edges:-?}" "$(stat peak_rss_mb)"
  total=$((total + ${inputs:-0}))
done
echo "fuzz: $total inputs of $# targets"
[ -z "$failed" ] || {
  for target in $failed; do
    echo "--- $target" >&2
    grep -m 3 -E 'Fatal error|ERROR|complaint|Test unit written' "$work/logs/$target" >&2 || true
  done
  echo "fuzz: these fail:$failed; inputs are in $work/failures, words in $work/logs" >&2
  exit 1
}
