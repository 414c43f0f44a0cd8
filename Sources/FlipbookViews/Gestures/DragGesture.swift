import FlipbookBase
package import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// A finger that moves.
nonisolated public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event: the stage's time since the reference date.
    public var time: Date

    /// The place of the finger, in points of the gesture's coordinate space.
    public var location: CGPoint

    /// The place at which the finger went down.
    public var startLocation: CGPoint

    /// The finger's velocity, in points a second.
    public var velocity: CGSize

    /// The distance of the finger from its start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The place at which the finger would come to rest if it were let go now.
    ///
    /// - SeeAlso: A quarter of a second on: chosen.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The distance from the start to ``predictedEndLocation``.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// The distance that the finger has to move before the gesture begins, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  /// The axis along which the finger has to go at first; any direction without one.
  package var axis: Axis?

  var inputKinds = GestureInputKinds.all

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    inputKinds.recognizer(DragRecognizer(self))
  }
}

nonisolated private final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
  private let gesture: DragGesture
  private var start: TouchEvent?
  private var startLocation = CGPoint.zero

  /// The map from the window to the gesture's space as it was at the start; nil for a shift.
  private var map: ProjectionTransform?
  private var last: TouchEvent?
  private var velocity = CGSize.zero
  private var isActive = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override var claimsAtOnce: Bool { gesture.minimumDistance <= 0 }

  package override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<DragGesture.Value> {
    if event.phase == .began {
      start = event
      startLocation = node.convert(event.location, to: gesture.coordinateSpace)
      map = node.mapFromWindow(to: gesture.coordinateSpace)
    }
    guard let start, event.isTouch else { return .failed }
    noteVelocity(event)
    let distance = hypotenuse(
      event.location.x - start.location.x, event.location.y - start.location.y)
    if distance >= gesture.minimumDistance, !isActive {
      guard isAlongAxis(event.location - start.location) else { return .failed }
      isActive = true
    }
    guard isActive else { return event.phase == .ended ? .failed : .possible }
    let value = DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: event.time),
      location: location(of: event, from: start, in: node), startLocation: startLocation,
      velocity: mapped(velocity, from: start.location))
    return event.phase == .ended ? .ended(value) : .active(value)
  }

  private func isAlongAxis(_ way: CGPoint) -> Bool {
    guard let axis = gesture.axis else { return true }
    return abs(way[axis]) > abs(way[axis.cross])
  }

  /// The place in the gesture's space; in the view's own, as if the view had stayed where it was.
  private func location(
    of event: TouchEvent, from start: TouchEvent, in node: LayoutNode
  ) -> CGPoint {
    startLocation + mapped(event.location - start.location, from: start.location)
  }

  private func mapped(_ velocity: CGSize, from point: CGPoint) -> CGSize {
    let way = mapped(CGPoint(x: velocity.width, y: velocity.height), from: point)
    return CGSize(width: way.x, height: way.y)
  }

  /// A distance from a point of the window, in the gesture's space.
  private func mapped(_ way: CGPoint, from point: CGPoint) -> CGPoint {
    guard let map else { return way }
    return (point + way).applying(map) - point.applying(map)
  }

  private func noteVelocity(_ event: TouchEvent) {
    defer { last = event }
    guard let last, event.time > last.time else { return }
    let interval = event.time - last.time
    velocity = CGSize(
      width: (event.location.x - last.location.x) / interval,
      height: (event.location.y - last.location.y) / interval)
  }
}
