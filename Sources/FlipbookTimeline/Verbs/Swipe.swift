package import FlipbookBase

extension Action {
  /// A finger that goes down, is drawn in a direction and lifted while it moves.
  package struct Swipe: Hashable, Sendable, Codable {
    package var start: Start
    package var direction: Direction
    /// The way of the finger in points; nil for half of the screen, or most of it from an edge.
    package var distance: Double?
    /// The time for which the finger moves, evenly.
    package var over: ExactTime
    package var location: SourceLocation

    package init(
      from start: Start, _ direction: Direction, distance: Double? = nil,
      over: ExactTime = Swipe.standardDuration, location: SourceLocation
    ) {
      (self.start, self.direction, self.distance) = (start, direction, distance)
      (self.over, self.location) = (over, location)
    }

    /// The default duration of a swipe, that of a quick thumb (chosen).
    package static let standardDuration = ExactTime(milliseconds: 150)

    /// The swipe with the short names of a timeline replaced.
    func resolved(by timeline: Timeline) -> Swipe {
      var swipe = self
      if case .place(let place) = start { swipe.start = .place(place.resolved(by: timeline)) }
      return swipe
    }
  }
}

extension Action.Swipe {
  /// The place at which a finger goes down.
  package enum Start: Hashable, Sendable, Codable {
    /// The middle of the screen.
    case middle
    /// The middle of a view, or a point.
    case place(Action.Place)
    /// The middle of an edge of the screen.
    case edge(Action.ScrollEdge)
  }

  /// The direction in which a finger goes.
  package enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, up, down
    /// Away from the edge where it began.
    case inwards
  }
}

// MARK: - Reading

extension TimelineReader {
  /// True if a verb stands alone, or has `true` as its value.
  func isBare(_ verb: TextPair) -> Bool {
    guard case .scalar(let scalar) = verb.value else { return false }
    return scalar.isNull || scalar.text == "true"
  }

  mutating func swipe(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let start = parts["from"].map { swipeStart($0) } ?? .middle
    let direction: Action.Swipe.Direction? = parts["direction"].flatMap { word($0) }
    let distance = parts["distance"].flatMap { points($0) }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    guard let start else { return nil }
    var isAtEdge = false
    if case .edge = start { isAtEdge = true }
    if direction == nil, !isAtEdge, parts["direction"] == nil {
      diagnostics.add(
        TimelineError(
          .missingKey, "`swipe` has no `direction`", at: verb.key.location,
          help: Verb.named(verb.key.text).map { "write `\($0.example)`" }))
      return nil
    }
    return .swipe(
      Action.Swipe(
        from: start, direction ?? .inwards, distance: distance,
        over: over ?? Action.Swipe.standardDuration, location: verb.key.location))
  }

  private mutating func swipeStart(_ pair: TextPair) -> Action.Swipe.Start? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let words = scalar.text.split(separator: " ")
    if words.count == 2, words[1] == "edge",
      let edge = Action.ScrollEdge(rawValue: String(words[0]))
    {
      return .edge(edge)
    }
    return place(pair).map { .place($0.value) }
  }

  private mutating func points(_ pair: TextPair) -> Double? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badNumber, "the length") { tokens throws(ParseError) in
        try tokens.takePoints()
      }
    }
  }
}
