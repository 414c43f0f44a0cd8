import FlipbookBase
package import FlipbookTimeline

/// A timeline that shows a fault, as a file.
package struct FaultTimeline {
  private let name: String
  private let head: [String]
  private let comments: [String]
  private let found: FoundFault

  /// Creates the timeline of a fault.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - found: The fault and its steps.
  ///   - variant: The variant that was played, with its scene's arguments.
  ///   - source: The text of its timeline, whose other keys are kept; `nil` if it has none.
  ///   - sources: The path of the scene's sources from the new file's folder; `nil` for `scenes`.
  ///   - comments: The lines at the top.
  package init(
    _ name: String, _ found: FoundFault, of variant: Variant, source: String?, sources: String?,
    comments: [String]
  ) {
    (self.name, self.found, self.comments) = (name, found, comments)
    let timeline = variant.timeline
    var head = ["scene: \(yaml(timeline.scene.value))"]
    if let sources { head.append("sources: \(yaml(sources))") }
    head.append("semantics: \(timeline.semantics.rawValue)")
    head.append("device: \(timeline.device.value)")
    if let chrome = timeline.chrome { head.append("chrome: \(chrome.rawValue)") }
    head += Self.block("args", timeline.arguments)
    head += Self.block("env", timeline.environment)
    self.head = head + (source.map(Self.kept) ?? Self.preroll(of: timeline))
  }

  /// The line about the time before frame 0, of a timeline that nobody has written.
  private static func preroll(of timeline: Timeline) -> [String] {
    switch timeline.preroll {
    case .settled: []
    case .none: ["preroll: none"]
    case .time(let time): ["preroll: \(time.spelling)"]
    }
  }

  private static func block(_ key: String, _ values: [NamedValue]) -> [String] {
    guard !values.isEmpty else { return [] }
    return ["\(key):"]
      + values.map { value in
        if case .string(let text) = value.value.value {
          return "  \(value.name.value): \(doubleQuoted(text))"
        }
        return "  \(value.name.value): \(value.value.value)"
      }
  }

  /// The keys whose lines are taken over as they are.
  private static let keptKeys: Set<String> = [
    "clock", "network", "defaults", "fps", "preroll", "seed", "views", "rest",
  ]

  /// The lines of the keys that are kept, of a timeline's text.
  private static func kept(from source: String) -> [String] {
    var lines: [String] = []
    var isKept = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if let first = line.first, first != " ", first != "#", first != "\r" {
        let key = line.prefix { $0 != ":" && $0 != " " }
        isKept = keptKeys.contains(String(key))
      }
      let isBlank = line.allSatisfy { $0 == " " || $0 == "\r" }
      if isKept, !isBlank, line.first != "#" { lines.append(String(line)) }
    }
    return lines
  }

  /// The text of the file.
  package var text: String {
    var lines = comments.map { "# \($0)" }
    lines += ["timeline: \(name)", "kind: test"] + head + ["", "steps:"]
    for step in found.steps {
      guard let words = step.lines else { continue }
      lines.append("  - \(words[0])")
      lines += words.dropFirst().map { "    \($0)" }
    }
    if found.fault.code == .neverSettled {
      lines += ["  - wait: settled", "    within: 10s"]
    }
    if let expectation = found.fault.expectation { lines += ["", "expect:", expectation] }
    return lines.joined(separator: "\n") + "\n"
  }
}
