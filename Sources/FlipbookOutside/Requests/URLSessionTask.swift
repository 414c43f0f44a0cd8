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
  public var countOfBytesSent: Int64 { 0 }
  public var countOfBytesExpectedToSend: Int64 { 0 }
  public var countOfBytesClientExpectsToSend: Int64 = -1
  public var countOfBytesClientExpectsToReceive: Int64 = -1
  public var earliestBeginDate: Date?

  /// True if data is wanted as it comes; all of it comes at once.
  public var prefersIncrementalDelivery = true
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
    guard state == .suspended else { return }
    guard let originalRequest else { return end(.failure(URLError(.cannotConnectToHost))) }
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
