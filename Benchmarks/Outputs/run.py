#!/usr/bin/env python3
"""Renders every kind of output of two timelines, beside an older program and other tools, in turns.

usage: run.py --program FLIPBOOK --work FOLDER [--old FLIPBOOK] [--rounds N] [--old-rounds N]
  [--no-peers] [--instructions] [--strict]

Files are written to memory where there is enough, else to the work folder. Prints Markdown.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Frames"))
import measure  # noqa: E402
from measure import median, number, table  # noqa: E402

TIMELINES = os.path.join(HERE, "../../timelines")
OUTPUTS = {
    "show-hide": ["frames", "sheet", "apng", "html", "frames,sheet,apng,html"],
    "springs": ["frames", "sheet", "apng", "html", "gif", "mp4", "apng,html,gif,mp4"],
}
# The goals: times the cost of the frames, or seconds of processor time, and MB.
MOST_TIMES = {("show-hide", "apng"): 4, ("show-hide", "html"): 6, ("show-hide", "sheet"): 3}
MOST_SECONDS = {("springs", "gif"): 0.5, ("springs", "mp4"): 0.6, ("springs", "html"): 0.3}
MOST_MEMORY = {("springs", "gif"): 128, ("springs", "mp4"): 128}
LEAST_MEMORY = 4 << 30
# A GIF is 480 pixels wide: the springs' 320 points at this scale.
GIF_SCALE = "1.5"


def timed(command):
    began = time.monotonic()
    result = measure.run(command)
    result["wall"] = time.monotonic() - began
    return result


def size(folder):
    """The bytes of all files below a folder; those with two names count once."""
    files = {}
    for path in glob.glob(os.path.join(glob.escape(folder), "**/*"), recursive=True):
        if os.path.isfile(path):
            files[os.stat(path).st_ino] = os.path.getsize(path)
    return sum(files.values())


def path_of(timeline, program):
    """A timeline of the program's own commit, where that lies around it, else of this one."""
    return os.path.join(measure.own_timelines(program) or TIMELINES, f"{timeline}.yaml")


def render(program, timeline, formats, folder, *flags):
    row = timed([program, "render", path_of(timeline, program), "--format", formats,
                 "-j", "1", "--quiet", "-o", folder, *flags])
    row["size"] = size(folder)
    return row


def instructions(program, timeline, formats, folder):
    """Those of all processes of a run, as callgrind counts them."""
    command = [program, "render", path_of(timeline, program), "--format", formats,
               "-j", "1", "--quiet", "--patience", "600", "-o", os.path.join(folder, "out")]
    measure.run(["valgrind", "-q", "--tool=callgrind", "--trace-children=yes",
                 f"--callgrind-out-file={folder}/counts.%p", *command])
    count = 0
    for path in glob.glob(os.path.join(folder, "counts.*")):
        with open(path, encoding="utf-8", errors="replace") as file:
            for line in file:
                if line.startswith(("summary:", "totals:")):
                    count += int(line.split()[1])
                    break
    return count


