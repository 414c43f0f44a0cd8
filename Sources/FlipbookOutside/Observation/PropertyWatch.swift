import Foundation

/// A look at one property of an object, for somebody who wants to know of its changes.
///
/// There is no runtime that knows when a property is set. So an object that changes has its watched
/// properties looked at (`check(_:)`), and all of them are looked at when the work of an instant is
/// done (`checkAll()`): a property that is another one than before is told.
package final class PropertyWatch: @unchecked Sendable {
  private weak var object: AnyObject?
  private let identity: ObjectIdentifier

  /// The property as code has written it; nil for one that is known by its name.
  private let path: AnyKeyPath?
  private let name: String?

  /// Tells if the property is another one than before, or if it is known to have been set.
  private let look: (_ isSet: Bool) -> Void
  private(set) var isOver = false

  private init(
    _ object: AnyObject, _ path: AnyKeyPath?, _ name: String?, _ look: @escaping (Bool) -> Void
  ) {
    (self.object, identity) = (object, ObjectIdentifier(object))
    (self.path, self.name, self.look) = (path, name, look)
  }

  /// Begins to watch a property.
  package static func begin(
    on object: AnyObject, at path: AnyKeyPath? = nil, named name: String? = nil,
    look: @escaping (_ isSet: Bool) -> Void
  ) -> PropertyWatch {
    let watch = PropertyWatch(object, path, name, look)
    lock.withLock {
      watches.append(watch)
      areAny = true
    }
    return watch
  }

  /// Watches no longer.
  package func end() {
    isOver = true
    Self.lock.withLock {
      Self.watches.removeAll { $0 === self }
      Self.areAny = !Self.watches.isEmpty
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var watches: [PropertyWatch] = []

  /// True if any property is watched.
  nonisolated(unsafe) package private(set) static var areAny = false

  /// Looks at the watched properties of an object that has changed.
  package static func check(_ object: AnyObject) { check(object) { _ in false } }

  /// Looks at the watched properties of an object of which one was set.
  static func check(_ object: AnyObject, path: AnyKeyPath?, name: String) {
    check(object) { watch in watch.path.map { $0 == path } ?? (watch.name == name) }
  }

  private static func check(_ object: AnyObject, isSet: (PropertyWatch) -> Bool) {
    guard areAny else { return }
    let identity = ObjectIdentifier(object)
    for watch in lock.withLock({ watches.filter { $0.identity == identity } }) {
      watch.check(isSet: isSet(watch))
    }
  }

  /// Looks at all watched properties.
  package static func checkAll() {
    guard areAny else { return }
    for watch in lock.withLock({ watches }) { watch.check(isSet: false) }
  }

  private func check(isSet: Bool) {
    guard !isOver else { return }
    if object == nil { end() } else { look(isSet) }
  }
}

/// The comparison of values whose types are not known.
enum ComparedValue {
  /// True if two values are the same, as far as they can be compared.
  static func areSame(_ old: Any, _ new: Any) -> Bool {
    if let (old, new) = objects(old, new) { return old === new }
    if let old = old as? any Equatable { return equals(old, new) }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard before.displayStyle == after.displayStyle else { return false }
    let (parts, others) = (Array(before.children), Array(after.children))
    guard parts.count == others.count else { return false }
    return zip(parts, others).allSatisfy { areSame($0.value, $1.value) }
  }

  /// Two objects of classes; texts and numbers of Foundation's are compared by what they say.
  private static func objects(_ old: Any, _ new: Any) -> (AnyObject, AnyObject)? {
    guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return nil }
    let (old, new) = (old as AnyObject, new as AnyObject)
    if old is NSString || old is NSValue || old is NSAttributedString { return nil }
    return (old, new)
  }

  private static func equals<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    (new as? Value).map { $0 == old } ?? false
  }
}
