/// The transfer function between sRGB's stored components and amounts of light.
///
/// Both directions map 0 to 0 and 1 to 1 and are odd around 0, so colours outside sRGB keep their
/// sign.
///
/// - SeeAlso: The function: documented, IEC 61966-2-1.
package enum SRGBTransfer {
  /// Returns the linear component of an sRGB-encoded one.
  package static func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let linear = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  /// Returns the sRGB-encoded component of a linear one.
  package static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * power(size, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// Returns the linear components of three encoded ones.
  package static func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(linear(encoded.x), linear(encoded.y), linear(encoded.z))
  }

  /// Returns the encoded components of three linear ones.
  package static func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z))
  }
}
