import Foundation
import Testing

/// Frames are kept with `--cache`, and taken from there if nothing has changed.
@Suite struct CacheTests {
  private static let timeline = """
    timeline: kept
    scene: ShowHide.Offset
    device: iphone-x
    steps:
      - tap: button("Show")
    length: 200ms
    render:
      - frames: renders/kept/{n:03}.png
      - sheet: renders/kept.png
        every: 100ms

    """

  private func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.write(Self.timeline, to: "timelines/kept.yaml")
    return project
  }

  private func render(_ project: DemoProject, _ more: String...) throws -> DemoProject.Run {
    try project.flipbook(
      ["render", "timelines/kept.yaml", "--scale", "0.25", "--verbose", "--progress", "none"]
        + ["--cache", "kept"] + more)
  }

  /// The bytes of all files in a folder, by their names.
  private func files(_ project: DemoProject, _ folder: String) throws -> [String: Data] {
    let root = project.folder.appendingPathComponent(folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      files[name] = FileManager.default.contents(atPath: root.appendingPathComponent(name).path)
    }
    return files.filter { !$0.value.isEmpty }
  }

  @Test func `what has not changed is not rendered again, and comes out the same`() throws {
    let project = try project()
    defer { project.remove() }
    let first = try render(project, "-o", "one")
    #expect(first.status == 0 && !first.words.contains("found kept"), "\(first.words)")
    let second = try render(project, "-o", "two")
    #expect(second.status == 0 && second.words.contains("found kept"), "\(second.words)")
    let fresh = try files(project, "one")
    #expect(fresh.count == 15, "13 frames, a manifest and a sheet")
    #expect(try files(project, "two") == fresh)

    // Another number of threads is no change, another scale is one.
    #expect(try render(project, "-o", "three", "-j", "2").words.contains("found kept"))
    #expect(try !render(project, "-o", "four", "--scale", "0.5").words.contains("found kept"))
    // What a longer sequence has left goes.
    try project.write(
      Self.timeline.replacingOccurrences(of: "200ms\nr", with: "100ms\nr"),
      to: "timelines/kept.yaml")
    _ = try render(project, "-o", "five")
    try project.write(Self.timeline, to: "timelines/kept.yaml")
    #expect(try render(project, "-o", "five").words.contains("found kept"))
    try project.write(
      Self.timeline.replacingOccurrences(of: "200ms\nr", with: "100ms\nr"),
      to: "timelines/kept.yaml")
    #expect(try render(project, "-o", "five").words.contains("found kept"))
    #expect(try files(project, "five").count == 9, "7 frames, a manifest and a sheet")
  }

  @Test func `a file that the scene reads is not to change, nor to come`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let greeting = project.folder.appendingPathComponent("greeting.txt")
    try project.write(
      """
      import Foundation
      import SwiftUI
      struct Greeting: View {
        var body: some View {
          Text((try? String(contentsOfFile: "\(greeting.path)", encoding: .utf8)) ?? "none")
        }
      }

      """, to: "timelines/scenes/Greeting.swift")
    try project.write(
      Self.timeline.replacingOccurrences(of: "ShowHide.Offset", with: "Greeting")
        .replacingOccurrences(of: "tap: button(\"Show\")", with: "wait: 100ms"),
      to: "timelines/kept.yaml")
    var seen: [[String: Data]] = []
    for text in [nil, "one", "two"] {
      if let text { try project.write(text, to: "greeting.txt") }
      let first = try render(project, "-o", "one")
      #expect(first.status == 0 && !first.words.contains("found kept"), "\(first.words)")
      let second = try render(project, "-o", "one")
      #expect(second.status == 0 && second.words.contains("found kept"), "\(second.words)")
      seen.append(try files(project, "one"))
    }
    #expect(Set(seen).count == 3, "another picture for each text")
  }

  @Test func `a scene that has changed, or a damaged entry, is rendered anew`() throws {
    let project = try project()
    defer { project.remove() }
    _ = try render(project, "-o", "one")
    let fresh = try files(project, "one")
    let renders = project.folder.appendingPathComponent("kept/renders")
    let key = try #require(try FileManager.default.contentsOfDirectory(atPath: renders.path).first)
    let content = renders.appendingPathComponent("\(key)/0")
    // Written anew, since what was given out is another name of the same file.
    try FileManager.default.removeItem(at: content)
    try Data("no picture".utf8).write(to: content)
    let again = try render(project, "-o", "two")
    #expect(again.status == 0 && !again.words.contains("found kept"), "\(again.words)")
    #expect(try files(project, "two") == fresh)
    #expect(try render(project, "-o", "two").words.contains("found kept"))

    let scene = project.folder.appendingPathComponent("timelines/scenes/ShowHide.swift")
    let text = try String(contentsOf: scene, encoding: .utf8)
    try project.write(text + "// new\n", to: "timelines/scenes/ShowHide.swift")
    #expect(try !render(project, "-o", "two").words.contains("found kept"))
  }

  @Test func `what is kept is counted, and goes`() throws {
    let project = try project()
    defer { project.remove() }
    _ = try render(project, "-o", "one")
    let stats = try project.flipbook("cache", "stats", "--cache", "kept", "--json")
    #expect(stats.results.contains(#""renders":1,"scenes":1"#), "\(stats.results)")
    let little = try project.flipbook("cache", "gc", "--cache", "kept", "--max-size", "1GB")
    #expect(little.results == "removed 0 entries, 0 kB\n")
    let all = try project.flipbook(
      "cache", "gc", "--cache", "kept", "--max-size", "0", "--json")
    #expect(all.results.hasSuffix("\"removed\":3}\n"), "a scene, a rendering and a job")
    _ = try render(project, "-o", "one")
    try project.write("mine", to: "kept/notes.txt")
    let path = project.folder.appendingPathComponent("kept/.lock").path
    let lock = open(path, O_RDWR | O_CREAT, 0o666)
    try #require(lock >= 0 && flock(lock, LOCK_SH) == 0)
    let refused = try project.flipbook("cache", "clear", "--cache", "kept")
    #expect(refused.status == 5 && refused.words.contains("another command uses it"))
    #expect(try render(project, "-o", "two").words.contains("found kept"), "nothing is gone")
    flock(lock, LOCK_UN)
    close(lock)
    #expect(try project.flipbook("cache", "clear", "--cache", "kept").status == 0)
    let rest = try FileManager.default.contentsOfDirectory(
      atPath: project.folder.appendingPathComponent("kept").path)
    #expect(rest == ["notes.txt"])
    #expect(try project.flipbook("cache", "stats", "--cache", "nowhere").status == 5)
    #expect(try project.flipbook("cache", "gc", "--max-size", "much").status == 2)
  }
}
