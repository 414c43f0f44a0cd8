import FlipbookDisplay

/// A picture among the arguments of a shader.
nonisolated public struct ShaderImage: Hashable, Sendable {
  let picture: DisplayImage

  /// In pixels.
  public var width: Int { picture.width }

  /// In pixels.
  public var height: Int { picture.height }

  /// A key of the pixels.
  var words: String { "image \(picture.digest)" }

  /// The premultiplied colour at a place, as fractions of the width and the height.
  ///
  /// It is linear between the middles of pixels, and goes on beyond the edges as it is there.
  public func sample(_ place: SIMD2<Float>) -> SIMD4<Float> {
    guard width > 0, height > 0 else { return .zero }
    let (left, across) = Self.split(place.x, width)
    let (top, below) = Self.split(place.y, height)
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let upper = color(left, top) * (1 - across) + color(right, top) * across
    let lower = color(left, bottom) * (1 - across) + color(right, bottom) * across
    return upper * (1 - below) + lower * below
  }

  /// The pixel before a place, and the way from its middle to that of the next one.
  private static func split(_ place: Float, _ count: Int) -> (pixel: Int, way: Float) {
    let last = Float(count - 1)
    let scaled = place * Float(count) - 0.5
    let limited = scaled > 0 ? (scaled < last ? scaled : last) : 0
    let pixel = limited.rounded(.down)
    return (Int(pixel), limited - pixel)
  }

  private func color(_ column: Int, _ row: Int) -> SIMD4<Float> {
    let start = 4 * (row * width + column)
    let pixels = picture.pixels
    return SIMD4(
      Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]),
      Float(pixels[start + 3])) / 255
  }
}
