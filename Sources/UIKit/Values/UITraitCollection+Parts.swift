public import Foundation

/// Traits of which one is specified, and what several of them say together.
extension UITraitCollection {
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init()
    self.userInterfaceLevel = userInterfaceLevel
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init()
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }

  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  /// All traits that are specified in any of some collections; of several, that of the last.
  ///
  /// - SeeAlso: documented, `UITraitCollection.init(traitsFrom:)`.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for traits in traitCollections { take(traits) }
  }

  private func take(_ other: UITraitCollection) {
    func take<Trait: Equatable>(
      _ path: ReferenceWritableKeyPath<UITraitCollection, Trait>, unless missing: Trait
    ) {
      let value = other[keyPath: path]
      if value != missing { self[keyPath: path] = value }
    }
    take(\.horizontalSizeClass, unless: .unspecified)
    take(\.verticalSizeClass, unless: .unspecified)
    take(\.userInterfaceStyle, unless: .unspecified)
    take(\.userInterfaceIdiom, unless: .unspecified)
    take(\.layoutDirection, unless: .unspecified)
    take(\.preferredContentSizeCategory, unless: .unspecified)
    take(\.userInterfaceLevel, unless: .unspecified)
    take(\.accessibilityContrast, unless: .unspecified)
    take(\.displayScale, unless: 0)
  }

  /// True if all traits that other ones specify are specified here, with the same values.
  ///
  /// - SeeAlso: documented, `UITraitCollection.containsTraits(in:)`.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }
}
