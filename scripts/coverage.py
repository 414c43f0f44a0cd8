#!/usr/bin/env python3
"""Makes docs/coverage.md: every public name of the module SwiftUI, and how far it is real.

The names are those of the symbol graphs of the modules that SwiftUI hands on. Their marks are in
docs/coverage.tsv, a rule a line: files, names, family, mark and a note, between tabs. Files and
names are patterns; the last rule that fits a name gives its mark, and the last with a family its
family ("-" leaves it). A name whose code says what it does not do, by `unsupported("…")`, needs no
rule: it is accepted, for the reason it says.

    coverage.py            writes the page
    coverage.py --check    fails if the page is not what it would write
    coverage.py --selftest shows that names without a mark and marks without a name are refused

Both fail for a name without a mark, for a rule without a name, and for a function that returns its
view as it is and is not named by a rule that says why.
"""
import collections
import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import tempfile

MODULES = ["FlipbookViews", "FlipbookLook", "FlipbookMotion", "FlipbookLayout", "FlipbookGeometry",
           "UIKit", "CoreGraphics"]
RULES = pathlib.Path("docs/coverage.tsv")
PAGE = pathlib.Path("docs/coverage.md")
BUILD = pathlib.Path(".build/debug")
MARKS = ["real", "approximate", "accepted"]
# What conformances bring along, and what only the compiler calls.
TACIT = re.compile(
    r"(?:^|\.)(?:==|!=|<|hash\(into:\)|hashValue|encode\(to:\)|init\(from:\)|rawValue|RawValue"
    r"|init\(rawValue:\)|ID|Body|Element|ArrayLiteralElement|Value|AnimatableData|allCases"
    r"|\w+LiteralType|init\(\w+Literal:\)|customMirror|debugDescription"
    r"|build\w+\(.*\)|_\w+.*)$")

Name = collections.namedtuple("Name", "path kind file line")
Rule = collections.namedtuple("Rule", "line files names family mark note")


class Refused(Exception):
    """The rules and the names do not fit."""


