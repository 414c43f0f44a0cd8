package import Foundation

/// The pixel grid of a display, to which drawing is aligned.
package struct PixelGrid: Equatable, Sendable {
  /// The number of pixels in a point.
  package let scale: CGFloat

  /// Creates a grid; a scale that is no positive number counts as one.
  package init(scale: CGFloat) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// One pixel in points.
  package var pixelLength: CGFloat { 1 / scale }

  /// The nearest pixel edge in points; from halfway, the one further right or down.
  package func rounded(_ position: CGFloat) -> CGFloat {
    (position * scale + 0.5).rounded(.down) / scale
  }

  /// Returns the least length of whole pixels that is no shorter, in points; used for texts.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    (length * scale).rounded(.up) / scale
  }

  /// The size in whole pixels that is no smaller, in points.
  package func roundedUp(_ size: CGSize) -> CGSize {
    CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  /// The rectangle with each of its edges on the nearest pixel edge, in points.
  ///
  /// Neighbours stay flush; equal lengths may come out a pixel apart.
  package func rounded(_ rect: CGRect) -> CGRect {
    let x = rounded(rect.origin.x)
    let y = rounded(rect.origin.y)
    return CGRect(
      x: x, y: y, width: rounded(rect.origin.x + rect.size.width) - x,
      height: rounded(rect.origin.y + rect.size.height) - y)
  }
}
