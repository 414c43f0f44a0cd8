import CRaster
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// The colours of a gradient in device space, read from a table.
struct GradientShader: Sendable {
  fileprivate enum Kind: Sendable {
    /// The location is x.
    case linear
    /// The location is the distance from the origin, between two distances.
    case radial(start: Double, end: Double)
    /// The location is the angle from the positive x axis, anticlockwise if `isReversed`.
    ///
    /// `sweep` is positive, in radians; `offset` is the part of it before the angle 0.
    case angular(sweep: Double, offset: Double, isReversed: Bool)
  }

  fileprivate let kind: Kind
  /// The map from device pixels to the gradient's own plane.
  var map: InverseMap
  private let table: GradientTable

  /// Creates a gradient's shader; `nil` for another paint, and for a gradient without stops or
  /// extent.
  init?(_ paint: Paint, matrix: ProjectionTransform, pictures: PictureCache) {
    let place: CGAffineTransform
    let ramp: GradientRamp
    switch paint {
    case .linearGradient(let colors, let from, let to):
      ramp = colors
      let (x, y) = (to.x - from.x, to.y - from.y)
      kind = .linear
      if x == 0 && y == 0 {
        // No length: everything lies beyond the end.
        place = CGAffineTransform(a: 1e-3, b: 0, c: 0, d: 1e-3, tx: from.x - 1e6, ty: from.y)
      } else {
        place = CGAffineTransform(a: x, b: y, c: -y, d: x, tx: from.x, ty: from.y)
      }
    case .radialGradient(let colors, let center, let startRadius, let endRadius):
      ramp = colors
      kind = .radial(start: Double(startRadius), end: Double(endRadius))
      place = CGAffineTransform(translationX: center.x, y: center.y)
    case .ellipticalGradient(let colors, let center, let radii, let start, let end):
      ramp = colors
      kind = .radial(start: Double(start), end: Double(end))
      place = CGAffineTransform(
        a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
    case .angularGradient(let colors, let center, let startAngle, let endAngle):
      ramp = colors
      guard startAngle.isFinite, endAngle.isFinite else { return nil }
      let sweep = endAngle - startAngle
      let offset = max(abs(sweep) - 2 * .pi, 0)
      // Only the last turn shows, so angles begin there.
      let first = sweep < 0 ? startAngle - offset : startAngle + offset
      kind = .angular(sweep: abs(sweep), offset: offset, isReversed: sweep < 0)
      place = CGAffineTransform(rotationAngle: CGFloat(first))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    case .color, .image, .material, .function: return nil
    }
    guard !ramp.stops.isEmpty,
      let map = InverseMap(ProjectionTransform(place).concatenating(matrix))
    else { return nil }
    self.map = map
    let scale =
      matrix.lengthScale * Double(max(hypotenuse(place.a, place.b), hypotenuse(place.c, place.d)))
    table = pictures.table(ramp, count: GradientTable.count(kind.extent * scale))
  }

  /// True if every colour is opaque.
  var isOpaque: Bool { table.isOpaque }

  /// True if each row has only one colour.
  var isLevel: Bool {
    if case .linear = kind { map.m11 == 0 && map.isAffine } else { false }
  }

  /// The colour of a pixel.
  func color(x: Int, y: Int) -> UInt32 {
    var color: UInt32 = 0
    shade(&color, 1, x: x, y: y)
    return color
  }

  /// Adds the colours of a region to a hash; of a level gradient, one colour a row.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    if isLevel {
      hasher.combine(1, region.height)
      for y in region.top..<region.bottom {
        hasher.combine(UInt64(color(x: region.left, y: y)))
      }
      return
    }
    switch kind {
    case .linear: hasher.combine(2)
    case .radial(let start, let end):
      hasher.combine(3)
      hasher.combine(start)
      hasher.combine(end)
    case .angular(let sweep, let offset, let isReversed):
      hasher.combine(4)
      hasher.combine(sweep)
      hasher.combine(offset)
      hasher.combine(isReversed ? 1 : 0)
    }
    hasher.combine(table.key)
    map.combine(into: &hasher)
    // A gradient from left to right has equal rows, wherever they are.
    let isPlumb = if case .linear = kind { map.m21 == 0 && map.isAffine } else { false }
    hasher.combine(region.left, isPlumb ? Int(Int32.min) : region.top)
  }

  /// Writes the colours of a row's pixels.
  func shade(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int) {
    table.pixels.withUnsafeBufferPointer { table in
      guard let colors = table.baseAddress else { return }
      let last = Double(table.count - 1)
      if case .linear = kind, map.isAffine, map.m33 == 1 {
        let (first, down) = (Double(x) + 0.5, map.m21 * (Double(y) + 0.5))
        craster_ramp(row, count, colors, last, map.m11, first, down, map.m31)
        return
      }
      var index = 0
      while index < count {
        let source = map.source(column: x &+ index, row: y)
        let progress = location(source.x, source.y)
        // NaN is not above 0 either.
        let position = progress > 0 ? (progress < 1 ? progress * last + 0.5 : last) : 0
        row[index] = colors[Int(position)]
        index &+= 1
      }
    }
  }

  /// Fills a rounded shape's pixels in a region of a surface, if that needs no row of colours.
  ///
  /// - Parameters:
  ///   - round: The shape.
  ///   - surface: The surface to paint on.
  ///   - region: The pixels to paint.
  ///   - opacity: Multiplied with the coverage, 0 to 255.
  ///   - fade: A second factor; see `Painter`.
  /// - Returns: False if nothing was painted, since this is no linear gradient, or a region has too
  ///   many colours.
  func fill(
    _ round: RoundShape, on surface: Surface, in region: PixelRect, opacity: Int, fade: Int
  ) -> Bool {
    guard case .linear = kind, map.isAffine, map.m33 == 1 else { return false }
    return table.pixels.withUnsafeBufferPointer { colors in
      var round = round
      var gradient = craster_gradient(
        table: colors.baseAddress, last: Double(colors.count - 1), across: map.m11,
        down: map.m21, constant: map.m31, is_opaque: isOpaque)
      return craster_fill_round_ramp(
        &round, surface.address(x: region.left, y: region.top), surface.region.width,
        craster_region(region), &gradient, Int32(opacity), Int32(fade))
    }
  }

  private func location(_ x: Double, _ y: Double) -> Double {
    switch kind {
    case .linear: return x
    case .radial(let start, let end):
      let radius = (x * x + y * y).squareRoot()
      return start == end ? (radius < start ? 0 : 1) : (radius - start) / (end - start)
    case .angular(let sweep, let offset, let isReversed):
      var angle = arcTangent(y: isReversed ? -y : y, x: x)
      if angle < 0 { angle += 2 * .pi }
      if offset > 0 { return (offset + angle) / sweep }
      if angle <= sweep && sweep > 0 { return angle / sweep }
      // The part outside the sweep: its halves belong to the two ends.
      return angle < sweep + (2 * .pi - sweep) / 2 ? 1 : 0
    }
  }
}

