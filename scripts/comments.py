#!/usr/bin/env python3
"""Counts the documentation comments that describe a thing before they name it.

A comment that begins with "What", "Whether" or "Whoever" leaves the reader to find out what kind of
thing it is about. The counts stand in scripts/comments.txt, and may only fall:

    comments.py                 fails if a count is not the recorded one
    comments.py --record        writes the counts down, if none has risen
    comments.py --list [DIR…]   prints each such comment below the folders as file:line: text
    comments.py --selftest      shows that it refuses what it should

A Bool is described by "True if …". Its "Whether …" counts like any other, and is told apart in the
list only.
"""
import pathlib
import re
import sys

RECORD = pathlib.Path("scripts/comments.txt")
SOURCES = ["Sources"]
WORDS = ["What", "Whether", "Whoever"]
KIN = ["Who", "Where", "How", "When", "Which"]
FIRST_WORD = re.compile(r"\s*///\s+([A-Z][a-z]+)(?:'s)?\b(.*)")
ATTRIBUTE = re.compile(r"\s*(?:@\w+(?:\([^()]*\))?\s*)+$")


def files(folders):
    for folder in folders:
        path = pathlib.Path(folder)
        if not path.exists():
            sys.exit(f"comments: there is no {folder}")
        found = [path] if path.is_file() else path.rglob("*")
        yield from sorted(f for f in found if f.suffix in (".swift", ".h", ".c"))


def documents_bool(lines, index):
    """True if the declaration below the comment at `index` is a Bool's."""
    while index < len(lines) and lines[index].lstrip().startswith("///"):
        index += 1
    while index < len(lines) and ATTRIBUTE.match(lines[index]):
        index += 1
    declaration = ""
    for line in lines[index : index + 12]:
        declaration += " " + line.strip()
        if not line.strip() or line.rstrip().endswith(("{", "}")):
            break
        if declaration.count("(") == declaration.count(")"):
            break
    if re.search(r"\bfunc\b|\bsubscript\b", declaration):
        return bool(re.search(r"->\s*Bool\b\??", declaration))
    return bool(re.search(r":\s*Bool\b|=\s*(?:true|false)\b", declaration))


def comments(folders):
    """Yields file, line, word, rest and whether a Bool is documented, for each such comment."""
    for file in files(folders):
        lines = file.read_text().splitlines()
        for index, line in enumerate(lines):
            if index and lines[index - 1].lstrip().startswith("///"):
                continue
            match = FIRST_WORD.match(line)
            if match and match.group(1) in WORDS + KIN:
                yield file, index + 1, match.group(1), line.strip(), documents_bool(lines, index)


def counts(folders):
    found = [word for _, _, word, _, _ in comments(folders)]
    counted = {word: found.count(word) for word in WORDS}
    counted["Kin"] = sum(found.count(word) for word in KIN)
    return counted


def recorded():
    lines = [line for line in RECORD.read_text().splitlines() if line and line[0] != "#"]
    return {word: int(number) for word, number in (line.split() for line in lines)}


def record(counted):
    RECORD.write_text(
        "# Comments that begin with these words; kept by scripts/comments.py --record.\n"
        "# Kin: " + ", ".join(KIN) + ".\n"
        + "".join(f"{word} {number}\n" for word, number in counted.items())
    )


def complaints(counted, allowed):
    """Says which counts are not the recorded ones."""
    for word, number in counted.items():
        if number > allowed[word]:
            yield (
                f"{number} comments begin with {word}, {allowed[word]} did: name the thing first"
                f" (comments.py --list)"
            )
        elif number < allowed[word]:
            yield (
                f"only {number} comments begin with {word}, {allowed[word]} did: good;"
                f" write it down (comments.py --record)"
            )


def selftest():
    same = {"What": 2, "Whether": 1, "Whoever": 0, "Kin": 3}
    assert not list(complaints(same, same))
    for change in (1, -1):
        assert len(list(complaints({**same, "What": 2 + change}, same))) == 1
    cases = [
        ("/// Whether it moves.\nvar moves: Bool { get }", True),
        ("/// Whether it moves.\n@inlinable\nfunc moves(\n  at time: Double\n) -> Bool {", True),
        ("/// Whether it moves.\nvar moves = false", True),
        ("/// What it shows.\nvar shown: Double", False),
        ("/// Whether to say so.\nfunc say(_ loud: Bool) -> Int {", False),
    ]
    for text, expected in cases:
        assert documents_bool(text.splitlines(), 0) == expected, text
    print("comments: refuses a rise, and a fall that is not written down")


def main(arguments):
    if arguments[:1] == ["--selftest"]:
        return selftest()
    if arguments[:1] == ["--list"]:
        for file, line, word, text, is_bool in comments(arguments[1:] or SOURCES):
            kin = " (kin)" if word in KIN else ""
            print(f"{file}:{line}:{' (Bool)' if is_bool else ''}{kin} {text}")
        return None
    counted = counts(SOURCES)
    if arguments[:1] == ["--record"]:
        risen = [w for w in counted if RECORD.exists() and counted[w] > recorded()[w]]
        if risen:
            sys.exit(f"comments: {', '.join(risen)} would rise, which it may not")
        return record(counted)
    said = list(complaints(counted, recorded()))
    for complaint in said:
        print(f"comments: {complaint}", file=sys.stderr)
    return 1 if said else None


sys.exit(main(sys.argv[1:]))