class Comparison:
    def __init__(self, options):
        self.options = options
        self.work = options.files
        self.programs = {"new": options.program}
        if options.old:
            self.programs["old"] = options.old
        self.rows = {}
        self.failures = []

    def fresh(self, name):
        return measure.fresh(self.work, name.replace(",", "-"))

    def measure_outputs(self):
        for timeline in OUTPUTS:
            for program in self.programs.values():
                # What is compiled the first time is not what is measured.
                render(program, timeline, "trace", self.fresh("trace"))
        for turn in range(self.options.rounds):
            for timeline, outputs in OUTPUTS.items():
                for formats in outputs:
                    for name, program in self.programs.items():
                        if name == "old" and (turn >= self.options.old_rounds or "," in formats):
                            continue
                        print(f"round {turn + 1}: {timeline}, {formats}, {name}", file=sys.stderr)
                        folder = self.fresh(formats)
                        row = render(program, timeline, formats, folder)
                        self.rows.setdefault((name, timeline, formats), []).append(row)
                        shutil.rmtree(folder)

    def median(self, name, timeline, formats, key):
        return median(self.rows[name, timeline, formats], key)

    def outputs(self):
        titles = ["Output", "processor, s", "of the frames'", "wall, s", "MB", "kB"]
        if "old" in self.programs:
            titles += [f"before: {title}" for title in titles[1:]]
        rows = []
        for timeline, outputs in OUTPUTS.items():
            for formats in outputs:
                row = [f"{timeline}: {formats.replace(',', ', ')}"]
                for name in self.programs:
                    known = (name, timeline, formats) in self.rows
                    row += self.cells(name, timeline, formats) if known else [""] * 5
                rows.append(row)
        return table(titles, rows)

    def cells(self, name, timeline, formats):
        cpu = self.median(name, timeline, formats, "cpu")
        times = cpu / self.median(name, timeline, "frames", "cpu")
        memory = self.median(name, timeline, formats, "memory")
        if name == "new":
            self.check(timeline, formats, cpu, times, memory)
        return [number(cpu), number(times), number(self.median(name, timeline, formats, "wall")),
                number(memory), number(self.median(name, timeline, formats, "size") / 1000)]

    def check(self, timeline, formats, cpu, times, memory):
        key = (timeline, formats)
        for found, most, unit in [(times, MOST_TIMES, "times the frames"),
                                  (cpu, MOST_SECONDS, "s"), (memory, MOST_MEMORY, "MB")]:
            if key in most and found > most[key]:
                self.failures.append(
                    f"{timeline}, {formats}: {number(found)} {unit}, not {most[key]}")

    # Instructions, which do not depend on who shares the machine.

    def instructions(self):
        rows = []
        for timeline, outputs in OUTPUTS.items():
            counts = {}
            for formats in [formats for formats in outputs if "," not in formats]:
                print(f"instructions: {timeline}, {formats}", file=sys.stderr)
                counts[formats] = instructions(self.options.program, timeline, formats,
                                               self.fresh("instructions"))
            rows += [[f"{timeline}: {formats}", number(count / 1e6),
                      number(count / counts["frames"])] for formats, count in counts.items()]
        return table(["Output", "million instructions", "of the frames'"], rows)

    # Beside other tools, which are given our frames as files.

    def peers(self):
        rows = []
        small = ["--only", "scene=*.Offset", "--scale", "1"]
        for timeline, flags in [("springs", []), ("show-hide", small)]:
            rows += self.animations(timeline, flags)
        rows += self.films()
        return table(["", "processor, s", "wall, s", "MB", "kB", "PSNR, dB"], rows)

    def animations(self, timeline, flags):
        frames = self.frames(timeline, flags)
        ways = {}
        for effort, words in [("fast", ""), ("small", ", `--png small`")]:
            own = self.fresh(f"apng-{effort}")
            ways[f"Flipbook, from the timeline{words}"] = (
                lambda own=own, effort=effort: render(
                    self.options.program, timeline, "apng", own, "--png", effort, *flags), own)
        folder = self.fresh("apngasm")
        # Its other ways to deflate take several times as long.
        command = ["apngasm", os.path.join(folder, "a.png"), frames[0], "1", "60", "-z0"]
        ways["apngasm, zlib, from PNG files"] = (lambda: timed(command), folder)
        return self.compare(f"{timeline} as APNG", ways, lambda folder: "∞")

    def films(self):
        frames = self.frames("springs", ["--scale", GIF_SCALE])
        pattern = re.sub(r"\d{5}\.png$", "%05d.png", frames[0])
        own, other = self.fresh("gif"), self.fresh("ffmpeg")
        palette = ("select='not(mod(n,2))',setpts=N/30/TB,split[a][b];[a]palettegen[p];"
                   "[b][p]paletteuse")
        command = ["ffmpeg", "-v", "error", "-nostdin", "-framerate", "60", "-i", pattern, "-vf",
                   palette, "-r", "30", "-threads", "1", os.path.join(other, "a.gif")]
        rows = self.compare("springs as GIF, 480 wide", {
            "Flipbook, from the timeline": (
                lambda: render(self.options.program, "springs", "gif", own), own),
            "ffmpeg, from PNG files": (lambda: timed(command), other),
        }, lambda folder: psnr(folder, pattern, "fps=30", "select='not(mod(n,2))',setpts=N/30/TB"))
        frames = self.frames("springs", [])
        pattern = re.sub(r"\d{5}\.png$", "%05d.png", frames[0])
        own = self.fresh("mp4")
        ways = {"Flipbook, from the timeline": (
            lambda: render(self.options.program, "springs", "mp4", own), own)}
        for preset in ["veryfast", "medium"]:
            folder = self.fresh("ffmpeg")
            line = ["ffmpeg", "-v", "error", "-nostdin", "-framerate", "60", "-i", pattern, "-vf",
                    "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-preset", preset,
                    "-crf", "16", "-threads", "1", os.path.join(folder, "a.mp4")]
            ways[f"ffmpeg, from PNG files, {preset}"] = (lambda line=line: timed(line), folder)
        matrix = "scale=in_color_matrix=bt709:in_range=tv"
        return rows + self.compare("springs as MP4, 640 wide", ways, lambda folder: psnr(
            folder, pattern, matrix, "null"))

    def frames(self, timeline, flags):
        folder = self.fresh("frames")
        render(self.options.program, timeline, "frames", folder, *flags)
        return measure.frames(folder)

    def compare(self, title, ways, quality):
        found = {name: [] for name in ways}
        for turn in range(self.options.rounds):
            for name, (work, folder) in ways.items():
                print(f"round {turn + 1}: {title}, {name}", file=sys.stderr)
                for path in glob.glob(os.path.join(folder, "**/*.*"), recursive=True):
                    os.remove(path)
                found[name].append(work())
        rows = []
        for name, (_, folder) in ways.items():
            row = found[name]
            rows.append([f"{title}: {name}", number(median(row, "cpu")),
                         number(median(row, "wall")), number(median(row, "memory")),
                         number(size(folder) / 1000), quality(folder)])
        return rows


