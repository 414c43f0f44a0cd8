package import Foundation

/// A plot as shapes, for a vector file or a rasteriser.
///
/// Lengths are in units; y points down.
package struct PlotPicture: Hashable, Sendable {
  package enum Anchor: String, Hashable, Sendable {
    case start, middle, end
  }

  package struct Stroke: Hashable, Sendable {
    /// As `#rrggbb`.
    package var color: String
    package var width: Double
    package var dash: [Double] = []
  }

  package struct Label: Hashable, Sendable {
    package var text: String
    /// The place of its anchor, on its baseline.
    package var place: CGPoint
    package var anchor = Anchor.start
    package var size: Double = Self.standardSize
    package var color: String
    package var weight = 400

    /// Chosen: the smallest that is read without effort.
    package static let standardSize = 11.0

    /// The width: every letter of the monospaced font is 0.6 of its size wide.
    package var width: Double { Double(text.count) * size * 0.6 }
  }

  package enum Element: Hashable, Sendable {
    case line([CGPoint], Stroke)
    /// A rectangle with rounded corners.
    case bar(CGRect, radius: Double, color: String, opacity: Double)
    case dot(CGPoint, radius: Double, color: String)
    case label(Label)
    /// The picture of a frame, by its position among the frames.
    case frame(Int, CGRect)
  }

  package var width: Double
  package var height: Double
  package var elements: [Element]
}

/// The colours of plots: those of a page in the light.
enum PlotColor {
  static let ground = "#ffffff"
  static let ink = "#1a1a1f"
  static let soft = "#63636e"
  static let line = "#dfdfe5"
  static let grid = "#ececf1"

  /// Apart for all kinds of eyes, by lightness where not by hue (chosen).
  static let curves = [
    "#3b50df", "#c2410c", "#0f766e", "#a21caf", "#4d7c0f", "#b91c4b", "#0369a1", "#854d0e",
  ]
}
