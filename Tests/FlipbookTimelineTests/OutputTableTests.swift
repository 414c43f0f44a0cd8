import FlipbookTimeline
import Foundation
import Testing

/// Goes through the table of outputs: an output that is listed must be known everywhere.
@Suite struct OutputTableTests {
  /// A timeline with one output, whose lines stand behind `- `.
  private func parse(_ output: String) -> TimelineParser.Result {
    let lines = output.split(separator: "\n").joined(separator: "\n    ")
    return TimelineParser.parse(
      file: "t.yaml", contents: "scene: A\nsteps: [ { wait: 1s } ]\nrender:\n  - \(lines)\n")
  }

  /// An output with the path it has where nobody has named one.
  private func standard(_ format: OutputFormat) -> String {
    "\(format.word): renders/a\(format.ending)"
  }

  private static func format(_ word: String) throws -> OutputFormat {
    try #require(OutputFormat.named(word))
  }

  @Test(arguments: OutputFormat.words)
  func `its standard path is read as an output with its standard look`(word: String) throws {
    let result = parse(standard(try Self.format(word)))
    let output = try #require(result.timeline?.outputs.first, "\(result.errors)")
    #expect(output == Output.standard(word, path: output.path))
  }

  @Test(arguments: OutputFormat.words)
  func `the schema describes it, its extensions and its options`(word: String) throws {
    let format = try Self.format(word)
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSchema.json.utf8))
    let definitions = try #require((json as? [String: Any])?["$defs"] as? [String: Any])
    let output = try #require(definitions["output"] as? [String: Any])
    let properties = try #require(output["properties"] as? [String: Any])
    #expect((output["oneOf"] as? [[String: [String]]])?.contains(["required": [word]]) == true)
    let path = "\(try #require(properties[word]))"
    for name in format.extensions { #expect(path.contains(name)) }
    let owners = output["dependentSchemas"] as? [String: Any] ?? [:]
    for option in format.options {
      #expect(properties[option] is [String: Any])
      #expect("\(owners[option] ?? "")".contains(word))
    }
  }

  @Test(arguments: OutputFormat.words)
  func `the manual names it and its options`(word: String) throws {
    let manual = try #require(Fixtures.projectText("timelines/README.md"))
    let section = try #require(manual.components(separatedBy: "\n## Outputs\n").dropFirst().first)
    let rows = section.components(separatedBy: "\n\n")[0].split(separator: "\n")
    let row = try #require(rows.first { $0.contains("`\(word):") })
    for option in try Self.format(word).options {
      #expect(row.contains("\(option): "), "\(option)")
    }
  }

  @Test(arguments: OutputFormat.words)
  func `an option that it does not have is an error that lists those it has`(word: String) throws {
    let format = try Self.format(word)
    let errors = parse(standard(format) + "\nnonsense: 1").errors
    let names = format.options.isEmpty ? "(none)" : format.options.joined(separator: " ")
    #expect(errors.map(\.message) == ["`\(word)` has no `nonsense`"])
    #expect(errors.first?.notes == ["keys of `\(word)`: \(names)"])
  }

  @Test(arguments: OutputFormat.words)
  func `a slip in its name is found, and all names are listed`(word: String) {
    let errors = parse("\(word)\(word.suffix(1)): a").errors
    #expect(errors.map(\.code) == [.unknownOutput])
    #expect(errors.first?.suggestion == word)
    #expect(errors.first?.notes == ["outputs: \(OutputFormat.words.joined(separator: " "))"])
  }

  @Test(arguments: OutputFormat.all.filter { !$0.extensions.isEmpty }.map(\.word))
  func `another extension than its own is an error that says which to write`(word: String) throws {
    let number = try Self.format(word).isNumbered ? "-{n:05}" : ""
    let errors = parse("\(word): \"b\(number).nonsense\"").errors
    #expect(errors.map(\.code) == [.wrongExtension])
    let first = try #require(try Self.format(word).extensions.first)
    #expect(errors.first?.help?.hasPrefix("end the name with `.\(first)`") == true)
  }
}
