"""Measures what is done many times over: all demonstrations with one process and with several, five
hundred previews, a picture after a save, and a scene that nobody has compiled.

    run.py --program FLIPBOOK [--before FLIPBOOK] --work FOLDER [--rounds 5] [--only demos,save]

Prints the tables of the page; `--before` is the program of an older commit, whose rounds lie between.
It plays the demonstrations beside it, if there are any: those of its own commit.
"""

import argparse
import glob
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Frames"))
from measure import fresh, number, own_timelines, table  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
PREVIEWS = HERE.parent / "Previews" / "project.py"
JOBS = os.cpu_count() or 2


def run(program, arguments, cache, status=(0,)):
    """Runs the program to its end; wall and processor time in seconds, the largest process in MB."""
    environment = dict(os.environ, XDG_CACHE_HOME=cache)
    start = time.monotonic()
    process = subprocess.Popen([program, *arguments], env=environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, text=True)
    words = process.stderr.read()
    _, ended, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(ended)
    if process.returncode not in status:
        raise RuntimeError(f"{' '.join(arguments)}: ended with {process.returncode}\n{words}")
    return {"wall": time.monotonic() - start, "cpu": usage.ru_utime + usage.ru_stime,
            "memory": usage.ru_maxrss / 1024, "words": words}


def tried(measure):
    """What was measured; None where an older program knows nothing of it."""
    try:
        return measure()
    except RuntimeError as error:
        print(f"not possible: {error}", file=sys.stderr)
        return None


def cells(rows, *keys):
    """A number for each key of the rows, or that it cannot be done."""
    return [number(rows[key]) if rows else "not possible" for key in keys]


def demonstrations(program):
    """The timelines of a program's own commit, or of this one."""
    folder = own_timelines(program) or pathlib.Path("timelines")
    return sorted(str(path) for path in folder.glob("*.yaml"))


class Bench:
    def __init__(self, arguments):
        self.programs = {"now": arguments.program}
        if arguments.before:
            self.programs["before"] = arguments.before
        self.work, self.rounds = arguments.work, arguments.rounds
        self.caches = {name: fresh(self.work, f"cache-{name}") for name in self.programs}

    def interleaved(self, cases):
        """Runs each case of each program once a round; the medians by program and case."""
        found = {}
        for _ in range(self.rounds):
            for name in self.programs:
                for case, measure in cases.items():
                    row = tried(lambda: measure(name))
                    if row is not None:
                        found.setdefault((name, case), []).append(row)
        return {key: {field: statistics.median(row[field] for row in rows)
                      for field in rows[0] if isinstance(rows[0][field], (int, float))}
                for key, rows in found.items()}

    # MARK: The demonstrations

    def demos(self):
        def render(jobs):
            def measure(name):
                out = fresh(self.work, "demos")
                return run(self.programs[name],
                           ["render", *demonstrations(self.programs[name]), "-j", str(jobs), "-o", out, "--progress", "none"],
                           self.caches[name])
            return measure

        # What is compiled the first time is not what is measured.
        for name in self.programs:
            render(JOBS)(name)
        rows = self.interleaved({1: render(1), JOBS: render(JOBS)})
        lines = []
        for name in self.programs:
            one, many = rows[name, 1], rows[name, JOBS]
            lines.append([name, number(one["wall"]), number(one["cpu"]), number(many["wall"]),
                          number(many["cpu"]), number(one["wall"] / many["wall"]),
                          number(many["memory"])])
        return ["## All demonstrations", "",
                f"`render timelines/*.yaml`, all outputs, scenes compiled; seconds of wall time and of "
                f"processor time with `-j 1` and `-j {JOBS}`.", "",
                table(["", "-j 1, wall", "cpu", f"-j {JOBS}, wall", "cpu", "times as fast",
                       "largest process, MB"], lines)]

    # MARK: Previews

    def previews(self):
        project = os.path.join(self.work, "previews")
        subprocess.run([sys.executable, str(PREVIEWS), project], check=True)

        def draw(name):
            # Compiled, and nothing drawn: what was drawn before is forgotten.
            for kept in glob.glob(os.path.join(self.caches[name], "flipbook", "renders")):
                subprocess.run(["rm", "-rf", kept], check=True)
            return run(self.programs[name],
                       ["previews", project, "--appearance", "light", "-j", str(JOBS), "-o",
                        fresh(self.work, "catalogue")], self.caches[name])

        def again(name):
            return run(self.programs[name],
                       ["previews", project, "--appearance", "light", "-j", str(JOBS), "-o",
                        fresh(self.work, "catalogue")], self.caches[name])

        first = {name: tried(lambda: draw(name)) for name in self.programs}
        rows = self.interleaved({"draw": draw, "again": again})
        lines = [[name, *cells(first[name], "wall"),
                  *cells(rows.get((name, "draw")), "wall", "cpu"),
                  *cells(rows.get((name, "again")), "wall")] for name in self.programs]
        return ["## Five hundred previews", "",
                f"`Benchmarks/Previews/project.py`: 500 previews in 20 files, a picture each, "
                f"`previews --appearance light -j {JOBS}`; seconds.", "",
                table(["", "with compiling, wall", "compiled, wall", "cpu", "nothing changed, wall"],
                      lines)]

    # MARK: A save

    def save(self):
        folder = os.path.join(self.work, "fifty")
        write_fifty(folder)
        results = {}
        for name in self.programs:
            watching = Watching(self.programs[name], folder, self.caches[name])
            try:
                results[name] = watching.measure(self.rounds * 2)
            finally:
                watching.end()
        lines = [[name, number(found["picture"]) if found["picture"] else "none",
                  number(found["page"])] for name, found in results.items()]
        return ["## From a save to the picture", "",
                "`watch` of a timeline whose scenes are fifty files; one view is saved. Seconds of "
                "wall time from the save until the browser is told of the picture of the moment that "
                "is looked at, and of the page.", "",
                table(["", "picture", "page"], lines)]

    # MARK: Cold

    def cold(self):
        def measure(name):
            folder = fresh(self.work, "cold")
            cache = fresh(self.work, "cold-cache")
            scene = os.path.join(folder, "View.swift")
            pathlib.Path(scene).write_text(VIEW.format(number=time.monotonic_ns()))
            return run(self.programs[name],
                       ["render", scene, "--tap", 'button("Show")', "--wait", "300ms", "-o",
                        os.path.join(folder, "out")], cache)

        rows = self.interleaved({"cold": measure})
        lines = [[name, *cells(rows.get((name, "cold")), "wall", "cpu")]
                 for name in self.programs]
        return ["## A new scene", "",
                "`render View.swift`, an animation and a sheet, with an empty cache of scenes; "
                "seconds.", "",
                table(["", "wall", "cpu"], lines)]


