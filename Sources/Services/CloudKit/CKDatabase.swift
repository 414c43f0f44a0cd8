public import Foundation

// The cloud, which a stage does not reach: every request fails as one without a connection.

/// The reason for which the cloud refuses something.
public struct CKError: LocalizedError, Sendable {
  /// The kinds of reasons.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments
    case serverRecordChanged = 14
    case quotaExceeded = 25
    case zoneNotFound = 26
  }

  public let code: Code
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "The network is not reachable." }
  public var retryAfterSeconds: Double? { nil }

  public init(_ code: Code) { self.code = code }

  static let unreached = CKError(.networkUnavailable)
}

/// The state of the person's account.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// The databases of an app.
open class CKContainer: NSObject, @unchecked Sendable {
  private static let container = CKContainer(identifier: "default")

  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase()
  public let privateCloudDatabase = CKDatabase()
  public let sharedCloudDatabase = CKDatabase()

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  open class func `default`() -> CKContainer { container }

  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { completionHandler(.noAccount, nil) }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError.unreached }
}

/// A choice of records.
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

/// A database of the cloud.
open class CKDatabase: NSObject, @unchecked Sendable {
  open func add(_ operation: CKDatabaseOperation) { operation.fail() }

  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError.unreached }

  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError.unreached }

  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError.unreached
  }

  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }

  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { throw CKError.unreached }

  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }

  open func fetchAllSubscriptions(
    completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
  open func allSubscriptions() async throws -> [CKSubscription] { throw CKError.unreached }

  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.unreached) }
}
