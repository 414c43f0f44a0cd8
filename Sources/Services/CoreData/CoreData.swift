public import Combine
public import FlipbookViews
@_exported public import Foundation

// Objects of a model file. The file is not read on a stage: a store is empty, and objects keep the
// values that code gives them by name.

/// A description of a kind of objects.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  public var name: String?
  public var managedObjectClassName = ""

  public override init() { super.init() }

  public static func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }

  public static func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject { NSManagedObject(context: context) }
}

/// The identity of an object.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  public func uriRepresentation() -> URL { URL(fileURLWithPath: "/dev/null") }
}

/// A kind of objects, and those of a model file.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init?(contentsOf url: URL) { self.init() }

  public static func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}

/// An object of a store.
open class NSManagedObject: NSObject, ObservableObject, @unchecked Sendable {
  private var values: [String: Any] = [:]
  public private(set) weak var managedObjectContext: NSManagedObjectContext?
  public let objectID = NSManagedObjectID()

  public required init(context moc: NSManagedObjectContext) {
    managedObjectContext = moc
    super.init()
    moc.insert(self)
  }

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    managedObjectContext = context
    super.init()
    context?.insert(self)
  }

  open class func entity() -> NSEntityDescription { NSEntityDescription() }

  open func value(forKey key: String) -> Any? { values[key] }

  open func setValue(_ value: Any?, forKey key: String) {
    objectWillChange.send()
    values[key] = value
  }

  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) { objectWillChange.send() }
  open func didChangeValue(forKey key: String) {}
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}

  public var hasChanges: Bool { false }
  public var isInserted: Bool { managedObjectContext != nil }
  public var isDeleted: Bool { managedObjectContext == nil }
  public var isFault: Bool { false }
}

/// The result of a fetch.
public protocol NSFetchRequestResult: AnyObject {}

extension NSManagedObject: NSFetchRequestResult {}

/// A choice of objects.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject, @unchecked Sendable {
  public var predicate: NSPredicate?
  public var sortDescriptors: [NSSortDescriptor]?
  public var fetchLimit = 0
  public var fetchOffset = 0
  public var fetchBatchSize = 0
  public var returnsObjectsAsFaults = true
  public private(set) var entityName: String?

  public override init() { super.init() }

  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
}

/// The rule for two changes of one object.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let error = NSMergePolicy()
}

public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump

/// The objects as code sees and changes them.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public enum ConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType
  }

  public var automaticallyMergesChangesFromParent = false
  public var mergePolicy: Any = NSMergePolicy.error
  public var undoManager: UndoManager?
  public var name: String?
  public var parent: NSManagedObjectContext?
  public private(set) var hasChanges = false
  public private(set) var registeredObjects: [NSManagedObject] = []

  public override init() { super.init() }

  public convenience init(concurrencyType: ConcurrencyType) { self.init() }

  public func insert(_ object: NSManagedObject) {
    guard !registeredObjects.contains(where: { $0 === object }) else { return }
    registeredObjects.append(object)
    change()
  }

  public func delete(_ object: NSManagedObject) {
    registeredObjects.removeAll { $0 === object }
    change()
  }

  private func change() {
    hasChanges = true
    changes.send()
  }

  let changes = PassthroughSubject<Void, Never>()

  public func save() throws { hasChanges = false }
  public func rollback() {}
  public func reset() { registeredObjects = [] }
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  public func perform(_ block: @escaping () -> Void) { block() }
  public func performAndWait(_ block: () -> Void) { block() }

  /// Returns the objects of the type, in the order in which they came; conditions on keys of the
  /// model file cannot be looked at.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let found = registeredObjects.compactMap { $0 as? T }
    return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try fetch(request).count }

  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    registeredObjects.first { $0.objectID === objectID } ?? NSManagedObject(context: self)
  }

  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    object(with: objectID)
  }
}

public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// The place of a store.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  public var url: URL?
  public var type = "InMemory"
  public var shouldMigrateStoreAutomatically = true
  public var shouldInferMappingModelAutomatically = true

  public override init() { super.init() }

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  public func setOption(_ option: NSObject?, forKey key: String) {}
}

/// The stores of a model file; they are empty and in memory.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}

/// A store with its contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let viewContext = NSManagedObjectContext()
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
  public var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public init(name: String) {
    self.name = name
    managedObjectModel = NSManagedObjectModel()
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
  }

  public static func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }

  public func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) { for one in persistentStoreDescriptions { block(one, nil) } }

  public func newBackgroundContext() -> NSManagedObjectContext { viewContext }

  public func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(viewContext)
  }
}

/// A store that is in the cloud, too; it is in memory alone.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
