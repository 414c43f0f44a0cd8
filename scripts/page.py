#!/usr/bin/env python3
"""Uses the page in headless Chromium as people do: scrubs, presses keys, follows links, saves.

Talks to the browser through a pipe, as remote debugging does; needs nothing but Python.
"""

import json
import os
import subprocess
import sys
import tempfile
import time


class Browser:
    """One headless Chromium, and one page in it."""

    def __init__(self, program="chromium", flags=()):
        to_browser, self.to = os.pipe()
        self.back, from_browser = os.pipe()
        self.folder = tempfile.TemporaryDirectory()

        def connect():
            os.dup2(to_browser, 103)
            os.dup2(from_browser, 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--disable-dev-shm-usage", "--no-first-run", "--mute-audio",
             f"--user-data-dir={self.folder.name}", "--window-size=1280,800", *flags, "about:blank"],
            preexec_fn=connect, pass_fds=(3, 4), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.pending = b""
        self.count = 0
        self.session = None
        self.problems = []
        pages = self.call("Target.getTargets")["targetInfos"]
        page = next(info for info in pages if info["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        while b"\0" not in self.pending:
            part = os.read(self.back, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.pending += part
        line, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(line)
        if message.get("method") == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            words = details.get("exception", {}).get("description", details["text"])
            self.problems.append(f"an error in the page: {words}")
        if message.get("method") == "Network.requestWillBeSent":
            address = message["params"]["request"]["url"]
            if not address.startswith(("file:", "data:", "about:", "http://127.0.0.1:")):
                self.problems.append(f"a request to {address}")
        return message

    def js(self, text):
        result = self.call("Runtime.evaluate", expression=text, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{text}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, text, what, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.js(text):
                    return
            except RuntimeError:
                # The page is being loaded.
                pass
            time.sleep(0.05)
        raise AssertionError(f"{what}: it did not come within {seconds} s")

    def open(self, address):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.until("document.documentElement.dataset.ready === 'true'", address)

    KEYS = {" ": ("Space", 32, " "), "ArrowLeft": ("ArrowLeft", 37, ""),
            "ArrowRight": ("ArrowRight", 39, ""), "Home": ("Home", 36, ""),
            "End": ("End", 35, ""), "[": ("BracketLeft", 219, "["),
            "]": ("BracketRight", 221, "]"), "Tab": ("Tab", 9, ""), "?": ("Slash", 191, "?"),
            "Escape": ("Escape", 27, ""), "1": ("Digit1", 49, "1"), "2": ("Digit2", 50, "2"),
            "3": ("Digit3", 51, "3"), "5": ("Digit5", 53, "5"), "l": ("KeyL", 76, "l")}

    def press(self, key, shift=False):
        code, number, text = self.KEYS[key]
        common = dict(key=key, code=code, windowsVirtualKeyCode=number,
                      modifiers=8 if shift else 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def mouse(self, kind, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=buttons,
                  button="left" if kind != "mouseMoved" or buttons else "none", clickCount=1)

    def box(self, selector):
        return self.js(f"(() => {{ const r = document.querySelector({json.dumps(selector)})"
                       ".getBoundingClientRect(); return [r.left, r.top, r.width, r.height] })()")

    def click(self, selector):
        left, top, width, height = self.box(selector)
        x, y = left + width / 2, top + height / 2
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)

    def screenshot(self, path):
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.back)
        self.folder.cleanup()


checked = 0


def expect(found, wanted, what):
    global checked
    checked += 1
    if found != wanted:
        raise AssertionError(f"{what}: expected {wanted!r}, found {found!r}")


def frame(browser):
    """The number of the frame, as the page says it."""
    return int(browser.js("document.querySelector('#time').textContent").rsplit(" ", 1)[1])


def pixel(browser, x, y):
    """The colour in the picture, at a share of its width and height."""
    browser.until("document.querySelector('.screen canvas').width > 300 || "
                  "document.querySelector('.screen canvas').width !== 300", "a picture")
    return browser.js(
        "(() => { const c = document.querySelector('.screen canvas');"
        f"return [...c.getContext('2d').getImageData(c.width * {x}, c.height * {y}, 1, 1).data]"
        "})()")


def use_page(browser, address):
    """One recording: a green view of 600 points comes from below within show-hide."""
    browser.open(address)
    expect(frame(browser), 0, "the first frame")
    expect(browser.js("document.querySelectorAll('#plot .curve').length") > 0, True, "curves")

    for key, shift, wanted in [
            ("ArrowRight", False, 1), ("ArrowRight", True, 11), ("ArrowLeft", False, 10),
            ("ArrowLeft", True, 0), ("ArrowLeft", False, 0), ("End", False, 141),
            ("ArrowRight", False, 141), ("Home", False, 0), ("]", False, 12), ("[", False, 0)]:
        browser.press(key, shift)
        expect(frame(browser), wanted, f"after {key}{' with shift' if shift else ''}")

    # The address follows, and leads back.
    browser.press("]")
    expect(browser.js("location.hash"), "#t=200ms", "the address at the mark")
    for link, wanted in [("#f=23", 23), ("#t=383ms", 23), ("#t=0.4s", 24), ("#t=shown+150ms", 21),
                         ("#t=end", 141), ("#t=start", 0), ("#t=open", 61), ("#f=9999", 61),
                         ("#t=nonsense", 61)]:
        browser.js(f"location.hash = {json.dumps(link)}")
        browser.until(f"document.querySelector('#time').textContent.endsWith(' {wanted}')",
                      f"{link} leads to frame {wanted}", 5)
        expect(frame(browser), wanted, link)
    browser.open(address + "#f=30")
    expect(frame(browser), 30, "a link that is opened")

    # Scrubbing: the bar below, and the curves.
    left, top, width, height = browser.box("#scrub")
    browser.mouse("mousePressed", left + width / 2, top + height / 2, 1)
    browser.mouse("mouseMoved", left + width * 0.75, top + height / 2, 1)
    browser.mouse("mouseReleased", left + width * 0.75, top + height / 2)
    expect(abs(frame(browser) - 106) <= 2, True, f"the bar at three quarters: {frame(browser)}")
    left, top, width, height = browser.box("#plot svg")
    browser.mouse("mousePressed", left + 46, top + 60, 1)
    expect(frame(browser), 0, "the left end of the curves")
    browser.mouse("mouseMoved", left + width - 16, top + 60, 1)
    browser.mouse("mouseReleased", left + width - 16, top + 60)
    expect(frame(browser), 141, "the right end of the curves")

    # The dot is where the number is, and the picture is that of the moment.
    browser.js("location.hash = '#t=open'")
    browser.until("document.querySelector('#time').textContent.endsWith(' 61')", "the mark")
    browser.until("document.querySelector('.screen canvas').getContext('2d')"
                  ".getImageData(5, 5, 1, 1).data[3] === 255", "the picture")
    expect(pixel(browser, 0.1, 0.5)[1] > 150, True, "green at the open end")
    browser.press("Home")
    expect(pixel(browser, 0.1, 0.5)[0] > 150, True, "red at the start")
    # Red ends where green begins: 812 points down, at the edge of the screen.
    numbers = browser.js("[...document.querySelectorAll('#views tr.named td:nth-child(3)')]"
                         ".map((cell) => cell.textContent).join(' ')")
    expect(numbers, "212 812", "where red and green are")

    # Hovering a view shows its place.
    left, top, width, height = browser.box(".screen canvas")
    browser.mouse("mouseMoved", left + width / 2, top + height * 0.5)
    expect(browser.js("document.querySelector('.box').hidden"), False, "the box over a view")
    expect(browser.js("document.querySelector('.box span').textContent").startswith("RedView"),
           True, "its name")

    # Playing moves on and stops.
    browser.press(" ")
    browser.until("!document.querySelector('#time').textContent.endsWith(' 0')", "playing", 10)
    browser.press(" ")
    stopped = frame(browser)
    time.sleep(0.2)
    expect(frame(browser), stopped, "paused")

    # Everything can be reached and is named.
    unnamed = browser.js(
        "[...document.querySelectorAll('button, select, input, canvas')].filter((e) =>"
        "!(e.getAttribute('aria-label') || e.textContent.trim() || e.title)).length")
    expect(unnamed, 0, "controls without a name")
    browser.press("?")
    expect(browser.js("document.querySelector('#keys').open"), True, "the list of keys")
    browser.press("Escape")
    browser.until("!document.querySelector('#keys').open", "the list closed", 5)
    browser.press("End")
    expect(frame(browser), 141, "keys work again behind the list")


def use_comparison(browser, address):
    """Two recordings of which the second is slower."""
    browser.open(address)
    expect(browser.js("document.querySelectorAll('.screen').length"), 2, "side by side")
    browser.press("3")
    browser.until("document.querySelector('figcaption').textContent.includes('no pixel')",
                  "no difference at the start", 10)
    browser.js("location.hash = '#t=shown+200ms'")
    browser.until("/^\\d+ pixels differ/.test(document.querySelector('figcaption').textContent)",
                  "a difference on the way", 10)
    for key in ("1", "2", "5"):
        browser.press(key)
        expect(browser.js("document.querySelectorAll('.screen').length"), 1, f"mode {key}")
    expect(browser.js("document.querySelectorAll('#plot .before').length") > 0, True,
           "curves of both")


def use_watch(browser, address, scene):
    """Saves a scene, breaks it, and mends it."""
    browser.open(address + "#f=5")
    browser.until("document.documentElement.dataset.live === 'idle'", "the stream of news")
    expect(pixel(browser, 0.1, 0.9)[1] < 100, True, "red at the lower edge")
    with open(scene, encoding="utf-8") as file:
        text = file.read()
    for name, source, check in [
            ("a save", text.replace(".fill(.red)", ".fill(.blue)"),
             "document.documentElement.dataset.ready === 'true' && document.querySelector("
             "'.screen canvas').getContext('2d').getImageData(5, document.querySelector("
             "'.screen canvas').height - 5, 1, 1).data[2] > 200"),
            ("a mistake", text + "\nbroken\n",
             "document.querySelector('#live')?.textContent.includes(\"'broken'\")"),
            ("its correction", text,
             "document.querySelector('#live')?.hidden && shownVersion === 3")]:
        with open(scene, "w", encoding="utf-8") as file:
            file.write(source)
        browser.until(check, f"{name} shows by itself", 90)
        expect(frame(browser), 5, f"the moment stays after {name}")


def main():
    use, arguments = sys.argv[1], sys.argv[2:]
    browser = Browser()
    try:
        {"page": use_page, "comparison": use_comparison, "watch": use_watch,
         "shot": lambda browser, address, path: (
             browser.open(address), time.sleep(0.5), browser.screenshot(path))}[use](
                 browser, *arguments)
        if browser.problems:
            raise AssertionError("; ".join(browser.problems))
    except AssertionError as problem:
        if os.environ.get("PAGE_SHOT"):
            browser.screenshot(os.environ["PAGE_SHOT"])
        print(f"page: {problem}", file=sys.stderr)
        sys.exit(1)
    finally:
        browser.close()
    if checked:
        print(f"page: {use}: {checked} looks and all as they should be")


if __name__ == "__main__":
    main()
