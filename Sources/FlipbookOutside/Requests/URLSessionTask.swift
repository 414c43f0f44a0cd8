public import Foundation

/// A request on its way.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// The state of a request.
  public enum State: Int, Sendable {
    case running, suspended, canceling, completed
  }

  public static let defaultPriority: Float = 0.5
  public static let lowPriority: Float = 0.25
  public static let highPriority: Float = 0.75

  public let taskIdentifier: Int
  public let originalRequest: URLRequest?
  public var currentRequest: URLRequest? { originalRequest }
  public var taskDescription: String?
  public var priority = URLSessionTask.defaultPriority
  public let progress = Progress(totalUnitCount: 1)
  public private(set) var state = State.suspended
  public private(set) var response: URLResponse?
  public private(set) var error: (any Error)?
  public private(set) var countOfBytesReceived: Int64 = 0
  public var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? -1 }
  weak public var delegate: (any URLSessionTaskDelegate)?

  private let session: URLSession
  private let flight = RequestFlight()
  private let finish: (URLSessionTask, RequestFlight.Ending) -> Void

  init(
    _ request: URLRequest?, in session: URLSession,
    _ finish: @escaping (URLSessionTask, RequestFlight.Ending) -> Void
  ) {
    (originalRequest, self.session, self.finish) = (request, session, finish)
    taskIdentifier = session.nextIdentifier()
  }

  /// Sends the request, the first time.
  open func resume() {
    guard state == .suspended, let originalRequest else { return }
    state = .running
    flight.begin(originalRequest, session.configuration) { ending in self.end(ending) }
  }

  open func cancel() {
    guard state != .completed, state != .canceling else { return }
    state = .canceling
    flight.cancel(originalRequest?.url)
  }

  /// A request that is on its way stays so.
  open func suspend() {}

  private func end(_ ending: RequestFlight.Ending) {
    state = .completed
    progress.completedUnitCount = 1
    switch ending {
    case .success(let (data, response)):
      self.response = response
      countOfBytesReceived = Int64(data.count)
    case .failure(let error): self.error = error
    }
    session.deliver { self.finish(self, ending) }
  }
}

/// A request for data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A request that sends data.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A request for a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    completionHandler(nil)
  }
}

/// A connection to a server that sends bytes both ways; there is none.
open class URLSessionStreamTask: URLSessionTask, @unchecked Sendable {}

// MARK: - Delegates

/// Hears of a session's end.
public protocol URLSessionDelegate: AnyObject {
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void)
}

extension URLSessionDelegate {
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}

  /// Called by code alone.
  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }
}

/// Hears of the course of requests.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
}

extension URLSessionTaskDelegate {
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}

  /// Called by code alone.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {}
}

/// Hears of data that come.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URLSessionDataDelegate {
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) { completionHandler(.allow) }

  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {}
}

/// Hears of files that come.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
}

extension URLSessionDownloadDelegate {
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {}
}

extension URLSession {
  /// The choice to go on after the first part of an answer.
  public enum ResponseDisposition: Int, Sendable {
    case cancel, allow, becomeDownload, becomeStream
  }

  /// The choice after a question for credentials; none is asked.
  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential, performDefaultHandling, cancelAuthenticationChallenge
    case rejectProtectionSpace
  }
}
