package import FlipbookDisplay
package import FlipbookGeometry
package import Foundation

/// A drawing of lines, areas and words, to become pixels or vectors; lengths are in points, y down.
package struct Figure: Sendable {
  package enum Item: Sendable {
    case fill(Path, DisplayColor)
    case stroke(Path, DisplayColor, StrokeStyle)
    case text(Label)
  }

  /// A line of words.
  package struct Label: Hashable, Sendable {
    package enum Anchor: String, Hashable, Sendable {
      case start, middle, end
    }

    package var text: String
    /// The place of its baseline's anchor.
    package var position: CGPoint
    package var size: CGFloat = 11
    package var weight = 400
    package var color: DisplayColor
    package var anchor = Anchor.start
  }

  package var size: CGSize
  package var items: [Item] = []

  package init(size: CGSize) {
    self.size = size
  }
}

// MARK: - Building

extension Figure {
  mutating func fill(_ path: Path, _ color: DisplayColor) {
    items.append(.fill(path, color))
  }

  mutating func fill(_ rect: CGRect, _ color: DisplayColor, radius: CGFloat = 0) {
    fill(
      radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: .circular) : Path(rect),
      color)
  }

  mutating func stroke(
    _ path: Path, _ color: DisplayColor, width: CGFloat, dash: [CGFloat] = []
  ) {
    let style = StrokeStyle(
      lineWidth: width, lineCap: dash.isEmpty ? .round : .butt, lineJoin: .round, dash: dash)
    items.append(.stroke(path, color, style))
  }

  mutating func line(
    from start: CGPoint, to end: CGPoint, _ color: DisplayColor, width: CGFloat = 1,
    dash: [CGFloat] = []
  ) {
    var path = Path()
    path.addLines([start, end])
    stroke(path, color, width: width, dash: dash)
  }

  /// A filled circle, with a ring of another colour around it.
  mutating func dot(
    at center: CGPoint, radius: CGFloat, _ color: DisplayColor, ring: DisplayColor? = nil
  ) {
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    if let ring { fill(circle(radius + 1.5), ring) }
    fill(circle(radius), color)
  }

  mutating func text(
    _ text: String, at position: CGPoint, _ color: DisplayColor, size: CGFloat = 11,
    weight: Int = 400, anchor: Label.Anchor = .start
  ) {
    items.append(
      .text(
        Label(
          text: text, position: position, size: size, weight: weight, color: color,
          anchor: anchor)))
  }
}