def graphs(folder):
    """Extracts the symbol graphs of the built modules."""
    maps = [f"-fmodule-map-file={path}"
            for path in sorted(BUILD.glob("COpenCombineHelpers.build/module.modulemap"))]
    flags = [word for map_ in maps for word in ("-Xcc", map_)]
    target = json.loads(subprocess.run(
        ["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
    for module in MODULES:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", BUILD / "Modules",
             *flags, "-target",
             target["target"]["triple"], "-minimum-access-level", "public",
             "-skip-synthesized-members", "-output-dir", folder],
            check=True, stdout=subprocess.DEVNULL)
    return [json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(pathlib.Path(folder).glob("*.symbols.json"))]


def names(graphs):
    """The public names with the files they stand in, sorted; overloads once."""
    found = {}
    places = {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = ".".join(symbol["pathComponents"])
            location = symbol.get("location")
            if TACIT.search(path) or re.search(r"(?:^|\.)_", path):
                continue
            if location:
                file = location["uri"].split("/Sources/", 1)[1]
                places.setdefault(symbol["pathComponents"][0], file)
                line = location["position"]["line"]
            else:
                file, line = None, 0
            found.setdefault((path, file), Name(path, symbol["kind"]["identifier"], file, line))
    # What an expansion of a macro or a conformance brings stands where its type stands.
    placed = (name if name.file else name._replace(file=places.get(name.path.split(".")[0], ""))
              for name in found.values())
    return sorted((name for name in placed if name.file), key=lambda name: (name.path, name.file))


def body(text, line):
    """The text between the braces of the function that begins at a line, counted from 0."""
    rest = "\n".join(text.split("\n")[line:])
    depth = 0
    for index, character in enumerate(rest):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "{" and depth == 0:
            start, open_ = index + 1, 1
            for end in range(start, len(rest)):
                open_ += {"{": 1, "}": -1}.get(rest[end], 0)
                if open_ == 0:
                    return rest[start:end].strip()
            return ""
        elif character == "\n" and depth == 0 and re.match(r"\s*(?:///|public|\})", rest[index + 1:]):
            return None
    return None


def said(body):
    """The sentence by which a function says that it has no effect; nil if it says none."""
    found = re.search(r'unsupported\(\s*"((?:[^"\\]|\\.)*)"', body or "")
    return re.sub(r'\\"', '"', found.group(1)) if found else None


def rules(text):
    result = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        words = line.split("\t")
        if len(words) == 4:
            words.append("")
        if len(words) != 5 or words[3] not in MARKS + ["-"]:
            raise Refused(f"docs/coverage.tsv:{number}: files, names, family, mark and note are wanted")
        if words[3] in MARKS[1:] and not words[4]:
            raise Refused(f"docs/coverage.tsv:{number}: say how or why")
        result.append(Rule(number, *words))
    return result


def matches(rule, name):
    return fnmatch.fnmatchcase(name.file, rule.files) and any(
        fnmatch.fnmatchcase(name.path, pattern) for pattern in rule.names.split(" "))


def marked(names, rules, sources):
    """Maps each family to its names with mark and note. Refuses what does not fit."""
    wrong, families, used, reached = [], collections.defaultdict(list), set(), set()
    for name in names:
        family = mark = note = winner = None
        for rule in rules:
            if not matches(rule, name):
                continue
            reached.add(rule.line)
            if rule.family != "-":
                family = rule.family
            if rule.mark != "-":
                mark, note, winner = rule.mark, rule.note, rule
        text = sources.get(name.file)
        code = body(text, name.line) if text and "method" in name.kind else None
        sentence = said(code)
        if winner:
            used.add(winner.line)
        explicit = winner is not None and winner.names != "*"
        if sentence and not explicit:
            mark, note = "accepted", sentence
        if not family or not mark:
            wrong.append(f"{name.file}: {name.path} has no mark in {RULES}")
        elif code == "self" and not (explicit and note) and not sentence:
            wrong.append(f"{name.file}:{name.line + 1}: {name.path} returns its view as it is, "
                         f"silently; say so by unsupported(_:), or mark it in {RULES}")
        else:
            families[family].append((name, mark, note or ""))
    for rule in rules:
        if rule.line not in reached:
            wrong.append(f"{RULES}:{rule.line}: no public name is {rule.names} in {rule.files}")
        elif rule.names != "*" and rule.mark != "-" and rule.line not in used:
            wrong.append(f"{RULES}:{rule.line}: later rules mark all that this one does")
    if wrong:
        raise Refused("\n".join(wrong))
    return families


def page(families):
    """The text of docs/coverage.md."""
    everything = [entry for entries in families.values() for entry in entries]
    counts = collections.Counter(mark for _, mark, _ in everything)
    lines = [
        "# Coverage", "",
        "Every public name of the module `SwiftUI`, by family. *Real* names do what the system's do. "
        "*Approximate* ones do it in another way, which is said. *Accepted* ones compile and change "
        "nothing, for the reason that is given. The names of OpenCombine, which `import Combine` and "
        "`import SwiftUI` bring, are left out: all of them are real.", "",
        "`make coverage` writes this page from the symbol graphs of the modules and from "
        "[coverage.tsv](coverage.tsv); the tests fail for a name without a mark, and for a mark "
        "without a name.", "",
        "| Family | Names | Real | Approximate | Accepted |", "|---|---|---|---|---|"]
    for family in sorted(families):
        marks = collections.Counter(mark for _, mark, _ in families[family])
        lines.append(f"| {family} | {len(families[family])} | "
                     + " | ".join(str(marks[mark]) for mark in MARKS) + " |")
    lines.append(f"| **All** | **{len(everything)}** | "
                 + " | ".join(f"**{counts[mark]}**" for mark in MARKS) + " |")
    for family in sorted(families):
        lines += ["", f"## {family}"]
        entries = families[family]
        for mark, title in (("approximate", "How"), ("accepted", "Why")):
            notes = collections.defaultdict(list)
            for name, own, note in entries:
                if own == mark:
                    notes[note].append(name.path)
            if notes:
                lines += ["", f"| {mark.capitalize()} | {title} |", "|---|---|"]
                for note, paths in sorted(notes.items(), key=lambda item: item[1]):
                    lines.append(f"| {listed(paths)} | {note} |")
        types = collections.defaultdict(list)
        for name, mark, _ in entries:
            if mark == "real":
                owner, _, member = name.path.partition(".")
                types[owner] += [member] if member else []
        if types:
            lines += ["", "Real:", ""]
            for owner, members in sorted(types.items()):
                lines.append(f"- `{owner}`" + (": " + listed(members) if members else ""))
    return "\n".join(lines) + "\n"


def listed(paths):
    return ", ".join(f"`{path}`" for path in sorted(set(paths)))


def selftest():
    name = Name("View.help(_:)", "swift.method", "FlipbookLook/Silent/Help.swift", 0)
    real = "FlipbookLook/*\t*\tHelp\treal\t"
    quiet = {name.file: "func help(_ text: Text) -> some View { self }"}
    spoken = {name.file: 'func help(_ text: Text) -> some View {\n  unsupported("No help.")\n}'}
    refused = [
        ("has no mark", [name], "", {}),
        ("no public name is", [name], real + "\nUIKit/*\t*\tHelp\treal\t", {}),
        ("silently", [name], real, quiet),
        ("later rules", [name], "FlipbookLook/*\tView.help*\tHelp\treal\t\n" + real, {}),
        ("say how or why", [name], "FlipbookLook/*\t*\tHelp\taccepted\t", {}),
        ("are wanted", [name], "FlipbookLook/*\t*\tHelp", {}),
    ]
    for words, all_, text, sources in refused:
        try:
            marked(all_, rules(text), sources)
        except Refused as refusal:
            if words in str(refusal):
                continue
        sys.exit(f"coverage: {words!r} is not refused")
    families = marked([name], rules(real), spoken)
    if families["Help"][0][1:] != ("accepted", "No help."):
        sys.exit("coverage: what the code says is not its mark")
    if "| `View.help(_:)` | No help. |" not in page(families):
        sys.exit("coverage: the page does not say it")


def main():
    if "--selftest" in sys.argv:
        return selftest()
    with tempfile.TemporaryDirectory() as folder:
        found = names(graphs(folder))
    sources = {file: pathlib.Path("Sources", file).read_text(encoding="utf-8")
               for file in {name.file for name in found}}
    try:
        text = page(marked(found, rules(RULES.read_text(encoding="utf-8")), sources))
    except Refused as refusal:
        sys.exit(f"{refusal}\ncoverage: names and marks do not fit")
    if "--check" not in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit(f"{PAGE} is not up to date; `make coverage` writes it")


if __name__ == "__main__":
    main()
