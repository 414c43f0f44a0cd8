#!/usr/bin/env python3
"""Kills renderings at seeded instants, and looks at what is left.

    kills.py [--count N] [--seed S] [--program FILE]

Each round renders a timeline into every kind of output that needs no other program, into an empty
folder or over the outputs of another background, and kills the command, the scene or both with a
signal that nothing can catch. Then:

- every file is whole: pictures decode and their checksums fit, lines and pages end;
- a manifest that claims to be complete lists files that are there, all of one run;
- a rendering into the same folder gives the very bytes of one that was never disturbed.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

TIMELINE = "timelines/show-hide.yaml"
OPTIONS = ["--only", "scene=ShowHide.Offset", "--progress", "none", "--scale", "1"]
FORMATS = "frames,apng,sheet,trace,html,plot"


def command(program, out, background):
    return [program, "render", TIMELINE, *OPTIONS, "--format", FORMATS,
            "--background", background, "-o", str(out)]


def contents(folder):
    """Returns the bytes of all files below a folder by their paths."""
    return {str(file.relative_to(folder)): file.read_bytes()
            for file in sorted(folder.rglob("*")) if file.is_file()}


def picture_fault(data):
    """Says what is wrong with a PNG or APNG; nothing if it is whole."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return "no signature"
    place, streams, kind = 8, {}, b""
    while place + 12 <= len(data):
        (length,), kind = struct.unpack(">I", data[place:place + 4]), data[place + 4:place + 8]
        body = data[place + 8:place + 8 + length]
        end = place + 12 + length
        if end > len(data) or zlib.crc32(kind + body) != struct.unpack(">I", data[end - 4:end])[0]:
            return f"the chunk {kind.decode('latin-1')} is damaged"
        if kind == b"IDAT":
            streams.setdefault(0, zlib.decompressobj()).decompress(body)
        place = end
    if kind != b"IEND" or place != len(data):
        return "it is cut off"
    return None if all(stream.eof for stream in streams.values()) else "its pixels are cut off"


def fault(path, data):
    """Says what is wrong with a file; nothing if it is whole."""
    name = path.rsplit("/", 1)[-1]
    if name.endswith(".png"):
        return picture_fault(data)
    if name.endswith(".jsonl"):
        if not data.endswith(b"\n"):
            return "its last line is cut off"
        for line in data.splitlines():
            json.loads(line)
        return None
    if name == "manifest.json":
        json.loads(data)
        return None
    if name.endswith(".html"):
        return None if data.rstrip().endswith(b"</html>") else "it is cut off"
    return "nothing should have this name"


def claims(files, wholes):
    """Says what a manifest claims that is not so.

    A complete one is that of a run, and so is each of its frames.
    """
    for path, data in files.items():
        if not path.endswith("manifest.json") or json.loads(data)["partial"]:
            continue
        if not any(data == whole.get(path) for whole in wholes):
            return f"{path} is of no run"
        folder = path[:-len("manifest.json")]
        for frame in json.loads(data)["frames"]:
            name = folder + frame["file"]
            matching = [whole for whole in wholes if whole.get(path) == data]
            if not any(files.get(name) == whole[name] for whole in matching):
                return f"{path} lists {frame['file']}, which is missing or another"
    return None


def children(process):
    found = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += [int(number) for number in task.read_text().split()]
        except OSError:
            pass
    return found


def disturb(program, out, delay, victim):
    """Renders, kills a process after a time, and says whether anything was still to be done."""
    process = subprocess.Popen(command(program, out, "#ffffff"), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    time.sleep(delay)
    scenes = children(process.pid)
    victims = {"command": [process.pid], "scene": scenes,
               "both": [process.pid, *scenes]}[victim]
    is_running = process.poll() is None
    for number in victims if is_running else []:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()
    # The scene ends with its command, but not in the same instant.
    limit = time.monotonic() + 10
    while any(os.path.exists(f"/proc/{scene}/exe") for scene in scenes):
        if time.monotonic() > limit:
            sys.exit("kills: a scene has outlived its command by ten seconds")
        time.sleep(0.005)
    return is_running


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=".build/release/flipbook")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    work = pathlib.Path(tempfile.mkdtemp())
    try:
        wholes, durations = {}, []
        for background in ["#ffffff", "#204060"]:
            for _ in range(2):
                start = time.monotonic()
                subprocess.run(command(arguments.program, work / background[1:], background),
                               check=True, stdout=subprocess.DEVNULL)
                durations.append(time.monotonic() - start)
            wholes[background] = contents(work / background[1:])
        middle, kept = 0, 0
        for number in range(arguments.count):
            out = work / "out"
            shutil.rmtree(out, ignore_errors=True)
            is_over = chance.random() < 0.5
            if is_over:
                shutil.copytree(work / "204060", out)
            delay = chance.uniform(0, min(durations) * 1.1)
            victim = chance.choice(["command", "scene", "both"])
            where = f"round {number}: {victim} after {delay:.3f} s{', over another' * is_over}"
            middle += disturb(arguments.program, out, delay, victim)
            files = contents(out) if out.exists() else {}
            kept += bool(files)
            for path, data in files.items():
                if wrong := fault(path, data):
                    sys.exit(f"kills: {where}: {path}: {wrong}")
            if wrong := claims(files, list(wholes.values())):
                sys.exit(f"kills: {where}: {wrong}")
            subprocess.run(command(arguments.program, out, "#ffffff"), check=True,
                           stdout=subprocess.DEVNULL)
            if contents(out) != wholes["#ffffff"]:
                sys.exit(f"kills: {where}: another rendering does not give the same files")
        print(f"kills: {arguments.count} rounds, {middle} in the middle, {kept} with files: "
              "all whole, and the same bytes when rendered again")
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
