public import Foundation

// Tables of objects that may hold them weakly; Foundation has none on Linux.

/// Ways in which a table holds objects.
open class NSPointerFunctions: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPersonality = Options([])
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object that a table holds, weakly or not.
private struct HeldObject {
  private weak var weakly: AnyObject?
  private let strongly: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) {
    weakly = object
    strongly = isWeak ? nil : object
  }

  /// The object, as long as it is there.
  var object: AnyObject? { strongly ?? weakly }

  /// True if another object takes the same place in a table.
  func isSame(as other: AnyObject) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard let object = object as? NSObject, let other = other as? NSObject else { return false }
    return object.isEqual(other)
  }
}

/// A set of objects, held weakly or not, in the order in which they were added.
open class NSHashTable<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [HeldObject] = []
  private let isWeak: Bool

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(HeldObject(object, isWeak: isWeak))
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { $0.object == nil || $0.isSame(as: object) }
  }

  open func removeAllObjects() { entries = [] }

  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { object in entries.contains { $0.isSame(as: object) } } ?? false
  }

  open func member(_ object: ObjectType?) -> ObjectType? {
    allObjects.first { member in
      object.map { HeldObject(member, isWeak: true).isSame(as: $0) } ?? false
    }
  }

  open var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }

  open var anyObject: ObjectType? { allObjects.first }

  /// The number of objects, without those that have gone.
  open var count: Int { allObjects.count }

  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// Objects by keys that are objects, each held weakly or not, in the order in which they were set.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [(key: HeldObject, value: HeldObject)] = []
  private let isWeak: (key: Bool, value: Bool)

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    isWeak = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory))
  }

  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { $0.key.isSame(as: aKey) }?.value.object as? ObjectType
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    removeObject(forKey: aKey)
    entries.append(
      (HeldObject(aKey, isWeak: isWeak.key), HeldObject(anObject, isWeak: isWeak.value)))
  }

  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { entry in
      entry.key.object == nil || entry.value.object == nil
        || aKey.map { entry.key.isSame(as: $0) } ?? false
    }
  }

  open func removeAllObjects() { entries = [] }

  /// The number of pairs, without those of which a part has gone.
  open var count: Int { pairs.count }

  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: pairs.map(\.key)).objectEnumerator()
  }

  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: pairs.map(\.value)).objectEnumerator()
  }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType
      else { return nil }
      return (key, value)
    }
  }
}
