#!/usr/bin/env python3
"""Compares blurs, shadows, gradients, colour effects and blend modes with Skia, Cairo and Chromium.

    references.py FLIPBOOK [--chromium PROGRAM] [--page FILE]

Each draws the tiles of scenes/References.swift at two pixels a point. Printed are the mean
differences of a tile, in levels of 255, and written as a page. Needs skia-python, pycairo, numpy and
Pillow (scripts/references.sh).
"""
import argparse
import datetime
import io
import math
import pathlib
import subprocess
import sys
import tempfile

import cairo
import numpy
import skia
from PIL import Image

HERE = pathlib.Path(__file__).parent
WIDTH, HEIGHT, SCALE, SIDE = 820, 1180, 2, 80
MODES = ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
         "soft-light", "hard-light", "difference", "exclusion", "hue", "saturation", "color",
         "luminosity", "plus-lighter"]
NAMES = (["blur 4", "blur 10", "shadow", "linear gradient", "gradient to clear", "radial gradient",
          "conic gradient", "backdrop blur", "saturation", "hue rotation", "contrast", "brightness",
          "grayscale", "invert", "opacity", "multiply by a colour"]
         + MODES + [f"{mode}, half opaque" for mode in MODES])
GOAL = 1.0
# What differs by definition, and why.
EXPLAINED = {
    "backdrop blur": "our three boxes leave 0.13 of the stripes' strength, a Gaussian 0.17",
    "brightness": "CSS multiplies, SwiftUI adds: drawn by a matrix in Skia alone",
    "multiply by a colour": "CSS has no such filter",
}
for mode in ("hue", "saturation", "color", "luminosity"):
    EXPLAINED[f"{mode}, half opaque"] = "Cairo differs from Skia and Chromium alike"
RED, BLUE = (0.9, 0.3, 0.2), (0.1, 0.4, 0.8)
BEHIND = ((1, 0.2, 0.1), (0.1, 0.3, 0.9))
FRONT = ((0.9, 0.8, 0.1), (0, 0.4, 0.3))
STRIPES = ((0.9, 0.6, 0.1), (0.1, 0.2, 0.5))


