public import Foundation

/// The settings of requests.
///
/// Those that change what a request gets are heard: headers, the time a request may take, and the
/// classes that answer in a server's place.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  public var identifier: String?
  public var timeoutIntervalForRequest: TimeInterval = 60
  public var timeoutIntervalForResource: TimeInterval = 604_800
  public var waitsForConnectivity = false
  public var allowsCellularAccess = true
  public var allowsExpensiveNetworkAccess = true
  public var allowsConstrainedNetworkAccess = true
  public var isDiscretionary = false
  public var sessionSendsLaunchEvents = false
  public var shouldUseExtendedBackgroundIdleMode = false
  public var sharedContainerIdentifier: String?
  public var httpAdditionalHeaders: [AnyHashable: Any]?
  public var httpMaximumConnectionsPerHost = 4
  public var httpShouldUsePipelining = false
  public var httpShouldSetCookies = true
  public var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  public var networkServiceType = URLRequest.NetworkServiceType.default
  public var urlCache: URLCache? = .shared
  public var httpCookieStorage: HTTPCookieStorage? = .shared
  public var protocolClasses: [AnyClass]?

  public override init() {}

  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }

  public static var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.urlCache = nil
    return configuration
  }

  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.identifier = identifier
    return configuration
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = URLSessionConfiguration()
    copy.identifier = identifier
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.requestCachePolicy = requestCachePolicy
    copy.urlCache = urlCache
    copy.protocolClasses = protocolClasses
    return copy
  }
}

/// Answers that are kept; here, only those that the scene stores itself.
open class URLCache: NSObject, @unchecked Sendable {
  nonisolated(unsafe) public static var shared = URLCache()

  public var memoryCapacity: Int
  public var diskCapacity: Int
  private var kept: [URLRequest: CachedURLResponse] = [:]

  public init(memoryCapacity: Int = 0, diskCapacity: Int = 0, directory: URL? = nil) {
    (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
  }

  public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity)
  }

  public var currentMemoryUsage: Int { kept.values.reduce(0) { $0 + $1.data.count } }
  public var currentDiskUsage: Int { 0 }

  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? { kept[request] }

  open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    kept[request] = cachedResponse
  }

  open func removeCachedResponse(for request: URLRequest) { kept[request] = nil }
  open func removeAllCachedResponses() { kept = [:] }
}

/// An answer that is kept.
open class CachedURLResponse: NSObject, @unchecked Sendable {
  public let response: URLResponse
  public let data: Data
  public let userInfo: [AnyHashable: Any]?
  public let storagePolicy: URLCache.StoragePolicy

  public init(response: URLResponse, data: Data) {
    (self.response, self.data, userInfo, storagePolicy) = (response, data, nil, .allowed)
  }

  public init(
    response: URLResponse, data: Data, userInfo: [AnyHashable: Any]? = nil,
    storagePolicy: URLCache.StoragePolicy
  ) {
    (self.response, self.data) = (response, data)
    (self.userInfo, self.storagePolicy) = (userInfo, storagePolicy)
  }
}

extension URLCache {
  /// The place where an answer may be kept.
  public enum StoragePolicy: UInt, Sendable {
    case allowed = 0
    case allowedInMemoryOnly = 1
    case notAllowed = 2
  }
}
