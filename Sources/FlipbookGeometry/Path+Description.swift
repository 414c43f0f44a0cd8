import Foundation

extension Path: LosslessStringConvertible {
  /// Creates a path from its description.
  ///
  /// Numbers are followed by the letter of what they describe: `m` a move, `l` a line, `q` a
  /// quadratic and `c` a cubic curve, `re` a rectangle, `h` the closing of a subpath.
  ///
  /// - Returns: `nil` if the text is not of this form.
  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      guard path.append(operator: word, numbers: numbers) else { return nil }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }

  /// The path as text that the initializer reads back to the same path.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let to): "\(Self.text(to)) m"
      case .line(let to): "\(Self.text(to)) l"
      case .quadCurve(let to, let control): "\(Self.text(control)) \(Self.text(to)) q"
      case .curve(let to, let control1, let control2):
        "\(Self.text(control1)) \(Self.text(control2)) \(Self.text(to)) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// Appends the element of an operator and the numbers before it; returns false if they do not
  /// match.
  private mutating func append(operator word: Substring, numbers: [CGFloat]) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch (word, numbers.count) {
    case ("m", 2): append(.move(to: point(0)))
    case ("l", 2): append(.line(to: point(0)))
    case ("q", 4): append(.quadCurve(to: point(2), control: point(0)))
    case ("c", 6): append(.curve(to: point(4), control1: point(0), control2: point(2)))
    case ("re", 4):
      addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ("h", 0): append(.closeSubpath)
    default: return false
    }
    return true
  }

  private static func text(_ point: CGPoint) -> String {
    "\(text(point.x)) \(text(point.y))"
  }

  /// The shortest text that reads back to the same number, without a trailing `.0`.
  private static func text(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
