import Foundation
import Testing

/// `flipbook test`, from timelines to its words: what holds, and what is said of what does not.
@Suite(.serialized) struct TimingTestsTests {
  /// The scenes as they are, and the worked timelines with their goldens.
  private static func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.copyTimelines(["show-hide", "login-rotation", "tests/transition-interrupt"])
    for name in ["show-hide", "transition-interrupt", "login-rotation"] {
      let file = "goldens/\(name).motion"
      let golden = DemoProject.root.appendingPathComponent(file)
      try project.write(try String(contentsOf: golden, encoding: .utf8), to: file)
    }
    return project
  }

  @Test func `the worked timelines hold, and are reported`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let run = try project.flipbook(
      "test", "timelines", "--record", "never", "--junit", "out/results.xml", "--github", "--json")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("19 variants") && run.words.contains("all hold"), "\(run.words)")
    let lines = run.results.split(separator: "\n")
    let results = lines.filter { $0.hasPrefix("{") }
    #expect(results.count == 19)
    #expect(results.allSatisfy { $0.contains("\"failures\":[]") })
    // The timeline of interruptions names both its views, so `others:` has nothing to look at.
    #expect(lines.filter { $0.hasPrefix("::warning") }.count == 1)
    let junit = try String(
      contentsOf: project.folder.appendingPathComponent("out/results.xml"), encoding: .utf8)
    #expect(junit.contains("<testsuites tests=\"19\" failures=\"0\" errors=\"0\" skipped=\"0\""))
    #expect(
      junit.contains(
        "<testcase classname=\"transition-interrupt\" name=\"env.reduceMotion=false\""))
    // A timing test draws nothing unless it must.
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/renders"))
  }

  /// A line of a worked timeline, its replacement, and the message then expected.
  struct Break: CustomTestStringConvertible {
    var file: String
    var line: String
    var broken: String
    var words: [String]

    var testDescription: String { broken }
  }

  /// Numbers are those of the timelines' own comments, or follow from them.
  static let breaks = [
    Break(
      file: "show-hide", line: "    red.maxY: 812pt", broken: "    red.maxY: 800pt",
      words: ["failed[X110]: red.maxY: 800pt", "is 812pt at 0ms (frame 0)"]),
    Break(
      file: "show-hide", line: "    red.maxY: 212pt", broken: "    red.maxY: 200pt",
      words: ["failed[X110]: red.maxY: 200pt", "red follows default"]),
    Break(
      file: "tests/transition-interrupt", line: "    red: animated",
      broken: "    red: not animated",
      words: [
        "failed[X113]: red: not animated", "moved gradually", "red follows default",
        "--only 'env.reduceMotion=false'",
      ]),
    Break(
      file: "tests/transition-interrupt", line: "    green.minY: 345pt ± 0.5pt",
      broken: "    green.minY: 340pt ± 0.5pt",
      words: [
        "failed[X110]: green.minY: 340pt ± 0.5pt", "is 345pt at 450ms (frame 27)",
        "look: renders/transition-interrupt/false/failed-450ms.png",
      ]),
    Break(
      file: "tests/transition-interrupt", line: "    green.minY: at least 336pt",
      broken: "    green.minY: at least 338pt",
      words: ["failed[X111]: green.minY: at least 338pt", "worst 337pt at 466.7ms (frame 28)"]),
    Break(
      file: "tests/transition-interrupt",
      line: "    red.maxY: settles within 0.5pt by 900ms",
      broken: "    red.maxY: settles within 0.5pt by 500ms",
      words: ["failed[X115]", "late"]),
    Break(
      file: "tests/transition-interrupt", line: "    red: jumps", broken: "    red: animated",
      words: ["failed[X113]: red: animated", "jumped at 200ms (frame 12)"]),
    Break(
      file: "tests/transition-interrupt", line: "    green: absent", broken: "    green: present",
      words: ["failed[X119]: green: present", "is not there at 1.2685s"]),
    Break(
      file: "login-rotation", line: "    login: keeps identity", broken: "    login: replaced",
      words: ["failed[X120]: login: replaced", "its state survives"]),
    Break(
      file: "login-rotation", line: "    login: replaced", broken: "    login: keeps identity",
      words: ["failed[X120]: login: keeps identity", "is another view from 150ms (frame 9) on"]),
    Break(
      file: "login-rotation", line: "    screen.size: 896pt × 414pt",
      broken: "    screen.size: 414pt × 896pt",
      words: ["failed[X110]: screen.size: 414pt × 896pt", "is 896 414pt at"]),
    Break(
      file: "login-rotation", line: "    login.opacity: 1", broken: "    login.opacity: 0.5",
      words: ["failed[X110]: login.opacity: 0.5"]),
    Break(
      file: "login-rotation", line: "    login.frame: moves smoothly",
      broken: "    login.frame: jumps", words: ["failed[X113]: login.frame: jumps"]),
  ]

  @Test func `each expectation that is broken on purpose says so`() throws {
    let project = try Self.project()
    defer { project.remove() }
    var names: [String: [String]] = [:]
    for (index, item) in Self.breaks.enumerated() {
      let text = try String(
        contentsOf: DemoProject.root.appendingPathComponent("timelines/\(item.file).yaml"),
        encoding: .utf8)
      try #require(text.contains(item.line), "\(item.line)")
      let broken = text.replacingOccurrences(of: item.line, with: item.broken)
      let file = "timelines/broken-\(index).yaml"
      try project.write(broken, to: file)
      names[item.file == "show-hide" ? "scene=*.Offset" : "device=*", default: []].append(file)
    }
    var words = ""
    for (only, files) in names {
      let run = try project.flipbook(["test", "--record", "never", "--only", only] + files)
      #expect(run.status == 1)
      words += run.words
    }
    for item in Self.breaks {
      for part in item.words {
        #expect(words.contains(part), "\(item.broken): \(part)\n\(words)")
      }
    }
    let picture = project.folder.appendingPathComponent(
      "renders/transition-interrupt/false/failed-450ms.png")
    #expect(FileManager.default.fileExists(atPath: picture.path))
  }

  /// Two views of which one is moved by another animation of the same duration as Apple's old
  /// default: the numbers are those of the two curves' greatest distances.
  @Test func `unlike curves of views that touch are named`() throws {
    let project = try DemoProject { text in
      text.replacingOccurrences(
        of: """
            show ? $0[.bottom] + greenSize.height : $0[.bottom]
                      }
                      .animation(.default, value: show)
          """,
        with: """
            show ? $0[.bottom] + greenSize.height : $0[.bottom]
                      }
                      .animation(.linear(duration: 0.35), value: show)
          """)
    }
    defer { project.remove() }
    let timeline = DemoProject.root.appendingPathComponent("timelines/show-hide.yaml")
    try project.write(
      try String(contentsOf: timeline, encoding: .utf8), to: "timelines/show-hide.yaml")
    let golden = DemoProject.root.appendingPathComponent("goldens/show-hide.motion")
    try project.write(
      try String(contentsOf: golden, encoding: .utf8), to: "goldens/show-hide.motion")
    let run = try project.flipbook(
      "test", "timelines/show-hide.yaml", "--only", "scene=*.Alignment", "--record", "never",
      "--github")
    #expect(run.status == 1)
    for words in [
      "failed[X110]: green.minY - red.maxY: 0pt ± 0.5pt",
      "show-hide [scene=ShowHide.Alignment]",
      "first off at 216.7ms (frame 13)   worst -57.1pt at 383.3ms (frame 23)   "
        + "off in 49 of 50 frames",
      "│ -57.1 ", " +55.0",
      "red follows linear(350ms), green follows default: views that touch need one animation",
      "look: renders/show-hide/ShowHide.Alignment/failed-383.3ms.png      "
        + "again: flipbook test timelines/show-hide.yaml --only 'scene=*.Alignment'",
      "failed[X130]: golden: goldens/show-hide.motion",
      "red.maxY follows linear(350ms) then linear(350ms), the golden has spring(0.55, 1) then",
    ] {
      #expect(run.words.contains(words), "\(words)\n\(run.words)")
    }
    #expect(run.results.contains("::error file=timelines/show-hide.yaml,line="))
  }

  @Test func `nothing checked is a failure, and goldens are recorded when missing`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let steps = """
      scene: ShowHide.Offset
      device: iphone-x
      views: { red: RedView }
      steps:
        - tap: button("Show")
        - wait: 100ms

      """
    try project.write(steps, to: "timelines/nothing.yaml")
    let nothing = try project.flipbook("test", "timelines/nothing.yaml")
    #expect(nothing.status == 1)
    #expect(nothing.words.contains("failed[X140]: nothing is checked in `nothing`"))

    try project.write(
      steps + "expect:\n  - golden: goldens/a.motion\n    pixels: exact\n",
      to: "timelines/a.yaml")
    let missing = try project.flipbook("test", "timelines/a.yaml", "--record", "never")
    #expect(missing.status == 1 && missing.words.contains("failed[X131]"), "\(missing.words)")
    let recorded = try project.flipbook("test", "timelines/a.yaml", "--record", "missing")
    #expect(recorded.status == 0 && recorded.words.contains("recorded a in goldens/a.motion"))
    let again = try project.flipbook("test", "timelines/a.yaml", "--record", "never")
    #expect(again.status == 0 && !again.words.contains("X131"), "\(again.words)")
    let bits = try project.flipbook("test", "timelines/a.yaml", "--record", "never", "-j", "1")
    #expect(bits.status == 0)
  }
}
