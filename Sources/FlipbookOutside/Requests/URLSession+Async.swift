public import Foundation

extension URLSession {
  // Protocols of apps' own ask for these letter by letter; an app's own functions of these names
  // come before them, whatever they give back.
  @_disfavoredOverload
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  @_disfavoredOverload
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: nil)
  }

  public func upload(
    for request: URLRequest, from bodyData: Data
  ) async throws -> (Data, URLResponse) { try await data(for: request, delegate: nil) }

  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    let flight = RequestFlight()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        flight.begin(request, configuration) { ending in
          switch ending {
          case .success(let (data, response)): continuation.resume(returning: (data, response))
          case .failure(let error): continuation.resume(throwing: error)
          }
        }
      }
    } onCancel: {
      flight.cancel(request.url)
    }
  }

  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) { try await data(for: request, delegate: delegate) }

  public func upload(
    for request: URLRequest, fromFile fileURL: URL,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { try await data(for: request, delegate: delegate) }

  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (URL, URLResponse) {
    let (data, response) = try await data(for: request, delegate: delegate)
    guard let file = Self.temporaryFile(data) else { throw URLError(.cannotCreateFile) }
    return (file, response)
  }

  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }

  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request, delegate: delegate)
    return (AsyncBytes(data: data), response)
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// The bytes of an answer, one after the other; all are there at once.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let data: Data

    public struct AsyncIterator: AsyncIteratorProtocol {
      var bytes: Data.Iterator
      public mutating func next() async throws -> UInt8? { bytes.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: data.makeIterator()) }

    /// The lines of a text.
    public var lines: AsyncLines { AsyncLines(text: String(decoding: data, as: UTF8.self)) }
  }

  /// The lines of an answer; empty ones are passed.
  public struct AsyncLines: AsyncSequence, Sendable {
    public typealias Element = String
    let text: String

    public struct AsyncIterator: AsyncIteratorProtocol {
      var lines: ArraySlice<String>
      public mutating func next() async throws -> String? { lines.popFirst() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(lines: text.split(whereSeparator: \.isNewline).map(String.init)[...])
    }
  }
}
