public import Foundation

extension NotificationCenter {
  /// Returns the notifications of a name as they are posted, from the first wait on.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications; nil for any.
  /// - Returns: The notifications, which never end by themselves.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name, one after another.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func makeAsyncIterator() -> Iterator {
      let observation = Observation(center: center, name: name, object: object)
      return Iterator(observation: observation)
    }

    /// The wait for the next notification.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let observation: Observation

      public mutating func next() async -> Notification? { await observation.next()?.value }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> Notification? { await observation.next(isolation: actor)?.value }
    }
  }
}

/// A notification that goes from where it is posted to where it is awaited.
private struct Posted: @unchecked Sendable {
  let value: Notification
}

/// The observer of notifications, for as long as somebody waits for them.
private final class Observation: @unchecked Sendable {
  private let center: NotificationCenter
  private let observer: any NSObjectProtocol
  private let continuation: AsyncStream<Posted>.Continuation
  private var iterator: AsyncStream<Posted>.Iterator

  init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
    let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
    (self.center, self.continuation) = (center, continuation)
    iterator = stream.makeAsyncIterator()
    observer = center.addObserver(forName: name, object: object, queue: nil) {
      continuation.yield(Posted(value: $0))
    }
  }

  deinit { center.removeObserver(observer) }

  func next(isolation actor: isolated (any Actor)? = #isolation) async -> Posted? {
    var waiting = iterator
    let found = await waiting.next(isolation: actor)
    iterator = waiting
    return found
  }
}
