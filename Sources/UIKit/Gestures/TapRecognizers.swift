import FlipbookBase
import FlipbookGeometry
import FlipbookViews
public import Foundation

/// Short taps.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { taps = nil } }
  open var numberOfTouchesRequired = 1

  /// SwiftUI's recognizer, which knows how long and how far apart taps may be.
  private var taps: GestureRecognizer<SpatialTapGesture.Value>?

  override var takesTaps: Bool { numberOfTouchesRequired == 1 }

  override var deadline: Double? { taps?.deadline }

  override func begin() {
    // Taps that follow one another are one gesture.
    if taps?.deadline == nil { taps = nil }
    super.begin()
  }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    guard numberOfTouchesRequired == 1 else {
      state = .failed
      return
    }
    let taps = taps ?? SpatialTapGesture(count: numberOfTapsRequired).makeRecognizer()
    self.taps = taps
    switch taps.handle(event, in: node) {
    case .ended:
      state = .ended
      self.taps = nil
    case .failed:
      state = .failed
      self.taps = nil
    case .possible, .active: break
    }
  }
}

/// A finger that stays.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5

  /// The distance that the finger may slip before, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  private var start: TouchEvent?
  private var last = CGPoint.zero

  override var deadline: Double? {
    state == .possible ? start.map { $0.time + minimumPressDuration } : nil
  }

  override func begin() {
    super.begin()
    start = nil
  }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    if event.phase == .began { start = event }
    guard let start, event.isTouch, event.fingerCount == numberOfTouchesRequired else {
      return giveUp()
    }
    if state.isActive {
      if event.phase == .ended {
        state = .ended
      } else if event.location != last {
        state = .changed
      }
      last = event.location
      return
    }
    last = event.location
    let way = event.location - start.location
    // Times of instants are rounded to nanoseconds.
    if event.time - start.time >= minimumPressDuration - 1e-9 {
      state = .began
    } else if hypotenuse(way.x, way.y) > allowableMovement || event.phase == .ended {
      state = .failed
    }
  }
}

/// A quick stroke of a finger.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
  nonisolated public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
  private var start: TouchEvent?

  /// The least length of the stroke, and how far it may go astray, in points; the longest time that
  /// it takes, in seconds.
  ///
  /// - SeeAlso: chosen, after common reports.
  private static let length: CGFloat = 50
  private static let stray: CGFloat = 50
  private static let duration = 0.5

  override func begin() {
    super.begin()
    start = nil
  }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    if event.phase == .began { start = event }
    guard let start, event.isTouch, event.time - start.time <= Self.duration else {
      return giveUp()
    }
    let way = event.location - start.location
    let isAcross = abs(way.x) > abs(way.y)
    let (along, stray) = isAcross ? (way.x, way.y) : (way.y, way.x)
    let goes: Direction = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    if abs(along) >= Finger.slack, !direction.contains(goes) || abs(stray) > Self.stray {
      state = .failed
    } else if abs(along) >= Self.length {
      state = .ended
    } else if event.phase == .ended {
      state = .failed
    }
  }
}