def psnr(folder, pattern, film, reference):
    """The mean distance of a film's pictures from the frames, of all channels together."""
    path = glob.glob(os.path.join(folder, "**/*.*"), recursive=True)[0]
    graph = f"[0:v]{film},format=gbrp[a];[1:v]{reference},format=gbrp[b];[a][b]psnr"
    command = ["ffmpeg", "-nostdin", "-i", path, "-framerate", "60", "-i", pattern, "-lavfi",
               graph, "-f", "null", "-"]
    words = subprocess.run(command, capture_output=True, text=True).stderr
    found = re.search(r"average:(\S+)", words)
    if not found:
        raise RuntimeError(f"{path}: ffmpeg says no PSNR: {words[-500:]}")
    return "∞" if found[1] == "inf" else number(float(found[1]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--old")
    parser.add_argument("--work", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--old-rounds", type=int)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    if options.old_rounds is None:
        options.old_rounds = options.rounds
    os.makedirs(options.work, exist_ok=True)
    folder = measure.memory_folder(LEAST_MEMORY) or os.path.abspath(options.work)
    options.files = measure.fresh(folder, "flipbook-outputs")
    try:
        comparison = Comparison(options)
        comparison.measure_outputs()
        print(f"{options.rounds} interleaved rounds, medians, one worker, scenes compiled before. "
              "*Processor* is the time of all processes together, *MB* the largest one's peak, "
              "*of the frames'* how often the time of `--format frames` goes into it.\n")
        print(comparison.outputs())
        if options.old:
            print(f"\n*Before* is an older program, in {options.old_rounds} of these rounds.")
        if options.instructions:
            print("\n## Instructions\n\nOf all processes together, counted by callgrind.\n")
            print(comparison.instructions())
        if options.no_peers:
            return report(comparison)
        print("\n## Beside others\n\nThey begin with files that are drawn and encoded already; "
              "Flipbook plays and draws first.\n")
        print(comparison.peers())
        return report(comparison)
    finally:
        shutil.rmtree(options.files)


def report(comparison):
    """Prints the goals that are missed; returns how the program ends."""
    for failure in comparison.failures:
        print(f"\n**Missed**: {failure}")
    return 1 if comparison.failures and comparison.options.strict else 0


if __name__ == "__main__":
    sys.exit(main())
