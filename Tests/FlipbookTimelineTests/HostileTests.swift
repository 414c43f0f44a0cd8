import FlipbookTimeline
import Foundation
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

  /// Unusual values.
  private static let values: [String] = [
    "-1", "1e999", "nan", "99999999999999999999s", "0f", "1/0s", "../../etc/passwd", "/dev/zero",
    "{scene}{scene}", "\u{0}", "[[[[]]]]", "*a", "yes", "1000000000", "0x10", "😀", "''", "null",
    "repeat: 1000000000", "css(\"linear(\")", "spring(response: 0, damping: -1)", "start .. start",
  ]

  /// A text with a few faults: characters removed, doubled or put in, a line's indentation changed,
  /// a key misspelt, a value replaced.
  private static func mutated(_ text: String, _ generator: inout SplitMix64) -> [UInt8] {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      let end = min(scalars.count, place + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      case 2:
        changeLine(of: &scalars, &generator) { line, number in
          let indent = String(repeating: " ", count: number % 7)
          line = indent + line.drop { $0 == " " }
        }
      case 3:
        changeLine(of: &scalars, &generator) { line, number in
          guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return }
          let index = line.index(
            line.startIndex,
            offsetBy: number
              % line.distance(
                from: line.startIndex, to: colon))
          line.insert(
            "aeioxyz"["aeioxyz".index("aeioxyz".startIndex, offsetBy: number % 7)], at: index)
        }
      case 4:
        changeLine(of: &scalars, &generator) { line, number in
          guard let colon = line.firstIndex(of: ":") else { return }
          line = line[...colon] + " " + values[number % values.count]
        }
      default:
        let word = noise[Int.random(in: 0..<noise.count, using: &generator)]
        scalars.insert(contentsOf: Array(word.unicodeScalars), at: place)
      }
    }
    var bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    // Now and then bytes that are no text.
    if Int.random(in: 0..<20, using: &generator) == 0, !bytes.isEmpty {
      bytes.swapAt(
        Int.random(in: 0..<bytes.count, using: &generator),
        Int.random(in: 0..<bytes.count, using: &generator))
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x80
    }
    return bytes
  }

  private static func changeLine(
    of scalars: inout [Unicode.Scalar], _ generator: inout SplitMix64,
    _ change: (inout Substring, Int) -> Void
  ) {
    var lines = String(String.UnicodeScalarView(scalars))
      .split(separator: "\n", omittingEmptySubsequences: false)
    let index = Int.random(in: 0..<lines.count, using: &generator)
    change(&lines[index], Int.random(in: 0..<1_000, using: &generator))
    scalars = Array(lines.joined(separator: "\n").unicodeScalars)
  }

  /// The timelines of the project, and one that has every verb.
  private static let texts: [String] = {
    let folder = Fixtures.project.appending(path: "timelines").path
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).sorted()
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("errors/") }
    return names.compactMap { Fixtures.projectText("timelines/\($0)") } + [ValueTests.everyVerb]
  }()

  @Test(arguments: 0..<20)
  func `fifty mutations of each seed are read or refused, and printed`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let texts = Self.texts
    try #require(texts.count > 15)
    for round in 0..<50 {
      let bytes = Self.mutated(texts[(seed * 50 + round) % texts.count], &generator)
      let text = String(decoding: bytes, as: UTF8.self)
      let result = TimelineParser.parse(file: "t.yaml", bytes: bytes) { _ in text }
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
      "a thousand million times",
      "scene: A\nsteps:\n  - repeat: 1000000000\n    steps:\n      - wait: 1f", .badNumber
    ),
    (
      "a million steps", "scene: A\nsteps:\n" + String(repeating: "  - wait: 1f\n", count: 80_000),
      .tooLarge
    ),
    (
      "a thousand million variants",
      "scene: A\nmatrix:\n"
        + (0..<9).map { "  args.a\($0): [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n" }.joined()
        + "steps:\n  - wait: 1f", .tooManyVariants
    ),
    ("a null character", "scene: A\u{0}\nsteps:\n  - wait: 1f", .unreadable),
    ("a tab", "scene: A\nsteps:\n\t- wait: 1f", .tab),
    ("UTF-16", "s\u{0}c\u{0}e\u{0}n\u{0}e\u{0}:\u{0}", .unreadable),
    ("a million frames a second", "scene: A\nfps: 1000000000\nsteps:\n  - wait: 1s", .badFrameRate),
    (
      "outside", "scene: A\nsteps:\n  - run: ../../../etc/passwd\n", .pathOutside
    ),
    (
      "elsewhere", "scene: A\nsteps:\n  - wait: 1f\nrender:\n  - trace: /etc/trace.jsonl",
      .pathOutside
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

  @Test func `L20: too much to run is said once, and why`() {
    let text = "scene: A\nsteps:\n" + (0..<90).map { "  - run: f\($0).yaml\n" }.joined()
    let inner = "scene: A\nsteps:\n  - wait: 1f\n#" + String(repeating: " ", count: 50_000)
    let result = TimelineParser.parse(file: "t.yaml", contents: text) { _ in inner }
    #expect(result.errors.map(\.code) == [.unreadableRun])
    #expect(result.errors.first?.message.hasPrefix("too much to run: `f42.yaml`") == true)
    #expect(result.errors.first?.help?.contains("2 MB") == true)
  }

  @Test func `bytes that are no text are refused`() {
    let result = TimelineParser.parse(file: "t.yaml", bytes: [0x73, 0x0A, 0xFF, 0xFE])
    #expect(result.errors.first?.location.line == 2)
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
