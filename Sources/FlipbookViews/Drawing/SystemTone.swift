/// The system's colours that have no name in SwiftUI: greys, backgrounds, fills and separators.
///
/// - SeeAlso: Components in light and in dark: documented, Human Interface Guidelines, "Color", iOS
///   15 to 18; those of elevated backgrounds: medium, `colors` in the oracle of the look.
nonisolated enum SystemTone: Hashable, Sendable {
  case gray2, gray3, gray4, gray5, gray6
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case separator, opaqueSeparator
  case fill, secondaryFill, tertiaryFill, quaternaryFill

  /// Red, green and blue from 0 to 255, and the opacity.
  typealias Components = (Int, Int, Int, Float)

  var light: Components {
    switch self {
    case .gray2: (174, 174, 178, 1)
    case .gray3: (199, 199, 204, 1)
    case .gray4: (209, 209, 214, 1)
    case .gray5: (229, 229, 234, 1)
    case .gray6, .secondaryBackground, .groupedBackground, .tertiaryGroupedBackground:
      (242, 242, 247, 1)
    case .background, .tertiaryBackground, .secondaryGroupedBackground: (255, 255, 255, 1)
    case .separator: (60, 60, 67, 0.29)
    case .opaqueSeparator: (198, 198, 200, 1)
    case .fill: (120, 120, 128, 0.2)
    case .secondaryFill: (120, 120, 128, 0.16)
    case .tertiaryFill: (118, 118, 128, 0.12)
    case .quaternaryFill: (116, 116, 128, 0.08)
    }
  }

  var dark: Components {
    switch self {
    case .gray2: (99, 99, 102, 1)
    case .gray3: (72, 72, 74, 1)
    case .gray4: (58, 58, 60, 1)
    case .gray5, .tertiaryBackground, .tertiaryGroupedBackground: (44, 44, 46, 1)
    case .gray6, .secondaryBackground, .secondaryGroupedBackground: (28, 28, 30, 1)
    case .background, .groupedBackground: (0, 0, 0, 1)
    case .separator: (84, 84, 88, 0.6)
    case .opaqueSeparator: (56, 56, 58, 1)
    case .fill: (120, 120, 128, 0.36)
    case .secondaryFill: (120, 120, 128, 0.32)
    case .tertiaryFill: (118, 118, 128, 0.24)
    case .quaternaryFill: (118, 118, 128, 0.18)
    }
  }

  /// The dark colour in what lies in front of a screen.
  var elevated: Components {
    switch self {
    case .background, .groupedBackground: (28, 28, 30, 1)
    case .secondaryBackground, .secondaryGroupedBackground: (44, 44, 46, 1)
    case .tertiaryBackground, .tertiaryGroupedBackground: (58, 58, 60, 1)
    default: dark
    }
  }
}
