import FlipbookTimeline
import Foundation

/// The errors in timelines that have exactly one fix, and can be put right without asking.
struct TimelineFixes {
  /// One stretch of a file that was replaced.
  struct Fix: Encodable, Equatable {
    var location: SourceLocation
    var code: ErrorCode
    var old: String
    var new: String
  }

  private let errors: [TimelineError]
  private let contents: [String: String]

  init(_ errors: [TimelineError], in contents: [String: String]) {
    (self.errors, self.contents) = (errors, contents)
  }

  /// Writes the fixes; each file is written completely, or not at all.
  ///
  /// - Parameter read: Reads a file named by `run:`, given its name and the file that names it.
  /// - Returns: The changes, in the order of the files.
  /// - Throws: If a file cannot be written.
  func write(_ read: (String, String) -> String?) throws(CommandFailure) -> [Fix] {
    var written: [Fix] = []
    for file in contents.keys.sorted() {
      guard let text = contents[file] else { continue }
      let lines = Self.lines(of: text)
      let fixes = fixes(of: file, lines)
      guard !fixes.isEmpty else { continue }
      let new = Self.text(of: lines, fixes)
      guard isBetter(new, file, fixes, read) else { continue }
      try writeText(new, to: file)
      written += fixes
    }
    return written
  }

  /// The fixes of a file, each place once, from its start.
  private func fixes(of file: String, _ lines: [[Unicode.Scalar]]) -> [Fix] {
    var fixes: [Fix] = []
    for error in errors where error.location.file == file {
      let place = error.location
      guard let range = Self.range(of: place, in: lines) else { continue }
      let old = String(String.UnicodeScalarView(lines[place.line - 1][range]))
      guard let new = Self.replacement(of: old, by: error) else { continue }
      fixes.append(Fix(location: place, code: error.code, old: old, new: new))
    }
    let places = Dictionary(grouping: fixes) { "\($0.location.line):\($0.location.column)" }
    // If two errors want different changes, neither is made.
    return fixes.filter { fix in
      places["\(fix.location.line):\(fix.location.column)"].map { Set($0.map(\.new)).count == 1 }
        ?? false
    }
    .reduce(into: [Fix]()) { kept, fix in
      if kept.last?.location != fix.location { kept.append(fix) }
    }
    .sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }

  /// Returns the replacement of a text, in its quotes; `nil` if the error's word does not stand for
  /// the whole text.
  private static func replacement(of old: String, by error: TimelineError) -> String? {
    if let replacement = error.replacement { return replacement }
    guard let new = error.suggestion else { return nil }
    let quote = old.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    let word = quote.isEmpty ? old : String(old.dropFirst().dropLast())
    guard nearestName(to: word, among: [new]) == new else { return nil }
    return quote + new + quote
  }

  /// Returns true if the new text has no YAML error, and none of the errors to fix.
  private func isBetter(
    _ text: String, _ file: String, _ fixes: [Fix], _ read: (String, String) -> String?
  ) -> Bool {
    let result = withoutActuallyEscaping(read) { read in
      TimelineParser.parse(file: file, bytes: Data(text.utf8)) { read($0, file) }
    }
    return !result.errors.contains { error in
      error.code.rawValue.hasPrefix("T1")
        || fixes.contains {
          $0.code == error.code && $0.location.line == error.location.line
            && $0.location.column == error.location.column
        }
    }
  }

  // MARK: Text

  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Returns the range of a place in its line; `nil` if it is on no line.
  private static func range(
    of place: SourceLocation, in lines: [[Unicode.Scalar]]
  ) -> Range<Int>? {
    guard lines.indices.contains(place.line - 1), place.column >= 1 else { return nil }
    let line = lines[place.line - 1]
    let start = place.column - 1 + (place.line == 1 && line.first == "\u{FEFF}" ? 1 : 0)
    let end = start + place.length
    return end <= line.count ? start..<end : nil
  }

  private static func text(of lines: [[Unicode.Scalar]], _ fixes: [Fix]) -> String {
    var lines = lines
    for fix in fixes.reversed() {
      guard let range = range(of: fix.location, in: lines) else { continue }
      lines[fix.location.line - 1].replaceSubrange(range, with: fix.new.unicodeScalars)
    }
    var text = String.UnicodeScalarView()
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(contentsOf: line)
    }
    return String(text)
  }
}
