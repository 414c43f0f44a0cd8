package import FlipbookBase

extension Action {
  /// A finger that goes down at one place, moves, and goes up at another.
  package struct Drag: Hashable, Sendable, Codable {
    package var from: Located<Place>
    package var to: Located<Place>
    /// The time for which the finger stays before it moves: half a second lifts what can be dragged.
    package var hold: ExactTime
    /// The time for which the finger moves.
    package var over: ExactTime
    /// The curve by which it moves; without it, evenly.
    package var curve: Located<CurveSpec>?
    /// The time for which the finger stays at its goal before it goes up.
    package var stay: ExactTime

    package init(
      from: Located<Place>, to: Located<Place>, hold: ExactTime = .zero, over: ExactTime,
      curve: Located<CurveSpec>? = nil, stay: ExactTime = .zero
    ) {
      (self.from, self.to, self.hold, self.over) = (from, to, hold, over)
      (self.curve, self.stay) = (curve, stay)
    }

    /// The time from the touch to the lift of the finger.
    package var duration: ExactTime { hold + over + stay }

    /// The default duration of a drag (chosen).
    package static let standardDuration = ExactTime(milliseconds: 300)

    /// The drag with the short names of a timeline replaced.
    func resolved(by timeline: Timeline) -> Drag {
      var drag = self
      drag.from.value = from.value.resolved(by: timeline)
      drag.to.value = to.value.resolved(by: timeline)
      return drag
    }
  }

  /// A place on the screen, in points from its top left corner.
  package enum Place: Hashable, Sendable, Codable {
    /// The middle of a view.
    case view(Selector)
    case point(x: Double, y: Double)
    /// Relative to where the drag began.
    case by(x: Double, y: Double)

    func resolved(by timeline: Timeline) -> Place {
      if case .view(let selector) = self { .view(timeline.resolved(selector)) } else { self }
    }
  }
}

// MARK: - Reading

extension TimelineReader {
  mutating func drag(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let from = part("from", parts, of: verb).flatMap { place($0) }
    let to = part("to", parts, of: verb).flatMap { place($0) }
    let hold = parts["hold"].flatMap { self.duration($0)?.value }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    let curve = parts["curve"].flatMap { self.curve($0) }
    let stay = parts["stay"].flatMap { self.duration($0)?.value }
    if case .by? = from?.value, let from {
      diagnostics.add(
        TimelineError(
          .badPoint, "a drag begins at a place, not a distance", at: from.location,
          help: "write a view, or how far right and down on the screen: `166pt 728pt`"))
    }
    guard let from, let to else { return nil }
    return .drag(
      Action.Drag(
        from: from, to: to, hold: hold ?? .zero, over: over ?? Action.Drag.standardDuration,
        curve: curve, stay: stay ?? .zero))
  }

  mutating func place(_ pair: TextPair) -> Located<Action.Place>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let place = value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badPoint, "the place") { tokens throws(ParseError) in
        try tokens.takePlace()
      }
    }
    if case .view(let selector)? = place { use(selector, in: scalar) }
    return place.map { Located($0, at: scalar.location) }
  }
}
