import FlipbookGeometry
import Foundation

extension Path {
  /// The same outline, gone along from its end to its beginning.
  ///
  /// - SeeAlso: `UIBezierPath.reversing()`, documented. The last part comes first, and a closed part
  ///   begins at its last corner: chosen.
  var reversed: Path {
    var parts: [Part] = []
    forEach { element in
      switch element {
      case .move(let point): parts.append(Part(start: point))
      case .closeSubpath: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        if parts.last?.isClosed ?? true { parts.append(Part(start: parts.last?.start ?? .zero)) }
        parts[parts.count - 1].elements.append(element)
      }
    }
    var path = Path()
    for part in parts.reversed() { part.addReversed(to: &path) }
    return path
  }

  /// Lines one behind the other.
  private struct Part {
    let start: CGPoint
    var elements: [Element] = []
    var isClosed = false

    func addReversed(to path: inout Path) {
      var ends = [start]
      for element in elements { if let end = Self.end(of: element) { ends.append(end) } }
      path.move(to: ends.removeLast())
      for (element, end) in zip(elements.reversed(), ends.reversed()) {
        switch element {
        case .quadCurve(_, let control): path.addQuadCurve(to: end, control: control)
        case .curve(_, let first, let second):
          path.addCurve(to: end, control1: second, control2: first)
        default: path.addLine(to: end)
        }
      }
      if isClosed { path.closeSubpath() }
    }

    private static func end(of element: Element) -> CGPoint? {
      switch element {
      case .line(let end), .quadCurve(let end, _), .curve(let end, _, _), .move(let end): end
      case .closeSubpath: nil
      }
    }
  }
}
