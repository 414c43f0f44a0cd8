#!/usr/bin/env python3
"""Lists `package` names of Sources that nothing in Sources uses.

Such a name is dead, or kept for tests alone. Names are compared as words, so a name used twice for
different things may hide one.

    unused.py             prints each as file: name, and fails if there is one that is not allowed
    unused.py --selftest  shows that it finds what it should
"""
import collections
import pathlib
import re
import sys

DECLARATION = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*package\s+(?:(?:static|class|final|mutating|nonmutating|indirect"
    r"|override|lazy|private\(set\)|weak|nonisolated|unowned)(?:\([^)]*\))?\s+)*"
    r"(?:func|var|let|struct|enum|class|protocol|typealias|actor)\s+`?([A-Za-z_]\w*)`?")
WORD = re.compile(r"[A-Za-z_]\w*")
COMMENT = re.compile(r"\s*//")
ALLOWED = pathlib.Path("scripts/unused.txt")


def code(text):
    return "\n".join(line for line in text.split("\n") if not COMMENT.match(line))


def unused(texts):
    """The (file, name) pairs of names that are declared once and used by nothing."""
    users = collections.defaultdict(set)
    counts = {}
    for path, text in texts.items():
        counts[path] = collections.Counter(WORD.findall(code(text)))
        for word in counts[path]:
            users[word].add(path)
    found = []
    for path, text in sorted(texts.items()):
        names = [m.group(1) for line in code(text).split("\n") if (m := DECLARATION.match(line))]
        for name in sorted(set(names)):
            if users[name] == {path} and counts[path][name] == names.count(name):
                found.append((path, name))
    return found


def selftest():
    texts = {
        "a.swift": "package func used() {}\npackage static var alone: Int { 0 }\n// alone\n",
        "b.swift": "used()\npackage let inner = 1\nprint(inner)\n"}
    if unused(texts) != [("a.swift", "alone")]:
        sys.exit(f"unused: the check is wrong: {unused(texts)}")


def main():
    selftest()
    if sys.argv[1:] == ["--selftest"]:
        return
    allowed = {}
    for line in ALLOWED.read_text().split("\n") if ALLOWED.exists() else []:
        if line.strip() and not line.startswith("#"):
            name, reason = line.split(maxsplit=1)
            allowed[name] = reason
    texts = {str(p): p.read_text() for p in pathlib.Path("Sources").rglob("*.swift")}
    found = unused(texts)
    for path, name in found:
        if name not in allowed:
            print(f"{path}: {name}")
    for name in sorted(set(allowed) - {name for _, name in found}):
        print(f"{ALLOWED}: {name} is used, or gone")
    if [name for _, name in found if name not in allowed] or set(allowed) - {n for _, n in found}:
        sys.exit("unused: nothing in Sources uses this; delete it, or see scripts/unused.txt")


main()
