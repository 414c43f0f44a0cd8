public import Foundation

/// A wish to a store.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {}

/// The answer to a wish.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// The parts of an answer that are wanted.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs, resultTypeCount
}

/// A wish that all objects of a fetch are deleted.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  public var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
  }
}

/// The objects that were deleted.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ resultType: NSBatchDeleteRequestResultType) {
    (self.result, self.resultType) = (result, resultType)
  }
}

extension NSManagedObjectContext {
  /// Does what a request wishes; the context knows at once, and need not be told of it.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let objects = try fetch(request.fetchRequest).compactMap { $0 as? NSManagedObject }
    for object in objects { delete(object) }
    let result: Any =
      switch request.resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: objects.map(\.objectID)
      case .resultTypeCount: objects.count
      }
    return NSBatchDeleteResult(result, request.resultType)
  }

  /// Takes over what was changed elsewhere; a store has all in one place.
  public static func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {}
}

public let NSDeletedObjectsKey = "deleted"
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
