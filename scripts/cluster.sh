#!/bin/bash
# Divides a sequence between two workers, by GNU Parallel and by Slurm, and compares what is joined
# with one run, byte for byte; kills a worker half way; checks the manifests for Kubernetes.
#
#   cluster.sh [--taps N] [--rounds N] [parallel] [slurm] [killed] [kubernetes] [fit]
#
# Without names it does all but `fit`, which times parts of several lengths for scripts/scale.py. With
# several rounds, the one run and those of two workers take turns, and medians are printed.
# Slurm's controller and node are this machine's own while it runs. It is no part of `make test`.
set -euo pipefail

taps=30
rounds=1
names=()
while [ $# -gt 0 ]; do
  case $1 in
    --taps) taps=$2; shift 2 ;;
    --rounds) rounds=$2; shift 2 ;;
    *) names+=("$1"); shift ;;
  esac
done
[ ${#names[@]} -gt 0 ] || names=(parallel slurm killed kubernetes)

root=$PWD
work=$(mktemp -d)
end() {
  [ ! -d "$work/slurm" ] || sh "$root/scripts/slurm-node.sh" stop "$work/slurm"
  rm -rf "$work"
}
trap end EXIT
export FLIPBOOK="$root/.build/release/flipbook"
cp -r Benchmarks/Cluster/scenes "$work/scenes"
sed "s/repeat: 300/repeat: $taps/" Benchmarks/Cluster/long.yaml > "$work/long.yaml"
cd "$work"
arguments=(long.yaml --scale "${SCALE:-3}")
mkdir -p cache
chmod 700 cache
"$FLIPBOOK" render "${arguments[@]}" --compile-only --cache cache --progress none

now() { date +%s.%N; }
seconds() { awk "BEGIN { printf \"%.2f\", $2 - $1 }"; }
share() { awk "BEGIN { printf \"%.3f\", $1 / $2 }"; }

# expect_same FOLDER WHAT
expect_same() {
  if ! diff -rq whole "$1"; then
    echo "cluster: $2 does not give the bytes of one run" >&2
    exit 1
  fi
}

# note NAME SECONDS: keeps what a round took.
note() { echo "$1 $2" >> times; }

# median NAME
median() {
  awk -v name="$1" '$1 == name { print $2 }' times | sort -n | awk '
    { all[NR] = $1 }
    END { printf "%.2f", (all[int((NR + 1) / 2)] + all[int(NR / 2) + 1]) / 2 }'
}

one=
# The run that all others are held against, by one thread.
whole() {
  [ -z "$one" ] || return 0
  local start
  rm -rf whole
  start=$(now)
  "$FLIPBOOK" render "${arguments[@]}" -j 1 -o whole --progress none
  one=$(seconds "$start" "$(now)")
  note whole "$one"
  frames=$(find whole -name '*.png' | wc -l)
  echo "cluster: one run of $frames frames by one thread: $one s"
}

by_parallel() {
  whole
  local start time
  FLIPBOOK_CACHE="$work/cache-parallel" && cp -r cache "$FLIPBOOK_CACHE" && export FLIPBOOK_CACHE
  start=$(now)
  PARALLEL_OPTIONS=--silent sh "$root/Distribution/Cluster/parallel.sh" 2 by-parallel \
    "${arguments[@]}" > /dev/null 2> by-parallel.log || { cat by-parallel.log >&2; exit 1; }
  time=$(seconds "$start" "$(now)")
  note parallel "$time"
  expect_same by-parallel 'GNU Parallel'
  echo "cluster: GNU Parallel, two workers: the same bytes in $time s, $(share "$time" "$one") of it"
  rm -rf by-parallel by-parallel.parts "$work/cache-parallel"
}

start_slurm() {
  [ ! -d "$work/slurm" ] || return 0
  sh "$root/scripts/slurm-node.sh" start "$work/slurm"
  export SLURM_CONF="$work/slurm/slurm.conf"
}

# Waits for a job to end, and for what it depends on.
wait_for() {
  while [ -n "$(squeue -h -o %T 2>/dev/null)" ]; do sleep 0.5; done
  if scontrol -o show job "$1" | grep -q JobState=COMPLETED; then return 0; fi
  scontrol -o show job "$1" >&2
  cat ./*.parts/*.log >&2
  exit 1
}

by_slurm() {
  whole
  start_slurm
  local start time job
  FLIPBOOK_CACHE="$work/cache-slurm" && cp -r cache "$FLIPBOOK_CACHE" && export FLIPBOOK_CACHE
  start=$(now)
  job=$(sh "$root/Distribution/Cluster/slurm.sh" 2 by-slurm "${arguments[@]}")
  wait_for "$job"
  time=$(seconds "$start" "$(now)")
  note slurm "$time"
  expect_same by-slurm 'Slurm'
  echo "cluster: Slurm, two tasks of an array: the same bytes in $time s, $(share "$time" "$one") of it"
  rm -rf by-slurm by-slurm.parts "$work/cache-slurm"
}

# Frames that the lists of a cache name, and how many of them twice.
listed() { cat "$1"/frames/*/list-* | grep '^F ' | cut -d' ' -f2; }

# A worker that dies half way.
killed() {
  whole
  start_slurm
  local job half total twice
  FLIPBOOK_CACHE="$work/cache-killed" && cp -r cache "$FLIPBOOK_CACHE" && export FLIPBOOK_CACHE
  job=$(sh "$root/Distribution/Cluster/slurm.sh" 2 killed "${arguments[@]}")
  half=$((frames / 4))
  while [ "$(find killed.parts/part-2 -name '*.png' -path '*long*' 2>/dev/null | wc -l)" -lt $half ]; do
    [ -n "$(squeue -h -o %T)" ] || { cat killed.parts/*.log >&2; exit 1; }
    sleep 0.05
  done
  # As if the machine had gone. The job that joins is then given up, and both are started again.
  scancel --signal=KILL --full "$(squeue -h -n flipbook -o %F | head -1)_2"
  local before
  before=$(listed "$FLIPBOOK_CACHE" | wc -l)
  while [ -n "$(squeue -h -o %T)" ]; do sleep 0.5; done
  [ ! -f killed.parts/part-2/shard.json ] || {
    echo 'cluster: the worker was not killed' >&2
    exit 1
  }
  job=$(sh "$root/Distribution/Cluster/slurm.sh" 2 killed "${arguments[@]}")
  wait_for "$job"
  expect_same killed 'a worker that was killed half way'
  total=$(listed "$FLIPBOOK_CACHE" | wc -l)
  twice=$(listed "$FLIPBOOK_CACHE" | sort | uniq -d | wc -l)
  echo "cluster: killed when $before of $frames frames were drawn, and played again: the same bytes;" \
    "$total frames drawn, $twice of them twice"
  [ "$total" = "$frames" ] && [ "$twice" = 0 ] || exit 1
  rm -rf killed killed.parts "$work/cache-killed"
}

# The manifests against the schemas of Kubernetes, which PyPI has as a package.
kubernetes() {
  local tools="$root/.build/cluster-tools"
  if [ ! -x "$tools/bin/kubernetes-validate" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet kubernetes-validate==1.37.0
  fi
  "$tools/bin/kubernetes-validate" --strict "$root"/Distribution/Cluster/*.job.yaml
}

# Prints lines for Benchmarks/Cluster/measured.tsv: times of parts of all 36,000 frames, one of them
# seven times, of joining, and of compiling. It takes five minutes, in which nothing else should run.
fit() {
  local part start name
  export FLIPBOOK_CACHE="$work/cache-fit"
  start=$(now)
  "$FLIPBOOK" render "${arguments[@]}" --compile-only --cache "$FLIPBOOK_CACHE" --progress none
  printf 'compile\t0\t0\t%s\n' "$(seconds "$start" "$(now)")"
  cp "$root/Benchmarks/Cluster/long.yaml" far.yaml
  for part in 10000/10000 10000/10000 10000/10000 1/10000 1/10000 1/100 1/100 \
      50/100 50/100 50/100 50/100 50/100 50/100 50/100 100/100 100/100; do
    rm -rf part "$FLIPBOOK_CACHE/frames"
    start=$(now)
    "$FLIPBOOK" render far.yaml "${arguments[@]:1}" -j 1 -o part --shard "$part" \
      --cache "$FLIPBOOK_CACHE" --progress none
    printf 'part\t%s\t%s\n' "$(sed "$range" part/shard.json)" "$(seconds "$start" "$(now)")"
  done
  # Joining takes what it takes however large the frames are.
  sed 's/repeat: 300/repeat: 1/' far.yaml > near.yaml
  for name in far near; do
    for part in 1 2 3 4 5 6 7 8 9 10; do
      "$FLIPBOOK" render "$name.yaml" --scale 0.1 -j 1 -o "$name-$part" --shard "$part/10" \
        --cache "$FLIPBOOK_CACHE" --progress none
    done
    for part in 1 2 3; do
      rm -rf joined
      start=$(now)
      "$FLIPBOOK" merge "$name"-* -o joined > /dev/null
      printf 'join\t0\t%s\t%s\n' "$(find joined -name '*.png' | wc -l)" \
        "$(seconds "$start" "$(now)")"
    done
  done
}

# The first frame and the number of frames in a part's record.
range='s/.*"first":\([0-9]*\),"frames":\([0-9]*\).*/\1\t\2/'

run() {
  case $1 in
    parallel) by_parallel ;;
    slurm) by_slurm ;;
    killed) killed ;;
    kubernetes) kubernetes ;;
    fit) fit ;;
    *) echo "cluster: there is no $1" >&2; exit 2 ;;
  esac
}

for name in "${names[@]}"; do run "$name"; done
for _ in $(seq 2 "$rounds"); do
  one=
  for name in "${names[@]}"; do
    case $name in parallel | slurm) run "$name" ;; esac
  done
done
[ "$rounds" = 1 ] || for name in parallel slurm; do
  grep -q "^$name " times || continue
  echo "cluster: $name, median of $rounds rounds: $(median "$name") s," \
    "$(share "$(median "$name")" "$(median whole)") of one run's $(median whole) s"
done
