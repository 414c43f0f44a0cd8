package import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// The place at which a finger is down on a view.
nonisolated package struct PressPlace: Equatable, Sendable {
  /// The size of the view, in points.
  package let size: CGSize

  /// The place, as parts of the size.
  package let point: UnitPoint
}

/// A gesture that tells where a finger goes down and when it is gone, and leaves it to all others.
nonisolated private struct PressPlaceGesture: PrimitiveGesture {
  typealias Value = Bool

  let action: (PressPlace?) -> Void

  func makeRecognizer() -> GestureRecognizer<Bool> { PressPlaceRecognizer(action) }
}

nonisolated private final class PressPlaceRecognizer: GestureRecognizer<Bool> {
  private let action: (PressPlace?) -> Void
  private var isPressing = false

  init(_ action: @escaping (PressPlace?) -> Void) { self.action = action }

  override var claims: Bool { false }

  override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Bool> {
    if event.phase == .began, !event.isBrief {
      let rect = node.globalRect
      isPressing = true
      action(
        PressPlace(
          size: rect.size,
          point: UnitPoint(
            x: (event.location.x - rect.minX) / max(rect.width, 1),
            y: (event.location.y - rect.minY) / max(rect.height, 1))))
    }
    return event.phase == .began || event.phase == .moved ? .active(true) : .failed
  }

  override func finish() {
    if isPressing { action(nil) }
    isPressing = false
  }
}

extension View {
  /// Calls back with the place where a finger goes down on the view, and with nil when it is gone.
  ///
  /// Other gestures do not notice; nil takes no touches.
  package nonisolated func onPress(_ action: ((PressPlace?) -> Void)?) -> some View {
    modifier(
      action.map { TapTarget(PressPlaceGesture(action: $0), .simultaneous, .all) }
        ?? TapTarget(isPressed: nil, action: nil))
  }
}
