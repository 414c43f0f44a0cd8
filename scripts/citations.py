#!/usr/bin/env python3
"""Refuses provenance that cannot be followed.

1. "layout notes 3.2" and "motion notes 6" name a section of docs/notes/layout.md or motion.md.
2. Each `SeeAlso:` says how sure it is: documented, measured, derived or chosen.
3. No comment leaves its source without a name: no "a reimplementation", no "read from" one.
4. Each session, quoted title and implementation a comment names has an address in
   docs/notes/sources.md.
5. Each link of a manual leads to a file and a heading that exist.
6. Each type or member that a page of docs/ names in `code` is a word of the sources.

    citations.py            checks the comments of Sources, Tests and Benchmarks
    citations.py --list     prints each citation with the heading of its section
    citations.py --selftest shows that it refuses what it should
"""
import pathlib
import re
import sys

FOLDERS = ["Sources", "Tests", "Benchmarks"]
NOTES = pathlib.Path("docs/notes")
KINDS = re.compile(r"\b(?:documented|measured|derived|chosen)\b", re.IGNORECASE)
CITATION = re.compile(
    r"\b(layout|motion) notes,? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?(?![\d%° ]*s\b))*)"
)
NAMELESS = re.compile(
    r"\bre-?implementations?\b(?! \[)|\bread from\b(?= [a-z]* ?(?:re-?impl|other))",
    re.IGNORECASE,
)
IMPLEMENTATIONS = re.compile(
    r"\b(OpenSwiftUI|Respring|Tokamak|objc\.io|swift-snapshot-testing|WebKit|stackotter|PaintCode)\b"
)
SESSION = re.compile(r"\bWWDC ?(?:20)?\d\d\b(?:,? session \d+)?")
TITLE = re.compile(r"[\"“]([A-Z][^\"”]{17,})[\"”]")


def headings(name):
    text = (NOTES / f"{name}.md").read_text()
    return dict(re.findall(r"^##+ (\d+(?:\.\d+)?)\.? (.+)$", text, re.MULTILINE))


def comments(text):
    """Yields the line and the text of each comment; lines in a row are one."""
    start, lines = 0, []
    for number, line in enumerate(text.splitlines() + [""], 1):
        match = re.match(r"\s*//[/!]?(.*)", line)
        if match:
            start = start or number
            lines.append(match.group(1))
        elif lines:
            yield start, lines
            start, lines = 0, []


def statements(lines):
    """Yields the offset and the text of each `SeeAlso:`, with the lines that continue it."""
    for index, line in enumerate(lines):
        if "SeeAlso:" not in line:
            continue
        text = line.split("SeeAlso:", 1)[1]
        for more in lines[index + 1 :]:
            if not re.match(r" {2,}\S", more):
                break
            text += " " + more.strip()
        yield index, text


def complaints(text, sections, sources):
    """Yields line and complaint for each comment of a file that cannot be followed."""
    for start, lines in comments(text):
        whole = re.sub(r"\s+", " ", " ".join(lines))
        for name, numbers in CITATION.findall(whole):
            for number in re.findall(r"\d+(?:\.\d+)?", numbers):
                if number not in sections[name]:
                    yield start, f"{name} notes have no section {number}"
        if match := NAMELESS.search(whole):
            yield start, f"“{match.group(0)}” has no name: say which, and list it in sources.md"
        for offset, statement in statements(lines):
            if not KINDS.search(statement) or "inferred" in statement:
                yield start + offset, "documented, measured, derived or chosen? SeeAlso does not say"
            named = IMPLEMENTATIONS.findall(statement) + TITLE.findall(statement)
            for source in named + SESSION.findall(statement):
                if source.lower() not in sources:
                    yield start + offset, f"{source} has no address in docs/notes/sources.md"


def files():
    for folder in FOLDERS:
        for file in sorted(pathlib.Path(folder).rglob("*")):
            if file.suffix in (".swift", ".c", ".h") and ".build" not in file.parts:
                yield file


def all_sections():
    return {name: headings(name) for name in ("layout", "motion")}


