import FlipbookViews
@_exported public import Foundation

// Requests over a network. A stage has none: every request fails as one without a connection does.

/// A request for an address.
public struct URLRequest: Hashable, Sendable {
  /// The use of answers that were kept.
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
  }

  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var httpMethod: String? = "GET"
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }

  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[field] = value
  }

  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(
      self.value(forHTTPHeaderField: field).map { "\($0),\(value)" } ?? value,
      forHTTPHeaderField: field)
  }
}

/// The answer to a request.
open class URLResponse: NSObject, @unchecked Sendable {
  public let url: URL?
  public let mimeType: String?
  public let expectedContentLength: Int64
  public let textEncodingName: String?

  public init(
    url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    self.expectedContentLength = Int64(expectedContentLength)
    self.textEncodingName = textEncodingName
  }
}

/// The answer of a web server.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public let statusCode: Int
  public let allHeaderFields: [AnyHashable: Any]

  public init?(
    url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    allHeaderFields = headerFields ?? [:]
    super.init(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}

/// The settings of requests.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  public var timeoutIntervalForRequest: TimeInterval = 60
  public var timeoutIntervalForResource: TimeInterval = 604_800
  public var waitsForConnectivity = false
  public var httpAdditionalHeaders: [AnyHashable: Any]?
  public var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy

  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
}

/// Hears of the course of requests; there is nothing to hear.
public protocol URLSessionDelegate: AnyObject {}

/// Hears of the course of requests; there is nothing to hear.
public protocol URLSessionTaskDelegate: URLSessionDelegate {}

/// A request on its way.
open class URLSessionTask: NSObject, @unchecked Sendable {
  fileprivate let finish: () -> Void
  private var isOver = false

  fileprivate init(_ finish: @escaping () -> Void) { self.finish = finish }

  /// Sends the request, which fails soon.
  open func resume() {
    guard !isOver else { return }
    isOver = true
    let finish = finish
    DispatchQueue.main.async { finish() }
  }

  open func cancel() { isOver = true }
  open func suspend() {}
}

/// A request for data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// Sends requests; all fail.
open class URLSession: NSObject, @unchecked Sendable {
  public static let shared = URLSession(configuration: .default)
  public let configuration: URLSessionConfiguration

  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue queue: OperationQueue? = nil
  ) {
    self.configuration = configuration
  }

  fileprivate static func failure(_ url: URL?) -> URLError {
    ViewGraph.current?.diagnose(
      "URLSession: nothing is fetched, requests fail as without a connection")
    return URLError(
      .notConnectedToInternet, userInfo: url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])
  }

  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { throw Self.failure(url) }

  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { throw Self.failure(request.url) }

  public func upload(
    for request: URLRequest, from bodyData: Data
  ) async throws -> (Data, URLResponse) { throw Self.failure(request.url) }

  public func download(from url: URL) async throws -> (URL, URLResponse) {
    throw Self.failure(url)
  }

  public func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask { completionHandler(nil, nil, Self.failure(url)) }
  }

  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask { completionHandler(nil, nil, Self.failure(request.url)) }
  }
}
