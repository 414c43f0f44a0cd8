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
