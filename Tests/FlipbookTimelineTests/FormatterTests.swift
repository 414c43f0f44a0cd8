import FlipbookTimeline
import SharedFixtures
import Testing

@Suite struct FormatterTests {
  private func formatted(_ text: String) throws -> String {
    try TimelineFormatter.formatted(text, file: "t.yaml")
  }

  @Test(arguments: [
    ("scene:   A  \nsteps:\n- wait:  1s\n\n\n\n", "scene: A\nsteps:\n  - wait: 1s\n"),
    (
      "scene: A\nsteps:\n    -   tap: button( \"a  b\" )\n        as: b\n    # up\n    - wait: 1s",
      "scene: A\nsteps:\n  - tap: button( \"a  b\" )\n    as: b\n  # up\n  - wait: 1s\n"
    ),
    (
      "scene: A # what\nviews:      # names\n      a: B    # one\nsteps: []\n",
      "scene: A  # what\nviews:      # names\n  a: B    # one\nsteps: []\n"
    ),
    (
      "matrix: { device: [ a,b ,c ] , args.x : [1,2] }\n",
      "matrix: {device: [a, b, c], args.x: [1, 2]}\n"
    ),
    (
      "note: |\n     a  b # no comment\n\n       c\nsteps:\n",
      "note: |\n     a  b # no comment\n\n       c\nsteps:\n"
    ),
    (
      "steps:\n- wait: 1s\n  note: a long\n     text\n- set:\n      a: 'b: #c'\n# end\n",
      "steps:\n  - wait: 1s\n    note: a long\n      text\n  - set:\n      a: 'b: #c'\n# end\n"
    ),
    (
      "scene:  A   # one\n            # two\n# three\n",
      "scene: A    # one\n            # two\n# three\n"
    ),
    ("a: [ 1,# b\n  2 ]\n", "a: [1,  # b\n  2]\n"),
    ("a:  b\n    # c\nd:  [\n  # e\n  f]\n", "a: b\n# c\nd: [\n  # e\n  f]\n"),
    ("\u{FEFF}scene: A\r\nsteps: [\r\n   a,\r\n ]\r\n", "scene: A\nsteps: [\n   a,\n ]\n"),
  ])
  func `a text is written in one way`(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test(arguments: ["a: [", "\ta: 1", "a: &b c", ""])
  func `a text with errors is refused with them`(text: String) {
    #expect(throws: TimelineFormatter.Refusal.self) { try formatted(text) }
  }

  /// Changes blanks where they mean nothing, and puts comments and blank lines between lines.
  private static func untidied(_ text: String, _ generator: inout SplitMix64) -> String {
    let factor = Int.random(in: 1...4, using: &generator)
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      let rest = String(line.dropFirst(indent))
      let blanks = { (count: Int) in String(repeating: " ", count: count) }
      // Levels are of two columns, and so is a dash with its blank.
      let body =
        rest.hasPrefix("- ") && factor > 1
        ? "-" + blanks(2 * factor - 1) + rest.dropFirst(2) : rest
      lines.append(
        body.isEmpty
          ? "" : blanks(indent * factor) + body + blanks(Int.random(in: 0...3, using: &generator)))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: lines.append(blanks(Int.random(in: 0...9, using: &generator)) + "# a  word")
      case 1: lines += ["", "  ", ""]
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<20)
  func `written twice is written once, and says the same`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for name in Fixtures.examples {
      let text = try Fixtures.text("\(name).yaml")
      let once = try formatted(Self.untidied(text, &generator))
      #expect(try formatted(once) == once)
      let code = { (text: String) in
        text.split(separator: "\n").map { $0.filter { $0 != " " } }
          .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      }
      #expect(code(once) == code(text))
      #expect(once.hasSuffix("\n") && !once.hasSuffix("\n\n") && !once.contains("\n\n\n"))
      #expect(once.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
    }
  }

  @Test func `every verb stays what it was`() throws {
    let text = try formatted(ValueTests.everyVerb)
    #expect(
      try Fixtures.timeline(text).steps.count == Fixtures.timeline(ValueTests.everyVerb).steps.count
    )
    #expect(try formatted(text) == text)
  }
}
