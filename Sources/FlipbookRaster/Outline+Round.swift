import CRaster
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A disc, or a rectangle with equal circular corners, perhaps turned.
///
/// It consists of straight sides and arcs, whose coverage is known without edges.
typealias RoundShape = craster_round

extension RoundShape {
  /// The smallest radius, in pixels; a smaller arc is not nearly straight within a pixel.
  private static let leastRadius = 3.0

  /// The largest distance from the origin and the largest extent, in pixels; larger shapes are cut,
  /// as edges.
  private static let mostDistance = 8000.0

  /// Creates a shape's form on the device; `nil` if that is not a disc or such a rectangle.
  ///
  /// - Parameters:
  /// - shape: A shape, in points.
  /// - matrix: From points to device pixels.
  init?(_ shape: DisplayShape, matrix: ProjectionTransform) {
    guard let affine = matrix.affine else { return nil }
    switch shape {
    case .ellipse(let rect): self.init(disc: rect.standardized, affine)
    case .roundedRect(let rect, let radii, .circular)
    where radii.topLeading == radii.topTrailing && radii.topLeading == radii.bottomLeading
      && radii.topLeading == radii.bottomTrailing:
      self.init(rect.standardized, radius: Double(radii.topLeading), affine)
    default: return nil
    }
  }

  private init?(disc rect: CGRect, _ transform: CGAffineTransform) {
    let (across, down) = (Double(rect.width) / 2, Double(rect.height) / 2)
    let (x, y) = (Double(transform.a) * across, Double(transform.b) * across)
    let (u, v) = (Double(transform.c) * down, Double(transform.d) * down)
    let radius = hypotenuse(x, y)
    guard Self.isSquare(radius, hypotenuse(u, v), x * u + y * v, size: 1) else { return nil }
    self.init(
      CGPoint(x: rect.midX, y: rect.midY).applying(transform), width: 0, height: 0,
      radius: radius, cosine: 1, sine: 0)
  }

  private init?(_ rect: CGRect, radius: Double, _ transform: CGAffineTransform) {
    let (width, height) = (Double(rect.width) / 2, Double(rect.height) / 2)
    // As in the path: radii that do not fit are reduced.
    let radius = min(radius, width, height)
    let (x, y) = (Double(transform.a), Double(transform.b))
    let (u, v) = (Double(transform.c), Double(transform.d))
    let scale = hypotenuse(x, y)
    guard
      Self.isSquare(scale, hypotenuse(u, v), x * u + y * v, size: max(width, height))
    else { return nil }
    self.init(
      CGPoint(x: rect.midX, y: rect.midY).applying(transform), width: (width - radius) * scale,
      height: (height - radius) * scale, radius: radius * scale, cosine: x / scale,
      sine: y / scale)
  }

  /// Returns true if two sides of a size are equally long and at a right angle, up to an edge's
  /// precision; false for NaN.
  private static func isSquare(
    _ first: Double, _ second: Double, _ product: Double, size: Double
  ) -> Bool {
    let tolerance = 0.5 / Double(Outline.unit)
    return abs(first - second) * size < tolerance && abs(product) * size < tolerance * first
  }

  private init?(
    _ middle: CGPoint, width: Double, height: Double, radius: Double, cosine: Double,
    sine: Double
  ) {
    let (x, y) = (Double(middle.x), Double(middle.y))
    guard radius >= Self.leastRadius, abs(x) < Self.mostDistance, abs(y) < Self.mostDistance,
      width + height + radius < Self.mostDistance
    else { return nil }
    func fixed(_ value: Double) -> Int32 {
      Int32((value * Double(Outline.unit)).rounded(.toNearestOrAwayFromZero))
    }
    let isDisc = fixed(width) == 0 && fixed(height) == 0
    self.init(
      x: fixed(x), y: fixed(y), width: fixed(width), height: fixed(height),
      radius: fixed(radius), cosine: isDisc ? 1 : Float(cosine), sine: isDisc ? 0 : Float(sine))
  }
}

