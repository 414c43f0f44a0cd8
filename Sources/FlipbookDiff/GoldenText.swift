package import FlipbookBase
import FlipbookExpectations
package import FlipbookTimeline
import Foundation

/// The contents of a motion golden that can be compared.
package struct GoldenText: Hashable, Sendable {
  /// One measure: `green.minY`.
  package struct Measure: Hashable, Sendable {
    package var name: String

    /// The golden's statements: values, times, speeds and smoothness, as it writes them.
    package var facts: [String] = []

    /// The curve it follows: `spring(0.55, 1) then linear(0.2)`.
    package var curve: String?

    package var samples: [(frame: Int, value: Double)] = []

    package static func == (first: Measure, second: Measure) -> Bool {
      first.name == second.name && first.facts == second.facts && first.curve == second.curve
        && first.samples.elementsEqual(second.samples, by: ==)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  package var title = ""
  package var framesPerSecond = FrameRate.standard
  package var semantics = Semantics.ios18
  package var scale = 1.0
  package var measures: [Measure] = []

  /// From when to when views are there that are not there all the time, as the golden writes it.
  package var presences: [String: String] = [:]

  /// Views that do not move.
  package var still: [String] = []

  package var marks: [String: ExactTime] = [:]
  package var end: ExactTime?

  /// The number of frames with pixels, and the digest of each that differs from the one before.
  package var frameCount = 0
  package var digests: [(frame: Int, digest: String)] = []

  package static func == (first: GoldenText, second: GoldenText) -> Bool {
    first.title == second.title && first.measures == second.measures
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(title) }

  package subscript(_ name: String) -> Measure? { measures.first { $0.name == name } }
}

extension ComparedRun {
  /// Reads the goldens of a file.
  ///
  /// - Throws: The first line that makes no sense.
  package static func goldens(
    in text: String, file: String
  ) throws(MalformedInput) -> [ComparedRun] {
    var reader = GoldenReader(file: file)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      try reader.take(String(line))
    }
    guard !reader.goldens.isEmpty else {
      throw MalformedInput(
        "there is no golden in this file; one begins with `motion 1  timeline …`",
        file: file, line: 1, column: 1)
    }
    return reader.goldens.map { ComparedRun($0, source: file) }
  }

  /// Creates a playing from a golden.
  package init(_ golden: GoldenText, source: String) {
    self.init(source: source, title: golden.title)
    self.golden = golden
    (semantics, framesPerSecond, scale) = (golden.semantics, golden.framesPerSecond, golden.scale)
    (marks, end) = (golden.marks, golden.end)
    guard golden.frameCount > 0 else { return }
    var digests = golden.digests[...]
    var digest = ""
    frames = (0..<golden.frameCount).map { frame in
      while let next = digests.first, next.frame <= frame {
        digest = next.digest
        digests.removeFirst()
      }
      var picture = Frame(
        index: frame, time: golden.framesPerSecond.time(ofFrame: frame), digest: .pixels(digest)
      ) { () throws(MalformedInput) in
        throw MalformedInput(
          "a golden has digests of its pictures, not the pictures",
          at: SourceLocation(file: source))
      }
      picture.hasOnlyDigest = true
      return picture
    }
  }
}

/// Reads goldens line by line.
private struct GoldenReader {
  private let file: String
  private var number = 0
  private var line = ""
  private(set) var goldens: [GoldenText] = []

  /// The measure that continued lines belong to.
  private var subject = ""

  init(file: String) { self.file = file }

  mutating func take(_ line: String) throws(MalformedInput) {
    number += 1
    self.line = line
    if line.allSatisfy(\.isWhitespace) { return }
    if line.hasPrefix("motion ") { return try begin() }
    guard !goldens.isEmpty else {
      throw complaint("a golden begins with `motion 1  timeline …`", at: 0)
    }
    var golden = goldens.removeLast()
    if line.hasPrefix(" ") {
      try goOn(&golden)
    } else {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      subject = words[0]
      let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
      try takeBlock(rest, &golden)
    }
    goldens.append(golden)
  }

  /// A complaint about a part of the line.
  private func complaint(_ message: String, about part: some StringProtocol) -> MalformedInput {
    let offset =
      line.range(of: String(part)).map {
        line.unicodeScalars.distance(from: line.startIndex, to: $0.lowerBound)
      } ?? 0
    return complaint(message, at: offset)
  }

  private func complaint(_ message: String, at offset: Int) -> MalformedInput {
    MalformedInput(message, file: file, line: number, column: offset + 1)
  }

  private mutating func begin() throws(MalformedInput) {
    guard line.hasPrefix("motion 1 ") else {
      throw complaint("only version 1 of goldens is known", about: line.dropFirst(7))
    }
    guard let title = line.range(of: "timeline "),
      let semantics = line.range(of: "  semantics ", range: title.upperBound..<line.endIndex)
    else { throw complaint("the heading says `timeline …  semantics …`", at: 0) }
    var golden = GoldenText()
    golden.title = String(line[title.upperBound..<semantics.lowerBound])
    let words = line[semantics.upperBound...].split(separator: " ")
    guard words.count == 3, let system = Semantics(rawValue: String(words[0])) else {
      throw complaint(
        "the heading ends with `semantics ios17  DEVICE@3x 60fps`",
        about: line[semantics.upperBound...])
    }
    golden.semantics = system
    guard words[2].hasSuffix("fps"),
      let rate = try? FrameRate(parsing: String(words[2].dropLast(3)))
    else { throw complaint("`\(words[2])` is not a frame rate", about: words[2]) }
    golden.framesPerSecond = rate
    let scale = words[1].split(separator: "@").last?.dropLast()
    golden.scale = scale.flatMap { Double($0) } ?? 1
    subject = ""
    goldens.append(golden)
  }

  private mutating func takeBlock(
    _ rest: String, _ golden: inout GoldenText
  ) throws(MalformedInput) {
    switch subject {
    case "marks": try takeMarks(rest, &golden)
    case "still": golden.still += rest.split(separator: " ").map(String.init)
    case "pixels":
      guard let count = rest.split(separator: " ").first.flatMap({ Int($0) }), count >= 0,
        count <= 1_000_000
      else { throw complaint("the number of frames is due here", about: rest) }
      golden.frameCount = count
    default:
      if rest.hasPrefix("there ") || rest == "never there" {
        golden.presences[subject] = rest
        return
      }
      guard subject.contains(".") else {
        throw complaint("`\(subject)` is neither a measure, nor marks, still or pixels", at: 0)
      }
      var measure = GoldenText.Measure(name: subject)
      if rest.hasPrefix("= ") {
        let other = String(rest.dropFirst(2))
        guard let same = golden[other] else {
          throw complaint("there is no measure `\(other)` above", about: other)
        }
        measure = same
        measure.name = subject
      } else {
        measure.facts = rest.components(separatedBy: "   ")
          .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      }
      golden.measures.append(measure)
    }
  }

  private func takeMarks(_ rest: String, _ golden: inout GoldenText) throws(MalformedInput) {
    let words = rest.split(separator: " ")
    for place in stride(from: 0, to: words.count, by: 2) {
      guard place + 1 < words.count, let time = Double(words[place + 1]), time.isFinite,
        abs(time) < 1e9
      else { throw complaint("a mark has a name and a time in seconds", about: words[place]) }
      let name = String(words[place])
      if name == "end", place + 2 >= words.count {
        golden.end = ExactTime(rounding: time)
      } else {
        golden.marks[name] = ExactTime(rounding: time)
      }
    }
  }

  /// Reads a continued line.
  private func goOn(_ golden: inout GoldenText) throws(MalformedInput) {
    let text = line.trimmingCharacters(in: .whitespaces)
    if subject == "pixels" { return try takeDigests(text, &golden) }
    guard let last = golden.measures.indices.last, golden.measures[last].name == subject else {
      throw complaint("this line goes on with nothing", about: text)
    }
    guard text.hasPrefix("every ") else {
      golden.measures[last].curve = text.components(separatedBy: "   err ").first
      return
    }
    try takeSamples(text, &golden.measures[last])
  }

  private func takeDigests(_ text: String, _ golden: inout GoldenText) throws(MalformedInput) {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard parts.count == 2, let frame = Int(parts[0]) else {
        throw complaint("`\(word)` is not FRAME:DIGEST", about: word)
      }
      golden.digests.append((frame, String(parts[1])))
    }
  }

  /// Reads `every 4f from 12: 812.0 705.5 | 337.0`.
  private func takeSamples(
    _ text: String, _ measure: inout GoldenText.Measure
  ) throws(MalformedInput) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    guard parts.count == 2, words.count == 4, words[1].hasSuffix("f"),
      let step = Int(words[1].dropLast()), let start = Int(words[3]),
      (1...1_000_000).contains(step),
      (0...100_000_000).contains(start)
    else { throw complaint("samples are written `every 4f from 12: …`", about: text) }
    var count = 0
    for word in parts[1].split(separator: " ") where word != "|" {
      guard let value = Double(word), abs(value) <= 1e12 else {
        throw complaint("`\(word)` is not a number", about: word)
      }
      measure.samples.append((start + count * step, value))
      count += 1
    }
  }
}
