import CRaster
import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// An upright rectangle in device space, in 1024ths of a pixel.
///
/// It covers exactly as much of each pixel as the rectangle's outline would.
typealias LevelRect = craster_rect

extension LevelRect {
  /// The largest distance from the origin, in pixels: far outside of every bitmap.
  private static let mostDistance = 0x1p20

  /// Creates a rectangle's form on the device; `nil` if it is turned or has no area.
  init?(_ rect: CGRect, matrix: ProjectionTransform) {
    guard let affine = matrix.affine, affine.b == 0, affine.c == 0 else { return nil }
    let rect = OutlineBuilder.limited(rect)
    let first = CGPoint(x: rect.minX, y: rect.minY).applying(affine)
    let second = CGPoint(x: rect.maxX, y: rect.maxY).applying(affine)
    // Written so that it is false for NaN.
    guard abs(first.x) < Self.mostDistance, abs(first.y) < Self.mostDistance,
      abs(second.x) < Self.mostDistance, abs(second.y) < Self.mostDistance
    else { return nil }
    let (x0, y0) = (OutlineBuilder.inUnits(first.x), OutlineBuilder.inUnits(first.y))
    let (x1, y1) = (OutlineBuilder.inUnits(second.x), OutlineBuilder.inUnits(second.y))
    guard x0 != x1, y0 != y1 else { return nil }
    self.init(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1))
  }

  /// Every pixel that is touched.
  var bounds: PixelRect {
    let round = Outline.unit - 1
    return PixelRect(
      left: Int(left) >> Outline.fractionBits, top: Int(top) >> Outline.fractionBits,
      right: (Int(right) + round) >> Outline.fractionBits,
      bottom: (Int(bottom) + round) >> Outline.fractionBits)
  }

  /// Every pixel that is fully inside.
  var core: PixelRect {
    let round = Outline.unit - 1
    let core = PixelRect(
      left: (Int(left) + round) >> Outline.fractionBits,
      top: (Int(top) + round) >> Outline.fractionBits,
      right: Int(right) >> Outline.fractionBits, bottom: Int(bottom) >> Outline.fractionBits)
    return core.isEmpty ? .empty : core
  }

  /// Adds its part in a region to a hash, relative to the region's top left pixel.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    func side(_ place: Int32, _ first: Int, _ last: Int) -> Int {
      min(max(Int(place), first << Outline.fractionBits), last << Outline.fractionBits)
        - first << Outline.fractionBits
    }
    hasher.combine(0, 3)
    hasher.combine(
      side(left, region.left, region.right), side(right, region.left, region.right))
    hasher.combine(
      side(top, region.top, region.bottom), side(bottom, region.top, region.bottom))
  }

  /// Paints a colour over its pixels in a region of a surface.
  func fill(_ surface: Surface, in region: PixelRect, color: UInt32) {
    var rect = self
    craster_fill_rect(
      &rect, surface.address(x: region.left, y: region.top), surface.region.width,
      craster_region(region), color)
  }
}
