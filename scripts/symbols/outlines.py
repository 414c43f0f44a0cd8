"""Outlines on a square of 24: read from SVG and from our own letters, moved, filled, written."""

import math
import re
import xml.etree.ElementTree as ElementTree

# The kinds of an operation: strokes, fills, and both cut out of what is below; `k` cuts a rim.
CUTTING = {"s": "c", "f": "x", "c": "c", "x": "x", "k": "k"}


class Drawing:
    """Operations in order: a kind and contours, each a list of segments and a closing."""

    def __init__(self, ops):
        self.ops = [op for op in ops if op[1]]

    def mapped(self, change):
        def contour(segments):
            return [(c, [v for p in zip(n[::2], n[1::2]) for v in change(*p)]) for c, n in segments]

        return Drawing([(kind, [contour(c) for c in contours]) for kind, contours in self.ops])

    def turned(self, degrees):
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(
            lambda x, y: (
                12 + (x - 12) * cosine - (y - 12) * sine,
                12 + (x - 12) * sine + (y - 12) * cosine,
            )
        )

    def cutting(self):
        return Drawing([(CUTTING[kind], contours) for kind, contours in self.ops])

    def rim(self):
        """A wider pen's track, cut out of what lies below."""
        return Drawing([("k", contours) for kind, contours in self.ops if kind in "sf"])

    def filled(self):
        """Closed contours filled; what lies inside one is cut out of it."""
        contours = [(kind, c) for kind, cs in self.ops for c in cs]
        closed = [c for kind, c in contours if kind == "s" and is_closed(c)]
        outer = [c for c in closed if not any(inside(c, d) for d in closed if d is not c)]
        ops = [("f", outer), ("s", outer)]
        inner = [(k, c) for k, c in contours if c not in outer]
        ops.append(("s", [c for k, c in inner if k == "s" and not any(inside(c, d) for d in outer)]))
        ops.append(("c", [c for k, c in inner if k == "s" and any(inside(c, d) for d in outer)]))
        ops.append(("x", [c for k, c in inner if k == "f" and any(inside(c, d) for d in outer)]))
        ops.append(("f", [c for k, c in inner if k == "f" and not any(inside(c, d) for d in outer)]))
        return Drawing(ops)

    def lies_in(self, other):
        """True if no contour reaches beyond the other drawing's box."""
        frame = box([step for _, contours in other.ops for c in contours for step in c])
        return all(within(box(c), frame) for _, contours in self.ops for c in contours)

    def texts(self):
        """Kinds and contours as text: hundredths, relative to the point before."""
        merged = []
        for kind, contours in self.ops:
            if merged and merged[-1][0] == kind:
                merged[-1][1].extend(contours)
            else:
                merged.append((kind, list(contours)))
        return [(kind, "".join(map(written, contours))) for kind, contours in merged]


