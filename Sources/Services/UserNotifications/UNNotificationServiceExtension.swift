public import Foundation

/// The part of an app that changes messages before they are shown; none comes on a stage.
open class UNNotificationServiceExtension: NSObject {
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {}

  open func serviceExtensionTimeWillExpire() {}
}
