public import Combine
public import Foundation

extension URLSession {
  /// The answer to a request, which each subscriber sends anew.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: Loading(self, subscriber))
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A request that a subscriber waits for.
  private final class Loading<S: Subscriber>: Subscription
  where S.Input == DataTaskPublisher.Output, S.Failure == URLError {
    private let publisher: DataTaskPublisher
    private var subscriber: S?
    private let flight = RequestFlight()
    private var isSent = false

    init(_ publisher: DataTaskPublisher, _ subscriber: S) {
      (self.publisher, self.subscriber) = (publisher, subscriber)
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none, !isSent else { return }
      isSent = true
      flight.begin(publisher.request, publisher.session.configuration) { ending in
        guard let subscriber = self.subscriber else { return }
        self.subscriber = nil
        switch ending {
        case .success(let (data, response)):
          _ = subscriber.receive((data, response))
          subscriber.receive(completion: .finished)
        case .failure(let error):
          subscriber.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
    }

    func cancel() {
      subscriber = nil
      flight.cancel()
    }
  }
}
