public import Combine
public import FlipbookOutside
public import Foundation

// Observers of properties. Nothing tells of a property's changes: there is no runtime that knows when
// one is set. An observer gets the first value if it asks for it, and no other. Values that an app
// keeps are another matter: their observers are told.

/// The observer of a property; it holds until it is thrown away.
nonisolated open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  public func invalidate() {}
}

/// The change of a property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  /// The kinds of changes.
  public enum Kind: UInt, Sendable {
    case setting = 1
    case insertion, removal, replacement
  }

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

extension _PropertiesByName where Self: NSObject {
  /// Observes a property; only its first value is told.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    ShownScene.diagnose("\(Self.self).observe: the changes of a property are not told")
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: value, oldValue: nil, indexes: nil, isPrior: false))
    }
    return NSKeyValueObservation()
  }

  /// Publishes a property's first value, unless only new ones are wanted; it does not end.
  nonisolated public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    ShownScene.diagnose("\(Self.self).publisher(for:): the changes of a property are not told")
    guard options.contains(.initial) else {
      return Empty(completeImmediately: false).eraseToAnyPublisher()
    }
    return CurrentValueSubject(self[keyPath: keyPath]).eraseToAnyPublisher()
  }
}

extension _PropertiesByName {
  nonisolated public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    ShownScene.diagnose("addObserver(_:forKeyPath: \"\(keyPath)\"): its changes are not told")
  }

  nonisolated public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  nonisolated public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Is told of a change; the objects above an app's own do nothing with it.
  nonisolated public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}