def manuals():
    return [*sorted(pathlib.Path().glob("*.md")), *sorted(pathlib.Path("docs").rglob("*.md")),
            pathlib.Path("timelines/README.md"), pathlib.Path("renders/README.md")]


def anchors(file):
    """The anchors of a file's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", file.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def file_link_complaints():
    """Yields file, line and complaint for each link to a file or a heading that does not exist."""
    for file in manuals():
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for link in re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`]*`", "", line)):
                if re.match(r"\w+:", link):
                    continue
                path, _, anchor = link.partition("#")
                target = file.parent / path if path else file
                if not target.exists():
                    yield file, number, f"there is no {link}"
                elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                    yield file, number, f"{target} has no heading #{anchor}"


def name_complaints():
    """Yields file, line and complaint for each name of a page that no source has."""
    words = set()
    for file in files():
        words.update(re.findall(r"\w+", file.read_text()))
        words.add(file.stem)
    words.update(folder.name for folder in pathlib.Path("Sources").rglob("*") if folder.is_dir())
    for file in sorted(pathlib.Path("docs").glob("*.md")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for code in re.findall(r"`([^`]+)`", line):
                if not re.fullmatch(r"[A-Z]\w+[a-z]\w*(?:\.\w+)?(?:\([\w:…]*\))?", code):
                    continue
                for word in re.findall(r"\w+", code.split("(")[0]):
                    if word not in words:
                        yield file, number, f"nothing is called {code}"


def link_complaints():
    """Yields file, line and complaint for each link of the notes that leads nowhere."""
    for file in sorted(NOTES.glob("*.md")):
        text = file.read_text()
        defined = {k.lower() for k in re.findall(r"^\[([^\]]+)\]: https://", text, re.MULTILINE)}
        for number, line in enumerate(text.splitlines(), 1):
            for label, key in re.findall(r"\[([^\]]+)\](?:\[([^\]]+)\])?(?![(\]:])", line):
                if (key or label).lower() not in defined:
                    yield file, number, f"[{key or label}] has no address"


def list_citations():
    sections = all_sections()
    for file in files():
        for start, lines in comments(file.read_text()):
            for name, numbers in CITATION.findall(re.sub(r"\s+", " ", " ".join(lines))):
                for number in re.findall(r"\d+(?:\.\d+)?", numbers):
                    print(f"{file}:{start}: {name} {number}: {sections[name].get(number)}")


def selftest():
    sections = {"layout": {"1": "", "3.2": ""}, "motion": {"6": ""}}
    sources = "respring <https://example.org>"
    good = "/// A.\n///\n/// - SeeAlso: All of it: measured, Respring, layout\n///   notes 3.2 and 1.\n"
    assert not list(complaints(good, sections, sources)), list(complaints(good, sections, sources))
    bad = [
        "/// - SeeAlso: chosen, motion notes 7.",
        "/// - SeeAlso: documented, layout notes 1 and 3.4.",
        "/// - SeeAlso: layout notes 1.",
        "// As a reimplementation has it.",
        "/// - SeeAlso: derived from OpenSwiftUI.",
        "/// - SeeAlso: documented, WWDC23.",
        '/// - SeeAlso: documented, "A title that nobody has an address for".',
    ]
    for text in bad:
        assert len(list(complaints(text, sections, sources))) == 1, text
    print(f"citations: refuses {len(bad)} kinds of comments that cannot be followed")


def main(arguments):
    if arguments[:1] == ["--selftest"]:
        return selftest()
    if arguments[:1] == ["--list"]:
        return list_citations()
    sections, sources = all_sections(), (NOTES / "sources.md").read_text().lower()
    found = [*link_complaints(), *file_link_complaints(), *name_complaints()]
    for file in files():
        found += [(file, line, said) for line, said in complaints(file.read_text(), sections, sources)]
    for file, line, said in found:
        print(f"{file}:{line}: {said}", file=sys.stderr)
    return 1 if found else None


sys.exit(main(sys.argv[1:]))
