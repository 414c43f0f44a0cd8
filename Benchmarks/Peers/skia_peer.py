#!/usr/bin/env python3
"""Draws a scene of paint with Skia on one core, and writes each frame with zlib at its level 1.

usage: skia_peer.py SCENE FOLDER PICTURE

PICTURE is a PNG of the hero's. The files are level 1, the filter sub, run lengths alone, as Cairo's
are: Skia's own encoder takes several times as long. Prints, as JSON, the processor time from the
end of the first frame to the end of the last.
"""

import json
import os
import re
import struct
import sys
import time
import zlib

import numpy
import skia

import painted as scene

FONTS = "/usr/share/fonts/truetype/dejavu/"
CLAMP = skia.TileMode.kClamp
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)


def paint(color, alpha=1.0):
    return skia.Paint(Color=skia.Color(*color, round(255 * alpha)), AntiAlias=True)


def path(text):
    """A path of the commands that symbols have: M, l, c and z."""
    result = skia.Path()
    for command, numbers in re.findall(r"([Mlcz])([^Mlcz]*)", text):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "M":
            result.moveTo(*values)
        elif command == "z":
            result.close()
        else:
            step = {"l": 2, "c": 6}[command]
            for at in range(0, len(values), step):
                part = values[at:at + step]
                (result.rLineTo if command == "l" else result.rCubicTo)(*part)
    return result


def symbol(name, color):
    """A drawing as paths and paints on a square of 2400."""
    made = []
    for kind, text in scene.symbols()[name]:
        brush = paint(color)
        if kind == "s":
            brush.setStyle(skia.Paint.kStroke_Style)
            brush.setStrokeWidth(scene.PEN)
            brush.setStrokeCap(skia.Paint.kRound_Cap)
            brush.setStrokeJoin(skia.Paint.kRound_Join)
        made.append((path(text), brush))
    return made


def draw_symbol(canvas, drawing, side):
    canvas.scale(side / 2400, side / 2400)
    for one, brush in drawing:
        canvas.drawPath(one, brush)


