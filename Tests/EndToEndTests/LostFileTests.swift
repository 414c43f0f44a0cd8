import Foundation
import SharedFixtures
import Testing

/// Files that were lost, cut or replaced, and commands that must not lose any.
@Suite struct LostFileTests {
  private static let scenes = """
    import SwiftUI

    struct Box: View {
      @State private var isWide = false
      var body: some View {
        VStack {
          Button("Go") { withAnimation(.linear(duration: 0.2)) { isWide.toggle() } }
          Color.red.frame(width: isWide ? 100 : 20, height: 20)
        }
      }
    }

    """

  private static func timeline(_ steps: String) -> String {
    "timeline: box\nscene: Box\ndevice: iphone-se\nsteps:\n  - tap: button(\"Go\")\n\(steps)"
  }

  private func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.write(Self.scenes, to: "lost/scenes/Box.swift")
    try project.write(Self.timeline("  - wait: 300ms\n"), to: "lost/good.yaml")
    try project.write(
      Self.timeline("  - wait: 100ms\n  - tap: button(\"Nope\")\n"), to: "lost/bad.yaml")
    return project
  }

  private func render(_ file: String, _ project: DemoProject, _ more: String...) throws
    -> DemoProject.Run
  {
    try project.flipbook(
      ["render", "lost/\(file).yaml", "--format", "frames", "--scale", "1", "-o", "out"] + more)
  }

  @Test func `a render that fails leaves no folder that claims to be complete`() throws {
    let project = try project()
    defer { project.remove() }
    #expect(try render("good", project).status == 0)
    let (whole, out) = ("whole", project.folder.appending(path: "out"))
    try FileManager.default.copyItem(at: out, to: project.folder.appending(path: whole))
    #expect(try project.flipbook("diff", "\(whole)/box", "out/box").status == 0)
    #expect(try render("bad", project).status == 4)
    let manifest = try String(
      contentsOf: out.appending(path: "box/manifest.json"), encoding: .utf8)
    #expect(manifest.contains("\"partial\": true"), "\(manifest)")
    let run = try project.flipbook("diff", "\(whole)/box", "out/box")
    #expect(run.status == 5)
    #expect(run.words.contains("has not come to its end"), "\(run.words)")
    // The next one that succeeds is as the first.
    #expect(try render("good", project).status == 0)
    #expect(try project.flipbook("diff", "\(whole)/box", "out/box").status == 0)
  }

  @Test(arguments: ["missing", "empty", "cut", "replaced"])
  func `diff finds a file that is not what its manifest says`(damage: String) throws {
    let project = try project()
    defer { project.remove() }
    #expect(try render("good", project).status == 0)
    let copy = project.folder.appending(path: "copy")
    try FileManager.default.copyItem(at: project.folder.appending(path: "out"), to: copy)
    let frame = copy.appending(path: "box/frame-00004.png")
    let bytes = try Data(contentsOf: frame)
    try FileManager.default.removeItem(at: frame)
    switch damage {
    case "missing": break
    case "empty": try Data().write(to: frame)
    case "cut": try bytes.prefix(bytes.count - 20).write(to: frame)
    default: try Data(contentsOf: copy.appending(path: "box/frame-00009.png")).write(to: frame)
    }
    let run = try project.flipbook("diff", "out/box", "copy/box")
    #expect(run.status == (damage == "replaced" ? 1 : 5), "\(run.results)\(run.words)")
  }

  @Test func `a formatted file keeps its rights and its links`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write("timeline:    box\nscene: Box\n", to: "lost/real.yaml")
    let files = FileManager.default
    let real = project.folder.appending(path: "lost/real.yaml").path
    let link = project.folder.appending(path: "lost/link.yaml").path
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "real.yaml")
    #expect(try project.flipbook("fmt", "lost/link.yaml").status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "real.yaml")
    #expect(try files.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: real, encoding: .utf8).hasPrefix("timeline: box\n"))
  }

  @Test func `a range without frames removes none`() throws {
    let project = try project()
    defer { project.remove() }
    #expect(try render("good", project).status == 0)
    let folder = project.folder.appending(path: "out/box").path
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder).count
    let run = try render("good", project, "--from", "2s", "--to", "1s")
    #expect(run.words.contains("warning: there is no frame in what was asked for"), "\(run.words)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == frames)
  }

  @Test func `a film that its program has not written is an error`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write("#!/bin/sh\ncat > /dev/null\n", to: "bin/ffmpeg")
    let path = project.folder.appending(path: "bin").path
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(path)/ffmpeg")
    let outer = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try project.flipbook(
      ["render", "lost/good.yaml", "--format", "y4m", "-o", "films"],
      environment: ["PATH": "\(path):\(outer)"])
    #expect(run.status == 5, "\(run.words)")
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/films/box.y4m"))
  }

  @Test func `results that cannot be written are an error`() throws {
    let project = try project()
    defer { project.remove() }
    let flipbook = try BuiltProducts.flipbook()
    let run = try project.run("/bin/sh", ["-c", "'\(flipbook)' schema > /dev/full"])
    #expect(run.status == 5)
    #expect(run.words.contains("cannot write the results to standard output"), "\(run.words)")
    let gone = try project.run("/bin/sh", ["-c", "'\(flipbook)' schema | true"])
    #expect(gone.status == 0 && gone.words.isEmpty, "\(gone.words)")
  }

  @Test(arguments: [
    "trace: scenes/Box.swift", "trace: good.yaml", "trace: Makefile", "frames: scenes/Box.swift",
    "sheet: good.yaml", "apng: good.yaml",
  ])
  func `an output does not replace a source`(output: String) throws {
    let project = try project()
    defer { project.remove() }
    try project.write(
      Self.timeline("  - wait: 100ms\n") + "render:\n  - \(output)\n", to: "lost/a.yaml")
    let run = try project.flipbook("check", "lost/a.yaml")
    #expect(run.status == 3, "\(run.words)")
    #expect(run.words.contains("error[T226]"), "\(run.words)")
  }

  @Test func `L20: a timeline from a pipe is refused with the reason`() throws {
    let project = try project()
    defer { project.remove() }
    for path in ["/dev/stdin", "/dev/null"] {
      let run = try project.flipbook("check", path)
      #expect(run.status == 5 && run.words.contains("is no file but a stream"), "\(run.words)")
    }
  }

  @Test func `merge changes no part, and copies no links`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write("one", to: "p1/a.txt")
    try project.write("two", to: "p2/b.txt")
    let record = { (index: Int, count: Int) in
      "{\"count\":\(count),\"index\":\(index),\"run\":\"0123456789abcdef\"}\n"
    }
    try project.write(record(1, 2), to: "p1/shard.json")
    try project.write(record(2, 2), to: "p2/shard.json")
    for out in ["p1", "p1/below", "./p2/"] {
      let run = try project.flipbook("merge", "p1", "p2", "-o", out)
      #expect(run.status == 2, "\(out): \(run.words)")
    }
    #expect(try project.flipbook("merge", "p1", "p2", "-o", "all").status == 0)
    #expect(
      try String(contentsOf: project.folder.appending(path: "all/a.txt"), encoding: .utf8) == "one")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.appending(path: "p2/link").path, withDestinationPath: "/etc/passwd")
    let run = try project.flipbook("merge", "p1", "p2", "-o", "all")
    #expect(run.status == 5 && run.words.contains("is no file that `render` has written"))
    for (index, count) in [(1, Int.max), (0, 1), (1, 0), (1, -1)] {
      try project.write(record(index, count), to: "p1/shard.json")
      let run = try project.flipbook("merge", "p1", "-o", "all")
      #expect(run.status == 5, "\(index)/\(count): \(run.words)")
    }
  }
}
