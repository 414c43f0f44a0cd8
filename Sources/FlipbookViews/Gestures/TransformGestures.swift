public import FlipbookGeometry
public import Foundation

/// Two fingers that move apart or together.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date

    /// The distance between the fingers, as a multiple of their first distance.
    public var magnification: CGFloat

    /// The change of the magnification, a second.
    public var velocity: CGFloat

    /// The middle of the fingers at first, as a part of the view's size.
    public var startAnchor: UnitPoint

    /// The same in points.
    public var startLocation: CGPoint
  }

  /// The change of the magnification before the gesture begins.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    let minimum = minimumScaleDelta
    return PinchRecognizer(
      isEnough: { abs($0.magnification - 1) >= minimum },
      value: { event, start in
        Value(
          time: start.date(of: event), magnification: event.magnification,
          velocity: event.magnificationVelocity, startAnchor: start.anchor,
          startLocation: start.location)
      })
  }
}

/// Two fingers that move apart or together; the older name.
nonisolated public struct MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  package func makeRecognizer() -> GestureRecognizer<CGFloat> {
    let minimum = minimumScaleDelta
    return PinchRecognizer(
      isEnough: { abs($0.magnification - 1) >= minimum }, value: { event, _ in event.magnification }
    )
  }
}

/// Two fingers that turn.
nonisolated public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date

    /// The angle by which the fingers have turned.
    public var rotation: Angle

    /// The fingers' angular velocity, a second.
    public var velocity: Angle

    /// The middle of the fingers at first, as a part of the view's size.
    public var startAnchor: UnitPoint

    /// The same in points.
    public var startLocation: CGPoint
  }

  /// The angle by which the fingers have to turn before the gesture begins.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    let minimum = abs(minimumAngleDelta.radians)
    return PinchRecognizer(
      isEnough: { abs($0.rotation.radians) >= minimum },
      value: { event, start in
        Value(
          time: start.date(of: event), rotation: event.rotation, velocity: event.angularVelocity,
          startAnchor: start.anchor, startLocation: start.location)
      })
  }
}

/// Two fingers that turn; the older name.
nonisolated public struct RotationGesture: PrimitiveGesture {
  public typealias Value = Angle

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  package func makeRecognizer() -> GestureRecognizer<Angle> {
    let minimum = abs(minimumAngleDelta.radians)
    return PinchRecognizer(
      isEnough: { abs($0.rotation.radians) >= minimum }, value: { event, _ in event.rotation })
  }
}

/// The places at which two fingers began.
nonisolated struct PinchStart {
  let location: CGPoint
  let anchor: UnitPoint

  func date(of event: TouchEvent) -> Date { Date(timeIntervalSinceReferenceDate: event.time) }
}

nonisolated private final class PinchRecognizer<Value>: GestureRecognizer<Value> {
  private let isEnough: (TouchEvent) -> Bool
  private let value: (TouchEvent, PinchStart) -> Value
  private var start: PinchStart?
  private var isActive = false

  init(
    isEnough: @escaping (TouchEvent) -> Bool,
    value: @escaping (TouchEvent, PinchStart) -> Value
  ) {
    self.isEnough = isEnough
    self.value = value
  }

  override var respondsToPinch: Bool { true }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> {
    if event.phase == .began {
      let location = node.convert(event.location, to: .local)
      let size = node.size
      start = PinchStart(
        location: location,
        anchor: UnitPoint(
          x: size.width > 0 ? location.x / size.width : 0,
          y: size.height > 0 ? location.y / size.height : 0))
    }
    guard let start, event.isTouch else { return .failed }
    if isEnough(event) { isActive = true }
    guard isActive else { return event.phase == .ended ? .failed : .possible }
    return event.phase == .ended ? .ended(value(event, start)) : .active(value(event, start))
  }
}
