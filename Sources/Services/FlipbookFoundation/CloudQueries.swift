public import Foundation

// Questions about files of the cloud, which a stage has none of: a query gathers nothing.

public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
public let NSMetadataUbiquitousItemDownloadingStatusKey =
  "NSMetadataUbiquitousItemDownloadingStatusKey"
public let NSMetadataUbiquitousItemDownloadingStatusCurrent =
  "NSMetadataUbiquitousItemDownloadingStatusCurrent"
public let NSMetadataUbiquitousItemDownloadingStatusDownloaded =
  "NSMetadataUbiquitousItemDownloadingStatusDownloaded"
public let NSMetadataUbiquitousItemDownloadingStatusNotDownloaded =
  "NSMetadataUbiquitousItemDownloadingStatusNotDownloaded"

extension NSNotification.Name {
  public static let NSMetadataQueryDidStartGathering = NSNotification.Name(
    "NSMetadataQueryDidStartGatheringNotification")
  public static let NSMetadataQueryDidUpdate = NSNotification.Name(
    "NSMetadataQueryDidUpdateNotification")
  public static let NSMetadataQueryDidFinishGathering = NSNotification.Name(
    "NSMetadataQueryDidFinishGatheringNotification")
}

/// A file that a query found.
open class NSMetadataItem: NSObject, @unchecked Sendable {
  open var attributes: [String] { [] }

  open func value(forAttribute key: String) -> Any? { nil }
}

/// A question about files, which finds none.
open class NSMetadataQuery: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor] = []
  open var searchScopes: [Any] = []
  open var notificationBatchingInterval: TimeInterval = 1
  open var operationQueue: OperationQueue?
  open private(set) var isStarted = false
  open var isStopped: Bool { !isStarted }
  open var isGathering: Bool { false }
  open var results: [Any] { [] }
  open var resultCount: Int { 0 }

  /// Begins, and is done at once: it tells so through the default center.
  @discardableResult
  open func start() -> Bool {
    guard !isStarted else { return false }
    isStarted = true
    NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
    NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
    return true
  }

  open func stop() { isStarted = false }
  open func disableUpdates() {}
  open func enableUpdates() {}
  open func result(at index: Int) -> Any { NSMetadataItem() }

  open func enumerateResults(
    _ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