VIEW = """import SwiftUI

// {number}
struct Drawer: View {{
  @State private var isOpen = false

  var body: some View {{
    VStack {{
      Button("Show") {{ withAnimation(.linear(duration: 0.2)) {{ isOpen.toggle() }} }}
      if isOpen {{ Color.orange.frame(height: 200).transition(.move(edge: .bottom)) }}
    }}
  }}
}}

#Preview {{ Drawer() }}
"""

SCREEN = """import SwiftUI

struct Screen{file}: View {{
  var title = "Screen {file}"
  @State private var isOn = false

  var body: some View {{
    VStack(alignment: .leading, spacing: {spacing}) {{
      Text(title).font(.headline)
      Toggle("Notifications", isOn: $isOn)
      ForEach(0..<3) {{ row in
        HStack {{ Image(systemName: "star.fill"); Text("Row \\(row) of \\(title)") }}
      }}
      {next}
    }}
    .padding()
  }}
}}
"""


def write_screen(folder, file, spacing=8):
    following = f'Text(Screen{file + 1}().title)' if file < 49 else "EmptyView()"
    text = SCREEN.format(file=file, spacing=spacing, next=following)
    path = os.path.join(folder, "scenes", f"Screen{file}.swift")
    with open(path + ".new", "w") as output:
        output.write(text)
    os.rename(path + ".new", path)


def write_fifty(folder):
    os.makedirs(os.path.join(folder, "scenes"))
    for file in range(50):
        write_screen(folder, file)
    pathlib.Path(folder, "fifty.yaml").write_text(
        "scene: Screen7\ndevice: iphone-16\nsteps:\n  - wait: 500ms\nrender:\n"
        "  - html: renders/fifty.html\n")


class Watching:
    """`flipbook watch`, and a browser's ear."""

    def __init__(self, program, folder, cache):
        self.folder = folder
        self.process = subprocess.Popen(
            [program, "watch", "fifty.yaml", "--quiet", "--port", "0"], cwd=folder, text=True,
            env=dict(os.environ, XDG_CACHE_HOME=cache), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.address = self.process.stdout.readline().strip()
        self.news = []
        self.changed = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with urllib.request.urlopen(self.address + "events") as events:
            for line in events:
                if line.startswith(b"data: "):
                    with self.changed:
                        self.news.append((time.monotonic(), json.loads(line[6:])))
                        self.changed.notify()

    def wait(self, fits, after, seconds=60):
        """The time at which news that fit have come."""
        end = time.monotonic() + seconds
        with self.changed:
            while True:
                for when, news in self.news:
                    if when > after and fits(news):
                        return when
                left = end - time.monotonic()
                if left <= 0:
                    return None
                self.changed.wait(left)

    def end(self):
        self.process.send_signal(2)
        self.process.wait()

    def measure(self, rounds):
        self.wait(lambda news: news["version"] > 0 and not news["isBusy"], 0)
        try:
            urllib.request.urlopen(self.address + "look/0/200").read()
        except urllib.error.HTTPError:
            pass  # An older one is not told.
        pictures, pages = [], []
        for count in range(rounds + 1):
            time.sleep(0.3)
            known = self.news[-1][1]
            start = time.monotonic()
            write_screen(self.folder, 7, spacing=10 + count % 20)
            page = self.wait(lambda news: news["version"] > known["version"], start)
            picture = self.wait(
                lambda news: (news.get("picture") or 0) > (known.get("picture") or 0), start, 0)
            # The first round compiles what was never compiled alone.
            if count > 0:
                pages.append(page - start)
                pictures += [picture - start] if picture else []
        return {"picture": statistics.median(pictures) if pictures else None,
                "page": statistics.median(pages)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--before")
    parser.add_argument("--work", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="demos,previews,save,cold")
    arguments = parser.parse_args()
    arguments.work = tempfile.mkdtemp(prefix="many-", dir=arguments.work)
    bench = Bench(arguments)
    parts = {"demos": bench.demos, "previews": bench.previews, "save": bench.save,
             "cold": bench.cold}
    print(f"{arguments.rounds} interleaved rounds, medians.")
    for name in arguments.only.split(","):
        print()
        print("\n".join(parts[name]()))


if __name__ == "__main__":
    main()
