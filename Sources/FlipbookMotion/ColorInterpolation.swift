import FlipbookBase
import FlipbookGeometry

/// The colour space in which colours are interpolated.
package enum ColorInterpolation: Hashable, Sendable {
  /// The cube roots of the cones' responses, multiplied by opacity: a straight line in Oklab.
  case perceptual

  /// Linear sRGB components and opacity, each for itself.
  case linear

  /// Returns the colour space of a system.
  ///
  /// - SeeAlso: Perceptual since iOS 18: derived from OpenSwiftUI.
  package static func current(for semantics: Semantics) -> ColorInterpolation {
    semantics.system == .ios18 || semantics.system == .ios26 ? .perceptual : .linear
  }
}

/// Linear sRGB components, not multiplied by opacity; they may leave 0...1.
package struct LinearColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }
}

/// A colour as a vector that can be interpolated; its components are in units of 1/128.
package struct ColorVector: VectorArithmetic, Hashable, Sendable {
  /// The three components in the space, such as red, green and blue, and opacity.
  package private(set) var parts: SIMD4<Double>

  package init(parts: SIMD4<Double>) { self.parts = parts }

  package static var zero: Self { Self(parts: .zero) }

  package static func + (lhs: Self, rhs: Self) -> Self { Self(parts: lhs.parts + rhs.parts) }

  package static func - (lhs: Self, rhs: Self) -> Self { Self(parts: lhs.parts - rhs.parts) }

  package mutating func scale(by rhs: Double) { parts *= rhs }

  package var magnitudeSquared: Double { (parts * parts).sum() }
}

extension ColorVector {
  /// Creates the vector of a colour.
  package init(_ color: LinearColor, in space: ColorInterpolation) {
    let rgb = SIMD3(color.red, color.green, color.blue)
    let place = space == .perceptual ? Oklab.coneRoots(ofLinear: rgb) * color.opacity : rgb
    self.init(parts: SIMD4(place, color.opacity) * animatableUnit)
  }

  /// Returns the colour at this vector; without opacity it is black.
  package func color(in space: ColorInterpolation) -> LinearColor {
    let place = parts / animatableUnit
    let opacity = place.w
    var rgb = SIMD3(place.x, place.y, place.z)
    if space == .perceptual {
      rgb = opacity == 0 ? .zero : Oklab.linear(ofConeRoots: rgb / opacity)
    }
    return LinearColor(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity)
  }
}