extension GradientShader.Kind {
  /// The distance of locations 0 and 1, in units of the gradient's plane.
  fileprivate var extent: Double {
    switch self {
    case .linear: 1
    case .radial(let start, let end): abs(end - start)
    case .angular: 1000
    }
  }
}

/// The colours of a gradient, computed from its stops.
struct GradientTable: Sendable {
  /// Premultiplied colours at equal distances from location 0 to 1.
  let pixels: [UInt32]
  let key: StripKey
  /// True if every colour is opaque.
  let isOpaque: Bool

  init(_ ramp: GradientRamp, count: Int) {
    pixels = Self.pixels(ramp, count: count)
    var hasher = KeyHasher()
    hasher.combine(pixels)
    key = hasher.finish()
    isOpaque = pixels.allSatisfy { $0 &>> 24 == 255 }
  }

  /// The number of entries that a gradient of a length in pixels needs: two a pixel.
  ///
  /// - SeeAlso: chosen, a hard edge between two stops is then within half a pixel of its place.
  static func count(_ length: Double) -> Int {
    var count = 256
    while count < 8192 && Double(count) < length * 2 { count *= 2 }
    return count
  }

  /// Returns the premultiplied colours at equal distances from location 0 to 1.
  private static func pixels(_ ramp: GradientRamp, count: Int) -> [UInt32] {
    let space = ramp.interpolation
    var locations: [Double] = []
    for stop in ramp.stops {
      let location = stop.location.isNaN ? 0 : Double(stop.location)
      locations.append(max(location, locations.last ?? location))
    }
    let colors = ramp.stops.map { GradientColor($0.color, in: space) }
    var next = 0
    return (0..<count).map { index in
      let location = Double(index) / Double(count - 1)
      while next < locations.count && locations[next] <= location { next += 1 }
      if next == 0 { return colors[0].pixel(in: space) }
      if next == locations.count {
        return colors[next - 1].pixel(in: space)
      }
      let (from, to) = (locations[next - 1], locations[next])
      return colors[next - 1].mixed(with: colors[next], by: (location - from) / (to - from))
        .pixel(in: space)
    }
  }
}

/// A colour in the space a gradient interpolates in, premultiplied.
private struct GradientColor {
  /// sRGB-encoded components, linear ones, or the cone roots of ``Oklab`` in a perceptual gradient.
  var components: SIMD3<Double>
  var alpha: Double

  init(_ color: DisplayColor, in space: GradientRamp.Interpolation) {
    func component(_ value: Float) -> Double { value > 0 ? min(Double(value), 1) : 0 }
    let (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
    alpha = component(color.alpha)
    components = SIMD3(red, green, blue)
    switch space {
    case .device: break
    case .light: components = SRGBTransfer.linear(components)
    case .perceptual: components = Oklab.coneRoots(ofLinear: SRGBTransfer.linear(components))
    }
    components *= alpha
  }

  func mixed(with other: GradientColor, by progress: Double) -> GradientColor {
    var result = self
    result.components += (other.components - components) * progress
    result.alpha += (other.alpha - alpha) * progress
    return result
  }

  func pixel(in space: GradientRamp.Interpolation) -> UInt32 {
    if alpha <= 0 { return 0 }
    var color = components / alpha
    switch space {
    case .device: break
    case .light: color = SRGBTransfer.encoded(color)
    case .perceptual: color = SRGBTransfer.encoded(Oklab.linear(ofConeRoots: color))
    }
    return Pixel.premultiplied(
      DisplayColor(
        red: Float(color.x), green: Float(color.y), blue: Float(color.z), alpha: Float(alpha)))
  }
}
