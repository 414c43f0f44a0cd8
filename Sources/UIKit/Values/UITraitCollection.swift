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
  public private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public private(set) var userInterfaceStyle = UIUserInterfaceStyle.light
  public private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight

  public private(set) var preferredContentSizeCategory = UIContentSizeCategory.large

  /// The height of the place above the screen: a sheet's is elevated.
  public private(set) var userInterfaceLevel = UIUserInterfaceLevel.base
  public var accessibilityContrast: UIAccessibilityContrast { .normal }

  /// Pixels a point.
  public private(set) var displayScale: CGFloat = 1

  private var semantics: Semantics?

  public override init() { super.init() }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(ShownScene.environment)
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The traits under another colour scheme.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    let other = UITraitCollection(environment)
    other.userInterfaceStyle = style
    return other
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(ShownScene.environment)
    self.userInterfaceLevel = userInterfaceLevel
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(ShownScene.environment)
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(ShownScene.environment)
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// The traits of the scene.
  public static var current: UITraitCollection { UITraitCollection(ShownScene.environment) }

  /// An environment in which colours are what they are under these traits.
  var environment: EnvironmentValues {
    var environment = ShownScene.environment
    environment.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    environment.isElevated = userInterfaceLevel == .elevated
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
    semantics = environment.semantics
    let isTablet = horizontalSizeClass == .regular && verticalSizeClass == .regular
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
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection && displayScale == other.displayScale
  }

  public override var hash: Int { horizontalSizeClass.hashValue }
}
