import Combine
public import FlipbookViews
public import Foundation

/// The objects as code sees and changes them.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public enum ConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType

    public static let mainQueue = ConcurrencyType.mainQueueConcurrencyType
    public static let privateQueue = ConcurrencyType.privateQueueConcurrencyType
  }

  public var automaticallyMergesChangesFromParent = false
  public var mergePolicy: Any = NSMergePolicy.error
  public var undoManager: UndoManager?
  public var name: String?
  public var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  /// The context that hears of objects when this one is saved.
  public var parent: NSManagedObjectContext? {
    didSet { savedObjects = parent?.objects ?? [] }
  }
  public private(set) var hasChanges = false

  /// The objects in the order in which they came.
  private(set) var objects: [NSManagedObject] = []
  private var savedObjects: [NSManagedObject] = []
  let changes = PassthroughSubject<Void, Never>()

  public override init() { super.init() }

  public convenience init(concurrencyType: ConcurrencyType) { self.init() }

  public convenience init(_ concurrencyType: ConcurrencyType) { self.init() }

  public var registeredObjects: Set<NSManagedObject> { Set(objects) }
  public var insertedObjects: Set<NSManagedObject> { Set(objects.filter(isInserted)) }
  public var updatedObjects: Set<NSManagedObject> { Set(objects.filter(\.isUpdated)) }
  public var deletedObjects: Set<NSManagedObject> {
    Set(savedObjects.filter { !objects.contains($0) })
  }

  func isInserted(_ object: NSManagedObject) -> Bool { !savedObjects.contains(object) }

  // MARK: Changes

  public func insert(_ object: NSManagedObject) {
    guard !objects.contains(object) else { return }
    objects.append(object)
    object.managedObjectContext = self
    change()
  }

  public func delete(_ object: NSManagedObject) {
    let dependents = object.dependents
    objects.removeAll { $0 === object }
    object.leave()
    for dependent in dependents where objects.contains(dependent) { delete(dependent) }
    change()
  }

  func change() {
    hasChanges = true
    changes.send()
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self)
  }

  public func save() throws {
    guard hasChanges else { return }
    for object in objects { object.keep() }
    if let parent {
      for object in deletedObjects where parent.objects.contains(object) { parent.delete(object) }
      for object in objects { parent.insert(object) }
    }
    (savedObjects, hasChanges) = (objects, false)
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self)
  }

  public func rollback() {
    objects = savedObjects
    for object in objects {
      object.managedObjectContext = self
      object.revert()
    }
    hasChanges = false
    changes.send()
  }

  public func reset() {
    (objects, savedObjects, hasChanges) = ([], [], false)
    changes.send()
  }

  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  public func refreshAllObjects() {}
  public func undo() { rollback() }
  public func perform(_ block: @escaping () -> Void) { entered(block) }
  public func performAndWait(_ block: () -> Void) { entered(block) }

  @discardableResult
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try entered(block) }

  public func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T {
    try entered(block)
  }

  /// The context whose block runs, which a request asks that is carried out by itself.
  nonisolated(unsafe) private(set) static var performing: NSManagedObjectContext?

  private func entered<T>(_ block: () throws -> T) rethrows -> T {
    let before = Self.performing
    Self.performing = self
    defer { Self.performing = before }
    return try block()
  }

  // MARK: Fetching

  /// Returns the objects that fit a request, in its order.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let all = (parent?.objects ?? []).filter { !objects.contains($0) } + objects
    var found = all.filter { object in
      object is T && request.entityName.map(object.isKind(named:)) ?? true
        && request.predicate?.evaluate(with: object) ?? true
    }
    let orders = request.sortDescriptors ?? []
    if !orders.isEmpty {
      found.sort { left, right in
        let order = orders.lazy.map { $0.compare(left, to: right) }.first { $0 != .orderedSame }
        return order == .orderedAscending
      }
    }
    let rest = found.dropFirst(request.fetchOffset).compactMap { $0 as? T }
    return request.fetchLimit > 0 ? Array(rest.prefix(request.fetchLimit)) : rest
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try fetch(request).count }

  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    objects.first { $0.objectID === objectID } ?? NSManagedObject(context: self)
  }

  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = objects.first(where: { $0.objectID === objectID }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return object
  }
}

extension Notification.Name {
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
}
