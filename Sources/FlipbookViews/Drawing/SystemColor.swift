import FlipbookMotion

/// The system's named colours, which differ between light and dark.
///
/// - SeeAlso: Components of the colours: documented, Human Interface Guidelines, "Color", iOS 15
///   to 18; those of labels: documented, UIKit's system colours.
nonisolated enum SystemColor: Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  /// Text of the first to fourth level.
  case label(Int)
  case background

  /// One that only UIKit has a name for.
  case tone(SystemTone)

  func resolved(in environment: EnvironmentValues) -> Color.Resolved {
    let isDark = environment.colorScheme == .dark
    let takesNewer = isNewer && environment.semantics.system == .ios26
    let newer = takesNewer ? (isDark ? newDark : newLight) : nil
    let components = newer ?? (isDark ? (environment.isElevated ? elevated : dark) : light)
    return Color.Resolved(
      red: Float(components.0) / 255, green: Float(components.1) / 255,
      blue: Float(components.2) / 255, opacity: components.3)
  }

  fileprivate typealias Components = SystemTone.Components

  private var light: Components {
    switch self {
    case .red: (255, 59, 48, 1)
    case .orange: (255, 149, 0, 1)
    case .yellow: (255, 204, 0, 1)
    case .green: (52, 199, 89, 1)
    case .mint: (0, 199, 190, 1)
    case .teal: (48, 176, 199, 1)
    case .cyan: (50, 173, 230, 1)
    case .blue: (0, 122, 255, 1)
    case .indigo: (88, 86, 214, 1)
    case .purple: (175, 82, 222, 1)
    case .pink: (255, 45, 85, 1)
    case .brown: (162, 132, 94, 1)
    case .gray: (142, 142, 147, 1)
    case .label(0): (0, 0, 0, 1)
    case .label(1): (60, 60, 67, 0.6)
    case .label(2): (60, 60, 67, 0.3)
    case .label: (60, 60, 67, 0.18)
    case .background: SystemTone.background.light
    case .tone(let tone): tone.light
    }
  }

  /// The dark colour in what lies in front of a screen.
  private var elevated: Components {
    switch self {
    case .background: SystemTone.background.elevated
    case .tone(let tone): tone.elevated
    default: dark
    }
  }

  private var dark: Components {
    switch self {
    case .red: (255, 69, 58, 1)
    case .orange: (255, 159, 10, 1)
    case .yellow: (255, 214, 10, 1)
    case .green: (48, 209, 88, 1)
    case .mint: (99, 230, 226, 1)
    case .teal: (64, 200, 224, 1)
    case .cyan: (100, 210, 255, 1)
    case .blue: (10, 132, 255, 1)
    case .indigo: (94, 92, 230, 1)
    case .purple: (191, 90, 242, 1)
    case .pink: (255, 55, 95, 1)
    case .brown: (172, 142, 104, 1)
    case .gray: (142, 142, 147, 1)
    case .label(0): (255, 255, 255, 1)
    case .label(1): (235, 235, 245, 0.6)
    case .label(2): (235, 235, 245, 0.3)
    case .label: (235, 235, 245, 0.16)
    case .background: SystemTone.background.dark
    case .tone(let tone): tone.dark
    }
  }
}

// MARK: - iOS 26

/// - SeeAlso: Blue and red: measured, the oracle of the look, `colors`. The others: documented, Human
///   Interface Guidelines, "Color", iOS 26; not seen in a picture.
extension SystemColor {
  /// True for colours that may differ in iOS 26.
  nonisolated private var isNewer: Bool {
    switch self {
    case .label, .background, .gray, .tone: false
    default: true
    }
  }

  nonisolated private var newLight: Components? {
    switch self {
    case .red: (255, 56, 60, 1)
    case .orange: (255, 141, 40, 1)
    case .mint: (0, 200, 179, 1)
    case .teal: (0, 195, 208, 1)
    case .cyan: (0, 192, 232, 1)
    case .blue: (0, 136, 255, 1)
    case .indigo: (97, 85, 245, 1)
    case .purple: (203, 48, 224, 1)
    case .brown: (172, 127, 94, 1)
    default: nil
    }
  }

  nonisolated private var newDark: Components? {
    switch self {
    case .red: (255, 66, 69, 1)
    case .orange: (255, 146, 48, 1)
    case .yellow: (255, 214, 0, 1)
    case .mint: (0, 218, 195, 1)
    case .teal: (0, 210, 224, 1)
    case .cyan: (60, 211, 254, 1)
    case .blue: (0, 145, 255, 1)
    case .indigo: (109, 124, 255, 1)
    case .purple: (219, 52, 242, 1)
    case .brown: (183, 138, 102, 1)
    default: nil
    }
  }
}

/// Light or dark.
nonisolated public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
  }

  private enum TintColorKey: EnvironmentKey {
    static let defaultValue: Color? = nil
  }

  private enum AccentColorKey: EnvironmentKey {
    static let defaultValue: Color? = nil
  }

  /// The appearance: light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The colour of controls; nil is the accent.
  ///
  /// A new one that is made of the accent or the tint means those before it.
  package var tintColor: Color? {
    get { self[TintColorKey.self] }
    set { self[TintColorKey.self] = newValue.map(bound) }
  }

  /// The colour that `Color.accentColor` stands for; nil is the app's or the system's blue.
  package var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue.map(bound) }
  }

  var accent: Color { accentColor ?? .ofApp ?? .blue }

  var tint: Color { tintColor ?? accent }

  /// Returns a colour that means the present accent and tint.
  private func bound(_ color: Color) -> Color {
    Color(provider: color.provider.replacing(accent: accent.provider, tint: tint.provider))
  }
}

extension View {
  /// Sets light or dark for the view.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
