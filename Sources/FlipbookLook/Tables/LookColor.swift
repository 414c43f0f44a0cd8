import FlipbookViews

extension Color {
  /// A colour of the look in light and in dark, as hexadecimal sRGB: `0xF2F2F7`.
  ///
  /// Opacities are from 0 to 1.
  nonisolated static func look(
    _ light: UInt32, dark: UInt32, opacity: Float = 1, darkOpacity: Float? = nil
  ) -> Color {
    Color(
      uiColor: UIColor(
        light: Color.Resolved(hex: light, opacity: opacity),
        dark: Color.Resolved(hex: dark, opacity: darkOpacity ?? opacity)))
  }
}

extension Color.Resolved {
  /// The components of a number such as `0x34C759`.
  nonisolated fileprivate init(hex: UInt32, opacity: Float) {
    func component(_ shift: UInt32) -> Float { Float((hex >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), opacity: opacity)
  }
}
