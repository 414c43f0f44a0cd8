import FlipbookTimeline
import Foundation
import Testing

/// Runs the commands that help with timelines rather than play them.
@Suite struct HelpingCommandTests {
  private func flipbook(_ arguments: String, in folder: TestFolder) throws -> TestFolder.Run {
    try TestInstallation.shared.get().flipbook(arguments, in: folder)
  }

  private static let files = [
    "timelines/a.yaml": CommandTests.timeline("ShowHide.Offset, Login"),
    "timelines/b.yaml": "scene: X\nsteps:\n  - tpa: text(\"a\")\n  - wait: 150\n",
    "timelines/c.yaml": "scene: Login\ndevice: iphone-xx\nsteps:\n  - wait: 1s\n",
    "timelines/scenes/Demo.swift": CommandTests.scenes,
  ]

  @Test func `check lists all errors of all files and compiles nothing`() throws {
    let folder = try TestFolder(Self.files)
    let run = try flipbook("check", in: folder)
    #expect(run.status == 3)
    for part in [
      "error[S414]", "timelines/a.yaml:3:", "error[T201]", "b.yaml:3:5", "error[T312]", "b.yaml:4:",
      "error[S407]", "c.yaml:2:9",
    ] {
      #expect(run.words.contains(part), "\(part): \(run.words)")
    }
    #expect(run.results.hasPrefix("checked 3 timelines, 3 variants: "))
    let json = try flipbook("check --json", in: folder)
    #expect(json.status == 3 && json.words.isEmpty)
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(json.results.utf8)) as? [String: Any])
    #expect(line["timelines"] as? Int == 3)
    #expect(
      (line["errors"] as? [[String: Any]])?.contains { $0["code"] as? String == "T312" } == true)
  }

  @Test func `check passes what is right and fails where there is nothing`() throws {
    let folder = try TestFolder(Self.files)
    try folder.write(CommandTests.timeline("ShowHide.Offset"), to: "good/a.yaml")
    try folder.write(CommandTests.scenes, to: "good/scenes/Demo.swift")
    let good = try flipbook("check good", in: folder)
    #expect(good.status == 0, "\(good.words)")
    #expect(good.results == "checked 1 timeline, 1 variant: no errors\n")
    try folder.write("", to: "empty/notes.txt")
    #expect(try flipbook("check empty", in: folder).status == 5)
    #expect(try flipbook("check", in: TestFolder()).status == 5)
  }

  @Test func `check puts right what has one fix, and says so`() throws {
    let text = """
      scene: ShowHide.Ofset
      device: iphone-xx
      views: { red: RedView }
      steps:
        - tpa: button("Show")
          as: shown
        - wait: 150
      expect:
        - at: "shwon + 1s"
          rde.minY: 3

      """
    let folder = try TestFolder([
      "timelines/a.yaml": text, "timelines/b.yaml": "scene: [\n",
      "timelines/scenes/Demo.swift": CommandTests.scenes,
    ])
    let run = try flipbook("check --fix", in: folder)
    let fixed = text.replacingOccurrences(of: "Ofset", with: "Offset")
      .replacingOccurrences(of: "iphone-xx", with: "iphone-x")
      .replacingOccurrences(of: "tpa", with: "tap")
      .replacingOccurrences(of: "shwon", with: "shown")
      .replacingOccurrences(of: "rde.minY: 3", with: "red.minY: 3pt")
    // What has several fixes stays, with its error; so scene and device are not looked at yet.
    let half = fixed.replacingOccurrences(of: "Offset", with: "Ofset")
      .replacingOccurrences(of: "iphone-x", with: "iphone-xx")
    #expect(run.status == 3)
    #expect(folder.read("timelines/a.yaml") == half, "\(folder.read("timelines/a.yaml") ?? "")")
    #expect(folder.read("timelines/b.yaml") == "scene: [\n")
    #expect(run.results.contains("fixed timelines/a.yaml:5:5: `tpa` → `tap`"))
    #expect(run.words.contains("error[T312]") && run.words.contains("error[T104]"))
    try folder.write(half.replacingOccurrences(of: "150", with: "150ms"), to: "timelines/a.yaml")
    let again = try flipbook("check timelines/a.yaml --fix --json", in: folder)
    #expect(
      folder.read("timelines/a.yaml") == fixed.replacingOccurrences(of: "150", with: "150ms"))
    #expect(again.status == 0 && again.results.contains(#""new":"iphone-x""#), "\(again.words)")
  }

  @Test(arguments: ["show-hide", "rotation", "test"])
  func `a new timeline is right, well written and never replaces another`(kind: String) throws {
    let folder = try TestFolder()
    let run = try flipbook("new my-first --from \(kind)", in: folder)
    #expect(run.status == 0, "\(run.words)")
    #expect(
      run.results == "timelines/my-first.yaml\ntimelines/scenes/MyFirstScene.swift\n")
    #expect(try flipbook("check", in: folder).status == 0)
    #expect(try flipbook("fmt --check", in: folder).status == 0)
    try folder.write("mine", to: "timelines/my-first.yaml")
    #expect(try flipbook("new my-first", in: folder).status == 5)
    #expect(folder.read("timelines/my-first.yaml") == "mine")
    #expect(try flipbook("new ../x", in: folder).status == 2)
    try FileManager.default.removeItem(atPath: "\(folder.path)/timelines/my-first.yaml")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/timelines/scenes/MyFirstScene.swift",
      toPath: "\(folder.path)/timelines/scenes/Other.swift")
    #expect(try flipbook("new my-first", in: folder).words.contains("a view MyFirstScene"))
  }

  @Test func `fmt writes what it changes, and leaves alone what it cannot read`() throws {
    let folder = try TestFolder(["timelines/a.yaml": "scene:  A\n", "timelines/b.yaml": "a: [\n"])
    let check = try flipbook("fmt timelines/a.yaml --check", in: folder)
    #expect(check.status == 1 && check.results == "timelines/a.yaml\n")
    #expect(folder.read("timelines/a.yaml") == "scene:  A\n")
    let run = try flipbook("fmt", in: folder)
    #expect(run.status == 3 && run.words.contains("error[T104]"))
    #expect(folder.read("timelines/a.yaml") == "scene: A\n")
    #expect(folder.read("timelines/b.yaml") == "a: [\n")
    try folder.write("scene:  A\n", to: "timelines/a.yaml")
    let json = try flipbook("fmt --json", in: folder)
    #expect(json.status == 3 && json.words.isEmpty, "\(json.words)")
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(json.results.utf8)) as? [String: Any])
    #expect(line["changed"] as? [String] == ["timelines/a.yaml"])
    #expect((line["errors"] as? [[String: Any]])?.map { $0["code"] as? String } == ["T104"])
  }

  @Test func `new says as JSON what it wrote and what comes next`() throws {
    let run = try flipbook("new my-first --from test --json", in: TestFolder())
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(run.results.utf8)) as? [String: Any])
    #expect(
      line["files"] as? [String]
        == ["timelines/my-first.yaml", "timelines/scenes/MyFirstScene.swift"])
    #expect(line["next"] as? String == "flipbook test timelines/my-first.yaml")
  }

  @Test func `doctor names what is missing and how to get it`() throws {
    let folder = try TestFolder(Self.files)
    let run = try flipbook("doctor", in: folder)
    #expect(run.status == 0, "\(run.results)")
    #expect(run.results.contains("1 file in timelines/scenes"))
    let program = try TestInstallation.shared.get().library + "/flipbook"
    let bare = try folder.run("PATH=/nowhere SWIFT_EXEC= '\(program)' doctor --json")
    #expect(bare.status == 1)
    let lines = try bare.results.split(separator: "\n").map { line in
      try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    }
    #expect(lines.first { $0["part"] == "compiler" }?["state"] == "missing")
    #expect(lines.first { $0["part"] == "ffmpeg" }?["fix"] == "apt-get install ffmpeg")
  }

  @Test func `words for shells and manuals name every command`() throws {
    let folder = try TestFolder()
    let commands = ["render", "check", "fmt", "doctor", "explain-code"]
    for arguments in ["completion bash", "completion zsh", "completion fish"] {
      let run = try flipbook(arguments, in: folder)
      #expect(run.status == 0)
      for command in commands { #expect(run.results.contains(command), "\(arguments)") }
    }
    let page = try flipbook("man", in: folder).results
    #expect(page.hasPrefix(".TH FLIPBOOK 1\n.SH NAME\n"))
    for command in commands {
      let name = command.replacingOccurrences(of: "-", with: "\\-")
      #expect(page.contains(".SS \"flipbook \(name)"), "\(command)")
    }
    let syntax = try folder.run(
      "'\(try TestInstallation.shared.get().library)/flipbook' completion bash | bash -n")
    #expect(syntax.status == 0, "\(syntax.words)")
  }

  @Test func `every code is explained`() throws {
    let folder = try TestFolder()
    let one = try flipbook("explain-code t201", in: folder)
    #expect(one.results.hasPrefix("T201: A step with a verb that does not exist."))
    let all = try flipbook("explain-code", in: folder).results.split(separator: "\n")
    #expect(all.count > 80)
    #expect(!all.contains { $0.contains("without an explanation") })
    #expect(try flipbook("explain-code T299", in: folder).status == 2)
  }

  @Test func `help takes less than 30 milliseconds of processor time`() throws {
    let program = try TestInstallation.shared.get().library + "/flipbook"
    // The least of ten: what others do to the machine only adds to it.
    let run = try TestFolder().run(
      """
      for n in 1 2 3 4 5 6 7 8 9 10; do
        bash -c 'TIMEFORMAT="%U %S"; time "$0" --help >/dev/null' '\(program)'
      done
      """)
    let times = run.words.split(separator: "\n").compactMap { line -> Double? in
      let parts = line.split(separator: " ").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] + parts[1] : nil
    }
    #expect(try #require(times.min()) < 0.03)
  }

  @Test func `completion, help and errors name every output`() throws {
    let folder = try TestFolder()
    let words = OutputFormat.words.joined(separator: ",")
    for arguments in ["completion zsh", "completion fish", "render --help"] {
      let text = try flipbook(arguments, in: folder).results
      #expect(text.contains("\(words)."), "\(arguments)")
    }
    let slips = OutputFormat.words.filter { word in
      let run = try? flipbook("render --format \(word)\(word.suffix(1))", in: folder)
      return run?.words.contains("did you mean `\(word)`?") != true
    }
    #expect(slips.isEmpty)
  }
}
