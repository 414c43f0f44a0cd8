public import Foundation

/// Hears what a class answers in a server's place.
public protocol URLProtocolClient: AnyObject {
  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy)
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data)
  func urlProtocolDidFinishLoading(_ protocol: URLProtocol)
  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error)
}

/// Answers requests in a server's place; a scene's own mocks are classes of it.
open class URLProtocol: NSObject, @unchecked Sendable {
  public let request: URLRequest
  public let cachedResponse: CachedURLResponse?
  public let client: (any URLProtocolClient)?

  public required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    (self.request, self.cachedResponse, self.client) = (request, cachedResponse, client)
  }

  open class func canInit(with request: URLRequest) -> Bool { false }
  open class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  open func startLoading() {}
  open func stopLoading() {}

  /// The classes that are asked of every request, the newest first.
  nonisolated(unsafe) private(set) static var registered: [URLProtocol.Type] = []

  @discardableResult
  open class func registerClass(_ protocolClass: AnyClass) -> Bool {
    guard let kind = protocolClass as? URLProtocol.Type else { return false }
    registered.insert(kind, at: 0)
    return true
  }

  open class func unregisterClass(_ protocolClass: AnyClass) {
    registered.removeAll { $0 == protocolClass }
  }
}
