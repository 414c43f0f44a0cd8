import Foundation
import SharedFixtures
import Testing

/// Every command in the manuals is run, in a small project with the names they use.
@Suite struct ManualCommandsTests {
  /// Lines that are run elsewhere, and where.
  static let elsewhere = [
    "make demo": "`make determinism` builds the same; people look at its pictures",
    "make test": "continuous integration runs it: .ci/run",
    "make package": "people who make packages run it; `make installed` tries what is in them",
    "make unit ONLY=FlipbookSymbolsTests": "`make unit` runs all of them",
    "flipbook watch timelines/show-hide.yaml --only 'scene=*.Offset'":
      "it never ends; scripts/page.py saves files under one, and looks at the page",
    "flipbook diff app/drawer.yaml@HEAD app/drawer.yaml":
      "DiffTests: it finds a difference, so its status is 1",
    "flipbook diff default-spring.jsonl timelines/device/default-spring.yaml":
      "DeviceRecordingTests: it needs a recording, and finds a difference",
    "flipbook calibrate recordings/*.jsonl -o measured/ios18.yaml":
      "DeviceRecordingTests and DeviceCommandTests: it needs recordings",
    "flipbook merge part* -o renders": "PartsOfSequencesTests: it needs all eight parts",
    "flipbook render long.yaml --shard 1/2 -o parts/1 --cache shared":
      "PartsOfSequencesTests: the sequence is long",
    "flipbook render long.yaml --shard 2/2 -o parts/2 --cache shared":
      "PartsOfSequencesTests: the sequence is long",
    "flipbook merge parts/1 parts/2 -o renders": "PartsOfSequencesTests: it needs both parts",
    "flipbook explain causes.yaml --view box": "ExplainTests run it in a project with these causes",
  ]

  /// Timelines of the manuals' names, with few frames.
  private static let project = [
    "timelines/show-hide.yaml": """
    timeline: show-hide
    scene: ShowHide.Offset
    semantics: ios17
    device: iphone-se
    fps: 10
    views: { red: RedView, green: GreenView }
    matrix:
      scene: [ShowHide.Offset, ShowHide.Padding]
    steps:
      - wait: 200ms
      - tap: button("Show")
        as: shown
      - wait: 300ms
    expect:
      - after: shown
        green: animated
    render:
      - sheet: renders/show-hide/{scene}.sheet.png
        every: 200ms

    """,
    "timelines/springs.yaml": """
    timeline: springs
    scene: Springs
    device: iphone-se
    fps: 10
    views: { bouncy: id("bouncy") }
    steps:
      - tap: button("Go")
      - wait: 300ms
    expect:
      - always: true
        bouncy: animated
    render:
      - trace: renders/springs.jsonl

    """,
    "timelines/scenes/ShowHide.swift": """
    import SwiftUI

    enum ShowHide {
      struct Offset: View {
        @State private var show = false

        var body: some View {
          VStack(spacing: 0) { RedView(); GreenView() }
            .offset(y: show ? 0 : 100).animation(.default, value: show)
            .overlay { Button("Show") { show.toggle() } }
        }
      }

      struct Padding: View {
        @State private var show = false

        var body: some View {
          VStack(spacing: 0) { RedView(); GreenView() }
            .padding(.bottom, show ? 0 : -100).animation(.default, value: show)
            .overlay { Button("Show") { show.toggle() } }
        }
      }
    }

    struct RedView: View { var body: some View { Color.red.frame(height: 100) } }

    struct GreenView: View { var body: some View { Color.green.frame(height: 100) } }

    struct Springs: View {
      @State private var isAway = false

      var body: some View {
        Button("Go") { isAway.toggle() }
        Circle().frame(width: 20, height: 20).accessibilityIdentifier("bouncy")
          .offset(x: isAway ? 100 : 0).animation(.bouncy, value: isAway)
      }
    }

    """,
    "api.yaml": "https://api.example.com/posts: 204\n",
    "View.swift": """
    import SwiftUI

    struct View: SwiftUI.View {
      var body: some SwiftUI.View { Color.red.accessibilityIdentifier("all") }
    }

    """,
  ]