def corner(index):
    return 20 + 100 * (index % 8), 20 + 100 * (index // 8)


def css(color, alpha=1):
    return "rgb({} {} {} / {})".format(*(round(255 * part) for part in color), alpha)


# Chromium

def figure(style=""):
    return (f'<div style="position:absolute;inset:0;{style}">'
            f'<div style="position:absolute;left:15px;top:15px;width:50px;height:50px;'
            f'border-radius:25px;background:{css(RED)}"></div>'
            f'<div style="position:absolute;left:40px;top:40px;width:30px;height:30px;'
            f'background:{css(BLUE)}"></div></div>')


def gradient(colors, way):
    return f"linear-gradient({way},{css(colors[0])},{css(colors[1])})"


def html_tile(index):
    name = NAMES[index]
    box = "position:absolute;inset:0;"
    if index >= 16:
        mode, opacity = MODES[(index - 16) % 16], 1 if index < 32 else 0.5
        return (f'<div style="{box}isolation:isolate">'
                f'<div style="{box}background:{gradient(BEHIND, "to right")}"></div>'
                f'<div style="{box}background:{gradient(FRONT, "to bottom")};opacity:{opacity};'
                f'mix-blend-mode:{mode}"></div></div>')
    stripes = ",".join(
        f"{css(STRIPES[i % 2])} {10 * i}px {10 * i + 10}px" for i in range(8))
    return {
        "blur 4": figure("filter:blur(4px)"),
        "blur 10": figure("filter:blur(10px)"),
        "shadow": (f'<div style="position:absolute;inset:20px;border-radius:12px;'
                   f'background:{css((0.2, 0.5, 0.9))};box-shadow:3px 6px 10px rgb(0 0 0/0.5)">'
                   "</div>"),
        "linear gradient": (f'<div style="{box}background:linear-gradient(135deg,'
                            'rgb(255 0 0),rgb(255 255 0) 30%,rgb(0 0 255))"></div>'),
        "gradient to clear": (f'<div style="{box}background:linear-gradient(to right,'
                              'rgb(255 0 0),rgb(0 0 255/0))"></div>'),
        "radial gradient": (f'<div style="{box}background:radial-gradient(circle at center,'
                            'white 5px,rgb(0 128 0) 22.5px,black 40px)"></div>'),
        "conic gradient": (f'<div style="{box}background:conic-gradient(from 90deg,'
                           'rgb(255 0 0),rgb(0 255 0),rgb(0 0 255),rgb(255 0 0))"></div>'),
        "backdrop blur": (f'<div style="{box}background:linear-gradient(to right,{stripes})"></div>'
                          f'<div style="{box}backdrop-filter:blur(6px)"></div>'),
        "saturation": figure("filter:saturate(0.4)"),
        "hue rotation": figure("filter:hue-rotate(80deg)"),
        "contrast": figure("filter:contrast(1.6)"),
        "grayscale": figure("filter:grayscale(1)"),
        "invert": figure("filter:invert(1)"),
        "opacity": figure("opacity:0.4"),
    }.get(name)


def draw_chromium(program, folder):
    tiles = []
    for index in range(len(NAMES)):
        x, y = corner(index)
        tiles.append(f'<div style="position:absolute;left:{x}px;top:{y}px;width:{SIDE}px;'
                     f'height:{SIDE}px">{html_tile(index) or ""}</div>')
    page = folder / "page.html"
    page.write_text('<body style="margin:0;background:white">' + "".join(tiles))
    picture = folder / "chromium.png"
    subprocess.run(
        [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
         f"--force-device-scale-factor={SCALE}", f"--window-size={WIDTH},{HEIGHT}",
         "--force-color-profile=srgb", f"--screenshot={picture}", page.as_uri()],
        check=True, capture_output=True)
    known = {index for index in range(len(NAMES)) if html_tile(index)}
    return numpy.asarray(Image.open(picture).convert("RGB")), known


# Skia

def skia_color(color, alpha=1):
    return skia.Color4f(*color, alpha)


def skia_matrix(name):
    """The matrices of W3C Filter Effects, and SwiftUI's brightness."""
    def saturate(s):
        return [0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0, 0,
                0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0, 0,
                0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0, 0,
                0, 0, 0, 1, 0]
    c, s = math.cos(math.radians(80)), math.sin(math.radians(80))
    identity = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

    def scaled(factors, constant):
        return [factors[row] if row == column and row < 3 else
                (1 if row == column == 3 else constant if column == 4 and row < 3 else 0)
                for row in range(4) for column in range(5)]
    return {
        "saturation": saturate(0.4), "grayscale": saturate(0),
        "hue rotation": [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
            0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
            0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
            0.072 + c * 0.928 + s * 0.072, 0, 0, 0, 0, 0, 1, 0],
        "contrast": scaled([1.6] * 3, 0.5 - 0.8), "brightness": scaled([1] * 3, 0.2),
        "invert": scaled([-1] * 3, 1), "multiply by a colour": scaled([0.9, 0.5, 0.7], 0),
    }.get(name, identity)


SKIA_MODES = {
    mode: getattr(skia.BlendMode, {
        "color-dodge": "kColorDodge", "color-burn": "kColorBurn", "soft-light": "kSoftLight",
        "hard-light": "kHardLight", "plus-lighter": "kPlus"}.get(mode, "k" + mode.capitalize()))
    for mode in MODES}


def skia_gradient(colors, places, start, end):
    return skia.GradientShader.MakeLinear(
        [start, end], [color.toColor() for color in colors], places,
        flags=skia.GradientShader.kInterpolateColorsInPremul_Flag)


def skia_figure(canvas):
    canvas.drawCircle(40, 40, 25, skia.Paint(Color4f=skia_color(RED), AntiAlias=True))
    canvas.drawRect(skia.Rect.MakeXYWH(40, 40, 30, 30), skia.Paint(Color4f=skia_color(BLUE)))


def skia_tile(canvas, index):
    name, box = NAMES[index], skia.Rect.MakeWH(SIDE, SIDE)

    def fill(shader, **more):
        canvas.drawRect(box, skia.Paint(Shader=shader, Dither=False, **more))
    if index >= 16:
        mode, opacity = MODES[(index - 16) % 16], 1 if index < 32 else 0.5
        canvas.saveLayer()
        fill(skia_gradient([skia_color(c) for c in BEHIND], [0, 1], (0, 0), (SIDE, 0)))
        canvas.saveLayer(None, skia.Paint(BlendMode=SKIA_MODES[mode], Alphaf=opacity))
        fill(skia_gradient([skia_color(c) for c in FRONT], [0, 1], (0, 0), (0, SIDE)))
        canvas.restore()
        canvas.restore()
    elif name.startswith("blur"):
        radius = float(name.split()[1])
        canvas.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(radius, radius)))
        skia_figure(canvas)
        canvas.restore()
    elif name == "shadow":
        shadow = skia.ImageFilters.DropShadow(3, 6, 5, 5, skia.Color4f(0, 0, 0, 0.5).toColor())
        canvas.saveLayer(None, skia.Paint(ImageFilter=shadow))
        canvas.drawRoundRect(skia.Rect.MakeXYWH(20, 20, 40, 40), 12, 12,
                             skia.Paint(Color4f=skia_color((0.2, 0.5, 0.9)), AntiAlias=True))
        canvas.restore()
    elif name == "linear gradient":
        fill(skia_gradient([skia_color((1, 0, 0)), skia_color((1, 1, 0)), skia_color((0, 0, 1))],
                           [0, 0.3, 1], (0, 0), (SIDE, SIDE)))
    elif name == "gradient to clear":
        fill(skia_gradient([skia_color((1, 0, 0)), skia_color((0, 0, 1), 0)], [0, 1], (0, 0),
                           (SIDE, 0)))
    elif name == "radial gradient":
        colors = [skia_color(c).toColor() for c in ((1, 1, 1), (0, 0.5, 0), (0, 0, 0))]
        fill(skia.GradientShader.MakeTwoPointConical((40, 40), 5, (40, 40), 40, colors))
    elif name == "conic gradient":
        colors = [skia_color(c).toColor()
                  for c in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0))]
        fill(skia.GradientShader.MakeSweep(40, 40, colors))
    elif name == "backdrop blur":
        canvas.save()
        canvas.clipRect(box)
        blur = skia.ImageFilters.Blur(6, 6, skia.TileMode.kClamp, None,
                                       skia.IRect.MakeWH(SIDE, SIDE))
        canvas.saveLayer(None, skia.Paint(ImageFilter=blur))
        for i in range(8):
            canvas.drawRect(skia.Rect.MakeXYWH(10 * i, 0, 10, SIDE),
                            skia.Paint(Color4f=skia_color(STRIPES[i % 2])))
        canvas.restore()
        canvas.restore()
    elif name == "opacity":
        canvas.saveLayer(None, skia.Paint(Alphaf=0.4))
        skia_figure(canvas)
        canvas.restore()
    else:
        filter_ = skia.ColorFilters.Matrix(skia_matrix(name))
        canvas.saveLayer(None, skia.Paint(ColorFilter=filter_))
        skia_figure(canvas)
        canvas.restore()