def box(contour):
    xs = [v for c, n in contour for v in n[::2]]
    ys = [v for c, n in contour for v in n[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def inside(one, other):
    return within(box(one), box(other))


def within(a, b):
    return a[0] >= b[0] - 0.1 and a[1] >= b[1] - 0.1 and a[2] <= b[2] + 0.1 and a[3] <= b[3] + 0.1


def is_closed(contour):
    first, last = contour[0][1][:2], contour[-2 if contour[-1][0] == "Z" else -1][1][-2:]
    return contour[-1][0] == "Z" or math.dist(first, last) < 0.05


def written(contour):
    text, at = "", (0, 0)
    for command, numbers in contour:
        if command == "Z":
            text += "z"
            continue
        points = [(round(x * 100), round(y * 100)) for x, y in zip(numbers[::2], numbers[1::2])]
        ends = [(x - at[0], y - at[1]) for x, y in points]
        words = [str(v) for p in (points if command == "M" else ends) for v in p]
        text += (command if command == "M" else command.lower()) + words[0]
        text += "".join(w if w[0] == "-" else " " + w for w in words[1:])
        at = points[-1]
    return text


def scaled(drawing, factor, middle):
    return drawing.mapped(lambda x, y: (12 + (x - middle) * factor, 12 + (y - middle) * factor))


def placed(drawing, x, y, scale):
    return drawing.mapped(lambda a, b: (x + (a - 12) * scale, y + (b - 12) * scale))


def ellipse(x, y, rx, ry):
    k = 0.5522847498
    return [
        ("M", [x + rx, y]),
        ("C", [x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry]),
        ("C", [x - k * rx, y + ry, x - rx, y + k * ry, x - rx, y]),
        ("C", [x - rx, y - k * ry, x - k * rx, y - ry, x, y - ry]),
        ("C", [x + k * rx, y - ry, x + rx, y - k * ry, x + rx, y]),
        ("Z", []),
    ]


def rectangle(x, y, w, h, r):
    r = min(r, w / 2, h / 2)
    if r <= 0:
        corners = [[x + w, y], [x + w, y + h], [x, y + h]]
        return [("M", [x, y])] + [("L", c) for c in corners] + [("Z", [])]
    k = r * (1 - 0.5522847498)
    return [
        ("M", [x + r, y]),
        ("L", [x + w - r, y]),
        ("C", [x + w - k, y, x + w, y + k, x + w, y + r]),
        ("L", [x + w, y + h - r]),
        ("C", [x + w, y + h - k, x + w - k, y + h, x + w - r, y + h]),
        ("L", [x + r, y + h]),
        ("C", [x + k, y + h, x, y + h - k, x, y + h - r]),
        ("L", [x, y + r]),
        ("C", [x, y + k, x + k, y, x + r, y]),
        ("Z", []),
    ]


def own(text, kind):
    """A drawing in our own letters: M, L, C, Z, O a circle, R a box with round corners."""
    contours, words = [], text.split()
    counts = {"M": 2, "L": 2, "C": 6, "O": 3, "R": 5, "Z": 0}
    while words:
        letter = words.pop(0)
        numbers = [float(words.pop(0)) for _ in range(counts[letter])]
        if letter == "O":
            contours.append(ellipse(numbers[0], numbers[1], numbers[2], numbers[2]))
        elif letter == "R":
            contours.append(rectangle(*numbers))
        elif letter == "M":
            contours.append([("M", numbers)])
        else:
            contours[-1].append((letter, numbers))
    return Drawing([(kind, contours)])


NUMBER = re.compile(r"[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?")
COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def commands(text):
    """The letters of an SVG path with their numbers; an arc's flags may stand without spaces."""
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*(?:[eE][-+]?\d[^a-zA-Z]*)*)", text):
        count, at, first = COUNTS[letter.lower()], 0, True
        if count == 0:
            yield letter, []
            continue
        while True:
            numbers = []
            while len(numbers) < count:
                at += len(re.match(r"[\s,]*", rest[at:]).group())
                if letter in "aA" and len(numbers) in (3, 4):
                    numbers.append(float(rest[at]))
                    at += 1
                    continue
                found = NUMBER.match(rest, at)
                if not found:
                    break
                numbers.append(float(found.group()))
                at = found.end()
            if len(numbers) < count:
                break
            yield (letter if first or letter not in "mM" else "lL"[letter == "M"]), numbers
            first = False


def arc(start, rx, ry, degrees, large, sweep, end):
    """Cubic curves of an elliptic arc, as SVG's appendix on arcs derives them."""
    if rx == 0 or ry == 0 or start == end:
        return [[*start, *end, *end]]
    rx, ry, turn = abs(rx), abs(ry), math.radians(degrees)
    cosine, sine = math.cos(turn), math.sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cosine * dx + sine * dy, cosine * dy - sine * dx
    excess = (x / rx) ** 2 + (y / ry) ** 2
    if excess > 1:
        rx, ry = rx * math.sqrt(excess), ry * math.sqrt(excess)
    over = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2
    factor = math.sqrt(max(over, 0) / ((rx * y) ** 2 + (ry * x) ** 2))
    factor = factor if large != sweep else -factor
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    one = math.atan2((y - cy) / ry, (x - cx) / rx)
    span = math.atan2((-y - cy) / ry, (-x - cx) / rx) - one
    span += 0 if (span > 0) == bool(sweep) else (math.tau if sweep else -math.tau)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def place(u, v):
        px, py = cx + rx * u, cy + ry * v
        return cosine * px - sine * py + middle[0], sine * px + cosine * py + middle[1]

    count, curves = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-6)), []
    step = span / count
    k = 4 / 3 * math.tan(step / 4)
    for number in range(count):
        a, b = one + number * step, one + (number + 1) * step
        first = place(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a))
        second = place(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b))
        curves.append([*first, *second, *place(math.cos(b), math.sin(b))])
    return curves


