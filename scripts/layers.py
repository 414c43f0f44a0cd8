#!/usr/bin/env python3
"""Proves that Sources/FlipbookViews/Graph uses nothing of the folders beside it.

Of each file it takes the names declared at the top level (types, functions, variables, operators
left aside), and what extensions add to the graph's own types; comments and strings are left out. A
name counts as used where it stands as a word. A name that the graph declares as well, or that is
declared in two folders of which one is the graph, is the graph's.

    layers.py               fails if there is an edge, and prints file:line: name, where declared
    layers.py --selftest    shows that it refuses an edge
"""
import pathlib
import re
import sys

ROOT = pathlib.Path("Sources/FlipbookViews")
LOWER = "Graph"
DECLARATION = re.compile(
    r"^[ \t]*(?:@[\w.]+(?:\([^()\n]*\))?\s+)*"
    r"(?:(?:public|package|internal|fileprivate|private|open|final|nonisolated|indirect|prefix"
    r"|infix|postfix|lazy|static|class|mutating|override|unowned|weak|isolated)"
    r"(?:\([\w ]+\))?\s+)*"
    r"(class|struct|enum|protocol|actor|typealias|func|var|let|associatedtype)\s+"
    r"`?(\w+)`?"
)
PRIVATE = re.compile(r"\b(?:private|fileprivate)\s")
WORD = re.compile(r"\b[A-Za-z_]\w*\b")
HIDDEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|#"(?:.|\n)*?"#|"""(?:\\.|.|\n)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def bare(text):
    """The text with comments and strings blanked, line for line."""
    return HIDDEN.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def declared(text):
    """The names that a file declares at its top level, for other files to use."""
    depth = 0
    for line in text.splitlines():
        match = DECLARATION.match(line)
        if depth == 0 and match and not PRIVATE.search(line[: match.start(1)]):
            yield match.group(2)
        depth += line.count("{") - line.count("}")


def files(root):
    return {path.relative_to(root): bare(path.read_text()) for path in sorted(root.rglob("*.swift"))}


def edges(texts, lower=LOWER):
    """Yields file, line, name and where it is declared, for each use above the lower folder."""
    own, others = set(), {}
    for path, text in texts.items():
        for name in declared(text):
            if path.parts[0] == lower:
                own.add(name)
            else:
                others.setdefault(name, path)
    for name in own:
        others.pop(name, None)
    for path, text in texts.items():
        if path.parts[0] != lower:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for word in WORD.findall(line):
                if word in others:
                    yield path, number, word, others[word]


def selftest():
    texts = {
        pathlib.Path("Graph/Node.swift"): bare("class Node {\n  // Color\n  var color: Color\n}\n"),
        pathlib.Path("Drawing/Color.swift"): bare("struct Color {}\n"),
    }
    found = [(number, name) for _, number, name, _ in edges(texts)]
    if found != [(3, "Color")]:
        sys.exit(f"layers: the selftest found {found}")


def main():
    selftest()
    if "--selftest" in sys.argv[1:]:
        return
    found = list(edges(files(ROOT)))
    for path, number, name, place in found:
        print(f"{ROOT / path}:{number}: {name}, of {ROOT / place}")
    if found:
        sys.exit(f"layers: {len(found)} uses of names from above Graph; it knows only itself")


main()
