/// A key for a custom value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that views get from above.
public struct EnvironmentValues: CustomStringConvertible {
  /// A value under its key.
  ///
  /// Keys are few and looked up often: a search is faster than hashing.
  private struct Entry {
    let key: ObjectIdentifier

    /// A box of the key's value; under the type of an object, the object itself.
    var value: AnyObject
  }

  private final class Box<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private final class Storage {
    var entries: [Entry]

    init(_ entries: [Entry] = []) { self.entries = entries }

    func value(for key: ObjectIdentifier) -> AnyObject? {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
  }

  private var storage = Storage()

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      guard let box = storage.value(for: ObjectIdentifier(key)) else { return K.defaultValue }
      return unsafeDowncast(box, to: Box<K.Value>.self).value
    }
    set { write(Box(newValue), ObjectIdentifier(key)) }
  }

  /// The observable object of a type, if one was put into the environment.
  public subscript<Object: AnyObject>(object: Object.Type) -> Object? {
    get { storage.value(for: ObjectIdentifier(object)).map { unsafeDowncast($0, to: Object.self) } }
    set { write(newValue, ObjectIdentifier(object)) }
  }

  /// True if a value was set under a key, by the system or by a view.
  package func hasValue<K: EnvironmentKey>(under key: K.Type) -> Bool {
    storage.value(for: ObjectIdentifier(key)) != nil
  }

  /// Keeps a value under a key; nil takes it away.
  private mutating func write(_ value: AnyObject?, _ key: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
    let index = storage.entries.firstIndex { $0.key == key }
    if let index, let value {
      storage.entries[index].value = value
    } else if let index {
      storage.entries.remove(at: index)
    } else if let value {
      storage.entries.append(Entry(key: key, value: value))
    }
  }

  /// True if both are the same object; different ones may still hold equal values.
  package func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  public var description: String { "EnvironmentValues(\(storage.entries.count) values)" }
}

/// A property that reads the environment.
@propertyWrapper
public struct Environment<Value>: GraphProperty, SelfComparing {
  /// The key path or the `EnvironmentReader` that finds the value.
  ///
  /// Both stand in one reference: views have many such properties, and to copy an enumeration is a
  /// longer piece of code.
  private struct Source {
    let reference: AnyObject
    let isReader: Bool

    var keyPath: KeyPath<EnvironmentValues, Value> {
      unsafeDowncast(reference, to: KeyPath<EnvironmentValues, Value>.self)
    }

    func value(in environment: EnvironmentValues) -> Value {
      guard isReader else { return environment[keyPath: keyPath] }
      return unsafeDowncast(reference, to: EnvironmentReader<Value>.self).read(environment)
    }

    func isSame(as other: Source) -> Bool {
      if reference === other.reference { return true }
      return !isReader && !other.isReader && keyPath == other.keyPath
    }
  }

  private let source: Source
  private var host: PropertyHost?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = Source(reference: keyPath, isReader: false)
  }

  /// Reads a value by a function, without the detour of a key path.
  package init(_ reader: EnvironmentReader<Value>) {
    source = Source(reference: reader, isReader: true)
  }

  /// Reads an observable object by its type.
  public init(_ object: Value.Type) where Value: AnyObject {
    self.init(
      EnvironmentReader { environment in
        guard let value = environment[object] else {
          fatalError("no \(object) in the environment: add it with environment(_:)")
        }
        return value
      })
  }

  /// Reads an observable object by its type, if there is one.
  public init<Object: AnyObject>(_ object: Object.Type) where Value == Object? {
    self.init(EnvironmentReader { $0[object] })
  }

  package mutating func attach(to host: PropertyHost, slot: Int) { self.host = host }

  public var wrappedValue: Value {
    guard let host else { return source.value(in: EnvironmentValues()) }
    let value = source.value(in: host.environment)
    let source = source
    host.noteRead(EnvironmentRead { !areEqual(source.value(in: $0), value) })
    return value
  }

  package func isSame(as other: Environment<Value>) -> Bool {
    source.isSame(as: other.source) && host === other.host
  }
}

/// A function that finds a value in an environment.
///
/// The same function always finds the same value.
package final class EnvironmentReader<Value> {
  let read: (EnvironmentValues) -> Value

  package init(_ read: @escaping (EnvironmentValues) -> Value) { self.read = read }
}
