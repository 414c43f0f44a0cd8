import CYaml

/// The events of YAML's grammar in a text, one after the other, as libyaml finds them.
///
/// Events are used in place of a library's nodes: a file becomes our own nodes at once, and a doubled
/// key can be reported beside all other errors.
struct YAMLEvents: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// Begins to read bytes of UTF-8, which must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser.initialize(to: yaml_parser_t())
    // Without memory every later call fails, which is reported.
    guard yaml_parser_initialize(parser) == 1, let start = bytes.baseAddress else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, start, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads the next event.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(
      kind: Self.kind(of: event), start: YAMLMark(event.start_mark), end: YAMLMark(event.end_mark))
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      guard scalar.anchor == nil else { return .anchor }
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let style: YAMLEvent.Style =
        switch scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
      return .scalar(String(decoding: bytes, as: UTF8.self), style)
    case YAML_SEQUENCE_START_EVENT:
      return event.data.sequence_start.anchor == nil ? .list : .anchor
    case YAML_MAPPING_START_EVENT: return event.data.mapping_start.anchor == nil ? .map : .anchor
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_ALIAS_EVENT: return .anchor
    case YAML_DOCUMENT_START_EVENT: return .document
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// The reason why the last event could not be read.
  private var failure: YAMLFailure {
    let parser = parser.pointee
    let hasMark = parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
    return YAMLFailure(
      problem: parser.problem.map { String(cString: $0) },
      opening: parser.context == nil ? nil : YAMLMark(parser.context_mark),
      mark: hasMark ? YAMLMark(parser.problem_mark) : nil)
  }
}

/// One event.
struct YAMLEvent {
  enum Kind {
    case scalar(String, Style)
    case list, map
    /// The end of a list or a mapping.
    case end
    /// A name for a value, or a reference to one.
    case anchor
    case document, streamEnd
    /// An event that needs no attention: the beginning of the text, the end of a document.
    case other
  }

  /// The styles of a plain value.
  enum Style {
    case plain, quoted
    /// Behind `|` or `>`.
    case block
  }

  var kind: Kind
  var start: YAMLMark
  /// Behind the last character.
  var end: YAMLMark
}

/// A place in the text; lines and columns count from 1, columns in Unicode scalars.
struct YAMLMark: Equatable {
  var line: Int
  var column: Int

  init(_ mark: yaml_mark_t) {
    (line, column) = (Int(mark.line) + 1, Int(mark.column) + 1)
  }
}

/// An error of YAML, in libyaml's words.
struct YAMLFailure: Error {
  var problem: String?

  /// The beginning of the construct that has the fault.
  var opening: YAMLMark?

  /// The place of the fault; only for errors of grammar.
  var mark: YAMLMark?
}
