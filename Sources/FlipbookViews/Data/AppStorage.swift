public import FlipbookOutside
public import Foundation

/// A value that the app keeps under a name, beyond its end on a device; here, for as long as the
/// stage lasts.
///
/// It is the value that `UserDefaults` has, and begins as the timeline says (`defaults:`).
@propertyWrapper
public struct AppStorage<Value>: GraphProperty {
  private let stored: StoredDefault<Value>
  private var location: StoredLocation<Value>?

  fileprivate init(
    _ initialValue: Value, _ key: String, _ store: _AppDefaults?,
    _ form: StoredForm<Value>
  ) {
    stored = StoredDefault(key: key, initialValue: initialValue, store: store, form: form)
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    location = host.object(in: slot) {
      StoredLocation(stored.kept(in: host.environment.appDefaults), in: host.graph)
    }
  }

  public var wrappedValue: Value {
    get { location?.value ?? stored.value }
    nonmutating set {
      if let location {
        location.set(newValue, transaction: .current)
      } else {
        stored.write(newValue)
      }
    }
  }

  public var projectedValue: Binding<Value> {
    let stored = stored
    return location.map { Binding(location: $0) }
      ?? Binding(get: { stored.value }, set: { stored.write($0) })
  }
}

/// The place of a kept value, as one view knows it.
private final class StoredLocation<Value>: Location<Value>, @unchecked Sendable {
  private let state: StateLocation<Value>
  private let stored: StoredDefault<Value>

  init(_ stored: StoredDefault<Value>, in graph: ViewGraph) {
    self.stored = stored
    state = stored.location(in: graph)
  }

  override var value: Value { state.value }

  override func set(_ value: Value, transaction: Transaction) {
    state.set(value, transaction: transaction)
    stored.write(value)
  }
}

/// The two forms of a value: in a view, and as it is kept.
private struct StoredForm<Value> {
  let read: (Any) -> Value?

  /// Returns nil for a value that is not kept.
  let write: (Value) -> Any?

  init(_ read: @escaping (Any) -> Value?, write: @escaping (Value) -> Any? = { $0 }) {
    (self.read, self.write) = (read, write)
  }

  /// The form of a value that may be missing.
  var optional: StoredForm<Value?> {
    StoredForm<Value?>({ [read] in .some(read($0)) }, write: { [write] in $0.flatMap(write) })
  }
}

extension StoredForm {
  /// The form of a value that is kept as it is.
  static var plain: StoredForm { StoredForm { $0 as? Value } }

  /// The form of a value that is kept as another.
  static func raw<Raw>(_ form: StoredForm<Raw>) -> StoredForm
  where Value: RawRepresentable<Raw> {
    StoredForm {
      form.read($0).flatMap { Value(rawValue: $0) }
    } write: {
      form.write($0.rawValue)
    }
  }
}

extension StoredForm where Value: Codable {
  /// The form of a value that is kept as JSON.
  static var json: StoredForm {
    StoredForm {
      ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    } write: {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try? encoder.encode($0)
    }
  }
}

extension StoredForm<Bool> {
  static var flag: StoredForm { StoredForm { _AppDefaults.bool($0) } }
}

extension StoredForm<Int> {
  static var integer: StoredForm { StoredForm { _AppDefaults.integer($0) } }
}

extension StoredForm<Double> {
  static var double: StoredForm { StoredForm { _AppDefaults.double($0) } }
}

extension StoredForm<URL> {
  static var url: StoredForm { StoredForm { _AppDefaults.url($0) } }
}

/// A value of the app's that all views of a graph share by its name.
private struct StoredDefault<Value> {
  let key: String
  let initialValue: Value
  let store: _AppDefaults?
  let form: StoredForm<Value>

  private var defaults: _AppDefaults { store ?? .standard }

  /// The value in the store of the views around, unless it names its own.
  func kept(in other: _AppDefaults?) -> StoredDefault {
    StoredDefault(key: key, initialValue: initialValue, store: store ?? other, form: form)
  }

  /// The value as it is kept, or the first one.
  var value: Value { defaults.domain.value(of: key).flatMap(form.read) ?? initialValue }

  func write(_ value: Value) { defaults.set(form.write(value), forKey: key) }

  /// The place of the value in a graph, which follows what is written elsewhere.
  func location(in graph: ViewGraph) -> StateLocation<Value> {
    let domain = defaults.domain
    let name = "app \(ObjectIdentifier(domain)) \(key)"
    if let known = graph.registry.storedValues[name] as? StateLocation<Value> { return known }
    let location = StateLocation(value, graph: graph)
    graph.registry.storedValues[name] = location
    let (form, key, initialValue) = (form, key, initialValue)
    domain.observe(key) { [weak location, weak domain] in
      guard let location, let domain else { return false }
      let value = domain.value(of: key).flatMap(form.read) ?? initialValue
      location.set(value, transaction: .current)
      return true
    }
    return location
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == Bool { self.init(wrappedValue, key, store, .flag) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == Int { self.init(wrappedValue, key, store, .integer) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == Double { self.init(wrappedValue, key, store, .double) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == String { self.init(wrappedValue, key, store, .plain) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == URL { self.init(wrappedValue, key, store, .url) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == Date { self.init(wrappedValue, key, store, .plain) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value == Data { self.init(wrappedValue, key, store, .plain) }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, .raw(StoredForm<Int>.integer))
  }

  public init(wrappedValue: Value, _ key: String, store: _AppDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key, store, .raw(StoredForm<String>.plain))
  }

  /// Creates a value of a type of the system's, which is kept as JSON.
  package init(json wrappedValue: Value, _ key: String, store: _AppDefaults?)
  where Value: Codable { self.init(wrappedValue, key, store, .json) }
}

extension AppStorage {
  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == Bool? { self.init(nil, key, store, StoredForm<Bool>.flag.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == Int? { self.init(nil, key, store, StoredForm<Int>.integer.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == Double? { self.init(nil, key, store, StoredForm<Double>.double.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == String? { self.init(nil, key, store, StoredForm<String>.plain.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == URL? { self.init(nil, key, store, StoredForm<URL>.url.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == Date? { self.init(nil, key, store, StoredForm<Date>.plain.optional) }

  public init(_ key: String, store: _AppDefaults? = nil)
  where Value == Data? { self.init(nil, key, store, StoredForm<Data>.plain.optional) }

  public init<R>(_ key: String, store: _AppDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(nil, key, store, StoredForm<R>.raw(StoredForm<Int>.integer).optional)
  }

  public init<R>(_ key: String, store: _AppDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(nil, key, store, StoredForm<R>.raw(StoredForm<String>.plain).optional)
  }
}

// MARK: - Foundation's stores

extension AppStorage {
  /// Creates a value of a store that Foundation has, as tests name it: the store itself is not asked.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(wrappedValue, key, nil, .plain)
  }

  /// Creates a value of a store that Foundation has, as tests name it: the store itself is not asked.
  @_disfavoredOverload
  public init(_ key: String, store: UserDefaults?) where Value: ExpressibleByNilLiteral {
    self.init(nil, key, nil, .plain)
  }
}
