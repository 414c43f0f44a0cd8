public import Foundation

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

  public var suggestedFilename: String? {
    let name = url?.lastPathComponent ?? ""
    return name.isEmpty || name == "/" ? "Unknown" : name
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
    let fields = headerFields ?? [:]
    func value(_ name: String) -> String? { Self.value(of: name, in: fields) }
    let kind = value("content-type")?.split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let encoding = kind?.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
    super.init(
      url: url, mimeType: kind?.first,
      expectedContentLength: value("content-length").flatMap { Int($0) } ?? -1,
      textEncodingName: encoding.map { String($0.dropFirst(8)) })
  }

  open func value(forHTTPHeaderField field: String) -> String? {
    Self.value(of: field, in: (allHeaderFields as? [String: String]) ?? [:])
  }

  private static func value(of name: String, in fields: [String: String]) -> String? {
    let lowercased = name.lowercased()
    return fields.keys.sorted().first { $0.lowercased() == lowercased }.flatMap { fields[$0] }
  }

  /// The words for a status, in English.
  ///
  /// - SeeAlso: chosen: the names that RFC 9110 gives, in lower case as Foundation writes them.
  open class func localizedString(forStatusCode statusCode: Int) -> String {
    names[statusCode] ?? (statusCode < 400 ? "no error" : "error")
  }

  private static let names = [
    200: "no error", 201: "created", 202: "accepted", 204: "no content", 301: "moved permanently",
    302: "found", 304: "not modified", 400: "bad request", 401: "unauthorized", 403: "forbidden",
    404: "not found", 405: "method not allowed", 408: "request timed out", 409: "conflict",
    410: "no longer exists", 429: "too many requests", 500: "internal server error",
    502: "bad gateway", 503: "service unavailable", 504: "gateway timed out",
  ]
}
