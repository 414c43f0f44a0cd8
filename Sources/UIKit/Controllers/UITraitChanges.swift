import Foundation

/// A trait that code can register for.
nonisolated public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }

  /// The trait's value in a collection.
  static func _value(in collection: UITraitCollection) -> AnyHashable
}

public typealias UITrait = any UITraitDefinition.Type

nonisolated public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.horizontalSizeClass
  }
}

nonisolated public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.verticalSizeClass
  }
}

nonisolated public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.userInterfaceStyle
  }
}

nonisolated public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.userInterfaceIdiom
  }
}

nonisolated public enum UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.layoutDirection
  }
}

nonisolated public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.preferredContentSizeCategory
  }
}

nonisolated public enum UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue = 0.0

  public static func _value(in collection: UITraitCollection) -> AnyHashable {
    collection.displayScale
  }
}

/// An object with traits: a view or a controller.
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A token that ends a registration for changes of traits.
public protocol UITraitChangeRegistration {}

/// An object that notifies of changes of its traits.
@MainActor @preconcurrency public protocol UITraitChangeObservable: UIResponder {}

extension UITraitChangeObservable {
  /// Calls back whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] old in
      if let environment = self as? Environment { handler(environment, old) }
    }
    traitObservers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration as? TraitObserver }
  }
}

/// An observer of changes of some traits.
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { $0._value(in: old) != $0._value(in: new) }) { handler(old) }
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// Tells the tree of new traits: a controller before its view, and both before their content.
  func tellTraits(from old: UITraitCollection, to new: UITraitCollection) {
    controller?.traitCollectionDidChange(old)
    controller?.notifyTraitObservers(from: old, to: new)
    traitCollectionDidChange(old)
    notifyTraitObservers(from: old, to: new)
    presentation?.update(from: self, under: ViewAnimation.transaction)
    for view in subviews { view.tellTraits(from: old, to: new) }
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}

extension UIResponder {
  func notifyTraitObservers(from old: UITraitCollection, to new: UITraitCollection) {
    for observer in traitObservers { observer.traitsDidChange(from: old, to: new) }
  }
}

extension UIViewController {
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection(ShownScene.environment)
  }
}
