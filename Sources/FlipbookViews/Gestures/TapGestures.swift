import FlipbookBase
import FlipbookGeometry
public import Foundation

/// Short taps.
nonisolated public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void

  /// The number of taps it takes.
  public var count: Int

  var inputKinds = GestureInputKinds.all

  public init(count: Int = 1) { self.count = count }

  package func makeRecognizer() -> GestureRecognizer<Void> {
    inputKinds.recognizer(TapRecognizer(count: count) { _, _ in () })
  }
}

/// Short taps, and where they are.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The place of the tap, in points of the gesture's coordinate space.
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  var inputKinds = GestureInputKinds.all

  public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    let space = coordinateSpace
    return inputKinds.recognizer(
      TapRecognizer(count: count) { event, node in
        Value(location: node.convert(event.location, to: space))
      })
  }
}

nonisolated private final class TapRecognizer<Value>: GestureRecognizer<Value> {
  private let count: Int
  private let value: (TouchEvent, LayoutNode) -> Value
  private var taps = 0
  private var lastEnd = -Double.infinity
  private var isDown = false
  private var start = CGPoint.zero

  /// The longest pause between two taps, in seconds, and the distance a finger may slip, in points:
  /// chosen after common settings of UIKit.
  private static var interval: Double { 0.35 }
  private static var slack: CGFloat { 45 }

  init(count: Int, value: @escaping (TouchEvent, LayoutNode) -> Value) {
    self.count = max(count, 1)
    self.value = value
  }

  override var respondsToTap: Bool { true }

  override var respondsToDrag: Bool { false }

  /// The time after which the next tap is too late.
  package override var deadline: Double? { taps > 0 && !isDown ? lastEnd + Self.interval : nil }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> {
    guard event.fingerCount == 1 else { return .failed }
    isDown = event.phase == .began || event.phase == .moved
    switch event.phase {
    case .began:
      if event.time - lastEnd > Self.interval { taps = 0 }
      start = event.location
      return .possible
    case .moved:
      return isNear(event) ? .possible : .failed
    case .ended:
      guard isNear(event) else { return .failed }
      taps += 1
      lastEnd = event.time
      return taps >= count ? .ended(value(event, node)) : .possible
    case .cancelled:
      return .failed
    case .idle:
      // Times of instants are rounded to nanoseconds.
      return event.time < lastEnd + Self.interval - 1e-9 ? .possible : .failed
    }
  }

  private func isNear(_ event: TouchEvent) -> Bool {
    hypotenuse(event.location.x - start.x, event.location.y - start.y) <= Self.slack
  }
}

/// A finger that stays.
nonisolated public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool

  /// The time that the finger has to stay, in seconds.
  public var minimumDuration: Double

  /// The distance that the finger may slip, in points.
  public var maximumDistance: CGFloat

  var inputKinds = GestureInputKinds.all

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  package func makeRecognizer() -> GestureRecognizer<Bool> {
    inputKinds.recognizer(LongPressRecognizer(self))
  }
}

nonisolated private final class LongPressRecognizer: GestureRecognizer<Bool> {
  private let gesture: LongPressGesture
  private var start: TouchEvent?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  /// Until the finger has stayed long enough, it may still become anything.
  override var claims: Bool { false }

  override var claimsAtOnce: Bool { gesture.minimumDuration <= 0 }

  package override var deadline: Double? { start.map { $0.time + gesture.minimumDuration } }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Bool> {
    guard event.fingerCount == 1 else { return .failed }
    if event.phase == .began {
      start = event
      return gesture.minimumDuration > 0 ? .active(true) : .ended(true)
    }
    guard let start, event.isTouch else { return .failed }
    let distance = hypotenuse(
      event.location.x - start.location.x, event.location.y - start.location.y)
    if distance > gesture.maximumDistance { return .failed }
    // Times of instants are rounded to nanoseconds.
    if event.time - start.time >= gesture.minimumDuration - 1e-9 { return .ended(true) }
    return event.phase == .ended ? .failed : .active(true)
  }
}

/// A long press with its action, and actions for the finger's going down and up.
nonisolated struct _PressGesture: PrimitiveGesture {
  typealias Value = Bool

  let press: LongPressGesture
  let action: () -> Void
  let onPressingChanged: ((Bool) -> Void)?

  func makeRecognizer() -> GestureRecognizer<Bool> { PressRecognizer(self) }
}

nonisolated private final class PressRecognizer: GestureRecognizer<Bool> {
  private let gesture: _PressGesture
  private let press: GestureRecognizer<Bool>
  private var isPressing = false

  init(_ gesture: _PressGesture) {
    self.gesture = gesture
    press = gesture.press.makeRecognizer()
  }

  override var claims: Bool { press.claims }

  override var claimsAtOnce: Bool { press.claimsAtOnce }

  package override var deadline: Double? { press.deadline }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Bool> {
    if event.phase == .began, event.fingerCount == 1 {
      isPressing = true
      gesture.onPressingChanged?(true)
    }
    let phase = press.handle(event, in: node)
    if case .ended = phase { gesture.action() }
    return phase
  }

  override func finish() {
    if isPressing { gesture.onPressingChanged?(false) }
    isPressing = false
  }
}
