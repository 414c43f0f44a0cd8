package import FlipbookGeometry
package import Foundation

/// An event of fingers on a view.
nonisolated package struct TouchEvent {
  package enum Phase {
    /// The first finger goes down.
    case began
    /// Fingers move, or time passes while they stay.
    case moved
    /// The last finger goes up.
    case ended
    /// The touch is taken away.
    case cancelled
    /// Time passes, and no finger is down.
    case idle
  }

  package var phase: Phase

  /// The place, in points of the window.
  package var location: CGPoint

  /// The time, in seconds since the stage's start.
  package var time: Double

  /// The finger's velocity when it is lifted, in points a second.
  package var velocity = CGVector(dx: 0, dy: 0)

  /// True if the finger goes down and up at one instant: nothing is shown as pressed.
  package var isBrief = false

  /// One finger, or two around the place.
  package var fingerCount = 1

  /// The distance between two fingers, as a multiple of their first distance, and its change a second.
  package var magnification: CGFloat = 1
  package var magnificationVelocity: CGFloat = 0

  /// The angle by which two fingers have turned, and its change a second.
  package var rotation = Angle.zero
  package var angularVelocity = Angle.zero

  package init(phase: Phase, location: CGPoint, time: Double) {
    self.phase = phase
    self.location = location
    self.time = time
  }

  /// True if a finger is down, or just lifted.
  package var isTouch: Bool { phase != .cancelled && phase != .idle }

  /// The touch taken away.
  package var cancelled: TouchEvent {
    var event = self
    event.phase = .cancelled
    return event
  }
}

/// The state of a gesture so far.
nonisolated package enum GesturePhase<Value> {
  /// Nothing yet.
  case possible
  case active(Value)
  case ended(Value)
  case failed

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  /// The value of a gesture under way or at its end.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  var isActive: Bool { if case .active = self { true } else { false } }

  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
}

/// One gesture in the making.
nonisolated package class GestureRecognizer<Value> {
  /// Takes one event; after the gesture is over, a new recognizer is made.
  package func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> { .failed }

  /// Called when the gesture is over or has been given up.
  func finish() {}

  /// True if a short tap can do something.
  var respondsToTap: Bool { false }

  /// True if a finger that moves, or stays, can do something.
  var respondsToDrag: Bool { true }

  /// True if two fingers that move apart or turn can do something.
  var respondsToPinch: Bool { false }

  /// True if its present state excludes other gestures.
  ///
  /// It is false while the gesture may still fail.
  var claims: Bool { true }

  /// True if it begins as soon as a finger goes down.
  var claimsAtOnce: Bool { false }

  /// The time at which it wants an event even if fingers stay, in seconds since the stage's start.
  package var deadline: Double? { nil }
}

extension LayoutNode {
  /// A point of the window in a coordinate space, in points.
  nonisolated package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return point.seen(from: self)
    case .named(let name): return namedAncestor(name).map { point.seen(from: $0) } ?? point
    }
  }

  /// The map from the window's coordinates through the effects around a space; nil without effects.
  nonisolated func mapFromWindow(to space: CoordinateSpace) -> ProjectionTransform? {
    switch space {
    case .global: nil
    case .local: mapFromWindow
    case .named(let name): namedAncestor(name)?.mapFromWindow
    }
  }
}

/// A gesture of any kind, as a view keeps it.
nonisolated package struct AnyTouchGesture {
  private let makeHandler: () -> any TouchHandling

  init<G: Gesture>(_ gesture: G) {
    makeHandler = { TouchHandler(makeRecognizer(gesture)) }
  }

  func make() -> any TouchHandling { makeHandler() }
}

/// The outcome of a gesture, for others that want the same finger.
nonisolated package enum TouchOutcome {
  /// It may still become something.
  case waiting
  /// It has begun: the finger is its own.
  case claimed
  /// It has succeeded.
  case done
  case failed
}

/// Takes touches until its gesture is over.
nonisolated protocol TouchHandling: AnyObject {
  func handle(_ event: TouchEvent, in node: LayoutNode) -> TouchOutcome
  var respondsToTap: Bool { get }
  var respondsToDrag: Bool { get }
  var respondsToPinch: Bool { get }
  var claimsAtOnce: Bool { get }
  var deadline: Double? { get }
}

nonisolated private final class TouchHandler<Value>: TouchHandling {
  private let recognizer: GestureRecognizer<Value>

  init(_ recognizer: GestureRecognizer<Value>) { self.recognizer = recognizer }

  var respondsToTap: Bool { recognizer.respondsToTap }

  var respondsToDrag: Bool { recognizer.respondsToDrag }

  var respondsToPinch: Bool { recognizer.respondsToPinch }

  var claimsAtOnce: Bool { recognizer.claimsAtOnce }

  var deadline: Double? { recognizer.deadline }

  func handle(_ event: TouchEvent, in node: LayoutNode) -> TouchOutcome {
    let phase = recognizer.handle(event, in: node)
    if phase.isOver { recognizer.finish() }
    return switch phase {
    case .possible: .waiting
    case .active: recognizer.claims ? .claimed : .waiting
    case .ended: .done
    case .failed: .failed
    }
  }
}
