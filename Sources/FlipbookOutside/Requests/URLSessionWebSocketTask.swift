public import Foundation

/// A conversation with a server; it is never there.
///
/// What is sent or awaited fails as without a connection.
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {
  /// One message of a conversation.
  public enum Message: Sendable {
    case data(Data)
    case string(String)
  }

  /// The reason for which a conversation ended.
  public enum CloseCode: Int, Sendable {
    case invalid = 0
    case normalClosure = 1000
    case goingAway, protocolError, unsupportedData
    case noStatusReceived = 1005
    case abnormalClosure, invalidFramePayloadData, policyViolation, messageTooBig
    case mandatoryExtensionMissing, internalServerError
    case tlsHandshakeFailure = 1015
  }

  open var maximumMessageSize = 1 << 20
  open private(set) var closeCode = CloseCode.invalid
  open private(set) var closeReason: Data?

  private var absence: any Error { URLError(.notConnectedToInternet) }

  open func send(
    _ message: Message, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(absence) }

  open func send(_ message: Message) async throws { throw absence }

  open func receive(
    completionHandler: @escaping @Sendable (Result<Message, any Error>) -> Void
  ) { completionHandler(.failure(absence)) }

  open func receive() async throws -> Message { throw absence }

  open func sendPing(pongReceiveHandler: @escaping @Sendable ((any Error)?) -> Void) {
    pongReceiveHandler(absence)
  }

  open func cancel(with closeCode: CloseCode, reason: Data?) {
    (self.closeCode, closeReason) = (closeCode, reason)
    cancel()
  }
}

/// Hears of the beginning and the end of conversations.
public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?)
  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
}

extension URLSessionWebSocketDelegate {
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didOpenWithProtocol protocol: String?
  ) {}

  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {}
}

extension URLSession {
  public func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask {
    URLSessionWebSocketTask(request, in: self) { _, _ in }
  }

  public func webSocketTask(with url: URL) -> URLSessionWebSocketTask {
    webSocketTask(with: URLRequest(url: url))
  }

  public func webSocketTask(with url: URL, protocols: [String]) -> URLSessionWebSocketTask {
    webSocketTask(with: url)
  }

  /// Gives the tasks that are on their way; none is kept.
  public func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    completionHandler([])
  }

  public var allTasks: [URLSessionTask] { get async { [] } }

  /// Gives the tasks that are on their way, by kind; none is kept.
  public func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask])
      -> Void
  ) { completionHandler([], [], []) }
}
