#!/usr/bin/env python3
"""One long sequence: is memory flat, is progress told, and does it go on after it was stopped?

    long-run.py [--frames 60000]

Plays a sequence of which no two frames are alike, undisturbed, and looks at the memory of the command
and of the scene's process ten times a second. Then again with a cache: interrupted at a third,
killed at two thirds, and each time started once more. Both must give the same bytes, and no frame may
be drawn twice but those that were under way when it was killed.
"""

import argparse
import filecmp
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FLIPBOOK = os.path.abspath(".build/release/flipbook")
SCENE = """
import SwiftUI

struct Spin: View {
  @State private var taps = 0
  @State private var isTurning = false
  var body: some View {
    VStack(spacing: 20) {
      RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 120, height: 120)
        .rotationEffect(.degrees(isTurning ? 360 : 0))
        .animation(.linear(duration: 997).repeatForever(autoreverses: false), value: isTurning)
      Text("\\(taps) taps").monospacedDigit()
    }
    .offset(y: taps.isMultiple(of: 2) ? 0 : 30)
    .animation(.bouncy, value: taps)
    .onAppear { isTurning = true }
    .onTapGesture { taps += 1 }
  }
}
"""
TIMELINE = """timeline: long
scene: Spin
device: iphone-se
fps: 60
views: { text: text("0 taps") }
steps:
  - repeat: REPEAT
    steps:
      - wait: 9s
      - tap: 187pt, 338pt
      - wait: 1s
render:
  - frames: renders/long/{n:05}.png
  - trace: renders/long.jsonl
"""


def memory(process):
    """Returns the megabytes that a process has in use; 0 if it is gone."""
    try:
        text = pathlib.Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="ignore")
    except OSError:
        return 0.0
    found = re.search(r"RssAnon:\s+(\d+) kB", text)
    return int(found.group(1)) / 1024 if found else 0.0


def descendants(process):
    """The processes that any of its threads has started, and those that they have."""
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            started = [int(child) for child in task.read_text(encoding="ascii").split()]
        except OSError:
            continue
        for child in started:
            found += [child, *descendants(child)]
    return found


class Run:
    """A rendering, followed by the frames that are in its folder."""

    def __init__(self, folder, out, frames, *more):
        self.folder, self.out, self.frames = folder, folder / out / "long", frames
        self.said = open(folder / f"{out}.words", "wb")
        self.process = subprocess.Popen(
            [FLIPBOOK, "render", "long.yaml", "--scale", "1", "-o", out, "--max-frames",
             str(frames + 1), "--progress", "json", *more],
            cwd=folder, stderr=self.said, stdout=subprocess.DEVNULL)
        self.samples = []

    def there(self):
        try:
            return sum(1 for _ in os.scandir(self.out))
        except OSError:
            return 0

    def follow(self, until=None):
        """Follows it to its end, or to a number of frames; notes what both processes use."""
        while self.process.poll() is None:
            # A process that waits for scenes is smaller than the one that plays this one.
            scene = max((memory(child) for child in descendants(self.process.pid)), default=0)
            there = self.there()
            if scene > 0:
                self.samples.append((there, memory(self.process.pid), scene))
            if until is not None and there >= until:
                return there
            time.sleep(0.1)
        self.said.close()
        return self.there()

    def stop(self, how):
        if how == signal.SIGKILL:
            for child in descendants(self.process.pid):
                try:
                    os.kill(child, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        self.process.send_signal(how)
        self.process.wait()
        self.said.close()


def same(one, other):
    """Compares two folders; returns the number of files."""
    names = sorted(p.relative_to(one) for p in one.rglob("*") if p.is_file())
    others = sorted(p.relative_to(other) for p in other.rglob("*") if p.is_file())
    if names != others:
        sys.exit(f"long-run: {len(names)} files undisturbed, {len(others)} stopped and gone on with")
    for name in names:
        if not filecmp.cmp(one / name, other / name, shallow=False):
            sys.exit(f"long-run: {name} differs")
    return len(names)


def near(samples, frames):
    return min(samples, key=lambda sample: abs(sample[0] - frames))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--frames", type=int, default=60_000)
    options = arguments.parse_args()
    total = options.frames // 600 * 600 + 1
    folder = pathlib.Path(tempfile.mkdtemp(prefix="long-run-"))
    try:
        (folder / "scenes").mkdir()
        (folder / "scenes/Spin.swift").write_text(SCENE)
        (folder / "long.yaml").write_text(TIMELINE.replace("REPEAT", str(total // 600)))
        begun = time.monotonic()
        whole = Run(folder, "whole", total)
        whole.follow()
        if whole.process.returncode != 0:
            sys.exit((folder / "whole.words").read_text())
        seconds = time.monotonic() - begun
        told = (folder / "whole.words").read_text().count('"event":"progress"')
        print(f"long-run: {total} frames in {seconds:.0f} s; progress was told {told} times")
        print("long-run: megabytes in use, by the command and by the scene:")
        for frames in (1_000, total // 6, total // 3, total * 2 // 3, total):
            at, command, scene = near(whole.samples, frames)
            print(f"long-run:   {at:6} frames  {command:6.1f}  {scene:6.1f}")
        grown = near(whole.samples, total)[2] - near(whole.samples, 1_000)[2]
        peak = max(sample[2] for sample in whole.samples if sample[0] > total * 9 // 10)
        print(f"long-run: {grown * 1024 * 1024 / (total - 1000):.0f} bytes a frame; "
              f"{peak:.1f} megabytes at most in the last tenth")

        cached = ("--cache", "cache")
        first = Run(folder, "again", total, *cached)
        interrupted = first.follow(until=total // 3)
        first.stop(signal.SIGINT)
        second = Run(folder, "again", total, *cached)
        # Frames that are found come in their order, so the folder shrinks and grows again.
        while second.process.poll() is None and len(listed(folder)) < total * 2 // 3:
            time.sleep(0.2)
        second.stop(signal.SIGKILL)
        killed = len(listed(folder))
        if killed < interrupted:
            sys.exit(f"long-run: {killed} of {interrupted} frames were kept for whoever goes on")
        third = Run(folder, "again", total, *cached)
        drawn = listed(folder)
        while third.process.poll() is None:
            drawn = listed(folder) or drawn
            time.sleep(0.2)
        if third.process.returncode != 0:
            sys.exit((folder / "again.words").read_text())
        files = same(folder / "whole", folder / "again")
        twice = len(drawn) - len(set(drawn))
        print(f"long-run: interrupted at {interrupted} frames, killed when {killed} were drawn, "
              f"gone on with each time: {files} files are the same, {twice} frames drawn twice")
        if twice:
            sys.exit(1)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def listed(folder):
    """The numbers of the frames in the cache's lists."""
    numbers = []
    for path in sorted((folder / "cache").glob("frames/[!.]*/list-*")):
        try:
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            # They go when the sequence is kept as a whole.
            return []
        numbers += [int(line.split()[1], 16) for line in lines if line.startswith("F ")]
    return numbers


if __name__ == "__main__":
    sys.exit(main())
