import Foundation

/// The way in which an object keeps a value that code ties to it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that code has tied to an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.all.value(of: object as AnyObject, for: key)
}

/// Ties a value to an object under a key, or unties it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.all.set(value, of: object as AnyObject, for: key, policy) }

/// Unties all values from an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.all.forget(object as AnyObject)
}

/// The values that are tied to objects: they go some time after their objects.
private final class AssociatedObjects: @unchecked Sendable {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private enum Value {
    case kept(Any)
    case known(Weak)
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  static let all = AssociatedObjects()

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries at which those of objects that are gone are looked for.
  private var limit = 64

  func value(of owner: AnyObject, for key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      switch entry.values[key] {
      case .kept(let value): return value
      case .known(let weak): return weak.object
      case nil: return nil
      }
    }
  }

  func set(
    _ value: Any?, of owner: AnyObject, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    // What goes may have code of its own, which runs when the table is whole again.
    var gone: [Any] = []
    lock.withLock {
      let place = ObjectIdentifier(owner)
      if let entry = entries[place], entry.owner !== owner { gone.append(entry) }
      var entry = entries[place].flatMap { $0.owner === owner ? $0 : nil } ?? Entry(owner: owner)
      if let old = entry.values[key] { gone.append(old) }
      if policy == .OBJC_ASSOCIATION_ASSIGN {
        entry.values[key] = value.map { .known(Weak(object: $0 as AnyObject)) }
      } else {
        entry.values[key] = value.map { .kept($0) }
      }
      entries[place] = entry.values.isEmpty ? nil : entry
      guard entries.count > limit else { return }
      gone += entries.values.filter { $0.owner == nil }
      entries = entries.filter { $0.value.owner != nil }
      limit = max(64, entries.count * 2)
    }
    gone = []
  }

  func forget(_ owner: AnyObject) {
    let entry = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    _ = entry
  }
}

private let everyObject = NSRecursiveLock()

/// Keeps other threads from an object, and from all that are kept so.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  everyObject.lock()
  return 0
}

@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  everyObject.unlock()
  return 0
}

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int

/// The greatest number, which code writes for ever.
public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude
