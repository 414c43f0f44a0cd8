package import Foundation

/// A paint made of what lies behind it: blurred, in stronger colours, below a veil.
package struct DisplayMaterial: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var blur: CGFloat

  /// The factor by which colours move away from their grey.
  package var saturation: Double

  /// The colour behind everything, where nothing else is.
  package var ground: DisplayColor

  /// The colour laid over it; also the paint where there is no picture of what lies behind.
  package var veil: DisplayColor

  /// The tone that the brightness is drawn towards, by its alpha.
  package var tone: DisplayColor

  /// The opacity of the whole.
  package var opacity = 1.0

  /// The bending of light along the rim; nil for none.
  package var rim: GlassRim?

  package init(
    blur: CGFloat, saturation: Double, ground: DisplayColor, veil: DisplayColor, tone: DisplayColor,
    rim: GlassRim? = nil
  ) {
    self.rim = rim
    self.blur = blur
    self.saturation = saturation
    self.ground = ground
    self.veil = veil
    self.tone = tone
  }

  /// The material with its alpha multiplied.
  package func opacity(_ opacity: Double) -> DisplayMaterial {
    var material = self
    material.opacity *= min(max(opacity, 0), 1)
    return material
  }

  /// The colour that stands for the material where there is no picture of what lies behind.
  package var plain: DisplayColor { veil.opacity(opacity) }
}

extension DisplayMaterial: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(blur)
    hasher.combine(saturation)
    for color in [ground, veil, tone] { color.combineContent(into: &hasher) }
    hasher.combine(opacity)
    if let rim {
      hasher.combine(rim.width)
      hasher.combine(rim.shift)
    }
  }
}

extension DisplayMaterial: CustomStringConvertible {
  package var description: String {
    "material(blur \(blur) saturation \(saturation) over \(ground) veil \(veil) tone \(tone)"
      + " opacity \(opacity)\(rim.map { " rim \($0.width) \($0.shift)" } ?? ""))"
  }
}
