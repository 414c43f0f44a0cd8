import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// The colours of a function that paints, in device space.
struct FunctionShader: Sendable {
  private let body: @Sendable (PixelFunction.Place) -> PixelFunction.Shade
  private let words: String
  private let opacity: Float
  /// The map from device pixels to the places that the function is asked for.
  var map: InverseMap

  /// Creates the shader; `nil` for a function that does not paint, and for one seen edge-on.
  init?(_ function: PixelFunction, matrix: ProjectionTransform) {
    guard case .fill(let body) = function.body,
      let map = InverseMap(function.placed(in: matrix))
    else { return nil }
    self.body = body
    self.map = map
    words = function.words
    opacity = Float(function.opacity)
  }

  /// Adds the colours of a region to a hash.
  func combine(into hasher: inout KeyHasher, in region: PixelRect) {
    hasher.combine(text: words)
    hasher.combine(opacity)
    map.combine(into: &hasher)
    hasher.combine(region.left, region.top)
  }

  /// Writes the colours of a row's pixels.
  func shade(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int) {
    for index in 0..<count {
      let source = map.source(column: x + index, row: y)
      row[index] = Pixel.premultiplied(
        shade: body(SIMD2(Float(source.x), Float(source.y))) * opacity)
    }
  }
}

extension PixelFunction {
  /// The map from the function's places to device pixels, where `matrix` maps points to them.
  func placed(in matrix: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
      .concatenating(matrix)
  }
}

extension KeyHasher {
  /// Adds the length of a text and its bytes.
  mutating func combine(text: String) {
    let bytes = Array(text.utf8)
    combine(bytes.count)
    var start = 0
    while start < bytes.count {
      var word: UInt64 = 0
      for byte in bytes[start..<min(start + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
      combine(word)
      start += 8
    }
  }
}

extension Pixel {
  /// Returns the pixel of a premultiplied colour; what is not a number counts as 0, and red, green
  /// and blue as no more than alpha.
  static func premultiplied(shade: SIMD4<Float>) -> UInt32 {
    func limited(_ value: Float, _ most: Float) -> Float {
      value > 0 ? (value < most ? value : most) : 0
    }
    func byte(_ value: Float) -> UInt32 { UInt32(value * 255 + 0.5) }
    let alpha = limited(shade.w, 1)
    return byte(limited(shade.x, alpha)) | byte(limited(shade.y, alpha)) << 8
      | byte(limited(shade.z, alpha)) << 16 | byte(alpha) << 24
  }

  /// Returns a pixel as a premultiplied colour.
  static func shade(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255),
      Float(pixel &>> 24)) / 255
  }
}
