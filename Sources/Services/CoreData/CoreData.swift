@_exported public import Foundation

// Stores are in memory, and empty at first. Objects keep the values that code gives them by name;
// what the model file says of them is in `_ObjectModel`.

/// A description of a kind of objects.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  public var name: String?
  public var managedObjectClassName = ""
  var model: _ObjectModel?

  public override init() { super.init() }

  /// The values of an object by their names.
  public var attributesByName: [String: NSAttributeDescription] {
    let names = (model?.attributes ?? [:]).keys.map { ($0, NSAttributeDescription(named: $0)) }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

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

/// A description of a value.
open class NSAttributeDescription: NSObject, @unchecked Sendable {
  public var name: String

  init(named name: String) { self.name = name }
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

/// The result of a fetch.
public protocol NSFetchRequestResult: AnyObject {}

extension NSManagedObject: NSFetchRequestResult {}

/// A choice of objects.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  public var predicate: NSPredicate?
  public var sortDescriptors: [NSSortDescriptor]?
  public var fetchLimit = 0
  public var fetchOffset = 0
  public var fetchBatchSize = 0
  public var returnsObjectsAsFaults = true
  public var includesSubentities = true
  public var includesPropertyValues = true
  public var relationshipKeyPathsForPrefetching: [String]?
  public private(set) var entityName: String?

  public override init() { super.init() }

  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  /// Returns what the context has whose block runs; outside of one this is an error.
  public func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.performing else {
      throw CocoaError(.featureUnsupported)
    }
    return try context.fetch(self)
  }

  /// Takes over what another request asks for.
  func copySettings(of request: NSFetchRequest) {
    (entityName, predicate) = (request.entityName, request.predicate)
    (sortDescriptors, fetchLimit) = (request.sortDescriptors, request.fetchLimit)
    fetchOffset = request.fetchOffset
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
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
