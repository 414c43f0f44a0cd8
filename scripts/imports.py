#!/usr/bin/env python3
"""Proves the sentences of docs/architecture.md on who may import whom.

It reads the targets of Package.swift, the imports of Sources and the two lists of the page: the
table of layers, and the sentences under "What is proved". Each of these sentences is a rule here;
a sentence without a rule fails, as does a rule without a sentence.

    imports.py             fails where an import or a name breaks a rule, as file:line: rule
    imports.py --selftest  breaks each rule in a tree of its own and shows that it is refused
"""
import collections
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path("docs/architecture.md")
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([\w, ]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?(\w+)"
)
SYSTEM = {
    "Foundation", "Glibc", "Swift", "Synchronization", "Observation", "Dispatch", "_Concurrency",
    "_FoundationICU", "Testing", "XCTest", "Musl",
}
PRODUCTS = {"OpenCombine", "ArgumentParser"}
C_TARGETS = {
    "CClock", "CReads", "CProcess", "CPrefetch", "CSandbox", "CRaster", "CPNG", "CPictures",
    "CFreeType", "CHarfBuzz", "CYaml",
}
SCENE_IMPORTS = {
    "SwiftUI", "SwiftUICore", "UIKit", "Combine", "CoreGraphics", "PlaygroundSupport",
}
VIEWS = {"FlipbookViews", "FlipbookLook", "UIKit", "SwiftUICore", "SwiftUI"}
PLAYING = VIEWS | {"FlipbookStage", "FlipbookHost", "Flipbook"}

Use = collections.namedtuple("Use", "file line module text")


class Tree:
    """The targets with what they may import, their imports, and where names stand."""

    def __init__(self, dependencies, uses, texts=None, order=None):
        self.dependencies = dependencies
        self.uses = uses
        self.texts = texts or {}
        self.order = order or list(dependencies)

    def closure(self, targets):
        """Maps each module that is imported, directly or not, to the way there."""
        found, waiting = {}, [(target, None) for target in sorted(targets)]
        while waiting:
            target, way = waiting.pop(0)
            for use in self.uses.get(target, []):
                if use.module not in found and use.module not in targets:
                    found[use.module] = (way or []) + [use]
                    waiting.append((use.module, (way or []) + [use]))
        return found


class Never:
    """Some targets import none of some others, directly or through what they import."""

    def __init__(self, sentence, targets, never):
        self.sentence, self.targets, self.never = sentence, set(targets), set(never)

    def complaints(self, tree):
        for target in sorted(self.targets):
            for module, way in sorted(tree.closure({target}).items()):
                if module in self.never:
                    chain = " → ".join([target] + [use.module for use in way])
                    yield way[0].file, way[0].line, chain

    def broken(self):
        target, module = sorted(self.targets)[0], sorted(self.never - self.targets)[0]
        uses = {target: [Use("a", 1, "Between", "")], "Between": [Use("b", 1, module, "")]}
        return Tree({target: set(), "Between": set(), module: set()}, uses)


class Only:
    """Some targets import nothing of ours but some others, directly or through what they import."""

    def __init__(self, sentence, targets, allowed):
        self.sentence, self.targets, self.allowed = sentence, set(targets), set(allowed)

    def complaints(self, tree):
        for target in sorted(self.targets):
            for module, way in sorted(tree.closure({target}).items()):
                if module in tree.dependencies and module not in self.allowed:
                    yield way[0].file, way[0].line, f"{target} → {module}"

    def broken(self):
        target = sorted(self.targets)[0]
        return Tree({target: set(), "Other": set()}, {target: [Use("a", 1, "Other", "")]})


