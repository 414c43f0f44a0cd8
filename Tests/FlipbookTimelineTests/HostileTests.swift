import FlipbookTimeline
import SharedFixtures
import Testing

@Suite struct HostileTests {
  private static let noise: [String] = [
    "[", "]", "{", "}", ":", ": ", "- ", "\n", "\t", "\"", "'", "#", " #", "&a ", "*a", "!!", "|\n",
    ">\n", "? ", "%", "---\n", "<<: ", "±", "×", "..", "9999999999999999999999", "-", "1e999",
    "0/0",
    "\u{0}", "\u{85}", "\u{2028}", "\u{FEFF}", "🙂", "é", "e\u{301}", "\r", "\r\n", "\\", "@", "`",
    "  ", "null", "~", "{n:099}", "{args.", "(", ")", ",", ">", "repeat: 99999", "settled", "..end",
  ]

  private static func mutated(_ text: String, _ generator: inout SplitMix64) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      let end = min(scalars.count, place + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      default:
        let word = noise[Int.random(in: 0..<noise.count, using: &generator)]
        scalars.insert(contentsOf: Array(word.unicodeScalars), at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: 0..<20)
  func `fifty mutations of each seed are read or refused, and printed`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let examples = try Fixtures.examples.map { try Fixtures.text("\($0).yaml") }
    let texts = examples + [ValueTests.everyVerb]
    for round in 0..<50 {
      let text = Self.mutated(texts[round % texts.count], &generator)
      let result = TimelineParser.parse(file: "t.yaml", contents: text) { _ in text }
      #expect((result.timeline == nil) != result.errors.isEmpty)
      let printer = TimelineErrorPrinter { _ in text }
      let isPrinted = result.errors.allSatisfy { error in
        printer.text(error).contains("\(error.code)") && error.location.column >= 0
      }
      #expect(isPrinted)
      if let timeline = result.timeline {
        #expect(timeline.variants().allSatisfy { $0.timeline.matrix.isEmpty })
        #expect(timeline.playedSteps.count <= Timeline.stepLimit)
      }
    }
  }

  /// Texts made to be slow, deep or large, and the code they are refused with.
  static let attacks: [(name: String, text: String, code: ErrorCode)] = [
    ("too large", String(repeating: "#", count: 2 << 20), .tooLarge),
    ("deep lists", String(repeating: "[", count: 500_000), .tooDeep),
    ("deep mappings", String(repeating: "{a: ", count: 200_000), .tooDeep),
    ("deep dashes", String(repeating: "- ", count: 100_000), .tooDeep),
    (
      "deep indentation",
      (0..<900).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), .tooDeep
    ),
    (
      "many values", "tags: [" + String(repeating: "a,", count: 400_000) + "]", .tooLarge
    ),
    (
      "alias bomb",
      "a: &a [x, x]\n" + (1...30).map { "a\($0): &b\($0) [*a, *a]\n" }.joined(), .anchor
    ),
    ("many quotes", "a: " + String(repeating: "\"\\\"", count: 200_000), .syntax),
    ("no end", "a: \"" + String(repeating: "x\n", count: 300_000), .syntax),
    ("many keys", (0..<40_000).map { "k\($0): 1\n" }.joined(), .unknownKey),
    ("one key again", String(repeating: "scene: A\n", count: 50_000), .duplicateKey),
    (
      "long word", "scene: A\nsteps:\n  - " + String(repeating: "t", count: 900_000) + ": 1",
      .syntax
    ),
    (
      "huge repetition",
      "scene: A\nsteps:\n"
        + (0..<12).map { depth in
          let indent = String(repeating: " ", count: depth * 4 + 2)
          return "\(indent)- repeat: 1000000\n\(indent)  steps:\n"
        }.joined() + String(repeating: " ", count: 50) + "- wait: 1f\n", .tooManySteps
    ),
    (
      "huge number", "scene: A\nsteps:\n  - wait: \(String(repeating: "9", count: 300_000))s",
      .timeOutOfRange
    ),
    (
      "huge index", "scene: A\nsteps:\n  - tap: A[\(String(repeating: "9", count: 100_000))]",
      .badSelector
    ),
    (
      "deep selector", "scene: A\nsteps:\n  - tap: A\(String(repeating: " > A", count: 100_000))",
      .badSelector
    ),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: attacks.indices)
  func `an attack is refused in bounded time`(index: Int) {
    let attack = Self.attacks[index]
    let result = TimelineParser.parse(file: "t.yaml", contents: attack.text)
    #expect(result.timeline == nil)
    #expect(result.errors.map(\.code).contains(attack.code), "\(attack.name)")
    #expect(result.errors.count <= 100)
    #expect(TimelineErrorPrinter { _ in attack.text }.text(result.errors).count < 100_000)
  }

  @Test(.timeLimit(.minutes(1))) func `files that run each other many times come to an end`() {
    let text = "scene: A\nsteps:\n" + (0..<50).map { "  - run: f\($0).yaml\n" }.joined()
    let result = TimelineParser.parse(file: "t.yaml", contents: text) { _ in text }
    #expect(result.timeline == nil)
    #expect(!result.errors.isEmpty)
  }

  @Test func `bytes that are no text are refused`() {
    let result = TimelineParser.parse(file: "t.yaml", bytes: [0x73, 0xFF, 0xFE])
    #expect(result.errors.map(\.code) == [.unreadable])
    #expect(TimelineParser.parse(file: "t.yaml", bytes: []).errors.map(\.code) == [.missingKey])
  }

  @Test func `Windows line ends and a byte order mark change no place`() {
    let text = "scene: A\nsteps:\n  - tpa: A\n"
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    #expect(Fixtures.errors(windows) == Fixtures.errors(text))
  }

  @Test func `all errors of a file are reported in order, with the places of doubled keys`() {
    let errors = Fixtures.errors(
      """
      scene: A
      steps:
        - tpa: A
        - wait: 150
        - tap: A
          tap: B
          tap: C
      scene: B
      """)
    #expect(
      errors.map(\.code) == [
        .unknownStep, .missingTimeUnit, .duplicateKey, .duplicateKey, .duplicateKey,
      ])
    #expect(errors.map(\.location.line) == [3, 4, 6, 7, 8])
  }
}
