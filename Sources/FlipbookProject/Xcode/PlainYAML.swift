import FlipbookYAML

/// A value of a YAML file, without its place: words, lists and mappings.
///
/// A name with `*` stands for the value with `&` before it, and `<<` hands on the pairs of another
/// mapping.
///
/// - SeeAlso: `<<`: documented, https://yaml.org/type/merge.html
indirect enum PlainYAML: Equatable {
  case word(String)
  case list([PlainYAML])
  case map([Pair])

  struct Pair: Equatable {
    var name: String
    var value: PlainYAML
  }

  /// The reason why a file cannot be read, and the place.
  struct Fault: Error, Equatable {
    var reason: String
    var line: Int
    var column: Int
  }

  /// Reads the first document of a file.
  ///
  /// - Throws: The first place that cannot be read.
  init(_ text: String) throws(Fault) {
    var bytes = Array(text.utf8)
    // A file without a byte has no address.
    if bytes.isEmpty { bytes = [0x0A] }
    self = try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      var reader = PlainYAMLReader(bytes)
      return try reader.document()
    }
  }

  /// The value of a name.
  subscript(name: String) -> PlainYAML? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.last { $0.name == name }?.value
  }

  var word: String? { if case .word(let word) = self { word } else { nil } }

  /// The pairs of a mapping; none of another value.
  var pairs: [Pair] { if case .map(let pairs) = self { pairs } else { [] } }

  /// The elements of a list; a word or a mapping is one of a single element.
  var elements: [PlainYAML] {
    switch self {
    case .list(let values): values
    case .word(""): []
    default: [self]
    }
  }
}

/// Composes a value of the events of a file.
private struct PlainYAMLReader: ~Copyable {
  /// The most values of a file, and how deep they may nest (chosen).
  private static let most = 100_000
  private static let deepest = 64

  private var events: YAMLEvents
  private var named: [String: PlainYAML] = [:]
  private var left = most

  init(_ bytes: UnsafeBufferPointer<UInt8>) { events = YAMLEvents(bytes) }

  mutating func document() throws(PlainYAML.Fault) -> PlainYAML {
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd: return .word("")
      case .document: return try value(try next(), depth: 1)
      default: break
      }
    }
  }

  private mutating func next() throws(PlainYAML.Fault) -> YAMLEvent {
    do throws(YAMLFailure) {
      return try events.next()
    } catch {
      throw PlainYAML.Fault(
        reason: error.problem ?? "it is not YAML", line: error.mark?.line ?? 1,
        column: error.mark?.column ?? 1)
    }
  }

  /// Reads the value that begins with an event.
  private mutating func value(
    _ event: YAMLEvent, depth: Int
  ) throws(PlainYAML.Fault) -> PlainYAML {
    try count(1, at: event)
    guard depth <= Self.deepest else {
      throw fault("it nests deeper than \(Self.deepest) levels", at: event)
    }
    let value: PlainYAML
    switch event.kind {
    case .scalar(let text, let style):
      value = .word(style == .plain && ["~", "null"].contains(text) ? "" : text)
    case .list: value = try list(depth: depth)
    case .map: value = try map(depth: depth)
    case .alias:
      guard let known = event.anchor.flatMap({ named[$0] }) else {
        throw fault("there is no value with the name `\(event.anchor ?? "")` above", at: event)
      }
      return known
    default: throw fault("there is no value", at: event)
    }
    if let name = event.anchor { named[name] = value }
    return value
  }

  private mutating func count(_ values: Int, at event: YAMLEvent) throws(PlainYAML.Fault) {
    left -= values
    guard left >= 0 else { throw fault("there are more than \(Self.most) values", at: event) }
  }

  private func fault(_ reason: String, at event: YAMLEvent) -> PlainYAML.Fault {
    PlainYAML.Fault(reason: reason, line: event.start.line, column: event.start.column)
  }

  private mutating func list(depth: Int) throws(PlainYAML.Fault) -> PlainYAML {
    var values: [PlainYAML] = []
    var event = try next()
    while !event.isEnd {
      values.append(try value(event, depth: depth + 1))
      event = try next()
    }
    return .list(values)
  }

  /// Reads a mapping; pairs of its own stand before those that `<<` hands on.
  private mutating func map(depth: Int) throws(PlainYAML.Fault) -> PlainYAML {
    var (pairs, merged): ([PlainYAML.Pair], [PlainYAML.Pair]) = ([], [])
    var event = try next()
    while !event.isEnd {
      let name = try value(event, depth: depth + 1)
      let value = try value(try next(), depth: depth + 1)
      if name.word == "<<" {
        for mapping in value.elements { merged += try handedOn(mapping, by: event) }
      } else if let word = name.word {
        pairs.append(.init(name: word, value: value))
      }
      event = try next()
    }
    var names = Set(pairs.map(\.name))
    for pair in merged where names.insert(pair.name).inserted { pairs.append(pair) }
    return .map(pairs)
  }

  /// Returns the pairs of a mapping that another takes in, which count as values once more.
  private mutating func handedOn(
    _ mapping: PlainYAML, by event: YAMLEvent
  ) throws(PlainYAML.Fault) -> [PlainYAML.Pair] {
    try count(mapping.pairs.count, at: event)
    return mapping.pairs
  }
}
