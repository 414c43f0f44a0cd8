import Foundation
import OpenCombine

/// One subscription for several publishers: their values go to one subscriber.
///
/// Values that the subscriber has not asked for yet wait, in the order they came.
final class JoinedSubscription<Downstream: Subscriber>: Subscription {
  /// The result of joining the publishers' values, and whether more can follow.
  enum Step {
    case nothing
    case value(Downstream.Input)
  }

  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var upstreams: [any Subscription] = []
  private var open: Int
  private var demand = Subscribers.Demand.none
  private var waiting: [Downstream.Input] = []
  private var isDelivering = false
  private let keepsOnlyLatest: Bool

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - downstream: The subscriber.
  ///   - count: The number of publishers; the subscription finishes when all have finished.
  ///   - keepsOnlyLatest: True if a value replaces the one that waits.
  init(downstream: Downstream, count: Int, keepsOnlyLatest: Bool) {
    self.downstream = downstream
    self.keepsOnlyLatest = keepsOnlyLatest
    open = count
  }

  /// Subscribes to a publisher.
  ///
  /// - Parameters:
  ///   - publisher: One of the publishers.
  ///   - step: Joins a value of the publisher; called while no other is.
  func join<Upstream: Publisher>(
    _ publisher: Upstream, step: @escaping (Upstream.Output) -> Step
  ) where Upstream.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<Upstream.Output, Upstream.Failure>(
        receiveSubscription: { [weak self] in self?.add($0) },
        receiveValue: { [weak self] value in
          self?.receive(step, value)
          return .none
        },
        receiveCompletion: { [weak self] in self?.finishOne($0) }))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      self.demand += demand
      deliver()
    }
  }

  func cancel() {
    lock.withLock {
      downstream = nil
      waiting = []
      upstreams.forEach { $0.cancel() }
      upstreams = []
    }
  }

  private func add(_ upstream: any Subscription) {
    lock.withLock {
      guard downstream != nil else { return upstream.cancel() }
      upstreams.append(upstream)
      upstream.request(.unlimited)
    }
  }

  private func receive<Value>(_ step: (Value) -> Step, _ value: Value) {
    lock.withLock {
      guard case .value(let output) = step(value) else { return }
      if keepsOnlyLatest { waiting = [] }
      waiting.append(output)
      deliver()
    }
  }

  private func finishOne(_ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.withLock {
      open -= 1
      switch completion {
      case .failure:
        let failed = downstream
        cancel()
        failed?.receive(completion: completion)
      case .finished: deliver()
      }
    }
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while demand > 0, !waiting.isEmpty, let downstream {
      demand -= 1
      demand += downstream.receive(waiting.removeFirst())
    }
    isDelivering = false
    if open <= 0, waiting.isEmpty, let finished = downstream {
      cancel()
      finished.receive(completion: .finished)
    }
  }
}
