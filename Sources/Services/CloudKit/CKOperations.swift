public import Foundation

/// A request to the cloud.
open class CKOperation: Operation, @unchecked Sendable {
  open override func main() { fail() }

  /// Calls back as a request without a connection does.
  open func fail() {}
}

/// A request to a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// Saves and removes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The records that are saved although the cloud has newer ones.
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged, changedKeys, allKeys
  }

  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
  }

  open override func fail() {
    modifyRecordsCompletionBlock?(nil, nil, CKError.unreached)
    modifyRecordsResultBlock?(.failure(CKError.unreached))
  }
}

/// Saves and removes subscriptions.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var subscriptionsToSave: [CKSubscription]?
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?
  open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {
    (self.subscriptionsToSave, self.subscriptionIDsToDelete) =
      (subscriptionsToSave, subscriptionIDsToDelete)
  }

  open override func fail() {
    modifySubscriptionsCompletionBlock?(nil, nil, CKError.unreached)
    modifySubscriptionsResultBlock?(.failure(CKError.unreached))
  }
}

/// Finds records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The place that a search goes on from.
  open class Cursor: NSObject, @unchecked Sendable {}

  open var query: CKQuery?
  open var cursor: Cursor?
  open var resultsLimit = 0
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public init(query: CKQuery) { self.query = query }

  public init(cursor: Cursor) { self.cursor = cursor }

  open override func fail() {
    queryCompletionBlock?(nil, CKError.unreached)
    queryResultBlock?(.failure(CKError.unreached))
  }
}

/// The wish to hear of changes.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String

  /// The message of a change.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    open var title: String?
    open var titleLocalizationKey: String?
    open var titleLocalizationArgs: [CKRecord.FieldKey]?
    open var subtitle: String?
    open var soundName: String?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var category: String?

    public override init() { super.init() }
  }

  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?

  init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }
}

/// The wish to hear of changes of some records.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// The changes that are meant.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }

  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: ID = "", options: Options = []
  ) {
    (self.recordType, self.predicate) = (recordType, predicate)
    querySubscriptionOptions = options
    super.init(subscriptionID)
  }
}

/// A message that says that something has changed.
open class CKNotification: NSObject, @unchecked Sendable {
  open var subscriptionID: CKSubscription.ID? { nil }
  open var alertBody: String? { nil }
  open var alertLocalizationKey: String? { nil }
  open var alertLocalizationArgs: [String]? { nil }
  open var title: String? { nil }
  open var titleLocalizationKey: String? { nil }
  open var titleLocalizationArgs: [String]? { nil }
  open var subtitle: String? { nil }
  open var category: String? { nil }

  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    return nil
  }
}
