public import Foundation

// Files of the cloud, which a stage has none of.

extension FileManager {
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? { URL.applicationSupportDirectory.appendingPathComponent(groupIdentifier) }

  public func startDownloadingUbiquitousItem(at url: URL) throws {}

  public func evictUbiquitousItem(at url: URL) throws {}

  public func isUbiquitousItem(at url: URL) -> Bool { false }
}
