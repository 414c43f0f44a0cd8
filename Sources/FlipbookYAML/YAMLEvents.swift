import CYaml
import FlipbookBase

/// The events of YAML's grammar in a text, one after the other, as libyaml finds them.
///
/// Events are used in place of a library's nodes: a file becomes our own nodes at once, and a doubled
/// key can be reported beside all other errors.
package struct YAMLEvents: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Begins to read bytes of UTF-8, which must outlive the events.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
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
  package mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(
      kind: Self.kind(of: event), anchor: Self.anchor(of: event), start: YAMLMark(event.start_mark),
      end: YAMLMark(event.end_mark))
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let style: YAMLEvent.Style =
        switch scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
      return .scalar(String(decoding: bytes, as: UTF8.self), style)
    case YAML_SEQUENCE_START_EVENT: return .list
    case YAML_MAPPING_START_EVENT: return .map
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_ALIAS_EVENT: return .alias
    case YAML_DOCUMENT_START_EVENT: return .document
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  private static func anchor(of event: yaml_event_t) -> String? {
    let name: UnsafeMutablePointer<yaml_char_t>? =
      switch event.type {
      case YAML_SCALAR_EVENT: event.data.scalar.anchor
      case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.anchor
      case YAML_MAPPING_START_EVENT: event.data.mapping_start.anchor
      case YAML_ALIAS_EVENT: event.data.alias.anchor
      default: nil
      }
    return name.map { String(cString: $0) }
  }

  /// The reason why the last event could not be read.
  private var failure: YAMLFailure {
    let parser = parser.pointee
    let mark: YAMLMark? =
      switch parser.error {
      case YAML_SCANNER_ERROR, YAML_PARSER_ERROR: YAMLMark(parser.problem_mark)
      case YAML_READER_ERROR: YAMLMark(behind: bytes.prefix(parser.problem_offset))
      default: nil
      }
    return YAMLFailure(
      problem: parser.problem.map { String(cString: $0) },
      opening: parser.context == nil ? nil : YAMLMark(parser.context_mark), mark: mark)
  }
}

/// One event.
package struct YAMLEvent {
  package enum Kind {
    case scalar(String, Style)
    case list, map
    /// The end of a list or a mapping.
    case end
    /// A value by its name.
    case alias
    case document, streamEnd
    /// An event that needs no attention: the beginning of the text, the end of a document.
    case other
  }

  /// The styles of a plain value.
  package enum Style {
    case plain, quoted
    /// Behind `|` or `>`.
    case block
  }

  package var kind: Kind

  /// The name that a value is given with `&`, or that stands for one with `*`.
  package var anchor: String?
  package var start: YAMLMark
  /// Behind the last character.
  package var end: YAMLMark

  /// True if it ends a list or a mapping.
  package var isEnd: Bool { if case .end = kind { true } else { false } }
}

/// A place in the text; lines and columns count from 1, columns in Unicode scalars.
package struct YAMLMark: Equatable {
  package var line: Int
  package var column: Int

  init(_ mark: yaml_mark_t) {
    (line, column) = (Int(mark.line) + 1, Int(mark.column) + 1)
  }

  /// The place behind the first bytes of a text.
  fileprivate init(behind bytes: some Collection<UInt8>) {
    let newline = UInt8(ascii: "\n")
    let last = bytes.reversed().prefix { $0 != newline }
    line = bytes.count { $0 == newline } + 1
    column = last.scalarCount + 1
  }
}

/// An error of YAML, in libyaml's words.
package struct YAMLFailure: Error {
  package var problem: String?

  /// The beginning of the construct that has the fault.
  package var opening: YAMLMark?

  /// The place of the fault; none where memory runs out.
  package var mark: YAMLMark?
}
