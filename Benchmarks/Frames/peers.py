"""Who draws the scenes, each in a process of its own, with one worker."""

import os
import subprocess
import sys

import measure

SCENES = {"sheet": 60, "cards": 120, "hero": 60, "many": 60}
# Scenes of the system's screens: ours alone.
SYSTEM_SCENES = ["push", "scroll"]
# Scenes of paint, which Cairo has no means for.
PAINT_SCENES = ["frost", "feed", "mesh"]
FRAMES = {**SCENES, **{scene: 60 for scene in PAINT_SCENES}}
SCALES = {"many": ["--scale", "2"]}
HERE = os.path.dirname(os.path.abspath(__file__))


class Flipbook:
    """Measured is `flipbook bench`, which renders as `flipbook render` does and reads its clocks."""

    name = "Flipbook"

    def __init__(self, program):
        self.program = program

    def call(self, command, scene, folder, *flags):
        return measure.run([
            self.program, command, os.path.join(HERE, f"{scene}.yaml"), "-j", "1", "--quiet",
            "--out", folder, *SCALES.get(scene, []), *flags])

    def compile(self, scene, folder):
        """What is compiled the first time is not what is measured."""
        measure.run([
            self.program, "still", os.path.join(HERE, f"{scene}.yaml"), "--at", "start",
            "--quiet", "-o", os.path.join(folder, "start.png")])

    def draw(self, scene, folder):
        result = self.call("bench", scene, folder, "--json")
        timed = result["lines"][0]
        return {"cpu": result["cpu"], "memory": result["memory"],
                "frame": timed["perFrame"], "stages": timed}

    def knows(self, option):
        """Whether a flag of `flipbook render` is there."""
        text = subprocess.run([self.program, "render", "--help"], capture_output=True, text=True)
        return option in text.stdout


class Cairo:
    name = "Cairo, libpng level 1"

    def __init__(self, program):
        self.program = program

    def draw(self, scene, folder):
        result = measure.run([self.program, scene, folder])
        following = result["lines"][0]["following"]
        return {"cpu": result["cpu"], "memory": result["memory"],
                "frame": 1000 * following / (SCENES[scene] - 1)}


class Chromium:
    name = "Chromium, screenshots"

    def __init__(self, picture):
        self.picture = picture

    def draw(self, scene, folder):
        script = os.path.join(HERE, "../Peers/chromium.py")
        line = measure.run([sys.executable, script, scene, folder, self.picture])["lines"][0]
        return {"cpu": line["cpu"], "memory": line["memory"],
                "frame": 1000 * line["following"] / (FRAMES[scene] - 1)}


class Skia:
    """Skia through its Python package, on one core."""

    name = "Skia, zlib level 1"

    def __init__(self, python, picture):
        self.python = python
        self.picture = picture

    def draw(self, scene, folder):
        script = os.path.join(HERE, "../Peers/skia_peer.py")
        result = measure.run([self.python, "-B", script, scene, folder, self.picture])
        following = result["lines"][0]["following"]
        return {"cpu": result["cpu"], "memory": result["memory"],
                "frame": 1000 * following / (FRAMES[scene] - 1)}
