package import FlipbookGeometry
package import Foundation

/// An operation on everything drawn inside it.
///
/// Except for `transform`, `projection` and `clip`, an effect treats its content as one picture:
/// with an opacity over two overlapping circles, neither shows through the other.
package enum Effect: Hashable, Sendable {
  /// Maps the inner coordinate space to the outer one.
  case transform(CGAffineTransform)
  /// Maps the inner coordinate space to the outer one, with perspective.
  ///
  /// Points with a third coordinate of zero or less lie behind the eye and are not drawn.
  case projection(ProjectionTransform)
  /// Multiplies alpha; values outside 0 to 1 are clamped.
  case opacity(Double)
  /// Keeps the content inside the shape, with an antialiased edge.
  case clip(DisplayShape)
  /// Keeps the content where the mask is opaque: alpha is multiplied by the mask's alpha.
  case mask(DisplayMask)
  /// Blends the content with the pixels behind it.
  case blend(BlendMode)
  /// Keeps the content where nothing lies behind it, and what lies behind where the content is not.
  ///
  /// - SeeAlso: documented, the operator "xor" of W3C Compositing and Blending Level 1.
  case exclusiveOr
  /// Gaussian blur. `radius` is in points; `opaque` keeps edges opaque by repeating them.
  case blur(radius: CGFloat, opaque: Bool)
  /// Draws a blurred, coloured copy of the alpha underneath; radius and offset in points.
  case shadow(DisplayColor, radius: CGFloat, offset: CGSize)
  /// Adds to red, green and blue.
  case brightness(Double)
  /// Moves red, green and blue away from middle grey by a factor.
  case contrast(Double)
  /// Moves colours away from their grey by a factor; 0 is grey, 1 changes nothing.
  case saturation(Double)
  /// Moves colours towards their grey; 0 changes nothing, 1 is grey.
  case grayscale(Double)
  /// Turns hues, in radians.
  case hueRotation(Double)
  /// Replaces red, green and blue by their complement.
  case invert
  /// Multiplies all four components by a colour's.
  case colorMultiply(DisplayColor)
  /// Replaces alpha by luminance, and colours by black.
  case luminanceToAlpha
  case colorMatrix(ColorMatrix)
  /// Calls a function for each pixel.
  case pixels(PixelFunction)
  /// Draws the content into a picture of its own first.
  case group
}

/// The content that a mask effect cuts with.
package struct DisplayMask: Hashable, Sendable {
  /// Drawn in the coordinate space in force where the mask is pushed.
  package var content: DisplayList

  package init(content: DisplayList) {
    self.content = content
  }
}

/// The way a colour combines with the one behind it.
///
/// - SeeAlso: Names: documented, SwiftUI's `BlendMode`. Formulas: documented, W3C Compositing and
///   Blending Level 1, but for `plusDarker`: documented, Apple's `CGBlendMode.plusDarker`
///   (`R = MAX(0, 1 - ((1 - D) + (1 - S)))`).
public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter
}
