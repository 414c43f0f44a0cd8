import Foundation

// Colours brighter than white: frames have none, so they look like the colours that they are made
// of.

extension Color {
  /// The colour with brightness beyond white, as a factor; frames end at white.
  public func headroom(_ headroom: Double?) -> Color { self }

  /// The colour made brighter by a number of stops; frames end at white.
  public func exposureAdjust(_ stops: Double) -> Color { self }

  /// Creates a colour with brightness beyond white, which frames do not have.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1, headroom: Double?
  ) {
    self.init(colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }
}

extension Color.Resolved {
  /// Creates a colour with brightness beyond white, which frames do not have.
  public init(
    colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
    opacity: Float = 1, headroom: Float?
  ) {
    self.init(colorSpace: colorSpace, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// The brightness beyond white, as a factor; nil, as frames have none.
  public var headroom: Float? { nil }
}
