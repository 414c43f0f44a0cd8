#!/usr/bin/env python3
"""Keeps the hottest functions of a profile, as many as fit into a number of bytes.

usage: llvm-profdata merge --text … | trim-profile.py BYTES > trimmed.proftext

Most functions of a recording ran once or twice. They are three quarters of the file, and where they
lie in the program makes no difference. What is hot is decided by a function's most frequent branch.
"""

import sys

# Bytes that a record of an indexed profile takes besides its name and its counters: hashes, lengths
# and the slot in the table, measured.
OVERHEAD = 80
COUNTER = 8
# A line that says whom an indirect call called, or how much was copied.
VALUE = 6


class Record:
    def __init__(self, text):
        lines = [line for line in text.split("\n") if line and not line.startswith(":")]
        count = lines.index("# Num Counters:") + 1
        length = int(lines[count])
        first = count + 2
        counters = lines[first : first + length]
        self.heat = max(int(counter) for counter in counters)
        values = lines[first + length :]
        self.size = len(lines[0]) + COUNTER * length + VALUE * len(values) + OVERHEAD
        # A name of Swift's begins with `$`, as a line of bitmaps does: an empty one goes before it.
        self.lines = lines[: first + length] + ["$0"] + values


def records(text):
    lines = text.split("\n")
    body = "\n".join(line for line in lines if not line.startswith("# IR level"))
    return [Record(block) for block in body.split("\n\n") if block.strip()]


def hottest(all_records, limit):
    """The places of the hottest records that fit into the limit."""
    kept = []
    for place in sorted(range(len(all_records)), key=lambda place: -all_records[place].heat):
        limit -= all_records[place].size
        if limit < 0:
            break
        kept.append(place)
    return sorted(kept)


def main():
    limit = int(sys.argv[1])
    all_records = records(sys.stdin.read())
    kept = hottest(all_records, limit)
    print(":ir")
    for place in kept:
        print("\n".join(all_records[place].lines), end="\n\n")
    print(f"{len(kept)} of {len(all_records)} functions are kept", file=sys.stderr)


if __name__ == "__main__":
    main()
