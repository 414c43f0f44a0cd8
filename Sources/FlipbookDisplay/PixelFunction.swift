package import Foundation

/// A function that a scene brings and that is called for each pixel, with its arguments.
///
/// Places are in points, from the top left corner of ``bounds``. Colours are red, green, blue and
/// alpha, premultiplied, from 0 to 1. A function must give the same result whenever it is called.
package struct PixelFunction: Sendable {
  package typealias Place = SIMD2<Float>
  package typealias Shade = SIMD4<Float>

  package enum Body: Sendable {
    /// Gives a pixel another colour.
    case color(@Sendable (Place, Shade) -> Shade)
    /// Says which place is shown at a pixel.
    case distortion(@Sendable (Place) -> Place)
    /// Gives a pixel a colour made of those of other places, which the last argument reads.
    case layer(@Sendable (Place, @escaping (Place) -> Shade) -> Shade)
    /// Paints a pixel, whatever was there.
    case fill(@Sendable (Place) -> Shade)
  }

  package let body: Body

  /// The kind, the name and the arguments: functions with equal words have equal results.
  package let words: String

  /// The view's rectangle, in points of the coordinate space in force.
  package var bounds: CGRect

  /// The greatest distance between a pixel and what it shows, in points.
  package var reach: CGSize

  /// The opacity of the result.
  package var opacity = 1.0

  package init(_ body: Body, words: String, bounds: CGRect, reach: CGSize = .zero) {
    self.body = body
    self.words = words
    self.bounds = bounds
    self.reach = reach
  }

  /// The function with its result's alpha multiplied.
  package func opacity(_ opacity: Double) -> PixelFunction {
    var function = self
    function.opacity *= min(max(opacity, 0), 1)
    return function
  }
}

extension PixelFunction: Hashable {
  package static func == (first: PixelFunction, second: PixelFunction) -> Bool {
    first.words == second.words && first.bounds == second.bounds && first.reach == second.reach
      && first.opacity == second.opacity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension PixelFunction: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(words)
    bounds.combineContent(into: &hasher)
    reach.combineContent(into: &hasher)
    hasher.combine(opacity)
  }
}

extension PixelFunction: CustomStringConvertible {
  package var description: String {
    "pixels(\(words) over \(bounds) reach \(reach) opacity \(opacity))"
  }
}