class Artist:
    def __init__(self, picture):
        self.picture = skia.Image.open(picture)
        self.faces = [skia.FontMgr().makeFromFile(FONTS + name)
                      for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
        self.fonts = {}
        self.small = [symbol(name, (0, 0, 0)) for name in scene.ROW_SYMBOLS]
        self.large = [symbol(name, (255, 255, 255)) for name in scene.SYMBOLS]
        weights = [0.2126, 0.7152, 0.0722]
        matrix = [0.0] * 20
        for row in range(3):
            for column in range(3):
                matrix[5 * row + column] = ((1 - scene.SATURATION) * weights[column]
                                            + scene.SATURATION * (row == column))
        matrix[18] = 1
        self.backdrop = skia.ImageFilters.ColorFilter(
            skia.ColorFilters.Matrix(matrix),
            skia.ImageFilters.Blur(scene.SIGMA, scene.SIGMA, CLAMP))

    def line(self, canvas, text, is_bold, size, x, baseline, grey):
        key = (is_bold, size)
        if key not in self.fonts:
            font = skia.Font(self.faces[is_bold], size)
            font.setSubpixel(True)
            font.setHinting(skia.FontHinting.kNone)
            self.fonts[key] = font
        canvas.drawString(text, x, baseline, self.fonts[key], paint((grey, grey, grey)))

    def frost(self, canvas, frame):
        scale = max(scene.WIDTH / 1170, scene.HEIGHT / 800)
        width, height = 1170 * scale, 800 * scale
        canvas.drawImageRect(
            self.picture, skia.Rect.MakeXYWH((scene.WIDTH - width) / 2,
                                             (scene.HEIGHT - height) / 2, width, height), LINEAR)
        canvas.save()
        canvas.translate(0, scene.CARD["way"] * scene.eased(frame / 59))
        box = skia.Rect.MakeXYWH(*(scene.CARD[key] for key in ("x", "y", "width", "height")))
        radius = scene.CARD["radius"]
        canvas.clipRRect(skia.RRect.MakeRectXY(box, radius, radius), skia.ClipOp.kIntersect, True)
        # The record does not keep what it is made of.
        plain = skia.Paint()
        record = skia.Canvas.SaveLayerRec(box, plain, self.backdrop, 0)
        canvas.saveLayer(record)
        canvas.drawRect(box, paint(scene.VEIL[:3], scene.VEIL[3]))
        canvas.translate(scene.CARD["x"], scene.CARD["y"])
        for line in scene.LINES:
            self.line(canvas, *line)
        canvas.restore()
        canvas.restore()

    def feed(self, canvas, frame):
        offset = -scene.SCROLL * scene.eased(frame / 59)
        x, y, side, radius = scene.THUMB
        for index in range(scene.ROWS):
            top = offset + scene.ROW * index
            if top + scene.ROW <= 0 or top >= scene.HEIGHT:
                continue
            canvas.save()
            canvas.translate(0, top)
            box = skia.Rect.MakeXYWH(x, y, side, side)
            canvas.save()
            canvas.clipRRect(skia.RRect.MakeRectXY(box, radius, radius),
                             skia.ClipOp.kIntersect, True)
            part = skia.Rect.MakeXYWH(*scene.tile(index), scene.TILE, scene.TILE)
            canvas.drawImageRect(self.picture, part, box, LINEAR)
            canvas.restore()
            for line in scene.row_lines(index):
                self.line(canvas, *line)
            for place, drawing in enumerate(self.small):
                canvas.save()
                canvas.translate(scene.SYMBOL_LEFT + scene.SYMBOL_STEP * place, scene.SYMBOL_TOP)
                draw_symbol(canvas, drawing, scene.SYMBOL_SIDE)
                canvas.restore()
            canvas.drawRect(skia.Rect.MakeXYWH(288, 299, 882, 1), paint((224, 224, 224)))
            canvas.restore()

    def mesh(self, canvas, frame):
        for corners, ring in scene.mesh_patches(scene.mesh_points(scene.eased(frame / 59))):
            canvas.drawPatch(
                [skia.Point(*point) for point in ring],
                [skia.Color(*scene.COLORS[corner]) for corner in corners], [],
                skia.BlendMode.kDst, skia.Paint(AntiAlias=True))
        for index in range(scene.COUNT):
            x, y, delay = scene.symbol_place(index)
            progress = scene.eased((frame - delay) / scene.DURATION)
            canvas.save()
            canvas.translate(x, y + 60 * progress)
            canvas.rotate(180 * progress)
            scale = .8 + .4 * progress
            canvas.scale(scale, scale)
            canvas.translate(-scene.SIDE / 2, -scene.SIDE / 2)
            draw_symbol(canvas, self.large[index % len(self.large)], scene.SIDE)
            canvas.restore()


def write_png(file, pixels):
    """Opaque RGB, every row less the pixel at its left."""
    height, width, _ = pixels.shape
    rows = numpy.empty((height, 1 + 3 * width), numpy.uint8)
    rows[:, 0] = 1
    parts = rows[:, 1:].reshape(height, width, 3)
    parts[:, 0] = pixels[:, 0, :3]
    numpy.subtract(pixels[:, 1:, :3], pixels[:, :-1, :3], out=parts[:, 1:])
    deflate = zlib.compressobj(1, zlib.DEFLATED, 15, 9, zlib.Z_RLE)
    data = deflate.compress(rows) + deflate.flush()

    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(content, zlib.crc32(kind))))
    with open(file, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n"
                  + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                  + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def main():
    name, folder, picture = sys.argv[1:4]
    artist = Artist(picture)
    draw = getattr(artist, name)
    pixels = numpy.zeros((scene.HEIGHT, scene.WIDTH, 4), numpy.uint8)
    surface = skia.Surface(pixels)
    with surface as canvas:
        for frame in range(scene.FRAMES):
            canvas.clear(skia.ColorWHITE)
            draw(canvas, frame)
            surface.flushAndSubmit()
            write_png(os.path.join(folder, f"{frame:04}.png"), pixels)
            if frame == 0:
                start = time.process_time()
    print(json.dumps({"following": time.process_time() - start}))


main()