class ImportedBy:
    """Some modules are imported by some targets alone."""

    def __init__(self, sentence, modules, targets):
        self.sentence, self.modules, self.targets = sentence, set(modules), set(targets)

    def complaints(self, tree):
        for target, uses in sorted(tree.uses.items()):
            for use in uses:
                if use.module in self.modules and target not in self.targets:
                    yield use.file, use.line, f"{target} → {use.module}"

    def broken(self):
        module = sorted(self.modules)[0]
        return Tree({"Other": set(), module: set()}, {"Other": [Use("a", 1, module, "")]})


class Named:
    """A name stands in the code of some targets alone."""

    def __init__(self, sentence, name, targets):
        self.sentence, self.name, self.targets = sentence, name, set(targets)

    def complaints(self, tree):
        word = re.compile(rf"\b{self.name}\b")
        for target, files in sorted(tree.texts.items()):
            if target in self.targets:
                continue
            for file, text in files:
                for line, content in enumerate(text.splitlines(), 1):
                    if word.search(content.split("//")[0]):
                        yield file, line, f"{self.name} in {target}"

    def broken(self):
        return Tree({"Other": set()}, {}, {"Other": [("a", f"let job: {self.name}")]})


class Reexports:
    """A target does nothing but hand on what it imports."""

    def __init__(self, sentence, target):
        self.sentence, self.target = sentence, target

    def complaints(self, tree):
        for file, text in tree.texts.get(self.target, []):
            for number, line in enumerate(text.splitlines(), 1):
                code = line.split("//")[0].strip()
                if code and not code.startswith("@_exported public import "):
                    yield file, number, code

    def broken(self):
        return Tree({self.target: set()}, {}, {self.target: [("a", "struct Extra {}")]})


class Script:
    """A script of its own proves a sentence; it has the option --selftest, too."""

    def __init__(self, sentence, path):
        self.sentence, self.path = sentence, path

    def complaints(self, tree):
        run = subprocess.run([sys.executable, self.path], capture_output=True, text=True)
        if run.returncode:
            yield self.path, 1, (run.stdout + run.stderr).strip()

    def refuses(self):
        return not subprocess.run([sys.executable, self.path, "--selftest"]).returncode


class Listed:
    """A target imports what the manifest lists for it, and nothing else of ours."""

    sentence = "A target imports only what `Package.swift` lists for it."

    def complaints(self, tree):
        for target, uses in sorted(tree.uses.items()):
            for use in uses:
                known = use.module in tree.dependencies or use.module in PRODUCTS
                if known and use.module not in tree.dependencies[target]:
                    yield use.file, use.line, f"{target} → {use.module}"

    def broken(self):
        return Tree({"A": set(), "B": set()}, {"A": [Use("a", 1, "B", "")]})


class Ordered:
    """Everything stands below what imports it, in the order of the table."""

    sentence = "A target imports only what stands before it in the table of layers."

    def complaints(self, tree):
        place = {target: index for index, target in enumerate(tree.order)}
        for target in tree.dependencies:
            if target not in place:
                yield PAGE, 1, f"{target} is in no layer"
        for target in place:
            if target not in tree.dependencies:
                yield PAGE, 1, f"{target} is in a layer, and no target"
        for target, uses in sorted(tree.uses.items()):
            for use in uses:
                if place.get(use.module, -1) >= place.get(target, len(place)):
                    yield use.file, use.line, f"{target} → {use.module}"

    def broken(self):
        uses = {"A": [Use("a", 1, "B", "")]}
        return Tree({"A": {"B"}, "B": set()}, uses, order=["A", "B"])