extension RoundShape {
  /// Every pixel the shape can touch.
  var bounds: PixelRect {
    let (cosine, sine) = (Double(abs(cosine)), Double(abs(sine)))
    let across = (cosine * Double(width) + sine * Double(height)).rounded(.up) + Double(radius)
    let down = (sine * Double(width) + cosine * Double(height)).rounded(.up) + Double(radius)
    let round = Outline.unit - 1
    return PixelRect(
      left: (Int(x) - Int(across)) >> Outline.fractionBits,
      top: (Int(y) - Int(down)) >> Outline.fractionBits,
      right: (Int(x) + Int(across) + round) >> Outline.fractionBits,
      bottom: (Int(y) + Int(down) + round) >> Outline.fractionBits)
  }

  /// Pixels that are fully inside: those between the upper and the lower corners, if it is not
  /// turned.
  var core: PixelRect {
    guard sine == 0, height > 0 else { return .empty }
    let round = Outline.unit - 1
    let across = Int(width) + Int(radius)
    let core = PixelRect(
      left: (Int(x) - across + round) >> Outline.fractionBits,
      top: (Int(y) - Int(height) + round) >> Outline.fractionBits,
      right: (Int(x) + across) >> Outline.fractionBits,
      bottom: (Int(y) + Int(height)) >> Outline.fractionBits)
    return core.isEmpty ? .empty : core
  }

  /// Returns true if a rectangle lies completely inside, at least a pixel away from the edge.
  func fills(_ rect: PixelRect) -> Bool {
    let unit = Double(Outline.unit)
    let radius = Double(self.radius) / unit - 1
    let (cosine, sine) = (Double(self.cosine), Double(self.sine))
    func isInside(_ column: Int, _ row: Int) -> Bool {
      let (dx, dy) = (Double(column) - Double(x) / unit, Double(row) - Double(y) / unit)
      // Distances from the rectangle between the corners' centres.
      let across = max(abs(dx * cosine + dy * sine) - Double(width) / unit, 0)
      let down = max(abs(dy * cosine - dx * sine) - Double(height) / unit, 0)
      return across * across + down * down <= radius * radius
    }
    return isInside(rect.left, rect.top) && isInside(rect.right, rect.top)
      && isInside(rect.left, rect.bottom) && isInside(rect.right, rect.bottom)
  }

  /// Pixels inside that make a large rectangle if the shape is hardly turned, else none.
  var middle: PixelRect {
    let (cosine, sine) = (Double(abs(self.cosine)), Double(abs(self.sine)))
    let spread = cosine * cosine - sine * sine
    // A corner's square lies inside but for 0.3 of the radius; a pixel and a half is the edge.
    let cut = 0.3 * Double(radius) + 1.5 * Double(Outline.unit)
    let (across, down) = (
      Double(width) + Double(radius) - cut, Double(height) + Double(radius) - cut
    )
    let (x, y) = (
      (across * cosine - down * sine) / spread, (down * cosine - across * sine) / spread
    )
    guard spread > 0.5, x > 0, y > 0 else { return .empty }
    let unit = Double(Outline.unit)
    let rect = PixelRect(
      left: Int(((Double(self.x) - x) / unit).rounded(.up)),
      top: Int(((Double(self.y) - y) / unit).rounded(.up)),
      right: Int(((Double(self.x) + x) / unit).rounded(.down)),
      bottom: Int(((Double(self.y) + y) / unit).rounded(.down)))
    return !rect.isEmpty && fills(rect) ? rect : .empty
  }

  /// The shape moved by whole pixels.
  func moved(x dx: Int, y dy: Int) -> RoundShape {
    var result = self
    result.x += Int32(truncatingIfNeeded: dx << Outline.fractionBits)
    result.y += Int32(truncatingIfNeeded: dy << Outline.fractionBits)
    return result
  }

  /// Adds the shape to a hash, relative to the region's top left pixel.
  @inline(__always)
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(0, 2)
    hasher.combine(
      Int(x) - region.left << Outline.fractionBits, Int(y) - region.top << Outline.fractionBits)
    hasher.combine(Int(width), Int(height))
    hasher.combine(Int(radius), Int(cosine.bitPattern))
    hasher.combine(UInt64(sine.bitPattern))
  }

  /// Paints a colour over the shape's pixels in a region of a surface.
  @inline(__always)
  func fill(
    _ surface: Surface, in region: PixelRect, color: UInt32, opacity: Int, fade: Int = 255
  ) {
    var round = self
    craster_fill_round(
      &round, surface.address(x: region.left, y: region.top), surface.region.width,
      craster_region(region), color, Int32(opacity), Int32(fade))
  }
}
