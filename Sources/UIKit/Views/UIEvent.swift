public import Foundation

/// An event at a view, with the fingers that take part.
@MainActor @preconcurrency public final class UIEvent: NSObject {
  nonisolated public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform
  }

  nonisolated public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }

  public var type: EventType { .touches }
  public var subtype: EventSubtype { .none }
  public let allTouches: Set<UITouch>?
  public var timestamp: TimeInterval { allTouches?.first?.timestamp ?? 0 }

  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  public func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  init(touches: Set<UITouch>) { allTouches = touches }
}
