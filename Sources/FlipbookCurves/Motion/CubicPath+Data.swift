extension CubicPath {
  /// Reads a path as vector graphics write it: `M 0,0 C 0.05,0 0.13,0.06 0.17,0.4 …`.
  ///
  /// Lines (`L`), quadratic (`Q`) and cubic curves (`C`) are read, in absolute coordinates. It is
  /// `nil` for other commands, and where it is no way from (0, 0) to (1, 1).
  package init?(pathData: String) {
    guard let words = Self.words(of: pathData), words.first?.command == "M" else { return nil }
    var segments: [Segment] = []
    var current = Point(0, 0)
    for (command, numbers) in words {
      guard let size = ["M": 2, "L": 2, "Q": 4, "C": 6][command], !numbers.isEmpty,
        numbers.count.isMultiple(of: size), segments.count + numbers.count < Self.mostNumbers
      else { return nil }
      for start in stride(from: 0, to: numbers.count, by: size) {
        let points = stride(from: start, to: start + size, by: 2).map {
          Point(numbers[$0], numbers[$0 + 1])
        }
        let end = points[points.count - 1]
        if command == "M" {
          guard segments.isEmpty, end == Point(0, 0) else { return nil }
        } else {
          segments.append(Self.segment(from: current, points))
        }
        current = end
      }
    }
    self.init(segments)
  }

  /// The most numbers in a path (chosen).
  private static let mostNumbers = 10_000

  /// A line, quadratic or cubic curve as a cubic one.
  private static func segment(from start: Point, _ points: [Point]) -> Segment {
    func between(_ first: Point, _ second: Point, _ share: Double) -> Point {
      Point(
        first.x + (second.x - first.x) * share, first.y + (second.y - first.y) * share)
    }
    switch points.count {
    case 1:
      return Segment(
        start, between(start, points[0], 1.0 / 3), between(start, points[0], 2.0 / 3), points[0])
    case 2:
      return Segment(
        start, between(start, points[0], 2.0 / 3), between(points[1], points[0], 2.0 / 3),
        points[1])
    default: return Segment(start, points[0], points[1], points[2])
    }
  }

  /// Returns the commands, each with its numbers; `nil` if there is anything else in the text.
  private static func words(of text: String) -> [(command: String, numbers: [Double])]? {
    var result: [(command: String, numbers: [Double])] = []
    var number = ""
    func take() -> Bool {
      if number.isEmpty { return true }
      guard let value = Double(number), value.isFinite, !result.isEmpty else { return false }
      result[result.count - 1].numbers.append(value)
      number = ""
      return true
    }
    for character in text {
      if character.isNumber || ".+e".contains(character) || character == "-" {
        if character == "-", !number.isEmpty, number.last != "e", !take() { return nil }
        number.append(character)
      } else {
        guard take() else { return nil }
        if character.isLetter { result.append((String(character), [])) }
        guard character.isLetter || character.isWhitespace || character == "," else { return nil }
      }
    }
    return take() ? result : nil
  }
}