def draw_skia():
    surface = skia.Surface(WIDTH * SCALE, HEIGHT * SCALE)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    canvas.scale(SCALE, SCALE)
    for index in range(len(NAMES)):
        x, y = corner(index)
        canvas.save()
        canvas.translate(x, y)
        skia_tile(canvas, index)
        canvas.restore()
    data = surface.makeImageSnapshot().encodeToData()
    picture = numpy.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGB"))
    return picture, set(range(len(NAMES)))


# Cairo

CAIRO_MODES = {
    mode: getattr(cairo.Operator, {
        "hue": "HSL_HUE", "saturation": "HSL_SATURATION", "color": "HSL_COLOR",
        "luminosity": "HSL_LUMINOSITY", "plus-lighter": "ADD"}.get(
            mode, mode.upper().replace("-", "_")))
    for mode in MODES}


def cairo_linear(stops, start, end):
    pattern = cairo.LinearGradient(*start, *end)
    for place, color in stops:
        pattern.add_color_stop_rgba(place, *(*color, 1)[:4])
    return pattern


def cairo_tile(context, index):
    """Draws a tile; returns False for one that Cairo has no means for."""
    name = NAMES[index]

    def fill(pattern):
        context.set_source(pattern)
        context.paint()
    context.rectangle(0, 0, SIDE, SIDE)
    context.clip()
    if index >= 16:
        mode, opacity = MODES[(index - 16) % 16], 1 if index < 32 else 0.5
        context.push_group()
        fill(cairo_linear([(0, BEHIND[0]), (1, BEHIND[1])], (0, 0), (SIDE, 0)))
        context.set_source(cairo_linear([(0, FRONT[0]), (1, FRONT[1])], (0, 0), (0, SIDE)))
        context.set_operator(CAIRO_MODES[mode])
        context.paint_with_alpha(opacity)
        context.set_operator(cairo.Operator.OVER)
        context.pop_group_to_source()
        context.paint()
    elif name == "linear gradient":
        fill(cairo_linear([(0, (1, 0, 0)), (0.3, (1, 1, 0)), (1, (0, 0, 1))], (0, 0),
                          (SIDE, SIDE)))
    elif name == "gradient to clear":
        # Cairo mixes colours that are not premultiplied: many stops make the same.
        stops = []
        for i in range(65):
            part = i / 64
            alpha = 1 - part
            stops.append((part, (1, 0, 0, alpha)))
        fill(cairo_linear(stops, (0, 0), (SIDE, 0)))
    elif name == "radial gradient":
        pattern = cairo.RadialGradient(40, 40, 5, 40, 40, 40)
        for place, color in ((0, (1, 1, 1)), (0.5, (0, 0.5, 0)), (1, (0, 0, 0))):
            pattern.add_color_stop_rgb(place, *color)
        fill(pattern)
    elif name == "opacity":
        context.push_group()
        context.set_source_rgb(*RED)
        context.arc(40, 40, 25, 0, 2 * math.pi)
        context.fill()
        context.set_source_rgb(*BLUE)
        context.rectangle(40, 40, 30, 30)
        context.fill()
        context.pop_group_to_source()
        context.paint_with_alpha(0.4)
    else:
        return False
    return True


