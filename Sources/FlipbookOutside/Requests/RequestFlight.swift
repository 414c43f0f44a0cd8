import FlipbookClock
import Foundation

/// A request on its way: it ends once, with an answer or an error.
final class RequestFlight: @unchecked Sendable {
  typealias Ending = Result<(data: Data, response: URLResponse), any Error>

  private var done: ((Ending) -> Void)?
  private var token: VirtualClock.Token?
  private var isCancelled = false

  /// The object that answers in a server's place.
  private var mock: URLProtocol?
  private var client: MockClient?

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - configuration: The settings of its session.
  ///   - done: Called once, when the answer has come.
  func begin(
    _ request: URLRequest, _ configuration: URLSessionConfiguration,
    _ done: @escaping (Ending) -> Void
  ) {
    self.done = done
    if isCancelled { return end(.failure(Self.error(.cancelled, request.url))) }
    var request = request
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      guard request.value(forHTTPHeaderField: "\(name)") == nil else { continue }
      request.setValue("\(value)", forHTTPHeaderField: "\(name)")
    }
    guard let url = request.url else { return end(.failure(Self.error(.badURL, nil))) }
    if begin(request, mockedBy: configuration.protocolClasses ?? []) { return }
    if url.isFileURL { return end(after: 0) { Self.file(url) } }
    let cache = configuration.urlCache
    let policy = request.policy(in: configuration)
    if let kept = cache?.answer(to: request, policy) {
      return end(after: 0) { .success((kept.data, kept.response)) }
    }
    if policy == .returnCacheDataDontLoad {
      return end(after: 0) { .failure(Self.error(.resourceUnavailable, url)) }
    }
    let (answer, delay) = OutsideWorld.current.answer(request.httpMethod ?? "GET", url)
    let patience = min(request.timeoutInterval, configuration.timeoutIntervalForRequest)
    end(after: delay ?? Int64(min(max(patience, 0), 1e9) * 1e9)) {
      let ending = Self.ending(answer, url)
      if case .success(let (data, response)) = ending { cache?.keep(data, response, for: request) }
      return ending
    }
  }

  /// Ends the request with an error, if it has not ended.
  func cancel(_ url: URL? = nil) {
    isCancelled = true
    if let token { VirtualClock.current?.cancel(token) }
    mock?.stopLoading()
    end(.failure(Self.error(.cancelled, url)))
  }

  private func end(_ ending: Ending) {
    guard let done else { return }
    (self.done, token, mock, client) = (nil, nil, nil, nil)
    done(ending)
  }

  /// Ends the request later, in virtual time.
  private func end(after delay: Int64, _ ending: @escaping () -> Ending) {
    guard let clock = VirtualClock.current else {
      return DispatchQueue.main.async { self.end(ending()) }
    }
    token = clock.schedule(afterNanoseconds: delay, isBackground: true) { self.end(ending()) }
  }

  // MARK: Answers

  private static func ending(_ answer: OutsideWorld.Answer, _ url: URL) -> Ending {
    switch answer {
    case .failure(let code): return .failure(error(code, url))
    case .response(let status, let headers, let body):
      guard let data = body.read() else { return .failure(error(.resourceUnavailable, url)) }
      var fields = Dictionary(headers, uniquingKeysWith: { $1 })
      func add(_ name: String, _ value: String) {
        if !fields.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
          fields[name] = value
        }
      }
      add("Content-Type", kind(of: body.name ?? ""))
      add("Content-Length", "\(data.count)")
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
      return response.map { .success((data, $0)) } ?? .failure(error(.badServerResponse, url))
    }
  }

  private static func file(_ url: URL) -> Ending {
    guard let data = try? Data(contentsOf: url) else {
      return .failure(error(.fileDoesNotExist, url))
    }
    let response = URLResponse(
      url: url, mimeType: kind(of: url.path), expectedContentLength: data.count,
      textEncodingName: nil)
    return .success((data, response))
  }

  /// The kind of contents that a file's name tells.
  private static func kind(of name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return kinds[ending] ?? "application/octet-stream"
  }

  private static let kinds = [
    "json": "application/json", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "pdf": "application/pdf",
    "html": "text/html; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "xml": "application/xml",
  ]

  static func error(_ code: URLError.Code, _ url: URL?) -> URLError {
    var info: [String: Any] = [:]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
      info[NSURLErrorFailingURLStringErrorKey] = url.absoluteString
    }
    info[NSLocalizedDescriptionKey] = words[code]
    return URLError(code, userInfo: info)
  }

  /// The sentences that screens show.
  ///
  /// - SeeAlso: derived, the English descriptions of these codes on Apple's systems as bug reports
  ///   quote them.
  private static let words: [URLError.Code: String] = [
    .notConnectedToInternet: "The Internet connection appears to be offline.",
    .timedOut: "The request timed out.",
    .cannotFindHost: "A server with the specified hostname could not be found.",
    .networkConnectionLost: "The network connection was lost.",
    .cancelled: "cancelled",
    .badURL: "bad URL",
    .secureConnectionFailed:
      "An SSL error has occurred and a secure connection to the server cannot be made.",
    .badServerResponse: "There was a bad response from the server.",
  ]
}

// MARK: - Mocks

extension RequestFlight {
  /// Gives the request to the first class that wants it; false if none does.
  private func begin(_ request: URLRequest, mockedBy classes: [AnyClass]) -> Bool {
    let own = classes.compactMap { $0 as? URLProtocol.Type }
    guard let kind = (own + URLProtocol.registered).first(where: { $0.canInit(with: request) })
    else { return false }
    let client = MockClient { ending in self.end(ending) }
    let mock = kind.init(
      request: kind.canonicalRequest(for: request), cachedResponse: nil, client: client)
    (self.mock, self.client) = (mock, client)
    mock.startLoading()
    return true
  }

  /// Collects what a mock answers.
  private final class MockClient: URLProtocolClient {
    private let done: (Ending) -> Void
    private var data = Data()
    private var response: URLResponse?

    init(_ done: @escaping (Ending) -> Void) { self.done = done }

    func urlProtocol(
      _ protocol: URLProtocol, didReceive response: URLResponse,
      cacheStoragePolicy policy: URLCache.StoragePolicy
    ) { self.response = response }

    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) { self.data += data }

    func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
      guard let response else {
        return done(.failure(RequestFlight.error(.badServerResponse, `protocol`.request.url)))
      }
      done(.success((data, response)))
    }

    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
      done(.failure(error))
    }
  }
}
