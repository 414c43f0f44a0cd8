public import Foundation

/// An event at a view.
///
/// Nothing of it is known here.
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
  public var allTouches: Set<UITouch>? { nil }

  public func touches(for view: UIView) -> Set<UITouch>? { nil }

  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  public func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  nonisolated override init() { super.init() }
}
