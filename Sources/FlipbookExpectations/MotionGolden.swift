import FlipbookBase
package import FlipbookTimeline
import Foundation

/// The motion of a variant, as a text that people read in a review.
///
/// ```text
/// motion 1  timeline drawer [device=iphone-x]  semantics ios17  iphone-x@3x 60fps
/// marks     shown 0.200000
/// green.minY    812 → 212   moves 0.2000–1.0260   peak -2521.6pt/s @0.2875   smooth
///               spring(0.55, 1)   err 0.0%
///               every 3f from 12: 812.0 762.9 …
/// red.maxY      = green.minY
/// pixels    142 frames, 52 distinct
///               0:0123456789abcdef 13:…
/// ```
package struct MotionGolden: Hashable, Sendable {
  /// The variant: `drawer [device=iphone-x]`.
  package var title: String

  /// The lines, the heading first.
  package var lines: [String]

  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The number of the format, which changes whenever the same motion gives another text.
  private static let version = 1

  private static let heading = "motion \(version)  timeline "

  /// The digest of a frame's pixels.
  package struct Picture: Hashable, Sendable {
    package var frame: Int
    package var digest: String

    package init(frame: Int, digest: String) { (self.frame, self.digest) = (frame, digest) }
  }

  /// Describes the motion of a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant that was played.
  ///   - recording: Its recording.
  ///   - scale: Pixels a point.
  ///   - pictures: The pictures of the frames; `nil` if pixels do not count.
  package init(
    of variant: Variant, _ recording: Recording, scale: Double, pictures: [Picture]?
  ) {
    let timeline = variant.timeline
    title = variant.title
    let device = "\(timeline.device.value)@\(Spelling.short(scale, 2))x"
    lines = [
      "\(Self.heading)\(title)  semantics \(timeline.semantics.rawValue)  "
        + "\(device) \(timeline.framesPerSecond)fps",
      Self.marks(of: recording),
    ]
    lines += Self.measures(of: timeline, recording)
    if let pictures { lines += Self.lines(of: pictures) }
  }

  private init(title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }

  private static func marks(of recording: Recording) -> String {
    let marks = recording.marks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let words = marks.map { "\($0.key) \(Spelling.fixed($0.value.seconds, 6))" }
    let end = "end \(Spelling.fixed(recording.end.seconds, 6))"
    return padded("marks", 10) + (words + [end]).joined(separator: "  ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  // MARK: Measures

  /// Returns the properties measured of each view: those in expectations, and all others that move.
  private static func properties(
    of view: String, _ timeline: Timeline
  ) -> [ViewProperty] {
    let named = timeline.expectations.flatMap(\.checks).flatMap { check -> [ViewProperty] in
      guard case .expression(let expression, _) = check.rule else { return [] }
      return expression.properties.compactMap { selector, property in
        selector.shortName == view && property?.isOneNumber == true ? property : nil
      }
    }
    var properties: [ViewProperty] = []
    for property in named + [.minX, .minY, .width, .height, .opacity, .scale, .rotation]
    where !properties.contains(property) {
      let isCovered = properties.contains { $0.place != nil && $0.place == property.place }
      if !isCovered || named.contains(property) { properties.append(property) }
    }
    return properties
  }

  /// The named views: those that expectations name first, in that order.
  private static func names(of timeline: Timeline) -> [String] {
    let all = timeline.views.map(\.name.value)
    var names: [String] = []
    for selector in timeline.expectations.flatMap(\.selectors) {
      guard let name = selector.shortName, all.contains(name), !names.contains(name) else {
        continue
      }
      names.append(name)
    }
    return names + all.filter { !names.contains($0) }
  }

  /// Returns the times at which a view is there; `nil` if it always is.
  private static func presence(of name: String, _ recording: Recording) -> String? {
    guard let subject = recording.subject(.name(name)) else { return nil }
    var spans: [(from: ExactTime, to: ExactTime?)] = []
    var isThere = false
    for index in recording.moments.indices {
      let now = recording.moments.isThere(subject, at: index)
      let time = recording.moments.head(index).time
      if now, !isThere { spans.append((time, nil)) }
      if !now, isThere { spans[spans.count - 1].to = time }
      isThere = now
    }
    guard spans.count != 1 || spans[0].from != .zero || spans[0].to != nil else { return nil }
    let words = spans.map { span in
      "\(Spelling.fixed(span.from.seconds, 4))–"
        + (span.to.map { Spelling.fixed($0.seconds, 4) } ?? "end")
    }
    return words.isEmpty ? "never there" : "there \(words.joined(separator: " "))"
  }

  private static func measures(of timeline: Timeline, _ recording: Recording) -> [String] {
    var shown: [MotionSummary] = []
    var still: [String] = []
    var lines: [String] = []
    for name in names(of: timeline) {
      let presence = presence(of: name, recording)
      if let presence { lines.append(padded(name, 14) + presence) }
      let summaries = properties(of: name, timeline).map {
        MotionSummary(.name(name), $0, recording, timeline)
      }.filter(\.moves)
      if summaries.isEmpty, presence == nil { still.append(name) }
      for summary in summaries {
        let same = shown.first { summary.isSame(as: $0) }
        let content = same.map { ["= \($0.name)"] } ?? summary.lines
        for (index, line) in content.enumerated() {
          lines.append(padded(index == 0 ? summary.name : "", 14) + line)
        }
        shown.append(summary)
      }
    }
    if !still.isEmpty { lines.append(padded("still", 10) + still.joined(separator: "  ")) }
    return lines
  }

  // MARK: Pixels

  /// The digests of frames that look unlike the one before, each with the frame's number.
  private static func lines(of pictures: [Picture]) -> [String] {
    let distinct = Set(pictures.map(\.digest)).count
    var words: [String] = []
    for (index, picture) in pictures.enumerated()
    where index == 0 || pictures[index - 1].digest != picture.digest {
      words.append("\(picture.frame):\(picture.digest)")
    }
    let head = padded("pixels", 10) + "\(pictures.count) frames, \(distinct) distinct"
    let rows = stride(from: 0, to: words.count, by: 4).map { start in
      padded("", 14) + words[start..<min(start + 4, words.count)].joined(separator: " ")
    }
    return [head] + rows
  }
}

extension ViewProperty {
  /// True if it is a number that goldens show.
  fileprivate var isOneNumber: Bool {
    switch self {
    case .size, .frame, .color, .text, .z, .label, .value, .hint, .traits, .focus: false
    default: true
    }
  }

  /// The axis a place lies on; two places on one axis say the same as long as the size stays.
  fileprivate var place: Int? {
    switch self {
    case .minX, .midX, .maxX: 0
    case .minY, .midY, .maxY: 1
    default: nil
    }
  }
}

// MARK: - Files

extension MotionGolden {
  /// Reads the goldens of a file: one for each variant, with an empty line between.
  package static func all(in text: String) -> [MotionGolden] {
    var goldens: [MotionGolden] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("motion ") {
        goldens.append(MotionGolden(title: title(inHeading: line), lines: [line]))
      } else if !line.isEmpty, !goldens.isEmpty {
        goldens[goldens.count - 1].lines.append(line)
      }
    }
    return goldens
  }

  /// The text of a file of goldens.
  package static func text(of goldens: [MotionGolden]) -> String {
    goldens.map(\.text).joined(separator: "\n")
  }

  private static func title(inHeading line: String) -> String {
    guard let start = line.range(of: "timeline "),
      let end = line.range(of: "  semantics ", range: start.upperBound..<line.endIndex)
    else { return line }
    return String(line[start.upperBound..<end.lowerBound])
  }
}

// MARK: - Differences

extension MotionGolden {
  /// The differences from an older golden.
  package struct Difference: Hashable, Sendable {
    package var onlyPixels = true

    /// The lines of a report about it.
    package var lines: [String] = []

    /// The first frame whose pixels differ.
    package var frame: Int?
  }

  /// Returns the differences from an older golden: for each measure both curves, then the lines;
  /// `nil` if there are none.
  ///
  /// - Parameter older: The golden that holds.
  /// - Returns: The differences.
  package func differences(from older: MotionGolden) -> Difference? {
    guard older.lines != lines else { return nil }
    let (old, new) = (older.blocks, blocks)
    var difference = Difference()
    var names = new.map(\.name)
    names += old.map(\.name).filter { !names.contains($0) }
    for name in names {
      let was = old.first { $0.name == name }?.lines ?? []
      let isNow = new.first { $0.name == name }?.lines ?? []
      guard was != isNow else { continue }
      if name == "pixels" {
        difference.frame = Self.firstDifferentFrame(was, isNow)
        difference.lines.append(Self.pixelDifference(was, isNow, from: difference.frame))
        continue
      }
      difference.onlyPixels = false
      if let was = older.curve(of: name), let isNow = curve(of: name), was != isNow {
        difference.lines.append("\(name) follows \(isNow), the golden has \(was)")
      }
      difference.lines += Self.difference(of: name, was, isNow)
    }
    return difference
  }

  private struct Block {
    var name: String
    var lines: [String]
  }

  /// The lines, grouped by subject.
  private var blocks: [Block] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix(" "), !blocks.isEmpty {
        blocks[blocks.count - 1].lines.append(line.trimmingCharacters(in: .whitespaces))
      } else {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
        blocks.append(Block(name: index == 0 ? "motion" : words.first ?? "", lines: [rest]))
      }
    }
    return blocks
  }

  private static func difference(of name: String, _ was: [String], _ isNow: [String]) -> [String] {
    if was.isEmpty { return ["\(name) is new: \(isNow.first ?? "")"] }
    if isNow.isEmpty { return ["\(name) is gone: \(was.first ?? "")"] }
    var told: [String] = []
    for index in 0..<max(was.count, isNow.count) {
      let (old, new) = (
        index < was.count ? was[index] : "", index < isNow.count ? isNow[index] : ""
      )
      guard old != new else { continue }
      if !old.isEmpty { told.append("- \(padded(name, 14))\(old)") }
      if !new.isEmpty { told.append("+ \(padded(name, 14))\(new)") }
    }
    return told
  }

  /// The curves a measure follows, without how near they are; where it is the same as another one,
  /// that one's.
  private func curve(of name: String) -> String? {
    var lines = blocks.first { $0.name == name }?.lines ?? []
    if let first = lines.first, first.hasPrefix("= ") {
      lines = blocks.first { $0.name == first.dropFirst(2) }?.lines ?? []
    }
    guard lines.count > 1, !lines[1].hasPrefix("every ") else { return nil }
    return lines[1].range(of: "   err ").map { String(lines[1][..<$0.lowerBound]) } ?? lines[1]
  }

  private static func pixelDifference(
    _ was: [String], _ isNow: [String], from frame: Int?
  ) -> String {
    guard !digests(was).isEmpty, !digests(isNow).isEmpty else {
      return "pixels: \(was.first ?? "none") in the golden, \(isNow.first ?? "none") now"
    }
    let head = "pixels differ" + (frame.map { " from frame \($0) on" } ?? "")
    return "\(head): \(isNow.first ?? ""), the golden has \(was.first ?? "")"
  }

  /// Returns the first frame with different digests in two lists of pixels; `nil` if one of them
  /// has none.
  private static func firstDifferentFrame(_ was: [String], _ isNow: [String]) -> Int? {
    let (old, new) = (digests(was), digests(isNow))
    guard !old.isEmpty, !new.isEmpty else { return nil }
    func digest(_ all: [Picture], _ frame: Int) -> String? {
      all.last { $0.frame <= frame }?.digest
    }
    return Set(old.map(\.frame) + new.map(\.frame)).sorted()
      .first { digest(old, $0) != digest(new, $0) }
  }

  private static func digests(_ lines: [String]) -> [Picture] {
    lines.dropFirst().flatMap { $0.split(separator: " ") }.compactMap { word in
      let parts = word.split(separator: ":")
      guard parts.count == 2, let frame = Int(parts[0]) else { return nil }
      return Picture(frame: frame, digest: String(parts[1]))
    }
  }
}
