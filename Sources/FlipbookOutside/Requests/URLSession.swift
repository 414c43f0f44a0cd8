public import Foundation

/// Sends requests, which get the answers of the timeline's `network:`.
///
/// Nothing is ever fetched: an address without an answer fails as without a connection, said once.
/// Time is virtual: an answer with a delay comes that much later on the stage.
open class URLSession: NSObject, @unchecked Sendable {
  public static let shared = URLSession(configuration: .default)

  public let configuration: URLSessionConfiguration
  public let delegate: (any URLSessionDelegate)?
  public let delegateQueue: OperationQueue
  public var sessionDescription: String?
  private var taskCount = 0

  /// The queue that the scene wants to be called back on; nil for any.
  private let wantedQueue: OperationQueue?

  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue queue: OperationQueue? = nil
  ) {
    self.configuration = configuration
    self.delegate = delegate
    wantedQueue = queue
    delegateQueue = queue ?? OperationQueue()
  }

  func nextIdentifier() -> Int {
    taskCount += 1
    return taskCount
  }

  /// Calls back, on the scene's own queue if it has named one.
  func deliver(_ call: @escaping () -> Void) {
    guard wantedQueue != nil, wantedQueue !== OperationQueue.main else { return call() }
    nonisolated(unsafe) let call = call
    DispatchQueue.global().async { call() }
  }

  open func invalidateAndCancel() { finishTasksAndInvalidate() }

  open func finishTasksAndInvalidate() {
    delegate?.urlSession(self, didBecomeInvalidWithError: nil)
  }

  open func flush(completionHandler: @escaping @Sendable () -> Void) { completionHandler() }
  open func reset(completionHandler: @escaping @Sendable () -> Void) { completionHandler() }
}

// MARK: - Tasks that call back

extension URLSession {
  public typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias FileCompletion = @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  public func dataTask(
    with request: URLRequest, completionHandler: @escaping Completion
  ) -> URLSessionDataTask {
    URLSessionDataTask(request, in: self) { $1.call(completionHandler) }
  }

  public func dataTask(
    with url: URL, completionHandler: @escaping Completion
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    URLSessionDataTask(request, in: self) { [self] in tell($0, $1) }
  }

  public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  public func uploadTask(
    with request: URLRequest, from bodyData: Data?, completionHandler: @escaping Completion
  ) -> URLSessionUploadTask {
    URLSessionUploadTask(request, in: self) { $1.call(completionHandler) }
  }

  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    URLSessionUploadTask(request, in: self) { [self] in tell($0, $1) }
  }

  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping FileCompletion
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(request, in: self) { _, ending in
      switch ending {
      case .failure(let error): completionHandler(nil, nil, error)
      case .success(let (data, response)):
        let file = Self.temporaryFile(data)
        completionHandler(file, response, nil)
        if let file { try? FileManager.default.removeItem(at: file) }
      }
    }
  }

  public func downloadTask(
    with url: URL, completionHandler: @escaping FileCompletion
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(request, in: self) { [self] in tell($0, $1) }
  }

  public func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// Goes on with a request that was cancelled: it is none, as no request leaves anything to go on
  /// with, and so it fails.
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    URLSessionDownloadTask(nil, in: self) { [self] in tell($0, $1) }
  }

  public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    URLSessionUploadTask(request, in: self) { [self] in tell($0, $1) }
  }

  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping Completion
  ) -> URLSessionUploadTask {
    URLSessionUploadTask(request, in: self) { $1.call(completionHandler) }
  }

  /// Tells the delegate of the end of a request.
  private func tell(_ task: URLSessionTask, _ ending: RequestFlight.Ending) {
    let listener = task.delegate ?? delegate
    var failure: (any Error)?
    switch ending {
    case .failure(let error): failure = error
    case .success(let (data, response)):
      if let task = task as? URLSessionDataTask,
        let listener = listener as? any URLSessionDataDelegate
      {
        listener.urlSession(self, dataTask: task, didReceive: response) { _ in }
        listener.urlSession(self, dataTask: task, didReceive: data)
      } else if let task = task as? URLSessionDownloadTask,
        let listener = listener as? any URLSessionDownloadDelegate
      {
        let count = Int64(data.count)
        listener.urlSession(
          self, downloadTask: task, didWriteData: count, totalBytesWritten: count,
          totalBytesExpectedToWrite: count)
        if let file = Self.temporaryFile(data) {
          listener.urlSession(self, downloadTask: task, didFinishDownloadingTo: file)
          try? FileManager.default.removeItem(at: file)
        }
      }
    }
    (listener as? any URLSessionTaskDelegate)?
      .urlSession(self, task: task, didCompleteWithError: failure)
  }

  static func temporaryFile(_ data: Data) -> URL? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("CFNetworkDownload_\(UUID().uuidString.prefix(6)).tmp")
    return (try? data.write(to: file)).map { file }
  }
}

extension RequestFlight.Ending {
  /// Calls back as tasks for data do.
  fileprivate func call(_ completion: URLSession.Completion) {
    switch self {
    case .success(let (data, response)): completion(data, response, nil)
    case .failure(let error): completion(nil, nil, error)
    }
  }
}
