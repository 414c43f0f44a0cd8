import Foundation
import Testing

/// `flipbook diff` through the built program: each kind, and revisions of git.
@Suite(.serialized) struct DiffTests {
  /// A panel that goes down by a distance along a curve when a button is tapped.
  private static func scene(_ curve: String, _ distance: Int) -> String {
    """
    import SwiftUI

    struct Panel: View {
      var body: some View { Color.red.frame(width: 100, height: 50) }
    }

    struct Drawer: View {
      @State private var isOpen = false

      var body: some View {
        VStack(spacing: 0) {
          Panel().offset(y: isOpen ? \(distance) : 0)
          Button("Open") { withAnimation(\(curve)) { isOpen.toggle() } }
        }
      }
    }
    """
  }

  private static func timeline(wait: String = "100ms", matrix: String = "") -> String {
    """
    timeline: drawer
    scene: Drawer
    device: iphone-x
    \(matrix)
    views:
      panel: Panel
    steps:
      - wait: \(wait)
      - tap: button("Open")
        as: opened
      - wait: settled
    """
  }

  /// A project with two scenes of the drawer, and its timelines in `before` and `after`.
  private static func project() throws -> DemoProject {
    let project = try DemoProject()
    let linear = ".linear(duration: 0.5)"
    try project.write(scene(linear, 100), to: "before/scenes/Drawer.swift")
    try project.write(scene(linear, 130), to: "after/scenes/Drawer.swift")
    for side in ["before", "after"] {
      try project.write(timeline(), to: "\(side)/drawer.yaml")
    }
    return project
  }

  // The offset is 200 points a second from 100ms on, or 260: 60 points a second further, so 30 at
  // 600ms, frame 36, and 1 in frame 7, the first after the tap. The last of 49 frames is at 800ms.
  private static let numbers =
    "panel.minY  first off at 116.7ms (frame 7)   worst +30pt at 600ms (frame 36)   off in 42 of 49"

  @Test func `timelines, traces, pages and renders say the same of the same`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let played = try project.flipbook(
      "diff", "before/drawer.yaml", "after/drawer.yaml", "--pixels", "--scale", "0.25", "-o", "out",
      "--html", "diff.html")
    #expect(played.status == 1, "\(played.words)")
    #expect(played.results.contains(Self.numbers), "\(played.results)")
    #expect(played.results.contains("follows linear(500ms) on both sides"))
    #expect(played.results.contains("42 of 49 frames differ, the first at 116.7ms (frame 7)"))
    #expect(played.results.contains("out/frame-00036-difference.png"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: project.folder.appendingPathComponent("out").path)
    #expect(files.filter { $0.hasSuffix("-before.png") }.count == 3)
    let page = try String(
      contentsOf: project.folder.appendingPathComponent("diff.html"), encoding: .utf8)
    #expect(page.contains("drawer") && page.contains("\"recordings\":["))

    for side in ["before", "after"] {
      let trace = try project.flipbook("trace", "\(side)/drawer.yaml", "--json")
      try project.write(trace.results, to: "\(side).jsonl")
      let render = try project.flipbook(
        "render", "\(side)/drawer.yaml", "--scale", "0.25", "--format", "frames,html", "-o",
        "renders/\(side)")
      #expect(render.status == 0, "\(render.words)")
    }
    let traces = try project.flipbook("diff", "before.jsonl", "after.jsonl")
    #expect(traces.status == 1 && traces.results.contains(Self.numbers), "\(traces.results)")
    let mixed = try project.flipbook("diff", "before.jsonl", "before/drawer.yaml")
    #expect(mixed.status == 0, "\(mixed.results)\(mixed.words)")
    let within = try project.flipbook(
      "diff", "before.jsonl", "after.jsonl", "--within", "30pt", "--json")
    #expect(within.status == 0 && within.results.contains("\"same\":true"), "\(within.results)")

