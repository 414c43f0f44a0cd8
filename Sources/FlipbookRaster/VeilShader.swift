import CRaster
import FlipbookGeometry
import Foundation

/// A shadow that is turned or between pixels, read from alpha that was blurred once, upright.
///
/// Blurred alpha has no detail that a coarse grid would lose. Between two points of a grid, a
/// straight line is off by at most an eighth of the second derivative times the square of their
/// distance. For a Gaussian's integral and a distance of one pixel, that is 0.03 ÷ σ² of all
/// levels.
struct VeilShader: Sendable {
  /// The grid's levels, each with its neighbour, in rows.
  let pairs: [UInt32]
  let width: Int
  let height: Int
  /// The key of all that the levels were made of.
  let key: StripKey
  /// Premultiplied.
  let color: UInt32
  /// Columns are looked up every 2^`shift` pixels and interpolated in between.
  let shift: Int
  /// The map from device pixels to the grid.
  var map: InverseMap
  /// An opaque shape painted over it next; the pixels under the shape are left out.
  var cover: RoundShape?

  /// The smallest standard deviation, in pixels: half a level of 255 is lost, as by rounding.
  static let leastSigma = 4.0

  /// The distance of the grid's points for a standard deviation, in pixels.
  ///
  /// - SeeAlso: chosen, a sixth at most: a fifth of a level is lost.
  static func step(sigma: Double) -> Int {
    var step = 1
    while step < 16 && Double(step * 2) <= sigma / 6 { step *= 2 }
    return step
  }

  /// The distance of looked-up columns, as a power of two.
  ///
  /// - SeeAlso: chosen, a third of one of 255 levels is lost.
  static func shift(sigma: Double, alpha: Double) -> Int {
    (0..<4).last { shift in
      shift == 0 || 0.03 * 255 * alpha * Double(1 << (2 * shift)) / (sigma * sigma) <= 0.35
    } ?? 0
  }

  /// Adds the colours of a region to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(key)
    hasher.combine(Int(color), shift)
    map.combine(into: &hasher)
    hasher.combine(region.left, region.top)
  }

  /// Writes the colours of a row's pixels.
  func shade(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int) {
    pairs.withUnsafeBufferPointer { pairs in
      var veil = craster_veil(
        pairs: pairs.baseAddress, width: Int32(width), height: Int32(height), color: color,
        shift: Int32(shift), across: map.m11, down: map.m12)
      let line = Double(y) + 0.5
      craster_shade_veil(
        row, count, Int32(truncatingIfNeeded: x), &veil,
        map.m11 * 0.5 + map.m21 * line + map.m31, map.m12 * 0.5 + map.m22 * line + map.m32)
    }
  }
}

extension GaussianBlur {
  /// Blurs a picture's alpha and returns it on a coarse grid.
  ///
  /// - Parameters:
  /// - sprite: The picture, which is not changed.
  /// - step: The distance of the grid's points, in pixels; the first one is the first pixel.
  /// - memory: Scratch memory.
  /// - Returns: Levels up to 65535, each with the one to its right in the upper half of its word.
  func veil(of sprite: Sprite, step: Int, memory: Painter) -> [UInt32] {
    let (width, height) = (sprite.region.width, sprite.region.height)
    let size = Self.gridSize(sprite.region, step: step)
    var pairs = [UInt32](repeating: 0, count: size.width * size.height)
    sprite.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress, width > 0, height > 0 else { return }
      let plane = blurredPlane(pixels, width, height, shift: 24, memory: memory)
      craster_reduce_plane(plane, width, height, step, &pairs, size.width, size.height)
    }
    return pairs
  }

  /// The number of points of a grid over a region.
  static func gridSize(_ region: PixelRect, step: Int) -> (width: Int, height: Int) {
    (max(region.width - 1, 0) / step + 2, max(region.height - 1, 0) / step + 2)
  }
}
