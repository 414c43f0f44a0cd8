import Foundation
public import OpenCombine

/// A subject that passes on the values sent to it.
///
/// Its subscribers receive values in the order in which they subscribed.
///
/// - SeeAlso: The order: chosen; Apple's promises none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()

  public init() {}

  public func send(subscription: any Subscription) {
    subscribers.add(subscription)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.add(subscriber)
  }

  public func send(_ input: Output) {
    subscribers.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion)
  }
}

/// A subject that has a value, and passes on each new one.
///
/// Its subscribers get a value in the order in which they subscribed.
///
/// - SeeAlso: The order: chosen; Apple's promises none.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  public init(_ value: Output) {
    current = value
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) {
    subscribers.add(subscription)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.add(subscriber, latest: { self.value })
  }

  public func send(_ input: Output) {
    guard !subscribers.hasEnded else { return }
    lock.withLock { current = input }
    subscribers.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion)
  }
}
