/// The colour space in which animated colours and perceptual gradients are mixed.
///
/// Oklab is a linear map of the cube roots of the cones' responses. A straight line between two
/// colours is therefore the same line in both, and the cube roots alone are enough for mixing. All
/// mixing of colours uses the two matrices here, so that an animated colour and a gradient agree.
///
/// - SeeAlso: The first matrix: documented, Ottosson, "A perceptual color space for image
///   processing". The second: derived, its inverse to 17 digits, so that a colour that goes there
///   and back stays the same to about 15 digits.
package enum Oklab {
  /// Returns the cube roots of the responses of the long, medium and short cones to linear sRGB.
  package static func coneRoots(ofLinear rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      cubeRoot((rgb * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum()),
      cubeRoot((rgb * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum()),
      cubeRoot((rgb * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum()))
  }

  /// Returns the linear sRGB components of cube roots; they may lie outside 0...1.
  package static func linear(ofConeRoots roots: SIMD3<Double>) -> SIMD3<Double> {
    let cones = roots * roots * roots
    return SIMD3(
      (cones * SIMD3(4.0767416613479943, -3.3077115904081933, 0.23096992872942789)).sum(),
      (cones * SIMD3(-1.2684380040921761, 2.6097574006633714, -0.34131939631021962)).sum(),
      (cones * SIMD3(-0.0041960865418371093, -0.70341861445944961, 1.7076147009309449)).sum())
  }
}
