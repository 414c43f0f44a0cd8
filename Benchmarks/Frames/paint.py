"""Three scenes of paint beside Skia and Chromium."""

import sys

import measure
from measure import median, number, table
from peers import FRAMES, PAINT_SCENES

# How many times as fast as a peer a frame has to be.
GOALS = {"Chromium, screenshots": 10, "Skia, zlib level 1": 3}
COMPARED = (1, 20, 40, 59)


class Paint:
    def __init__(self, flipbook, peers, work, tool):
        self.flipbook, self.peers = flipbook, peers
        self.work, self.tool = work, tool
        self.rows = {(peer.name, scene): [] for peer in [flipbook, *peers]
                     for scene in PAINT_SCENES}
        self.folders = {}
        self.failures = []

    def measure_all(self, rounds):
        for scene in PAINT_SCENES:
            self.flipbook.compile(scene, measure.fresh(self.work, scene))
        for turn in range(rounds):
            for scene in PAINT_SCENES:
                for peer in [self.flipbook, *self.peers]:
                    print(f"round {turn + 1}: {scene}, {peer.name}", file=sys.stderr)
                    if (peer.name, scene) in self.folders:
                        measure.drain(self.folders[peer.name, scene])
                    folder = measure.fresh(self.work, scene)
                    self.folders[peer.name, scene] = folder
                    self.rows[peer.name, scene].append(peer.draw(scene, folder))

    def speed(self):
        rows = []
        for scene in PAINT_SCENES:
            own = median(self.rows[self.flipbook.name, scene], "frame")
            for peer in [self.flipbook, *self.peers]:
                line = self.rows[peer.name, scene]
                frame = median(line, "frame")
                times = frame / own
                rows.append([
                    scene if peer is self.flipbook else "", peer.name, number(frame),
                    number(times), number(1000 * median(line, "cpu")),
                    number(median(line, "memory")), self.likeness(peer, scene)])
                if times < GOALS.get(peer.name, 0):
                    self.failures.append(
                        f"{scene}: {number(times)} times as fast as {peer.name}, "
                        f"not {GOALS[peer.name]}")
                files = len(measure.frames(self.folders[peer.name, scene]))
                if files != FRAMES[scene]:
                    self.failures.append(f"{scene}: {peer.name} wrote {files} files")
        return table(["Scene", "", "ms a frame", "of ours", "whole, ms", "MB", "least PSNR, dB"],
                     rows)

    def likeness(self, peer, scene):
        """How near a peer's frames are to ours."""
        if peer is self.flipbook:
            return ""
        own, theirs = (measure.frames(self.folders[one.name, scene])
                       for one in (self.flipbook, peer))
        return f"{min(self.distance(own[at], theirs[at]) for at in COMPARED):.1f}"

    def distance(self, first, second):
        return min(line["psnr"] for line in measure.run([self.tool, "compare", first, second])["lines"])

    def stages(self, titles, cells):
        rows = [[scene] + cells(self.rows[self.flipbook.name, scene]) for scene in PAINT_SCENES]
        return table(["Scene"] + titles + ["frames", "reused", "strips reused"], rows)

    def page(self, titles, cells):
        return f"""## Three scenes of paint

*frost* is a card under `regularMaterial` that moves over a photograph, *feed* a list of pictures, \
texts and symbols that scrolls, *mesh* a mesh gradient and forty symbols in motion. Skia draws with \
one core, and its frames are written at zlib's level 1 with the filter sub and run lengths alone; \
Chromium has no mesh gradients, so WebGL draws triangles there.

{self.speed()}

{self.stages(titles, cells)}"""
