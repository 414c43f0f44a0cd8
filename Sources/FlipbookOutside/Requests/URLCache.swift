import FlipbookClock
public import Foundation

/// Answers that are kept, as long as their headers say that they are fresh.
///
/// - SeeAlso: An answer to GET is kept unless it says `no-store`, and is fresh for its `max-age`, or
///   until it `Expires`; without either it is asked for anew: RFC 9111. Answers larger than a twentieth
///   of the cache are not kept: documented,
///   developer.apple.com/documentation/foundation/urlsessiondatadelegate/urlsession(_:datatask:willcacheresponse:completionhandler:).
///   What is validated on iOS is fetched here: chosen.
open class URLCache: NSObject, @unchecked Sendable {
  /// The capacities of the shared cache, in bytes.
  ///
  /// - SeeAlso: 4 and 20 megabytes: documented, developer.apple.com/documentation/foundation/urlcache/shared.
  static let standardMemory = 4 << 20
  static let standardDisk = 20 << 20

  /// The stage's cache, or one that the scene has set.
  public static var shared: URLCache {
    get { OutsideWorld.current.cache }
    set { OutsideWorld.current.cache = newValue }
  }

  /// An answer, and the time in seconds at which it came.
  private struct Entry {
    let response: CachedURLResponse
    let time: TimeInterval
  }

  public var memoryCapacity: Int
  public var diskCapacity: Int
  private var kept: [URL: Entry] = [:]

  /// The addresses of what is kept, the oldest first.
  private var order: [URL] = []

  public init(memoryCapacity: Int = 0, diskCapacity: Int = 0, directory: URL? = nil) {
    (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
  }

  public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity)
  }

  public var currentMemoryUsage: Int { kept.values.reduce(0) { $0 + $1.response.data.count } }
  public var currentDiskUsage: Int { 0 }

  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    request.url.flatMap { kept[$0]?.response }
  }

  open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    guard let url = request.url else { return }
    removeCachedResponse(for: request)
    kept[url] = Entry(response: cachedResponse, time: VirtualClock.current?.now ?? 0)
    order.append(url)
    while currentMemoryUsage > memoryCapacity + diskCapacity, let oldest = order.first {
      kept[oldest] = nil
      order.removeFirst()
    }
  }

  open func removeCachedResponse(for request: URLRequest) {
    guard let url = request.url else { return }
    kept[url] = nil
    order.removeAll { $0 == url }
  }

  open func removeAllCachedResponses() { (kept, order) = ([:], []) }

  // MARK: Requests

  /// Returns what is kept for a request, if it may be used instead of a new answer.
  func answer(to request: URLRequest, _ policy: URLRequest.CachePolicy) -> CachedURLResponse? {
    guard request.isKept, let url = request.url, let entry = kept[url] else { return nil }
    switch policy {
    case .returnCacheDataElseLoad, .returnCacheDataDontLoad: return entry.response
    case .useProtocolCachePolicy:
      let age = (VirtualClock.current?.now ?? 0) - entry.time
      let lifetime = (entry.response.response as? HTTPURLResponse)?.lifetime ?? 0
      return age < lifetime ? entry.response : nil
    default: return nil
    }
  }

  /// Keeps an answer, if it may be kept.
  func keep(_ data: Data, _ response: URLResponse, for request: URLRequest) {
    guard request.isKept, let response = response as? HTTPURLResponse, response.isKept,
      data.count <= max(memoryCapacity, diskCapacity) / 20
    else { return }
    storeCachedResponse(CachedURLResponse(response: response, data: data), for: request)
  }
}

extension URLRequest {
  /// The use of kept answers that it asks for, or else its session.
  func policy(in configuration: URLSessionConfiguration) -> CachePolicy {
    cachePolicy == .useProtocolCachePolicy ? configuration.requestCachePolicy : cachePolicy
  }

  /// True if its answer may be kept.
  fileprivate var isKept: Bool {
    (httpMethod ?? "GET") == "GET"
      && value(forHTTPHeaderField: "Cache-Control")?.contains("no-store") != true
  }
}

extension HTTPURLResponse {
  private var directives: [String] {
    (value(forHTTPHeaderField: "Cache-Control") ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// True if it may be kept.
  fileprivate var isKept: Bool { statusCode == 200 && !directives.contains("no-store") }

  /// The time for which it is fresh, in seconds.
  fileprivate var lifetime: TimeInterval {
    if directives.contains("no-cache") { return 0 }
    for directive in directives where directive.hasPrefix("max-age=") {
      return TimeInterval(directive.dropFirst(8)) ?? 0
    }
    guard let expires = value(forHTTPHeaderField: "Expires").flatMap(Self.date(of:)),
      let date = value(forHTTPHeaderField: "Date").flatMap(Self.date(of:))
    else { return 0 }
    return expires.timeIntervalSince(date)
  }

  /// The date that a header has.
  private static func date(of text: String) -> Date? {
    let words = DateFormatter()
    words.locale = Locale(identifier: "en_US_POSIX")
    words.timeZone = TimeZone(secondsFromGMT: 0)
    words.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return words.date(from: text)
  }
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
