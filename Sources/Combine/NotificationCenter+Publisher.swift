public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// Returns a publisher of the notifications of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications; `nil` for any.
  /// - Returns: The publisher, which never ends by itself.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications of a name.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let notifications = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        notifications.send($0)
      }
      let center = center
      notifications
        .handleEvents(receiveCancel: { center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }
}
