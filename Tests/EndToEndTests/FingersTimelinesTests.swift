import Foundation
import Testing

/// Timelines with fingers and keys, parts of runs, and pictures that are compared.
@Suite(.serialized) struct FingersTimelinesTests {
  @Test func `the timelines of fingers and keys hold`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    try project.copyTimelines(["fingers", "scrolling", "typing"])
    for name in ["fingers", "scrolling", "typing"] {
      let golden = DemoProject.root.appendingPathComponent("goldens/\(name).motion")
      try project.write(
        try String(contentsOf: golden, encoding: .utf8), to: "goldens/\(name).motion")
    }
    let run = try project.flipbook("test", "timelines", "--tag", "gestures", "--record", "never")
    #expect(run.status == 0, "\(run.words)")
    let typing = try project.flipbook("test", "timelines/typing.yaml", "--record", "never")
    #expect(typing.status == 0, "\(typing.words)")
  }

  /// A square that goes 100 points to the right in a second, at even speed.
  private static let scene = """
    import SwiftUI
    struct Square: View {
      @State private var isAway = false
      var hue = "red"
      var body: some View {
        Rectangle().fill(hue == "red" ? Color.red : Color.blue)
          .frame(width: 200, height: 200)
          .accessibilityIdentifier("square")
          .offset(x: isAway ? 100 : 0)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
      }
    }
    """

  private static let timeline = """
    timeline: square
    scene: Square
    fps: 20
    views: { square: id("square") }
    matrix:
      args.hue: [ red, blue ]
      env.colorScheme: [ light, dark ]
    steps:
      - wait: 100ms
      - tap: square
        as: sent
      - wait: settled
      - still: away
    expect:
      - at: end
        screen.width - square.midX: 0pt .. 900pt
    render:
      - frames: renders/{args.hue}/{env.colorScheme}/f-{n:03}.png
      - apng: renders/{args.hue}/{env.colorScheme}.png
      - sheet: renders/{args.hue}/{env.colorScheme}.sheet.png
        at: [ start, sent, sent + 512ms, away ]
      - trace: renders/{args.hue}/{env.colorScheme}.jsonl

    """

  private static func project(_ timeline: String = timeline) throws -> DemoProject {
    let project = try DemoProject()
    try project.write(scene, to: "timelines/scenes/Square.swift")
    try project.write(timeline, to: "timelines/square.yaml")
    return project
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return Dictionary(
      paths.compactMap { path in
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { (path, $0) }
      }, uniquingKeysWith: { $1 })
  }

  @Test func `parts of a run come together to the same bytes`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let render = ["render", "timelines/square.yaml", "--scale", "1"]
    for arguments in [
      ["-o", "whole"], ["--shard", "1/3", "-o", "a"], ["--shard", "2/3", "-o", "b"],
      ["--shard", "3/3", "-o", "c"],
    ] {
      let run = try project.flipbook(render + arguments)
      #expect(run.status == 0, "\(run.words)")
    }
    #expect(try project.flipbook("merge", "c", "a", "b", "-o", "merged").status == 0)
    let whole = try Self.files(in: project.folder.appendingPathComponent("whole"))
    #expect(whole.count > 4 * 25)
    #expect(try Self.files(in: project.folder.appendingPathComponent("merged")) == whole)
  }

  @Test func `a still at a mark shows what its step does, as a sheet does`() throws {
    let project = try Self.project(
      Self.timeline.replacingOccurrences(of: "linear(duration: 1)", with: "nil"))
    defer { project.remove() }
    try project.write(
      Self.scene.replacingOccurrences(of: "withAnimation(.linear(duration: 1)) {", with: "do {"),
      to: "timelines/scenes/Square.swift")
    func still(_ moment: String) throws -> Data {
      let run = try project.flipbook(
        "still", "timelines/square.yaml", "--at", moment, "--only", "args.hue=red", "--only",
        "env.colorScheme=light", "--scale", "1", "-o", "still.png")
      #expect(run.status == 0, "\(run.words)")
      return try Data(contentsOf: project.folder.appendingPathComponent("still.png"))
    }
    #expect(try still("sent") == still("end"))
    #expect(try still("99ms") == still("start"))
    #expect(try still("sent") != still("start"))
    // `sent` is at 100 ms, and nothing has happened 1 ms earlier.
    #expect(try still("sent - 1ms") == still("99ms"))
    for moment in ["99s", "sent - 1s", "snet"] {
      let run = try project.flipbook(
        "still", "timelines/square.yaml", "--at", moment, "--only", "args.hue=red", "--only",
        "env.colorScheme=light", "--scale", "1", "-o", "none.png")
      #expect(run.status == 2 && run.words.contains("has no moment `\(moment)`"), "\(run.words)")
    }
  }

  @Test func `every exit status comes from what it stands for`() throws {
    let project = try Self.project()
    defer { project.remove() }
    func status(_ timeline: String, _ arguments: String...) throws -> Int32 {
      try project.write(timeline, to: "timelines/square.yaml")
      return try project.flipbook(arguments + ["timelines/square.yaml"]).status
    }
    let good = Self.timeline
    #expect(try status(good, "test") == 0)
    let bad = good.replacingOccurrences(of: "0pt .. 900pt", with: "300pt .. 900pt")
    #expect(try status(bad, "test") == 1)
    #expect(try status(good.components(separatedBy: "expect:")[0], "test") == 1)
    #expect(try status(good, "check") == 0)
    #expect(try status(good, "test", "--frob") == 2)
    #expect(try status(good.replacingOccurrences(of: "tap:", with: "tpa:"), "test") == 3)
    #expect(
      try status(good.replacingOccurrences(of: "tap: square", with: "tap: text(\"x\")"), "test")
        == 4)
    #expect(try project.flipbook("test", "nowhere").status == 5)
    // The host's channel is not where it was: what a scene writes to its place goes nowhere.
    let strange = Self.scene.replacingOccurrences(
      of: "import SwiftUI", with: "import Foundation\nimport SwiftUI"
    ).replacingOccurrences(
      of: ".onTapGesture", with: ".onAppear { _ = write(3, \"?\\n\", 2) }.onTapGesture")
    try project.write(strange, to: "timelines/scenes/Square.swift")
    #expect(try status(good, "test") == 0)
    try project.write(Self.scene, to: "timelines/scenes/Square.swift")
    let failing = good.replacingOccurrences(of: "tap: square", with: "tap: text(\"x\")")
    try project.write(failing, to: "timelines/square.yaml")
    // Of four variants that fail, one is played.
    let fast = try project.flipbook("test", "timelines/square.yaml", "--fail-fast", "--json")
    #expect(fast.status == 4)
  }

  @Test func `stills are compared by their structure`() throws {
    let timeline = Self.timeline.replacingOccurrences(
      of: "expect:\n",
      with: "expect:\n  - golden: goldens/square.motion\n    pixels: ssim at least 0.99\n"
    ).replacingOccurrences(of: "0pt .. 900pt", with: "-900pt .. 900pt")
    let project = try Self.project(timeline)
    defer { project.remove() }
    let test = ["test", "timelines/square.yaml", "--scale", "1"]
    let first = try project.flipbook(test + ["--record", "missing"])
    #expect(first.status == 0, "\(first.words)")
    let picture = project.folder.appendingPathComponent("goldens/square/red/light/away.png")
    #expect(FileManager.default.fileExists(atPath: picture.path))
    #expect(try project.flipbook(test + ["--record", "never"]).status == 0)
    // Another hue is no other structure of motion, but another picture.
    try project.write(
      Self.scene.replacingOccurrences(of: "Color.red", with: "Color.black"),
      to: "timelines/scenes/Square.swift")
    let changed = try project.flipbook(test + ["--record", "never"])
    #expect(changed.status == 1 && changed.words.contains("ssim is"), "\(changed.words)")
    // Where all are written anew, those of variants that are gone go.
    try project.write(
      timeline.replacingOccurrences(of: "[ red, blue ]", with: "[ red, green ]"),
      to: "timelines/square.yaml")
    let all = try project.flipbook(test + ["--record", "all"])
    #expect(all.status == 0)
    #expect(
      all.words.contains("removed square [args.hue=blue env.colorScheme=dark] from goldens/"),
      "\(all.words)")
    #expect(all.words.contains("removed goldens/square/blue/light/away.png"), "\(all.words)")
    let pictures = try Self.files(in: project.folder.appendingPathComponent("goldens/square"))
    #expect(
      Set(pictures.keys) == [
        "red/light/away.png", "red/dark/away.png", "green/light/away.png", "green/dark/away.png",
      ])
    let golden = try String(
      contentsOf: project.folder.appendingPathComponent("goldens/square.motion"), encoding: .utf8)
    #expect(golden.contains("args.hue=green") && !golden.contains("args.hue=blue"))
  }
}
