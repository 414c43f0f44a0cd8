package import FlipbookDisplay
package import FlipbookGeometry
internal import FlipbookLayout
package import Foundation

/// Collects the display list of one frame while the tree is walked in paint order.
package struct DisplayBuilder {
  package private(set) var list = DisplayList()

  /// What is added to rectangles of the present geometry space to put them on the canvas.
  package var translation = CGPoint.zero

  /// Pixels a point.
  package let scale: CGFloat

  package init(scale: CGFloat) { self.scale = scale }

  /// Whether what is drawn hangs on something in motion, and so does not lie on the pixel grid.
  private var isMoving = false

  /// Draws what the body draws, moved.
  ///
  /// - Parameters:
  ///   - offset: By how much, in points.
  ///   - isMoving: Whether the distance is one of a motion, which is not rounded to pixels.
  ///   - body: Draws.
  package mutating func translated(
    by offset: CGPoint, isMoving: Bool = false, _ body: (inout DisplayBuilder) -> Void
  ) {
    let outer = (translation, self.isMoving)
    translation = translation + offset
    self.isMoving = self.isMoving || isMoving
    body(&self)
    (translation, self.isMoving) = outer
  }

  /// Draws what the body draws under an effect; nothing at all if the body draws nothing.
  package mutating func with(_ effect: Effect, _ body: (inout DisplayBuilder) -> Void) {
    let outer = list
    list = DisplayList()
    body(&self)
    let inner = list
    list = outer
    guard !inner.isEmpty else { return }
    list.commands.append(.push(effect))
    list.append(inner)
    list.commands.append(.pop)
  }

  /// Draws what the body draws in coordinates of its own, which a transform then maps.
  package mutating func transformed(
    by transform: CGAffineTransform, _ body: (inout DisplayBuilder) -> Void
  ) {
    let outer = translation
    translation = .zero
    with(.transform(transform), body)
    translation = outer
  }

  package mutating func fill(_ shape: DisplayShape, _ paint: Paint) { list.fill(shape, paint) }

  package mutating func glyphs(_ run: GlyphRun, _ paint: Paint) { list.glyphs(run, paint) }

  /// Draws a list whose coordinates are those in force.
  package mutating func append(_ other: DisplayList) { list.append(other) }

  package mutating func image(_ run: DisplayImageRun) { list.image(run) }

  /// The rectangle an attribute shows, on the canvas; snapped to pixels when it is at rest.
  ///
  /// - SeeAlso: Only resting rectangles lie on the pixel grid: read from a reimplementation, layout
  ///   notes 21.
  package func canvasRect(_ attribute: RectAttribute) -> CGRect {
    let rect = attribute.shownRect.offsetBy(dx: translation.x, dy: translation.y)
    return isMoving || attribute.isMoving ? rect : PixelGrid(scale: scale).rounded(rect)
  }
}