RULES = [
    Listed(),
    Ordered(),
    Only(
        "`FlipbookBase` and `FlipbookSyntax` import nothing of ours.",
        ["FlipbookBase", "FlipbookSyntax"], []),
    Only(
        "A timeline's words (`FlipbookTimeline`) need only `FlipbookBase` and libyaml's events "
        "(`FlipbookYAML`).",
        ["FlipbookTimeline"], ["FlipbookBase", "FlipbookYAML", "CYaml"]),
    Only("What is looked at (`FlipbookReport`) needs only `FlipbookBase`.",
         ["FlipbookReport"], ["FlipbookBase"]),
    Never(
        "Motion, layout, display and raster never see a view.",
        ["FlipbookMotion", "FlipbookLayout", "FlipbookDisplay", "FlipbookRaster"], PLAYING),
    Never("Motion knows no clock.", ["FlipbookMotion"], ["FlipbookClock"]),
    Never(
        "Views never see a pixel, a font or a file.",
        ["FlipbookViews", "FlipbookLook", "UIKit"],
        ["FlipbookRaster", "FlipbookText", "FlipbookExport", "FlipbookPictures"]),
    Never("The engine never sees the look.", ["FlipbookViews", "FlipbookStage"], ["FlipbookLook"]),
    Never(
        "Expectations and differences know neither stage nor views.",
        ["FlipbookExpectations", "FlipbookDiff"], PLAYING),
    Never("The command line links no SwiftUI.", ["flipbook-cli"], PLAYING | {"Combine"}),
    Never("Nothing a scene imports imports a C module of ours.", SCENE_IMPORTS, C_TARGETS),
    ImportedBy(
        "`CClock`, `CReads` and `CProcess` are the host's.", ["CClock", "CReads", "CProcess"], ["FlipbookHost"]),
    ImportedBy(
        "`CSandbox` is the host's and the command line's.", ["CSandbox"], ["FlipbookHost", "flipbook-cli"]),
    ImportedBy("`CRaster` is `FlipbookRaster`'s.", ["CRaster"], ["FlipbookRaster"]),
    ImportedBy("`CPNG` is `FlipbookExport`'s.", ["CPNG"], ["FlipbookExport"]),
    ImportedBy("`CPictures` is `FlipbookPictures`'s.", ["CPictures"], ["FlipbookPictures"]),
    ImportedBy(
        "FreeType and HarfBuzz are `FlipbookText`'s.", ["CFreeType", "CHarfBuzz"], ["FlipbookText"]),
    ImportedBy("libyaml is `FlipbookYAML`'s.", ["CYaml"], ["FlipbookYAML"]),
    ImportedBy(
        "The process protocol is seen by the command line and the host alone.",
        ["FlipbookJob"], ["flipbook-cli", "FlipbookHost"]),
    Named(
        "So is a job (`SceneJob`).", "SceneJob", ["FlipbookJob", "flipbook-cli", "FlipbookHost"]),
    Reexports("`SwiftUI` only hands on what it imports.", "SwiftUI"),
    Reexports("So does `SwiftUICore`.", "SwiftUICore"),
    Script(
        "The graph (`FlipbookViews/Graph`) uses nothing of the folders beside it.",
        "scripts/layers.py"),
]


