#!/usr/bin/env python3
"""Writes the drawings of symbols, as Swift, from the tables scripts/symbols/drawings.txt and colours.tsv.

The open sets that the table names are read from their packages:

    pip download --no-deps --dest DIR lucide==1.1.4 py-phosphor-icons==0.1.1
    python3 scripts/symbols.py DIR

Nothing of this runs in a build. NOTICE has the sets' licences.
"""

import pathlib
import re
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "symbols"))
from outlines import Drawing, own, placed, scaled, svg  # noqa: E402

ROOT = pathlib.Path(__file__).parent.parent
TABLE = ROOT / "scripts/symbols/drawings.txt"
COLOURS = ROOT / "scripts/symbols/colours.tsv"
COUNTS = ROOT / "scripts/symbols/frequency.tsv"
TARGET = ROOT / "Sources/FlipbookSymbols/Drawings"

# A unit of Phosphor's box of 256 and of Lucide's of 24 on the square of 24: a circle of theirs is
# as large as ours.
PHOSPHOR, LUCIDE = 9.3 / 96, 0.93
LINES_PER_FILE = 330


class Sets:
    """The drawings of the packages in a folder."""

    def __init__(self, folder):
        wheels = {p.name.split("-")[0]: p for p in pathlib.Path(folder).glob("*.whl")}
        self.phosphor = zipfile.ZipFile(wheels["py_phosphor_icons"])
        with zipfile.ZipFile(wheels["lucide"]) as outer:
            self.lucide = zipfile.ZipFile(outer.open("lucide/lucide.zip"))
            self.lucide.namelist()
            self.lucide_files = {n: self.lucide.read(n).decode() for n in self.lucide.namelist()}

    def phosphor_drawing(self, name, style="regular"):
        suffix = "" if style == "regular" else "-" + style
        path = f"py_phosphor_icons/svgs/stroke/{style}/{name}{suffix}.svg"
        return scaled(svg(self.phosphor.read(path).decode()), PHOSPHOR, 128)

    def lucide_drawing(self, name):
        return scaled(svg(self.lucide_files[name + ".svg"]), LUCIDE, 12)


class Table:
    """The page of drawings: names and what stands for them."""

    TOKEN = re.compile(
        r"""\s*(?P<op>[+\-!]?)\s*(?:\#"(?P<fill>[^"]*)"|"(?P<stroke>[^"]*)"|(?P<name>[a-z0-9.\-]+))"""
        r"""(?P<flip>~?)(?:@(?P<at>[\d.,\-]+))?(?P<flip2>~?)(?:\^(?P<turn>\d+))?"""
    )

    def __init__(self, sets):
        self.sets, self.lines, self.memo = sets, {}, {}
        for line in TABLE.read_text().splitlines():
            if line and not line.startswith("#"):
                name, text = line.split(" = ", 1)
                self.lines.setdefault(name, text)
        for tens, ones in (divmod(number, 10) for number in range(10, 51)):
            self.lines[f"{tens}{ones}"] = f"{tens}@6.7,12,0.76 + {ones}@17.3,12,0.76"
        self.lines["60"] = "6@6.7,12,0.76 + 0@17.3,12,0.76"

    def drawing(self, name):
        """The layers of a name: pairs of tags and a drawing."""
        if name not in self.memo:
            self.memo[name] = self.find(name)
        return self.memo[name]

    def find(self, name):
        if name in self.lines:
            return [self.layer(part) for part in self.lines[name].split(" | ")]
        if name.endswith(".fill"):
            return self.filled(name[: -len(".fill")])
        if name.startswith("p."):
            return [("", self.sets.phosphor_drawing(name[2:]))]
        if name.startswith("l."):
            return [("", self.sets.lucide_drawing(name[2:]))]
        raise KeyError(name)

    def layer(self, text):
        tags, text = re.match(r"\s*(?:\[([^\]]*)\])?\s*(.*)", text).groups()
        drawing = self.joined(list(self.parts(text)))
        words = (tags or "").split(",")
        if "k" in words:
            drawing = Drawing(drawing.rim().ops + drawing.ops)
        return ",".join(word for word in words if word != "k"), drawing

    def parts(self, text):
        """The operator and the drawing of each part of a layer."""
        at = 0
        while at < len(text.rstrip()):
            found = self.TOKEN.match(text, at)
            if not found:
                raise ValueError(f"not understood: {text[at:]}")
            at = found.end()
            yield found["op"] or "+", found, self.changed(self.part(found), found)

    def part(self, found):
        if found["fill"] is not None:
            return own(found["fill"], "f")
        if found["stroke"] is not None:
            return own(found["stroke"], "s")
        return self.flat(found["name"])

    def flat(self, name):
        """All layers of a name as one drawing, with marks taken out of what they stand on."""
        ops = []
        for tags, drawing in self.drawing(name):
            ops += (drawing.cutting() if "e" in tags else drawing).ops
        return Drawing(ops)

    @staticmethod
    def changed(drawing, found):
        if found["flip"] or found["flip2"]:
            drawing = drawing.mapped(lambda x, y: (24 - x, y))
        if found["turn"]:
            drawing = drawing.turned(int(found["turn"]))
        if found["at"]:
            drawing = placed(drawing, *map(float, found["at"].split(",")))
        return drawing

    @staticmethod
    def joined(parts):
        ops = []
        for op, _, drawing in parts:
            if op == "!":
                ops += drawing.rim().ops
            ops += (drawing.cutting() if op == "-" else drawing).ops
        return Drawing(ops)

    def filled(self, base):
        """The filled form of a name, where no line of its own says it."""
        if base.startswith("p."):
            return [("", self.sets.phosphor_drawing(base[2:], "fill"))]
        if base.startswith("l."):
            return [("", self.sets.lucide_drawing(base[2:]).filled())]
        layers = []
        for number, whole in enumerate(self.lines[base].split(" | ")):
            if number > 0:
                layers.append(self.layer(whole))
                continue
            tags, text = re.match(r"\s*(?:\[([^\]]*)\])?\s*(.*)", whole).groups()
            parts = list(self.parts(text))
            first = parts[0][1]
            if first["name"]:
                ground = self.part_filled(first)
                rest = [self.over(ground, part) for part in parts[1:]]
                layers.append((tags or "", self.joined([("+", first, ground)] + rest)))
            else:
                layers.append((tags or "", self.joined(parts).filled()))
        return layers

    def part_filled(self, found):
        """The filled form of a part that is a name."""
        name = found["name"] if found["name"].endswith(".fill") else found["name"] + ".fill"
        return self.changed(self.flat(name), found)

    def over(self, ground, part):
        """A part of a filled drawing: taken out of the ground, or filled beside it."""
        op, found, drawing = part
        if op == "!":
            return "+", found, drawing
        if drawing.lies_in(ground):
            return "-", found, drawing
        if not found["name"]:
            return "+", found, drawing
        return "+", found, self.part_filled(found)


