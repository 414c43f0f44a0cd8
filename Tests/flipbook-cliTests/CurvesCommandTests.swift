import Foundation
import Testing

/// Runs `flipbook curves` itself, and every command of its manual.
@Suite struct CurvesCommandTests {
  private func flipbook(
    _ arguments: [String], in folder: TestFolder
  ) throws -> TestFolder.Run {
    let words = arguments.map { "'\($0.replacing("'", with: "'\\''"))'" }
    return try TestInstallation.shared.get().flipbook(words.joined(separator: " "), in: folder)
  }

  @Test(arguments: [
    (["default@ios17", "snappy"], "| snappy = spring(0.5, 0.85)"),
    (["compare", "ease 300ms", "--json"], #""meaning":"bezier(0.25, 0.1, 0.25, 1, 300ms)""#),
    (["ours = bouncy", "--csv", "--fps", "10"], "time,ours\n0,0\n0.1,"),
    (["snappy", "--css"], "linear(0, "), (["smooth", "--distance", "100pt"], "pt/s @ 80 ms"),
    (["easeOutQuad", "--duration", "2s"], "easeOutQuad 2000ms"),
    (["convert", "snappy", "--to", "swiftui"], ".snappy"),
    (["convert", "easeOutBounce", "--to", "css-linear", "--json"], #""pieces":34"#),
  ])
  func `prints results`(arguments: [String], part: String) throws {
    let run = try flipbook(["curves"] + arguments, in: TestFolder([:]))
    #expect(run.status == 0)
    #expect(run.results.contains(part), "\(run.results)\(run.words)")
  }

  @Test(arguments: [
    (["snapy", "esae"], 2, "did you mean `snappy`?"),
    (["snapy", "esae"], 2, "did you mean `ease`?"),
    ([], 2, "Name the curves"), (["smooth", "--distance", "0pt"], 2, "--distance"),
    (["convert", "smooth", "--to", "androdi"], 2, "did you mean `android`?"),
    (["convert", "steps(2)", "--to", "swiftui"], 2, "swiftui has no words"),
    (["fit", "nowhere.csv"], 5, "nowhere.csv"), (["fit", "still.csv"], 1, "`y` does not change"),
    (["fit", "trace.jsonl"], 2, "--view green.minY"),
    (["smooth", "--png", "still.csv/plot.png"], 5, "still.csv"),
  ])
  func `says what is wrong`(arguments: [String], status: Int32, part: String) throws {
    let folder = try TestFolder([
      "still.csv": "time,y\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n", "trace.jsonl": "{}\n",
    ])
    let run = try flipbook(["curves"] + arguments, in: folder)
    #expect(run.status == status)
    #expect(run.words.contains(part), "\(run.words)")
  }

  @Test func `draws pictures where it is told to, and samples can be fitted again`() throws {
    let folder = try TestFolder([:])
    let run = try flipbook(
      [
        "curves", "bouncy(0.2s)", "--png", "a.png", "--svg", "a.svg", "--film", "film", "--fps",
        "5",
        "--scale", "0.5",
      ], in: folder)
    #expect(run.status == 0, "\(run.words)")
    #expect(folder.read("a.svg")?.hasPrefix("<svg ") == true)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/a.png"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/film/frame-00000.png"))
    let samples = try flipbook(["curves", "bouncy.delay(0.1)", "--csv"], in: folder)
    try samples.results.write(toFile: folder.path + "/s.csv", atomically: true, encoding: .utf8)
    let fit = try flipbook(["curves", "fit", "s.csv"], in: folder)
    #expect(fit.results.contains("| .bouncy"))
    #expect(fit.results.contains("100 ms"))
  }

  @Test(arguments: [
    "easings.easeOutBounce", "swiftui.spring(duration: 0.5, bounce: 0, blendDuration: 0)",
    "css.steps(4, jump-end)", "figma.gentle",
  ])
  func `lists every curve`(line: String) throws {
    let run = try flipbook(["list", "curves"], in: TestFolder([:]))
    #expect(run.results.contains(line))
    let json = try flipbook(["list", "curves", "--json"], in: TestFolder([:]))
    #expect(json.results.contains(#""family":"react-spring""#))
  }
}

/// The manual's commands do what it says they do.
@Suite struct CurvesManualTests {
  /// A command of the manual, and the lines it shows below.
  private static func commands() throws -> [(command: String, shown: [String])] {
    let manual = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/curves.md")
    let lines = try String(contentsOf: manual, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var commands: [(command: String, shown: [String])] = []
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") {
        isCode = line == "```sh"
      } else if isCode, line.hasPrefix("$ flipbook ") || line.hasPrefix("flipbook ") {
        commands.append((String(line.drop { $0 == "$" || $0 == " " }), []))
      } else if isCode, !commands.isEmpty {
        // What is left out stands for anything.
        commands[commands.count - 1].shown += line.split(separator: "…").map(Self.squeezed)
      }
    }
    return commands
  }

  /// The text with single spaces.
  private static func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `every command of the manual runs, and says what is shown`() throws {
    let folder = try TestFolder([:])
    let installation = try TestInstallation.shared.get()
    let samples = try installation.flipbook("curves 'default.delay(0.2)' --csv", in: folder)
    let trace = samples.results.split(separator: "\n").dropFirst().enumerated().map { index, line in
      let value = 812 - (Double(line.split(separator: ",")[1]) ?? 0)
      return #"{"f":\#(index),"t":"\#(index)/60","views":{"green":[0,\#(value),1,1,1]}}"#
    }
    try folder.write(trace.joined(separator: "\n"), to: "renders/show-hide/ShowHide.Offset.jsonl")
    let commands = try Self.commands()
    #expect(commands.count >= 4)
    for (command, shown) in commands {
      let arguments = command.dropFirst("flipbook ".count)
      let run = try installation.flipbook(String(arguments), in: folder)
      #expect(run.status == 0, "\(command): \(run.words)")
      let said = Self.squeezed(run.results + run.words)
      for part in shown { #expect(said.contains(part), "\(command): \(said)") }
    }
  }
}
