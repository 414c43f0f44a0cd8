/// The size that a sequence's pictures are drawn in, by the size they have on the device.
package enum PictureSize: Hashable, Sendable {
  /// As on the device.
  case device

  /// Not wider than a number of pixels.
  case widest(Int)

  /// So many pixels where the device has so many.
  case scaled(Int, of: Int)

  /// Finds the size of a picture, in its proportions.
  ///
  /// - Parameters:
  ///   - width: Its width on the device, in pixels.
  ///   - height: Its height there.
  /// - Returns: The size in pixels, at least one a side.
  package func pixels(width: Int, height: Int) -> (width: Int, height: Int) {
    switch self {
    case .device: return (width, height)
    case .widest(let widest):
      guard width > widest, widest > 0 else { return (width, height) }
      return (widest, Self.scaled(height, by: widest, over: width))
    case .scaled(let new, let old):
      guard new > 0, old > 0 else { return (width, height) }
      return (
        Self.scaled(width, by: new, over: old), Self.scaled(height, by: new, over: old)
      )
    }
  }

  /// Not more pixels a point than a number, on a device of a scale.
  package static func densest(_ density: Double, onScale scale: Double) -> PictureSize {
    guard scale.isFinite, scale > density else { return .device }
    return .scaled(Int((density * 1000).rounded()), of: Int((scale * 1000).rounded()))
  }

  /// Returns the plainest way to name the size of a picture: equal for two that give the same.
  package func resolved(width: Int, height: Int) -> PictureSize {
    let own = pixels(width: width, height: height)
    if own == (width, height) { return .device }
    let plain = PictureSize.widest(own.width)
    return plain.pixels(width: width, height: height) == own ? plain : self
  }

  private static func scaled(_ length: Int, by new: Int, over old: Int) -> Int {
    max((length * new + old / 2) / old, 1)
  }
}
