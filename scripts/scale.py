#!/usr/bin/env python3
"""How many machines are worth it: a model of a divided run, fitted to measurements.

`scale.py` reads Benchmarks/Cluster/measured.tsv and prints the table of docs/scale.md. What a part
costs is `start + pass × first + draw × frames`: it starts, plays to its first frame without drawing,
and draws its own; joining costs `begin + join × frames`. The four are fitted by least squares, none
below zero. Workers are as fast as chance has it, with the spread that one part has which was measured
several times, and some are lost and played again; chance is seeded, so the table is the same every
time.

measured.tsv has a line for each measurement: what was run (part, join), the first frame, the number
of frames, seconds.
"""

import math
import random
import statistics
import sys

PLACE = "Benchmarks/Cluster/measured.tsv"
FRAMES = 36_000
WORKERS = [1, 2, 10, 30, 100, 300, 1000]
RUNS = 200

# What each part has less than the one before, as in Sources/FlipbookJob/SceneJob+Parts.swift.
LESS = 0.0009

# The share of workers that are lost half way and played again (chosen).
LOST = 0.01


def solve(rows, values):
    """Returns the numbers, none below zero, whose sums of products fit the values best."""
    used = list(range(len(rows[0])))
    while True:
        size = len(used)
        table = [
            [sum(row[used[i]] * row[used[j]] for row in rows) for j in range(size)]
            + [sum(row[used[i]] * value for row, value in zip(rows, values))]
            for i in range(size)
        ]
        for pivot in range(size):
            best = max(range(pivot, size), key=lambda row: abs(table[row][pivot]))
            table[pivot], table[best] = table[best], table[pivot]
            for row in range(size):
                if row != pivot:
                    factor = table[row][pivot] / table[pivot][pivot]
                    table[row] = [a - factor * b for a, b in zip(table[row], table[pivot])]
        found = [table[i][size] / table[i][i] for i in range(size)]
        if min(found) >= 0:
            result = [0.0] * len(rows[0])
            for index, value in zip(used, found):
                result[index] = value
            return result
        del used[found.index(min(found))]


def read():
    parts, joins, compiling = [], [], 0.0
    with open(PLACE, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            kind, first, frames, seconds = line.split("\t")[:4]
            row = (float(first), float(frames), float(seconds))
            if kind == "part":
                parts.append(row)
            elif kind == "join":
                joins.append(row)
            elif kind == "compile":
                compiling = row[2]
    return parts, joins, compiling


def relative(rows, values):
    """Returns rows and values whose misfit counts in proportion to the value."""
    return ([[a / value for a in row] for row, value in zip(rows, values)], [1.0] * len(values))


def repeated(parts):
    """Returns the relative spread of parts that were measured at least five times; 0 for none."""
    groups = {}
    for first, frames, seconds in parts:
        groups.setdefault((first, frames), []).append(seconds)
    squares, free = 0.0, 0
    for times in groups.values():
        if len(times) < 5:
            continue
        mean = statistics.fmean(times)
        squares += sum((time / mean - 1) ** 2 for time in times)
        free += len(times) - 1
    return math.sqrt(squares / free) if free else 0


def fit():
    parts, joins, compiling = read()
    rows = [[1.0, first, frames] for first, frames, _ in parts]
    values = [seconds for _, _, seconds in parts]
    start, passing, draw = solve(*relative(rows, values))
    misfits = [
        value / (start + passing * row[1] + draw * row[2]) - 1 for row, value in zip(rows, values)
    ]
    spread = repeated(parts) or math.sqrt(
        sum(misfit**2 for misfit in misfits) / max(len(misfits) - 3, 1))
    rows = [[1.0, frames] for _, frames, _ in joins]
    begin, join = solve(*relative(rows, [seconds for _, _, seconds in joins]))
    return dict(start=start, passing=passing, draw=draw, spread=spread, begin=begin, join=join,
                compiling=compiling)


def ranges(workers):
    """Returns the first frame of each part and the one after its last, as Flipbook divides them."""
    sums, share = [0.0], 1.0
    for _ in range(workers):
        sums.append(sums[-1] + share)
        share *= 1 - LESS
    starts = [int(FRAMES * (before / sums[-1])) for before in sums[:-1]] + [FRAMES]
    return list(zip(starts, starts[1:]))


def once(model, workers, chance, lost):
    """Returns the seconds from the first worker's start to the end of joining."""
    slowest = 0.0
    for first, end in ranges(workers):
        speed = math.exp(chance.gauss(0, model["spread"]))
        way = model["start"] + model["passing"] * first
        seconds = (way + model["draw"] * (end - first)) * speed
        # What was drawn is found again; only the way to it is gone twice.
        if chance.random() < lost:
            seconds += way * speed
        slowest = max(slowest, seconds)
    joining = model["begin"] + model["join"] * FRAMES if workers > 1 else 0
    return slowest + joining


def main():
    model = fit()
    alone = model["start"] + model["draw"] * FRAMES
    print(f"start {model['start']:.3f} s, pass {model['passing'] * 1e6:.1f} µs a frame, "
          f"draw {model['draw'] * 1e3:.2f} ms a frame, spread {model['spread'] * 100:.1f} %, "
          f"join {model['begin']:.3f} s and {model['join'] * 1e6:.1f} µs a frame, "
          f"compile {model['compiling']:.1f} s")
    print()
    print("| Workers | Seconds | Efficiency | … with 1 in 100 lost | … and compiled first |")
    print("| --: | --: | --: | --: | --: |")
    ends = None
    for workers in WORKERS:
        chance = random.Random(workers)
        even = statistics.median(once(model, workers, chance, 0) for _ in range(RUNS))
        chance = random.Random(workers)
        lossy = statistics.median(once(model, workers, chance, LOST) for _ in range(RUNS))
        first = (alone + model["compiling"]) / (workers * (lossy + model["compiling"]))
        print(f"| {workers:,} | {even:,.1f} | {alone / (workers * even):.3f} "
              f"| {alone / (workers * lossy):.3f} | {first:.3f} |")
    for workers in range(1, 2000):
        calm = dict(model, spread=0)
        if alone / (workers * once(calm, workers, random.Random(0), 0)) < 0.9:
            ends = workers
            break
    print()
    print(f"Efficiency without chance falls below 0.9 at {ends} workers.")


if __name__ == "__main__":
    sys.exit(main())
