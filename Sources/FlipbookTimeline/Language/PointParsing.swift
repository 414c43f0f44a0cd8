extension Tokens {
  /// Reads a length in points: `12pt`.
  mutating func takePoints() throws(ParseError) -> Double {
    let place = self.place
    guard first?.kind == .number || first?.text == "-" else {
      throw ParseError(
        .badPoint, "`\(text)` is not a length", in: place, help: "lengths are written `12pt`")
    }
    let quantity = try takeQuantity()
    if quantity.unit == .points { return quantity.number }
    let number = shortest(quantity.number)
    throw ParseError(
      .missingLengthUnit, "`\(quantity)` is not a length", in: place, label: "points?",
      help: "write `\(number)pt`")
  }

  /// Reads where a finger goes: a point, a distance behind `by`, or a view.
  mutating func takePlace() throws(ParseError) -> Action.Place {
    if take(words: "by") {
      let (x, y) = try takePair()
      return .by(x: x, y: y)
    }
    try refuseBrackets()
    if rest.contains(where: { $0.text == "," }), case .point(let x, let y) = try takeTarget() {
      return .point(x: x, y: y)
    }
    if first?.kind == .number || first?.text == "-" {
      let (x, y) = try takePair()
      return .point(x: x, y: y)
    }
    return .view(try takeSelector())
  }

  /// Says how a point is written to somebody who writes it as code or JSON does: `[300, 400]`.
  private func refuseBrackets() throws(ParseError) {
    guard let text = first?.text, ["[", "("].contains(text) else { return }
    let numbers = rest.filter { $0.kind == .number }.map(\.text)
    let point = numbers.count == 2 ? "\(numbers[0])pt \(numbers[1])pt" : "166pt 728pt"
    throw ParseError(
      .badPoint, "`\(self.text)` is not a place", in: place,
      help: "write a view, or how far right and down on the screen: `\(point)`")
  }

  /// Reads where a scroll goes: an edge, an offset, or a view.
  mutating func takeScrollTarget() throws(ParseError) -> Action.ScrollTarget {
    if rest.count == 1, let edge = first.flatMap({ Action.ScrollEdge(rawValue: $0.text) }) {
      _ = next()
      return .edge(edge)
    }
    switch try takePlace() {
    case .view(let selector): return .view(selector)
    case .point(let x, let y): return .offset(x: x, y: y)
    case .by(let x, let y): return .by(x: x, y: y)
    }
  }

  /// Reads two lengths: right and down.
  mutating func takePair() throws(ParseError) -> (Double, Double) {
    let x = try takePoints()
    guard !isAtEnd else {
      throw ParseError(
        .badPoint, "`\(text)` is one length where two are due",
        help: "write how far right and how far down: `\(shortest(x))pt 0pt`")
    }
    return (x, try takePoints())
  }
}
