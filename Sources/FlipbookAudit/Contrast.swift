import FlipbookBase
package import Foundation

/// The contrast of a text with what is behind it.
package enum Contrast {
  /// The relative luminance of light: red, green and blue from 0 to 1.
  ///
  /// - SeeAlso: documented, WCAG 2.2, "relative luminance".
  package static func luminance(of light: SIMD3<Double>) -> Double {
    0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// The ratio of two relative luminances, from 1 to 21.
  ///
  /// - SeeAlso: documented, WCAG 2.2, "contrast ratio".
  package static func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the contrast of a text's colour with the colour behind it.
  ///
  /// Behind it is the colour that most pixels of its rectangle have which are not the text's own.
  ///
  /// - Parameters:
  ///   - ink: Red, green, blue and opacity of the text, from 0 to 1, encoded as sRGB is.
  ///   - rect: The text's rectangle, in points.
  ///   - picture: The pixels of the whole screen.
  /// - Returns: The ratio; `nil` if nothing of the text is on the screen.
  package static func ratio(
    of ink: SIMD4<Double>, in rect: CGRect, on picture: AuditPicture
  ) -> Double? {
    guard let ground = picture.ground(in: rect, under: ink) else { return nil }
    let shown = SIMD3(ink.x, ink.y, ink.z) * ink.w + ground * (1 - ink.w)
    return ratio(
      luminance(of: SRGBTransfer.linear(shown)), luminance(of: SRGBTransfer.linear(ground)))
  }
}

/// A picture of the screen.
package struct AuditPicture: Sendable {
  package let width: Int
  package let height: Int

  /// Pixels a point.
  package let scale: Double

  /// Red, green, blue and alpha, premultiplied, row after row.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, scale: Double, pixels: [UInt8]) {
    (self.width, self.height, self.scale, self.pixels) = (width, height, scale, pixels)
  }

  /// The colours that count as one: steps of an eighth of a channel (chosen: gradients behind a
  /// letter are one colour, black and grey are two).
  private static let steps = 8.0

  /// The most frequent colour in a rectangle besides that of the ink; `nil` if none is on the
  /// screen.
  fileprivate func ground(in rect: CGRect, under ink: SIMD4<Double>) -> SIMD3<Double>? {
    let place = rect.insetBy(dx: -1, dy: -1)
    let columns = range(place.minX, place.maxX, width)
    let rows = range(place.minY, place.maxY, height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var sums: [Int: (sum: SIMD3<Double>, count: Int)] = [:]
    for y in rows {
      for x in columns {
        let offset = (y * width + x) * 4
        let color =
          SIMD3(Double(pixels[offset]), Double(pixels[offset + 1]), Double(pixels[offset + 2]))
          / 255
        let key = Self.key(color)
        let known = sums[key] ?? (.zero, 0)
        sums[key] = (known.sum + color, known.count + 1)
      }
    }
    let own = Self.key(SIMD3(ink.x, ink.y, ink.z))
    // A text as large as its rectangle has no other colour.
    let others = sums.filter { ink.w < 0.99 || $0.key != own }
    let best = (others.isEmpty ? sums : others)
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return best.map { $0.value.sum / Double($0.value.count) }
  }

  private static func key(_ color: SIMD3<Double>) -> Int {
    let steps = (color * (Self.steps - 1)).rounded(.toNearestOrAwayFromZero)
    return (Int(steps.x) * 64 + Int(steps.y)) * 64 + Int(steps.z)
  }

  private func range(_ from: CGFloat, _ to: CGFloat, _ count: Int) -> Range<Int> {
    let first = max(Int((Double(from) * scale).rounded(.down)), 0)
    let last = min(Int((Double(to) * scale).rounded(.up)), count)
    return first < last ? first..<last : 0..<0
  }
}
