import Foundation

/// Writes errors for people, for GitHub and for programs.
package struct TimelineErrorPrinter {
  /// True if the text for people has terminal colours.
  package var usesColor: Bool

  /// The contents of a file, for the line an error is about.
  package var source: (String) -> String?

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - usesColor: True if `text` writes terminal escapes.
  ///   - source: Returns the contents of the file at a path; `nil` if there is no access to it.
  package init(usesColor: Bool = false, source: @escaping (String) -> String? = { _ in nil }) {
    (self.usesColor, self.source) = (usesColor, source)
  }

  /// Returns an error as a box: message, place, the source line with carets, cause, remedy.
  ///
  /// ```text
  /// error[T201]: I don't know the step `tpa`
  ///    ┌─ timelines/show-hide.yaml:33:5
  /// 33 │   - tpa: button("Hide")
  ///    │     ^^^ did you mean `tap`?
  ///    = steps: wait tap press release …
  /// ```
  package func text(_ error: TimelineError) -> String {
    text(error, in: source(error.location.file).map { SourceText(file: "", contents: $0) })
  }

  /// Returns all errors as boxes with an empty line between them.
  package func text(_ errors: [TimelineError]) -> String {
    var sources: [String: SourceText] = [:]
    let boxes = errors.map { error in
      let file = error.location.file
      if sources[file] == nil {
        sources[file] = source(file).map { SourceText(file: file, contents: $0) }
      }
      return text(error, in: sources[file])
    }
    return boxes.joined(separator: "\n\n")
  }

  private func text(_ error: TimelineError, in source: SourceText?) -> String {
    let error = printable(error)
    let line = sourceLine(of: error, in: source)
    let number = error.location.line > 0 ? "\(error.location.line)" : ""
    let gutter = String(repeating: " ", count: max(number.count, 2))
    let heading = "\(error.severity.rawValue)[\(error.code)]"
    var lines = [
      painted(heading, error.severity == .warning ? .yellow : .red)
        + painted(": \(error.message)", .bold),
      "\(gutter) \(painted("┌─", .blue)) \(error.location)"
        + (error.variant.map { "   \($0)" } ?? ""),
    ]
    let bar = painted("│", .blue)
    if let line {
      let padding = String(repeating: " ", count: gutter.count - number.count)
      lines.append("\(padding)\(painted(number, .blue)) \(bar) \(line.text)")
      let carets = painted(line.carets + label(of: error), .red)
      lines.append("\(gutter) \(bar) \(line.padding)\(carets)")
    } else if !label(of: error).isEmpty {
      lines.append("\(gutter) \(bar)\(painted(label(of: error), .red))")
    }
    lines += error.details.map { "\(gutter) \(bar) \($0)" }
    lines += (error.notes + (error.help.map { [$0] } ?? [])).map {
      "\(gutter) \(painted("=", .blue)) \($0)"
    }
    return lines.joined(separator: "\n")
  }

  private func label(of error: TimelineError) -> String {
    let hint = error.suggestion.map { "did you mean `\($0)`?" }
    let parts = [error.label, hint].compactMap { $0 }
    return parts.isEmpty ? "" : " " + parts.joined(separator: "; ")
  }
}

// MARK: - The source line

extension TimelineErrorPrinter {
  /// A source line, shortened to fit, and the line below it.
  private struct SourceLine {
    var text: String
    var padding: String
    var carets: String
  }

  /// The most characters shown of a source line.
  private static let width = 120

  private func sourceLine(of error: TimelineError, in source: SourceText?) -> SourceLine? {
    guard error.details.isEmpty, let source,
      source.lines.indices.contains(error.location.line - 1)
    else { return nil }
    let scalars = source.lines[error.location.line - 1].map(visible)
    let start = min(max(error.location.column - 1, 0), scalars.count)
    let first = start + 20 < Self.width ? 0 : start - 40
    let last = min(scalars.count, first + Self.width)
    let end = min(max(start + error.location.length, start + 1), max(last, start + 1))
    let before = (first > 0 ? "…" : "") + string(scalars[first..<start])
    let shown = before + string(scalars[start..<max(start, last)])
    let covered = string(scalars[start..<min(end, scalars.count)])
    return SourceLine(
      text: shown + (last < scalars.count ? "…" : ""),
      padding: String(repeating: " ", count: columns(before)),
      carets: String(repeating: "^", count: max(columns(covered), 1)))
  }

  /// Returns an error whose values do nothing to a terminal, and do not fill it.
  private func printable(_ error: TimelineError) -> TimelineError {
    var error = error
    error.message = printable(error.message)
    error.label = error.label.map(printable)
    error.suggestion = error.suggestion.map(printable)
    error.variant = error.variant.map(printable)
    error.notes = error.notes.map(printable)
    error.help = error.help.map(printable)
    return error
  }

  /// The characters of a sentence that are shown (chosen: the longest of ours have some hundreds).
  private static let longest = 2000

  private func printable(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(Self.longest).map { $0 == "\n" ? $0 : visible($0) }
    return string(scalars[...]) + (text.unicodeScalars.count > Self.longest ? "…" : "")
  }

  /// Returns the scalar, or a replacement for one that would move the carets.
  private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\t" ? " " : "\u{FFFD}"
    case .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: scalar
    }
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Returns the number of terminal columns of a text: two for wide characters, none for marks.
  private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch (scalar.value, scalar.properties.generalCategory) {
      case (_, .nonspacingMark), (_, .enclosingMark): sum
      case (0x1100...0x115F, _), (0x2E80...0xA4CF, _), (0xAC00...0xD7A3, _), (0xF900...0xFAFF, _),
        (0xFE30...0xFE6F, _), (0xFF00...0xFF60, _), (0xFFE0...0xFFE6, _), (0x1F300...0x1FAFF, _),
        (0x20000...0x3FFFD, _):
        sum + 2
      default: sum + 1
      }
    }
  }
}

// MARK: - Colours

extension TimelineErrorPrinter {
  private enum Paint: String {
    case red = "1;31"
    case yellow = "1;33"
    case blue = "34"
    case bold = "1"
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - For machines

extension TimelineErrorPrinter {
  /// Returns an error as a GitHub workflow command, which becomes an annotation of its line.
  package func gitHubAnnotation(_ error: TimelineError) -> String {
    let location = error.location
    var properties = ["file=\(escapedProperty(location.file))"]
    if location.line > 0 {
      properties += [
        "line=\(location.line)", "col=\(location.column)",
        "endColumn=\(location.column + location.length)",
      ]
    }
    properties.append("title=\(error.code)")
    let label = label(of: error).trimmingCharacters(in: .whitespaces)
    let variant = error.variant.map { " (\($0))" } ?? ""
    let words = [error.message + variant, label] + error.details + error.notes
    let text = (words + [error.help ?? ""]).filter { !$0.isEmpty }.joined(separator: "\n")
    let command = error.severity == .warning ? "warning" : "error"
    return "::\(command) \(properties.joined(separator: ","))::\(escaped(text))"
  }

  /// Returns errors as one JSON array with sorted keys.
  package func json(_ errors: [TimelineError]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(errors) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25")
      .replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private func escapedProperty(_ text: String) -> String {
    escaped(text).replacingOccurrences(of: ":", with: "%3A")
      .replacingOccurrences(of: ",", with: "%2C")
  }
}
