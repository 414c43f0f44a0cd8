import Foundation
import OpenCombine

/// The subscribers of a subject, served in the order in which they subscribed.
///
/// OpenCombine keeps them in a set, so that their order depends on where they lie in memory and
/// differs from run to run. The subjects of this module, which hide OpenCombine's, keep this list.
final class SubscriberList<Output, Failure: Error> {
  private let lock = NSLock()
  private var subscriptions: [SubjectSubscription<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber, or completes it if the subject has ended.
  ///
  /// - Parameters:
  ///   - downstream: The subscriber.
  ///   - latest: Returns the value that the subscriber gets first, and again when it asks after it
  ///     has missed one; `nil` for subjects without a value.
  func add<Downstream: Subscriber>(_ downstream: Downstream, latest: (() -> Output)? = nil)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let subscription = SubjectSubscription(AnySubscriber(downstream), list: self, latest: latest)
    let completion = lock.withLock {
      if self.completion == nil { subscriptions.append(subscription) }
      return self.completion
    }
    if let completion {
      downstream.receive(subscription: Subscriptions.empty)
      downstream.receive(completion: completion)
    } else {
      downstream.receive(subscription: subscription)
    }
  }

  /// Keeps a subscription of the subject itself, and requests everything from it.
  func add(_ upstream: any Subscription) {
    lock.withLock { upstreams.append(upstream) }
    upstream.request(.unlimited)
  }

  /// Sends a value to all subscribers with demand.
  func send(_ value: Output) {
    for subscription in lock.withLock({ subscriptions }) { subscription.offer(value) }
  }

  /// Ends all subscriptions.
  func send(_ completion: Subscribers.Completion<Failure>) {
    let ended = lock.withLock {
      guard self.completion == nil else { return [SubjectSubscription<Output, Failure>]() }
      self.completion = completion
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in ended { subscription.finish(completion) }
  }

  /// True if the subject has ended.
  var hasEnded: Bool { lock.withLock { completion != nil } }

  fileprivate func remove(_ subscription: SubjectSubscription<Output, Failure>) {
    lock.withLock { subscriptions.removeAll { $0 === subscription } }
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }
}

/// The subscription that a subject gives one subscriber.
final class SubjectSubscription<Output, Failure: Error>: Subscription {
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var list: SubscriberList<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private let latest: (() -> Output)?

  /// True if the subscriber has not seen the latest value.
  private var isBehind: Bool

  fileprivate init(
    _ downstream: AnySubscriber<Output, Failure>, list: SubscriberList<Output, Failure>,
    latest: (() -> Output)?
  ) {
    self.downstream = downstream
    self.list = list
    self.latest = latest
    isBehind = latest != nil
  }

  fileprivate func offer(_ value: Output) {
    let downstream = lock.withLock { () -> AnySubscriber<Output, Failure>? in
      guard demand > 0 else {
        isBehind = latest != nil
        return nil
      }
      demand -= 1
      isBehind = false
      return self.downstream
    }
    guard let downstream else { return }
    let more = downstream.receive(value)
    lock.withLock { demand += more }
  }

  fileprivate func finish(_ completion: Subscribers.Completion<Failure>) {
    let downstream = lock.withLock {
      defer { (self.downstream, list) = (nil, nil) }
      return self.downstream
    }
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let isBehind = lock.withLock {
      self.demand += demand
      return self.isBehind
    }
    if isBehind, let latest { offer(latest()) }
  }

  func cancel() {
    let list = lock.withLock {
      defer { (downstream, self.list) = (nil, nil) }
      return self.list
    }
    list?.remove(self)
  }
}
