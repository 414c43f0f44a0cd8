#!/usr/bin/python3
"""Makes a site of the manuals, with a gallery: .build/site/index.html.

    site.py [--gallery DIR]   DIR has the moving pictures of timelines/, DIR/NAME.anim.png or
                              DIR/NAME/….anim.png, as `render --format apng` writes them; without
                              it, the gallery shows the contact sheets of renders/gallery

Every page is a Markdown file of the tree. A link to a page leads to it, a link to any other file
becomes its name; a link to nothing is an error.
"""
import argparse
import html
import pathlib
import re
import shutil
import sys

import markdown

SITE = pathlib.Path(".build/site")
STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1f; --soft: #6e6e73; --line: #d2d2d7; --paper: #fff;
  --card: #f5f5f7; --link: #0066cc }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f7; --soft: #98989d; --line: #3a3a3c;
  --paper: #161617; --card: #232325; --link: #4aa3ff } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 Inter, system-ui, sans-serif; color: var(--ink);
  background: var(--paper); display: grid; grid-template-columns: 230px minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 28px 20px;
  border-right: 1px solid var(--line); font-size: 14px }
nav b { display: block; margin: 20px 0 4px; color: var(--soft); font-weight: 600 }
nav a { display: block; padding: 3px 0; color: var(--ink); text-decoration: none }
nav a.here { color: var(--link); font-weight: 600 }
main { padding: 40px 48px 80px; max-width: 1180px }
h1 { font-size: 34px; line-height: 1.2; margin: 0 0 16px } h2 { margin: 44px 0 12px; font-size: 24px }
p, li { max-width: 760px } a { color: var(--link) } img { max-width: 100%; border-radius: 10px }
code, pre { font: 13.5px/1.5 "JetBrains Mono", ui-monospace, monospace }
code { background: var(--card); border-radius: 5px; padding: 1px 4px }
pre { background: var(--card); border-radius: 10px; padding: 14px 16px; overflow: auto;
  max-width: 900px } pre code { background: none; padding: 0 }
table { border-collapse: collapse; font-size: 15px; display: block; overflow: auto }
td, th { border-bottom: 1px solid var(--line); padding: 7px 14px 7px 0; vertical-align: top;
  text-align: left } th:empty { display: none }
.show { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 280px; gap: 16px;
  align-items: start; margin-bottom: 20px } .show pre { max-height: 560px; margin: 0 } .show code { font-size: 12px }
.show img { width: 280px; border: 1px solid var(--line) } .show small { color: var(--soft) }
@media (max-width: 900px) { body { display: block } nav { position: static; height: auto }
  main { padding: 24px 18px } .show { grid-template-columns: 1fr } }
