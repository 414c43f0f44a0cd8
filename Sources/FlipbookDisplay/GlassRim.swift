package import FlipbookGeometry
package import Foundation

/// The rim of glass, where light is bent: places near it show what lies further inside.
package struct GlassRim: Hashable, Sendable {
  /// The width of the rim, in points.
  package var width: CGFloat

  /// The distance between a place at the very edge and the one it shows, in points.
  package var shift: CGFloat

  package init(width: CGFloat, shift: CGFloat) {
    self.width = width
    self.shift = shift
  }
}

/// A rectangle whose corners have one radius, as a field of distances.
package struct RoundedBox: Hashable, Sendable {
  package let rect: CGRect
  package let radius: CGFloat

  /// Creates a box; a radius that does not fit is made smaller.
  package init(_ rect: CGRect, radius: CGFloat) {
    self.rect = rect.standardized
    self.radius = max(min(radius, self.rect.width / 2, self.rect.height / 2), 0)
  }

  /// The box that a shape is; nil for a shape that is none.
  package init?(_ shape: DisplayShape) {
    switch shape {
    case .rect(let rect): self.init(rect, radius: 0)
    case .roundedRect(let rect, let radii, _):
      guard radii.topLeading == radii.topTrailing, radii.topLeading == radii.bottomLeading,
        radii.topLeading == radii.bottomTrailing
      else { return nil }
      self.init(rect, radius: radii.topLeading)
    case .ellipse(let rect):
      guard abs(rect.width - rect.height) < 0.01 else { return nil }
      self.init(rect, radius: rect.width / 2)
    case .path: return nil
    }
  }

  /// The distance of a point from the edge, in points: negative inside.
  package func distance(_ point: CGPoint) -> CGFloat {
    let (x, y) = corner(point)
    let outside = max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)
    return outside.squareRoot() + min(max(x, y), 0) - radius
  }

  /// The direction away from the edge, of length one.
  package func direction(_ point: CGPoint) -> CGVector {
    let (x, y) = corner(point)
    let (right, below) = (point.x >= rect.midX ? 1.0 : -1, point.y >= rect.midY ? 1.0 : -1)
    if x > 0, y > 0 {
      let length = (x * x + y * y).squareRoot()
      return CGVector(dx: right * x / length, dy: below * y / length)
    }
    return x > y ? CGVector(dx: right, dy: 0) : CGVector(dx: 0, dy: below)
  }

  /// The place of a point beside the middle of the nearest corner's arc.
  private func corner(_ point: CGPoint) -> (x: CGFloat, y: CGFloat) {
    (
      abs(point.x - rect.midX) - (rect.width / 2 - radius),
      abs(point.y - rect.midY) - (rect.height / 2 - radius)
    )
  }
}

extension GlassRim {
  /// The effect that bends what is drawn in a box.
  ///
  /// A place at the depth d below the edge shows what lies shift (1 - d / width)² further inside.
  func bending(_ box: RoundedBox) -> Effect {
    let rect = box.rect
    let (width, shift) = (max(width, 0.01), min(shift, min(rect.width, rect.height) / 3))
    return .pixels(
      PixelFunction(
        .distortion { place in
          let point = CGPoint(
            x: CGFloat(place.x) + rect.minX, y: CGFloat(place.y) + rect.minY)
          let depth = -box.distance(point)
          guard depth < width else { return place }
          let part = 1 - max(depth, 0) / width
          let way = box.direction(point)
          let distance = shift * part * part
          return place - SIMD2(Float(way.dx * distance), Float(way.dy * distance))
        },
        words: "rim \(width) \(shift) box \(rect.size) radius \(box.radius)", bounds: rect))
  }
}
