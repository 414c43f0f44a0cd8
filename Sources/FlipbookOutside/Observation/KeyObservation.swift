public import Combine
public import Foundation

/// The observer of a property; it holds until it is thrown away.
open class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let watch: PropertyWatch

  fileprivate init(_ watch: PropertyWatch) { self.watch = watch }

  deinit { watch.end() }

  public func invalidate() { watch.end() }
}

/// The change of a property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// The kinds of changes.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// The value that a property had when it was looked at last.
private final class LastValue<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension _PropertiesByName where Self: NSObject {
  /// Observes a property: each change of it is told at once where the object tells that it has
  /// changed, and otherwise when the work of the instant is done.
  ///
  /// - SeeAlso: The order of the values and what the options ask for: documented,
  ///   `NSKeyValueObservingOptions`.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func tell(_ object: Self, _ value: Value, _ old: Value?) {
      if options.contains(.prior), old != nil {
        Self.sayWhenPriorIsTold()
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: .setting, newValue: nil, oldValue: options.contains(.old) ? old : nil,
            indexes: nil, isPrior: true))
      }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
    }
    let last = LastValue(self[keyPath: keyPath])
    let watch = PropertyWatch.begin(on: self, at: keyPath) { [weak self] isSet in
      guard let self else { return }
      let (value, old) = (self[keyPath: keyPath], last.value)
      guard isSet || !ComparedValue.areSame(old, value) else { return }
      last.value = value
      tell(self, value, old)
    }
    if options.contains(.initial) { tell(self, last.value, nil) }
    return NSKeyValueObservation(watch)
  }

  /// Says that what is told before a change is told when the object has changed already.
  private static func sayWhenPriorIsTold() {
    OutsideWorld.diagnose(
      "\(Self.self): `.prior` is told just before the change itself, when the object has changed")
  }

  /// Publishes a property's value and each one that it gets; it does not end.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// A publisher of the values of an object's property.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
    ) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      if options.contains(.initial) {
        let values = CurrentValueSubject<Value, Never>(object[keyPath: keyPath])
        follow {
          values.send($0)
        } by: {
          values.handleEvents(receiveCancel: $0)
        }
        .receive(subscriber: subscriber)
      } else {
        let values = PassthroughSubject<Value, Never>()
        follow {
          values.send($0)
        } by: {
          values.handleEvents(receiveCancel: $0)
        }
        .receive(subscriber: subscriber)
      }
    }

    /// Observes the property until the closure is called that a publisher gets.
    private func follow<Held>(
      _ send: @escaping (Value) -> Void, by publish: (@escaping () -> Void) -> Held
    ) -> Held {
      let observation = object.observe(keyPath) { [keyPath] object, _ in
        send(object[keyPath: keyPath])
      }
      return publish { observation.invalidate() }
    }
  }
}

// MARK: - By names

extension _PropertiesByName {
  /// Tells an observer of each change of a property, as long as both live.
  ///
  /// - SeeAlso: documented, `NSObject.addObserver(_:forKeyPath:options:context:)`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    guard let object = self as? NSObject else { return }
    guard let first = NamedProperty.read(keyPath, of: object) else {
      return OutsideWorld.diagnose(
        "addObserver(_:forKeyPath: \"\(keyPath)\"): no property of this name is found")
    }
    NamedObservation(observer, object, keyPath, options, context, first).begin()
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservation.end { $0.isMeant(observer, self as AnyObject, keyPath) }
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    NamedObservation.end {
      $0.isMeant(observer, self as AnyObject, keyPath) && $0.context == context
    }
  }

  /// Is told of a change; the objects above an app's own do nothing with it.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Is called before code changes a property by itself; the value before is known anyway.
  public func willChangeValue(forKey key: String) {}

  /// Tells of a property that code has changed by itself.
  public func didChangeValue(forKey key: String) {
    PropertyWatch.check(self as AnyObject, path: nil, name: key)
  }
}

extension _PropertiesByName where Self: NSObject {
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    PropertyWatch.check(self, path: keyPath, name: "")
  }
}

/// Tells that a property which code has marked as `dynamic` was set, as a copy of the app's code
/// says it.
public func _didSet<Root: AnyObject>(
  _ object: Root, _ keyPath: PartialKeyPath<Root>, _ name: String
) { PropertyWatch.check(object, path: keyPath, name: name) }

/// One observer of one property that is known by its name.
private final class NamedObservation: @unchecked Sendable {
  private weak var observer: NSObject?
  private weak var object: NSObject?
  let name: String
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  private var last: Any
  private var watch: PropertyWatch?

  init(
    _ observer: NSObject, _ object: NSObject, _ name: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?, _ first: Any
  ) {
    (self.observer, self.object, self.name) = (observer, object, name)
    (self.options, self.context, last) = (options, context, first)
  }

  nonisolated(unsafe) private static var all: [NamedObservation] = []
  private static let lock = NSLock()

  func begin() {
    guard let object else { return }
    Self.lock.withLock { Self.all.append(self) }
    if options.contains(.initial) { tell(last, after: nil) }
    watch = PropertyWatch.begin(on: object, named: name) { [weak self] in self?.look($0) }
  }

  /// Ends the observation that was added last of those that are meant.
  static func end(where isMeant: (NamedObservation) -> Bool) {
    let ended = lock.withLock { all.lastIndex(where: isMeant).map { all.remove(at: $0) } }
    ended?.watch?.end()
  }

  func isMeant(_ observer: NSObject, _ object: AnyObject, _ name: String) -> Bool {
    self.observer === observer && self.object === object && self.name == name
  }

  private func look(_ isSet: Bool) {
    guard let object, observer != nil else { return Self.end { $0 === self } }
    guard let value = NamedProperty.read(name, of: object) else { return }
    let old = last
    guard isSet || !ComparedValue.areSame(old, value) else { return }
    last = value
    tell(value, after: old)
  }

  /// Tells that there is to be a change, with the value before it.
  private func tellPrior(_ old: Any?) {
    var change: [NSKeyValueChangeKey: Any] = [
      .kindKey: NSKeyValueChange.setting.rawValue, .notificationIsPriorKey: true,
    ]
    if options.contains(.old), let old { change[.oldKey] = old }
    (observer as? any _KeyValueObserver)?
      .observeValue(forKeyPath: name, of: object, change: change, context: context)
  }

  private func tell(_ value: Any, after old: Any?) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = value }
    if options.contains(.old), let old { change[.oldKey] = old }
    if options.contains(.prior), old != nil { tellPrior(old) }
    (observer as? any _KeyValueObserver)?
      .observeValue(forKeyPath: name, of: object, change: change, context: context)
  }
}
