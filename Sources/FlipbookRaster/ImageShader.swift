import CRaster
import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// The colours of a bitmap in device space.
struct ImageShader: Sendable {
  let picture: Picture
  /// The map from device pixels to pixels of the picture.
  var map: InverseMap
  /// The part of the picture that is read; outside, its edges repeat, or all of it if it is tiled.
  let window: PixelRect
  private let isTiled: Bool
  private let isSmooth: Bool
  /// The kernels of an image that is interpolated by a cubic.
  let cubic: CubicKernels?

  /// Creates the shader of a stretched image; `nil` if it is invisible.
  init?(_ run: DisplayImageRun, matrix: ProjectionTransform, pictures: PictureCache) {
    self.init(
      run.image, source: run.source, destination: run.destination,
      interpolation: run.interpolation, isTiled: false, matrix: matrix, pictures: pictures)
  }

  /// Creates the shader of a tiled image; `nil` if it is invisible.
  init?(
    tiling image: DisplayImage, tile: CGRect, interpolation: ImageInterpolation,
    matrix: ProjectionTransform, pictures: PictureCache
  ) {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    self.init(
      image, source: whole, destination: tile, interpolation: interpolation, isTiled: true,
      matrix: matrix, pictures: pictures)
  }

  private init?(
    _ image: DisplayImage, source: CGRect, destination: CGRect,
    interpolation: ImageInterpolation, isTiled: Bool, matrix: ProjectionTransform,
    pictures: PictureCache
  ) {
    let source = source.standardized
    let destination = destination.standardized
    let readable = source.intersection(
      CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height)))
    guard source.width > 0, source.height > 0, !readable.isEmpty, destination.width > 0,
      destination.height > 0, destination.width.isFinite, destination.height.isFinite
    else { return nil }
    // Points of the destination per pixel of the image.
    let (sx, sy) = (destination.width / source.width, destination.height / source.height)
    let place = ProjectionTransform(
      CGAffineTransform(
        a: sx, b: 0, c: 0, d: sy, tx: destination.minX - source.minX * sx,
        ty: destination.minY - source.minY * sy)
    ).concatenating(matrix)

    var level = 0
    if interpolation == .medium || interpolation == .high || pictures.averagesAll {
      // Halved as often as two of its pixels would fall on one.
      var step = 1 / max(place.lengthScale, 1e-6)
      while step >= 2 && level < 12 {
        step /= 2
        level += 1
      }
    }
    picture = pictures.picture(image, level: level)
    let reduction = CGFloat(1 << level)
    guard
      let map = InverseMap(
        ProjectionTransform(CGAffineTransform(scaleX: reduction, y: reduction))
          .concatenating(place))
    else { return nil }
    self.map = map
    self.isTiled = isTiled
    isSmooth = interpolation != .none || level > 0
    cubic =
      interpolation == .high
      ? CubicKernels(map, scale: place.lengthScale * Double(reduction), pictures: pictures) : nil
    let left = min(Int((readable.minX / reduction).rounded(.down)), picture.width - 1)
    let top = min(Int((readable.minY / reduction).rounded(.down)), picture.height - 1)
    window = PixelRect(
      left: left, top: top,
      right: max(min(Int((readable.maxX / reduction).rounded(.up)), picture.width), left + 1),
      bottom: max(min(Int((readable.maxY / reduction).rounded(.up)), picture.height), top + 1))
  }

  /// True if every colour is opaque.
  var isOpaque: Bool { picture.isOpaque }

  /// Adds the colours of a region to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(picture.key)
    hasher.combine(window.left, window.top)
    hasher.combine(window.right, window.bottom)
    hasher.combine((isTiled ? 1 : 0), (isSmooth ? 1 : 0) | (isExactlyMoved ? 2 : 0))
    if let cubic { hasher.combine(cubic.across.width, cubic.down.width) }
    if isExactlyMoved {
      hasher.combine(map.m31 + Double(region.left))
      hasher.combine(map.m32 + Double(region.top))
    } else {
      map.combine(into: &hasher)
      hasher.combine(region.left, region.top)
    }
  }

  /// True if another shader has the same colours everywhere.
  func isSame(as other: ImageShader) -> Bool {
    map == other.map && window == other.window && picture.key == other.picture.key
      && isTiled == other.isTiled && isSmooth == other.isSmooth && cubic == other.cubic
  }

  /// True if each device pixel is one pixel of the picture, and finding it is exact arithmetic.
  ///
  /// Then only the distance of the two matters, not where they are.
  private var isExactlyMoved: Bool {
    func isExact(_ value: Double) -> Bool {
      abs(value) < 1e6 && (value * 1024).rounded() == value * 1024
    }
    return map.isAffine && map.m33 == 1 && map.m11 == 1 && map.m22 == 1 && map.m12 == 0
      && map.m21 == 0 && isExact(map.m31) && isExact(map.m32)
  }

  /// Writes the colours of a row's pixels.
  func shade(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int) {
    if let cubic { return shadeCubic(row, count, x: x, y: y, cubic) }
    picture.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      var index = 0
      while index < count {
        let source = map.source(column: x &+ index, row: y)
        if isSmooth {
          row[index] = smooth(pixels, source.x, source.y)
        } else {
          row[index] = nearest(pixels, source.x, source.y)
        }
        index &+= 1
      }
    }
  }

  /// True if a row of the device is read between two rows of the picture.
  var isUpright: Bool { isSmooth && map.isAffine && map.m12 == 0 && map.m21 == 0 }

  /// Returns the columns of an upright image that a column of the device is read from.
  func tap(_ column: Int) -> craster_tap {
    let fixed = Self.fixed(map.source(column: column, row: 0).x - 0.5)
    return craster_tap(
      left: Int32(wrap(fixed &>> 8, window.left, window.right)),
      right: Int32(wrap(fixed &>> 8 &+ 1, window.left, window.right)),
      weight: UInt32(truncatingIfNeeded: fixed & 255))
  }

  /// Returns the rows of an upright image that a row of the device is read from, and the weight of
  /// the second in 256ths.
  func rows(at row: Int) -> (top: Int, bottom: Int, weight: UInt32) {
    let fixed = Self.fixed(map.source(column: 0, row: row).y - 0.5)
    return (
      wrap(fixed &>> 8, window.top, window.bottom),
      wrap(fixed &>> 8 &+ 1, window.top, window.bottom), UInt32(truncatingIfNeeded: fixed & 255)
    )
  }

  /// Calls a closure with a row of the picture.
  func withRow(_ row: Int, _ body: (UnsafePointer<UInt32>) -> Void) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      if let pixels = pixels.baseAddress { body(pixels + row * picture.width) }
    }
  }

  private func nearest(_ pixels: UnsafePointer<UInt32>, _ x: Double, _ y: Double) -> UInt32 {
    let column = wrap(Self.fixed(x) &>> 8, window.left, window.right)
    let row = wrap(Self.fixed(y) &>> 8, window.top, window.bottom)
    return pixels[row &* picture.width &+ column]
  }

  /// Interpolates bilinearly, with weights in 256ths.
  private func smooth(_ pixels: UnsafePointer<UInt32>, _ x: Double, _ y: Double) -> UInt32 {
    let fixedX = Self.fixed(x - 0.5)
    let fixedY = Self.fixed(y - 0.5)
    let weightX = UInt32(truncatingIfNeeded: fixedX & 255)
    let weightY = UInt32(truncatingIfNeeded: fixedY & 255)
    let left = wrap(fixedX &>> 8, window.left, window.right)
    let top = wrap(fixedY &>> 8, window.top, window.bottom) &* picture.width
    if weightX | weightY == 0 { return pixels[top &+ left] }
    let right = wrap(fixedX &>> 8 &+ 1, window.left, window.right)
    let bottom = wrap(fixedY &>> 8 &+ 1, window.top, window.bottom) &* picture.width
    return Self.mix(
      Self.mix(pixels[top &+ left], pixels[top &+ right], weightX),
      Self.mix(pixels[bottom &+ left], pixels[bottom &+ right], weightX), weightY)
  }

  /// Returns a coordinate in 256ths of a pixel, rounded; very large ones are clamped.
  @inline(__always)
  static func fixed(_ value: Double) -> Int {
    let scaled = value * 256 + 0.5
    let limited = scaled > -1e12 ? (scaled < 1e12 ? scaled : 1e12) : -1e12
    let truncated = Int(limited)
    return Double(truncated) > limited ? truncated &- 1 : truncated
  }

  /// Returns a column or row that there is, for one that there may not be.
  func wrap(_ value: Int, _ lower: Int, _ upper: Int) -> Int {
    if value >= lower && value < upper { return value }
    if !isTiled { return value < lower ? lower : upper &- 1 }
    let rest = (value &- lower) % (upper &- lower)
    return rest < 0 ? rest &+ upper : rest &+ lower
  }

  /// Interpolates between two pixels, with the second one's weight in 256ths.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let even = (a & 0x00ff_00ff) &* rest &+ (b & 0x00ff_00ff) &* weight &+ 0x0080_0080
    let odd =
      ((a &>> 8) & 0x00ff_00ff) &* rest &+ ((b &>> 8) & 0x00ff_00ff) &* weight &+ 0x0080_0080
    return ((even &>> 8) & 0x00ff_00ff) | (odd & 0xff00_ff00)
  }
}
