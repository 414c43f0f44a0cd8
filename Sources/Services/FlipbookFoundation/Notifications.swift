public import Foundation

extension NotificationCenter {
  /// Returns the notifications of a name, as they are posted from the moment that they are waited for.
  ///
  /// - SeeAlso: documented, `NotificationCenter.notifications(named:object:)`.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications of a name, one after the other, without an end.
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
      Iterator(Listener(center, name, object))
    }

    /// The notifications that are still to come.
    public struct Iterator: AsyncIteratorProtocol {
      private let listener: Listener
      private var events: AsyncStream<Posted>.AsyncIterator

      fileprivate init(_ listener: Listener) {
        self.listener = listener
        events = listener.events.makeAsyncIterator()
      }

      public mutating func next() async -> Notification? { await events.next()?.notification }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> Notification? { await events.next(isolation: actor)?.notification }
    }

    /// A notification on its way to who waits for it.
    fileprivate struct Posted: @unchecked Sendable {
      let notification: Notification
    }

    /// An observer for as long as somebody may ask for the next notification.
    fileprivate final class Listener {
      let events: AsyncStream<Posted>
      private let center: NotificationCenter
      private let token: any NSObjectProtocol

      init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        let (events, continuation) = AsyncStream.makeStream(of: Posted.self)
        (self.events, self.center) = (events, center)
        token = center.addObserver(forName: name, object: object, queue: nil) { notification in
          continuation.yield(Posted(notification: notification))
        }
      }

      deinit { center.removeObserver(token) }
    }
  }
}
