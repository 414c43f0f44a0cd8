"""Holds what FlipbookRecorder.swift records in Flipbook against Flipbook's own traces.

Each demonstration is copied; every view with an accessibility identifier is recorded under it, as a
person would write it, and those that a timeline finds by text or type are recorded by a change that
stands below. The first step is put off by 5 ms, so that no step falls on a refresh: a device reads
what was shown before it, a trace what is shown after it.

    recorder.py [--all] [--program FLIPBOOK] [NAME…]     --all: every variant, not one of each scene
"""

import argparse
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "recorder"
# A refresh is stamped to a microsecond, in which the fastest view moves that far, in points.
TOLERANCE = 4e-3

# Views without an identifier: the source that shows them, and the same source recorded.
CHANGES = {
    "ShowHide.swift": [
        ("RedView()", 'RedView().recorded("RedView")'),
        ("GreenView()", 'GreenView().recorded("GreenView")'),
    ],
    "Contacts.swift": [
        ("NavigationLink(person, value: person)",
         "NavigationLink(value: person) { Text(person).recorded(person) }"),
        ('Text("Mobile")', 'Text("Mobile").recorded("Mobile")'),
    ],
    "Feed.swift": [
        ("Text(post.author)", "Text(post.author).recorded(post.author)"),
        (".buttonStyle(.borderedProminent)",
         '.buttonStyle(.borderedProminent).recorded("Try again")'),
    ],
    "Login.swift": [(".buttonStyle(.plain)", ".buttonStyle(.plain).recorded(title)")],
    "Library.swift": [("Text($0)", "Text($0).recorded($0)")],
    "Mailbox.swift": [
        ('Text(letters.first { $0.id == letter }?.sender ?? "").font(.title2.bold())',
         'Text(letters.first { $0.id == letter }?.sender ?? "").font(.title2.bold())\n'
         '        .recorded(letters.first { $0.id == letter }?.sender ?? "")'),
    ],
    # There from the first refresh on, so that the recorder's clock begins with the timeline's.
    "Exhibit.swift": [(".contentShape(.rect)", '.contentShape(.rect).recorded("Exhibit")')],
}

# Views that a timeline finds by a text which something of the system's says, too: they are compared
# where both are there.
SHARED = {("contacts", "ada"): "the bar's title says the same"}

# Names that no modifier can stand at, and why.
UNREADABLE = {
    "sheet": "the system's card", "alert": "the system's alert", "thumb": "a part of a switch",
    "Mailboxes": "a title in the system's bar", "WORK": "a title that the system makes",
}


def identified(source):
    """The source with every identified view recorded under its identifier."""
    result, place = [], 0
    for match in re.finditer(r"\.accessibilityIdentifier\(", source):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(source[end], 0)
            end += 1
        result.append(source[place:end] + f".recorded({source[match.end():end - 1]})")
        place = end
    return "".join(result) + source[place:]


def prepare():
    """Copies timelines and scenes, recorded."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "timelines", WORK / "timelines")
    scenes = WORK / "timelines" / "scenes"
    for path in sorted(scenes.glob("*.swift")):
        source = path.read_text()
        for old, new in CHANGES.get(path.name, []):
            if old not in source:
                sys.exit(f"recorder: {path.name} has no `{old}` any more")
            source = source.replace(old, new)
        path.write_text(identified(source))
    shutil.copy(ROOT / "timelines/device/scenes/FlipbookRecorder.swift", scenes)
    for path in sorted((WORK / "timelines").glob("*.yaml")):
        # A display link never rests, so waits for rest become waits of a time.
        text = re.sub(r"^(preroll|length):.*\n", "", path.read_text(), flags=re.M)
        text = re.sub(r"wait: settled\n( +within: .*\n)?", "wait: 1500ms\n", text)
        text = re.sub(r"^steps:\n", "preroll: none\nlength: at most 1s\nsteps:\n  - wait: 5ms\n", text, flags=re.M)
        path.write_text(text)


def variants(timeline, everything):
    """The choices of a timeline's matrix: all, or one of each scene."""
    axes = timeline.get("matrix") or {}
    names = list(axes)
    seen = set()
    for values in itertools.product(*axes.values()):
        choice = dict(zip(names, values))
        scene = choice.get("scene")
        if not everything and scene in seen:
            continue
        seen.add(scene)
        yield choice


