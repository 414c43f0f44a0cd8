public import Foundation

/// An object whose properties have names, as all have for the runtime of Objective-C.
///
/// The members are a protocol's, so that a class may have its own.
public protocol _PropertiesByName {}

extension NSObject: _PropertiesByName {}

extension _PropertiesByName {
  /// The value of a property: of those that the class of the system's tells, or that are stored.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func value(forKeyPath keyPath: String) -> Any? {
    guard let value = NamedProperty.read(keyPath, of: self) else {
      OutsideWorld.diagnose("value(forKey: \"\(keyPath)\"): no property of this name is found")
      return nil
    }
    return value is NSNull ? nil : value
  }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if !NamedProperty.write(value, keyPath, of: self) {
      OutsideWorld.diagnose("setValue(_:forKey: \"\(keyPath)\"): no property of this name is found")
    }
  }
}

/// An object of the system's that tells its properties by their names.
package protocol NamedProperties: AnyObject {
  /// The property of a name; nil if there is none.
  func namedProperty(_ name: String) -> NamedProperty?
}

/// A property of an object that is found by its name.
package struct NamedProperty {
  private let get: () -> Any?

  /// Returns false if the value is of another type.
  package let set: (Any?) -> Bool

  /// A property that is read and written.
  package init<Root: AnyObject, Value>(
    _ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    get = { object[keyPath: path] }
    set = { new in
      guard let value = Self.value(new, as: Value.self) else { return false }
      object[keyPath: path] = value
      return true
    }
  }

  /// A value as a property has it: nothing for nil, and numbers of any kind.
  private static func value<Value>(_ new: Any?, as type: Value.Type) -> Value? {
    if let new, let value = new as? Value { return value }
    if let number = new as? NSNumber {
      let kinds: [Any] = [
        number.boolValue, number.intValue, number.doubleValue, CGFloat(number.doubleValue),
        number.floatValue,
      ]
      return kinds.lazy.compactMap { $0 as? Value }.first
    }
    guard new == nil, let type = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
    return type.init(nilLiteral: ()) as? Value
  }

  /// The value at a path of names; `NSNull` for a property without one, nil if there is no property.
  static func read(_ path: String, of object: Any) -> Any? {
    var present = object
    for name in path.split(separator: ".") {
      guard let value = one(String(name), of: present) else { return nil }
      present = value
      if value is NSNull { break }
    }
    return present
  }

  /// Writes the value at a path of names; returns false if nothing of the name can be written.
  static func write(_ value: Any?, _ path: String, of object: Any) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    guard let last = names.last else { return false }
    let before = names.dropLast().joined(separator: ".")
    let owner = before.isEmpty ? object : read(before, of: object) ?? NSNull()
    return (owner as? any NamedProperties)?.namedProperty(last)?.set(value) ?? false
  }

  private static func one(_ name: String, of object: Any) -> Any? {
    if let known = (object as? any NamedProperties)?.namedProperty(name) {
      return plain(known.get())
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      let stored = present.children.first { $0.label == name || $0.label == "_\(name)" }
      if let stored { return plain(stored.value) }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// A value without the optionals around it; `NSNull` for nothing.
  private static func plain(_ value: Any?) -> Any {
    guard let value else { return NSNull() }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.map { plain($0.value) } ?? NSNull()
  }
}
