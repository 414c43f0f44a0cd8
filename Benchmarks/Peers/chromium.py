#!/usr/bin/env python3
"""Takes a screenshot of each frame of a scene in headless Chromium, in the fastest way it has.

usage: chromium.py SCENE FOLDER PICTURE

PICTURE is a PNG of the hero's. Prints a line of JSON: the processor time of the browser's
processes and of this one, in seconds, from start to end and from the end of the first frame, and
their memory together in MB.
"""

import base64
import glob
import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "../../scripts"))

from page import Browser  # noqa: E402
import scenes  # noqa: E402


def descendants():
    """The processor time of each process below this one, in seconds."""
    children = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="ascii", errors="replace") as file:
                text = file.read()
        except OSError:
            continue
        fields = text.rsplit(")", 1)[1].split()
        ticks = int(fields[11]) + int(fields[12])
        children.setdefault(int(fields[1]), []).append((int(text.split()[0]), ticks))
    found, waiting = {}, [os.getpid()]
    while waiting:
        for process, ticks in children.get(waiting.pop(), []):
            found[process] = ticks / os.sysconf("SC_CLK_TCK")
            waiting.append(process)
    return found


def spent():
    """The processor time of this process and those below it, in seconds."""
    return sum(descendants().values()) + time.process_time()


def memory():
    """What the browser's processes hold in memory, in MB, what they share counted once."""
    total = 0
    for process in descendants():
        try:
            with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
                total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        except OSError:
            continue
    return total / 1024


def main():
    name, folder, picture = sys.argv[1:4]
    count = scenes.FRAMES[name]
    width, height = scenes.SIZES[name]
    page = os.path.join(folder, "page.html")
    with open(page, "w", encoding="utf-8") as file:
        file.write(scenes.page(name, os.path.abspath(picture)))
    first = peak = 0
    browser = Browser(flags=[
        "--hide-scrollbars", "--force-color-profile=srgb", "--disable-lcd-text",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update",
        # WebGL without a graphics processor, for the mesh.
        "--enable-unsafe-swiftshader", "--use-gl=angle", "--use-angle=swiftshader"])
    try:
        browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=False)
        browser.open("file://" + os.path.abspath(page))
        for frame in range(count):
            browser.js(f"seek({frame})")
            data = browser.call(
                "Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
            with open(os.path.join(folder, f"{frame:04}.png"), "wb") as file:
                file.write(base64.b64decode(data))
            if frame == 0:
                first = spent()
            if frame == count // 2:
                peak = memory()
        total = spent()
        print(json.dumps({"cpu": total, "following": total - first, "memory": peak}))
    finally:
        browser.close()


main()
