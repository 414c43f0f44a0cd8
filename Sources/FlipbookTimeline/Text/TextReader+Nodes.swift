import FlipbookYAML

extension TextReader {
  /// Composes the text; `nil` if it holds no value, or none that can be read.
  mutating func compose() -> TextNode? {
    var text = source.text
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return nil }
      var events = YAMLEvents(bytes)
      do throws(TimelineError) {
        return try document(&events)
      } catch {
        diagnostics.add(error)
        return nil
      }
    }
  }

  /// Reads the one document of a text.
  private mutating func document(
    _ events: inout YAMLEvents
  ) throws(TimelineError) -> TextNode? {
    var root: TextNode?
    while true {
      let event = try next(&events)
      switch event.kind {
      case .streamEnd: return root
      case .document:
        guard root == nil else {
          throw syntax("the text has a second document", event.start.line, event.start.column)
        }
        root = try node(try next(&events), &events, depth: 1)
      default: break
      }
    }
  }

  private func next(_ events: inout YAMLEvents) throws(TimelineError) -> YAMLEvent {
    do throws(YAMLFailure) {
      return try events.next()
    } catch {
      throw translated(error)
    }
  }

  /// Reads the value that begins with an event.
  private mutating func node(
    _ event: YAMLEvent, _ events: inout YAMLEvents, depth: Int
  ) throws(TimelineError) -> TextNode {
    nodesLeft -= 1
    let place = source.location(line: event.start.line, column: event.start.column)
    guard nodesLeft >= 0, depth <= Self.deepest else { throw tooMuch(at: place) }
    guard event.anchor == nil else {
      throw TimelineError(.anchor, "there is an anchor or an alias here", at: place)
    }
    switch event.kind {
    case .scalar(let text, let style):
      return .scalar(scalar(text, style, at: place, upTo: event.end))
    case .list:
      var items: [TextNode] = []
      var event = try next(&events)
      while !event.isEnd {
        items.append(try node(event, &events, depth: depth + 1))
        event = try next(&events)
      }
      return .list(items, place)
    case .map: return try map(&events, at: place, depth: depth)
    default: throw syntax("there is no value here", place.line, place.column)
    }
  }

  private func tooMuch(at place: SourceLocation) -> TimelineError {
    nodesLeft < 0
      ? TimelineError(
        .tooLarge, "the file has more than \(Self.largestNodeCount) values", at: place,
        help: "share steps with `run: other.yaml`")
      : TimelineError(
        .tooDeep, "this nests deeper than \(Self.deepest) levels", at: place,
        help: "nothing in a timeline needs more than a few")
  }

  private mutating func scalar(
    _ value: String, _ style: YAMLEvent.Style, at place: SourceLocation, upTo end: YAMLMark
  ) -> TextScalar {
    var location = place
    location.length =
      style != .block && end.line == place.line
      ? max(end.column - place.column, 1)
      : source.length(fromLine: place.line, column: place.column)
    if style == .plain, Self.ambiguousLengths.contains(value.utf8.count),
      Self.ambiguousWords.contains(value.lowercased())
    {
      diagnostics.add(
        TimelineError(
          .ambiguousWord, "`\(value)` without quotes", at: location,
          label: "a word or a truth value?",
          help: "write `true` or `false`, or `\"\(value)\"` for the word"))
    }
    return TextScalar(text: value, isQuoted: style != .plain, location: location)
  }

  private static let ambiguousWords = ["yes", "no", "on", "off", "y", "n"]
  /// The number of bytes of such a word.
  private static let ambiguousLengths = 1...3

  /// Reads pairs up to the mapping's end; of pairs with the same key the first is kept.
  private mutating func map(
    _ events: inout YAMLEvents, at place: SourceLocation, depth: Int
  ) throws(TimelineError) -> TextNode {
    var pairs: [TextPair] = []
    var places: [String: SourceLocation] = [:]
    var event = try next(&events)
    while !event.isEnd {
      let key = try node(event, &events, depth: depth + 1)
      let isNew = isNew(key, in: place, &places)
      let value = try node(try next(&events), &events, depth: depth + 1)
      if isNew, case .scalar(let name) = key { pairs.append(TextPair(key: name, value: value)) }
      event = try next(&events)
    }
    if let first = pairs.first?.key.location, first.column == place.column {
      return .map(pairs, first)
    }
    return .map(pairs, place)
  }

  /// Returns true if a key is new in its mapping; reports an error if it is not.
  private mutating func isNew(
    _ key: TextNode, in mapping: SourceLocation, _ places: inout [String: SourceLocation]
  ) -> Bool {
    guard case .scalar(let name) = key else {
      diagnostics.add(
        TimelineError(
          .complexKey, "a key that is not a plain word", at: mapping,
          help: "in `{ … }` and `[ … ]` a value with brackets or commas needs quotes"))
      return false
    }
    guard let first = places[name.text] else {
      places[name.text] = name.location
      return true
    }
    diagnostics.add(
      TimelineError(
        .duplicateKey, "`\(name.text)` is written twice", at: name.location,
        label: "first in line \(first.line)", help: "two steps need two `-` items"))
    return false
  }
}
