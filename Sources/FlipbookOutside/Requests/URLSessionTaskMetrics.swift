public import Foundation

/// The times that a request took.
///
/// An answer that is written down takes none, so there are no parts.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  /// The place that an answer came from.
  public enum ResourceFetchType: Int, Sendable {
    case unknown, networkLoad, serverPush, localCache
  }

  public let transactionMetrics: [URLSessionTaskTransactionMetrics] = []
  public let taskInterval = DateInterval(
    start: Date(timeIntervalSinceReferenceDate: 0), duration: 0)
  public let redirectCount = 0
}

/// The times of one exchange with a server.
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
  public let request: URLRequest
  public let response: URLResponse?
  public var fetchStartDate: Date? { nil }
  public var domainLookupStartDate: Date? { nil }
  public var domainLookupEndDate: Date? { nil }
  public var connectStartDate: Date? { nil }
  public var secureConnectionStartDate: Date? { nil }
  public var secureConnectionEndDate: Date? { nil }
  public var connectEndDate: Date? { nil }
  public var requestStartDate: Date? { nil }
  public var requestEndDate: Date? { nil }
  public var responseStartDate: Date? { nil }
  public var responseEndDate: Date? { nil }
  public var networkProtocolName: String? { nil }
  public var isProxyConnection: Bool { false }
  public var isReusedConnection: Bool { false }
  public var isCellular: Bool { false }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var isMultipath: Bool { false }
  public var resourceFetchType: URLSessionTaskMetrics.ResourceFetchType { .unknown }
  public var countOfRequestHeaderBytesSent: Int64 { 0 }
  public var countOfRequestBodyBytesSent: Int64 { 0 }
  public var countOfRequestBodyBytesBeforeEncoding: Int64 { 0 }
  public var countOfResponseHeaderBytesReceived: Int64 { 0 }
  public var countOfResponseBodyBytesReceived: Int64 { 0 }
  public var countOfResponseBodyBytesAfterDecoding: Int64 { 0 }
  public var localAddress: String? { nil }
  public var remoteAddress: String? { nil }
  public var localPort: Int? { nil }
  public var remotePort: Int? { nil }

  init(_ request: URLRequest, _ response: URLResponse?) {
    (self.request, self.response) = (request, response)
  }
}
