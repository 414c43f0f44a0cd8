import FlipbookMotion
import FlipbookViews
import Foundation

/// The numbers of buttons.
nonisolated struct ButtonLook: Sendable {
  /// The numbers of a framed button at one control size; lengths in points.
  struct Size: Sendable {
    /// The text of a button whose view sets no font.
    let font: Font?

    /// The height of a button with one line of text.
    let height: CGFloat

    /// The space at each side of the label.
    let horizontal: CGFloat

    /// The least space above and below the label.
    let vertical: CGFloat

    /// The radius of the corners; nil for half the height.
    let radius: CGFloat?

    /// The radius where a rounded rectangle is asked for.
    let roundedRadius: CGFloat
  }

  let mini: Size
  let small: Size
  let regular: Size
  let large: Size
  let extraLarge: Size

  /// The opacity of the tint behind the label of a bordered button, in light and in dark.
  let tintedFill: Double
  let darkTintedFill: Double

  /// The colour behind the label of a bordered button without a tint.
  let plainFill: Color

  /// The colour behind the label of a button that cannot be used.
  let disabledFill: Color

  /// The label of a button that cannot be used.
  let disabledLabel: Color

  /// The label of a prominent button.
  let prominentLabel: Color

  /// The opacity of a pressed button without a frame.
  let pressedOpacity: Double

  /// The opacity of a pressed button with a frame, or with a plain label.
  let pressedFrameOpacity: Double

  /// The opacity of a plain label that cannot be used.
  let disabledPlainOpacity: Double

  /// Clear glass: its colour, the line around it, and its shadow.
  let glass: GlassLook

  func size(_ size: ControlSize) -> Size {
    switch size {
    case .mini: mini
    case .small: small
    case .regular: regular
    case .large: large
    case .extraLarge: extraLarge
    }
  }

  /// - SeeAlso: Heights, paddings and radii: the oracle of the look, `button` (low), so chosen.
  ///   The fill without a tint: derived, secondarySystemFill, which is E9E9EB on white. Opacities
  ///   of pressed buttons: chosen.
  static let classic = ButtonLook(
    mini: Size(
      font: .subheadline, height: 28, horizontal: 10, vertical: 4, radius: nil, roundedRadius: 6),
    small: Size(
      font: .subheadline, height: 28, horizontal: 10, vertical: 4, radius: nil, roundedRadius: 6),
    regular: Size(
      font: nil, height: 34 + 1.0 / 3, horizontal: 12, vertical: 7, radius: 8, roundedRadius: 8),
    large: Size(
      font: nil, height: 50 + 1.0 / 3, horizontal: 20, vertical: 15, radius: 12,
      roundedRadius: 12),
    extraLarge: Size(
      font: nil, height: 50 + 1.0 / 3, horizontal: 20, vertical: 15, radius: 12,
      roundedRadius: 12),
    tintedFill: 0.15, darkTintedFill: 0.22,
    plainFill: Color(uiColor: .secondarySystemFill),
    disabledFill: Color(uiColor: .tertiarySystemFill),
    disabledLabel: Color(uiColor: .tertiaryLabel), prominentLabel: .white, pressedOpacity: 0.2,
    pressedFrameOpacity: 0.75, disabledPlainOpacity: 0.5, glass: .standard)

  /// - SeeAlso: Capsules at every size: documented, "Meet Liquid Glass". Sizes as before: chosen.
  static let ios26 = ButtonLook(
    mini: classic.mini, small: classic.small, regular: classic.regular.capsule,
    large: classic.large.capsule, extraLarge: classic.extraLarge.capsule,
    tintedFill: classic.tintedFill, darkTintedFill: classic.darkTintedFill,
    plainFill: classic.plainFill,
    disabledFill: classic.disabledFill, disabledLabel: classic.disabledLabel,
    prominentLabel: classic.prominentLabel, pressedOpacity: classic.pressedOpacity,
    pressedFrameOpacity: classic.pressedFrameOpacity,
    disabledPlainOpacity: classic.disabledPlainOpacity, glass: .standard)
}

extension ButtonLook.Size {
  /// The same size with round ends.
  nonisolated fileprivate var capsule: Self {
    Self(
      font: font, height: height, horizontal: horizontal, vertical: vertical, radius: nil,
      roundedRadius: roundedRadius)
  }
}

/// The numbers of clear glass behind a button's label.
nonisolated struct GlassLook: Sendable {
  let label: Color
  let rim: Color

  /// The width of the line around it, in points.
  let rimWidth: CGFloat
  let shadow: ShadowLook

  /// The answer of glass to a finger.
  let press: Press

  /// The numbers of glass that answers to a finger.
  ///
  /// - SeeAlso: That it grows, bounces and shines: documented, WWDC25 "Build a SwiftUI app with the
  ///   new design". All numbers: chosen.
  struct Press: Sendable {
    /// The length by which the longer side grows, in points.
    let growth: CGFloat

    let press: Animation
    let release: Animation

    /// The light at the finger, and that at a distance from it, in points.
    let shine: Color
    let edgeShine: Color
    let shineRadius: CGFloat

    static let standard = Press(
      growth: 8, press: .spring(response: 0.3, dampingFraction: 0.65),
      release: .spring(response: 0.4, dampingFraction: 0.6),
      shine: .look(0xFFFFFF, dark: 0xFFFFFF, opacity: 0.6, darkOpacity: 0.3),
      edgeShine: .look(0xFFFFFF, dark: 0xFFFFFF, opacity: 0.15, darkOpacity: 0.06),
      shineRadius: 90)
  }

  /// - SeeAlso: Label and rim: measured, the oracle of the look, `navbar` (navbar26-circle).
  ///   The shadow: derived, it darkens white to F4F4F4 below and F8F8F8 at the sides (`glass`).
  static let standard = GlassLook(
    label: .look(0x19191C, dark: 0xFFFFFF),
    rim: .look(0xFFFFFF, dark: 0x363636), rimWidth: 1.0 / 3,
    shadow: ShadowLook(color: .look(0, dark: 0, opacity: 0.08), radius: 10, y: 2),
    press: .standard)
}

/// A shadow below a control; lengths in points.
nonisolated struct ShadowLook: Sendable {
  let color: Color
  let radius: CGFloat
  let y: CGFloat
}

extension View {
  /// Adds the shadow of a table.
  nonisolated func shadow(_ look: ShadowLook) -> some View {
    shadow(color: look.color, radius: look.radius, x: 0, y: look.y)
  }
}