    let pages = try project.flipbook(
      "diff", "renders/before/drawer.html", "renders/after/drawer.html")
    #expect(pages.status == 1 && pages.results.contains(Self.numbers), "\(pages.results)")
    #expect(pages.results.contains("42 of 49 frames differ"))
    let folders = try project.flipbook("diff", "renders/before", "renders/after", "--json")
    #expect(folders.status == 1, "\(folders.words)")
    #expect(folders.results.contains("\"compared\":49,\"differing\":42,\"firstFrame\":7"))
    let same = try project.flipbook("diff", "renders/before", "renders/before/drawer")
    #expect(same.status == 0 && same.results == "no difference: 49 pictures\n", "\(same.results)")
    let single = try project.flipbook(
      "diff", "renders/before/drawer/frame-00000.png", "renders/after/drawer/frame-00000.png")
    #expect(single.status == 0, "\(single.results)\(single.words)")
    let nothing = try project.flipbook("diff", "before.jsonl", "renders/after")
    #expect(nothing.status == 2)
    #expect(nothing.words.contains("have nothing in common that can be compared"))
    let undrawn = try project.flipbook("diff", "before.jsonl", "after.jsonl", "-o", "none")
    #expect(undrawn.status == 2 && undrawn.words.contains("have no pictures that -o could write"))
  }

  @Test func `goldens are compared with each other and with a playing`() throws {
    let project = try Self.project()
    defer { project.remove() }
    for side in ["before", "after"] {
      try project.write(
        Self.timeline() + "\nexpect:\n  - golden: goldens/\(side).motion\n",
        to: "\(side)/drawer.yaml")
      let run = try project.flipbook("test", "\(side)/drawer.yaml", "--record", "all")
      #expect(run.status == 0, "\(run.words)")
    }
    let goldens = try project.flipbook("diff", "goldens/before.motion", "goldens/after.motion")
    #expect(goldens.status == 1)
    #expect(goldens.results.contains("panel.minY  first off at"), "\(goldens.results)")
    #expect(goldens.results.contains("worst +30pt"), "\(goldens.results)")
    #expect(goldens.results.contains("→"))
    let kept = try project.flipbook("diff", "goldens/before.motion", "before/drawer.yaml")
    #expect(kept.status == 0, "\(kept.results)\(kept.words)")
    let broken = try project.flipbook("diff", "goldens/before.motion", "after/drawer.yaml")
    #expect(broken.status == 1 && broken.results.contains("worst +30pt"), "\(broken.results)")
  }

  @Test func `a revision is played with the scenes it had`() throws {
    let project = try Self.project()
    defer { project.remove() }
    try project.write(Self.scene(".linear(duration: 0.5)", 100), to: "app/scenes/Drawer.swift")
    try project.write(Self.timeline(), to: "app/drawer.yaml")
    try git(project, "init", "--quiet", "--initial-branch=main")
    try git(project, "add", "app")
    try git(project, "commit", "--quiet", "-m", "Begin")
    try project.write(Self.scene(".easeInOut(duration: 0.5)", 100), to: "app/scenes/Drawer.swift")
    try project.write(Self.timeline(wait: "200ms"), to: "app/drawer.yaml")

    let run = try project.flipbook("diff", "app/drawer.yaml@HEAD", "app/drawer.yaml")
    #expect(run.status == 1, "\(run.words)")
    #expect(
      run.results.contains("follows easeInOut(500ms), followed linear(500ms)"), "\(run.results)")
    #expect(run.results.contains("opened at 200ms, was at 100ms"))
    #expect(run.results.contains("lasts 900ms, lasted 800ms"))
    let same = try project.flipbook("diff", "app/drawer.yaml@HEAD", "app/drawer.yaml@main")
    #expect(same.status == 0, "\(same.results)\(same.words)")
    // Nothing of the repository has been touched.
    #expect(
      try git(project, "status", "--porcelain", "app")
        == " M app/drawer.yaml\n M app/scenes/Drawer.swift\n")

    let unknown = try project.flipbook("diff", "app/drawer.yaml@mian", "app/drawer.yaml")
    #expect(unknown.status == 5)
    #expect(
      unknown.words.contains(
        "there is no revision `mian`, did you mean `app/drawer.yaml@main`?"), "\(unknown.words)")
    let missing = try project.flipbook("diff", "app/drawr.yaml@HEAD", "app/drawer.yaml")
    #expect(missing.status == 5)
    #expect(
      missing.words.contains("HEAD has no file app/drawr.yaml, did you mean"), "\(missing.words)")
  }

  @Test func `a timeline is compared with itself under another system`() throws {
    let project = try Self.project()
    defer { project.remove() }
    try project.write(Self.scene(".default", 100), to: "before/scenes/Drawer.swift")
    let run = try project.flipbook(
      "diff", "before/drawer.yaml", "before/drawer.yaml", "--before", "semantics=ios16", "--after",
      "semantics=ios17")
    #expect(run.status == 1, "\(run.words)")
    // The default was a curve of 350ms, and is a spring since.
    #expect(run.results.contains(", followed easeInOut(350ms)"), "\(run.results)")
  }

  @Test func `variants are matched by their titles, and the others named`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let axis = "matrix:\n  semantics: [ios17, ios18]"
    try project.write(Self.timeline(matrix: axis), to: "before/drawer.yaml")
    try project.write(
      Self.timeline(matrix: axis.replacing("ios18", with: "ios16")), to: "after/drawer.yaml")
    let run = try project.flipbook("diff", "before/drawer.yaml", "after/drawer.yaml")
    #expect(run.status == 1, "\(run.words)")
    #expect(run.results.contains("drawer [semantics=ios17]:\n  \(Self.numbers)"), "\(run.results)")
    #expect(run.results.contains("drawer [semantics=ios18]: only in before/drawer.yaml"))
    #expect(run.results.contains("drawer [semantics=ios16]: only in after/drawer.yaml"))
    #expect(run.results.contains("1 variant compared, 1 differ, 2 on one side only"))
  }

  @Test func `what cannot be compared is said by name and place`() throws {
    let project = try Self.project()
    defer { project.remove() }
    try project.write("{\"f\":0,\"t\":\"0\",\"views\":{}}\n{\"f\":1,\"t\":", to: "cut.jsonl")
    try project.write("hello\n", to: "no.motion")
    try project.write("hello\n", to: "no.png")
    try project.write("<html>", to: "no.html")
    try project.write("{\"manifest\":1}", to: "empty/manifest.json")
    try project.write("x", to: "folder/x.txt")
    try project.write("x", to: "notes.txt")
    try project.write("{\"f\":0,\"t\":\"0\",\"views\":{}}\n", to: "whole.jsonl")
    let cases: [(name: String, status: Int32, words: String)] = [
      ("cut.jsonl", 5, "cut.jsonl:2:12: it ends here, where a value is due"),
      ("no.motion", 5, "no.motion:1:1: a golden begins with"),
      ("no.png", 5, "no.png: "), ("no.html", 5, "no.html: is no page of a recording"),
      ("empty", 5, "empty/manifest.json:1:1: this is not the manifest"),
      ("folder", 5, "folder: there is no manifest.json"),
      ("cut.json", 5, "cut.json: no such file or folder, did you mean `cut.jsonl`?"),
      ("notes.txt", 2, "notes.txt: is nothing that can be compared"),
      ("before/drawer.yaml@HEAD", 5, "this is not inside of a git repository"),
      ("before/drawer.yaml@-x", 5, "no such file or folder"),
    ]
    for example in cases {
      let run = try project.flipbook("diff", example.name, "whole.jsonl")
      #expect(run.status == example.status, "\(example.name): \(run.words)")
      #expect(run.words.contains(example.words), "\(example.name): \(run.words)")
      #expect(run.results.isEmpty)
    }
  }

  @discardableResult
  private func git(_ project: DemoProject, _ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments
    process.currentDirectoryURL = project.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
