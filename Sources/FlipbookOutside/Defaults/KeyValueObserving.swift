public import Foundation

/// The name of a value that an observer gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
}

/// The values that an observer wants.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// An object that is told of changes of values by their names, as a copy of the app's code says it.
public protocol _KeyValueObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension _AppDefaults {
  /// Tells an observer of each change of a value, as long as it lives.
  ///
  /// - SeeAlso: documented, `NSObject.addObserver(_:forKeyPath:options:context:)`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    let observation = DefaultsObservation(observer, keyPath, options, context, in: self)
    domain.observations.append(observation)
    if options.contains(.initial) { observation.tell(isInitial: true) }
    domain.observe(keyPath) { observation.tell() }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    domain.endObservation { $0.observer === observer && $0.key == keyPath }
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    domain.endObservation {
      $0.observer === observer && $0.key == keyPath && $0.context == context
    }
  }
}

/// One observer of one value that an app keeps.
final class DefaultsObservation {
  private(set) weak var observer: NSObject?
  let key: String
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  private let defaults: _AppDefaults
  private var last: Any?

  /// True once nothing more is told.
  var isOver = false

  init(
    _ observer: NSObject, _ key: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?, in defaults: _AppDefaults
  ) {
    (self.observer, self.key, self.options) = (observer, key, options)
    (self.context, self.defaults) = (context, defaults)
    last = defaults.object(forKey: key)
  }

  /// Tells the observer of the present value.
  ///
  /// - Returns: True if it is told of the next one, too.
  @discardableResult
  func tell(isInitial: Bool = false) -> Bool {
    guard !isOver, let observer else { return false }
    let value = defaults.object(forKey: key)
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
    if options.contains(.new) { change[.newKey] = value ?? NSNull() }
    if options.contains(.old), !isInitial { change[.oldKey] = last ?? NSNull() }
    last = value
    (observer as? any _KeyValueObserver)?
      .observeValue(forKeyPath: key, of: defaults, change: change, context: context)
    return !isOver
  }
}
