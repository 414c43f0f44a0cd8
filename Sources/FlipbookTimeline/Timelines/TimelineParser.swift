/// Reads timelines, and reports everything that is wrong with them.
package enum TimelineParser {
  /// The most bytes of a file.
  package static let largestSize = TextReader.largestSize

  /// A timeline, or its errors.
  package struct Result: Hashable, Sendable, Codable {
    /// The timeline; `nil` if there is an error.
    package var timeline: Timeline?

    /// The errors in the order of the file, at most 100 of them.
    package var errors: [TimelineError]
  }

  /// Reads a timeline.
  ///
  /// The work is bounded whatever the contents: files up to 1 MiB, 64 levels, 100,000 values.
  ///
  /// - Parameters:
  ///   - file: The path that places in the file are reported with.
  ///   - contents: The text.
  ///   - read: Returns the contents of a file that `run:` names, by its path relative to the
  ///     project; `nil` if it cannot be read.
  /// - Returns: The timeline, or all its errors.
  package static func parse(
    file: String, contents: String, reading read: (String) -> String? = { _ in nil }
  ) -> Result {
    withoutActuallyEscaping(read) { read in
      var reader = TimelineReader(file: file, read: read)
      let timeline = reader.readFile(contents)
      let errors = reader.diagnostics.sorted(from: file)
      return Result(timeline: errors.isEmpty ? timeline : nil, errors: errors)
    }
  }

  /// Reads a timeline from bytes, which must be UTF-8.
  package static func parse(
    file: String, bytes: some Sequence<UInt8>, reading read: (String) -> String? = { _ in nil }
  ) -> Result {
    let bytes = Array(bytes)
    guard let contents = String(validating: bytes, as: UTF8.self) else {
      let line = bytes.firstLineOutsideUTF8
      let error = TimelineError(
        .unreadable, "the file is not UTF-8 text",
        at: SourceLocation(file: file, line: line, column: 1),
        help: "save it as UTF-8")
      return Result(timeline: nil, errors: [error])
    }
    return parse(file: file, contents: contents, reading: read)
  }

  /// Reads a file with the addresses of a network, as `network:` has them.
  package static func network(
    file: String, contents: String
  ) -> (entries: [NetworkEntry], errors: [TimelineError]) {
    part(file, contents) { $0.network(inFile: file, contents) }
  }

  /// Reads a file with an app's own values, as `defaults:` has them.
  package static func defaults(
    file: String, contents: String
  ) -> (values: [DefaultValue], errors: [TimelineError]) {
    part(file, contents) { $0.defaults(inFile: file, contents) }
  }

  /// Reads a file of constants, as `semantics:` names one.
  package static func constants(
    file: String, contents: String
  ) -> (constants: Constants?, errors: [TimelineError]) {
    var reader = TimelineReader(file: file) { _ in nil }
    let constants = reader.constants(inFile: file, contents)
    return (constants, reader.diagnostics.sorted(from: file))
  }

  private static func part<Value>(
    _ file: String, _ contents: String, read: (inout TimelineReader) -> [Value]
  ) -> ([Value], [TimelineError]) {
    var reader = TimelineReader(file: file) { _ in nil }
    let values = read(&reader)
    return (values, reader.diagnostics.sorted(from: file))
  }

  /// The keys of a timeline, in the order of the reference.
  package static let keys = Timeline.Key.allCases.map(\.rawValue)
}
