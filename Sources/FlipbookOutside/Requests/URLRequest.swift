@_exported public import Foundation

/// A request for an address.
public struct URLRequest: Hashable, Sendable {
  /// The use of answers that were kept.
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5

    public static let reloadIgnoringCacheData = CachePolicy.reloadIgnoringLocalCacheData
  }

  /// The purpose of a request.
  public enum NetworkServiceType: UInt, Sendable {
    case `default` = 0
    case video = 2
    case background = 3
    case voice = 4
    case responsiveData = 6
    case callSignaling = 11
  }

  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var mainDocumentURL: URL?
  public var networkServiceType = NetworkServiceType.default
  public var allowsCellularAccess = true
  public var allowsExpensiveNetworkAccess = true
  public var allowsConstrainedNetworkAccess = true
  public var assumesHTTP3Capable = false
  public var httpMethod: String? = "GET"
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?
  public var httpShouldHandleCookies = true
  public var httpShouldUsePipelining = false

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// The header of a name, in any spelling.
  private func key(of field: String) -> String {
    let lowercased = field.lowercased()
    return allHTTPHeaderFields?.keys.sorted().first { $0.lowercased() == lowercased } ?? field
  }

  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?[key(of: field)]
  }

  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    let key = key(of: field)
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[key] = value
  }

  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(
      self.value(forHTTPHeaderField: field).map { "\($0),\(value)" } ?? value,
      forHTTPHeaderField: field)
  }
}

extension URLRequest: CustomStringConvertible {
  public var description: String { url?.description ?? "url: nil" }
}

public typealias NSURLRequest = URLRequest
public typealias NSMutableURLRequest = URLRequest
