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