def record(name, layers):
    """A drawing's line: the name, a tab, layers between bars."""
    texts = []
    for tags, drawing in layers:
        texts.append((f"[{tags}]" if tags else "") + "".join(k + p for k, p in drawing.texts()))
    return f"{name}\t{'|'.join(texts)}"


def alias(table, name, colours):
    """The name that a line does nothing but repeat."""
    text = table.lines.get(name, "")
    return text if text in table.lines and colours.get(name) == colours.get(text) else None


def coloured(name, layers, colours):
    """The layers with the colours that a table gives them; the last is for all that follow."""
    given = colours.get(name)
    if not given:
        return layers
    if len(given) > len(layers):
        sys.exit(f"{name}: {len(given)} colours for {len(layers)} layers")
    given = given + given[-1:] * (len(layers) - len(given))
    return [
        (tags if colour == "-" else ",".join(filter(None, [tags, colour])), drawing)
        for (tags, drawing), colour in zip(layers, given)
    ]


def colours_by_name():
    rows = [row.split("\t") for row in COLOURS.read_text().splitlines() if row and row[0] != "#"]
    return {row[0]: row[1].split() for row in rows}


def records(table, wanted):
    lines, colours, written = [], colours_by_name(), set()

    def add(name):
        written.add(name)
        lines.append(record(name, coloured(name, table.drawing(name), colours)))

    for name in sorted(table.lines):
        target = alias(table, name, colours)
        if target:
            lines.append(f"{name}\t={target}")
        else:
            add(name)
        filled = name + ".fill"
        needed = filled in wanted and not target or filled in colours
        if needed and filled not in table.lines:
            add(filled)
    if colours.keys() - written:
        sys.exit(f"colours of names without a drawing: {sorted(colours.keys() - written)}")
    return sorted(lines)


def drawn():
    """The names that have a drawing: what was filled once stays so, wherever its name is from."""
    return {
        line.split("\t")[0]
        for file in TARGET.glob("SymbolData+*.swift")
        for line in file.read_text().splitlines()
        if "\t" in line
    }


def write(lines):
    TARGET.mkdir(parents=True, exist_ok=True)
    for old in TARGET.glob("*.swift"):
        old.unlink()
    count = -(-len(lines) // LINES_PER_FILE)
    for part in range(count):
        chunk = lines[part * len(lines) // count : (part + 1) * len(lines) // count]
        text = "\n".join(chunk)
        (TARGET / f"SymbolData+Part{part + 1}.swift").write_text(
            "// swift-format-ignore-file\n"
            "// Written by scripts/symbols.py from scripts/symbols/drawings.txt; see NOTICE.\n"
            "extension SymbolData {\n"
            f'  static let part{part + 1}: StaticString = """\n{text}\n"""\n'
            "}\n"
        )
    (TARGET / "SymbolData.swift").write_text(
        "// Written by scripts/symbols.py.\n\n"
        "/// The drawings of symbols, a line each: a name, a tab, its layers.\n"
        "enum SymbolData {\n"
        f"  static let parts = [{', '.join(f'part{n + 1}' for n in range(count))}]\n"
        "}\n"
    )


def main(folder):
    table = Table(Sets(folder))
    wanted = {line.split("\t")[0] for line in COUNTS.read_text().splitlines() if line[0] != "#"}
    wanted |= drawn()
    names = pathlib.Path(folder) / "names.txt"
    wanted |= set(names.read_text().split()) if names.exists() else set()
    problems = []
    for name in table.lines:
        try:
            table.drawing(name)
        except (KeyError, ValueError) as error:
            problems.append(f"{name}: {error}")
    if problems:
        sys.exit("\n".join(problems))
    lines = records(table, wanted)
    write(lines)
    print(f"{len(lines)} drawings, {sum(map(len, lines))} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
