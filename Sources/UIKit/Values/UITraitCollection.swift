import FlipbookLayout
import FlipbookMotion
import FlipbookViews
public import Foundation

nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

nonisolated public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

nonisolated public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac, vision
}

nonisolated public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The traits of the place where a view is shown.
nonisolated public final class UITraitCollection: NSObject, @unchecked Sendable {
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  public internal(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  public internal(set) var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// The height of the place above the screen: a sheet's is elevated.
  public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  public internal(set) var accessibilityContrast = UIAccessibilityContrast.unspecified

  /// Pixels a point; 0 if it is not specified.
  public internal(set) var displayScale: CGFloat = 0

  private var semantics: Semantics?

  /// Traits of which none is specified.
  public override init() { super.init() }

  /// The traits under another colour scheme.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    let other = UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
    other.semantics = semantics
    return other
  }

  /// The traits of the scene.
  public static var current: UITraitCollection { UITraitCollection(ShownScene.environment) }

  /// An environment in which colours are what they are under these traits.
  var environment: EnvironmentValues {
    var environment = ShownScene.environment
    if userInterfaceStyle != .unspecified {
      environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    }
    if userInterfaceLevel != .unspecified {
      environment.isElevated = userInterfaceLevel == .elevated
    }
    if let semantics { environment.semantics = semantics }
    return environment
  }

  init(_ environment: EnvironmentValues) {
    func sizeClass(_ own: UserInterfaceSizeClass?) -> UIUserInterfaceSizeClass {
      switch own {
      case nil: .unspecified
      case .compact?: .compact
      case .regular?: .regular
      }
    }
    horizontalSizeClass = sizeClass(environment.horizontalSizeClass)
    verticalSizeClass = sizeClass(environment.verticalSizeClass)
    userInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
    layoutDirection = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    displayScale = environment.displayScale
    preferredContentSizeCategory = UIContentSizeCategory(environment.dynamicTypeSize)
    userInterfaceLevel = environment.isElevated ? .elevated : .base
    accessibilityContrast = .normal
    semantics = environment.semantics
    let isTablet =
      horizontalSizeClass == .regular && verticalSizeClass == .regular
      && environment.deviceFold == nil
    userInterfaceIdiom = isTablet ? .pad : .phone
  }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || userInterfaceLevel != traitCollection?.userInterfaceLevel
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceLevel == other.userInterfaceLevel
      && userInterfaceIdiom == other.userInterfaceIdiom
      && accessibilityContrast == other.accessibilityContrast
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection && displayScale == other.displayScale
  }

  public override var hash: Int { horizontalSizeClass.hashValue }
}
