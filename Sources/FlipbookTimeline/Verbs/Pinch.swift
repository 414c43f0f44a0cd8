package import FlipbookBase

extension Action {
  /// Two fingers that go down around the middle of a view, move apart or together, and turn.
  package struct Pinch: Hashable, Sendable, Codable {
    package var view: Located<Selector>
    /// The distance of the fingers at the end, as a multiple of that at first.
    package var scale: Double
    /// The angle by which they turn, in degrees, clockwise.
    package var turn: Double
    /// The time for which they move.
    package var over: ExactTime
    /// The curve by which they move; without it, evenly.
    package var curve: Located<CurveSpec>?

    package init(
      _ view: Located<Selector>, scale: Double = 1, turn: Double = 0,
      over: ExactTime = Drag.standardDuration, curve: Located<CurveSpec>? = nil
    ) {
      (self.view, self.scale, self.turn) = (view, scale, turn)
      (self.over, self.curve) = (over, curve)
    }

    /// The pinch with the short names of a timeline replaced.
    func resolved(by timeline: Timeline) -> Pinch {
      var pinch = self
      pinch.view.value = timeline.resolved(view.value)
      return pinch
    }
  }
}

// MARK: - Reading

extension TimelineReader {
  mutating func pinch(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let view = part("view", parts, of: verb).flatMap { selector($0) }
    let scale = parts["scale"].map { amount($0, "the scale", unit: .none) }
    let turn = parts["turn"].map { amount($0, "the turn", unit: .degrees) }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    let curve = parts["curve"].flatMap { self.curve($0) }
    guard let view else { return nil }
    guard scale != nil || turn != nil else {
      diagnostics.add(
        TimelineError(
          .missingKey, "`pinch` has neither `scale` nor `turn`", at: verb.key.location,
          help: Verb.named(verb.key.text).map { "write `\($0.example)`" }))
      return nil
    }
    guard let scale = scale ?? 1, let turn = turn ?? 0 else { return nil }
    return .pinch(
      Action.Pinch(
        view, scale: scale, turn: turn, over: over ?? Action.Drag.standardDuration, curve: curve))
  }

  /// Reads a number of a unit; one without a unit is above zero.
  private mutating func amount(_ pair: TextPair, _ what: String, unit: MeasureUnit) -> Double? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badNumber, what) { tokens throws(ParseError) in
        let place = tokens.place
        let quantity = try tokens.takeQuantity()
        guard quantity.unit == unit else {
          throw ParseError(
            .badNumber, "`\(quantity)` is not \(what)", in: place,
            help: unit == .none ? "write a number, such as `2`" : "write degrees, such as `45deg`")
        }
        guard unit != .none || quantity.number > 0 else {
          throw ParseError(.badNumber, "\(what) is a number above 0", in: place)
        }
        return quantity.number
      }
    }
  }
}
