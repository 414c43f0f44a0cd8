#!/usr/bin/env python3
"""Packs the hottest functions of a profile, as many as fit into a number of bytes.

usage: llvm-profdata merge --text … | pack-profile.py BYTES > timelines.proftext.xz

The text packs to a tenth, since most counters are small. How hot a function is, its most frequent
branch says. `unpack-profile.sh` makes the form of it that the compiler reads.
"""

import lzma
import sys


class Record:
    def __init__(self, text):
        lines = [line for line in text.split("\n") if line and not line.startswith(":")]
        count = lines.index("# Num Counters:") + 1
        length = int(lines[count])
        first = count + 2
        self.heat = max(int(counter) for counter in lines[first : first + length])
        # A name of Swift's begins with `$`, as a line of bitmaps does: an empty one goes before it.
        self.lines = lines[: first + length] + ["$0"] + lines[first + length :]


def records(text):
    lines = text.split("\n")
    body = "\n".join(line for line in lines if not line.startswith("# IR level"))
    return [Record(block) for block in body.split("\n\n") if block.strip()]


def packed(kept):
    text = ":ir\n" + "".join("\n".join(record.lines) + "\n\n" for record in kept)
    return lzma.compress(text.encode(), preset=9)


def hottest(all_records, limit):
    """The packed text of the hottest records that fit into the limit, and how many they are."""
    ranked = sorted(all_records, key=lambda record: -record.heat)
    fitting, least, most = b"", 0, len(ranked)
    while least < most:
        count = (least + most + 1) // 2
        data = packed(ranked[:count])
        if len(data) <= limit:
            fitting, least = data, count
        else:
            most = count - 1
    return fitting, least


def main():
    all_records = records(sys.stdin.read())
    data, count = hottest(all_records, int(sys.argv[1]))
    sys.stdout.buffer.write(data)
    print(f"{count} of {len(all_records)} functions are kept", file=sys.stderr)


if __name__ == "__main__":
    main()