def run(program, path, choice):
    """Plays a variant; returns its trace and its recording, by time."""
    recording = WORK / "recording.jsonl"
    recording.unlink(missing_ok=True)
    command = [program, "trace", str(path.relative_to(WORK)), "--json", "--fps", "60"]
    for axis, value in choice.items():
        command += ["--only", f"{axis}={value}"]
    environment = dict(os.environ, FLIPBOOK_RECORDING=str(recording), FLIPBOOK_FOLLOW="1")
    done = subprocess.run(command, cwd=WORK, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"recorder: {' '.join(command)}\n{done.stderr}")
    trace = [json.loads(line) for line in done.stdout.splitlines()]
    lines = recording.read_text().splitlines() if recording.exists() else []
    frames = [json.loads(line) for line in lines[1:]]

    def seconds(frame):
        numerator, _, denominator = frame["t"].partition("/")
        return int(numerator) / int(denominator or 1)

    return {seconds(f): f["views"] for f in trace}, {seconds(f): f["views"] for f in frames}


def name_of(selector):
    """The name that a selector's view is recorded under; None if there is none."""
    if re.search(r"\[[1-9]\d*\]$", selector):
        return None
    found = re.findall(r'"([^"]*)"', selector)
    return found[-1] if found else selector.split(">")[-1].strip().removeprefix("id(").rstrip(")")


def compare(stem, timeline, traced, recorded):
    """The number of places compared, the greatest distance, and what is not the same."""
    count, worst, wrong = 0, 0.0, []
    for key, selector in (timeline.get("views") or {}).items():
        name = name_of(str(selector))
        if name is None or name in UNREADABLE or "UIView" in str(selector):
            continue
        for time, views in traced.items():
            near = min(recorded, key=lambda other: abs(other - time), default=None)
            if near is None or abs(near - time) > 1e-4:
                continue
            own, other = views.get(key), recorded[near].get(name)
            if own is None or other is None:
                if (own is None) != (other is None) and (stem, key) not in SHARED:
                    wrong.append(f"{key} at {time:.4f}: {own} and {other}")
                continue
            distance = max(abs(a - b) for a, b in zip(own, other))
            count, worst = count + 1, max(worst, distance)
            if distance > TOLERANCE:
                wrong.append(f"{key} at {time:.4f}: {own} and {other}")
    return count, worst, wrong


def aligned(stem, timeline, traced, recorded):
    """Compares with the clock of a recorder that began when its first view came."""
    late = max(len(traced) - len(recorded), 0) if recorded else 0
    tries = [compare(stem, timeline, traced, recorded)]
    for frames in range(1, late + 2 if late > 2 else 0):
        moved = {time + frames / 60: views for time, views in recorded.items()}
        tries.append(compare(stem, timeline, traced, moved))
    return min(tries, key=lambda found: (len(found[2]), -found[0]))


PLAYED = '''
import SwiftUI

struct Played: View {
  var body: some View {
    FlipbookRecorder("default-spring", steps: steps) { DefaultSpring() }
  }
}

private let steps = """
%s
"""
'''


def play_steps(program):
    """Lets the recorder play a timeline's steps, and compares its recording with the timeline."""
    folder = WORK / "device"
    shutil.copytree(ROOT / "timelines" / "device", folder)
    steps = (folder / "default-spring.yaml").read_text()
    (folder / "scenes" / "Played.swift").write_text(PLAYED % steps[steps.index("steps:"):])
    (folder / "played.yaml").write_text(
        "scene: Played\ndevice: iphone-15-pro\nchrome: none\npreroll: none\n"
        "length: at most 1s\nsteps:\n  - wait: 10s\n")
    recording = folder / "played.jsonl"
    subprocess.run(
        [program, "trace", str(folder / "played.yaml"), "--json"], cwd=WORK, check=True,
        stdout=subprocess.DEVNULL, env=dict(os.environ, FLIPBOOK_RECORDING=str(recording)))
    done = subprocess.run(
        [program, "diff", str(recording), str(folder / "default-spring.yaml")],
        capture_output=True, text=True)
    print(f"steps played by the recorder: {done.stdout.strip()}{done.stderr.strip()}")
    return done.returncode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--first", action="store_true", help="the first variant of each timeline")
    parser.add_argument("--program", default=str(ROOT / ".build/debug/flipbook"))
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    prepare()
    total, failed = 0, 0
    for path in sorted((WORK / "timelines").glob("*.yaml")):
        if options.names and path.stem not in options.names:
            continue
        timeline = yaml.safe_load(path.read_text())
        if not timeline.get("views"):
            print(f"{path.stem}: names no views")
            continue
        for choice in itertools.islice(
                variants(timeline, options.all), 1 if options.first else None):
            title = " ".join([path.stem] + [f"{a}={v}" for a, v in choice.items()])
            traced, recorded = run(options.program, path, choice)
            count, worst, wrong = aligned(path.stem, timeline, traced, recorded)
            total += count
            failed += len(wrong)
            print(f"{title}: {count} places, {worst:.6f} pt apart at most, {len(wrong)} wrong",
                  flush=True)
            for line in wrong[:4]:
                print(f"  {line}")
    if not options.names:
        failed += play_steps(options.program)
    print(f"recorder: {total} places compared, {failed} wrong")
    sys.exit(1 if failed or not total else 0)


main()
