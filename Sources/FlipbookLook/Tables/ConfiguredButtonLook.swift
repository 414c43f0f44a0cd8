package import FlipbookMotion
package import FlipbookViews
package import Foundation

/// The numbers and colours of UIKit's buttons that have a configuration; lengths in points.
///
/// Letters, heights, greys and glass are those of SwiftUI's buttons.
nonisolated package struct ConfiguredButtonLook {
  package enum Style: Hashable, Sendable {
    case plain, gray, tinted, filled, glass, prominentGlass, clearGlass, prominentClearGlass

    /// True if the button stands on glass.
    package var isGlass: Bool {
      switch self {
      case .plain, .gray, .tinted, .filled: false
      case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: true
      }
    }
  }

  package enum Size: Int, Hashable, Sendable {
    case mini, small, medium, large
  }

  /// The state of a button, as far as its look follows it.
  package struct Standing: Hashable, Sendable {
    package var isEnabled = true
    package var isPressed = false
    package var isSelected = false

    package init() {}
  }

  private let look: ButtonLook
  private let isDark: Bool

  package init(_ environment: EnvironmentValues) {
    look = environment.systemLook.buttons
    isDark = environment.colorScheme == .dark
  }

  // MARK: Lengths

  /// The space at the sides of the content, and above and below it.
  ///
  /// - SeeAlso: 5 and 10, 7 and 12, 15 and 20: derived, Button of UIKitUtilities, as the heights of
  ///   SwiftUI's buttons are for letters of 15 and 17 points.
  package static func insets(at size: Size) -> (side: CGFloat, above: CGFloat) {
    let numbers = ButtonLook.classic.size(size.controlSize)
    return (numbers.horizontal, size.hasSmallLetters ? 5 : numbers.vertical)
  }

  /// The radius of the corners where a background sets none.
  ///
  /// - SeeAlso: 14, 5.95 and 8.75: derived, Button of UIKitUtilities.
  package static func radius(at size: Size) -> CGFloat {
    switch size {
    case .mini, .small: 14
    case .medium: 5.95
    case .large: 8.75
    }
  }

  /// True if corners that a background does not set are those of a capsule.
  package func isCapsule(_ style: Style, at size: Size) -> Bool {
    style.isGlass || look.size(size.controlSize).radius == nil
  }

  // MARK: Colours

  /// The colour behind the content; nil for none.
  ///
  /// - Parameters:
  ///   - style: The style of the button.
  ///   - base: The colour that code sets; nil for the style's own.
  ///   - tint: The tint of the place.
  ///   - standing: The state of the button.
  /// - Returns: The colour, or nil.
  /// - SeeAlso: Opacities: derived, Button of UIKitUtilities. Greys: as those of SwiftUI's buttons.
  package func fill(
    _ style: Style, base: Color?, tint: Color, _ standing: Standing
  ) -> Color? {
    guard standing.isEnabled else { return style == .plain ? nil : look.disabledFill }
    let tinted = (base ?? tint).opacity(tintedFill(standing))
    switch style {
    case .plain: return standing.isSelected ? tinted : base
    case .gray:
      if standing.isSelected { return tinted }
      guard standing.isPressed else { return base ?? look.plainFill }
      return isDark && base == nil ? pressedDarkGray : pressed(base ?? look.plainFill)
    case .tinted:
      guard standing.isSelected else { return tinted }
      return standing.isPressed ? pressed(base ?? tint) : base ?? tint
    case .filled: return standing.isPressed ? pressed(base ?? tint) : base ?? tint
    case .glass, .clearGlass: return base
    case .prominentGlass, .prominentClearGlass: return base ?? tint
    }
  }

  /// The colour of the content.
  ///
  /// - SeeAlso: That of a disabled one, whatever base it has, and the one of a pressed one: derived,
  ///   Button of UIKitUtilities. A pressed one on glass keeps its colour: chosen.
  package func ink(_ style: Style, base: Color?, tint: Color, _ standing: Standing) -> Color {
    guard standing.isEnabled else { return look.disabledLabel }
    let ink: Color =
      switch style {
      case .plain, .gray: base ?? tint
      case .tinted: standing.isSelected ? look.prominentLabel : base ?? tint
      case .filled, .prominentGlass, .prominentClearGlass: base ?? look.prominentLabel
      case .glass, .clearGlass: base ?? look.glass.label
      }
    guard standing.isPressed, !style.isGlass else { return ink }
    return style == .filled ? ink.opacity(look.pressedFrameOpacity) : pressed(ink)
  }

  /// The opacity of the tint behind a tinted button.
  private func tintedFill(_ standing: Standing) -> Double {
    switch (isDark, standing.isPressed) {
    case (false, false): 0.18
    case (false, true): 0.12
    case (true, false): 0.25
    case (true, true): 0.18
    }
  }

  /// The ground of a grey button under a finger, in dark.
  private var pressedDarkGray: Color { .look(0x8C8C93, dark: 0x8C8C93).opacity(0.35) }

  /// A colour under a finger: fainter on a light ground, brighter on a dark one.
  private func pressed(_ color: Color) -> Color {
    isDark ? color.mix(with: .white, by: 0.2, in: .device) : color.opacity(look.pressedFrameOpacity)
  }

  // MARK: Glass

  /// The animation by which pressed glass grows, or becomes as large as it was.
  package func growth(isPressed: Bool) -> Animation {
    isPressed ? look.glass.press.press : look.glass.press.release
  }

  /// The factor by which pressed glass of a size has grown.
  package func growth(of size: CGSize) -> CGFloat {
    1 + look.glass.press.growth / max(size.width, size.height, 1)
  }
}

extension ConfiguredButtonLook.Size {
  /// The size of SwiftUI's that is the same.
  nonisolated fileprivate var controlSize: ControlSize {
    switch self {
    case .mini: .mini
    case .small: .small
    case .medium: .regular
    case .large: .large
    }
  }

  /// True if the letters are those of a subheadline; otherwise they are those of a body.
  nonisolated package var hasSmallLetters: Bool {
    ButtonLook.classic.size(controlSize).font != nil
  }
}
