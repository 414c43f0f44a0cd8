import FlipbookBase
import FlipbookGeometry
import Foundation

/// A symbol, or a layer of one, away from its place: none of it changes the layout.
nonisolated struct SymbolStand: Equatable, Sendable {
  var scale: CGFloat = 1

  /// In parts of the symbol's square, across and down.
  var offset = CGPoint.zero

  /// Clockwise, in radians.
  var angle: Double = 0
  var opacity: Double = 1

  /// The point that it is scaled and turned about, on the square of 24.
  var anchor = CGPoint(x: 12, y: 12)

  func faded(by factor: Double) -> Self {
    var stand = self
    stand.opacity *= factor
    return stand
  }

  /// Both, one after the other.
  func with(_ other: Self) -> Self {
    SymbolStand(
      scale: scale * other.scale,
      offset: CGPoint(x: offset.x + other.offset.x, y: offset.y + other.offset.y),
      angle: angle + other.angle, opacity: opacity * other.opacity,
      anchor: angle != 0 ? anchor : other.anchor)
  }

  /// The transform in a rectangle; nil if nothing moves.
  func transform(in rect: CGRect) -> CGAffineTransform? {
    if scale == 1, offset == .zero, angle == 0 { return nil }
    let middle = CGPoint(
      x: rect.minX + rect.width * anchor.x / 24, y: rect.minY + rect.height * anchor.y / 24)
    let (sine, cosine) = (CGFloat(FlipbookBase.sine(angle)), CGFloat(FlipbookBase.cosine(angle)))
    let (a, b) = (scale * cosine, scale * sine)
    return CGAffineTransform(
      a: a, b: b, c: -b, d: a,
      tx: offset.x * rect.width + middle.x - a * middle.x + b * middle.y,
      ty: offset.y * rect.height + middle.y - b * middle.x - a * middle.y)
  }
}

/// A symbol at an instant of its effects.
nonisolated struct SymbolPose: Equatable, Sendable {
  static let still = SymbolPose()

  var whole = SymbolStand()

  /// The stands of single layers, from the bottom to the top; empty if all stand still.
  var layers: [SymbolStand] = []

  /// The share of the lines that a pen has drawn.
  var drawn: Double = 1

  /// The stand of a layer; there may be fewer stands than layers, the last is for all above.
  func layer(_ index: Int) -> SymbolStand {
    layers.isEmpty ? SymbolStand() : layers[min(index, layers.count - 1)]
  }
}