  /// An app that knows nothing of timelines; its preview is small.
  private static let app = """
    import SwiftUI

    struct Drawer: View {
      @State private var isOpen = false

      var body: some View {
        Button("Show") { isOpen.toggle() }
          .offset(y: isOpen ? 20 : 0).animation(.linear(duration: 0.2), value: isOpen)
      }
    }

    #Preview(traits: .fixedLayout(width: 80, height: 80)) { Drawer() }

    """

  @Test func `every command runs, and prints what is shown`() throws {
    let project = try DemoProject { _ in "" }
    let empty = try DemoProject { _ in "" }
    defer {
      project.remove()
      empty.remove()
    }
    try? FileManager.default.removeItem(at: project.folder.appending(path: "timelines"))
    try? FileManager.default.removeItem(at: empty.folder.appending(path: "timelines"))
    for (path, text) in Self.project { try project.write(text, to: path) }
    for place in [project, empty] { try place.write(Self.app, to: "MyApp/Drawer.swift") }
    var left = Set(Self.elsewhere.keys)
    var count = 0
    for file in Manual.files {
      for command in try Manual(file).commands where left.remove(command.line) == nil {
        guard Self.elsewhere[command.line] == nil else { continue }
        // What makes new files would have all scenes compiled again.
        let place = command.line.hasPrefix("flipbook new ") ? empty : project
        try prepare(command.line, in: project)
        // Each begins a timeline of the same name.
        if command.line.contains("new --from") {
          try? FileManager.default.removeItem(at: empty.folder.appending(path: "timelines"))
        }
        let run = try place.shell(command.line)
        #expect(run.status == 0, "\(file): \(command.line): \(run.words)")
        let said = Manual.squeezed(run.results + " " + run.words)
        for part in command.shown {
          #expect(said.contains(part), "\(file): \(command.line): \(said)")
        }
        count += 1
      }
    }
    #expect(left.isEmpty)
    #expect(count >= 35)
  }

  /// Makes the files a command reads.
  private func prepare(_ line: String, in project: DemoProject) throws {
    if line.contains("before.html") {
      let names = FileManager.default.subpaths(atPath: project.folder.path) ?? []
      let page = try #require(names.sorted().first { $0.hasSuffix("springs.html") })
      let html = try String(contentsOf: project.folder.appending(path: page), encoding: .utf8)
      for name in ["before.html", "after.html"] { try project.write(html, to: name) }
    }
    if line.contains("@HEAD") {
      let name = "-c user.name=Anna -c user.email=anna@example.com"
      let run = try project.shell(
        "git init -q && git add timelines && git \(name) commit -q -m Begin")
      #expect(run.status == 0, "\(run.words)")
    }
    if line.contains("samples.csv") {
      try project.write(
        try project.flipbook("curves", "snappy", "--csv").results, to: "samples.csv")
    }
    if line.contains("fit renders/show-hide/") {
      let samples = try project.flipbook("curves", "default.delay(0.2)", "--csv").results
      let lines = samples.split(separator: "\n").dropFirst().enumerated().map { index, line in
        let y = 812 - (Double(line.split(separator: ",")[1]) ?? 0)
        return #"{"f":\#(index),"t":"\#(index)/60","views":{"green":[0,\#(y),1,1,1]}}"#
      }
      try project.write(
        lines.joined(separator: "\n"), to: "renders/show-hide/ShowHide.Offset.jsonl")
    }
  }
}

extension DemoProject {
  /// Runs a line as a shell does that finds the built program.
  fileprivate func shell(_ line: String) throws -> Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var environment = ["PATH": "\(try BuiltProducts.folder()):\(path)"]
    // What is kept for all tests is not to be cleared while others run.
    if line.hasPrefix("flipbook cache ") {
      environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    }
    return try run("/bin/sh", ["-c", line], environment)
  }
}
