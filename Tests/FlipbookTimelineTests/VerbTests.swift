import FlipbookBase
import FlipbookTimeline
import Foundation
import Testing

/// Goes through the table of verbs: a verb that is listed must be known everywhere.
@Suite struct VerbTests {
  /// A timeline with one step, written behind `- `.
  private func parse(_ step: String) -> TimelineParser.Result {
    let lines = step.split(separator: "\n").joined(separator: "\n  ")
    let text = "scene: A\nviews: { Knob: Knob }\nsteps:\n  - \(lines)\n"
    return TimelineParser.parse(file: "t.yaml", contents: text) { _ in "steps: [ hide ]" }
  }

  /// A verb as a key with its value, so that other keys can follow.
  private func keyed(_ verb: Verb) -> String { verb.isBare ? "\(verb.name):" : verb.example }

  private static func verb(_ name: String) throws -> Verb { try #require(Verb.named(name)) }

  @Test(arguments: Verb.names)
  func `its example is read as a step of that verb, which says what it does`(name: String) throws {
    let result = parse(try Self.verb(name).example)
    let action = try #require(result.timeline?.steps.first?.action, "\(result.errors)")
    #expect(action.verb.name == name)
    #expect(action.words.hasPrefix(name))
  }

  @Test(arguments: Verb.names)
  func `needs a value, unless it may stand alone`(name: String) throws {
    let errors = parse(name).errors
    #expect(errors.map(\.code) == (try Self.verb(name).isBare ? [] : [.missingValue]))
    #expect(errors.allSatisfy { $0.help == "write `\(name): …`" })
  }

  @Test(arguments: Verb.names)
  func `the schema describes it and the keys it brings`(name: String) throws {
    let verb = try Self.verb(name)
    let step = try Schema.step()
    let properties = try #require(step["properties"] as? [String: Any])
    let value = try #require(properties[name] as? [String: Any])
    #expect((step["oneOf"] as? [[String: [String]]])?.contains(["required": [name]]) == true)
    let needs = step["dependentRequired"] as? [String: [String]] ?? [:]
    let choices = step["dependentSchemas"] as? [String: Any] ?? [:]
    for option in verb.options {
      #expect(properties[option.name] is [String: Any])
      #expect(needs[option.name] == [name] || "\(choices[option.name] ?? "")".contains(name))
    }
    let inner = value["properties"] as? [String: Any] ?? [:]
    #expect(verb.innerKeys.allSatisfy { inner[$0.name] is [String: Any] })
  }

  @Test(arguments: Verb.names)
  func `the manual names and explains it, and the keys it brings`(name: String) throws {
    let manual = try #require(Fixtures.projectText("timelines/README.md"))
    let section = try #require(manual.components(separatedBy: "\n## Steps\n").dropFirst().first)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|") }
    let row = try #require(
      rows.first { $0[0].contains("`\(name):") || $0[0].contains("`\(name)`") })
    #expect(row.count > 1 && row[1].count > 10)
    let verb = try Self.verb(name)
    let keys = (verb.options + verb.innerKeys).map { "\($0.name):" }
    let text = row.joined()
    for key in keys { #expect(text.contains(key), "\(key)") }
  }

  @Test(arguments: Verb.names)
  func `a key that it does not have is an error that lists those it has`(name: String) throws {
    let verb = try Self.verb(name)
    let errors = parse("\(keyed(verb))\n  nonsense: 1").errors
    let keys = ["at", "as", "within", "note"] + verb.options.map(\.name)
    #expect(errors.map(\.message) == ["`\(name)` has no `nonsense`"])
    #expect(errors.first?.notes == ["keys of `\(name)`: \(keys.joined(separator: " "))"])
    for option in verb.options {
      let near = parse("\(keyed(verb))\n  \(option.name)\(option.name.suffix(1)): 1").errors
      #expect(near.contains { $0.suggestion == option.name })
    }
  }

  @Test(arguments: Verb.names)
  func `a slip in its name is found, and all names are listed`(name: String) {
    let errors = parse("\(name)\(name.suffix(1)): 1").errors
    #expect(errors.map(\.code) == [.unknownStep])
    #expect(errors.first?.suggestion == name)
    #expect(errors.first?.notes == ["steps: \(Verb.names.joined(separator: " "))"])
  }

  @Test(arguments: Verb.all.filter { !$0.options.isEmpty }.map(\.name))
  func `its keys beside another verb are said to be its own`(name: String) throws {
    for option in try Self.verb(name).options {
      let errors = parse("mark: here\n  \(option.name): 1").errors
      #expect(errors.map(\.code) == [.misplacedOption])
      #expect(errors.first?.help?.hasPrefix("`\(option.name)` belongs to `") == true)
      let advice = ErrorCode.misplacedOption.explanation.advice
      #expect(advice.contains("`\(option.name):` belongs to `\(name)`"))
    }
  }

  @Test(arguments: Verb.all.filter { !$0.innerKeys.isEmpty }.map(\.name))
  func `a mapping without its keys is an error that shows the example`(name: String) throws {
    let verb = try Self.verb(name)
    let errors = parse("\(name): { nonsense: 1 }").errors
    let keys = verb.innerKeys.map(\.name).joined(separator: " ")
    #expect(errors.contains { $0.notes == ["keys of `\(name)`: \(keys)"] })
    #expect(errors.contains { $0.code == .missingKey && $0.help == "write `\(verb.example)`" })
  }

  @Test func `the durations of steps that are repeated are known before they are played`() throws {
    let timeline = try Fixtures.timeline(
      """
      scene: A
      steps:
        - wait: 1s
        - repeat: 3
          steps:
            - longPress: B
            - drag: { from: B, to: by 0pt 9pt, over: 250ms }
            - scroll: { view: B, by: 0pt 9pt, over: 250ms }
            - tap: B
      """)
    let durations = timeline.playedSteps.map(\.action.duration.seconds)
    #expect(durations.reduce(0, +) == 4)
  }
}

/// The schema as JSON.
private enum Schema {
  /// The part of the schema that describes a step which is a mapping.
  static func step() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(TimelineSchema.json.utf8))
    let definitions = try #require((json as? [String: Any])?["$defs"] as? [String: Any])
    let step = try #require(definitions["step"] as? [String: Any])
    return try #require((step["anyOf"] as? [[String: Any]])?.last)
  }
}