def manifest():
    """Maps each target below Sources to what the manifest lists for it."""
    text = re.sub(r"//[^\n]*", "", pathlib.Path("Package.swift").read_text())
    found = {}
    for match in re.finditer(r"\.(target|macro|executableTarget|systemLibrary)\(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        body = text[match.end() : end - 1]
        name = re.search(r'name: "([^"]+)"', body)
        if not name:
            continue
        name = name.group(1)
        path = re.search(r'\bpath: "([^"]+)"', body)
        if path and not path.group(1).startswith("Sources"):
            continue
        listed = re.search(r"dependencies: \[(.*?)\n?\s*\]", body, re.DOTALL)
        listed = re.sub(r'package: "[^"]+"', "", listed.group(1)) if listed else ""
        found[name] = set(re.findall(r'"([^"]+)"', listed))
    c = re.findall(r'^\s*c\("(\w+)"[^:\n]*\),$', text, re.MULTILINE)
    return found | dict.fromkeys(c, set()) | services(text, found["SwiftUI"] | found["SwiftUICore"])


def services(text, scene):
    """The targets of `Sources/Services`, which the manifest makes in a loop.

    Those with views import what a scene's module hands on."""
    listed = re.search(r"let plainServices = \[(.*?)\n?\s*\]", text, re.DOTALL).group(1)
    plain = re.findall(r'"([^"]+)"', listed)
    names = re.search(r'let viewServices = """(.*?)"""', text, re.DOTALL).group(1).split()
    views = set(plain) | scene | {"SwiftUI", "FlipbookBase"}
    layered = {
        "ARKit": views | {"RealityKit", "SceneKit"},
        "ActivityKit": views | {"WidgetKit"},
        "AVFoundation": {"AudioToolbox", "FlipbookViews", "UIKit"},
        "Charts": views | {"FlipbookDisplay"},
        "PhotosUI": views | {"Photos"}, "VisionKit": views | {"Vision"},
        "CommonCrypto": views | {"CryptoKit"}, "MobileCoreServices": views | {"CoreServices"},
    }
    return dict.fromkeys(plain, set()) | dict.fromkeys(names, views) | layered


def folder(target):
    """The folder of a target's sources."""
    service = pathlib.Path("Sources/Services", target)
    return service if service.is_dir() else pathlib.Path("Sources", target)


def code(text):
    """The text without comments and strings over several lines, line for line."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'/\*.*?\*/|"""(?:.|\n)*?"""', blank, text, flags=re.DOTALL)


def layers():
    """The targets in the order of the page's table, lowest first."""
    rows = re.findall(r"^\| \d+ \| (.+?) \|", PAGE.read_text(), re.MULTILINE)
    return [target for row in rows for target in re.findall(r"`(\w[\w-]*)`", row)]


def tree():
    dependencies, uses, texts = manifest(), {}, {}
    for target in dependencies:
        uses[target], texts[target] = [], []
        for file in sorted(folder(target).rglob("*.swift")):
            text = code(file.read_text())
            texts[target].append((file, text))
            for number, line in enumerate(text.splitlines(), 1):
                if match := IMPORT.match(line):
                    module = match.group(1)
                    uses[target].append(Use(file, number, module, line))
    return Tree(dependencies, uses, texts, layers())


def page_complaints(page, rules):
    """Yields the sentences that only the page has, and those that only the rules have."""
    section = page.split("## What is proved", 1)[-1].split("\n## ", 1)[0]
    written = [line[2:] for line in section.splitlines() if line.startswith("- ")]
    for sentence in written:
        if sentence not in [rule.sentence for rule in rules]:
            yield f"nothing proves “{sentence}”"
    for rule in rules:
        if rule.sentence not in written:
            yield f"“{rule.sentence}” is not on the page"


def selftest():
    for rule in RULES:
        refuses = rule.refuses() if isinstance(rule, Script) else rule.complaints(rule.broken())
        assert refuses is True or list(refuses), f"“{rule.sentence}” refuses nothing"
    page = "## What is proved\n\n- One.\n- Two.\n\n## More\n\n- Three.\n"
    named = [Only("Two.", [], []), Only("Four.", [], [])]
    assert len(list(page_complaints(page, named))) == 2
    print(f"imports: each of {len(RULES)} rules refuses a tree that breaks it")


def main(arguments):
    if arguments[:1] == ["--selftest"]:
        return selftest()
    sources, failed = tree(), False
    known = set(sources.dependencies) | PRODUCTS | SYSTEM
    for rule in RULES:
        for file, line, what in rule.complaints(sources):
            print(f"{file}:{line}: {what}: {rule.sentence}", file=sys.stderr)
            failed = True
    for uses in sources.uses.values():
        for use in uses:
            if use.module not in known:
                print(f"{use.file}:{use.line}: {use.module} is of neither us nor the system",
                      file=sys.stderr)
                failed = True
    for said in page_complaints(PAGE.read_text(), RULES):
        print(f"{PAGE}: {said}", file=sys.stderr)
        failed = True
    return 1 if failed else None


sys.exit(main(sys.argv[1:]))
