/// One error that the compiler reports.
struct CompilerError: Equatable {
  /// The path as the compiler was given it.
  var file: String

  /// Counted from 1.
  var line: Int

  /// In UTF-8 bytes, counted from 1.
  var column: Int
  var message: String

  /// True if all that is missing is `self.`.
  var missesSelf: Bool {
    message.hasPrefix("implicit use of 'self' in closure")
      || message.contains("in closure requires explicit use of 'self'")
  }
}

extension CompilerError {
  /// True if an object is made of a class that only a value names, with an initializer that not all
  /// classes below must have: those of Objective-C have it all the same.
  var makesUnknownClass: Bool {
    message.contains("metatype value must use a 'required' initializer")
  }
}

/// The errors in the compiler's output.
struct CompilerErrors {
  var errors: [CompilerError] = []

  /// The files that the compiler was at when it crashed.
  private(set) var crashed: [String] = []

  /// Reads the output of the compiler, one line an error.
  ///
  /// - Parameters:
  ///   - text: The output.
  ///   - files: The paths that errors may be in. An error in the expansion of a macro is one of the
  ///     place that it was expanded at.
  ///   - copies: Other names of files, with their paths: those of copies that are compiled, since a
  ///     crash is told of the copy, and `Module/File.swift`, as macros of the system's name a file
  ///     from which they have copied code.
  init(_ text: String, in files: Set<String>, copies: [String: String] = [:]) {
    var pending: String?
    for line in text.split(separator: "\n") {
      if let crash = Self.crash(line, files.union(copies.keys)) {
        crashed.append(copies[crash] ?? crash)
      }
      guard var place = Self.place(line) else { continue }
      place.file = copies[place.file] ?? place.file
      let isKnown = files.contains(place.file)
      if place.kind == "error" {
        if isKnown {
          pending = nil
          add(place, place.message)
        } else {
          pending = pending ?? place.message
        }
      } else if isKnown, let message = pending {
        pending = nil
        add(place, message)
      }
    }
  }

  /// Takes away the errors of expressions for which the compiler has tried too many choices.
  ///
  /// - Returns: True if there were any.
  mutating func dropTimeouts() -> Bool {
    let count = errors.count
    errors.removeAll { $0.message.contains("type-check this expression in reasonable time") }
    return errors.count < count
  }

  typealias Place = (file: String, line: Int, column: Int, kind: String, message: String)

  private mutating func add(_ place: Place, _ message: String) {
    errors.append(
      CompilerError(file: place.file, line: place.line, column: place.column, message: message))
  }

  /// The words before a message, and the kind that each is of; clang ends at a fatal error.
  private static let kinds = [
    ("error", "error"), ("fatal error", "error"), ("note", "note"), ("warning", "warning"),
  ]

  /// Reads `path:line:column: error: message`.
  static func place(_ line: Substring) -> Place? {
    for (word, kind) in Self.kinds {
      guard let range = line.firstRange(of: ": \(word): ") else { continue }
      let parts = line[..<range.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
        let row = Int(parts[parts.count - 2])
      else { return kind == "error" ? ("", 0, 0, kind, String(line[range.upperBound...])) : nil }
      return (
        parts.dropLast(2).joined(separator: ":"), row, column, kind,
        String(line[range.upperBound...])
      )
    }
    return nil
  }

  /// The file that a line of a crash's report names: `While type-checking … at [path:1:2 - …]`.
  private static func crash(_ line: Substring, _ files: Set<String>) -> String? {
    guard line.contains("\tWhile ") || line.contains(".\tWhile") else { return nil }
    return line.split { $0 == "[" || $0 == "\"" || $0 == ":" }.map(String.init)
      .first(where: files.contains)
  }
}
