public import Foundation

/// A value that a server has a client keep.
open class HTTPCookie: NSObject, @unchecked Sendable {
  public let properties: [HTTPCookiePropertyKey: Any]?
  public let name: String
  public let value: String
  public let domain: String
  public let path: String

  /// Makes a cookie of its properties; nil without a name, a value, a path and a domain.
  public init?(properties: [HTTPCookiePropertyKey: Any]) {
    guard let name = properties[.name] as? String, let value = properties[.value] as? String,
      let path = properties[.path] as? String,
      let domain = properties[.domain] as? String
        ?? (properties[.originURL] as? URL)?.host
    else { return nil }
    self.properties = properties
    (self.name, self.value, self.path, self.domain) = (name, value, path, domain)
  }

  public var expiresDate: Date? { properties?[.expires] as? Date }
  public var isSessionOnly: Bool { expiresDate == nil }
  public var isSecure: Bool { (properties?[.secure] as? String)?.lowercased() == "true" }
  public var isHTTPOnly: Bool { false }
  public var version: Int { 0 }

  /// Returns the header fields that send cookies.
  public class func requestHeaderFields(with cookies: [HTTPCookie]) -> [String: String] {
    let pairs = cookies.map { "\($0.name)=\($0.value)" }
    return pairs.isEmpty ? [:] : ["Cookie": pairs.joined(separator: "; ")]
  }

  /// Returns the cookies of an answer's header fields; answers that are written down have none.
  public class func cookies(
    withResponseHeaderFields headerFields: [String: String], for URL: URL
  ) -> [HTTPCookie] { [] }
}

/// The name of a cookie's property.
public struct HTTPCookiePropertyKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let name = HTTPCookiePropertyKey("Name")
  public static let value = HTTPCookiePropertyKey("Value")
  public static let domain = HTTPCookiePropertyKey("Domain")
  public static let path = HTTPCookiePropertyKey("Path")
  public static let originURL = HTTPCookiePropertyKey("OriginURL")
  public static let expires = HTTPCookiePropertyKey("Expires")
  public static let maximumAge = HTTPCookiePropertyKey("Max-Age")
  public static let secure = HTTPCookiePropertyKey("Secure")
  public static let version = HTTPCookiePropertyKey("Version")
  public static let discard = HTTPCookiePropertyKey("Discard")
  public static let comment = HTTPCookiePropertyKey("Comment")
  public static let port = HTTPCookiePropertyKey("Port")
}

/// The cookies that a program keeps; only those that it puts there itself.
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
  /// The cookies that are kept.
  public enum AcceptPolicy: UInt, Sendable {
    case always, never, onlyFromMainDocumentDomain
  }

  public static let shared = HTTPCookieStorage()

  public var cookieAcceptPolicy = AcceptPolicy.onlyFromMainDocumentDomain
  public private(set) var cookies: [HTTPCookie]? = []

  open func setCookie(_ cookie: HTTPCookie) {
    deleteCookie(cookie)
    cookies?.append(cookie)
  }

  open func deleteCookie(_ cookie: HTTPCookie) {
    cookies?.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
    }
  }

  open func cookies(for URL: URL) -> [HTTPCookie]? {
    let host = URL.host ?? ""
    return cookies?.filter { host == $0.domain || host.hasSuffix($0.domain) }
  }

  open func removeCookies(since date: Date) { cookies = [] }
}
