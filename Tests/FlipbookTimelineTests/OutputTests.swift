import FlipbookTimeline
import Foundation
import Testing

@Suite struct OutputTests {
  private func outputs(_ lines: String) -> TimelineParser.Result {
    TimelineParser.parse(
      file: "t.yaml",
      contents: """
        scene: A
        views: { red: RedView }
        steps: [ { wait: 1s } ]
        render:
        \(lines)
        """)
  }

  @Test func `reads pages, plots and films with their options`() throws {
    let result = outputs(
      """
        - html: a.html
          of: red.minY
          width: 600
        - plot: a.svg
          of: [ red.minY - red.height, red.minX.velocity ]
        - gif: a.gif
          width: 320
        - mp4: A.MP4
        - webm: a.webm
        - y4m: a.y4m
      """)
    let outputs = try #require(result.timeline?.outputs, "\(result.errors)")
    #expect(outputs.map(\.word) == ["html", "plot", "gif", "mp4", "webm", "y4m"])
    #expect(outputs[0].expressions.map(\.description) == ["red.minY"])
    #expect(
      outputs[1].expressions.map(\.description) == ["red.minY - red.height", "red.minX.velocity"])
    #expect(outputs[1].expressions.map(\.unit.rawValue) == ["pt", "pt/s"])
    #expect(outputs[2].look == .curves(Output.Plot(width: 320)))
    #expect(outputs[3].look == .curves(Output.Plot()))
  }

  @Test(arguments: [
    ("- gif: a.png", "T226"), ("- html: a", "T226"), ("- plot: a.gif", "T226"),
    ("- gif: a.gif\n    every: 1s", "T204"), ("- gif: a.gif\n    width: 0", "T302"),
    ("- html: a.html\n    of: red.colour", "T309"), ("- plot: a.png\n    of: blue.minY", "T208"),
    ("- plot: a.png\n    of: red.color", "T311"), ("- mpeg4: a.mp4", "T214"),
    ("- mp4: ../a.mp4", "T220"),
  ])
  func `refuses what cannot be meant`(lines: String, code: String) {
    #expect(outputs("  " + lines).errors.map(\.code.rawValue) == [code])
  }

  @Test func `knows an output for every word, whose name fits`() throws {
    for format in OutputFormat.all {
      let ending = format.extensions.first ?? "x"
      let path = Located("a.\(ending)", at: SourceLocation(file: "t.yaml"))
      #expect(Output.standard(format.word, path: path)?.word == format.word)
    }
  }
}

@Suite struct TimelineSchemaTests {
  private static func schema() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSchema.json.utf8))
    return try #require(json as? [String: Any])
  }

  private func properties(_ path: String...) throws -> Set<String> {
    var value: Any = try Self.schema()
    for name in path {
      if let index = Int(name) {
        value = try #require((value as? [Any])?[index])
      } else {
        value = try #require((value as? [String: Any])?[name], "\(name)")
      }
    }
    return Set(try #require(value as? [String: Any]).keys)
  }

  @Test func `has every key of a timeline, every verb and every output, and no other`() throws {
    #expect(try properties("properties") == Set(TimelineParser.keys))
    let step = try properties("$defs", "step", "anyOf", "1", "properties")
    #expect(step.isSuperset(of: Verb.names))
    let options = ["at", "as", "within", "note"] + Verb.all.flatMap(\.options).map(\.name)
    #expect(step.subtracting(Verb.names) == Set(options))
    let output = try properties("$defs", "output", "properties")
    #expect(
      output.subtracting(OutputFormat.words) == ["every", "at", "columns", "width", "of"])
  }

  /// A key that nobody described takes anything: `true`.
  @Test func `describes every key`() throws {
    func undescribed(_ value: Any, _ path: String) -> [String] {
      guard let members = value as? [String: Any] else { return [] }
      let own = (members["properties"] as? [String: Any] ?? [:]).filter { $0.value is Bool }
      return own.keys.map { "\(path).\($0)" }
        + members.flatMap { undescribed($0.value, "\(path).\($0.key)") }
    }
    #expect(undescribed(try Self.schema(), "").isEmpty)
  }

  @Test func `has every word of the reader`() {
    let json = TimelineSchema.json
    var words = ["auto", "settled", "none", "hide", "show", "exact"]
    words += Semantics.allCases.map(\.rawValue) + Timeline.Canvas.allCases.map(\.rawValue)
    words += Timeline.Kind.allCases.map(\.rawValue) + Action.Orientation.allCases.map(\.rawValue)
    words += ViewProperty.allCases.map { "VIEW.\($0.rawValue)" } + Matcher.plain.map(\.words)
    words += ["at least", "at most", "settles within", "overshoots at most", "follows", "reaches"]
    words += ["default", "smooth", "snappy", "bouncy", "linear", "bezier", "spring", "css"]
    for word in words { #expect(json.contains("\"\(word)\""), "\(word)") }
  }
}
