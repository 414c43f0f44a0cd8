package import Foundation

/// The colours that fill a shape; places are in points of the coordinate space in force.
package enum Paint: Hashable, Sendable {
  case color(DisplayColor)
  /// Colours along a line, extended by the end colours on both sides.
  case linearGradient(GradientRamp, from: CGPoint, to: CGPoint)
  /// Colours along every ray from a centre, between two radii in points.
  case radialGradient(
    GradientRamp, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A radial gradient of unequal radii: `start` and `end` are fractions of `radii`.
  ///
  /// SwiftUI's `EllipticalGradient` is this with the frame's size as `radii`.
  case ellipticalGradient(
    GradientRamp, center: CGPoint, radii: CGSize, start: CGFloat, end: CGFloat)
  /// Colours around a centre, clockwise on the screen from the positive x axis, in radians.
  ///
  /// A sweep of less than a full turn leaves the rest to the two end colours, which meet in its
  /// middle; of more than a turn only the last turn shows.
  case angularGradient(
    GradientRamp, center: CGPoint, startAngle: Double, endAngle: Double)
  /// A bitmap repeated in both directions; one copy fills `tile`.
  case image(DisplayImage, tile: CGRect, interpolation: ImageInterpolation)
  /// A picture of what lies behind. ``DisplayList/paintingMaterials(in:)`` makes it; a renderer
  /// paints the veil alone.
  case material(DisplayMaterial)
  /// The colours that a function of a scene gives each pixel.
  case function(PixelFunction)
}

extension Paint {
  /// True if the paint hides everything behind it.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linearGradient(let ramp, _, _), .radialGradient(let ramp, _, _, _),
      .ellipticalGradient(let ramp, _, _, _, _), .angularGradient(let ramp, _, _, _):
      ramp.stops.allSatisfy { $0.color.alpha >= 1 }
    case .image(let image, _, _): image.isOpaque
    case .material, .function: false
    }
  }

  /// The same paint with its alpha multiplied; `nil` for an image, which needs a group for it.
  package func opacity(_ opacity: Double) -> Paint? {
    if case .material(let material) = self { return .material(material.opacity(opacity)) }
    if case .function(let function) = self { return .function(function.opacity(opacity)) }
    return map { $0.opacity(opacity) }
  }

  /// The same paint with each of its colours changed; `nil` for an image, a
  /// material and a function.
  package func map(_ transform: (DisplayColor) -> DisplayColor) -> Paint? {
    switch self {
    case .color(let color): .color(transform(color))
    case .linearGradient(let ramp, let from, let to):
      .linearGradient(ramp.map(transform), from: from, to: to)
    case .radialGradient(let ramp, let center, let startRadius, let endRadius):
      .radialGradient(
        ramp.map(transform), center: center, startRadius: startRadius, endRadius: endRadius)
    case .ellipticalGradient(let ramp, let center, let radii, let start, let end):
      .ellipticalGradient(
        ramp.map(transform), center: center, radii: radii, start: start, end: end)
    case .angularGradient(let ramp, let center, let startAngle, let endAngle):
      .angularGradient(
        ramp.map(transform), center: center, startAngle: startAngle, endAngle: endAngle)
    case .image, .material, .function: nil
    }
  }
}

/// A colour at a place of a gradient.
package struct GradientStop: Hashable, Sendable {
  package var color: DisplayColor
  /// 0 is the gradient's start, 1 its end.
  package var location: CGFloat

  package init(color: DisplayColor, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// The colours of a gradient, from location 0 to location 1.
package struct GradientRamp: Hashable, Sendable {
  /// The colour space in which colours between two stops are computed.
  package enum Interpolation: Hashable, Sendable {
    /// Linear in sRGB-encoded components, premultiplied by alpha.
    case device
    /// Linear in Oklab, premultiplied by alpha.
    case perceptual
    /// Linear in the amounts of light, premultiplied by alpha.
    case light
  }

  /// In the order of their locations; a location below its predecessor's counts as equal to it.
  package var stops: [GradientStop]
  package var interpolation: Interpolation

  package init(stops: [GradientStop], interpolation: Interpolation = .device) {
    self.stops = stops
    self.interpolation = interpolation
  }

  /// Colours at equal distances.
  package init(colors: [DisplayColor], interpolation: Interpolation = .device) {
    let last = CGFloat(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { index, color in
        GradientStop(color: color, location: CGFloat(index) / last)
      },
      interpolation: interpolation)
  }

  /// The same ramp with each colour changed.
  package func map(_ transform: (DisplayColor) -> DisplayColor) -> GradientRamp {
    GradientRamp(
      stops: stops.map { GradientStop(color: transform($0.color), location: $0.location) },
      interpolation: interpolation)
  }
}
