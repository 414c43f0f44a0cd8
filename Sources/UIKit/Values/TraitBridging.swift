public import FlipbookViews

/// Traits that can be set.
nonisolated public protocol UIMutableTraits {
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}

/// A key of the environment whose value comes from traits of UIKit, unless a view sets it.
///
/// What a view sets does not go into traits of UIKit.
nonisolated public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get { hasValue(under: key) ? plain(key) : key.read(from: UITraitCollection(self)) }
    set { setPlain(key, newValue) }
  }

  private func plain<K: EnvironmentKey>(_ key: K.Type) -> K.Value { self[key] }

  private mutating func setPlain<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
    self[key] = value
  }
}
