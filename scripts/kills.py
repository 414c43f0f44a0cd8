#!/usr/bin/env python3
"""Disturbs renderings at seeded instants, and looks at what is left.

    kills.py [--count N] [--seed S] [--program FILE] [--only KIND]

Each round renders a timeline into every kind of output that needs no other program, into an empty
folder or over the outputs of another background, and disturbs it:

- kill: the command, the scene or both end by a signal that nothing can catch;
- stop: the command gets a signal that it can catch, once or twice;
- full: the disk has no room left, in a file system of a few hundred kilobytes;
- gone: the output folder is removed;
- twin: a second rendering goes into the same folder at the same time;
- cache: a file of the cache is cut, emptied, removed or overwritten, or the cache is cleared.

Then:

- every file is whole, and one that a run of its own would have written; one that was about to replace
  another may still have the name it had beside it, if nobody could clean up;
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


KINDS = ["kill"] * 12 + ["stop"] * 3 + ["full"] * 2 + ["gone", "twin", "cache"]


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


def wait_for_end(scenes):
    """Waits until scenes have ended, as they do with their command, if not in the same instant."""
    limit = time.monotonic() + 10
    while any(os.path.exists(f"/proc/{scene}/exe") for scene in scenes):
        if time.monotonic() > limit:
            sys.exit("kills: a scene has outlived its command by ten seconds")
        time.sleep(0.005)


class Rounds:
    """Renderings that are disturbed, each in a folder that is looked at afterwards."""

    def __init__(self, program, work, chance):
        self.program, self.work, self.chance = program, work, chance
        self.out = work / "out"
        self.environment = os.environ | {"XDG_CACHE_HOME": str(work / "cache")}

    def render(self, out, background, **options):
        return subprocess.run(
            command(self.program, out, background), stdout=subprocess.DEVNULL,
            env=self.environment, **options)

    def start(self):
        return subprocess.Popen(
            command(self.program, self.out, "#ffffff"), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=self.environment)

    def disturb(self, kind, delay):
        """Renders and disturbs; says how, and whether anything was still to be done."""
        return getattr(self, kind)(delay)

    def kill(self, delay):
        process = self.start()
        time.sleep(delay)
        scenes = children(process.pid)
        victim = self.chance.choice(["command", "scene", "both"])
        victims = {"command": [process.pid], "scene": scenes,
                   "both": [process.pid, *scenes]}[victim]
        is_running = process.poll() is None
        for number in victims if is_running else []:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        process.wait()
        wait_for_end(scenes)
        return victim, is_running

    def stop(self, delay):
        process = self.start()
        time.sleep(delay)
        scenes = children(process.pid)
        name = self.chance.choice(["SIGINT", "SIGTERM", "SIGHUP"])
        times = self.chance.choice([1, 2])
        is_running = process.poll() is None
        for _ in range(times if is_running else 0):
            process.send_signal(getattr(signal, name))
            time.sleep(0.005)
        process.wait(timeout=60)
        wait_for_end(scenes)
        return f"{times} × {name}", is_running

    def full(self, delay):
        """The outputs are copied from the small file system, which ends with its processes."""
        size = self.chance.randrange(8, 1200)
        disk = self.work / "disk"
        disk.mkdir(exist_ok=True)
        self.out.mkdir(exist_ok=True)
        script = (f'mount -t tmpfs -o size={size}k none "$1" && {{ {{ cp -a "$2/." "$1" || rm -rf "$1"/*; }}'
                  ' 2>/dev/null; shift 2; "$@"; status=$?; rm -rf "$OUT"; cp -a "$DISK/." "$OUT"; exit $status; }')
        run = subprocess.run(
            ["unshare", *NAMESPACES, "sh", "-c", script, "sh", str(disk), str(self.out),
             *command(self.program, disk, "#ffffff")],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=120,
            env=self.environment | {"DISK": str(disk), "OUT": str(self.out)})
        if run.returncode not in (0, 5):
            sys.exit(f"kills: a disk of {size} kB ends it with {run.returncode}: {run.stderr[-500:]}")
        return f"a disk of {size} kB", run.returncode != 0

    def gone(self, delay):
        process = self.start()
        time.sleep(delay)
        is_running = process.poll() is None
        # Both stand still meanwhile, so that nothing is removed after they have ended.
        both = [process.pid, *children(process.pid)] if is_running else []
        for signal_number in [signal.SIGSTOP, signal.SIGCONT]:
            for number in both:
                try:
                    os.kill(number, signal_number)
                except ProcessLookupError:
                    pass
            if signal_number == signal.SIGSTOP:
                shutil.rmtree(self.out, ignore_errors=True)
        process.wait(timeout=60)
        return "the folder is removed", is_running

    def twin(self, delay):
        first = self.start()
        time.sleep(delay)
        is_running = first.poll() is None
        second = self.start()
        for process in [first, second]:
            if process.wait(timeout=120) != 0:
                sys.exit("kills: one of two renderings into a folder fails")
        return "two at once", is_running

    def cache(self, delay):
        files = [file for file in sorted((self.work / "cache").rglob("*")) if file.is_file()]
        victim = self.chance.choice(files)
        way = self.chance.choice(["cut", "emptied", "removed", "overwritten", "cleared"])
        process = self.start()
        time.sleep(delay)
        is_running = process.poll() is None
        if way == "cleared":
            subprocess.run([self.program, "cache", "gc", "--max-size", "0"], env=self.environment,
                           stdout=subprocess.DEVNULL, check=True)
        elif way == "removed":
            victim.unlink()
        else:
            # In place, as a disk does it: whoever has the file open sees it.
            size = victim.stat().st_size
            with open(victim, "r+b") as file:
                if way == "overwritten":
                    file.seek(size // 2)
                    file.write(bytes(min(4096, size - size // 2)))
                else:
                    file.truncate(0 if way == "emptied" else size // 2)
        process.wait(timeout=120)
        if way == "overwritten":
            # Only reading all of it shows this one.
            subprocess.run([self.program, "cache", "verify"], env=self.environment,
                           stdout=subprocess.DEVNULL, check=True)
        return f"{victim.name} of the cache is {way}", is_running


NAMESPACES = ["--mount"] if os.geteuid() == 0 else ["--user", "--map-root-user", "--mount"]


def can_mount():
    run = subprocess.run(["unshare", *NAMESPACES, "sh", "-c", "mount -t tmpfs none /mnt"],
                         capture_output=True)
    return run.returncode == 0


def is_about_to_replace(path, data, wholes):
    """True for a whole file in the instant before it takes another's place.

    No call of the system replaces a file by one without a name.
    """
    name = path.rsplit("/", 1)[-1]
    if not (name.startswith(".flipbook-") and name.endswith(".tmp")):
        return False
    return any(data in whole.values() for whole in wholes) or data.startswith(b"{") and json.loads(data)["partial"]


def look(where, files, wholes, was_killed):
    """Ends the program if a file is not whole, or a manifest claims what is not so."""
    for path, data in files.items():
        if was_killed and is_about_to_replace(path, data, wholes):
            continue
        if wrong := fault(path, data):
            sys.exit(f"kills: {where}: {path}: {wrong}")
        is_of_run = any(data == whole.get(path) for whole in wholes)
        if not is_of_run and not path.endswith("manifest.json"):
            sys.exit(f"kills: {where}: {path}: it is of no run")
    if wrong := claims(files, wholes):
        sys.exit(f"kills: {where}: {wrong}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default=".build/release/flipbook")
    parser.add_argument("--only", choices=sorted(set(KINDS)))
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    kinds = [arguments.only] if arguments.only else KINDS
    if "full" in kinds and not can_mount():
        print("kills: no file system can be mounted here, so none is full")
        kinds = [kind for kind in kinds if kind != "full"]
    work = pathlib.Path(tempfile.mkdtemp())
    rounds = Rounds(os.path.abspath(arguments.program), work, chance)
    try:
        wholes, durations = {}, []
        for background in ["#ffffff", "#204060"]:
            for _ in range(2):
                start = time.monotonic()
                rounds.render(work / background[1:], background, check=True)
                durations.append(time.monotonic() - start)
            wholes[background] = contents(work / background[1:])
        counts = {kind: [0, 0, 0] for kind in kinds}
        for number in range(arguments.count):
            shutil.rmtree(rounds.out, ignore_errors=True)
            is_over = chance.random() < 0.5
            if is_over:
                shutil.copytree(work / "204060", rounds.out)
            kind = chance.choice(kinds)
            delay = chance.uniform(0, min(durations) * 1.1)
            how, is_middle = rounds.disturb(kind, delay)
            where = f"round {number}: {how} after {delay:.3f} s{', over another' * is_over}"
            files = contents(rounds.out) if rounds.out.exists() else {}
            look(where, files, list(wholes.values()), was_killed=kind == "kill")
            counts[kind] = [old + new for old, new in
                            zip(counts[kind], [1, is_middle, bool(files)])]
            again = rounds.render(rounds.out, "#ffffff", stderr=subprocess.PIPE)
            if again.returncode != 0:
                words = again.stderr.decode()[-500:]
                sys.exit(f"kills: {where}: another rendering ends with {again.returncode}: {words}")
            if contents(rounds.out) != wholes["#ffffff"]:
                sys.exit(f"kills: {where}: another rendering does not give the same files")
        for kind, (count, middle, kept) in counts.items():
            print(f"kills: {kind}: {count} rounds, {middle} in the middle, {kept} with files")
        print(f"kills: {arguments.count} rounds, seed {arguments.seed}: all files whole, and the "
              "same bytes when rendered again")
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