def draw_cairo():
    surface = cairo.ImageSurface(cairo.Format.RGB24, WIDTH * SCALE, HEIGHT * SCALE)
    context = cairo.Context(surface)
    context.set_source_rgb(1, 1, 1)
    context.paint()
    context.scale(SCALE, SCALE)
    known = set()
    for index in range(len(NAMES)):
        x, y = corner(index)
        context.save()
        context.translate(x, y)
        if cairo_tile(context, index):
            known.add(index)
        context.restore()
    surface.flush()
    pixels = numpy.ndarray((HEIGHT * SCALE, surface.get_stride() // 4, 4), numpy.uint8,
                           surface.get_data())
    return pixels[:, :WIDTH * SCALE, 2::-1].copy(), known


# A Gaussian by its definition

def smoothed(picture, sigma, mode):
    reach = int(6 * sigma)
    weights = numpy.exp(-numpy.arange(-reach, reach + 1) ** 2 / (2 * sigma * sigma))
    weights /= weights.sum()
    for axis in (0, 1):
        margin = [(reach, reach) if each == axis else (0, 0) for each in range(3)]
        wide = numpy.pad(picture, margin, mode=mode)
        picture = numpy.apply_along_axis(
            lambda line: numpy.convolve(line, weights, "valid"), axis, wide)
    return picture


def exact_tile(index, fine=8):
    """A tile with a margin of nine points, blurred; nothing for one that is no blur."""
    name = NAMES[index]
    if name == "backdrop blur":
        stripe = numpy.repeat([STRIPES[i % 2] for i in range(8)], 10 * SCALE, axis=0)
        picture = numpy.tile(stripe, (SIDE * SCALE, 1, 1))
        return numpy.pad(smoothed(picture, 6 * SCALE, "edge"), [(9 * SCALE,) * 2] * 2 + [(0, 0)],
                         constant_values=1)
    if not name.startswith("blur"):
        return None
    # Drawn with a wide margin, each pixel as the mean of many.
    margin, count = 40, (SIDE + 80) * SCALE
    places = (numpy.arange(count * fine) + 0.5) / (SCALE * fine) - margin
    x, y = numpy.meshgrid(places, places)
    figure_ = numpy.zeros((*x.shape, 4))
    figure_[(x - 40) ** 2 + (y - 40) ** 2 <= 625] = (*RED, 1)
    figure_[(x >= 40) & (x < 70) & (y >= 40) & (y < 70)] = (*BLUE, 1)
    figure_ = figure_.reshape(count, fine, count, fine, 4).mean((1, 3))
    blurred = smoothed(figure_, float(name.split()[1]) * SCALE, "constant")
    cut = slice((margin - 9) * SCALE, (margin + SIDE + 9) * SCALE)
    blurred = blurred[cut, cut]
    return blurred[..., :3] + 1 - blurred[..., 3:]


def draw_exactly():
    picture = numpy.full((HEIGHT * SCALE, WIDTH * SCALE, 3), 255, numpy.uint8)
    known = set()
    for index in range(len(NAMES)):
        tile = exact_tile(index)
        if tile is None:
            continue
        x, y = corner(index)
        rows = slice((y - 9) * SCALE, (y + SIDE + 9) * SCALE)
        columns = slice((x - 9) * SCALE, (x + SIDE + 9) * SCALE)
        picture[rows, columns] = numpy.rint(255 * tile)
        known.add(index)
    return picture, known


# Comparison

def draw_flipbook(program, folder):
    picture = folder / "page.png"
    subprocess.run([program, "still", str(HERE / "references.yaml"), "--at", "start", "--quiet",
                    "-o", str(picture)], check=True)
    return numpy.asarray(Image.open(picture).convert("RGB"))


def difference(ours, theirs, index):
    """The mean difference of a tile, with all that is drawn around it, in levels."""
    x, y = corner(index)
    rows = slice((y - 9) * SCALE, (y + SIDE + 9) * SCALE)
    columns = slice((x - 9) * SCALE, (x + SIDE + 9) * SCALE)
    both = [picture[rows, columns].astype(int) for picture in (ours, theirs)]
    return float(numpy.abs(both[0] - both[1]).mean())


def page(rows, peers):
    date = datetime.date.today().isoformat()
    lines = [f"# Beside other libraries, {date}", "",
             f"Mean differences of a tile of {SIDE} points at {SCALE} pixels a point, in levels of "
             f"255. The goal is {GOAL:g} where definitions agree.", "",
             "| | " + " | ".join(peers) + " | |", "|---|" + "---|" * (len(peers) + 1)]
    for name, values in rows:
        cells = ["" if value is None else f"{value:.2f}" for value in values]
        lines.append(f"| {name} | " + " | ".join(cells) + f" | {EXPLAINED.get(name, '')} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("flipbook")
    parser.add_argument("--chromium")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        ours = draw_flipbook(options.flipbook, folder)
        peers = {f"Skia {skia.__version__}": draw_skia(),
                 f"Cairo {cairo.cairo_version_string()}": draw_cairo(),
                 "a Gaussian": draw_exactly()}
        if options.chromium:
            peers["Chromium"] = draw_chromium(options.chromium, folder)
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        Image.fromarray(ours).save(options.keep / "flipbook.png")
        for name, (picture, _) in peers.items():
            Image.fromarray(picture).save(options.keep / f"{name.split()[0].lower()}.png")
    rows = [(name, [difference(ours, picture, index) if index in known else None
                    for picture, known in peers.values()])
            for index, name in enumerate(NAMES)]
    text = page(rows, list(peers))
    print(text)
    if options.page:
        options.page.write_text(text)
    over = [name for name, values in rows
            if any(value is not None and value > GOAL for value in values)]
    print(f"{len(rows) - len(over)} of {len(rows)} within {GOAL:g}" +
          (": not " + ", ".join(over) if over else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