"""


def pages():
    """The Markdown files, in the order of the list beside each page."""
    first = [("Flipbook", "README.md"), ("Timelines", "timelines/README.md")]
    manuals = ["projects", "catalogue", "curves", "diff-and-explain", "expectations", "symbols"]
    named = [(None, f"docs/{name}.md") for name in manuals]
    rest = [(None, str(path)) for path in sorted(pathlib.Path("docs").glob("*.md"))]
    notes = [(None, str(path)) for path in sorted(pathlib.Path("docs/notes").glob("*.md"))]
    last = [("Contributing", "CONTRIBUTING.md"), ("Changes", "CHANGELOG.md")]
    there = [page for page in named if pathlib.Path(page[1]).exists()]
    inside = [page for page in rest if page not in there]
    groups = [("", first), ("Manuals", there), ("Inside", inside), ("Notes", notes), ("", last)]
    return [
        (group, [(title or heading(path), path) for title, path in entries])
        for group, entries in groups
    ]


def heading(path):
    match = re.search(r"^# (.+)$", pathlib.Path(path).read_text(), re.M)
    return match[1] if match else pathlib.Path(path).stem


def target(path):
    """The file of a page."""
    return "index.html" if path == "README.md" else path.replace("/", "-")[:-3] + ".html"


class Site:
    def __init__(self, gallery):
        self.groups = pages()
        self.known = {path: target(path) for _, group in self.groups for _, path in group}
        self.gallery = gallery
        self.problems = []

    def write(self):
        shutil.rmtree(SITE, ignore_errors=True)
        (SITE / "pictures").mkdir(parents=True)
        for _, group in self.groups:
            for title, path in group:
                self.page(title, target(path), self.body(path))
        self.page("Gallery", "gallery.html", self.shows())
        for problem in self.problems:
            print(f"site: {problem}", file=sys.stderr)
        return 1 if self.problems else 0

    def body(self, path):
        text = pathlib.Path(path).read_text()
        # A fence inside of a list is indented, which the renderer takes for something else.
        made = markdown.markdown(text, extensions=["extra", "toc", "sane_lists"])
        folder = pathlib.Path(path).parent
        made = re.sub(
            r'<a href="([^"]+)">(.*?)</a>', lambda m: self.link(path, folder, m[1], m[2]), made,
            flags=re.S)
        return re.sub(r'src="([^"]+)"', lambda m: f'src="{self.picture(path, folder, m[1])}"', made)

    def link(self, page, folder, address, words):
        if re.match(r"\w+:", address) or address.startswith("#"):
            return f'<a href="{address}">{words}</a>'
        path, _, anchor = address.partition("#")
        place = pathlib.Path(re.sub(r"[^/]+/\.\./", "", str(folder / path)))
        if place.is_dir() and (place / "README.md").exists():
            place = place / "README.md"
        if str(place) in self.known:
            return f'<a href="{self.known[str(place)]}{"#" + anchor if anchor else ""}">{words}</a>'
        if not place.exists():
            self.problems.append(f"{page}: there is no {address}")
        return words

    def picture(self, page, folder, address):
        place = pathlib.Path(re.sub(r"[^/]+/\.\./", "", str(folder / html.unescape(address))))
        if not place.exists():
            self.problems.append(f"{page}: there is no picture {address}")
            return address
        shutil.copy(place, SITE / "pictures" / place.name)
        return f"pictures/{place.name}"

    def shows(self):
        """Source, timeline and moving picture of each demonstration, side by side."""
        sources = {
            path: path.read_text() for path in sorted(pathlib.Path("timelines/scenes").glob("*.swift"))
        }
        parts = ["<h1>Gallery</h1><p>What is compiled, what happens to it, and what one sees.</p>"]
        for path in sorted(pathlib.Path("timelines").glob("*.yaml")):
            text = path.read_text()
            name = path.stem
            pictures = self.moving(name) or sorted(
                pathlib.Path("renders/gallery").glob(f"{name}*.png"))
            scene = re.search(r"^\s*scene:\s*\[?\s*(\w+)", text, re.M)
            source = next(
                (one for one in sources.values()
                 if scene and re.search(rf"\b(struct|class|enum|extension) {scene[1]}\b", one)), "")
            if not pictures or not source:
                continue
            copy = SITE / "pictures" / f"{name}{''.join(pictures[0].suffixes[-2:])}"
            shutil.copy(pictures[0], copy)
            comment = re.match(r"(?:#.*\n)*", text)[0]
            words = comment.replace("#", "")
            parts.append(
                f'<h2 id="{name}">{heading_of(name)}</h2><p>{html.escape(words.strip())}</p>'
                f'<div class="show"><pre><code>{html.escape(source)}</code></pre>'
                f"<pre><code>{html.escape(text[len(comment):])}</code></pre>"
                f'<a href="pictures/{copy.name}"><img src="pictures/{copy.name}" alt="{name}"></a></div>')
        return "".join(parts)

    def moving(self, name):
        if not self.gallery:
            return []
        one = self.gallery / f"{name}.anim.png"
        return [one] if one.exists() else sorted((self.gallery / name).rglob("*.anim.png"))

    def page(self, title, file, body):
        items = []
        for group, entries in self.groups:
            items += [f"<b>{group}</b>"] if group else []
            items += [
                f'<a href="{target(path)}"{" class=here" if target(path) == file else ""}>{name}</a>'
                for name, path in entries
            ]
            if not group and len(items) == 2:
                here = " class=here" if file == "gallery.html" else ""
                items.append(f'<a href="gallery.html"{here}>Gallery</a>')
        (SITE / file).write_text(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} – Flipbook</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{STYLE}</style><nav>{''.join(items)}</nav><main>{body}</main></html>\n")


def heading_of(name):
    return name.replace("-", " ").capitalize()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gallery", type=pathlib.Path)
    status = Site(parser.parse_args().gallery).write()
    print(f"{SITE}/index.html")
    return status


if __name__ == "__main__":
    sys.exit(main())
