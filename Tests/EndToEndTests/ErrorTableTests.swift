import Foundation
import Testing

/// The table of errors that come up when scenes are compiled and played: for each code a timeline
/// that gives it, and its text.
///
/// The first line of a timeline says by which command. With `SNAPSHOT_RECORD=all` the texts are
/// written instead of compared. The errors of timelines themselves have a table of the same kind
/// beside `FlipbookTimeline`'s tests.
@Suite struct ErrorTableTests {
  private static let folder = DemoProject.root
    .appending(path: "Tests/EndToEndTests/Fixtures/errors")
  private static let records = ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all"

  private static func files(_ ending: String) -> [String] {
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func code(of name: String) -> String {
    String((name.split(separator: "/").last ?? "").prefix(4))
  }

  /// The table's timelines and scenes in a project of their own.
  private func project() throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    for name in Self.files(".yaml") + Self.files(".swift") {
      try project.write(Self.text(name) ?? "", to: "errors/\(name)")
    }
    // What is in the way of S416, and what X130 differs from.
    try project.write("a file\n", to: "taken")
    let text = "motion 1  timeline X130-golden-differs  semantics ios18  iphone-x@3x 60fps\n"
    try project.write(text + "marks     end 0.000000\n", to: "goldens/differs.motion")
    return project
  }

  @Test func `each code has a row, and gives the text in it`() throws {
    let project = try project()
    defer { project.remove() }
    let codes = try project.flipbook("explain-code").results.split(separator: "\n")
      .map { String($0.prefix(4)) }.filter { !$0.hasPrefix("T") }
    let names = Self.files(".yaml")
    #expect(codes.sorted() == names.map(Self.code).sorted())
    let commands = Dictionary(grouping: names) { name in
      String(Self.text(name)?.split(separator: "\n").first?.dropFirst(2) ?? "")
        + (name.contains("/") ? " " : "")
    }
    for (command, names) in commands.sorted(by: { $0.key < $1.key }) {
      var words = command.split(separator: " ").map(String.init)
      let lacksFilms = words.contains("without")
      if lacksFilms { words = [words[0]] }
      let run = try project.flipbook(
        words + names.map { "errors/\($0)" },
        environment: lacksFilms ? ["PATH": "", "SWIFT_EXEC": "/bin/false"] : [:])
      #expect(run.status != 0)
      for name in names { try compare(name, with: run.words) }
    }
  }

  /// Compares the output about a timeline with its text.
  private func compare(_ name: String, with words: String) throws {
    let isBroken = name.contains("/")
    let boxes = isBroken ? words : Self.boxes(of: "errors/\(name)", in: words)
    // The program of a scene, and its job, have names of their own each time.
    let said = boxes.replacing(#/again: SWIFT_.*/#, with: "again: …")
    #expect(said.contains("[\(Self.code(of: name))]"), "\(name): \(words)")
    let expected = name.replacing(".yaml", with: ".txt")
    if Self.records {
      try said.write(to: Self.folder.appending(path: expected), atomically: true, encoding: .utf8)
    }
    #expect(said == Self.text(expected), "\(name)")
  }

  /// Returns the boxes about a file: the error, and the lines below it up to an empty one.
  private static func boxes(of file: String, in words: String) -> String {
    var boxes: [[Substring]] = [[]]
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        boxes.append([])
      } else {
        if ["error[", "failed[", "warning["].contains(where: line.hasPrefix) { boxes.append([]) }
        boxes[boxes.count - 1].append(line)
      }
    }
    let own = boxes.filter { box in
      box.contains { $0.contains("┌─ \(file)") }
    }
    return own.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
