@_exported public import Foundation

/// A value that a record can keep.
public protocol CKRecordValueProtocol {}

public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}

/// A record of the cloud, which keeps its values in memory.
open class CKRecord: NSObject, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  /// The identity of a record.
  open class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName } ?? false
    }

    open override var hash: Int { recordName.hashValue }
  }

  /// The fate of a record whose owner goes.
  public enum ReferenceAction: UInt, Sendable {
    case none, deleteSelf
  }

  /// A reference to a record.
  open class Reference: NSObject, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }

    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Reference).map { $0.recordID == recordID } ?? false
    }

    open override var hash: Int { recordID.hash }
  }

  public let recordType: RecordType
  public let recordID: ID
  open var creationDate: Date?
  open var modificationDate: Date?
  open var creatorUserRecordID: ID? { nil }
  open var parent: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }

  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { values[key] = newValue }
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
  }
  open func value(forKey key: FieldKey) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: FieldKey) {
    values[key] = value as? any CKRecordValueProtocol
  }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { values.keys.sorted() }
}

/// A file of a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?

  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A part of a database.
open class CKRecordZone: NSObject, @unchecked Sendable {
  /// The identity of a zone.
  open class ID: NSObject, @unchecked Sendable {
    public let zoneName: String
    public let ownerName: String

    public static let `default` = ID()

    public init(zoneName: String = "_defaultZone", ownerName: String = "__defaultOwner__") {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
  }

  public let zoneID: ID

  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }

  public init(zoneID: ID) { self.zoneID = zoneID }
}
