import FlipbookDisplay
import FlipbookViews
import Foundation

/// A material of the look's tables as a style: all that is drawn before it shows through, blurred.
nonisolated struct MaterialStyle: PaintStyle {
  let look: MaterialLook

  /// A colour laid over the veil; nil for none.
  var tint: Color?

  func paint(in environment: EnvironmentValues) -> StylePaint {
    func display(_ color: Color, _ opacity: Double = 1) -> DisplayColor {
      color.resolve(in: environment).displayColor.opacity(opacity)
    }
    return .material(
      DisplayMaterial(
        blur: look.blur, saturation: look.saturation,
        ground: environment.colorScheme == .dark ? .black : .white,
        veil: display(tint ?? look.veil, tint == nil ? 1 : look.tintOpacity),
        tone: display(look.tone, look.toneOpacity),
        rim: look.rimWidth > 0 ? GlassRim(width: look.rimWidth, shift: look.rimShift) : nil))
  }
}