def path(text):
    """The contours of an SVG path's data."""
    contours, at, start, control, before = [], (0.0, 0.0), (0.0, 0.0), None, ""
    for letter, n in commands(text):
        kind, base = letter.lower(), at if letter.islower() else (0.0, 0.0)
        if kind == "z":
            contours[-1].append(("Z", []))
            at, before = start, "z"
            continue
        if kind != "m" and before in ("z", ""):
            contours.append([("M", [*at])])
        if kind in "hv":
            n = [base[0] + n[0], at[1]] if kind == "h" else [at[0], base[1] + n[0]]
        elif kind == "a":
            n = n[:5] + [base[0] + n[5], base[1] + n[6]]
        else:
            n = [v + base[i % 2] for i, v in enumerate(n)]
        end = (n[-2], n[-1])
        if kind == "m":
            contours.append([("M", n)])
            start = end
        elif kind in "lhv":
            contours[-1].append(("L", n))
        elif kind == "a":
            for curve in arc(at, n[0], n[1], n[2], n[3], n[4], end):
                contours[-1].append(("C", curve))
        elif kind in "cs":
            if kind == "s":
                mirrored = (2 * at[0] - control[0], 2 * at[1] - control[1]) if before in "cs" else at
                n = [*mirrored, *n]
            contours[-1].append(("C", n))
            control = (n[2], n[3])
        else:
            if kind == "t":
                n = [*((2 * at[0] - control[0], 2 * at[1] - control[1]) if before in "qt" else at), *n]
            control = (n[0], n[1])
            first = [at[i] + 2 / 3 * (n[i] - at[i]) for i in (0, 1)]
            second = [end[i] + 2 / 3 * (n[i] - end[i]) for i in (0, 1)]
            contours[-1].append(("C", [*first, *second, *end]))
        at, before = end, kind
    return contours


def element(node):
    """The contours of an element of SVG."""
    tag, get = node.tag.split("}")[-1], lambda name: float(node.get(name, 0))
    if tag == "path":
        return path(node.get("d"))
    if tag == "line":
        return [[("M", [get("x1"), get("y1")]), ("L", [get("x2"), get("y2")])]]
    if tag in ("polyline", "polygon"):
        n = [float(v) for v in NUMBER.findall(node.get("points"))]
        points = list(zip(n[::2], n[1::2]))
        contour = [("M", [*points[0]])] + [("L", [*p]) for p in points[1:]]
        return [contour + ([("Z", [])] if tag == "polygon" else [])]
    if tag in ("circle", "ellipse"):
        return [ellipse(get("cx"), get("cy"), get("rx") or get("r"), get("ry") or get("r"))]
    if tag == "rect":
        radius = get("rx") or get("ry")
        return [rectangle(get("x"), get("y"), get("width"), get("height"), radius)]
    return []


def svg(text):
    """A drawing of an SVG file: strokes, and fills where there is no stroke."""
    root, ops = ElementTree.fromstring(text), []
    for node in root.iter():
        contours = element(node)
        stroke, fill = (node.get(k, root.get(k)) for k in ("stroke", "fill"))
        if stroke not in (None, "none"):
            ops.append(("s", contours))
        elif fill != "none":
            ops.append(("f", contours))
        if stroke not in (None, "none") and node.get("fill", "none") not in ("none",):
            ops.append(("f", contours))
    return Drawing(ops)
