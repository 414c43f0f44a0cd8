import Foundation
import SharedFixtures
import Testing

/// A folder that is watched: the picture of a save comes first, and is that of the new text.
@Suite struct WatchSessionTests {
  private static let script = #"""
    import atexit, json, os, subprocess, sys, urllib.request
    watch = subprocess.Popen([sys.argv[1], "watch", "a.yaml", "--quiet", "--port", "0", "--scale", "1"],
                             stdout=subprocess.PIPE, text=True)
    atexit.register(watch.kill)
    address = watch.stdout.readline().strip()
    events = urllib.request.urlopen(address + "events", timeout=120)
    def news(fits):
        for line in events:
            if line.startswith(b"data: "):
                told = json.loads(line[6:])
                if fits(told): return told
    def save(name, text):
        with open("scenes/." + name, "w") as file: file.write(text)
        os.rename("scenes/." + name, "scenes/" + name)
    first = news(lambda told: told["version"] == 1 and not told["isBusy"])
    urllib.request.urlopen(address + "look/0/0").read()
    a, b = open("scenes/A.swift").read(), open("scenes/B.swift").read()
    def picture(count):
        told = news(lambda told: told.get("picture") == count)
        data = urllib.request.urlopen(f"{address}picture/{count}").read()
        print(count, data[:4] == b"\x89PNG", told["version"] < count + 1)
        open(f"{count}.png", "wb").write(data)
    save("B.swift", b.replace("Color.red", "Color.blue"))
    picture(1)
    news(lambda told: told["version"] == 2)
    # A declaration changes: what uses it is compiled, too.
    save("A.swift", a.replace("let width = 40.0", "let width = 20.0"))
    picture(2)
    news(lambda told: told["version"] == 3)
    save("B.swift", b.replace("Color.red", "Colour.red"))
    print(news(lambda told: told.get("failure"))["failure"].count("cannot find 'Colour'"))
    save("B.swift", b)
    picture(3)
    watch.send_signal(2)
    print(watch.wait())
    """#

  @Test func `draws the moment that is looked at, by the file that was saved`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    for name in ["LayoutGuides", "Shared", "ShowHide"] {
      try FileManager.default.removeItem(
        at: project.folder.appending(path: "timelines/scenes/\(name).swift"))
    }
    try project.write(
      "struct Sizes { static let width = 40.0 }\n", to: "timelines/scenes/Sizes.swift")
    try project.write("let width = 40.0\n", to: "timelines/scenes/A.swift")
    try project.write(
      "import SwiftUI\nstruct B: View { var body: some View { Color.red.frame(width: width) } }\n",
      to: "timelines/scenes/B.swift")
    try project.write(
      "scene: B\ndevice: iphone-x\nsteps: [wait: 100ms]\nrender:\n  - html: renders/a.html\n",
      to: "timelines/a.yaml")
    try project.write(Self.script, to: "timelines/watch.py")
    let program = try BuiltProducts.flipbook()
    let run = try project.run(
      "/bin/sh", ["-c", "cd timelines && python3 watch.py '\(program)'"])
    #expect(
      run.results == "1 True True\n2 True True\n1\n3 True True\n0\n", "\(run.results) \(run.words)")
    let pictures = try [1, 2, 3].map { number in
      try Data(contentsOf: project.folder.appending(path: "timelines/\(number).png"))
    }
    #expect(Set(pictures).count == 3)
  }
}
