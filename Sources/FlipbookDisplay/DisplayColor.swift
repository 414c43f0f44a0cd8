/// A colour in the form it is drawn in: sRGB-encoded components, not premultiplied.
///
/// Components are nominally 0 to 1. Values outside, and NaN, are allowed and clamped when they are
/// converted to bytes.
package struct DisplayColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  /// 0 is invisible, 1 is opaque.
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = DisplayColor(red: 0, green: 0, blue: 0)
  package static let white = DisplayColor(red: 1, green: 1, blue: 1)
  package static let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The same colour with its alpha multiplied.
  package func opacity(_ opacity: Double) -> DisplayColor {
    DisplayColor(red: red, green: green, blue: blue, alpha: alpha * Float(opacity))
  }
}
