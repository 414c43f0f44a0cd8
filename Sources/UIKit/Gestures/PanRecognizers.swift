import FlipbookBase
import FlipbookGeometry
import FlipbookViews
public import Foundation

/// A finger that moves.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = UIScrollTypeMask(rawValue: 0)

  /// The place at which the translation is zero, and the last one but one, in the graph's window.
  private var origin = CGPoint.zero
  private var previous: TouchEvent?
  private var last: TouchEvent?
  private var start: TouchEvent?

  override func begin() {
    super.begin()
    (start, previous, last) = (nil, nil, nil)
  }

  /// The distance that the finger has gone, in points of a view's superview.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last else { return .zero }
    let space = view ?? self.view
    let (from, to) = (space?.convert(fromGraph: origin), space?.convert(fromGraph: last.location))
    guard let from, let to else { return .zero }
    return to - from
  }

  /// The distance that the finger has gone, in points of the graph's window.
  var wayInGraph: CGPoint { last.map { $0.location - origin } ?? .zero }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last else { return }
    origin = last.location - translation
  }

  /// The finger's velocity, in points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last else { return .zero }
    if last.phase == .ended { return CGPoint(x: last.velocity.dx, y: last.velocity.dy) }
    guard let previous, last.time > previous.time else { return .zero }
    let interval = last.time - previous.time
    let way = last.location - previous.location
    return CGPoint(x: way.x / interval, y: way.y / interval)
  }

  /// True if a finger that has gone a way may be meant.
  func begins(_ way: CGPoint, from start: CGPoint, in view: UIView) -> Bool { true }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    if event.phase == .began { (start, origin) = (event, event.location) }
    let isRightCount =
      event.fingerCount >= minimumNumberOfTouches && event.fingerCount <= maximumNumberOfTouches
    guard let start, event.isTouch, isRightCount else { return giveUp() }
    if let last, event.time > last.time { previous = last }
    last = event
    if state.isActive {
      state = event.phase == .ended ? .ended : .changed
      return
    }
    let way = event.location - start.location
    if hypotenuse(way.x, way.y) >= Finger.slack {
      state = begins(way, from: start.location, in: view) ? .began : .failed
    } else if event.phase == .ended {
      state = .failed
    }
  }
}

/// Kinds of scrolling by a wheel or a trackpad: there are none.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A finger that comes in over an edge of a view.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// The width of the strip in which the finger goes down, in points.
  ///
  /// - SeeAlso: chosen, as for swipes back: `MotionLook.swipeEdge`.
  private static let strip: CGFloat = 20

  override func begins(_ way: CGPoint, from start: CGPoint, in view: UIView) -> Bool {
    let place = view.convert(fromGraph: start)
    let bounds = view.bounds
    let isAcross = abs(way.x) > abs(way.y)
    if edges.contains(.left), place.x - bounds.minX <= Self.strip, isAcross, way.x > 0 {
      return true
    }
    if edges.contains(.right), bounds.maxX - place.x <= Self.strip, isAcross, way.x < 0 {
      return true
    }
    if edges.contains(.top), place.y - bounds.minY <= Self.strip, !isAcross, way.y > 0 {
      return true
    }
    return edges.contains(.bottom) && bounds.maxY - place.y <= Self.strip && !isAcross && way.y < 0
  }
}

/// Two fingers that move apart or together.
@MainActor @preconcurrency open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, as a multiple of their first one; it may be set anew.
  open var scale: CGFloat {
    get { factor * (lastEvent?.magnification ?? 1) }
    set {
      let now = lastEvent?.magnification ?? 1
      factor = now > 0 ? newValue / now : 1
    }
  }

  private var factor: CGFloat = 1

  /// The change of the scale a second.
  open var velocity: CGFloat { factor * (lastEvent?.magnificationVelocity ?? 0) }

  override var takesPinches: Bool { true }

  override func begin() {
    super.begin()
    factor = 1
  }

  open override var numberOfTouches: Int { touch == nil ? 0 : 2 }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    guard event.isTouch else { return giveUp() }
    if state.isActive {
      state = event.phase == .ended ? .ended : .changed
    } else if abs(event.magnification - 1) >= MagnifyGesture().minimumScaleDelta {
      state = .began
    } else if event.phase == .ended {
      state = .failed
    }
  }
}

/// Two fingers that turn.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which the fingers have turned, in radians; it may be set anew.
  open var rotation: CGFloat {
    get { shift + CGFloat(lastEvent?.rotation.radians ?? 0) }
    set { shift = newValue - CGFloat(lastEvent?.rotation.radians ?? 0) }
  }

  private var shift: CGFloat = 0

  /// The change of the angle a second, in radians.
  open var velocity: CGFloat { CGFloat(lastEvent?.angularVelocity.radians ?? 0) }

  override var takesPinches: Bool { true }

  override func begin() {
    super.begin()
    shift = 0
  }

  open override var numberOfTouches: Int { touch == nil ? 0 : 2 }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    guard event.isTouch else { return giveUp() }
    let minimum = abs(RotateGesture().minimumAngleDelta.radians)
    if state.isActive {
      state = event.phase == .ended ? .ended : .changed
    } else if abs(event.rotation.radians) >= minimum {
      state = .began
    } else if event.phase == .ended {
      state = .failed
    }
  }
}

/// A pointer over a view: there is none.
@MainActor @preconcurrency open class UIHoverGestureRecognizer: UIGestureRecognizer {}
